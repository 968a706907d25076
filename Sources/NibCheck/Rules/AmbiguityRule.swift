import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import ViewMetrics

/// The rule `ambiguous`: views with a position or size that the constraints do not determine.
/// Related views are one cause.
struct AmbiguityRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] { unseen + ambiguous }

    /// The views in cells below the end of their table, which Interface Builder does not lay out
    /// and marks as ambiguous. Each table is one cause.
    private var unseen: [Cause] {
        guard tree.isStored, !tree.layout.unseenViews.isEmpty else { return [] }
        let ids = tree.layout.unseenViews
        let views = tree.layout.root.all.filter {
            ids.contains($0.id) && isVerified($0, [.minY])
        }
        let tables = Dictionary(grouping: views) { $0.table?.id ?? "" }
        return tables.keys.sorted().compactMap { id in
            guard let all = tables[id], let first = all.first else { return nil }
            let others = all.dropFirst().map { tree.names.name(of: $0.id) }
            return Cause(
                rule: .ambiguous, element: first.view.element, key: "unseen \(id)",
                message:
                    "\(tree.name(first)) is ambiguous to Interface Builder: its cell lies below the end of "
                    + "\(tree.names.nameWithID(id)), so that the canvas does not lay it out"
                    + (others.isEmpty ? "" : ", nor \(Self.list(others))")
                    + "; give the controller a freeform size as high as its cells")
        }
    }

    private var ambiguous: [Cause] {
        let open = tree.layout.openQuantities, unseen = tree.layout.unseenViews
        let views = tree.layout.root.all.filter { node in
            guard let quantities = open[node.id], !unseen.contains(node.id) else { return false }
            return isVerified(node, quantities)
        }
        guard !views.isEmpty else { return [] }
        let conflicts = tree.layout.engine.conflicts
        if conflicts.isEmpty { return groups(views).map { cause($0, open) } }
        // A conflict explains the ambiguities of its views along its own axis.
        var left = open.mapValues { $0.filter { _ in false } }, kept: Set<String> = []
        for axis in [Self.horizontal, Self.vertical] {
            let broken = brokenViews(conflicts, axis)
            let along = views.filter { open[$0.id]?.isDisjoint(with: axis) == false }
            for group in groups(along) where !group.contains(where: { broken.contains($0.id) }) {
                for node in group {
                    left[node.id, default: []].formUnion(open[node.id]?.intersection(axis) ?? [])
                    kept.insert(node.id)
                }
            }
        }
        let contents = views.filter {
            open[$0.id]?.isEmpty == true && !brokenViews(conflicts, []).contains($0.id)
        }
        kept.formUnion(contents.map(\.id))
        return groups(views.filter { kept.contains($0.id) }).map { cause($0, left) }
    }

    private static let horizontal: Set<LayoutQuantity> = [.minX, .width]
    private static let vertical: Set<LayoutQuantity> = [.minY, .height]

    /// Returns the views of the constraints that conflicts break along an axis. An empty set stands
    /// for both axes.
    private func brokenViews(_ conflicts: [LayoutConflict], _ axis: Set<LayoutQuantity>) -> Set<
        String
    > {
        var views: Set<String> = []
        for conflict in conflicts {
            let id = conflict.leftOut.constraint.flatMap { tree.layout.maker.ids[$0] }
            guard let constraint = tree.document.constraints.first(where: { $0.id == id }) else {
                continue
            }
            guard axis.isEmpty || axis.contains(constraint.isHorizontal ? .minX : .minY) else {
                continue
            }
            views.formUnion([constraint.firstItemID, constraint.secondItemID].compactMap(\.self))
        }
        return views
    }

    /// Returns a Boolean value that indicates whether the setting Ambiguity of a view asks for a
    /// finding.
    private func isVerified(_ node: ViewNode, _ quantities: Set<LayoutQuantity>) -> Bool {
        switch node.view.verifyAmbiguity {
        case "off": false
        case "ignoreSizes": quantities.contains { $0 == .minX || $0 == .minY }
        default: true
        }
    }

    private func cause(_ group: [ViewNode], _ open: [String: Set<LayoutQuantity>])
        -> Cause
    {
        let first = group[0], quantities = open[first.id] ?? []
        let attributes = LayoutQuantity.allCases.filter(quantities.contains).map(\.title)
        let others = group.dropFirst().map { tree.names.name(of: $0.id) }
        let more = others.isEmpty ? "" : " (also affects \(Self.list(others)))"
        let list = attributes.isEmpty ? "scrollable content size" : Self.list(attributes)
        return Cause(
            rule: .ambiguous, element: first.view.element, key: first.id,
            message:
                "\(tree.name(first)): \(list) \(attributes.count > 1 ? "are" : "is") ambiguous\(more); add "
                + "\(attributes.count > 1 ? "constraints" : "a constraint"), or set Ambiguity to Never Verify if code "
                + "adds \(attributes.count > 1 ? "them" : "it")",
            isUncertain: isUncertain(group, quantities))
    }

    /// Returns a Boolean value that indicates whether an app may determine the views.
    ///
    /// - The sizes of macOS controls, boxes and grids are unknown.
    /// - A broken reference or a duplicate id may cause the ambiguity.
    /// - A size that is ambiguous on a device, and not as stored, is a tie of two views with the
    ///   same hugging or compression resistance. Nothing is missing, and UIKit makes one of them
    ///   larger.
    /// - The stored configuration takes the sizes of contents from stored frames. An ambiguity may
    ///   be due to stored sizes that do not fit the layout.
    private func isUncertain(_ group: [ViewNode], _ quantities: Set<LayoutQuantity>) -> Bool {
        let isSize = quantities.contains(.width) || quantities.contains(.height)
        let isTie = (isSize || quantities.isEmpty) && (!tree.isStored || hasUnfitContents(group))
        // The search for damage reads the whole document, so it comes last.
        return isTie || tree.document.platform == .macOS || isDamaged
    }

    /// Returns a Boolean value that indicates whether stored sizes of contents that do not fit
    /// cause the ambiguity.
    ///
    /// If so, measured sizes determine all views on the document's own device. In addition, either
    /// a superview has another size than when the document was saved, or all views are within a
    /// pixel of their stored frames, which are rounded.
    private func hasUnfitContents(_ group: [ViewNode]) -> Bool {
        let open = tree.layout.openQuantities, pixel = 1 / tree.layout.storedScale
        let isResized = group.contains { node in
            guard let parent = node.parent, open[parent.id] == nil else { return false }
            let change = (
                parent.frame.width - parent.start.width, parent.frame.height - parent.start.height
            )
            return max(change.0.magnitude, change.1.magnitude) > pixel
        }
        let moves = group.map { $0.frame.distance(to: $0.start) }
        guard isResized || moves.allSatisfy({ $0 > 0.001 && $0 < pixel }) else { return false }
        guard let measured = tree.measured()?.openQuantities else { return false }
        return group.allSatisfy { measured[$0.id] == nil }
    }

    private var isDamaged: Bool {
        tree.document.diagnostics().all.contains {
            $0.code == .brokenReference || $0.code == .duplicateID
        }
    }

    /// Returns a list of at most four names; a longer one ends with the number of the others.
    private static func list(_ names: [String]) -> String {
        let shown =
            names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more views"] : names
        guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }

    // MARK: Related views

    /// Returns the views in groups, each in document order. A constraint, a stack view or a
    /// superview in the list connects two views.
    private func groups(_ nodes: [ViewNode]) -> [[ViewNode]] {
        var group: [String: Int] = [:]
        for (number, node) in nodes.enumerated() { group[node.id] = number }
        func join(_ one: String?, _ other: String?) {
            guard let one = one.flatMap({ group[$0] }), let other = other.flatMap({ group[$0] }),
                one != other
            else {
                return
            }
            for (id, number) in group where number == max(one, other) {
                group[id] = min(one, other)
            }
        }
        for node in nodes {
            join(node.id, node.parent?.id)
            let siblings = node.parent?.element == "stackView" ? node.parent?.children ?? [] : []
            for sibling in siblings { join(node.id, sibling.id) }
        }
        for node in tree.layout.root.all {
            for constraint in node.view.constraints {
                join(constraint.firstItemID, constraint.secondItemID)
            }
        }
        let byGroup = Dictionary(grouping: nodes) { group[$0.id] ?? 0 }
        return byGroup.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension ViewNode {
    /// The nearest table around the view.
    fileprivate var table: ViewNode? {
        sequence(first: self, next: \.parent).first { $0.element == "tableView" }
    }
}

extension NibConstraint {
    /// A Boolean value that indicates whether the first attribute is a horizontal position or a
    /// width.
    fileprivate var isHorizontal: Bool {
        let name = element["firstAttribute"] ?? ""
        return Self.horizontalNames.contains { name.hasPrefix($0) }
    }

    private static let horizontalNames = [
        "left", "right", "leading", "trailing", "width", "centerX",
    ]
}
