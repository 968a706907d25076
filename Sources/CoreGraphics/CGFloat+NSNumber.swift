import Foundation

/// Conversions to `NSNumber` by `as`, which Foundation on Linux lacks for this type of number only.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
        result = CGFloat(number.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ number: NSNumber, result: inout CGFloat?
    ) -> Bool {
        result = CGFloat(number.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
        number.map { CGFloat($0.doubleValue) } ?? 0
    }
}

extension CGFloat {
    /// Creates a number from an object of one.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
    /// Creates a number from an object of one, or returns `nil` if it has another value.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}

/// An object of Core Foundation or of a class, as the fonts of text layers.
public typealias CFTypeRef = AnyObject
