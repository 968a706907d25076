import AutoLayout

/// An object whose class has no counterpart here, such as a window, a menu, a formatter or an
/// unknown class.
///
/// It retains its child objects and accepts any outlet. Call `sendActions` to send its actions.
open class PlainObject: NibLoadable, ActionSource, NibHolder {
    /// The name of the class that the object represents.
    public let standsFor: String
    /// The child objects, in document order.
    public private(set) var parts: [AnyObject] = []
    /// The actions that the object sends.
    public let actions = ActionTable()
    private var references: [String: NamedReference] = [:]

    /// Creates an object that represents a class.
    public init(standingFor name: String) { standsFor = name }

    /// Creates an object of a document.
    public required init(coder: NibCoder) { standsFor = coder.element.name }

    /// Returns the object to which the outlet with a name refers.
    public subscript(outlet name: String) -> AnyObject? { references[name]?.object }

    package func connect(_ name: String, to object: AnyObject) {
        references[name] = NamedReference(name, object)
    }

    func hold(_ object: AnyObject, key: String?) { keep(object) }

    /// Retains a child object.
    package func keep(_ object: AnyObject) { parts.append(object) }
}

/// An object that keeps its child objects of a document alive.
protocol NibHolder: AnyObject {
    /// Adds a child object, under a key or in a list.
    func hold(_ object: AnyObject, key: String?)
}

extension View: NibHolder {
    /// Adds a subview, or an arranged one of a stack view; other objects become attachments.
    ///
    /// With duplicate ids, the object may be an ancestor.
    func hold(_ object: AnyObject, key: String?) {
        guard let view = object as? View else { return attachments.append(object) }
        guard !isDescendant(of: view) else { return }
        if let stack = self as? StackView {
            stack.addArrangedSubview(view)
        } else {
            addSubview(view)
        }
    }
}

/// An item of a bar: a button, a tab, or the title and buttons of a navigation bar.
open class BarItem: NibLoadable, ActionSource, NibHolder {
    /// The title of the item.
    open var title: String?
    /// The actions that the item sends.
    public let actions = ActionTable()
    /// The objects of the item, such as the buttons and the title view of a navigation item, with
    /// their keys.
    public private(set) var parts: [(key: String?, object: AnyObject)] = []

    /// Creates an item without a title.
    public init() {}

    /// Creates an item of a document.
    public required init(coder: NibCoder) throws {}

    /// The outlets, actions and inspectable attributes of the class.
    open class var nibMembers: [NibMember] { [.inspectable("title", \BarItem.title)] }

    /// Decodes the title of the item.
    open func decodeAttributes(from coder: NibCoder) { title = coder.string("title") }

    func hold(_ object: AnyObject, key: String?) { parts.append((key, object)) }

    /// Returns the object with a key, such as `rightBarButtonItem`.
    public func part(_ key: String) -> AnyObject? { parts.first { $0.key == key }?.object }
}

/// A gesture recogniser. Call `sendActions` to send its actions.
open class GestureRecognizer: NibLoadable, ActionSource, ViewAttachment {
    /// The view of the gesture recogniser.
    public internal(set) weak var view: View?
    /// The delegate of the gesture recogniser.
    public weak var delegate: AnyObject?
    /// The actions that the gesture recogniser sends.
    public let actions = ActionTable()

    /// Creates a gesture recogniser without a view.
    public init() {}

    /// Creates a gesture recogniser of a document.
    public required init(coder: NibCoder) throws {}

    /// The outlets, actions and inspectable attributes of the class.
    open class var nibMembers: [NibMember] {
        [.outlet("delegate", \GestureRecognizer.delegate, required: false)]
    }
}

extension View {
    /// The gesture recognisers of the view, in document order.
    public var gestureRecognizers: [GestureRecognizer] {
        attachments.compactMap { $0 as? GestureRecognizer }
    }
}
