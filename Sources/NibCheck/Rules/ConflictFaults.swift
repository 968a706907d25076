import AutoLayout
import NibFormat
import NibLayout

/// Required constraints that cannot all hold, as few as cannot.
struct ConflictFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var sightings: [CauseTable.Sighting] { tree.layout.engine.conflicts.map(sighting) + refused }

    private func sighting(_ conflict: LayoutConflict) -> CauseTable.Sighting {
        let written = conflict.members.compactMap { member in
            member.constraint.flatMap { tree.layout.maker.ids[$0] }.flatMap(tree.document.element)
        }
        let lastID = conflict.leftOut.constraint.flatMap { tree.layout.maker.ids[$0] }
        let element = lastID.flatMap(tree.document.element) ?? written.last ?? tree.layout.root.view.element
        let clauses = conflict.members.map { "\($0.description.clause)" }
        let ids = written.compactMap { $0["id"] }
        return CauseTable.Sighting(
            rule: .conflict, element: element,
            cause: ids.isEmpty ? clauses.joined() : ids.sorted().joined(separator: " "),
            sentence: "\(clauses.count) constraints cannot all hold: \(clauses.joined(separator: "; ")). "
                + "\(conflict.leftOut.description.clause) will be broken; give one of them a priority below 1000, or "
                + "remove it (tinamou fix proposes which)",
            details: conflict.members.map(line))
    }

    private func line(_ member: LayoutConflict.Member) -> String {
        guard let id = member.constraint.flatMap({ tree.layout.maker.ids[$0] }) else {
            return "\(member.description.clause)   (\(member.framework ?? "made by the layout"))"
        }
        let line = tree.document.element(id).map { "\(tree.document.file):\($0.line): " } ?? ""
        return "\(line)\(member.description.clause)   (\(id))"
    }

    private var refused: [CauseTable.Sighting] {
        tree.layout.maker.refused.compactMap { id, sentence in
            guard let element = tree.document.element(id) else { return nil }
            return CauseTable.Sighting(rule: .unusableConstraint, element: element, cause: id, sentence: sentence)
        }
    }
}
