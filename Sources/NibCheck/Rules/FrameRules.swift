import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

// The rules of frames: `misplaced`, `zero-size`, `off-screen` and `overlap`.

/// The rule `misplaced`: stored frames that differ from the layout.
struct MisplacedRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    /// Returns the findings of a tree with stored frames that break a constraint. Ambiguous views
    /// and trees with a conflict have other findings. Views that the same inset moves are one
    /// finding.
    ///
    /// - Parameter tolerance: The accepted distance on whole pixels, in points.
    func causes(tolerance: Double) -> [Cause] {
        guard tree.layout.engine.conflicts.isEmpty, tree.layout.hasStaleFrames else { return [] }
        let ambiguous = tree.layout.openQuantities, unseen = tree.layout.unseenViews
        let scale = tree.layout.storedScale
        let moved = tree.layout.root.all.filter { node in
            guard node.isManaged, node.view.frame != nil, ambiguous[node.id] == nil,
                !unseen.contains(node.id)
            else {
                return false
            }
            return node.frame.onPixels(scale).distance(to: node.start) > tolerance
                && !isHeld(node)
        }
        let shifts = Dictionary(grouping: moved.filter { $0.shift != nil }) { $0.shift ?? 0 }
        var reported: Set<Double> = []
        return moved.compactMap { node in
            guard let shift = node.shift, let group = shifts[shift], group.count > 2,
                let inset = inset(behind: group)
            else { return misplaced(node) }
            return reported.insert(shift).inserted ? shifted(group, inset) : nil
        }
    }

    /// Returns a Boolean value that indicates whether the view or an ancestor is hidden in its
    /// stack view, or keeps its stored size across it.
    private func isHeld(_ node: ViewNode) -> Bool {
        let held = tree.layout.heldViews
        return sequence(first: node, next: \.parent).contains { held.contains($0.id) }
    }

    private func misplaced(_ node: ViewNode) -> Cause {
        Cause(
            rule: .misplaced, element: node.view.element, key: node.id,
            message:
                "\(tree.name(node)) is misplaced: stored at \(node.start.formatted), laid out at "
                + "\(node.frame.formatted); update its frame in Interface Builder, or change the constraints"
        )
    }

    private func shifted(_ group: [ViewNode], _ inset: String) -> Cause {
        let first = group[0], shift = first.shift ?? 0
        return Cause(
            rule: .misplaced, element: first.view.element,
            key: "\(tree.layout.root.id) \(shift.shortText)",
            message:
                "\(tree.name(first)) and \(group.count - 1) more views are misplaced by the same "
                + "\(shift.shortText) pt: they depend on \(inset), which changed since they were "
                + "stored; update frames in Interface Builder",
            details: group.map {
                "\(tree.name($0)): stored at \($0.start.formatted), laid out at \($0.frame.formatted)"
            })
    }

    /// Returns the name of the guide or the margins that determine the vertical positions of a
    /// group.
    private func inset(behind group: [ViewNode]) -> String? {
        let ids = Set(group.map(\.id))
        for constraint in tree.layout.root.all.flatMap(\.view.constraints) {
            let items = [constraint.firstItemID, constraint.secondItemID].compactMap(\.self)
            guard items.contains(where: ids.contains) else { continue }
            let guides = items.compactMap { tree.document.object($0)?.asGuide }
            if let guide = guides.first(where: {
                $0.role != .contentLayoutGuide && $0.role != .frameLayoutGuide
            }) {
                return "the \(tree.names.name(of: guide.id))"
            }
            let names = [
                constraint.element["firstAttribute"], constraint.element["secondAttribute"],
            ]
            if names.contains(where: { $0 == "topMargin" || $0 == "bottomMargin" }) {
                return "vertical margins"
            }
        }
        return nil
    }
}

/// The rule `zero-size`: views with contents that lose their width or height.
struct ZeroSizeRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] { tree.decided.compactMap(cause) }

    /// Returns a Boolean value that indicates whether a view with contents has a stored size, and
    /// none in this configuration.
    func applies(to node: ViewNode, storedAs before: ViewNode) -> Bool {
        let (size, old) = (node.frame.size, before.frame.size)
        return node.hasVisibleContents && before.view.frame != nil
            && min(old.width, old.height) > 0.5 && min(size.width, size.height) <= 0.5
    }

    private func cause(_ node: ViewNode) -> Cause? {
        guard node.parent != nil, let before = tree.storedNode(node),
            applies(to: node, storedAs: before)
        else { return nil }
        let axis = node.frame.width <= 0.5 ? Axis.horizontal : .vertical,
            length = axis == .horizontal ? "width" : "height"
        let stored = "stored size \(before.frame.size.formatted)"
        let message =
            node.intrinsicSize[axis] < 0
            ? "has zero \(length) (\(stored)): nothing gives it a \(length); constrain its \(length), or let its "
                + "superview stretch it"
            : "is squeezed to zero \(length) (\(stored)); lower another view's compression resistance"
        return Cause(
            rule: .zeroSize, element: node.view.element, key: node.id,
            message: "\(tree.name(node)) \(message)",
            isUncertain: StoredHeights(tree).surround(node))
    }
}

