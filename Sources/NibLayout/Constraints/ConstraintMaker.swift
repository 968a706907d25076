import AutoLayout
import Diagnostics
import NibFormat

/// Makes the constraints of a document between the nodes of a tree, and updates them when insets
/// change.
package final class ConstraintMaker {
    /// The use of insets by a constraint.
    private enum InsetUse {
        case none
        /// Insets of the root, which its size and the configuration determine.
        case ofRoot
        /// Insets of other views, which frames change.
        case ofFrames
    }

    /// A constraint of the layout with its equation in the document.
    private struct Made {
        let constraint: LayoutConstraint
        let equation: NibEquation
        /// The insets on which the constant depends.
        let insets: InsetUse
    }

    private let tree: NodeTree
    private let document: NibDocument
    private let target: LayoutTarget
    let rules: InsetRules
    private var made: [Made] = []
    package private(set) var ids: [ObjectIdentifier: String] = [:]
    /// The constraints with items that have no frame, each with the item.
    package private(set) var unsupported: [(id: String, item: String)] = []
    /// The constraints that are invalid, each with the reason.
    package private(set) var refused: [(id: String, message: String)] = []

    /// Returns the constraints of the layout for one constraint of the document.
    package func constraints(_ id: String) -> [LayoutConstraint] {
        made.map(\.constraint).filter { ids[ObjectIdentifier($0)] == id }
    }

    /// The equations between views, without guides, margins and scrolled contents, with their
    /// constants.
    var plainEquations: [(equation: NibEquation, constant: Double)] {
        made.compactMap { made in
            let terms = [made.equation.first, made.equation.second].compactMap(\.self)
            let nodes = terms.compactMap { tree.nodes[$0.item] }
            guard nodes.count == terms.count, !terms.contains(where: \.attribute.isMargin) else {
                return nil
            }
            let isScrolled = nodes.contains { node in
                node.element == "scrollView" && nodes.contains { $0.isInside(node) }
            }
            return isScrolled ? nil : (made.equation, made.equation.constant.doubleValue)
        }
    }

    init(_ tree: NodeTree, _ document: NibDocument, _ target: LayoutTarget, _ rules: InsetRules) {
        self.tree = tree
        self.document = document
        self.target = target
        self.rules = rules
    }

    /// Makes and activates the constraints of all nodes.
    ///
    /// - Parameter whileEditing: A Boolean value that indicates whether to include placeholder
    ///   constraints.
    func activateAll(_ installation: NibInstallation, whileEditing: Bool) {
        let traits = target.traits
        for node in tree.root.all {
            for constraint in node.view.constraints(installation, whileEditing: whileEditing) {
                do throws(Diagnostic) {
                    add(constraint, try constraint.equation(under: traits))
                } catch {
                    refused.append((constraint.id, error.message))
                }
            }
        }
    }

    /// Updates the constants that depend on changed insets. Returns a Boolean value that indicates
    /// whether any changed.
    ///
    /// - Parameter withRoot: Pass `true` after a change of the root's size.
    func updateInsets(withRoot: Bool = false) -> Bool {
        var changed = false
        for made in made where made.insets == .ofFrames || withRoot && made.insets == .ofRoot {
            guard let (first, second) = sides(made.equation) else { continue }
            let constant = made.equation.constant(first, second)
            guard (constant - made.constraint.constant).magnitude > 1e-9 else { continue }
            made.constraint.constant = constant
            changed = true
        }
        return changed
    }

    private func add(_ source: NibConstraint, _ equation: NibEquation) {
        guard let (first, second) = sides(equation) else {
            if let item = unknownItem(equation) { unsupported.append((source.id, item)) }
            return
        }
        do throws(LayoutError) {
            let constraint = try equation.constraint(first, second)
            constraint.identifier = source.id
            try LayoutConstraint.activate(checking: [constraint])
            ids[ObjectIdentifier(constraint)] = source.id
            made.append(
                Made(
                    constraint: constraint, equation: equation,
                    insets: insets(of: equation)))
        } catch {
            refused.append((source.id, "\(error)"))
        }
    }

    /// Returns the object of an equation that has no frame: neither a view nor a guide of one.
    private func unknownItem(_ equation: NibEquation) -> String? {
        [equation.first, equation.second].compactMap(\.self).first { term in
            guard tree.nodes[term.item] == nil, let object = document.object(term.item) else {
                return false
            }
            if object.asView != nil { return false }
            return object.asGuide.map { $0.role == .other || $0.role == .keyboard } ?? true
        }?.item
    }

    // MARK: Sides

    private func sides(_ equation: NibEquation) -> (ConstraintTerm, ConstraintTerm?)? {
        let one = owner(equation.first.item)
        let other = equation.second.flatMap { owner($0.item) }
        let isMirrored = one?.layoutDirection == .rightToLeft
        guard let first = resolve(equation.first, beside: other, isMirrored) else { return nil }
        guard let term = equation.second else { return (first, nil) }
        return resolve(term, beside: one, isMirrored).map { (first, $0) }
    }

    /// Returns the node of a view, or of the owner of a guide.
    private func owner(_ id: String) -> ViewNode? {
        if let node = tree.nodes[id] { return node }
        return guide(id)?.owner.flatMap { tree.nodes[$0.id] }
    }

    private func guide(_ id: String) -> NibLayoutGuide? { document.object(id)?.asGuide }

    private func resolve(_ term: NibEquation.Term, beside other: ViewNode?, _ isMirrored: Bool)
        -> ConstraintTerm?
    {
        guard let node = owner(term.item) else { return nil }
        if tree.nodes[term.item] != nil {
            return resolve(node, term.attribute, beside: other, isMirrored)
        }
        guard let role = guide(term.item)?.role else { return nil }
        switch role {
        case .contentLayoutGuide:
            return Self.term(node.makeContent(), term.attribute, .zero, isMirrored)
        case .frameLayoutGuide: return Self.term(node, term.attribute, .zero, isMirrored)
        case .safeArea: return Self.term(node, term.attribute, rules.safeArea(node), isMirrored)
        case .layoutMargins, .readableContent:
            return Self.term(node, term.attribute, rules.margins(node), isMirrored)
        case .top: return beyond(term.attribute, of: node, isTop: true)
        case .bottom: return beyond(term.attribute, of: node, isTop: false)
        case .keyboard: return keyboard(term.attribute, of: node, isMirrored)
        case .other: return nil
        }
    }

    /// Returns an attribute of the keyboard guide. Its top is that of the keyboard, or the bottom of
    /// the safe area (layout rule 54); its other edges are those of the view.
    private func keyboard(_ attribute: NibLayoutAttribute, of node: ViewNode, _ isMirrored: Bool)
        -> ConstraintTerm?
    {
        switch attribute {
        case .top: return ConstraintTerm(node, .bottom, offset: -rules.keyboardArea(node))
        case .height, .centerY: return nil
        default: return Self.term(node, attribute, .zero, isMirrored)
        }
    }

    private static func term(
        _ item: any LayoutItem, _ attribute: NibLayoutAttribute, _ insets: EdgeInsets,
        _ isMirrored: Bool
    ) -> ConstraintTerm {
        let (plain, offset) = attribute.plain(insets, rightToLeft: isMirrored)
        return ConstraintTerm(item, plain, offset: offset)
    }

    /// Returns an attribute of a view. For subviews of a scroll view, its edges are those of its
    /// content.
    private func resolve(
        _ node: ViewNode, _ attribute: NibLayoutAttribute, beside other: ViewNode?,
        _ isMirrored: Bool
    ) -> ConstraintTerm {
        let insets = attribute.isMargin ? rules.margins(node) : .zero
        let isInside = other.map { $0.isInside(node) } ?? false
        if node.element == "scrollView", isInside, attribute.isEdge {
            return Self.term(node.makeContent(), attribute, insets, isMirrored)
        }
        return Self.term(node, attribute, insets, isMirrored)
    }

    /// Returns an edge of the area above or below a controller's view: its inner edge is the end of
    /// the bars.
    private func beyond(_ attribute: NibLayoutAttribute, of node: ViewNode, isTop: Bool)
        -> ConstraintTerm
    {
        let insets = rules.controllerInsets(node)
        switch (attribute, isTop) {
        case (.bottom, true): return ConstraintTerm(node, .top, offset: insets.top)
        case (.top, false): return ConstraintTerm(node, .bottom, offset: -insets.bottom)
        default: return Self.term(node, attribute, .zero, false)
        }
    }

    private func insets(of equation: NibEquation) -> InsetUse {
        let owners = [equation.first, equation.second].compactMap(\.self).filter { term in
            term.attribute.isMargin || tree.nodes[term.item] == nil
        }.compactMap { owner($0.item) }
        if owners.isEmpty { return .none }
        return owners.contains { $0.parent != nil } ? .ofFrames : .ofRoot
    }
}
