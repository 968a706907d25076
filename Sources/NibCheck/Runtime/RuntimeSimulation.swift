import AutoLayout
import NibEditing
import NibFormat
import NibLayout

/// A view tree in a state of run time: its conflicts, and the priorities that repair them.
struct RuntimeSimulation {
    /// A conflict that the stored configuration does not have.
    struct Finding {
        let conflict: LayoutConflict
        /// The document's constraints in it.
        let ids: Set<String>
        /// The view with the added constraint.
        let view: ViewNode
    }

    private let document: NibDocument
    private let tree: TreeLayout
    private let state: RuntimeCase
    private let names: ViewNames
    private let layout: TreeLayout

    init(_ document: NibDocument, _ tree: TreeLayout, _ state: RuntimeCase, _ names: ViewNames) {
        (self.document, self.tree, self.state, self.names) = (document, tree, state, names)
        layout = DocumentLayout(document, options: tree.storedOptions).layout(
            of: tree.root.view, adding: state.constraints)
        layout.name(by: names)
    }

    /// Returns the new conflicts of the state, one for each view with an added constraint.
    func conflicts(except known: Set<Set<String>>) -> [Finding] {
        var seen: Set<String> = []
        return Self.conflicts(layout, state, in: document).filter { finding in
            !known.contains(finding.ids) && !dependsOnScrolling(finding)
                && seen.insert(finding.view.id).inserted
        }
    }

    /// Returns a Boolean value that indicates whether a conflict of a cell depends on insets at its
    /// place, in the margins of its table or below its end. The cell scrolls away from there.
    private func dependsOnScrolling(_ finding: Finding) -> Bool {
        guard case .rowHeight = state.kind, let node = layout.tree.nodes[finding.view.id] else {
            return false
        }
        guard liesInMargins(node.parent) else { return false }
        return finding.ids.compactMap(document.element).contains { element in
            let attributes = [element["firstAttribute"], element["secondAttribute"]].compactMap(
                \.self)
            let items = [element["firstItem"], element["secondItem"]].compactMap(\.self)
            return attributes.contains { $0.hasSuffix("Margin") }
                || items.contains { document.object($0)?.asGuide != nil }
        }
    }

    /// Returns a Boolean value that indicates whether a cell extends into the margins of its table,
    /// or below its end.
    private func liesInMargins(_ cell: ViewNode?) -> Bool {
        guard let cell, let table = cell.parent else { return false }
        let margins = layout.margins(of: table)
        return cell.frame.minY < margins.top
            || cell.frame.maxY > table.frame.height - margins.bottom
    }

    private static func conflicts(
        _ layout: TreeLayout, _ state: RuntimeCase, in document: NibDocument
    ) -> [Finding] {
        layout.engine.conflicts.compactMap { conflict in
            let ids = TransientConflictRule.ids(of: conflict, in: layout)
            guard !ids.isEmpty, conflict.members.contains(where: state.isAdded) else { return nil }
            let elements = ids.compactMap(document.element)
            let view = state.views.first { view in
                elements.contains { element in element.ancestors.contains { $0["id"] == view.id } }
            }
            return view.map { Finding(conflict: conflict, ids: ids, view: $0) }
        }
    }

    // MARK: Repairs

    /// Returns priorities that end the conflict in all states of the view, and do no harm to the
    /// stored configuration. The result is empty if a few priorities are not enough.
    private func repairs(_ finding: Finding) -> [PriorityRepair] {
        for candidate in candidates(finding.ids, finding.view).prefix(4)
        where isRepaired([candidate], finding.view) {
            return [candidate].compactMap(repair)
        }
        return severalRepairs(finding).compactMap(repair)
    }

    /// Lowers one constraint after the other until all conflicts end.
    private func severalRepairs(_ finding: Finding) -> [String] {
        var lowered: [String] = [], members = finding.ids
        while lowered.count < 6,
            let next = candidates(members, finding.view).first(where: { !lowered.contains($0) })
        {
            lowered.append(next)
            guard let left = conflictsLeft(lowered, finding.view) else { return [] }
            guard let first = left.first else {
                return isRepaired(lowered, finding.view) ? lowered : []
            }
            members = first
        }
        return []
    }

    private func repair(_ id: String) -> PriorityRepair? {
        document.element(id).map { PriorityRepair(constraint: id, priority: 999, line: $0.line) }
    }

