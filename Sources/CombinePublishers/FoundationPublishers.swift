import Foundation
import ObjectiveC

extension NotificationCenter {
    /// A publisher of notifications.
    public typealias Publisher = DerivedPublisher<Notification, Never>

    /// Returns a publisher of the notifications of a name, of one object or of all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        DerivedPublisher { subscriber in
            let subject = PassthroughSubject<Notification, Never>()
            nonisolated(unsafe) let token = self.addObserver(
                forName: name, object: object, queue: nil
            ) { subject.send($0) }
            subject
                .handleEvents(receiveCancel: { [self] in removeObserver(token) })
                .receive(subscriber: subscriber)
        }
    }
}

extension Timer {
    /// Returns a publisher of the time after each interval, which begins with a connection.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }

    /// A publisher of the time after each interval.
    public final class TimerPublisher: ConnectablePublisher {
        /// The type of the values.
        public typealias Output = Date
        /// Times do not end by errors.
        public typealias Failure = Never
        /// The seconds between two values.
        public let interval: TimeInterval
        /// The run loop of the timer.
        public let runLoop: RunLoop
        /// The mode of the run loop.
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        /// Creates a publisher that begins with a connection.
        public init(interval: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode) {
            (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode)
        }
        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Date, S.Failure == Never { subject.receive(subscriber: subscriber) }
        /// Begins the timer.
        public func connect() -> any Cancellable {
            let timer = Timer(timeInterval: interval, repeats: true) { [subject] _ in
                subject.send(Date())
            }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
}

extension _KeyValueCodingAndObserving {
    /// Returns a publisher of the values of an observed property of UIKit.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> DerivedPublisher<Value, Never> {
        changes {
            self.observe(keyPath, options: options, changeHandler: $0)
        } value: {
            $0[keyPath: keyPath]
        }
    }
    /// Returns a publisher of the values of the property at a path of names, which a key path denotes.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, forKeyPath path: String,
        options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> DerivedPublisher<Value, Never> {
        changes {
            self.observe(keyPath, forKeyPath: path, options: options, changeHandler: $0)
        } value: {
            $0[keyPath: keyPath]
        }
    }

    private func changes<Value>(
        _ observe:
            @escaping (@escaping (Self, NSKeyValueObservedChange<Value>) -> Void)
            -> NSKeyValueObservation, value: @escaping (Self) -> Value
    ) -> DerivedPublisher<Value, Never> {
        DerivedPublisher { subscriber in
            let subject = PassthroughSubject<Value, Never>()
            let lock = NSLock()
            var (observation, isOver): (NSKeyValueObservation?, Bool) = (nil, false)
            subject.handleEvents(receiveCancel: {
                lock.withLock {
                    isOver = true
                    return observation
                }?.invalidate()
            }).receive(subscriber: subscriber)
            // The subscriber can cancel while it receives the first value.
            let made = observe { object, _ in subject.send(value(object)) }
            let isUnused = lock.withLock {
                observation = made
                return isOver
            }
            if isUnused { made.invalidate() }
        }
    }
}
