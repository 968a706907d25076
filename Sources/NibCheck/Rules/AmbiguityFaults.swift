import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// Views whose frames the constraints leave open; those that hang together are one cause.
struct AmbiguityFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] { unseen + undecided }

    /// The views that Interface Builder marks because the canvas does not show their cells; each
    /// table is one cause.
    private var unseen: [Cause] {
        guard tree.isStored, !tree.layout.unseenViews.isEmpty else { return [] }
        let ids = tree.layout.unseenViews
        let views = tree.layout.root.all.filter {
            ids.contains($0.id) && isWanted($0.view.verifyAmbiguity, [.minY])
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

    private var undecided: [Cause] {
        let open = tree.layout.openQuantities, unseen = tree.layout.unseenViews
        let told = tree.layout.root.all.filter { node in
            guard let quantities = open[node.id], !unseen.contains(node.id) else { return false }
            return isWanted(node.view.verifyAmbiguity, quantities)
        }
        guard !told.isEmpty else { return [] }
        let conflicts = tree.layout.engine.conflicts
        if conflicts.isEmpty { return groups(told).map { cause($0, open) } }
        // An ambiguity that follows from a conflict lies along the same axis.
        var left = open.mapValues { $0.filter { _ in false } }, kept: Set<String> = []
        for axis in [Self.horizontal, Self.vertical] {
            let broken = brokenViews(conflicts, axis)
            let along = told.filter { open[$0.id]?.isDisjoint(with: axis) == false }
            for group in groups(along) where !group.contains(where: { broken.contains($0.id) }) {
                for node in group {
                    left[node.id, default: []].formUnion(open[node.id]?.intersection(axis) ?? [])
                    kept.insert(node.id)
                }
            }
        }
        let contents = told.filter {
            open[$0.id]?.isEmpty == true && !brokenViews(conflicts, []).contains($0.id)
        }
        kept.formUnion(contents.map(\.id))
        return groups(told.filter { kept.contains($0.id) }).map { cause($0, left) }
    }

    private static let horizontal: Set<LayoutQuantity> = [.minX, .width]
    private static let vertical: Set<LayoutQuantity> = [.minY, .height]

    /// The views of constraints that conflicts break along an axis; along any for no quantities.
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

    /// Whether its author wants to be told.
    private func isWanted(_ verify: String?, _ quantities: Set<LayoutQuantity>) -> Bool {
        switch verify {
        case "off": false
        case "ignoreSizes": quantities.contains { $0 == .minX || $0 == .minY }
        default: true
        }
    }

    private func cause(_ group: [ViewNode], _ open: [String: Set<LayoutQuantity>])
        -> Cause
    {
        let first = group[0], quantities = open[first.id] ?? []
        let words = LayoutQuantity.allCases.filter(quantities.contains).map(Self.word)
        let others = group.dropFirst().map { tree.names.name(of: $0.id) }
        let more = others.isEmpty ? "" : ", and with it \(Self.list(others))"
        let what = words.isEmpty ? "its scrollable content size" : Self.list(words)
        return Cause(
            rule: .ambiguous, element: first.view.element, key: first.id,
            message:
                "\(tree.name(first)) is ambiguous: the constraints leave \(what) open\(more); add "
                + "\(words.count > 1 ? "constraints" : "a constraint") that decide\(words.count > 1 ? "" : "s") it, or "
                + "set Ambiguity to Never Verify where code does",
            isUncertain: isUncertain(group, quantities))
    }

    /// A Boolean value that indicates whether an ambiguity may be none in an app.
    ///
    /// The sizes of macOS controls, boxes and grids are not known here. Constraints that name
    /// nothing, and objects of one id, may have it follow. Sizes and contents that are ambiguous on
    /// a device, and not as stored, are a tie of two views that hug or resist as much: the layout
    /// is whole, and one of them is larger by chance. As stored, stored frames stand for the sizes
    /// of contents: an ambiguity of those that do not fit the layout may be none.
    private func isUncertain(_ group: [ViewNode], _ quantities: Set<LayoutQuantity>) -> Bool {
        let isSize = quantities.contains(.width) || quantities.contains(.height)
        let isTie = (isSize || quantities.isEmpty) && (!tree.isStored || hasUnfitContents(group))
        // Damage is looked for in the whole document, so last.
        return isTie || tree.document.platform == .macOS || isDamaged
    }

    /// A Boolean value that indicates whether stored sizes of contents make the ambiguity, and do
    /// not fit: measured ones decide all views on the document's own device, and their superview is
    /// of another size than when they were stored, or all are within a pixel of their stored
    /// frames, which are rounded.
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

    private static func word(_ quantity: LayoutQuantity) -> String {
        switch quantity {
        case .minX: "its X position"
        case .minY: "its Y position"
        case .width: "its width"
        case .height: "its height"
        }
    }

    /// At most three, and how many more.
    private static func list(_ words: [String]) -> String {
        let shown =
            words.count > 4 ? Array(words.prefix(3)) + ["\(words.count - 3) more views"] : words
        guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }

    // MARK: What hangs together

    /// The views in groups that constraints, or one's lying in another, connect; each in document
    /// order.
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
    /// The table that it lies in.
    fileprivate var table: ViewNode? {
        sequence(first: self, next: \.parent).first { $0.element == "tableView" }
    }
}

extension NibConstraint {
    /// A Boolean value that indicates whether it is about places or widths along the horizontal
    /// axis.
    fileprivate var isHorizontal: Bool {
        let name = element["firstAttribute"] ?? ""
        return Self.horizontalNames.contains { name.hasPrefix($0) }
    }

    private static let horizontalNames = [
        "left", "right", "leading", "trailing", "width", "centerX",
    ]
}
