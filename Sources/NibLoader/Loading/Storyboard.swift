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

    package static let endings = ["storyboard"]

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
        try makeController(initialController())
    }

    /// Returns the id of the initial view controller, or throws an error if there is none.
    package func initialController() throws -> String {
        guard let id = document.initialViewController else {
            throw NibLoadError(
                .noEntryPoint,
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the "
                    + "designated entry point is not set?",
                file: file, names: identifiers)
        }
        return id
    }

    /// Creates the controller with an id, of the counterparts of UIKit's classes.
    func makeController(_ id: String) throws -> ViewController {
        let factory = CounterpartFactory(NibLoadingOptions.current.classes)
        let object = try makeController(id, factory)
        if let controller = object as? ViewController { return controller }
        throw NibLoadError(
            .wrongClass, "\(NibLoadError.name(of: object)) is not a view controller.", file: file)
    }

    /// Creates the view controller with a storyboard identifier.
    ///
    /// - Throws: An error if no view controller has the identifier, or the first error that ends
    ///   loading.
    public func instantiateViewController(withIdentifier identifier: String) throws
        -> ViewController
    {
        try makeController(controller(named: identifier))
    }

    /// Returns the id of the view controller with a storyboard identifier, or throws an error.
    package func controller(named identifier: String) throws -> String {
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
        return controller.id
    }

    /// Creates the controller with an id, or the one that a reference with this id names.
    package func makeController(_ id: String, _ factory: any ObjectFactory) throws -> AnyObject {
        guard let scene = document.scenes.first(where: { $0.controller?.id == id }),
            let source = scene.controller
        else {
            throw NibLoadError(
                .crossNib, "The storyboard does not contain the controller \(id).", file: file,
                remedy: "Reconnect the segue.")
        }
        return try NibRecursion.during("\(name)#\(id)", file: file) {
            if let reference = source.reference { return try follow(reference, factory) }
            return try SceneLoad(storyboard: self, scene: scene, source: source, factory: factory)
                .makeController()
        }
    }

    private func follow(_ reference: NibStoryboardReference, _ factory: any ObjectFactory) throws
        -> AnyObject
    {
        let other =
            try reference.storyboardName.map { try Storyboard(name: $0, bundle: bundle) } ?? self
        let id =
            try reference.referencedIdentifier.map(other.controller(named:))
            ?? other.initialController()
        return try other.makeController(id, factory)
    }
}

/// The two loads of a scene: the controller and the objects beside it at once, its view on demand.
///
/// Each connection is made with the part that has one of its ends, once the other end exists.
package struct SceneLoad: ViewSource {
    let storyboard: Storyboard
    let scene: NibScene
    let source: NibController
    let factory: any ObjectFactory
    private(set) var objects: [String: WeakObject] = [:]
    private(set) var options = NibLoadingOptions.current

    init(
        storyboard: Storyboard, scene: NibScene, source: NibController, factory: any ObjectFactory
    ) {
        (self.storyboard, self.scene, self.source) = (storyboard, scene, source)
        self.factory = factory
    }

    private var connections: [NibConnection] {
        scene.element.descendants.filter { $0.parent?.name == "connections" }.map(
            NibConnection.init)
    }

    /// Creates the controller and the controllers it contains from the start.
    func makeController() throws -> AnyObject {
        let build = NibBuild(storyboard.document, options, owner: nil, factory: factory)
        let view = source.view?.id
        try build.run(scene.objects, connections: connections) { $0.id == view }
        guard let controller = build.objects[source.id], factory.isController(controller) else {
            throw build.error(
                .wrongClass, at: source.element, "\(source.className) is not a view controller.")
        }
        var load = self
        load.objects = build.objects.mapValues(WeakObject.init)
        let others = scene.objects.filter { $0.kind != .proxy }.compactMap { build.subject($0.id) }
        let instance = NibInstance(build, topLevel: others.filter { $0 !== controller })
        let loaded = LoadedScene(
            storyboard: storyboard, source: source, load: view == nil ? nil : load,
            instance: instance,
            segues: connections.filter { $0.segueKind != nil }.map(Segue.init))
        factory.adopt(loaded, by: controller)
        try follow("relationship", controller, build) { child, segue in
            factory.addChild(child, to: controller, by: segue)
        }
        return controller
    }

    /// Creates the view and the controllers embedded in it.
    func loadView(of controller: ViewController) throws {
        try loadView(of: controller as AnyObject)
    }

    /// Creates the view of a controller of any framework.
    package func loadView(of controller: AnyObject) throws {
        guard let view = source.view else { return }
        let build = NibBuild(
            storyboard.document, options, owner: controller,
            around: objects.compactMapValues(\.object), factory: factory)
        try build.run([NibObject(view.element)], connections: connections)
        factory.setView(build.objects[view.id] as? View, of: controller, nil)
        try NibRecursion.during("\(storyboard.name)#\(source.id)", file: storyboard.file) {
            try follow("embed", controller, build) { child, segue in
                guard let container = build.objects[segue.sourceID] as? View else { return }
                try factory.embed(child, to: controller, in: container, by: segue)
            }
        }
        factory.setView(nil, of: controller, NibInstance(build, topLevel: []))
    }

    /// Creates the destinations of the controller's segues of a kind.
    private func follow(
        _ kind: String, _ controller: AnyObject, _ build: NibBuild,
        _ attach: (AnyObject, Segue) throws -> Void
    ) throws {
        let present = connections.filter {
            $0.segueKind == kind && build.objects[$0.source?.id ?? ""] != nil
        }
        for segue in present.map(Segue.init) {
            do {
                let inner = factory.factory(for: segue, from: controller)
                try attach(try storyboard.makeController(segue.destinationID, inner), segue)
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
    /// The element of the segue in the document.
    package let element: NibElement

    init(_ connection: NibConnection) {
        element = connection.element
        identifier = element["identifier"]
        kind = connection.segueKind ?? ""
        relationship = connection.relationship
        unwindAction = connection.unwindAction
        sourceID = connection.source?.id ?? ""
        destinationID = connection.destinationID ?? ""
    }
}
