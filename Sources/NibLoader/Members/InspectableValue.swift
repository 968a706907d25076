import AutoLayout
import NibFormat
import NibReading
import Rational

/// A type whose properties may be inspected: set from a document by key path.
///
/// Those that Interface Builder shows are `Int`, `Int32`, `Double`, `Float`, `Bool`, `String`, `Point`, `Rect`, `Size`,
/// `Color`, `ImageName` and what is optional of them; ranges can be set, too. A property of any other type (an enum, an
/// array, edge insets, a constraint, a date) does not compile, unless its type adopts this, which Xcode will not see.
public protocol InspectableValue: Sendable {
    /// Its name, as in messages.
    static var inspectableName: String { get }
    /// The value of an attribute; `nil` where that is of another type.
    init?(nibValue: NibValue)
}

extension InspectableValue {
    /// The type's own name.
    public static var inspectableName: String { "\(Self.self)" }
}

extension Int: InspectableValue {
    /// A number without its fraction, as `intValue` has it.
    public init?(nibValue: NibValue) {
        guard let number = Double(nibValue: nibValue), number.magnitude < 9e18 else { return nil }
        self = Int(number)
    }
}

extension Int32: InspectableValue {
    /// A number without its fraction.
    public init?(nibValue: NibValue) {
        guard let number = Int(nibValue: nibValue), let short = Int32(exactly: number) else { return nil }
        self = short
    }
}

extension Double: InspectableValue {
    /// A number, or 1 for yes and 0 for no.
    public init?(nibValue: NibValue) {
        switch nibValue {
        case .number(let number): self = number.doubleValue
        case .boolean(let flag): self = flag ? 1 : 0
        default: return nil
        }
    }
}

extension Float: InspectableValue {
    /// A number.
    public init?(nibValue: NibValue) {
        guard let number = Double(nibValue: nibValue) else { return nil }
        self = Float(number)
    }
}

extension Bool: InspectableValue {
    /// A flag; a number that is not 0.
    public init?(nibValue: NibValue) {
        switch nibValue {
        case .boolean(let flag): self = flag
        case .number(let number): self = !number.isZero
        default: return nil
        }
    }
}

extension String: InspectableValue {
    /// A string, localised or not.
    public init?(nibValue: NibValue) {
        switch nibValue {
        case .string(let text), .localizedString(let text): self = text
        default: return nil
        }
    }
}

extension Point: InspectableValue {
    /// A point.
    public init?(nibValue: NibValue) {
        guard case .point(let point) = nibValue else { return nil }
        self.init(x: point.x.points, y: point.y.points)
    }
}

extension Size: InspectableValue {
    /// A size.
    public init?(nibValue: NibValue) {
        guard case .size(let size) = nibValue else { return nil }
        self.init(width: size.width.points, height: size.height.points)
    }
}

extension Rect: InspectableValue {
    /// A rectangle.
    public init?(nibValue: NibValue) {
        guard case .rect(let rect) = nibValue else { return nil }
        self.init(rect)
    }
}

extension Color: InspectableValue {
    /// A colour; one by a name that is not known here is `nil`.
    public init?(nibValue: NibValue) {
        guard case .color(let color) = nibValue else { return nil }
        self.init(color)
    }
}

/// An image by its name; what it looks like is the preview's business.
public struct ImageName: InspectableValue, Hashable {
    /// The name in a catalogue, or a file's.
    public let name: String

    /// The image of a name.
    public init(name: String) { self.name = name }

    /// An image.
    public init?(nibValue: NibValue) {
        guard case .image(let name) = nibValue else { return nil }
        self.name = name
    }
}

extension Range: InspectableValue where Bound == Int {
    /// A range of indices.
    public init?(nibValue: NibValue) {
        guard case .range(let location, let length) = nibValue, length >= 0 else { return nil }
        let (end, overflow) = location.addingReportingOverflow(length)
        guard !overflow else { return nil }
        self = location..<end
    }
}

extension Optional: InspectableValue where Wrapped: InspectableValue {
    /// The wrapped type's name with a question mark.
    public static var inspectableName: String { Wrapped.inspectableName + "?" }

    /// A value, or none for `nil`.
    public init?(nibValue: NibValue) {
        if case NibValue.none = nibValue {
            self = .none
        } else {
            guard let value = Wrapped(nibValue: nibValue) else { return nil }
            self = .some(value)
        }
    }
}
