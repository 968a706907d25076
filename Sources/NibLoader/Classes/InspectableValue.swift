import AutoLayout
import NibFormat
import NibLayout
import Rational

/// A type of inspectable properties, which runtime attributes can set.
///
/// Interface Builder shows properties of the types `Int`, `Int32`, `Double`, `Float`, `Bool`,
/// `String`, `Point`, `Rect`, `Size`, `Color`, `ImageName` and their optionals. Ranges are
/// supported here too. An inspectable property of another type, such as an enumeration or an array,
/// does not compile. You can conform its type to this protocol, but Xcode will not show the
/// property.
public protocol InspectableValue: Sendable {
    /// The name of the type in messages.
    static var inspectableName: String { get }
    /// Creates a value from that of a runtime attribute; `nil` if the types differ.
    init?(nibValue: NibValue)
}

extension InspectableValue {
    /// The default name in messages, which is the name of the type.
    public static var inspectableName: String { "\(Self.self)" }
}

extension Int: InspectableValue {
    /// Creates an integer from a number, discarding the fraction, like `intValue`.
    public init?(nibValue: NibValue) {
        guard let number = Double(nibValue: nibValue), number.magnitude < 9e18 else { return nil }
        self = Int(number)
    }
}

extension Int32: InspectableValue {
    /// Creates an integer from a number, discarding the fraction.
    public init?(nibValue: NibValue) {
        guard let number = Int(nibValue: nibValue), let short = Int32(exactly: number) else {
            return nil
        }
        self = short
    }
}

extension Double: InspectableValue {
    /// Creates a number from a number or a Boolean value, which becomes 1 or 0.
    public init?(nibValue: NibValue) {
        switch nibValue {
        case .number(let number): self = number.doubleValue
        case .boolean(let flag): self = flag ? 1 : 0
        default: return nil
        }
    }
}

extension Float: InspectableValue {
    /// Creates a number from a number or a Boolean value, which becomes 1 or 0.
    public init?(nibValue: NibValue) {
        guard let number = Double(nibValue: nibValue) else { return nil }
        self = Float(number)
    }
}

extension Bool: InspectableValue {
    /// Creates a Boolean value from a Boolean value or a number; only 0 is `false`.
    public init?(nibValue: NibValue) {
        switch nibValue {
        case .boolean(let flag): self = flag
        case .number(let number): self = !number.isZero
        default: return nil
        }
    }
}

extension String: InspectableValue {
    /// Creates a string from a translated or untranslated string.
    public init?(nibValue: NibValue) {
        switch nibValue {
        case .string(let text), .localizedString(let text): self = text
        default: return nil
        }
    }
}

extension Point: InspectableValue {
    /// Creates a point from that of a runtime attribute.
    public init?(nibValue: NibValue) {
        guard case .point(let point) = nibValue else { return nil }
        self.init(x: point.x.points, y: point.y.points)
    }
}

extension Size: InspectableValue {
    /// Creates a size from that of a runtime attribute.
    public init?(nibValue: NibValue) {
        guard case .size(let size) = nibValue else { return nil }
        self.init(width: size.width.points, height: size.height.points)
    }
}

extension Rect: InspectableValue {
    /// Creates a rectangle from that of a runtime attribute.
    public init?(nibValue: NibValue) {
        guard case .rect(let rect) = nibValue else { return nil }
        self.init(rect)
    }
}

extension Color: InspectableValue {
    /// Creates a colour from that of a runtime attribute; `nil` if its name is unknown.
    public init?(nibValue: NibValue) {
        guard case .color(let color) = nibValue else { return nil }
        self.init(color)
    }
}

/// The name of an image.
public struct ImageName: InspectableValue, Hashable {
    /// The name of the image in an asset catalogue, or the name of its file.
    public let name: String

    /// Creates an image name from a string.
    public init(name: String) { self.name = name }

    /// Creates an image name from that of a runtime attribute.
    public init?(nibValue: NibValue) {
        guard case .image(let name) = nibValue else { return nil }
        self.name = name
    }
}

extension Range: InspectableValue where Bound == Int {
    /// Creates a range of integers from the location and length of a runtime attribute.
    public init?(nibValue: NibValue) {
        guard case .range(let location, let length) = nibValue, length >= 0 else { return nil }
        let (end, overflow) = location.addingReportingOverflow(length)
        guard !overflow else { return nil }
        self = location..<end
    }
}

extension Optional: InspectableValue where Wrapped: InspectableValue {
    /// The name of the wrapped type, followed by a question mark.
    public static var inspectableName: String { Wrapped.inspectableName + "?" }

