/// An object of a class that has no counterpart here: a window, a menu, a formatter, an app's own class that is not
/// known. It keeps what lies in it, takes any outlet, and sends actions when it is told to.
open class PlainObject: NibLoadable, ActionSource, NibHolder {
    /// The class it stands for.
    public let standsFor: String
    /// What lies in it, in order.
    public private(set) var parts: [AnyObject] = []
    /// The actions that it sends.
    public let actions = ActionTable()
    private var references: [String: NamedReference] = [:]

    /// An object that stands for a class.
    public init(standingFor name: String) { standsFor = name }

    /// An object of a document.
    public required init(coder: NibCoder) { standsFor = coder.element.name }

    /// What an outlet leads to.
    public subscript(outlet name: String) -> AnyObject? { references[name]?.object }

    func connect(_ name: String, to object: AnyObject) { references[name] = NamedReference(name, object) }

    func hold(_ object: AnyObject, key: String?) { parts.append(object) }
}
