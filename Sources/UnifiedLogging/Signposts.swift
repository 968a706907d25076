import Foundation

// Events and intervals of a program's time, which Instruments shows on Apple's platforms. No tool records
// them here: closures run, and states are made.

/// The name of one of several intervals with the same label.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    /// The number of the interval.
    public let rawValue: UInt64
    /// Creates a name from its number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates a name that no other interval has.
    public init(log: OSLog) { self = .next() }
    /// Creates a name for the intervals of an object.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }
    /// The name of intervals that never overlap.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// The name of no interval.
    public static let invalid = OSSignpostID(.max)
    /// The name of no interval, as a number.
    public static let null = OSSignpostID(0)
    /// Returns a Boolean value that indicates whether a name's number is smaller.
    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
        left.rawValue < right.rawValue
    }

    private static let count = OSAllocatedUnfairLock(initialState: UInt64(0))
    fileprivate static func next() -> OSSignpostID {
        OSSignpostID(
            count.withLock {
                $0 += 1
                return $0
            })
    }
}

/// A kind of mark in a program's time.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    /// The number of the kind, as Apple's module has it.
    public let rawValue: UInt8
    /// Creates a kind from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A point.
    public static let event = OSSignpostType(rawValue: 0)
    /// The begin of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// Marks a point, or the begin or end of an interval.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Marks a point, or the begin or end of an interval, with a message in the format of `printf`.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// The state of an interval from its begin to its end.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    init(_ id: OSSignpostID) { self.id = id }
    /// Returns the state of an interval that another process began.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id)
    }
}

/// A marker of points and intervals.
public struct OSSignposter: Sendable {
    /// The marker that marks nothing.
    public static let disabled = OSSignposter(logHandle: .disabled)
    /// Creates a marker in the log of messages without another one.
    public init() {}
    /// Creates a marker in a log.
    public init(logHandle: OSLog) {}
    /// Creates a marker in the log of a writer.
    public init(logger: Logger) {}
    /// Creates a marker in the log of a part of a program.
    public init(subsystem: String, category: String) {}
    /// Creates a marker in the log of a part of a program with a known purpose.
    public init(subsystem: String, category: OSLog.Category) {}
    /// A Boolean value that indicates whether a tool records the marks; never here.
    public var isEnabled: Bool { false }
    /// Returns a name that no other interval has.
    public func makeSignpostID() -> OSSignpostID { .next() }
    /// Returns a name for the intervals of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(log: .default, object: object)
    }
    /// Marks a point.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Marks a point with a message.
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> OSLogMessage
    ) {}
    /// Marks the begin of an interval.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
    /// Marks the begin of an interval with a message.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> OSLogMessage
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
    /// Marks the end of an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// Marks the end of an interval with a message.
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState,
        _ message: @autoclosure () -> OSLogMessage
    ) {}
    /// Runs a closure as an interval.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result { try task() }
    /// Runs a closure as an interval with a message.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> OSLogMessage, around task: () throws -> Result
    ) rethrows -> Result { try task() }
}
