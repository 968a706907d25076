/// A description of a constraint, for messages. It does not refer to the constraint.
public struct ConstraintDescription: Hashable, Sendable {
    /// The class and number of an item that a statement names.
    public struct Legend: Hashable, Sendable {
        /// The name in the statement; `'|'` for a superview.
        public let name: String
        /// The class name and running number of the item.
        public let reference: String
    }

    /// The class name of the constraint. For a class with a UIKit counterpart, it is the UIKit
    /// name, such as `NSLayoutConstraint`.
    public let className: String
    /// The number of the constraint in its tree. A constraint that the engine created has the
    /// number of its item, with a suffix.
    public let number: String
    /// The identifier of the constraint, if any.
    public let identifier: String?
    /// The statement of the constraint: visual format for a distance, otherwise an equation.
    public let statement: String
    /// An addition after the statement, such as `Hug:250 CompressionResistance:750`.
    public let details: String?
    /// The priority of the constraint.
    public let priority: LayoutPriority
    /// A Boolean value that indicates whether the constraint is active.
    public let isActive: Bool
    /// The classes and numbers of the items that the statement names.
    public let legend: [Legend]
    /// A Boolean value that indicates whether the engine created the constraint.
    public let isFramework: Bool

    /// The full description, such as `<NSLayoutConstraint:3 'gap' H:[a]-(8)-[b]   (active, names:
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

    /// The statement, followed by ``details`` or by a priority below required, such as
    /// `a.width == 100 priority:750`.
    public var clause: String {
        var text = statement
        if let details { text += " " + details }
        if details == nil, !priority.isRequired {
            text += " priority:\(GeneralNumber.text(Double(priority.rawValue)))"
        }
        return text
    }

    /// The ``clause``, preceded by the identifier if there is one.
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
    /// The full description; the same as ``text``.
    public var description: String { text }
}

/// The name of an item in messages: its own name, or its class name and a number.
public struct ItemName: Hashable, Sendable {
    /// The source of an item's name, in order of preference.
    public enum Source: Hashable, Sendable {
        /// The identifier: `accessibilityIdentifier`, or the ``LayoutItem/layoutName`` of a class
        /// that implements it.
        case identifier
        /// The label in Interface Builder: ``LayoutItem/layoutLabel``.
        case label
        /// The stored property of an enclosing view that refers to the item.
        case variable
        /// The class name and a number, because the item has no name of its own.
        case number
    }

    /// The class name of the item. For a class with a UIKit counterpart, it is the UIKit name, such
    /// as `UILabel`.
    public let className: String
    /// The item's own name; `nil` if it has none.
    public let given: String?
    /// The source of the name.
    public let source: Source
    /// The number of the item in its tree, assigned when a message first mentions it.
    public let number: Int
    /// A Boolean value that indicates whether the item is a layout guide.
    public let isGuide: Bool

    /// The address of the item in descriptions that have no numbers.
    var address: String?

    /// The class name and number, such as `UILabel:7`.
    public var reference: String { "\(className):\(address ?? "\(number)")" }

    /// The name in messages: `title`, or `UILabel:7` for an item without its own name. A guide with
    /// an identifier is `UILayoutGuide:9'safe area'`, because several guides share an identifier.
    public var text: String {
        guard let given else { return reference }
        return isGuide && source == .identifier ? "\(reference)'\(given)'" : given
    }

    /// A Boolean value that indicates whether the text needs an explanation of the name.
    var needsLegend: Bool { given != nil && text != reference && !text.hasPrefix(reference) }
}

extension ItemName: CustomStringConvertible {
    /// The name in messages; the same as ``text``.
    public var description: String { text }
}
