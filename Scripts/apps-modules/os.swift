// Names of os, for Scripts/apps to type-check sources that use them. Nothing here runs.
@_exported import Foundation

public final class OSLog: NSObject {
    public static let `default` = OSLog(), disabled = OSLog()
    public override init() {}
    public convenience init(subsystem: String, category: String) { self.init() }
}
public struct OSLogType {
    public static let `default` = OSLogType(), info = OSLogType(), debug = OSLogType(),
        error = OSLogType(), fault = OSLogType()
}
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
) {}
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {}
public struct OSLogPrivacy {
    public static let `public` = OSLogPrivacy(), `private` = OSLogPrivacy(), auto = OSLogPrivacy()
}
public struct OSLogMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ value: Any?, privacy: OSLogPrivacy = .auto) {}
    }
}
public struct Logger {
    public init() {}
    public init(_ log: OSLog) {}
    public init(subsystem: String, category: String) {}
    public func log(_ message: OSLogMessage) {}
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    public func trace(_ message: OSLogMessage) {}
    public func debug(_ message: OSLogMessage) {}
    public func info(_ message: OSLogMessage) {}
    public func notice(_ message: OSLogMessage) {}
    public func warning(_ message: OSLogMessage) {}
    public func error(_ message: OSLogMessage) {}
    public func critical(_ message: OSLogMessage) {}
    public func fault(_ message: OSLogMessage) {}
}
