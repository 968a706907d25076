import AutoLayout

/// An object that sends actions, such as a control, a bar item or a gesture recogniser.
public protocol ActionSource: AnyObject {
    /// The actions of the object, with their targets.
    var actions: ActionTable { get }
}

/// The actions that an object sends, with their events and targets.
public final class ActionTable {
    /// An action with its events and target.
    public struct Entry {
        /// The events that send the action.
        public let events: ControlEvents
        /// The selector of the target's method.
        public let selector: String
        /// The target; `nil` if there is none or after its release.
        public private(set) weak var target: AnyObject?
        /// A Boolean value that indicates whether the action is sent to the responder chain,
        /// because it has no target.
        public let seeksResponder: Bool

        init(_ events: ControlEvents, _ selector: String, _ target: AnyObject?) {
            (self.events, self.selector, self.target, seeksResponder) = (
                events, selector, target, target == nil
            )
        }
    }

    /// The actions, in the order in which they were added.
    public private(set) var entries: [Entry] = []

    /// Creates a table without actions.
    public init() {}

    func add(_ selector: String, target: AnyObject?, for events: ControlEvents) {
        entries.append(Entry(events, selector, target))
    }
}

extension ActionSource {
    /// Adds an action. If the target is `nil`, the first object in the responder chain that
    /// implements the method receives the action.
    ///
    /// References to targets are weak.
    public func addTarget(_ target: AnyObject?, action selector: String, for events: ControlEvents)
    {
        actions.add(selector, target: target, for: events)
    }

    /// Returns the selectors of the actions that some events send to a target.
    public func actions(forTarget target: AnyObject?, for events: ControlEvents) -> [String] {
        actions.entries.filter { $0.target === target && !$0.events.isDisjoint(with: events) }.map(
            \.selector)
    }

    /// Sends the actions for some events, in order.
    ///
    /// - Returns: The number of called methods. An action is skipped if its target has been
    ///   released, or if no responder implements it.
    /// - Throws: An error with UIKit's message if a target does not implement the method, or
    ///   expects a sender of another type.
    @discardableResult
    public func sendActions(for events: ControlEvents, classes: NibClasses? = nil) throws -> Int {
        let classes = classes ?? NibLoadingOptions.current.classes
        var count = 0
        for entry in actions.entries where !entry.events.isDisjoint(with: events) {
            let target =
                entry.seeksResponder
                ? ResponderChain.first(responding: entry.selector, from: self, classes)
                : entry.target
            guard let target else { continue }
            try ActionDispatch.send(entry.selector, to: target, from: self, events, classes)
            count += 1
        }
        return count
    }
}

enum ActionDispatch {
    /// Calls the method of a target that a selector names.
    static func send(
        _ selector: String, to target: AnyObject, from sender: AnyObject, _ events: ControlEvents,
        _ classes: NibClasses
    ) throws {
        guard let member = classes.member(selector, [.action], of: target),
            case .action(let call) = member.access
        else {
            throw unrecognized(selector, by: target, classes, file: "", line: 0)
        }
        guard call(target, sender, events) else { throw wrongSender(member, target, sender) }
    }

    /// Returns UIKit's error for a missing method.
    static func unrecognized(
        _ selector: String, by target: AnyObject, _ classes: NibClasses, file: String, line: Int
    ) -> NibLoadError {
        let (name, address) = (NibLoadError.className(of: target), NibLoadError.address(of: target))
        return NibLoadError(
            .unknownAction,
            "-[\(name) \(selector)]: unrecognized selector sent to instance \(address)", file: file,
            line: line, remedy: "Add the action to the nibMembers of \(name), or connect another.",
            sought: selector, names: classes.names(of: target, [.action]))
    }

    private static func wrongSender(_ member: NibMember, _ target: AnyObject, _ sender: AnyObject)
        -> NibLoadError
    {
        let method = "-[\(NibLoadError.className(of: target)) \(member.name)]"
        return NibLoadError(
            .wrongSender,
            "\(method) takes \(member.typeName), but its sender is \(NibLoadError.name(of: sender)).",
            file: "", remedy: "Change the type of the method's parameter.")
    }
}

/// An object that determines its own next responder. Views and view controllers need not conform.
public protocol ChainedResponder: AnyObject {
    /// The next responder in the chain.
    var nextResponder: AnyObject? { get }
}

/// The responder chain: the objects that can receive an action without a target, in order.
///
/// After a view follows its view controller, if it has one, then its superview, and so on up to the
/// root. The next responder of the root's controller follows.
public struct ResponderChain: Sequence, IteratorProtocol {
    private var current: AnyObject?

    /// Creates the responder chain that begins with an object.
    public init(from object: AnyObject) { current = object }

    /// Advances to the next responder, and returns it.
    public mutating func next() -> AnyObject? {
        guard let object = current else { return nil }
        current = Self.next(behind: object)
        return object
    }

    /// Returns the next responder of an object.
    public static func next(behind object: AnyObject) -> AnyObject? {
        if let responder = object as? any ChainedResponder { return responder.nextResponder }
        guard let view = object as? View else { return nil }
        return view.controllerLink?.controller ?? view.superview
    }

    /// Returns the first responder that has a method.
    static func first(responding selector: String, from object: AnyObject, _ classes: NibClasses)
        -> AnyObject?
    {
        ResponderChain(from: object).first { classes.member(selector, [.action], of: $0) != nil }
    }
}

/// A controller's view's weak reference to its controller.
final class ControllerLink {
    weak var controller: AnyObject?

    init(_ controller: AnyObject) { self.controller = controller }
}

extension View {
    /// The link to the controller, if the view is a controller's.
    var controllerLink: ControllerLink? {
        attachments.lazy.compactMap { $0 as? ControllerLink }.first
    }
}
