import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import NibPreview
import ViewMetrics

/// A view tree in one configuration, with the layouts from which other sizes continue.
final class PreparedScene {
    /// The parts of a request on which the layouts depend, without the size.
    struct Key: Equatable {
        let document, root: String
        let version: Int
        let configuration: LayoutConfiguration?
        let language: String?
        let trial: [DocumentEdit]
        let safeArea: EdgeInsets?
        let keyboard: Double

        init(_ request: SceneRequest, version: Int) throws(Diagnostic) {
            (document, root, self.version) = (request.document, request.root, version)
            configuration = try request.configuration()
            language = request.language
            trial = request.trial ?? []
            safeArea = try request.insets()
            keyboard = try request.keyboardHeight()
        }
    }

    let key: Key
    /// The document with the tried edits and the texts of the language.
    let document: NibDocument
    /// The options of the layouts, without the size.
    let options: DocumentLayoutOptions
    /// The size of the root in the configuration.
    let usual: Size
    /// The tree at its stored size.
    private let stored: TreeLayout?
    /// The tree at its last size.
    private var current: TreeLayout?

    /// - Throws: An error if a tried edit is impossible, or the texts cannot be read.
    init(
        _ key: Key, _ original: NibDocument, assets: any AssetSource, designables: DesignableHost?
    ) throws {
        self.key = key
        let changed = try key.trial.reduce(original) { try $1.applied(to: $0) }
        var options = DocumentLayoutOptions()
        options.assets = assets
        if let designables { options.measure(by: designables) }
        options.safeArea = key.safeArea
        options.keyboardHeight = key.keyboard
        if let language = key.language {
            document = try DocumentLanguage(name: language).localize(changed, messages: .kept)
            options.written = changed
        } else {
            document = changed
        }
        stored = DocumentLayout(document, options: options).layout(ofRoot: key.root)
        options.configuration = key.configuration
        self.options = options
        current = DocumentLayout(document, options: options).layout(ofRoot: key.root, from: stored)
        usual = current?.root.frame.size ?? .zero
    }

    /// Returns the layout at a size; `nil` stands for the usual size.
    func layout(_ size: Size?) -> TreeLayout? {
        let size = size ?? usual
        if let current, current.root.frame.size == size { return current }
        if let current, current.resize(to: size) { return current }
        var options = options
        options.size = size
        current = DocumentLayout(document, options: options).layout(ofRoot: key.root, from: stored)
        return current
    }

    /// Draws the scene for a request.
    ///
    /// - Throws: An error if a part of the request is unknown, or if the root is not installed.
    func answer(
        _ request: SceneRequest, nibs: NibFinder, designables: DesignableHost? = nil
    ) throws -> SceneAnswer {
        var options = try request.options()
        options.layout = self.options
        options.layout.size = try request.size(usual)
        options.designables = designables
        options.nibs = { nibs.nib(of: $0) }
        let preview = DocumentPreview(document, options: options)
        var insets = EdgeInsets.zero
        guard let root = document.rootViews.first(where: { $0.id == request.root }),
            let picture = preview.picture(
                of: root,
                // Lines over the scene show ambiguous views.
                findsAmbiguities: !(request.isStep ?? false) || options.showsOverlay,
                making: {
                    let layout = layout(options.layout.size)
                    insets = layout.map { $0.safeArea(of: $0.root) } ?? .zero
                    return layout
                })
        else {
            throw Diagnostic(
                .unknownObject,
                "\(request.root.quoted) is not installed in this configuration; choose another device",
                file: document.file)
        }
        return SceneAnswer(picture, conflicting: views(of: picture.conflicts), safeArea: insets)
    }

    /// Returns the ids of the views that constraints of conflicts refer to.
    private func views(of conflicts: [[String]]) -> [String] {
        guard !conflicts.isEmpty else { return [] }
        let ids = Set(conflicts.joined())
        let items = document.constraints.filter { ids.contains($0.id) }
            .flatMap { [$0.firstItemID, $0.secondItemID].compactMap(\.self) }
        return Set(items).sorted()
    }
}
