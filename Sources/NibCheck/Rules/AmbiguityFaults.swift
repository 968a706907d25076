import AutoLayout
import NibFormat
import NibLayout

/// Views whose frames the constraints leave open; those that hang together are one cause.
struct AmbiguityFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var sightings: [CauseTable.Sighting] {
        let open = tree.layout.openQuantities, unseen = tree.layout.unseenViews
        let told = tree.layout.root.all.filter { node in
            guard let quantities = open[node.id], !unseen.contains(node.id) else { return false }
            return isWanted(node.view.verifyAmbiguity, quantities)
        }
        guard !told.isEmpty else { return [] }
        let broken = brokenViews
        return groups(told).filter { group in !group.contains { broken.contains($0.id) } }.map { sighting($0, open) }
    }

    /// The views of constraints that conflicts break: what becomes open by that is theirs.
    private var brokenViews: Set<String> {
        var views: Set<String> = []
        for conflict in tree.layout.engine.conflicts {
            let id = conflict.leftOut.constraint.flatMap { tree.layout.maker.ids[$0] }
            guard let constraint = tree.document.constraints.first(where: { $0.id == id }) else { continue }
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

    private func sighting(_ group: [ViewNode], _ open: [String: Set<LayoutQuantity>]) -> CauseTable.Sighting {
        let first = group[0], quantities = open[first.id] ?? []
        let words = LayoutQuantity.allCases.filter(quantities.contains).map(Self.word)
        let others = group.dropFirst().map { tree.names.name(of: $0.id) }
        let more = others.isEmpty ? "" : ", and with it \(Self.list(others))"
        let what = words.isEmpty ? "its contents" : Self.list(words)
        return CauseTable.Sighting(
            rule: .ambiguous, element: first.view.element, cause: first.id,
            sentence: "\(tree.name(first)) is ambiguous: the constraints leave \(what) open\(more); add "
                + "\(words.count > 1 ? "constraints" : "a constraint") that decide\(words.count > 1 ? "" : "s") it, or "
                + "set Ambiguity to Never Verify where code does")
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
        let shown = words.count > 4 ? Array(words.prefix(3)) + ["\(words.count - 3) more views"] : words
        guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }

    // MARK: What hangs together

    /// The views in groups that constraints, or one's lying in another, connect; each in document order.
    private func groups(_ nodes: [ViewNode]) -> [[ViewNode]] {
        var group: [String: Int] = [:]
        for (number, node) in nodes.enumerated() { group[node.id] = number }
        func join(_ one: String?, _ other: String?) {
            guard let one = one.flatMap({ group[$0] }), let other = other.flatMap({ group[$0] }), one != other else {
                return
            }
            for (id, number) in group where number == max(one, other) { group[id] = min(one, other) }
        }
        for node in nodes {
            join(node.id, node.parent?.id)
            let siblings = node.parent?.element == "stackView" ? node.parent?.children ?? [] : []
            for sibling in siblings { join(node.id, sibling.id) }
        }
        for node in tree.layout.root.all {
            for constraint in node.view.constraints { join(constraint.firstItemID, constraint.secondItemID) }
        }
        let byGroup = Dictionary(grouping: nodes) { group[$0.id] ?? 0 }
        return byGroup.sorted { $0.key < $1.key }.map(\.value)
    }
}
