/// An item of a bar: a button, a tab's, a navigation bar's title with its buttons.
open class BarItem: NibLoadable, ActionSource, NibHolder {
    /// What it says.
    open var title: String?
    /// The actions that it sends.
    public let actions = ActionTable()
    /// What lies in it: the buttons of a navigation item, a title view.
    public private(set) var parts: [(key: String?, object: AnyObject)] = []

    /// An item without a title.
    public init() {}

    /// An item of a document.
    public required init(coder: NibCoder) throws {}

    /// What documents can name.
    open class var nibMembers: [NibMember] { [.inspectable("title", \BarItem.title)] }

    /// Takes its title.
    open func decodeAttributes(from coder: NibCoder) { title = coder.string("title") }

    func hold(_ object: AnyObject, key: String?) { parts.append((key, object)) }

    /// The item's part under a key, such as `rightBarButtonItem`.
    public func part(_ key: String) -> AnyObject? { parts.first { $0.key == key }?.object }
}
