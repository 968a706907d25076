import AutoLayout

/// A view controller, which loads its view on first access: `UIViewController`.
///
/// The view is that of the controller's scene. Otherwise it comes from the nib named ``nibName``,
/// or from a nib with the name of the class. For the class `TripViewController`, these names are
/// `TripView` and `TripViewController`. If no such nib exists, the view is empty.
open class ViewController: NibLoadable, ChainedResponder, NibHolder {
    /// The title, which a navigation bar shows.
    open var title: String?
    /// The name of the nib with the view; `nil` searches by the name of the class.
    public let nibName: String?
    /// The bundle of the nib with the view; `nil` means the main bundle.
    public let nibBundle: NibBundle?
    /// The storyboard that created the controller, if any.
    public internal(set) var storyboard: Storyboard?
    /// The view; `nil` before it is loaded.
    public internal(set) var viewIfLoaded: View? { didSet { linkView(oldValue) } }
    /// The parent view controller.
    public internal(set) weak var parent: ViewController?
    /// The child view controllers, in the order in which they were added.
    public internal(set) var children: [ViewController] = []
    /// The segues of the controller, in document order.
    public private(set) var segues: [Segue] = []
    /// The loaded nib or scene that contains the view.
    public internal(set) var viewInstance: NibInstance?
    /// The loaded scene that contains the controller.
    public internal(set) var sceneInstance: NibInstance?
    private var parts: [(key: String?, object: AnyObject)] = []
    var viewSource: (any ViewSource)?

    /// Creates a view controller whose view is in a nib.
    public init(nibName: String? = nil, bundle: NibBundle? = nil) {
        (self.nibName, nibBundle) = (nibName, bundle)
    }

    /// Creates a view controller of a document.
    public required init(coder: NibCoder) throws {
        nibName = coder.string("nibName")
        nibBundle = nil
    }

    /// The outlets, actions and inspectable attributes of the class.
    open class var nibMembers: [NibMember] {
        [
            .outlet("view", \ViewController.viewIfLoaded, required: false),
            .inspectable("title", \ViewController.title),
        ]
    }

    /// Decodes the title of the controller.
    open func decodeAttributes(from coder: NibCoder) { title = coder.string("title") }

    /// Called after all objects of the controller's nib are connected, before the view is loaded.
    /// Overrides must call `super`.
    open func awakeFromNib() {}

    /// Called after the view is loaded. Its outlets are connected, but it has no superview yet.
    /// Overrides must call `super`.
    open func viewDidLoad() {}

    /// Called before a segue, with the destination view controller.
    open func prepare(for segue: Segue, destination: ViewController) {}

    /// Creates the view and assigns it to `view`. Overrides must not call `super`.
    open func loadView() throws {
        if let viewSource { return try viewSource.loadView(of: self) }
        try NibNameSource().loadView(of: self)
    }

    /// The next responder after the view: the superview of the view, or else the parent controller.
    open var nextResponder: AnyObject? { viewIfLoaded?.superview ?? parent }

    func addSegue(_ segue: Segue) { segues.append(segue) }

    func hold(_ object: AnyObject, key: String?) {
        if key == "view", let view = object as? View {
            viewIfLoaded = view
        } else {
            parts.append((key, object))
        }
    }

    /// Returns the object with a key, such as `navigationItem`, `tabBarItem` or `navigationBar`.
    public func part(_ key: String) -> AnyObject? { parts.first { $0.key == key }?.object }

    private func linkView(_ old: View?) {
        guard old !== viewIfLoaded else { return }
        old?.attachments.removeAll { ($0 as? ControllerLink)?.controller === self }
        viewIfLoaded?.attachments.append(ControllerLink(self))
    }
}

protocol ViewSource {
    func loadView(of controller: ViewController) throws
}

extension ViewController {
    /// The view, which is loaded on first access.
    ///
    /// If loading fails, the property traps with UIKit's message; `loadViewIfNeeded()` throws an
    /// error instead.
    public var view: View {
        get {
            do {
                return try loadViewIfNeeded()
            } catch {
                preconditionFailure("\(error)")
            }
        }
        set { viewIfLoaded = newValue }
    }

    /// A Boolean value that indicates whether the view is loaded.
    public var isViewLoaded: Bool { viewIfLoaded != nil }

