import AutoLayout
import NibEditing
import NibFormat
import NibLayout

/// The rule `transient-conflict`: conflicts with constraints that UIKit adds while an app runs.
/// These are the first size of a cell, the first layout pass of a view at 0 × 0, and `UISV-hiding`
/// on hidden views of stack views.
///
/// A cell's content view is as high as its row, or differs by a separator. A conflict is a note if
/// it depends on the separator, or on a size that neither the document nor the code states.
///
/// A layout of the stored tree simulates each state. A finding is a conflict of this state only.
/// Its repair is UIKit's usual one, priority 999, laid out in all states.
struct TransientConflictRule {
    private let document: NibDocument
    private let names: ViewNames
    private let stored: [TreeLayout]
    private let code: CodeFacts

    init(_ document: NibDocument, _ names: ViewNames, _ stored: [TreeLayout], _ code: CodeFacts) {
        (self.document, self.names, self.stored, self.code) = (document, names, stored, code)
    }

    /// The greatest number of views of a tree that are hidden one by one.
    private static let hiddenLimit = 64

    /// The findings, one for each cell and each stack view.
    var causes: [Cause] {
        guard document.usesAutoLayout, document.platform != .macOS else { return [] }
        return stored.filter(\.hasConstraints).flatMap(findings).map {
            $0.cause(document, names)
        }
    }

    private func findings(_ tree: TreeLayout) -> [TransientFinding] {
        let known = Set(tree.engine.conflicts.map { Self.ids(of: $0, in: tree) })
        let cases = [
            RuntimeCase.cells(of: tree, code), RuntimeCase.items(of: tree, code),
            RuntimeCase.firstPasses(of: tree, code),
        ]
        return cases.flatMap { sized(tree, $0, known) } + hidden(tree, known)
    }

    /// Returns the views with a conflict at a size that UIKit imposes. The conflict is certain if
    /// all first sizes have it, with and without a separator, and the document or the code states
    /// them.
    private func sized(
        _ tree: TreeLayout, _ cases: [RuntimeCase], _ known: Set<Set<String>>
    ) -> [TransientFinding] {
        let states = cases.map { state in
            let simulation = RuntimeSimulation(document, tree, state, names)
            return (
                state: state, simulation: simulation, conflicts: simulation.conflicts(except: known)
            )
        }
        var seen: Set<String> = []
        return states.flatMap { state in
            state.conflicts.filter { seen.insert($0.view.id).inserted }.map { conflict in
                let decisive = states.filter { $0.state.decisive.contains(conflict.view.id) }
                let isSteady = decisive.allSatisfy {
                    $0.conflicts.contains { $0.view.id == conflict.view.id }
                }
                return TransientFinding(
                    state.state, state.simulation.entry(conflict), isSteady: isSteady)
            }
        }
    }

    /// Returns the stack views with conflicts of hidden views.
    private func hidden(_ tree: TreeLayout, _ conflicts: Set<Set<String>>) -> [TransientFinding] {
        var found: [TransientFinding] = [], places: [String: Int] = [:], known = conflicts
        for state in hidingStates(of: tree) {
            let simulation = RuntimeSimulation(document, tree, state, names)
            for conflict in simulation.conflicts(except: known) {
                known.insert(conflict.ids)
                let finding = TransientFinding(state, simulation.entry(conflict), isSteady: true)
                if let place = places[finding.common.id] {
                    found[place].merge(finding)
                } else {
                    places[finding.common.id] = found.count
                    found.append(finding)
                }
            }
        }
        return found
    }

    /// Returns the states to simulate: the views that the document hides, alone and with each view
    /// that code hides.
    private func hidingStates(of tree: TreeLayout) -> [RuntimeCase] {
        let arranged = tree.root.all.filter { node in
            node.isManaged && node.reading.isArranged && node.hasRequiredConstraints
        }
        let hidden = arranged.filter(\.reading.isHidden)
        let others = arranged.filter { !$0.reading.isHidden && code.hidden.contains($0.id) }
        return [RuntimeCase(hiding: nil, besides: hidden)].compactMap(\.self)
            + others.prefix(Self.hiddenLimit).compactMap {
                RuntimeCase(hiding: $0, besides: hidden)
            }
    }

    /// Returns the ids of the document's constraints in a conflict.
    static func ids(of conflict: LayoutConflict, in tree: TreeLayout) -> Set<String> {
        Set(conflict.members.compactMap { $0.constraint.flatMap { tree.maker.ids[$0] } })
    }
}