    /// Creates an optional value, which is `nil` if the runtime attribute has the value `nil`.
    public init?(nibValue: NibValue) {
        if case NibValue.none = nibValue {
            self = .none
        } else {
            guard let value = Wrapped(nibValue: nibValue) else { return nil }
            self = .some(value)
        }
    }
}

extension Color {
    /// Creates a document's colour from its components, or from the name of a system colour.
    ///
    /// Colour spaces are not converted: components of calibrated, generic, sRGB and Display P3
    /// colours count as sRGB.
    package init?(_ color: NibColor) {
        func part(_ name: String) -> Double? { color.components[name]?.doubleValue }
        let alpha = part("alpha") ?? 1
        if let white = part("white") {
            self.init(white: white, alpha: alpha)
        } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        } else if let cyan = part("cyan"), let magenta = part("magenta"),
            let yellow = part("yellow")
        {
            let light = 1 - (part("black") ?? 0)
            self.init(
                red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light,
                alpha: alpha)
        } else {
            guard let known = color.name.flatMap({ Self.named[$0] }) else { return nil }
            self = known
        }
    }

    /// System colours that are constant, or in light appearance.
    private static let named: [String: Color] = [
        "darkTextColor": Color(white: 0), "lightTextColor": Color(white: 1, alpha: 0.6),
        "systemBackgroundColor": .white, "labelColor": .black,
        "viewFlipsideBackgroundColor": Color(white: 0.12),
        "groupTableViewBackgroundColor": Color(red: 0.949, green: 0.949, blue: 0.969),
        "systemRedColor": Color(red: 1, green: 0.231, blue: 0.188), "clearColor": .clear,
        "systemGreenColor": Color(red: 0.204, green: 0.78, blue: 0.349),
        "systemBlueColor": Color(red: 0, green: 0.478, blue: 1),
    ]
}

/// The types of properties that Interface Builder's inspector shows, with the names that UIKit and
/// this package give them.
public enum InspectableTypes {
    /// Interface Builder's support of a type.
    public enum Support: String, Sendable, Hashable {
        /// Interface Builder shows properties of the type.
        case shown
        /// Properties of the type compile on Apple's platforms, but Interface Builder does not show
        /// them.
        case ignored
        /// The type is in neither list. Enumerations are an example; Interface Builder does not
        /// show them.
        case unknown
    }

    /// The types that Interface Builder shows.
    public static let shown: Set = [
        "Int", "Int32", "Double", "Float", "Bool", "String", "NSString", "CGFloat", "CGPoint",
        "CGRect", "CGSize",
        "UIColor", "UIImage", "Point", "Rect", "Size", "Color", "ImageName",
    ]

    /// The types of properties that Interface Builder is known to ignore.
    public static let ignored: Set = [
        "NSLayoutConstraint", "UIEdgeInsets", "CGVector", "CGAffineTransform", "NSDate", "Date",
        "LayoutConstraint",
        "EdgeInsets", "DirectionalEdgeInsets",
    ]

    /// Returns the support of a declared type, which can be optional (`?`) or implicitly unwrapped
    /// (`!`). Arrays and dictionaries are ignored.
    public static func support(ofDeclaredType type: String) -> Support {
        if type.hasPrefix("[") { return .ignored }
        let plain = type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
        return shown.contains(plain) ? .shown : ignored.contains(plain) ? .ignored : .unknown
    }
}

/// The labels of properties in Interface Builder's inspector.
public enum ReadableLabel {
    /// Returns the name of a property as words: `anInteger` becomes `An Integer`, and
    /// `baseURLString` becomes `Base URL String`. A name without capitals stays one word, such as
    /// `Badlynamedvariable`.
    ///
    /// A word begins after an underscore, at the first of several digits, and at a capital after a
    /// lower-case letter. In a sequence of capitals before a lower-case letter, the last one begins
    /// a word.
    public static func label(of name: String) -> String {
        let letters = Array(name)
        var words = [""]
        for (place, letter) in letters.enumerated() {
            let before = place > 0 ? letters[place - 1] : "_"
            let after = place + 1 < letters.count ? letters[place + 1] : "_"
            if starts(letter, before, after) { words.append("") }
            if letter != "_" { words[words.count - 1].append(letter) }
        }
        return words.filter { !$0.isEmpty }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }

    private static func starts(_ letter: Character, _ before: Character, _ after: Character) -> Bool
    {
        if before == "_" { return true }
        if letter.isNumber { return !before.isNumber }
        guard letter.isUppercase else { return false }
        return before.isLowercase || before.isUppercase && after.isLowercase
    }

    /// Returns a Boolean value that indicates whether a name is hard to read as a label, because it
    /// has nine or more letters and all are lower case.
    public static func isHardToRead(_ name: String) -> Bool {
        name.count > 8 && name.allSatisfy { $0.isLowercase }
    }
}
