/// What an element is, by its name.
public enum NibKind: String, Sendable, Hashable, CaseIterable {
    /// Something on the screen with a frame.
    case view
    /// A controller of views.
    case controller
    /// An object that is there already when the document is loaded: File's Owner, First Responder, Exit.
    case proxy
    /// A window of macOS.
    case window
    /// A cell of an AppKit control.
    case cell
    /// A recogniser of gestures.
    case gesture
    /// An item of a bar, a menu or a control.
    case item
    /// A rectangle without a view: the safe area, margins, the content of a scroll view.
    case guide
    /// A constraint.
    case constraint
    /// An outlet, an action, a segue, a binding.
    case connection
    /// Any other object.
    case object
    /// An element that only holds others, such as `subviews`.
    case container
    /// A value of an attribute, such as `rect` or `color`.
    case value
    /// An element that is not in the catalogue.
    case unknown

    /// Whether something with a life of its own is made of it when the document is loaded.
    public var isObject: Bool {
        switch self {
        case .view, .controller, .window, .cell, .gesture, .item, .guide, .object, .proxy: true
        default: false
        }
    }
}
