internal import NibFormat
internal import NibLoader

/// A document with the scenes of controllers, each of which is created when it is needed.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let source: Storyboard
    private let bundle: Bundle?
    /// The name of the storyboard, without its ending.
    public var name: String { source.name }

    /// Creates the storyboard of a name in a bundle; `nil` is the main bundle.
    ///
    /// The program stops with UIKit's message if the bundle has no such document.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        (source, bundle) = NibPlaces.trapping {
            try NibPlaces.storyboard(name, storyboardBundleOrNil)
        }
    }

    init(_ source: Storyboard, _ bundle: Bundle?) { (self.source, self.bundle) = (source, bundle) }

    /// Creates the initial controller; returns `nil` if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? {
        instantiateInitialViewController(creator: nil)
    }
    /// Creates the initial controller by a closure; returns `nil` if the storyboard has none.
    ///
    /// If the closure returns `nil`, `init(coder:)` of the controller's class is called.
    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        guard let id = source.document.initialViewController else { return nil }
        return make(id, creator)
    }
    /// Creates the controller with an identifier.
    ///
    /// The program stops with UIKit's message if the storyboard has no such controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier)
    }
    /// Creates the controller with an identifier by a closure.
    ///
    /// If the closure returns `nil`, `init(coder:)` of the controller's class is called.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        make(NibPlaces.trapping { try source.controller(named: identifier) }, creator)
    }

    private func make<Controller: UIViewController>(
        _ id: String, _ creator: ((NSCoder) -> Controller?)?
    ) -> Controller {
        var factory = UIKitFactory(bundle: bundle, modules: NibPlaces.modules(bundle, nil))
        factory.creators[id] = creator.map { create in { create($0) } }
        let object = make(id, factory)
        guard let controller = object as? Controller else {
            preconditionFailure(
                "Could not cast value of type '\(_typeName(type(of: object)))' to "
                    + "'\(_typeName(Controller.self))'")
        }
        return controller
    }

    /// Creates the controller with an id in the document.
    func make(_ id: String, _ factory: UIKitFactory) -> AnyObject {
        NibPlaces.trapping {
            try NibLoadingOptions.$current.withValue(NibPlaces.options(source.document)) {
                try source.makeController(id, factory)
            }
        }
    }
}

/// The scene of a controller: its storyboard, and the source of its view.
@MainActor
final class SceneSource {
    private let scene: LoadedScene
    private let modules: [String]
    private let bundle: Bundle?
    /// The storyboard of the scene.
    let storyboard: UIStoryboard

    init(_ scene: LoadedScene, _ bundle: Bundle?, _ modules: [String]) {
        (self.scene, self.bundle, self.modules) = (scene, bundle, modules)
        storyboard = UIStoryboard(scene.storyboard, bundle)
    }

    /// The objects beside the controller.
    var instance: NibInstance { scene.instance }
    /// The segues of the scene, in the order of the document.
    var segues: [Segue] { scene.segues }
    /// The factory for destinations of the scene's segues.
    var factory: UIKitFactory { UIKitFactory(bundle: bundle, modules: modules) }

    /// Loads the view of the controller; returns `false` if the scene has none.
    func loadView(of controller: UIViewController) -> Bool {
        guard let load = scene.load else { return false }
        NibPlaces.trapping { try load.loadView(of: controller as AnyObject) }
        return true
    }
}