/// The rule `off-screen`: views that extend past the edge of the root, and do not as stored.
struct OffScreenRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    /// The findings. Siblings that are equally far outside are one, as their row is misplaced.
    var causes: [Cause] {
        let zeroSize = ZeroSizeRule(tree)
        let outside = tree.decided.compactMap { node -> (node: ViewNode, by: Double)? in
            guard node.parent != nil, let before = tree.storedNode(node),
                !zeroSize.applies(to: node, storedAs: before)
            else { return nil }
            return overhang(node, before).map { (node, $0) }
        }
        let rows = Dictionary(grouping: outside) {
            "\($0.node.parent?.id ?? "") \($0.by.shortText)"
        }
        return outside.compactMap { node, overhang in
            let row = rows["\(node.parent?.id ?? "") \(overhang.shortText)"] ?? []
            return row.first?.node === node ? cause(row.map(\.node), overhang) : nil
        }
    }

    /// Returns a Boolean value that indicates whether an ancestor is stored past the edge of the
    /// root, for code to move in.
    private func isInDrawer(_ before: ViewNode) -> Bool {
        guard let stored = tree.stored else { return false }
        return sequence(first: before, next: \.parent).dropFirst().contains { above in
            above !== stored.root && above.overhang(in: stored.root) > 1
        }
    }

    /// Returns the distance past the edge of the root, if it is new. Contents of scrolling views
    /// may be anywhere.
    private func overhang(_ node: ViewNode, _ before: ViewNode) -> Double? {
        guard node.hasContents, !node.isScrolled, !isInDrawer(before) else { return nil }
        let out = node.overhang(in: tree.layout.root),
            old = tree.stored.map { before.overhang(in: $0.root) } ?? 0
        // An image view may reach past the edge, if a part of it is visible.
        let extent = node.element == "imageView" ? min(node.frame.width, node.frame.height) : 1
        return out > extent && old <= 1 ? out : nil
    }

    private func cause(_ row: [ViewNode], _ overhang: Double) -> Cause {
        let first = row[0], names = row.map(tree.name)
        let list =
            names.count > 1
            ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "") : names[0]
        return Cause(
            rule: .offScreen, element: first.view.element, key: first.id,
            message:
                "\(list) extend\(names.count > 1 ? "" : "s") \(overhang.shortText) pt past the edge of the screen; "
                + (names.count > 1 ? "the first" : "it") + " is \(first.frame.formatted) in "
                + "\(first.parent.map(tree.name) ?? "")",
            isUncertain: !tree.layout.isScreen || tree.isSupposedLandscape)
    }
}

/// The rule `overlap`: sibling texts and controls that overlap, and do not as stored.
struct OverlapRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] {
        let parents = Dictionary(
            grouping: tree.decided.filter { $0.parent != nil && ViewRole.isFront($0.element) }
        ) {
            ObjectIdentifier($0.parent ?? $0)
        }
        let order = tree.layout.root.all.map(ObjectIdentifier.init)
        return order.flatMap { parents[$0].map(pairs) ?? [] }
    }

    /// Returns one cause for the overlaps in a superview. Most of them have one: a common width or
    /// height.
    private func pairs(_ siblings: [ViewNode]) -> [Cause] {
        let all = siblings.indices.flatMap { first in
            siblings[(first + 1)...].compactMap { cause(siblings[first], $0) }
        }
        guard var first = all.first, let parent = siblings[0].parent else { return [] }
        first.isUncertain = all.allSatisfy(\.isUncertain)
        first.cases = all.flatMap(\.cases)
        first.key = parent.id
        return [first]
    }

    private func cause(_ one: ViewNode, _ other: ViewNode) -> Cause? {
        let shared = one.frame.shared(with: other.frame)
        guard shared.least > 2 else { return nil }
        guard let oldOne = tree.storedNode(one), let oldOther = tree.storedNode(other) else {
            return nil
        }
        let before = oldOne.frame.shared(with: oldOther.frame)
        guard before.least <= 0.5 else { return nil }
        let fact = "\(tree.name(other)) lies over \(tree.name(one))"
        return Cause(
            rule: .overlap, element: other.view.element, key: "\(one.id) \(other.id)",
            message: "\(fact) by \(shared.formatted) pt; put a constraint between them",
            isUncertain: shared.least < 4 || StoredHeights(tree).surround(one),
            cases: [fact])
    }
}