    /// Returns the view, which is loaded on first access.
    ///
    /// - Throws: The first error that ends loading.
    @discardableResult
    public func loadViewIfNeeded() throws -> View {
        if let viewIfLoaded { return viewIfLoaded }
        try loadView()
        guard let view = viewIfLoaded else {
            throw NibLoadError(
                .unsetView, "loadView of \(NibLoadError.className(of: self)) did not set the view.",
                file: nibName ?? "", remedy: "Set it: view = View().")
        }
        viewDidLoad()
        return view
    }

    /// Adds a child view controller. The superview of its view stays the same.
    public func addChild(_ child: ViewController) {
        child.parent?.children.removeAll { $0 === child }
        children.append(child)
        child.parent = self
    }

    /// Adds a child controller, and its view to a container that it fills.
    func embed(_ child: ViewController, in container: View) throws {
        addChild(child)
        let view = try child.loadViewIfNeeded()
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = Rect(size: container.bounds.size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
    }

    /// Creates the destination of a segue, and calls ``prepare(for:destination:)``.
    ///
    /// - Throws: An error that lists the available identifiers, if no segue has this one.
    public func performSegue(withIdentifier identifier: String) throws -> ViewController {
        guard let segue = segues.first(where: { $0.identifier == identifier }), let storyboard
        else {
            throw NibLoadError(
                .unknownSegue,
                "Receiver (\(NibLoadError.name(of: self))) has no segue with identifier '\(identifier)'",
                file: storyboard?.file ?? "", sought: identifier,
                names: segues.compactMap(\.identifier))
        }
        let destination = try storyboard.makeController(segue.destinationID)
        prepare(for: segue, destination: destination)
        return destination
    }
}

/// Loads a controller's view from a nib by name.
struct NibNameSource: ViewSource {
    func loadView(of controller: ViewController) throws {
        let bundle = controller.nibBundle ?? .main
        let names = controller.nibName.map { [$0] } ?? Self.names(for: controller)
        guard
            let name = names.first(where: {
                bundle.path(forResource: $0, endings: Nib.endings) != nil
            })
        else {
            if let name = controller.nibName { throw Nib.missing(name, bundle) }
            controller.viewIfLoaded = View()
            return
        }
        let instance = try Nib(name: name, bundle: bundle).load(withOwner: controller)
        controller.viewInstance = instance
        guard controller.viewIfLoaded == nil else { return }
        throw NibLoadError(
            .unsetView,
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet "
                + "was not set.",
            file: instance.file, remedy: "Connect the outlet view of File's Owner to the view.")
    }

    /// Returns the names of nibs to try for a controller without a nib name: its class without
    /// `Controller`, then its class.
    ///
    /// The classes of this module have no nibs.
    static func names(for controller: ViewController) -> [String] {
        if NibLoadError.className(of: controller).hasPrefix("NibLoader.") { return [] }
        let name = "\(type(of: controller))"
        let end = "Controller"
        return name.hasSuffix(end) && name != end
            ? [String(name.dropLast(end.count)), name] : [name]
    }
}

/// A view controller that shows one of its child view controllers.
open class ContainerController: ViewController {
    /// The child view controller that is shown.
    open var shownController: ViewController? { children.first }

    /// Creates an empty view, and adds the view of the shown child to it.
    open override func loadView() throws {
        let root = View()
        viewIfLoaded = root
        guard let shownController else { return }
        let inner = try shownController.loadViewIfNeeded()
        root.frame.size = inner.frame.size
        try embed(shownController, in: root)
    }
}

/// A view controller with a stack of children, of which it shows the last:
/// `UINavigationController`.
open class NavigationController: ContainerController {
    /// The view controllers of the stack; the first one is the root.
    public var viewControllers: [ViewController] { children }
    /// The view controller at the top of the stack.
    open override var shownController: ViewController? { children.last }
}

/// A view controller with one tab per child: `UITabBarController`.
open class TabBarController: ContainerController {
    /// The view controllers, in the order of the tabs.
    public var viewControllers: [ViewController] { children }
}

/// A view controller that shows its children side by side: `UISplitViewController`.
open class SplitViewController: ContainerController {
    /// The view controllers; the first one is the primary one.
    public var viewControllers: [ViewController] { children }
}
