import AutoLayout
import NibFormat

/// Cells that are made of the prototypes of a list in a document, each a small load of its own.
struct DocumentCells: CellSource {
    private let document: NibDocument
    private let options: NibLoadingOptions
    private let prototypes: [NibObject]
    /// What connections out of a cell lead to.
    private let around: [String: WeakObject]
    private let owner: WeakObject?
    private let list: WeakObject

    init?(_ build: NibBuild, _ list: ListView, _ element: NibElement) {
        prototypes = NibObject(element).children.filter(\.isPrototype)
        guard !prototypes.isEmpty else { return nil }
        (document, options) = (build.document, build.options)
        around = build.objects.mapValues(WeakObject.init)
        owner = build.owner.map(WeakObject.init)
        self.list = WeakObject(list)
    }

    var identifiers: [String] { prototypes.compactMap { $0.element["reuseIdentifier"] ?? $0.element["identifier"] } }

    func makeCell(_ identifier: String) throws -> View {
        let prototype = prototypes.first {
            ($0.element["reuseIdentifier"] ?? $0.element["identifier"]) == identifier
        }
        guard let prototype else { throw NibLoadError(.unknownIdentifier, identifier, file: document.file) }
        let build = try build(prototype.element)
        if let cell = build.made.first?.object as? View { return cell }
        throw NibLoadError(
            .wrongClass, "The prototype \(identifier) is no view.", file: document.file, line: prototype.line)
    }

    /// The objects of a prototype.
    func build(_ prototype: NibElement) throws -> NibBuild {
        let build = NibBuild(
            document, options, owner: owner?.object, around: around.compactMapValues(\.object))
        build.listWidth = (list.object as? View)?.bounds.width
        let inner = prototype.descendants.filter { $0.parent?.name == "connections" }.map(NibConnection.init)
        try build.run([NibObject(prototype)], connections: inner)
        return build
    }
}