/// The conflicts of one state with one cause: a cell, or the hidden views of a stack view.
struct TransientFinding {
    /// A conflict of a view, and its repair.
    struct Entry {
        /// The view with the constraint that UIKit adds.
        let view: ViewNode
        /// The document's constraints in the conflict.
        let ids: Set<String>
        /// The constraints as lines of text.
        let lines: [String]
        /// The priorities that repair it, if they are known.
        let repairs: [PriorityRepair]
        /// The constraint that usually gives way.
        let usual: String?
    }

    let state: RuntimeCase
    private(set) var entries: [Entry]
    /// A Boolean value that indicates whether all states of its kind have the conflict.
    private let isSteady: Bool

    init(_ state: RuntimeCase, _ entry: Entry, isSteady: Bool) {
        (self.state, entries, self.isSteady) = (state, [entry], isSteady)
    }

    /// The assumption that the finding depends on, as a clause.
    private var assumption: String? { state.assumptions[entries[0].view.id] }

    /// The common view of the conflicts: a cell's content view, or a stack view.
    var common: ViewNode {
        let view = entries[0].view
        guard case .hiding = state.kind, let stack = view.parent else { return view }
        return stack
    }

    /// Adds the conflicts of another view of the same stack view.
    mutating func merge(_ other: TransientFinding) { entries += other.entries }

    /// Returns the cause for the report.
    func cause(_ document: NibDocument, _ names: ViewNames) -> Cause {
        let first = entries[0], place = first.repairs.first?.constraint ?? first.usual ?? ""
        let ids = Set(entries.flatMap(\.ids)).sorted()
        let repairs = entries.flatMap(\.repairs)
        return Cause(
            rule: .transientConflict, element: document.element(place) ?? first.view.view.element,
            key: "\(common.id) \(ids.joined(separator: " "))",
            message: "\(fact(names)); \(remedy)",
            details: entries.flatMap(\.lines)
                + repairs.map { "repair: priority 999 for \($0.constraint) (line \($0.line))" },
            isUncertain: !isSteady || assumption != nil, repairs: repairs)
    }

    private func fact(_ names: ViewNames) -> String {
        let first = entries[0], count = first.ids.count, isOne = count == 1
        let constraints = "\(count) required constraint\(isOne ? "" : "s")"
        switch state.kind {
        case .rowHeight, .itemSize, .firstPass:
            let view = state.kind == .firstPass ? first.view : first.view.parent ?? first.view
            return "\(names.nameWithID(view.id)) conflicts at run time: \(constraints) "
                + "\(isOne ? "does" : "do") not fit \(size(first.view.id))"
                + (assumption.map { ", \($0)" } ?? "")
        case .hiding(let axis):
            let length = axis == .vertical ? "height" : "width"
            guard entries.count == 1 else {
                return
                    "\(entries.count) views of \(names.nameWithID(common.id)) conflict when they are hidden: "
                    + "required constraints keep their \(length)s above 0"
            }
            return "\(names.nameWithID(first.view.id)) conflicts when it is hidden: \(constraints) "
                + "\(isOne ? "keeps" : "keep") its \(length) above 0"
        }
    }

    /// Returns the imposed size as a noun phrase.
    private func size(_ id: String) -> String {
        let width = state.constraints.widths[id], height = state.constraints.heights[id]
        let sizes = [width, height].compactMap { $0?.shortText }.joined(separator: " × ") + " pt"
        switch state.kind {
        case .itemSize: return "the item's first size, \(sizes)"
        case .firstPass:
            return
                "its first \(height == nil ? "width" : width == nil ? "height" : "size"), \(sizes)"
        case .rowHeight where state.sections.contains(id):
            return "the section header's first height, \(sizes)"
        case .rowHeight, .hiding: return "the row's first height, \(sizes)"
        }
    }

    private var remedy: String {
        let repairs = entries.flatMap(\.repairs)
        guard let first = repairs.first else { return "lower the priority of one of them to 999" }
        guard repairs.count > 1 else {
            return "set the priority of \(first.constraint) (line \(first.line)) to 999"
        }
        let list = repairs.prefix(2).map { "\($0.constraint) (line \($0.line))" }.joined(
            separator: ", ")
        let more = repairs.count > 2 ? " and \(repairs.count - 2) more" : ""
        return "set the priorities of \(list)\(more) to 999"
    }
}

extension ViewNode {
    /// A Boolean value that indicates whether the view or a descendant owns required constraints.
    fileprivate var hasRequiredConstraints: Bool {
        all.contains { node in
            node.view.constraints.contains {
                !$0.isPlaceholder && ($0.element.float("priority") ?? 1000) == 1000
            }
        }
    }
}
