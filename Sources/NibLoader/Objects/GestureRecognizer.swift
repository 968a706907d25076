import AutoLayout

/// A recogniser of gestures, which sends its action when it is told that it recognised one.
open class GestureRecognizer: NibLoadable, ActionSource, ViewAttachment {
    /// The view whose gestures it recognises.
    public internal(set) weak var view: View?
    /// What decides with it.
    public weak var delegate: AnyObject?
    /// The actions that it sends.
    public let actions = ActionTable()

    /// A recogniser of no view.
    public init() {}

    /// A recogniser of a document.
    public required init(coder: NibCoder) throws {}

    /// What documents can name.
    open class var nibMembers: [NibMember] {
        [.outlet("delegate", \GestureRecognizer.delegate, required: false)]
    }
}

extension View {
    /// The recognisers of gestures, in the document's order.
    public var gestureRecognizers: [GestureRecognizer] { attachments.compactMap { $0 as? GestureRecognizer } }
}
