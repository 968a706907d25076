import Foundation

// The state of the device, which Foundation on Linux does not know: a device without a battery that is cool.

extension ProcessInfo {
    /// The temperature of a device.
    public enum ThermalState: Int, Sendable {
        /// The temperature, from a usual one to one that needs help at once.
        case nominal = 0, fair, serious, critical
    }
    /// The temperature of the device, always a usual one.
    public var thermalState: ThermalState { .nominal }
    /// The notification of another temperature.
    public static let thermalStateDidChangeNotification = NSNotification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")
    /// A Boolean value that indicates whether the device saves power, which it never does.
    public var isLowPowerModeEnabled: Bool { false }
}

extension NSNotification.Name {
    /// The notification of a device that saves power, or no longer does.
    public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}

extension URLResourceKey {
    /// The key of the free bytes for data that the user needs.
    public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
        rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
    /// The key of the free bytes for data that the app can do without.
    public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
        rawValue: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
}

extension URLResourceValues {
    /// The free bytes for data that the user needs, which Foundation on Linux does not read.
    public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
    /// The free bytes for data that the app can do without, which Foundation on Linux does not read.
    public var volumeAvailableCapacityForOpportunisticUsage: Int64? { nil }
}
