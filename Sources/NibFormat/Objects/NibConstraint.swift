import Diagnostics
import Rational

/// A constraint of a document.
public struct NibConstraint: ElementBacked, Hashable {
    /// The element of the constraint, named `constraint`.
    public let element: NibElement

    package init(_ element: NibElement) { self.element = element }

    /// The view that owns the constraint.
    public var owner: NibView? {
        element.ancestors.first { NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }

    /// The id of the first item. If the attribute is absent, it is the id of the owner.
    public var firstItemID: String { element["firstItem"] ?? owner?.id ?? "" }

    /// The id of the second item, if the constraint has one.
    public var secondItemID: String? { element["secondItem"] }

    /// The identifier of the constraint in code and in messages.
    public var identifier: String? { element["identifier"] }

    /// A Boolean value that indicates whether the constant is the standard spacing. The attribute
    /// `constant` then contains its value in points.
    public var isSymbolic: Bool { element.flag("symbolic") ?? false }

    /// A Boolean value that indicates whether the constraint is removed at build time.
    public var isPlaceholder: Bool { element.flag("placeholder") ?? false }

    /// Returns the equation of the constraint, after checking its attributes.
    ///
    /// - Parameter traits: The traits that select a variation of the constant.
    /// - Throws: An error that names the invalid or missing attribute.
    public func equation(under traits: NibTraits = NibTraits()) throws(Diagnostic) -> NibEquation {
        let first = NibEquation.Term(item: firstItemID, attribute: try attribute("firstAttribute"))
        guard !first.item.isEmpty else {
            throw element.error(
                .missingAttribute, "the constraint is outside a view and lacks firstItem; add it")
        }
        return NibEquation(
            first: first, relation: try relation(), multiplier: try multiplier(),
            second: try second(),
            constant: try constant(under: traits), priority: try priority())
    }

    private func second() throws(Diagnostic) -> NibEquation.Term? {
        guard let item = secondItemID else { return nil }
        return NibEquation.Term(item: item, attribute: try attribute("secondAttribute"))
    }

    private func attribute(_ name: String) throws(Diagnostic) -> NibLayoutAttribute {
        guard let word = element[name] else {
            throw element.error(
                .missingAttribute, "the constraint lacks \(name); add one, such as leading or width"
            )
        }
        guard let attribute = NibLayoutAttribute(name: word) else {
            throw element.error(
                .badWord,
                "unknown layout attribute \(word.quoted); use one such as leading or width",
                at: name)
        }
        return attribute
    }

    private func relation() throws(Diagnostic) -> NibRelation {
        let word = element["relation"] ?? "equal"
        guard let relation = NibRelation(rawValue: word) else {
            let remedy = "expected equal, lessThanOrEqual or greaterThanOrEqual"
            throw element.error(
                .badWord, "unknown relation \(word.quoted); \(remedy)", at: "relation")
        }
        return relation
    }

    /// Decimals and the ratios `a:b` and `a/b` are exact.
    private func multiplier() throws(Diagnostic) -> Rational {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
            Rational(nibText: String($0))
        }
        switch parts.count {
        case 1: if let number = parts[0] { return number }
        case 2: if let over = parts[0], let under = parts[1], !under.isZero { return over / under }
        default: break
        }
        throw element.error(
            .badNumber, "invalid multiplier \(text.quoted); write a number or a ratio such as 16:9",
            at: "multiplier")
    }

    private func constant(under traits: NibTraits) throws(Diagnostic) -> Rational {
        guard let text = element.value(of: "constant", under: traits) else { return 0 }
        guard let number = Rational(nibText: text) else {
            throw element.error(
                .badNumber, "invalid constant \(text.quoted); write a number such as 8",
                at: "constant")
        }
        return number
    }

    private func priority() throws(Diagnostic) -> Float {
        guard let text = element["priority"] else { return 1000 }
        guard let number = element.float("priority"), number > 0, number <= 1000 else {
            throw element.error(
                .badNumber,
                "invalid priority \(text.quoted); write a number above 0 and up to 1000",
                at: "priority")
        }
        return number
    }
}

/// The equation of a constraint: `first (relation) multiplier · second + constant`.
public struct NibEquation: Sendable, Hashable {
    /// An attribute of an item: a view or a guide.
    public struct Term: Sendable, Hashable {
        /// The id of the item.
        public let item: String
        /// The attribute of the item.
        public let attribute: NibLayoutAttribute
    }

