import AutoLayout
import NibFormat

/// A document with scenes, of which controllers are made one by one.
public struct Storyboard: Sendable {
    /// The document.
    public let document: NibDocument
    /// Where the storyboards are that this one refers to.
    public let bundle: NibBundle
    /// The name without an ending.
    public let name: String

    static let endings = ["storyboard"]

    /// A storyboard of a document that was read.
    public init(_ document: NibDocument, bundle: NibBundle? = nil) {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        self.init(document, bundle ?? .main, name: file.split(separator: ".").first.map(String.init) ?? file)
    }

    /// A storyboard by its name, in a bundle or in the main one.
    public init(name: String, bundle: NibBundle? = nil) throws {
        let bundle = bundle ?? .main
        guard let path = bundle.path(forResource: name, endings: Self.endings) else {
            throw NibLoadError(
                .missingNib, "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.path)>",
                file: name, sought: name, names: bundle.names(endings: Self.endings))
        }
        try self.init(Nib.read(path, name, in: bundle), bundle, name: name)
    }

    private init(_ document: NibDocument, _ bundle: NibBundle, name: String) {
        (self.document, self.bundle, self.name) = (document, bundle, name)
    }

    var file: String { document.file }

    /// The identifiers by which code can ask for controllers, in document order.
    public var identifiers: [String] { document.scenes.compactMap { $0.controller?.storyboardIdentifier } }

    /// The controller that the storyboard starts with, made anew.
    public func instantiateInitialViewController() throws -> ViewController {
        guard let id = document.initialViewController else {
            throw NibLoadError(
                .noEntryPoint,
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the "
                    + "designated entry point is not set?",
                file: file, names: identifiers)
        }
        return try makeController(id)
    }

    /// The controller with an identifier, made anew.
    public func instantiateViewController(withIdentifier identifier: String) throws -> ViewController {
        guard let scene = document.scenes.first(where: { $0.controller?.storyboardIdentifier == identifier }),
            let controller = scene.controller
        else {
            throw NibLoadError(
                .unknownIdentifier,
                "Storyboard (<UIStoryboard: \(name)>) doesn't contain a view controller with identifier "
                    + "'\(identifier)'",
                file: file, sought: identifier, names: identifiers)
        }
        return try makeController(controller.id)
    }

    /// The controller with an id, or what a placeholder with that id refers to.
    func makeController(_ id: String) throws -> ViewController {
        guard let scene = document.scenes.first(where: { $0.controller?.id == id }), let source = scene.controller
        else {
            throw NibLoadError(
                .crossNib, "There is no controller \(id) in this storyboard.", file: file,
                remedy: "Connect the segue anew.")
        }
        return try NibRecursion.during("\(name)#\(id)", file: file) {
            if let reference = source.reference { return try follow(reference) }
            return try SceneLoad(storyboard: self, scene: scene, source: source).makeController()
        }
    }

    private func follow(_ reference: NibStoryboardReference) throws -> ViewController {
        let other = try reference.storyboardName.map { try Storyboard(name: $0, bundle: bundle) } ?? self
        guard let identifier = reference.referencedIdentifier else {
            return try other.instantiateInitialViewController()
        }
        return try other.instantiateViewController(withIdentifier: identifier)
    }
}
