import AutoLayout
import NibFormat
import NibLayout

/// Conflicts with the constraints that UIKit adds while an app runs, which no stored layout has:
/// the size that a list imposes on a cell before it has its own, the first layout pass of a view at
/// 0 × 0, and `UISV-hiding` on hidden views of stack views.
///
/// A cell's content view is as high as its row, or differs by a separator. A conflict is a note if
/// it depends on the separator, or on a size that neither the document nor the code states.
///
/// Each state is simulated by a layout of the tree as it is stored. A finding is a conflict that is
/// there alone, with the constraints to which UIKit's usual repair applies: priority 999. The
/// repair is laid out in all states.
struct TransientConflicts {
    private let document: NibDocument
    private let names: ViewNames
    private let stored: [TreeLayout]
    private let code: CodeFacts

    init(_ document: NibDocument, _ names: ViewNames, _ stored: [TreeLayout], _ code: CodeFacts) {
        (self.document, self.names, self.stored, self.code) = (document, names, stored, code)
    }

    /// At most so many views are hidden one by one in a tree.
    private static let hiddenLimit = 64

    /// The findings, each cell and each stack view once.
    var causes: [Cause] {
        guard document.usesAutoLayout, document.platform != .macOS else { return [] }
        return stored.filter(\.hasConstraints).flatMap(findings).map {
            $0.cause(document, names)
        }
    }

    private func findings(_ tree: TreeLayout) -> [TransientFinding] {
        let known = Set(tree.engine.conflicts.map { Self.written($0, tree) })
        let cases = [
            RuntimeCase.cells(of: tree, code), RuntimeCase.items(of: tree, code),
            RuntimeCase.firstPasses(of: tree, code),
        ]
        return cases.flatMap { sized(tree, $0, known) } + hidden(tree, known)
    }

    /// The views with a conflict at a size that UIKit imposes. It is certain if it is there at all
    /// first sizes, with and without a separator, and the document or the code states them.
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

    /// The stack views with conflicts of hidden views.
    private func hidden(_ tree: TreeLayout, _ conflicts: Set<Set<String>>) -> [TransientFinding] {
        var (found, places, known) = ([TransientFinding](), [String: Int](), conflicts)
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

    /// The states to simulate: the views that are stored as hidden, and besides them each that code
    /// hides.
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

    /// The ids of the document's constraints in a conflict.
    static func written(_ conflict: LayoutConflict, _ tree: TreeLayout) -> Set<String> {
        Set(conflict.members.compactMap { $0.constraint.flatMap { tree.maker.ids[$0] } })
    }
}

extension ViewNode {
    /// A Boolean value that indicates whether the view or something in it has required constraints
    /// of its own.
    fileprivate var hasRequiredConstraints: Bool {
        all.contains { node in
            node.view.constraints.contains {
                !$0.isPlaceholder && ($0.element.float("priority") ?? 1000) == 1000
            }
        }
    }
}
