import AutoLayout
import NibFormat

/// Makes a document's constraints between the nodes of a tree, and keeps them right while insets change.
final class ConstraintMaker {
    /// A constraint that was made, and from what.
    private struct Made {
        let constraint: LayoutConstraint
        let equation: NibEquation
        /// Whether its constant rests on insets that depend on frames.
        let isBent: Bool
    }

    private let tree: NodeTree
    private let document: NibDocument
    private let rules: InsetRules
    private var made: [Made] = []
    private(set) var ids: [ObjectIdentifier: String] = [:]
    /// What was not understood or cannot be: the constraint's id and why.
    private(set) var refused: [(id: String, sentence: String)] = []

    init(_ tree: NodeTree, _ document: NibDocument, _ rules: InsetRules) {
        self.tree = tree
        self.document = document
        self.rules = rules
    }

    /// Makes and activates the constraints of all nodes.
    func activateAll(_ installation: NibInstallation) {
        let traits = document.designTraits
        for node in tree.root.all {
            for constraint in node.view.constraints where installation.contains(constraint) {
                do throws(NibError) {
                    add(constraint, try constraint.equation(under: traits))
                } catch {
                    refused.append((constraint.id, error.sentence))
                }
            }
        }
    }

    /// Sets constants anew whose insets may have changed with the frames; whether any did.
    func bend() -> Bool {
        var changed = false
        for made in made where made.isBent {
            guard let (first, second) = sides(made.equation) else { continue }
            let constant = Self.constant(made.equation, first, second)
            guard (constant - made.constraint.constant).magnitude > 1e-9 else { continue }
            made.constraint.constant = constant
            changed = true
        }
        return changed
    }

    private func add(_ source: NibConstraint, _ equation: NibEquation) {
        guard let (first, second) = sides(equation) else { return }
        do throws(LayoutError) {
            let constraint = try Self.make(equation, first, second)
            constraint.identifier = source.id
            constraint.priority = LayoutPriority(equation.priority)
            try LayoutConstraint.activate(checking: [constraint])
            ids[ObjectIdentifier(constraint)] = source.id
            made.append(Made(constraint: constraint, equation: equation, isBent: isBent(equation)))
        } catch {
            refused.append((source.id, "\(error)"))
        }
    }

    private static func make(
        _ equation: NibEquation, _ first: ResolvedTerm, _ second: ResolvedTerm?
    ) throws(LayoutError) -> LayoutConstraint {
        func make(_ one: LayoutAttribute, _ other: LayoutAttribute) throws(LayoutError) -> LayoutConstraint {
            try LayoutConstraint(
                checking: first.item, attribute: one, relatedBy: LayoutRelation(equation.relation),
                toItem: second?.item, attribute: other, multiplier: equation.multiplier.doubleValue,
                constant: constant(equation, first, second))
        }
        do throws(LayoutError) {
            return try make(first.attribute, second?.attribute ?? .notAnAttribute)
        } catch {
            // Interface Builder lets leading be compared with left.
            guard case .directionalWithAbsolute = error, let second else { throw error }
            return try make(first.attribute.absolute, second.attribute.absolute)
        }
    }

    /// `first + a = m·(second + b) + c` with the offsets brought to the right.
    private static func constant(_ equation: NibEquation, _ first: ResolvedTerm, _ second: ResolvedTerm?) -> Double {
        equation.constant.doubleValue + equation.multiplier.doubleValue * (second?.offset ?? 0) - first.offset
    }

    // MARK: Sides

    private func sides(_ equation: NibEquation) -> (ResolvedTerm, ResolvedTerm?)? {
        let (one, other) = (owner(equation.first.item), equation.second.flatMap { owner($0.item) })
        let isMirrored = one?.layoutDirection == .rightToLeft
        guard let first = resolve(equation.first, beside: other, isMirrored) else { return nil }
        guard let term = equation.second else { return (first, nil) }
        return resolve(term, beside: one, isMirrored).map { (first, $0) }
    }

    /// The node of a view, or of the view whose guide an id names.
    private func owner(_ id: String) -> ViewNode? {
        if let node = tree.nodes[id] { return node }
        return guide(id)?.owner.flatMap { tree.nodes[$0.id] }
    }

    private func guide(_ id: String) -> NibLayoutGuide? { document.object(id)?.asGuide }

    private func resolve(_ term: NibEquation.Term, beside other: ViewNode?, _ isMirrored: Bool) -> ResolvedTerm? {
        guard let node = owner(term.item) else { return nil }
        if tree.nodes[term.item] != nil { return resolve(node, term.attribute, beside: other, isMirrored) }
        guard let role = guide(term.item)?.role else { return nil }
        switch role {
        case .contentLayoutGuide: return Self.term(node.makeContent(), term.attribute, .zero, isMirrored)
        case .frameLayoutGuide: return Self.term(node, term.attribute, .zero, isMirrored)
        case .safeArea: return Self.term(node, term.attribute, rules.safeArea(node), isMirrored)
        case .layoutMargins, .readableContent: return Self.term(node, term.attribute, rules.margins(node), isMirrored)
        case .top: return beyond(term.attribute, of: node, isTop: true)
        case .bottom: return beyond(term.attribute, of: node, isTop: false)
        case .keyboard, .other: return Self.term(node, term.attribute, .zero, isMirrored)
        }
    }

    private static func term(
        _ item: any LayoutItem, _ attribute: NibLayoutAttribute, _ insets: EdgeInsets, _ isMirrored: Bool
    ) -> ResolvedTerm {
        let (plain, offset) = ResolvedTerm.plain(attribute, insets, rightToLeft: isMirrored)
        return ResolvedTerm(item: item, attribute: plain, offset: offset)
    }

    /// An attribute of a view. Edges of a scroll view mean its contents to what lies in it.
    private func resolve(
        _ node: ViewNode, _ attribute: NibLayoutAttribute, beside other: ViewNode?, _ isMirrored: Bool
    ) -> ResolvedTerm {
        let insets = attribute.isMargin ? rules.margins(node) : .zero
        let isInside = other.map { $0.isInside(node) } ?? false
        if node.element == "scrollView", isInside, attribute.isEdge {
            return Self.term(node.makeContent(), attribute, insets, isMirrored)
        }
        return Self.term(node, attribute, insets, isMirrored)
    }

    /// An edge of what lies above or below a controller's view: its inner edge is where the bars end.
    private func beyond(_ attribute: NibLayoutAttribute, of node: ViewNode, isTop: Bool) -> ResolvedTerm {
        let insets = rules.controllerInsets(node)
        switch (attribute, isTop) {
        case (.bottom, true): return ResolvedTerm(item: node, attribute: .top, offset: insets.top)
        case (.top, false): return ResolvedTerm(item: node, attribute: .bottom, offset: -insets.bottom)
        default: return Self.term(node, attribute, .zero, false)
        }
    }

    private func isBent(_ equation: NibEquation) -> Bool {
        [equation.first, equation.second].compactMap(\.self).contains { term in
            guard let node = owner(term.item), node.parent != nil else { return false }
            return term.attribute.isMargin || tree.nodes[term.item] == nil
        }
    }
}

extension LayoutRelation {
    init(_ relation: NibRelation) {
        switch relation {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

extension LayoutAttribute {
    /// The edge that a directional one is where lines run from left to right.
    fileprivate var absolute: LayoutAttribute {
        switch self {
        case .leading: .left
        case .trailing: .right
        default: self
        }
    }
}
