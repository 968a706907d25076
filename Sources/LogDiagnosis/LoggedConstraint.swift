import AutoLayout

/// A constraint in a log, with its identity and its equations.
public struct LoggedConstraint: Hashable, Sendable {
    /// The origin of a constraint.
    public enum Maker: String, Hashable, Sendable {
        /// Code or a document of the app.
        case author
        /// The translated autoresizing mask of a view.
        case autoresizing
        /// The intrinsic content size of a view.
        case contents
        /// A stack view, which arranges its views.
        case stack
        /// A table view, collection view or window that imposes a size temporarily.
        case imposed
        /// Interface Builder, for a view without constraints.
        case prototyping
        /// Another part of UIKit or AppKit.
        case framework
    }

    /// The 1-based line of the constraint in the log.
    public let line: Int
    /// The class name of the constraint object.
    public let className: String
    /// The memory address of the constraint object.
    public let address: String
    /// The identifier, if the app has set one.
    public let identifier: String?
    /// The description of the constraint, unchanged from the log.
    public let statement: String
    /// The origin of the constraint.
    public let maker: Maker
    /// The priority. For an intrinsic content size, it is the higher one of hugging and compression
    /// resistance.
    public let priority: LayoutPriority
    /// The priorities of an intrinsic content size.
    let contents: (hugging: LayoutPriority, resistance: LayoutPriority)?
    /// The equations of the statement.
    let equations: [LoggedEquation]

    /// Parses the text between the angle brackets.
    init(_ text: String, line: Int) throws(StatementError) {
        self.line = line
        var parts = ConstraintParts(text)
        className = parts.className
        address = parts.address
        identifier = parts.identifier
        maker = Self.maker(className, identifier)
        let pair = parts.takeContents()
        contents = pair.map { (LayoutPriority($0.0), LayoutPriority($0.1)) }
        let written = parts.takePriority()
        statement = parts.statement
        equations = try StatementReader.equations(parts.statement, legend: parts.legend)
        let own = LayoutPriority(pair.map { max($0.0, $0.1) } ?? written ?? 1000)
        guard own.isLegal else {
            throw StatementError(
                "\(own.rawValue) is not a priority, a number above 0 and at most 1000")
        }
        priority = LayoutPriority.min(
            own, equations.map(\.priority).min { $0.rawValue < $1.rawValue } ?? own)
    }

    /// A Boolean value that indicates whether the constraint belongs to the app, which can change
    /// it.
    public var isAuthors: Bool { maker == .author }
    /// A Boolean value that indicates whether the constraint is required.
    public var isRequired: Bool { priority.isRequired }

    /// The constraint in messages, with its identifier and priority.
    public var phrase: String {
        let name = identifier.map { "'\($0)' " } ?? ""
        return name + statement + (isRequired ? "" : " @\(priority.rawValue.shortText)")
    }

    /// Returns a Boolean value that indicates whether two entries describe the same constraint.
    /// Logs repeat constraints, and the broken one.
    func isSame(as other: LoggedConstraint) -> Bool {
        className == other.className && address == other.address && statement == other.statement
    }

    private static func maker(_ className: String, _ identifier: String?) -> Maker {
        switch className {
        case "NSAutoresizingMaskLayoutConstraint": return .autoresizing
        case "NSContentSizeLayoutConstraint": return .contents
        case "NSIBPrototypingLayoutConstraint": return .prototyping
        default: break
        }
        guard let identifier else { return className.hasPrefix("_") ? .framework : .author }
        if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSSV-") { return .stack }
        if imposed.contains(where: identifier.hasPrefix) { return .imposed }
        return frameworks.contains(where: identifier.hasPrefix) ? .framework : .author
    }

    /// The identifier of a stack view's constraint that gives a hidden view size 0.
    static let hiding = "UISV-hiding"

    private static let imposed = [
        "UIView-Encapsulated-Layout-", "_UITemporaryLayout", "fittingSize",
        "NSView-Encapsulated-Layout-",
        "NSWindow-current-", "UIWindow-Encapsulated",
    ]
    private static let frameworks = [
        "UIView", "_UI", "UIInput", "UIBarButton", "NSWindow", "NSView", "NSTitlebar", "_NS",
    ]

    /// Returns a Boolean value that indicates whether two constraints have the same line and
    /// description.
    public static func == (left: LoggedConstraint, right: LoggedConstraint) -> Bool {
        left.isSame(as: right) && left.line == right.line
    }

    /// Hashes the line and the description.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(address)
        hasher.combine(statement)
    }
}

extension LayoutPriority {
    fileprivate static func min(_ one: LayoutPriority, _ other: LayoutPriority) -> LayoutPriority {
        one.rawValue < other.rawValue ? one : other
    }
}

extension Float {
    /// The number without the point if it is an integer.
    var shortText: String { self == Float(Int(self)) ? "\(Int(self))" : "\(self)" }
}

/// The parts of a constraint's description: `NSLayoutConstraint:0x6000 'id' statement priority
/// (active, names: … )`.
struct ConstraintParts {
    let className: String
    let address: String
    let identifier: String?
    let legend: [String: LoggedItem]
    private(set) var statement: String

    init(_ text: String) {
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        className = String(text[..<colon])
        let behind = text[colon...].dropFirst()
        address = String(behind.prefix { !$0.isWhitespace })
        var rest = Self.trimmed(behind.dropFirst(address.count))
        identifier = Self.takeIdentifier(&rest)
        rest = rest.replacing(/^h=[-&]+ +v=[-&]+ +/, with: "")
        (statement, legend) = Self.cutLegend(rest)
    }

    /// Removes and returns `Hug:250 CompressionResistance:750` after the statement.
    mutating func takeContents() -> (Float, Float)? {
        guard
            let match = statement.firstMatch(
                of: /\s*Hug: *([.0-9e+-]+)\s+CompressionResistance: *([.0-9e+-]+)\s*/),
            let hugging = Float(match.1), let resistance = Float(match.2)
        else { return nil }
        statement.removeSubrange(match.range)
        return (hugging, resistance)
    }

    /// Removes and returns `priority:750`, `priority 750`, `@750` or `^750` after the statement.
    mutating func takePriority() -> Float? {
        guard
            let match = statement.firstMatch(
                of: /\s*(?:\bpriority[: ] *|\s@ *|\s\^ *)([.0-9e+-]+)\s*$/),
            let number = Float(match.1)
        else { return nil }
        statement.removeSubrange(match.range)
        return number
    }

    private static func takeIdentifier(_ rest: inout String) -> String? {
        guard rest.first == "'" else { return nil }
        let name = rest.dropFirst().prefix { $0 != "'" }
        rest = trimmed(rest.dropFirst(name.count + 2))
        return String(name)
    }

    /// Splits `(active, names: … )` from the end.
    private static func cutLegend(_ text: String) -> (String, [String: LoggedItem]) {
        guard let match = text.firstMatch(of: /\s*\((?:active|inactive|Names:|names:)(.*)$/) else {
            return (trimmed(text[...]), [:])
        }
        var legend = String(text[match.range])
        legend = legend.firstRange(of: /[Nn]ames: */).map { String(legend[$0.upperBound...]) } ?? ""
        while let last = legend.last, last == ")" || last.isWhitespace { legend.removeLast() }
        return (trimmed(text[..<match.range.lowerBound]), ItemReader.legend(legend))
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