    /// The item and attribute on the left side.
    public let first: Term
    /// The relation between both sides.
    public let relation: NibRelation
    /// The multiplier of the second term.
    public let multiplier: Rational
    /// The item and attribute on the right side; `nil` if the right side is only the constant.
    public let second: Term?
    /// The constant of the right side, in points.
    public let constant: Rational
    /// The priority, above 0 and at most 1000; 1000 means required.
    public let priority: Float
}

/// An attribute of an item in a constraint, with its name in documents.
public enum NibLayoutAttribute: String, Sendable, Hashable, CaseIterable {
    /// The left edge of the item.
    case left
    /// The right edge of the item.
    case right
    /// The top edge of the item.
    case top
    /// The bottom edge of the item.
    case bottom
    /// The leading edge: left in left-to-right languages.
    case leading
    /// The trailing edge: right in left-to-right languages.
    case trailing
    /// The width of the item, in points.
    case width
    /// The height of the item, in points.
    case height
    /// The horizontal centre of the item.
    case centerX
    /// The vertical centre of the item.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline = "baseline"
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge, inset by the margin.
    case leftMargin
    /// The right edge, inset by the margin.
    case rightMargin
    /// The top edge, inset by the margin.
    case topMargin
    /// The bottom edge, inset by the margin.
    case bottomMargin
    /// The leading edge, inset by the margin.
    case leadingMargin
    /// The trailing edge, inset by the margin.
    case trailingMargin
    /// The horizontal centre between the margins.
    case centerXWithinMargins
    /// The vertical centre between the margins.
    case centerYWithinMargins

    /// Creates an attribute from its name in a document; `lastBaseline` is a synonym of `baseline`.
    init?(name: String) {
        if name == "lastBaseline" { self = .lastBaseline } else { self.init(rawValue: name) }
    }

    /// The name of the attribute in UIKit.
    public var name: String { self == .lastBaseline ? "lastBaseline" : rawValue }

    /// The axis of the attribute.
    public var axis: NibAxis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
            .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        default: .vertical
        }
    }

    /// A Boolean value that indicates whether the attribute is a width or a height.
    public var isSize: Bool { self == .width || self == .height }
}

/// The relation between both sides of a constraint.
public enum NibRelation: String, Sendable, Hashable, CaseIterable {
    /// Both sides have equal values.
    case equal
    /// The left side is at most the right side.
    case lessThanOrEqual
    /// The left side is at least the right side.
    case greaterThanOrEqual

    /// The relation as an operator: `==`, `<=` or `>=`.
    public var symbol: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}

/// A layout guide of a view or a view controller.
public struct NibLayoutGuide: ElementBacked, Hashable {
    /// The role of a layout guide.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// The safe area: the part of a view that bars and screen corners do not cover.
        case safeArea
        /// The area inside a view's layout margins.
        case layoutMargins
        /// The readable content guide: the part within the margins that is narrow enough for
        /// reading.
        case readableContent
        /// The content area of a scroll view.
        case contentLayoutGuide
        /// The frame of a scroll view.
        case frameLayoutGuide
        /// The area that the keyboard covers.
        case keyboard
        /// The top layout guide of a view controller, which ends where its content begins.
        case top
        /// The bottom layout guide of a view controller, which begins where its content ends.
        case bottom
        /// Any other guide.
        case other
    }

    /// The element named `viewLayoutGuide`, `keyboardLayoutGuide` or `viewControllerLayoutGuide`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The role of the guide, according to its key or type.
    public var role: Role { (element["key"] ?? element["type"]).flatMap(Role.init) ?? .other }

    /// The view that owns the guide. For a guide of a view controller, it is the controller's view.
    public var owner: NibView? {
        for ancestor in element.ancestors {
            if NibCatalogue.kind(of: ancestor) == .view { return NibView(ancestor) }
            if NibCatalogue.kind(of: ancestor) == .controller {
                return NibController(ancestor).view
            }
        }
        return nil
    }

    var name: String {
        switch role {
        case .safeArea: "Safe Area"
        case .layoutMargins: "Layout Margins"
        case .readableContent: "Readable Content"
        case .contentLayoutGuide: "Content Layout Guide"
        case .frameLayoutGuide: "Frame Layout Guide"
        case .keyboard: "Keyboard"
        case .top: "Top Layout Guide"
        case .bottom: "Bottom Layout Guide"
        case .other: "Layout Guide"
        }
    }
}
