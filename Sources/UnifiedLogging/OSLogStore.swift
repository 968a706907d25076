import Foundation

/// The messages that this program has written to its logs.
///
/// At least the last 1,000 messages are kept. Those of other programs, and of former runs, are not.
public final class OSLogStore: Sendable {
    /// The messages of a store.
    public enum Scope: Int, Sendable {
        /// All messages of the device.
        case system = 0
        /// The messages of this program.
        case currentProcessIdentifier
    }

    /// Creates the store of this program's messages.
    ///
    /// - Throws: An error for other messages than those of this program.
    public init(scope: Scope) throws {
        guard scope == .currentProcessIdentifier else { throw CocoaError(.featureUnsupported) }
    }

    /// Returns the place of a date.
    public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }
    /// Returns the place at a distance from now in seconds, negative for the past.
    public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(date: Date(timeIntervalSinceNow: seconds))
    }
    /// Returns the place of a time after the start of the device, in seconds.
    public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
        let start = Date(timeIntervalSinceNow: -ProcessInfo.processInfo.systemUptime)
        return OSLogPosition(date: start + seconds)
    }
    /// Returns the messages that a predicate accepts: those since a place from the oldest, or with the option `reverse`
    /// those before a place from the newest.
    public func getEntries(
        with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
        matching predicate: NSPredicate? = nil
    ) throws -> AnySequence<OSLogEntry> {
        let isReverse = options.contains(.reverse)
        let entries = OSLogEntry.recent.entries.filter { entry in
            let isInside =
                position.map { isReverse ? entry.date <= $0.date : entry.date >= $0.date } ?? true
            return isInside && predicate?.evaluate(with: entry.values) ?? true
        }
        return AnySequence(isReverse ? entries.reversed() : entries)
    }
}

/// A place in a store of messages.
public final class OSLogPosition: Sendable {
    let date: Date
    init(date: Date) { self.date = date }
}

/// The order of messages from a store.
public enum OSLogEnumerator {
    /// The options of an enumeration.
    public struct Options: OptionSet, Sendable {
        /// The number of the options, as Apple's module has it.
        public let rawValue: UInt
        /// Creates options from their number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The newest message is the first.
        public static let reverse = Options(rawValue: 1)
    }
}

/// A message in a store.
public class OSLogEntry: NSObject, @unchecked Sendable {
    /// The text of the message, with its values.
    public let composedMessage: String
    /// The time of the message.
    public let date = Date()

    init(_ message: String) { composedMessage = message }
    /// The values that a predicate compares.
    var values: [String: Any] { ["composedMessage": composedMessage, "date": date] }

    static let recent = RecentEntries()
}

/// A message that a log has received.
public final class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
    /// The level of a message.
    public enum Level: Int, Sendable {
        /// The level is unknown.
        case undefined = 0
        /// The levels of messages, from development to faults.
        case debug, info, notice, error, fault
    }
    /// The part of the program that wrote the message.
    public let subsystem: String
    /// The category of the message.
    public let category: String
    /// The level of the message.
    public let level: Level
    /// The name of this program.
    public var process: String { ProcessInfo.processInfo.processName }
    /// The number of this program.
    public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }

    init(_ message: String, subsystem: String, category: String, type: OSLogType) {
        (self.subsystem, self.category) = (subsystem, category)
        level =
            switch type {
            case .debug: .debug
            case .info: .info
            case .error: .error
            case .fault: .fault
            default: .notice
            }
        super.init(message)
    }
    override var values: [String: Any] {
        super.values.merging(["subsystem": subsystem, "category": category, "process": process]) {
            $1
        }
    }
}

/// The last messages of the program.
final class RecentEntries: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [OSLogEntry] = []
    var entries: [OSLogEntry] { lock.withLock { stored } }
    func append(_ entry: OSLogEntry) {
        lock.withLock {
            stored.append(entry)
            // Many are dropped at once, so that a message costs constant time.
            if stored.count >= 2_000 { stored.removeFirst(1_000) }
        }
    }
}
