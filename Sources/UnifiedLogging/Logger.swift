import Foundation

/// A writer of interpolated messages to a log.
public struct Logger: Sendable {
    private let log: OSLog
    /// Creates a writer to the log of messages without another one.
    public init() { log = .default }
    /// Creates a writer to a log.
    public init(_ log: OSLog) { self.log = log }
    /// Creates a writer to the log of a part of a program.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Writes a message of the default level.
    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    /// Writes a message for development.
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes a message for development.
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes a message for information.
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    /// Writes a message of the default level.
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message about an error.
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes a message about an error.
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes a message about a fault of the program.
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    /// Writes a message about a fault of the program.
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// A text with values for a log.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// Creates a message without values.
    public init(stringLiteral value: String) { text = value }
    /// Creates a message from its parts.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    private(set) var text = ""
    /// Creates a message without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part without values.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value, which is written whatever its privacy is.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
    /// Adds an optional value, or `nil`.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value?, privacy: OSLogPrivacy = .auto
    ) { text += value().map { "\($0)" } ?? "nil" }
    /// Adds a number with a format.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double, format: OSLogFloatFormatting,
        privacy: OSLogPrivacy = .auto
    ) { text += String(format: format.text, value()) }
}

/// The privacy of a value, which has no effect: values are written as under Xcode's debugger.
public struct OSLogPrivacy: Sendable {
    /// A stand-in for a private value.
    public enum Mask: Sendable {
        /// A number that is the same for equal values, or nothing.
        case hash, none
    }
    /// The value is public or private by its type.
    public static let auto = OSLogPrivacy()
    /// Logs have the value.
    public static let `public` = OSLogPrivacy()
    /// Logs lack the value.
    public static let `private` = OSLogPrivacy()
    /// Logs lack the value, also where private ones are written.
    public static let sensitive = OSLogPrivacy()
    /// Logs have a stand-in for the value.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The format of a number with decimals.
public struct OSLogFloatFormatting: Sendable {
    let text: String
    /// Six decimals.
    public static let fixed = fixed(precision: 6)
    /// A number of decimals.
    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(text: "%.\(precision)f")
    }
}
