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

/// An object of Core Foundation or of a class, as the fonts of text layers.
public typealias CFTypeRef = AnyObject
