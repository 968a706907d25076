import ConstraintSolver

/// Lays out one tree of nodes: keeps their constraints in a `Solver`, and hands the nodes that moved their frames.
///
/// An engine belongs to the root of a tree (``LayoutNode/layoutEngine``) and knows nodes by ``LayoutNode`` only.
/// Changes are queued; they are judged and solved together when a frame or a verdict is asked for. Which required
/// constraint is left out where several contradict each other is a function of the active constraints and the order in
/// which they were activated (`LayoutEngine+Conflicts.swift`).
///
/// Files: constraints as rows in `Lowering.swift`; the tree's coming and going in `LayoutEngine+Tree.swift`; the
/// engine's own rows in `LayoutEngine+OwnRows.swift`; a solve in `LayoutEngine+Solve.swift`; frames in
/// `LayoutEngine+Frames.swift`; passes in `LayoutEngine+Passes.swift`.
public final class LayoutEngine {
    /// How a root's own size counts.
    public enum RootSizing: Sendable, Hashable {
        /// As UIKit has it: a size that was given is imposed; a root that has none, or that is placed by constraints
        /// alone, keeps its size just below 500 (rule 22).
        case automatic
        /// As AppKit has it: it is kept just below 500: constraints at 500 or above change it.
        case preferred
        /// It is imposed, as a window's is: constraints that do not fit are in conflict.
        case required
    }

    /// The constraints in exact form, for verdicts and proofs. Constraints are added by the engine alone.
    public let solver: Solver
    /// How the root's own size counts.
    public var rootSizing = RootSizing.automatic {
        didSet { if let box = root?.layoutBox { didInvalidate(box, .placement) } }
    }
    /// Whether conflicts are errors of ``LayoutNode/layout()``.
    public var isStrict = false
    /// Called with what was noticed, besides its being kept in ``diagnostics``.
    public var onDiagnostic: ((LayoutDiagnostic) -> Void)?
    /// What was noticed, the latest last; the latest thousand.
    public internal(set) var diagnostics: [LayoutDiagnostic] = []
    /// Whether messages call items that have no other name by the variable that has them: a stored property of a node
    /// around them, which is found by reading those nodes' properties.
    public var namesVariables = true
    /// After so many passes a layout is given up (``LayoutLoop``).
    @exclusivity(unchecked) public var passLimit = 32

    /// Pixels in a point, by which frames are rounded; 0 where they are not.
    public var screenScale: Double { grid.scale }

    /// The root of the tree.
    public var root: (any LayoutNode)? { rootState?.pointee.node }
    /// The root's box, until the root goes (``didLoseRoot()``); a weak reference costs as much as the rest of a small
    /// layout.
    var rootBox: LayoutBox? {
        get { rootState?.pointee.box }
        set {
            rootState = newValue?.state
            hostState.pointee.isLive = newValue != nil
        }
    }
    @exclusivity(unchecked) private(set) var rootState: BoxPlace?
    let hostState = UnsafeMutablePointer<HostState>.allocate(capacity: 1)
    @exclusivity(unchecked) var grid = PixelGrid(scale: 0)
    /// The boxes and their variables' values.
    @exclusivity(unchecked) var slots = SlotTable()
    @exclusivity(unchecked) var freeSlots: [Int] = []
    /// Slots given back since the last solve.
    @exclusivity(unchecked) var retiredSlots: [Int] = []
    /// Variables for the slacks of rows; those given back since the last solve.
    @exclusivity(unchecked) var freeSlacks: [Variable] = [], retiredSlacks: [Variable] = []
    /// The rows by the solver's ids.
    @exclusivity(unchecked) var owners: [EngineRow?] = []
    /// Where a constraint's row is written.
    @exclusivity(unchecked) var draft = RowDraft()

    // MARK: What waits

    /// Constraints to be added.
    @exclusivity(unchecked) var queue: [LayoutConstraint] = []
    /// Rows to be taken away.
    @exclusivity(unchecked) var removals: [Constraint] = []
    /// Constraints with a new constant or priority.
    @exclusivity(unchecked) var changed: [LayoutConstraint] = []
    /// Boxes that got variables and need rows of their own.
    @exclusivity(unchecked) var newcomers: [LayoutBox] = []
    /// Boxes whose own rows are to be made anew.
    @exclusivity(unchecked) var staleBoxes: [LayoutBox] = []
    /// Boxes of which is to be found out whether constraints mean something else now.
    @exclusivity(unchecked) var bentBoxes: [LayoutBox] = []
    /// Boxes that perhaps need no variables any more.
    @exclusivity(unchecked) var leavers: [LayoutBox] = []
    /// Nodes whose constraints depend on fitting sizes of what lies in them.
    var followers: [LayoutBox] = []
    /// Text whose width changed.
    @exclusivity(unchecked) var texts: [LayoutBox] = []
    /// The root's size was decided.
    @exclusivity(unchecked) var hasRootMoved = false

