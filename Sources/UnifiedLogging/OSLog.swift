import Foundation

// The names of Apple's modules os and OSLog, for code that logs. A module named os would change
// packages beside this one, which ask `canImport(os)`; the plugin of UIKitSources imports this one.

/// The level of a message.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The number of the level, as Apple's module has it.
    public let rawValue: UInt8
    /// Creates a level from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a level from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    /// The level of messages without another one.
    public static let `default` = OSLogType(0)
    /// The level of messages that help without being needed.
    public static let info = OSLogType(1)
    /// The level of messages for development.
    public static let debug = OSLogType(2)
    /// The level of errors.
    public static let error = OSLogType(16)
    /// The level of faults of the program.
    public static let fault = OSLogType(17)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

/// A receiver of messages of one part of a program, which writes them to the standard error.
public final class OSLog: NSObject, Sendable {
    /// A purpose of a log that tools know.
    public struct Category: Sendable {
        let name: String
        /// Events that tools show beside others.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Events that tools record on demand.
        public static let dynamicTracing = Category(name: "DynamicTracing")
    }

    /// The log of messages without another one.
    public static let `default` = OSLog(prefix: "")
    /// The log that drops its messages.
    public static let disabled = OSLog(prefix: nil)
    private let prefix: String?
    private let subsystem, category: String

    private init(prefix: String?, subsystem: String = "", category: String = "") {
        self.prefix = prefix
        (self.subsystem, self.category) = (subsystem, category)
    }
    /// Creates the log of a part of a program.
    public convenience init(subsystem: String, category: String) {
        self.init(
            prefix: "[\(subsystem):\(category)] ", subsystem: subsystem, category: category)
    }
    /// Creates the log of a part of a program with a known purpose.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    /// Returns a Boolean value that indicates whether messages of a level are written.
    ///
    /// Messages for information and development are not, unless the environment variable
    /// `OS_ACTIVITY_MODE` is `info` or `debug`.
    public func isEnabled(type: OSLogType) -> Bool {
        guard prefix != nil else { return false }
        let mode = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"]
        switch type {
        case .info: return mode == "info" || mode == "debug"
        case .debug: return mode == "debug"
        default: return true
        }
    }
    /// A Boolean value that indicates whether intervals are recorded; no tool records them here.
    public var signpostsEnabled: Bool { false }

    /// The line of a message, or `nil` if it is dropped.
    func line(_ text: @autoclosure () -> String, _ type: OSLogType) -> String? {
        guard isEnabled(type: type), let prefix else { return nil }
        return "\(prefix)\(type.name): \(text())\n"
    }
    /// Writes a message, and keeps it for ``OSLogStore``.
    func write(_ text: @autoclosure () -> String, _ type: OSLogType) {
        var message = ""
        func evaluated() -> String {
            message = text()
            return message
        }
        guard let line = line(evaluated(), type) else { return }
        OSLogEntry.recent.append(
            OSLogEntryLog(message, subsystem: subsystem, category: category, type: type))
        FileHandle.standardError.write(Data(line.utf8))
    }
}

/// Writes a message with the format of `printf` to a log.
///
/// Levels of privacy (`%{public}@`) have no effect: values are written as under Xcode's debugger.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
    type: OSLogType = .default, _ arguments: any CVarArg...
) { log.write(formatted(message, arguments), type) }

/// Writes a message with the format of `printf` to a log.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
    _ message: StaticString, _ arguments: any CVarArg...
) { log.write(formatted(message, arguments), type) }

/// Writes an interpolated message to a log.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }

/// Writes an interpolated message to a log.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, type)
}

/// Returns the text of a format without the levels of privacy. Strings of C become objects, as Swift
/// passes strings.
func formatted(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
    let plain = "\(format)".replacing(#/%\{[^}]*\}/#, with: "%")
    let strings = arguments.contains { $0 is String || $0 is NSString }
    return String(
        format: strings ? plain.replacing("%s", with: "%@") : plain, arguments: arguments)
}
