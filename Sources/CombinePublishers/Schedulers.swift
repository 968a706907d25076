import Foundation

/// A queue or a run loop that runs closures, now or later.
public protocol Scheduler<SchedulerTimeType> {
    /// The type of a time.
    associatedtype SchedulerTimeType: Strideable
    where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// The type of options.
    associatedtype SchedulerOptions
    /// The time now.
    var now: SchedulerTimeType { get }
    /// The smallest delay.
    var minimumTolerance: SchedulerTimeType.Stride { get }
    /// Runs a closure soon.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs a closure after a time.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs a closure again and again.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs a closure soon.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    /// Runs a closure after a time.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
    /// Runs a closure again and again.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(
            after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time that is made of usual units.
public protocol SchedulerTimeIntervalConvertible {
    /// Returns a number of seconds.
    static func seconds(_ s: Int) -> Self
    /// Returns a number of seconds.
    static func seconds(_ s: Double) -> Self
    /// Returns a number of milliseconds.
    static func milliseconds(_ ms: Int) -> Self
    /// Returns a number of microseconds.
    static func microseconds(_ us: Int) -> Self
    /// Returns a number of nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}

/// A time of the schedulers of Dispatch and Foundation.
public struct ScheduledTime: Strideable, Hashable, Sendable {
    /// The time as a date.
    public var date: Date
    /// Creates a time from a date.
    public init(_ date: Date) { self.date = date }
    /// Returns the length of time until another one.
    public func distance(to other: ScheduledTime) -> Stride {
        Stride(other.date.timeIntervalSince(date))
    }
    /// Returns the time after a length of time.
    public func advanced(by n: Stride) -> ScheduledTime { ScheduledTime(date + n.timeInterval) }

    /// A length of time.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
        ExpressibleByFloatLiteral, Sendable
    {
        /// The length in seconds.
        public var timeInterval: TimeInterval
        /// Creates a length in seconds.
        public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
        /// Creates a length in seconds.
        public init(floatLiteral value: Double) { self.init(value) }
        /// Creates a length in seconds.
        public init(integerLiteral value: Int) { self.init(Double(value)) }
        /// Creates a length in seconds.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = Double(exactly: source) else { return nil }
            self.init(value)
        }
        /// The length without its sign.
        public var magnitude: Stride { Stride(abs(timeInterval)) }
        /// Returns a sum.
        public static func + (a: Stride, b: Stride) -> Stride {
            Stride(a.timeInterval + b.timeInterval)
        }
        /// Returns a difference.
        public static func - (a: Stride, b: Stride) -> Stride {
            Stride(a.timeInterval - b.timeInterval)
        }
        /// Returns a product.
        public static func * (a: Stride, b: Stride) -> Stride {
            Stride(a.timeInterval * b.timeInterval)
        }
        /// Multiplies a length.
        public static func *= (a: inout Stride, b: Stride) { a = a * b }
        /// Returns whether a length is smaller than another one.
        public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
        /// Returns a number of seconds.
        public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
        /// Returns a number of seconds.
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        /// Returns a number of milliseconds.
        public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
        /// Returns a number of microseconds.
        public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
        /// Returns a number of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
    }
}

/// A scheduler of dates, which needs only a way to run closures.
public protocol DateScheduler: Scheduler where SchedulerTimeType == ScheduledTime {
    /// Runs a closure soon.
    func run(_ action: @escaping () -> Void)
}

extension DateScheduler {
    /// The time now.
    public var now: ScheduledTime { ScheduledTime(Date()) }
    /// The smallest delay, which is none.
    public var minimumTolerance: ScheduledTime.Stride { 0 }
    /// Runs a closure soon.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { run(action) }
    /// Runs a closure after a time.
    public func schedule(
        after date: ScheduledTime, tolerance: ScheduledTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { SchedulerTimer.start(at: date.date, interval: 0) { run(action) } }
    /// Runs a closure again and again.
    public func schedule(
        after date: ScheduledTime, interval: ScheduledTime.Stride, tolerance: ScheduledTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        SchedulerTimer.start(at: date.date, interval: interval.timeInterval) { run(action) }
    }
}

/// A timer of a scheduler.
private final class SchedulerTimer: Cancellable, @unchecked Sendable {
    private let source = DispatchSource.makeTimerSource()

    @discardableResult
    static func start(at date: Date, interval: TimeInterval, _ action: @escaping () -> Void)
        -> SchedulerTimer
    {
        let timer = SchedulerTimer()
        nonisolated(unsafe) let action = action
        // The handler keeps the timer until it is over.
        timer.source.setEventHandler {
            if interval <= 0 { timer.cancel() }
            action()
        }
        timer.source.schedule(
            deadline: .now() + max(0, date.timeIntervalSinceNow),
            repeating: interval > 0 ? .nanoseconds(Int(interval * 1e9)) : .never)
        timer.source.resume()
        return timer
    }
    func cancel() {
        source.cancel()
        source.setEventHandler(handler: nil)
    }
}

extension DispatchQueue: DateScheduler {
    /// The type of a time.
    public typealias SchedulerTimeType = ScheduledTime
    /// Options of closures.
    public struct SchedulerOptions: Sendable {
        /// The urgency of the closure, which is that of the queue here.
        public var qos: DispatchQoS
        /// Creates options.
        public init(qos: DispatchQoS = .unspecified) { self.qos = qos }
    }
    /// Runs a closure soon.
    public func run(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        async { action() }
    }
}

extension OperationQueue: DateScheduler {
    /// The type of a time.
    public typealias SchedulerTimeType = ScheduledTime
    /// Options of closures, of which there are none.
    public struct SchedulerOptions: Sendable {}
    /// Runs a closure soon.
    public func run(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        addOperation { action() }
    }
}

extension RunLoop: DateScheduler {
    /// The type of a time.
    public typealias SchedulerTimeType = ScheduledTime
    /// Options of closures, of which there are none.
    public struct SchedulerOptions: Sendable {}
    /// Runs a closure soon.
    public func run(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        perform { action() }
    }
}

/// A scheduler that runs closures at once.
public struct ImmediateScheduler: DateScheduler {
    /// Options of closures, of which there are none.
    public typealias SchedulerOptions = Never
    /// The scheduler.
    public static let shared = ImmediateScheduler()
    /// Runs a closure at once.
    public func run(_ action: @escaping () -> Void) { action() }
    /// Runs a closure at once.
    public func schedule(
        after date: ScheduledTime, tolerance: ScheduledTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { action() }
}
