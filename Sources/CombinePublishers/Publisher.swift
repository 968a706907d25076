/// A source of values over time, which ends with a completion.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the errors that end the values; `Never` for none.
    associatedtype Failure: Error
    /// Connects a subscriber, which then receives a subscription.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Connects a subscriber.
    public func subscribe<S: Subscriber>(_ subscriber: S)
    where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }

    /// Passes all values on to a subject, until the result is cancelled.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where S.Output == Output, S.Failure == Failure {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { subject.send(completion: $0) },
            receiveValue: { subject.send($0) })
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }

    /// Returns a publisher of the same values whose type does not name this one.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A receiver of values, which asks for as many as it can handle.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values.
    associatedtype Input
    /// The type of the errors.
    associatedtype Failure: Error
    /// Receives the subscription, from which it requests values.
    func receive(subscription: any Subscription)
    /// Receives a value, and returns the number of further ones that it can handle.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Receives the end of the values.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives an event without a value.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// An activity that can be cancelled.
public protocol Cancellable {
    /// Cancels the activity.
    func cancel()
}

extension Cancellable {
    /// Adds a cancellation to a set, whose release runs it.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
    /// Adds a cancellation to a collection, whose release runs it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable { AnyCancellable(self).store(in: &collection) }
}

/// The connection of a subscriber with a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for a number of further values.
    func request(_ demand: Subscribers.Demand)
}

/// Subscriptions without a publisher.
public enum Subscriptions {
    /// A subscription without values.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription {
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}

/// A publisher to which a program sends values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to all subscribers.
    func send(_ value: Output)
    /// Sends the end of the values to all subscribers.
    func send(completion: Subscribers.Completion<Failure>)
    /// Retains the subscription of another publisher, and requests all of its values.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends an event without a value.
    public func send() { send(()) }
}

/// A publisher that begins with a connection, after its subscribers are there.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins the values.
    func connect() -> any Cancellable
}

/// Subscribers and their parts.
public enum Subscribers {
    /// A number of values that a subscriber can handle.
    public struct Demand: Hashable, Comparable, Sendable {
        /// The number, or `nil` if it has no limit.
        public let max: Int?
        /// All values.
        public static let unlimited = Demand(max: nil)
        /// No values.
        public static let none = Demand(max: 0)
        /// At most a number of values.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand is not negative")
            return Demand(max: value)
        }
        /// Returns the sum of two demands.
        public static func + (one: Demand, other: Demand) -> Demand {
            guard let a = one.max, let b = other.max else { return .unlimited }
            let (sum, overflows) = a.addingReportingOverflow(b)
            return overflows ? .unlimited : Demand(max: sum)
        }
        /// Adds a demand to another one.
        public static func += (one: inout Demand, other: Demand) { one = one + other }
        /// Returns a multiple of a demand.
        public static func * (one: Demand, count: Int) -> Demand {
            guard count > 0 else { return .none }
            guard let number = one.max else { return .unlimited }
            let (product, overflows) = number.multipliedReportingOverflow(by: count)
            return overflows ? .unlimited : Demand(max: product)
        }
        /// Returns a demand without some values.
        public static func - (one: Demand, count: Int) -> Demand {
            one.max.map { Demand(max: Swift.max(0, $0 - count)) } ?? .unlimited
        }
        /// Takes values from a demand.
        public static func -= (one: inout Demand, count: Int) { one = one - count }
        /// Returns whether a demand is smaller than another one.
        public static func < (one: Demand, other: Demand) -> Bool {
            guard let a = one.max else { return false }
            return other.max.map { a < $0 } ?? true
        }
    }

    /// The end of the values.
    public enum Completion<Failure: Error> {
        /// The values end without an error.
        case finished
        /// The values end by an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// A value that identifies a subscriber or a subscription.
public struct CombineIdentifier: Hashable, CustomStringConvertible, @unchecked Sendable {
    private let object: AnyObject

    /// Creates a unique identifier.
    public init() { object = Token() }
    /// Creates the identifier of an object.
    public init(_ object: AnyObject) { self.object = object }
    /// Returns whether two identifiers are of the same object.
    public static func == (one: Self, other: Self) -> Bool { one.object === other.object }
    /// Adds the identity of the object to a hash value.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    /// The identity of the object, as text.
    public var description: String { "\(ObjectIdentifier(object))" }

    private final class Token {}
}

/// A subscriber or a subscription with an identifier.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identifier of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
