import AutoLayout

/// An object that says what comes behind it in the responder chain; views need not, theirs is known.
public protocol ChainedResponder: AnyObject {
    /// What is asked next.
    var nextResponder: AnyObject? { get }
}

/// The objects that are asked, one after the other, who takes an action that has no target: a view, its controller
/// where it is one's view, what it lies in, and so on to the root; then whoever the root's controller names.
public struct ResponderChain: Sequence, IteratorProtocol {
    private var current: AnyObject?

    /// The chain from an object on.
    public init(from object: AnyObject) { current = object }

    /// The next one.
    public mutating func next() -> AnyObject? {
        guard let object = current else { return nil }
        current = Self.next(behind: object)
        return object
    }

    /// What comes behind an object.
    public static func next(behind object: AnyObject) -> AnyObject? {
        if let responder = object as? any ChainedResponder { return responder.nextResponder }
        guard let view = object as? View else { return nil }
        return view.controllerLink?.controller ?? view.superview
    }

    /// The first one that has a method.
    static func first(responding selector: String, from object: AnyObject, _ classes: NibClasses) -> AnyObject? {
        ResponderChain(from: object).first { classes.member(selector, [.action], of: $0) != nil }
    }
}

/// What a controller's view knows of its controller.
final class ControllerLink {
    weak var controller: AnyObject?

    init(_ controller: AnyObject) { self.controller = controller }
}

extension View {
    /// The link of a controller's view.
    var controllerLink: ControllerLink? { attachments.lazy.compactMap { $0 as? ControllerLink }.first }
}
