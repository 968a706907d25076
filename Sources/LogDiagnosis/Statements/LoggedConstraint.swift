import AutoLayout

/// A constraint of a log: what it is, and what it says.
public struct LoggedConstraint: Hashable, Sendable {
    /// Who made a constraint.
    public enum Maker: String, Hashable, Sendable {
        /// The app's author.
        case author
        /// The autoresizing mask of a view that translates it.
        case autoresizing
        /// The contents of a view.
        case contents
        /// A stack view.
        case stack
        /// A list or window that imposes a size for the time being.
        case imposed
        /// Interface Builder, for a view that was left without constraints.
        case prototyping
        /// Another part of the framework.
        case framework
    }

    /// The 1-based line where it stands.
    public let line: Int
    /// Its class.
    public let className: String
    /// Its address.
    public let address: String
    /// The identifier that it was given.
    public let identifier: String?
    /// What it says, as it stands in the log.
    public let statement: String
    /// Who made it.
    public let maker: Maker
    /// How strongly it is wanted; of contents the stronger of the two.
    public let priority: LayoutPriority
    /// Of contents: how strongly they resist being larger, and smaller.
    let contents: (hugging: LayoutPriority, resistance: LayoutPriority)?
    /// What it demands.
    let equations: [LoggedEquation]

    /// Reads what stands between the angle brackets.
    init(_ text: String, line: Int) throws(StatementError) {
        self.line = line
        var parts = ConstraintParts(text)
        (className, address, identifier) = (parts.className, parts.address, parts.identifier)
        maker = Self.maker(className, identifier)
        let pair = parts.takeContents()
        contents = pair.map { (LayoutPriority($0.0), LayoutPriority($0.1)) }
        let written = parts.takePriority()
        statement = parts.statement
        equations = try StatementReader.equations(parts.statement, legend: parts.legend)
        let own = LayoutPriority(pair.map { max($0.0, $0.1) } ?? written ?? 1000)
        guard own.isLegal else {
            throw StatementError("\(own.rawValue) is no priority: they are above 0 and at most 1000")
        }
        priority = LayoutPriority.min(own, equations.map(\.priority).min { $0.rawValue < $1.rawValue } ?? own)
    }

    /// Whether the author of the app can change it.
    public var isAuthors: Bool { maker == .author }
    /// Whether it must hold.
    public var isRequired: Bool { priority.isRequired }

    /// What it says, with identifier and priority: how sentences speak of it.
    public var phrase: String {
        let name = identifier.map { "'\($0)' " } ?? ""
        return name + statement + (isRequired ? "" : " @\(priority.rawValue.shortText)")
    }

    /// Whether it is the same constraint: logs list one twice, and name the broken one again.
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

    /// The identifier with which a stack view gives a hidden view size 0.
    static let hiding = "UISV-hiding"

    private static let imposed = [
        "UIView-Encapsulated-Layout-", "_UITemporaryLayout", "fittingSize", "NSView-Encapsulated-Layout-",
        "NSWindow-current-", "UIWindow-Encapsulated",
    ]
    private static let frameworks = [
        "UIView", "_UI", "UIInput", "UIBarButton", "NSWindow", "NSView", "NSTitlebar", "_NS",
    ]

    /// Constraints are equal that stand in one line and say the same.
    public static func == (left: LoggedConstraint, right: LoggedConstraint) -> Bool {
        left.isSame(as: right) && left.line == right.line
    }

    /// Hashes what it says.
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
    /// A whole number without a point.
    var shortText: String { self == Float(Int(self)) ? "\(Int(self))" : "\(self)" }
}
