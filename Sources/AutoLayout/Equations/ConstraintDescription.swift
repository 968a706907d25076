/// A description of a constraint for messages, which outlives the constraint.
public struct ConstraintDescription: Hashable, Sendable {
    /// An explanation of a name in a statement.
    public struct Legend: Hashable, Sendable {
        /// The name as written in the statement; `'|'` for a superview.
        public let name: String
        /// The class name and running number of the item.
        public let reference: String
    }

    /// The class name of the constraint; UIKit's name for a class that corresponds to one of
    /// UIKit's.
    public let className: String
    /// The running number of the constraint in its tree. For a constraint of the engine it is the
    /// item's number with a suffix for each of its constraints.
    public let number: String
    /// The identifier of the constraint, if any.
    public let identifier: String?
    /// The statement of the constraint: visual format for a distance, else an equation.
    public let statement: String
    /// An addition after the statement: `Hug:250 CompressionResistance:750`.
    public let details: String?
    /// The priority of the constraint.
    public let priority: LayoutPriority
    /// A Boolean value that indicates whether the constraint is active.
    public let isActive: Bool
    /// The explanations of the names in the statement.
    public let legend: [Legend]
    /// A Boolean value that indicates whether the engine made the constraint.
    public let isFramework: Bool

    /// The full description: `<NSLayoutConstraint:3 'gap' H:[a]-(8)-[b]   (active, names:
    /// a:UILabel:1, b:UILabel:2 )>`.
    public var text: String {
        var text = "<\(className):\(number)"
        if let identifier, !identifier.isEmpty { text += " '\(identifier)'" }
        text += " \(clause)   (\(isActive ? "active" : "inactive")"
        if !legend.isEmpty {
            text +=
                ", names: " + legend.map { "\($0.name):\($0.reference)" }.joined(separator: ", ")
                + " "
        }
        return text + ")>"
    }

    /// The statement with its addition and priority: `a.width == 100 priority:750`.
    public var clause: String {
        var text = statement
        if let details { text += " " + details }
        if details == nil, !priority.isRequired {
            text += " priority:\(GeneralNumber.text(Double(priority.rawValue)))"
        }
        return text
    }

    /// The clause, preceded by the identifier if there is one, for use in a sentence.
    public var phrase: String {
        guard let identifier, !identifier.isEmpty else { return clause }
        return "'\(identifier)' \(clause)"
    }

    /// A Boolean value that indicates whether the constraint comes from an autoresizing mask.
    var isAutoresizing: Bool { className == "NSAutoresizingMaskLayoutConstraint" }

    /// A Boolean value that indicates whether the constraint imposes a root's size.
    var isEncapsulated: Bool { identifier?.hasPrefix("UIView-Encapsulated-Layout-") ?? false }
}

extension ConstraintDescription: CustomStringConvertible {
    /// The full description, as in ``text``.
    public var description: String { text }
}

/// The name of an item in messages: a given name, or its class name and a running number.
public struct ItemName: Hashable, Sendable {
    /// The source of a name, in order of preference.
    public enum Source: Hashable, Sendable {
        /// The identifier: `accessibilityIdentifier`, or a class's own ``LayoutItem/layoutName``.
        case identifier
        /// The label of a nib: ``LayoutItem/layoutLabel``.
        case label
        /// The stored property of an enclosing view that refers to the item.
        case variable
        /// No given name: the class name and a running number.
        case number
    }

    /// The class name of the item; UIKit's name for a class that corresponds to one of UIKit's.
    public let className: String
    /// The given name, or `nil` if there is none.
    public let given: String?
    /// The source of the name.
    public let source: Source
    /// The running number of the item in its tree, assigned when a message first mentions it.
    public let number: Int
    /// A Boolean value that indicates whether the item is a layout guide.
    public let isGuide: Bool

    /// The class name and running number, as in `UILabel:7`.
    public var reference: String { "\(className):\(number)" }

    /// The name: `title`; `UILabel:7` without a given name; `UILayoutGuide:9'safe area'` for a
    /// guide with an identifier, because several guides share one.
    public var text: String {
        guard let given else { return reference }
        return isGuide && source == .identifier ? "\(reference)'\(given)'" : given
    }

    /// A Boolean value that indicates whether the text needs an explanation of the name.
    var needsLegend: Bool { given != nil && text != reference && !text.hasPrefix(reference) }
}

extension ItemName: CustomStringConvertible {
    /// The name, as in ``text``.
    public var description: String { text }
}
