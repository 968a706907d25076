import Rational

/// A constraint of a document.
public struct NibConstraint: ElementBacked, Hashable {
    /// The element `constraint`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The view that owns it.
    public var owner: NibView? {
        element.ancestors.first { NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }

    /// The first item; the owner's id where the document does not say.
    public var firstItemID: String { element["firstItem"] ?? owner?.id ?? "" }

    /// The second item, if there is one.
    public var secondItemID: String? { element["secondItem"] }

    /// The name that its author gave it for code and messages.
    public var identifier: String? { element["identifier"] }

    /// Whether its constant is the standard spacing, which stands resolved in `constant` too.
    public var isSymbolic: Bool { element.flag("symbolic") ?? false }

    /// Whether it is there while the document is edited, and not in the app.
    public var isPlaceholder: Bool { element.flag("placeholder") ?? false }

    /// What it demands, decoded and checked.
    ///
    /// - Parameter traits: a variation may give it another constant.
    /// - Throws: what is not understood, with its place.
    public func equation(under traits: NibTraits = NibTraits()) throws(NibError) -> NibEquation {
        let first = NibEquation.Term(item: firstItemID, attribute: try attribute("firstAttribute"))
        guard !first.item.isEmpty else {
            throw element.error(.missingAttribute, "the constraint lies in no view, and firstItem is not given; add it")
        }
        return NibEquation(
            first: first, relation: try relation(), multiplier: try multiplier(), second: try second(),
            constant: try constant(under: traits), priority: try priority())
    }

    private func second() throws(NibError) -> NibEquation.Term? {
        guard let item = secondItemID else { return nil }
        return NibEquation.Term(item: item, attribute: try attribute("secondAttribute"))
    }

    private func attribute(_ name: String) throws(NibError) -> NibLayoutAttribute {
        guard let word = element[name] else {
            throw element.error(.missingAttribute, "the constraint has no \(name); add one, such as leading or width")
        }
        guard let attribute = NibLayoutAttribute(word: word) else {
            throw element.error(
                .badWord, "\(NibFault.quoted(word)) is no layout attribute; use one such as leading or width", at: name)
        }
        return attribute
    }

    private func relation() throws(NibError) -> NibRelation {
        let word = element["relation"] ?? "equal"
        guard let relation = NibRelation(rawValue: word) else {
            let remedy = "use equal, lessThanOrEqual or greaterThanOrEqual"
            throw element.error(.badWord, "\(NibFault.quoted(word)) is no relation; \(remedy)", at: "relation")
        }
        return relation
    }

    /// A ratio `a:b` or `a/b` is exact, and so is a decimal.
    private func multiplier() throws(NibError) -> Rational {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Rational(nibText: String($0)) }
        switch parts.count {
        case 1: if let number = parts[0] { return number }
        case 2: if let over = parts[0], let under = parts[1], !under.isZero { return over / under }
        default: break
        }
        throw element.error(
            .badNumber, "\(NibFault.quoted(text)) is no multiplier; write a number or a ratio such as 16:9",
            at: "multiplier")
    }

    private func constant(under traits: NibTraits) throws(NibError) -> Rational {
        guard let text = element.value(of: "constant", under: traits) else { return 0 }
        guard let number = Rational(nibText: text) else {
            throw element.error(
                .badNumber, "\(NibFault.quoted(text)) is no number; write one such as 8", at: "constant")
        }
        return number
    }

    private func priority() throws(NibError) -> Float {
        guard let text = element["priority"] else { return 1000 }
        guard let number = element.float("priority"), number > 0, number <= 1000 else {
            throw element.error(
                .badNumber, "\(NibFault.quoted(text)) is no priority; write a number above 0 and up to 1000",
                at: "priority")
        }
        return number
    }
}

/// What a constraint demands: first (relation) multiplier · second + constant.
public struct NibEquation: Sendable, Hashable {
    /// An item, a view or a guide, and what of it is meant.
    public struct Term: Sendable, Hashable {
        /// The item's id.
        public let item: String
        /// What of it.
        public let attribute: NibLayoutAttribute
    }

    /// The left side.
    public let first: Term
    /// How the sides compare.
    public let relation: NibRelation
    /// What the second term is multiplied by.
    public let multiplier: Rational
    /// The second term; without it the constant stands alone.
    public let second: Term?
    /// What is added to the right side.
    public let constant: Rational
    /// How much it matters, above 0 and up to 1000, which is required.
    public let priority: Float
}