    /// Returns the constraints that could give way, the usual one first: the far edge of the view,
    /// then lengths.
    private func candidates(_ ids: Set<String>, _ view: ViewNode) -> [String] {
        let all = document.constraints.enumerated().filter { ids.contains($1.id) }
        let ranked = all.map { (rank: rank($1, view), place: $0, id: $1.id) }
        return ranked.sorted { ($0.rank, -$0.place) < ($1.rank, -$1.place) }.map(\.id)
    }

    private func rank(_ constraint: NibConstraint, _ view: ViewNode) -> Int {
        let attributes = [
            constraint.element["firstAttribute"], constraint.element["secondAttribute"],
        ]
        let items = [constraint.firstItemID, constraint.secondItemID]
        let isLength = constraint.secondItemID == nil
        let isFarEdge = zip(items, attributes).contains { item, attribute in
            item == view.id && attribute.map { Self.farEdges.contains($0) } ?? false
        }
        if case .hiding = state.kind, isLength, items[0] == view.id { return 0 }
        return isFarEdge ? 1 : isLength ? 2 : 3
    }

    private static let farEdges: Set = [
        "bottom", "trailing", "right", "bottomMargin", "trailingMargin", "rightMargin",
    ]

    private func changed(_ lowered: [String]) -> NibDocument? {
        var document = document
        for id in lowered {
            guard (try? document.setPriority(999, of: id)) != nil else { return nil }
        }
        return document
    }

    /// Returns the remaining conflicts of the view in all its states, as ids of the document's
    /// constraints.
    private func conflictsLeft(_ lowered: [String], _ view: ViewNode) -> [Set<String>]? {
        guard let document = changed(lowered) else { return nil }
        let layouts = DocumentLayout(document, options: tree.storedOptions)
        guard let root = layouts.roots.first(where: { $0.id == tree.root.id }) else { return nil }
        return ([state.constraints] + state.variants).flatMap { constraints in
            Self.conflicts(layouts.layout(of: root, adding: constraints), state, in: document)
                .filter { $0.view.id == view.id }.map(\.ids)
        }
    }

    /// Returns a Boolean value that indicates whether a repair ends all conflicts and makes no
    /// further view ambiguous.
    private func isRepaired(_ lowered: [String], _ view: ViewNode) -> Bool {
        guard conflictsLeft(lowered, view)?.isEmpty ?? false, let document = changed(lowered),
            let stored = DocumentLayout(document, options: tree.storedOptions).layout(
                ofRoot: tree.root.id)
        else { return false }
        guard stored.engine.conflicts.count <= tree.engine.conflicts.count else { return false }
        return Set(stored.openQuantities.keys).isSubset(of: tree.openQuantities.keys)
    }
}

extension RuntimeSimulation {
    /// Returns the finding with its repair, and the constraints of the conflict as lines of text.
    func entry(_ finding: Finding) -> TransientFinding.Entry {
        TransientFinding.Entry(
            view: finding.view, ids: finding.ids,
            lines: finding.conflict.members.map { line($0, finding) },
            repairs: repairs(finding), usual: candidates(finding.ids, finding.view).first)
    }

    private func line(_ member: LayoutConflict.Member, _ finding: Finding) -> String {
        if let id = member.constraint.flatMap({ layout.maker.ids[$0] }) {
            let line = document.element(id).map { "\(document.file):\($0.line): " } ?? ""
            return "\(line)\(member.description.clause)   (\(id))"
        }
        guard let length = imposedLength(member, finding) else {
            return
                "\(member.description.clause)   (\(member.identifier ?? member.framework ?? "made by the layout"))"
        }
        return "\(names.name(of: finding.view.id)).\(length)"
    }

    /// Returns the imposed length that a member represents, with UIKit's identifier; `nil` for
    /// another constraint.
    private func imposedLength(_ member: LayoutConflict.Member, _ finding: Finding) -> String? {
        guard state.isAdded(member), let attribute = state.imposedLength(of: member) else {
            return nil
        }
        let isHeight = attribute == "height", constraints = state.constraints
        guard let length = (isHeight ? constraints.heights : constraints.widths)[finding.view.id]
        else { return nil }
        let usual =
            isHeight ? RuntimeConstraints.encapsulatedHeight : RuntimeConstraints.encapsulatedWidth
        let identifier = state.kind == .firstPass ? "NSAutoresizingMaskLayoutConstraint" : usual
        return "\(attribute) == \(length.shortText)   (\(identifier))"
    }
}
