import AutoLayout
import NibFormat
import NibLayout
import NibReading

/// Conflicts with the constraints that UIKit adds while an app runs, which no stored layout has: the height that a
/// table imposes on a cell before it has its own, and `UISV-hiding` on hidden views of stack views.
///
/// Each state is simulated by a layout of the tree as it is stored. A finding is a conflict that is there alone, with
/// the constraints to which UIKit's usual repair applies: priority 999. The repair is laid out in all states.
struct TransientConflicts {
    private let document: NibDocument
    private let names: ViewNames
    private let stored: [TreeLayout]
    private let hiddenByCode: Set<String>

    init(_ document: NibDocument, _ names: ViewNames, _ stored: [TreeLayout], hiddenByCode: Set<String>) {
        (self.document, self.names, self.stored, self.hiddenByCode) = (document, names, stored, hiddenByCode)
    }

    /// At most so many views are hidden one by one in a tree.
    private static let hiddenLimit = 64

    /// The findings, each cell and each stack view once.
    var sightings: [CauseTable.Sighting] {
        guard document.usesAutoLayout, document.platform != .macOS else { return [] }
        return stored.filter(\.hasConstraints).flatMap(findings).map { $0.sighting(document, names) }
    }

    private func findings(_ tree: TreeLayout) -> [TransientFinding] {
        var (found, places) = ([TransientFinding](), [String: Int]())
        var known = Set(tree.engine.conflicts.map { Self.written($0, tree) })
        for state in states(of: tree) {
            let simulation = RuntimeSimulation(document, tree, state, names)
            for conflict in simulation.conflicts(except: known) {
                known.insert(conflict.ids)
                let finding = TransientFinding(state, simulation.entry(conflict))
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

    /// The states to simulate: cells at estimated heights, the views that are stored as hidden, and each that code
    /// hides.
    private func states(of tree: TreeLayout) -> [RuntimeCase] {
        let arranged = tree.root.all.filter { node in
            node.isManaged && node.reading.isArranged && node.hasRequiredConstraints
        }
        let hidden = arranged.filter(\.reading.isHidden)
        let others = arranged.filter { !$0.reading.isHidden && hiddenByCode.contains($0.id) }
        return [RuntimeCase(cellsOf: tree), RuntimeCase(hiding: nil, besides: hidden)].compactMap(\.self)
            + others.prefix(Self.hiddenLimit).compactMap { RuntimeCase(hiding: $0, besides: hidden) }
    }

    /// The ids of the document's constraints in a conflict.
    static func written(_ conflict: LayoutConflict, _ tree: TreeLayout) -> Set<String> {
        Set(conflict.members.compactMap { $0.constraint.flatMap { tree.maker.ids[$0] } })
    }
}

extension ViewNode {
    /// A Boolean value that indicates whether the view or something in it has required constraints of its own.
    fileprivate var hasRequiredConstraints: Bool {
        all.contains { node in
            node.view.constraints.contains { !$0.isPlaceholder && ($0.element.float("priority") ?? 1000) == 1000 }
        }
    }
}