    // MARK: What is left out

    @exclusivity(unchecked) var leftOut: [LeftOutRow] = []
    /// What was told already.
    @exclusivity(unchecked) var told: [LeftOutRow] = []
    /// Constraints that became inactive since the last solve, by what they say, for ``LayoutChurn``.
    @exclusivity(unchecked) var withdrawn: [ConstraintText: Int] = [:]
    /// Constraints that came back as they had gone, since the last solve.
    @exclusivity(unchecked) var churn = (count: 0, example: "")
    /// Whether anything in the tree uses constraints; updating them begins then.
    @exclusivity(unchecked) var isUsed = false
    /// How many constraints came back as they had gone, in the engine's life.
    public internal(set) var rebuildCount = 0
    /// The widths at which texts were measured in the present solve, by slots.
    @exclusivity(unchecked) var textWidths: [Int32: [Double]] = [:]
    /// What is asked for, where the engine only answers how large its root would be.
    @exclusivity(unchecked) var fitting: FittingTarget?
    @exclusivity(unchecked) var trace = PassTrace()
    /// The nodes on the way down whose children are being visited, the root first.
    @exclusivity(unchecked) var path: [LayoutBox] = []

    init(solver: Solver = Solver()) {
        self.solver = solver
        hostState.initialize(to: HostState())
    }

    deinit {
        dissolve()
        slots.free()
        hostState.deallocate()
    }

    /// Notes what was noticed.
    func report(_ diagnostic: LayoutDiagnostic) {
        if diagnostics.count == 1000 { diagnostics.removeFirst() }
        diagnostics.append(diagnostic)
        onDiagnostic?(diagnostic)
    }

    /// Whether anything waits to be solved, by the lists; ``HostState/hasWork`` is set with every entry.
    var isPending: Bool {
        !queue.isEmpty || !removals.isEmpty || !changed.isEmpty || !newcomers.isEmpty || !staleBoxes.isEmpty
            || !bentBoxes.isEmpty || !leavers.isEmpty || !texts.isEmpty
    }
}

extension LayoutEngine: LayoutHost {
    func didActivate(_ constraint: LayoutConstraint) {
        constraint.flags.insert(.queued)
        queue.append(constraint)
        noteWork()
    }

    /// Something is to be solved.
    @inline(__always) private func noteWork() {
        hostState.pointee.hasWork = true
        trace.noteCause()
    }

    func didDeactivate(_ constraint: LayoutConstraint) {
        trace.noteCause()
        for item in constraint.parts { noteLeaving(item.layoutBox) }
        guard let row = constraint.row else { return }
        noteWithdrawal(constraint)
        constraint.row = nil
        drop(row)
    }

    func didReorder(_ constraint: LayoutConstraint) {
        guard let row = constraint.row, row.slackKey != nil else { return }
        drop(row)
        constraint.row = nil
        didActivate(constraint)
    }

    func didChange(_ constraint: LayoutConstraint) {
        changed.append(constraint)
        noteWork()
    }

    func didInvalidate(_ box: LayoutBox, _ groups: RowGroups) {
        guard box.slot >= 0 else { return }
        noteWork()
        if box.flags.isDisjoint(with: [.stalePlacement, .staleIntrinsic]) { staleBoxes.append(box) }
        if groups.contains(.placement) { box.flags.insert(.stalePlacement) }
        if groups.contains(.intrinsic) { box.flags.insert(.staleIntrinsic) }
    }

    func didInvalidateGeometry(of box: LayoutBox) {
        guard !box.flags.contains(.staleGeometry) else { return }
        box.flags.insert(.staleGeometry)
        bentBoxes.append(box)
        noteWork()
    }

    /// Takes a row out of the problem for good.
    func drop(_ row: EngineRow) {
        if row.isWritten { endUses(of: row) }
        row.retire()
        if let handle = row.handle {
            owners[handle.id] = nil
            removals.append(handle)
            hostState.pointee.hasWork = true
            row.handle = nil
            dropSlack(row)
        } else {
            leftOut.removeAll { $0.row === row }
        }
    }

    /// Items that a written constraint's row was about may take part for its sake alone, though it does not name them:
    /// margins, contents of scroll views, views whose baselines are meant, what lies between items and their ancestor.
    private func endUses(of row: EngineRow) {
        for term in row.terms {
            let slot = term.variable.index >> 2
            slots.uses[slot] -= 1
            if slots.uses[slot] == 0, let box = slots[slot] { noteLeaving(box) }
        }
    }

    func noteLeaving(_ box: LayoutBox) {
        guard box.host === self, !box.flags.contains(.mayLeave) else { return }
        box.flags.insert(.mayLeave)
        leavers.append(box)
        hostState.pointee.hasWork = true
    }
}
