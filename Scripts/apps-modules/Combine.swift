// Names of Combine, for Scripts/apps to type-check sources that use them. Nothing here runs.
@_exported import Foundation

public enum Publishers {
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) {}
    }
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C) {}
    }
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public init(_ upstream: Upstream...) {}
        public init<S: Sequence>(_ upstream: S) where S.Element == Upstream {}
    }
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) {}
    }
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) {}
    }
}

open class AnyCancellable: Hashable, Cancellable {
    public init(_ cancel: @escaping () -> Void = {}) {}
    public init<C: Cancellable>(_ canceller: C) {}
    public func cancel() {}
    public func store(in set: inout Set<AnyCancellable>) {}
    public func store(in array: inout [AnyCancellable]) {}
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) {}
}
public protocol Cancellable { func cancel() }

public struct Subscribers {
    public enum Completion<Failure: Error> { case finished, failure(Failure) }
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    public init() {}
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {}
}
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public init(_ output: Output) {}
}
public struct Empty<Output, Failure: Error>: Publisher {
    public init(completeImmediately: Bool = true) {}
}
public struct Fail<Output, Failure: Error>: Publisher { public init(error: Failure) {} }
public class Future<Output, Failure: Error>: Publisher {
    public init(_ body: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) {}
}
public protocol Subject<Output, Failure>: Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}
extension Subject where Output == Void { public func send() {} }
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    public init() {}
    public func send(_ value: Output) {}
    public func send(completion: Subscribers.Completion<Failure>) {}
}
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    public var value: Output
    public init(_ value: Output) { self.value = value }
    public func send(_ value: Output) {}
    public func send(completion: Subscribers.Completion<Failure>) {}
}
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    public init() {}
    public func send() {}
}
public protocol ObservableObject: AnyObject {}
extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}
@propertyWrapper public struct Published<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
    }
    public var projectedValue: Publisher {
        get { Publisher() }
        set {}
    }
}

extension Publisher {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        AnyCancellable()
    }
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { AnyCancellable() }
    public func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root)
        -> AnyCancellable
    {
        AnyCancellable()
    }
    public func assign(to published: inout Published<Output>.Publisher) {}
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init() }
    public func receive(on scheduler: Any, options: Any? = nil) -> AnyPublisher<Output, Failure> {
        .init()
    }
    public func subscribe(on scheduler: Any, options: Any? = nil) -> AnyPublisher<Output, Failure> {
        .init()
    }
    public func map<T>(_ body: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { .init() }
    public func map<T>(_ path: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { .init() }
    public func compactMap<T>(_ body: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        .init()
    }
    public func flatMap<P: Publisher>(_ body: @escaping (Output) -> P) -> AnyPublisher<
        P.Output, Failure
    > { .init() }
    public func filter(_ body: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        .init()
    }
    public func removeDuplicates(by body: @escaping (Output, Output) -> Bool) -> AnyPublisher<
        Output, Failure
    > { .init() }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { .init() }
    public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> { .init() }
    public func first() -> AnyPublisher<Output, Failure> { .init() }
    public func debounce<T>(for time: T, scheduler: Any, options: Any? = nil) -> AnyPublisher<
        Output, Failure
    > { .init() }
    public func throttle<T>(for time: T, scheduler: Any, latest: Bool) -> AnyPublisher<
        Output, Failure
    > { .init() }
    public func delay<T>(for time: T, scheduler: Any, options: Any? = nil) -> AnyPublisher<
        Output, Failure
    > { .init() }
    public func replaceError(with value: Output) -> AnyPublisher<Output, Never> { .init() }
    public func setFailureType<E: Error>(to type: E.Type) -> AnyPublisher<Output, E> { .init() }
    public func mapError<E: Error>(_ body: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        .init()
    }
    public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<
        Output, Failure
    > { .init() }
    public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    { .init() }
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure> { .init() }
    public func append<P: Publisher>(_ other: P) -> AnyPublisher<Output, Failure> { .init() }
    public func append(_ values: Output...) -> AnyPublisher<Output, Failure> { .init() }
    public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> {
        .init()
    }
    public func scan<T>(_ first: T, _ body: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure>
    {
        .init()
    }
    public func collect() -> AnyPublisher<[Output], Failure> { .init() }
    public func last() -> AnyPublisher<Output, Failure> { .init() }
    public func share() -> AnyPublisher<Output, Failure> { .init() }
    public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> { .init() }
}
extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { .init() }
}
extension NotificationCenter {
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<
        Notification, Never
    > { .init() }
}
