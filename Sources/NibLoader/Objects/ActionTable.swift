import AutoLayout

/// Something that sends actions: a control, an item of a bar, a recogniser of gestures.
public protocol ActionSource: AnyObject {
    /// The actions that it sends.
    var actions: ActionTable { get }
}

/// The actions of a control: which method of which object is called when something happens.
public final class ActionTable {
    /// One of them.
    public struct Entry {
        /// What has to happen.
        public let events: ControlEvents
        /// The method.
        public let selector: String
        /// Whose it is; `nil` once that is gone.
        public private(set) weak var target: AnyObject?
        /// Whether it goes to the first that has such a method, from the control on outwards.
        public let seeksResponder: Bool

        init(_ events: ControlEvents, _ selector: String, _ target: AnyObject?) {
            (self.events, self.selector, self.target, seeksResponder) = (events, selector, target, target == nil)
        }
    }

    /// The actions, in the order in which they were added.
    public private(set) var entries: [Entry] = []

    /// No actions.
    public init() {}

    func add(_ selector: String, target: AnyObject?, for events: ControlEvents) {
        entries.append(Entry(events, selector, target))
    }
}

extension ActionSource {
    /// Adds an action; without a target it goes to the first object of the responder chain that has such a method.
    /// Targets are not kept alive.
    public func addTarget(_ target: AnyObject?, action selector: String, for events: ControlEvents) {
        actions.add(selector, target: target, for: events)
    }

    /// The selectors that some events send to a target.
    public func actions(forTarget target: AnyObject?, for events: ControlEvents) -> [String] {
        actions.entries.filter { $0.target === target && !$0.events.isDisjoint(with: events) }.map(\.selector)
    }

    /// Lets something happen: calls the actions of these events, in order.
    ///
    /// - Returns: how many methods were called. A target that is gone is passed over, and so is a chain of responders
    ///   of which none has such a method.
    /// - Throws: UIKit's text where a target has no such method, or it takes another sender.
    @discardableResult
    public func sendActions(for events: ControlEvents, classes: NibClasses? = nil) throws -> Int {
        let classes = classes ?? NibLoadingOptions.current.classes
        var count = 0
        for entry in actions.entries where !entry.events.isDisjoint(with: events) {
            let target =
                entry.seeksResponder
                ? ResponderChain.first(responding: entry.selector, from: self, classes) : entry.target
            guard let target else { continue }
            try ActionDispatch.send(entry.selector, to: target, from: self, events, classes)
            count += 1
        }
        return count
    }
}
