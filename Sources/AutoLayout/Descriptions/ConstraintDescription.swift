/// A constraint as messages write it: a value that outlives the constraint, and its text.
public struct ConstraintDescription: Hashable, Sendable {
    /// A name that stands in the statement, and what it means.
    public struct Legend: Hashable, Sendable {
        /// As it stands in the statement; `'|'` for a superview.
        public let name: String
        /// The item's class and number.
        public let reference: String
    }

    /// UIKit's name of the class where the class stands for one of UIKit's, else the class's own.
    public let className: String
    /// A running number in the tree; of what the engine made, its item's number with one for each of its constraints.
    public let number: String
    /// The constraint's identifier.
    public let identifier: String?
    /// What the constraint says: in visual format where it is a distance, else as an equation.
    public let statement: String
    /// What stands behind the statement: `Hug:250 CompressionResistance:750`.
    public let remark: String?
    /// How strongly it is wanted.
    public let priority: LayoutPriority
    /// Whether it is active.
    public let isActive: Bool
    /// The names in the statement, explained.
    public let legend: [Legend]
    /// Whether the engine made it.
    public let isFramework: Bool

    /// `<NSLayoutConstraint:3 'gap' H:[a]-(8)-[b]   (active, names: a:UILabel:1, b:UILabel:2 )>`.
    public var text: String {
        var text = "<\(className):\(number)"
        if let identifier, !identifier.isEmpty { text += " '\(identifier)'" }
        text += " \(clause)   (\(isActive ? "active" : "inactive")"
        if !legend.isEmpty {
            text += ", names: " + legend.map { "\($0.name):\($0.reference)" }.joined(separator: ", ") + " "
        }
        return text + ")>"
    }

    /// The statement with remark and priority: `a.width == 100 priority:750`.
    public var clause: String {
        var text = statement
        if let remark { text += " " + remark }
        if remark == nil, !priority.isRequired { text += " priority:\(GeneralNumber.text(Double(priority.rawValue)))" }
        return text
    }

    /// The clause, with the identifier in front where there is one: how sentences speak of the constraint.
    public var phrase: String {
        guard let identifier, !identifier.isEmpty else { return clause }
        return "'\(identifier)' \(clause)"
    }

    /// Whether it comes from an autoresizing mask.
    var isAutoresizing: Bool { className == "NSAutoresizingMaskLayoutConstraint" }

    /// Whether it is a size that is imposed on a root.
    var isEncapsulated: Bool { identifier?.hasPrefix("UIView-Encapsulated-Layout-") ?? false }
}

extension ConstraintDescription: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}
