import AutoLayout
import NibFormat

/// A storyboard: a document with scenes. Each view controller is created when it is needed.
public struct Storyboard: Sendable {
    /// The document of the storyboard.
    public let document: NibDocument
    /// The bundle that contains the storyboards to which this one refers.
    public let bundle: NibBundle
    /// The file name without its extension.
    public let name: String

    static let endings = ["storyboard"]

    /// Creates a storyboard from a document.
    public init(_ document: NibDocument, bundle: NibBundle? = nil) {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        self.init(
            document, bundle ?? .main,
            name: file.split(separator: ".").first.map(String.init) ?? file)
    }

    /// Loads the storyboard with a name from a bundle. The default is the main bundle.
    ///
    /// - Throws: An error if no document has the name, or if the document cannot be read.
    public init(name: String, bundle: NibBundle? = nil) throws {
        let bundle = bundle ?? .main
        guard let path = bundle.path(forResource: name, endings: Self.endings) else {
            throw NibLoadError(
                .missingNib,
                "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.path)>",
                file: name, sought: name, names: bundle.names(endings: Self.endings))
        }
        try self.init(Nib.read(path, name, in: bundle), bundle, name: name)
    }

    private init(_ document: NibDocument, _ bundle: NibBundle, name: String) {
        (self.document, self.bundle, self.name) = (document, bundle, name)
    }

    var file: String { document.file }

    /// The storyboard identifiers of the view controllers, in document order.
    public var identifiers: [String] {
        document.scenes.compactMap { $0.controller?.storyboardIdentifier }
    }

    /// Creates the initial view controller of the storyboard.
    ///
    /// - Throws: An error if the storyboard has no initial view controller, or the first error that
    ///   ends loading.
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

    /// Creates the view controller with a storyboard identifier.
    ///
    /// - Throws: An error if no view controller has the identifier, or the first error that ends
    ///   loading.
    public func instantiateViewController(withIdentifier identifier: String) throws
        -> ViewController
    {
        guard
            let scene = document.scenes.first(where: {
                $0.controller?.storyboardIdentifier == identifier
            }),
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

    /// Creates the controller with an id, or the one that a reference with this id names.
    func makeController(_ id: String) throws -> ViewController {
        guard let scene = document.scenes.first(where: { $0.controller?.id == id }),
            let source = scene.controller
        else {
            throw NibLoadError(
                .crossNib, "The storyboard does not contain the controller \(id).", file: file,
                remedy: "Reconnect the segue.")
        }
        return try NibRecursion.during("\(name)#\(id)", file: file) {
            if let reference = source.reference { return try follow(reference) }
            return try SceneLoad(storyboard: self, scene: scene, source: source).makeController()
        }
    }

    private func follow(_ reference: NibStoryboardReference) throws -> ViewController {
        let other =
            try reference.storyboardName.map { try Storyboard(name: $0, bundle: bundle) } ?? self
        guard let identifier = reference.referencedIdentifier else {
            return try other.instantiateInitialViewController()
        }
        return try other.instantiateViewController(withIdentifier: identifier)
    }
}

/// The two loads of a scene: the controller and the objects beside it at once, its view on demand.
///
/// Each connection is made with the part that has one of its ends, once the other end exists.
struct SceneLoad: ViewSource {
    let storyboard: Storyboard
    let scene: NibScene
    let source: NibController
    private(set) var objects: [String: WeakObject] = [:]
    private(set) var options = NibLoadingOptions.current

    init(storyboard: Storyboard, scene: NibScene, source: NibController) {
        (self.storyboard, self.scene, self.source) = (storyboard, scene, source)
    }

    private var connections: [NibConnection] {
        scene.element.descendants.filter { $0.parent?.name == "connections" }.map(
            NibConnection.init)
    }

    /// Creates the controller and the controllers it contains from the start.
    func makeController() throws -> ViewController {
        let build = NibBuild(storyboard.document, options, owner: nil)
        let view = source.view?.id
        try build.run(scene.objects, connections: connections) { $0.id == view }
        guard let controller = build.objects[source.id] as? ViewController else {
            throw build.error(
                .wrongClass, at: source.element, "\(source.className) is not a view controller.")
        }
        controller.storyboard = storyboard
        if source.view != nil {
            var load = self
            load.objects = build.objects.mapValues(WeakObject.init)
            controller.viewSource = load
        }
        try follow(controller.segues.filter { $0.kind == "relationship" }, build) { child, _ in
            controller.addChild(child)
        }
        let others = scene.objects.filter { $0.kind != .proxy }.compactMap { build.objects[$0.id] }
        controller.sceneInstance = NibInstance(build, topLevel: others.filter { $0 !== controller })
        return controller
    }

    /// Creates the view and the controllers embedded in it.
    func loadView(of controller: ViewController) throws {
        guard let view = source.view else {
            controller.viewIfLoaded = View()
            return
        }
        let build = NibBuild(
            storyboard.document, options, owner: controller,
            around: objects.compactMapValues(\.object))
        try build.run([NibObject(view.element)], connections: connections)
        if let made = build.objects[view.id] as? View { controller.viewIfLoaded = made }
        try NibRecursion.during("\(storyboard.name)#\(source.id)", file: storyboard.file) {
            try follow(controller.segues.filter { $0.kind == "embed" }, build) { child, segue in
                guard let container = build.objects[segue.sourceID] as? View else { return }
                try controller.embed(child, in: container)
            }
        }
        controller.viewInstance = NibInstance(build, topLevel: [])
    }

    private func follow(
        _ segues: [Segue], _ build: NibBuild, _ attach: (ViewController, Segue) throws -> Void
    ) throws {
        for segue in segues {
            do {
                try attach(try storyboard.makeController(segue.destinationID), segue)
            } catch let error as NibLoadError {
                try build.respond(options.connections, error)
            }
        }
    }
}

/// A segue from one controller of a storyboard to another.
public struct Segue: Sendable, Hashable {
    /// The identifier that code uses to perform the segue.
    public let identifier: String?
    /// The kind of the segue: `show`, `presentation`, `embed`, `relationship`, `unwind`, …
    public let kind: String
    /// The relationship of a relationship segue, such as `rootViewController`.
    public let relationship: String?
    /// The selector of an unwind segue's action.
    public let unwindAction: String?
    /// The id of the source: a view controller, a control or a container view.
    public let sourceID: String
    /// The id of the destination view controller.
    public let destinationID: String

    init(_ connection: NibConnection) {
        identifier = connection.element["identifier"]
        kind = connection.segueKind ?? ""
        relationship = connection.relationship
        unwindAction = connection.unwindAction
        sourceID = connection.source?.id ?? ""
        destinationID = connection.destinationID ?? ""
    }
}
