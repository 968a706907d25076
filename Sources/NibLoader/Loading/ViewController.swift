import AutoLayout

/// A controller of a view, which it loads when it is asked for: `UIViewController`.
///
/// The view comes from the scene that the controller was made of, else from the nib that it names, else from the nib
/// that is named as its class (`TripViewController` has `TripView`, else `TripViewController`), else it is empty.
open class ViewController: NibLoadable, ChainedResponder, NibHolder {
    /// What it is called.
    open var title: String?
    /// The name of the nib with its view.
    public let nibName: String?
    /// Where that nib is; the main bundle where it is not said.
    public let nibBundle: NibBundle?
    /// The storyboard that it was made of.
    public internal(set) var storyboard: Storyboard?
    /// The view, once there is one.
    public internal(set) var viewIfLoaded: View? { didSet { linkView(oldValue) } }
    /// The controller it lies in.
    public internal(set) weak var parent: ViewController?
    /// The controllers in it.
    public internal(set) var children: [ViewController] = []
    /// Its ways to other controllers, in document order.
    public private(set) var segues: [Segue] = []
    /// The load that made its view.
    public internal(set) var viewInstance: NibInstance?
    /// The load that made it, of a scene.
    public internal(set) var sceneInstance: NibInstance?
    /// Its items, bars and other parts, by key.
    private var parts: [(key: String?, object: AnyObject)] = []
    var viewSource: (any ViewSource)?

    /// A controller whose view is in a nib.
    public init(nibName: String? = nil, bundle: NibBundle? = nil) { (self.nibName, nibBundle) = (nibName, bundle) }

    /// A controller of a document.
    public required init(coder: NibCoder) throws {
        nibName = coder.string("nibName")
        nibBundle = nil
    }

    /// What documents can name.
    open class var nibMembers: [NibMember] {
        [
            .outlet("view", \ViewController.viewIfLoaded, required: false),
            .inspectable("title", \ViewController.title),
        ]
    }

    /// Takes its title.
    open func decodeAttributes(from coder: NibCoder) { title = coder.string("title") }

    /// Called when all objects of the controller's nib are connected; its view is not loaded then. Call super.
    open func awakeFromNib() {}

    /// Called when the view is loaded: its outlets are connected, and it lies in no other view yet. Call super.
    open func viewDidLoad() {}

    /// Called before a segue shows its destination.
    open func prepare(for segue: Segue, destination: ViewController) {}

    /// Makes the view and gives it to `view`; what overrides this does not call super.
    open func loadView() throws {
        if let viewSource { return try viewSource.loadView(of: self) }
        try NibNameSource().loadView(of: self)
    }

    /// Asked behind the view: what the view lies in, else the controller around.
    open var nextResponder: AnyObject? { viewIfLoaded?.superview ?? parent }

    func addSegue(_ segue: Segue) { segues.append(segue) }

    func hold(_ object: AnyObject, key: String?) {
        if key == "view", let view = object as? View { viewIfLoaded = view } else { parts.append((key, object)) }
    }

    /// Its part under a key: `navigationItem`, `tabBarItem`, `navigationBar`, …
    public func part(_ key: String) -> AnyObject? { parts.first { $0.key == key }?.object }

    private func linkView(_ old: View?) {
        guard old !== viewIfLoaded else { return }
        old?.attachments.removeAll { ($0 as? ControllerLink)?.controller === self }
        viewIfLoaded?.attachments.append(ControllerLink(self))
    }
}

/// Where a controller's view comes from.
protocol ViewSource {
    /// Makes the view and gives it to the controller.
    func loadView(of controller: ViewController) throws
}
