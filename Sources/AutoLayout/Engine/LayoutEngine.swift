import ConstraintSolver

/// The Auto Layout engine of one tree of nodes.
///
/// An engine belongs to the root of a tree (``LayoutNode/layoutEngine``), and uses nodes only
/// through ``LayoutNode``. It passes their constraints to a `Solver`, and assigns frames to the
/// nodes that moved. Changes are queued, and solved together when a frame or a result is needed. If
/// required constraints conflict, the active constraints and their order of activation determine
/// which one is left out (`LayoutEngine+Conflicts.swift`).
///
/// The source files: `Lowering.swift` translates constraints to rows, `LayoutEngine+Tree.swift`
/// handles changes of the tree, `LayoutEngine+OwnRows.swift` creates the engine's own rows,
/// `LayoutEngine+Solve.swift` solves, `LayoutEngine+Frames.swift` reads frames, and
/// `LayoutEngine+Passes.swift` runs layout passes.
public final class LayoutEngine {
    /// The priority of a root's own size.
    public enum RootSizing: Sendable, Hashable {
        /// UIKit's behaviour: a size that the app has set is required. Other roots keep their size
        /// with a priority just below 500 (layout rule 22).
        case automatic
        /// AppKit's behaviour: the size has a priority just below 500, so that constraints of 500
        /// or more can change it.
        case preferred
        /// The size is required, as for a window. Constraints that do not fit conflict with it.
        case required
    }

    /// The solver with the constraints, for queries and proofs. Do not add constraints to it.
    public let solver: Solver
    /// The priority of the root's own size.
    public var rootSizing = RootSizing.automatic {
        didSet { if let box = root?.layoutBox { didInvalidate(box, .placement) } }
    }
    /// A Boolean value that indicates whether ``LayoutNode/layout()`` throws an error if
    /// constraints conflict.
    public var isStrict = false
    /// A closure that is called with each new diagnostic. ``diagnostics`` keeps them too.
    public var onDiagnostic: ((LayoutDiagnostic) -> Void)?
    /// The most recent diagnostics, from oldest to newest; at most a thousand are kept.
    public internal(set) var diagnostics: [LayoutDiagnostic] = []
    /// A Boolean value that indicates whether messages can name an item by the stored property that
    /// refers to it.
    ///
    /// If an item has no other name, reflection searches the enclosing nodes for such a property.
    public var namesVariables = true
    /// The maximum number of passes in a layout. A layout that needs more is reported as a
    /// ``LayoutLoop``.
    @exclusivity(unchecked) public var passLimit = 32

    /// The number of pixels per point, for rounding frames; 0 disables rounding.
    public var screenScale: Double { grid.scale }

    /// The root of the tree.
    public var root: (any LayoutNode)? { rootBox?.node }
    /// The root's box until the root is deallocated (``didLoseRoot()``).
    @exclusivity(unchecked) var rootBox: LayoutBox? {
        didSet { hostState.pointee.isLive = rootBox != nil }
    }
    let hostState = HostPlace.allocate(capacity: 1)
    @exclusivity(unchecked) var grid = PixelGrid(scale: 0)
    /// The boxes by slot, and the values of their variables.
    @exclusivity(unchecked) var slots = SlotTable()
    @exclusivity(unchecked) var freeSlots: [Int] = []
    /// The slots released since the last solve.
    @exclusivity(unchecked) var retiredSlots: [Int] = []
    /// The free variables for slacks, and those released since the last solve.
    @exclusivity(unchecked) var freeSlacks: [Variable] = [], retiredSlacks: [Variable] = []
    /// The memory of the rows.
    @exclusivity(unchecked) var rows = RowPool()
    /// The slacks that are part of the problem, by row.
    @exclusivity(unchecked) var slacks: [EngineRow: RowSlack] = [:]
    /// The rows by the solver's constraint ids.
    @exclusivity(unchecked) var owners: [EngineRow?] = []
    /// The buffer for the row of a constraint.
    @exclusivity(unchecked) var draft = RowDraft()

    // MARK: Queued changes

    /// The constraints to add.
    @exclusivity(unchecked) var queue: [LayoutConstraint] = []
    /// The rows to remove.
    @exclusivity(unchecked) var removals: [Constraint] = []
    /// The constraints with a new constant or priority.
    @exclusivity(unchecked) var changed: [LayoutConstraint] = []
    /// The boxes with new variables, which need rows of their own.
    @exclusivity(unchecked) var newcomers: [LayoutBox] = []
    /// The boxes with outdated rows of their own.
    @exclusivity(unchecked) var staleBoxes: [LayoutBox] = []
    /// The boxes whose geometry has to be read again.
    @exclusivity(unchecked) var geometryBoxes: [LayoutBox] = []
    /// The boxes whose variables may be unused.
    @exclusivity(unchecked) var leavers: [LayoutBox] = []
    /// The nodes whose constraints depend on fitting sizes of their descendants.
    var followers: [LayoutBox] = []
    /// The texts with new widths.
    @exclusivity(unchecked) var texts: [LayoutBox] = []
    /// A Boolean value that indicates whether the root's size changed.
    @exclusivity(unchecked) var hasRootMoved = false

    // MARK: Rows left out

    @exclusivity(unchecked) var leftOut: [LeftOutRow] = []
    /// The rows left out at the last report.
    @exclusivity(unchecked) var reportedRows: [LeftOutRow] = []
    /// The constraints deactivated since the last solve, by content, for ``LayoutChurn``.
    @exclusivity(unchecked) var withdrawn = WithdrawnConstraints()
    /// The constraints removed and added again since the last solve.
    @exclusivity(unchecked) var churn = (count: 0, example: "")
    /// A Boolean value that indicates whether the tree uses constraints, so that they are updated.
    @exclusivity(unchecked) var isUsed = false
    /// The total number of constraints that were removed and added again without a change.
    public internal(set) var rebuildCount = 0
    /// The widths of text measurements in the current solve, by slot.
    @exclusivity(unchecked) var textWidths: [Int32: [Double]] = [:]
    /// The target of a temporary engine for fitting sizes.
    @exclusivity(unchecked) var fitting: FittingTarget?
    @exclusivity(unchecked) var trace = PassTrace()
    /// The receiver of events, and whether there has been one since it was set.
    weak var observer: (any LayoutObserver)?
    @exclusivity(unchecked) var isObserved = false
    /// The nodes whose children are being visited, from the root down.
    @exclusivity(unchecked) var path: [LayoutBox] = []
    /// The boxes that left the tree, whose memory is kept while lists can refer to it.
    @exclusivity(unchecked) var departed: [LayoutBox] = []
    /// The nodes that left the tree during a pass, which can be in their own methods.
    @exclusivity(unchecked) var departedNodes: [any LayoutNode] = []
    /// The number of calls in progress that refer to boxes.
    @exclusivity(unchecked) var visits = 0

    init(solver: Solver = Solver()) {
        self.solver = solver
        hostState.initialize(to: HostState())
        hostState.pointee.host = self
    }

    deinit {
        dissolve()
        releaseDeparted()
        slots.free()
        rows.deallocate()
        draft.free()
        hostState.pointee.host = nil
        hostState.drop()
    }

    /// Records a diagnostic and calls the handler.
    func report(_ diagnostic: LayoutDiagnostic) {
        if diagnostics.count == 1000 { diagnostics.removeFirst() }
        diagnostics.append(diagnostic)
        if isObserved { observe(.problem(diagnostic)) }
        onDiagnostic?(diagnostic)
    }

    /// Returns a Boolean value that indicates whether an item belongs to the engine's tree.
    @inline(__always) func isHost(of box: LayoutBox) -> Bool { box.pointee.hostState == hostState }

    /// A Boolean value that indicates whether a list of changes is not empty. Each entry also sets
    /// ``HostState/hasWork``.
    var isPending: Bool {
        !queue.isEmpty || !removals.isEmpty || !changed.isEmpty || !newcomers.isEmpty
            || !staleBoxes.isEmpty
            || !geometryBoxes.isEmpty || !leavers.isEmpty || !texts.isEmpty
    }
}

extension LayoutEngine: LayoutHost {
    func didActivate(_ constraint: LayoutConstraint) {
        constraint.flags.insert(.queued)
        queue.append(constraint)
        noteWork()
        if isObserved { observe(.change(.activated(constraint))) }
    }

    /// Records that a solve is needed.
    @inline(__always) private func noteWork() {
        hostState.pointee.hasWork = true
        trace.noteCause()
    }

    func didDeactivate(_ constraint: LayoutConstraint) {
        trace.noteCause()
        if isObserved { observe(.change(.deactivated(constraint))) }
        for role in 0..<4 { if let box = constraint.part(role) { noteLeaving(box) } }
        guard let row = constraint.row else { return }
        noteWithdrawal(constraint)
        constraint.row = nil
        drop(row)
    }

    func didReorder(_ constraint: LayoutConstraint) {
        guard let row = constraint.row, row.pointee.hasSlack else { return }
        drop(row)
        constraint.row = nil
        didActivate(constraint)
    }

    func didChange(_ constraint: LayoutConstraint) {
        changed.append(constraint)
        noteWork()
        if isObserved { observe(.change(.changed(constraint))) }
    }

    func didInvalidate(_ box: LayoutBox, _ groups: RowGroups) {
        guard box.slot >= 0 else { return }
        noteWork()
        if isObserved {
            let isPlacement = groups.contains(.placement)
            observe(box.item.map { .change(isPlacement ? .placement($0) : .contents($0)) })
        }
        if box.flags.isDisjoint(with: [.stalePlacement, .staleIntrinsic]) {
            staleBoxes.append(box)
        }
        if groups.contains(.placement) { box.flags.insert(.stalePlacement) }
        if groups.contains(.intrinsic) { box.flags.insert(.staleIntrinsic) }
    }

    func didInvalidateGeometry(of box: LayoutBox) {
        guard !box.flags.contains(.staleGeometry) else { return }
        box.flags.insert(.staleGeometry)
        geometryBoxes.append(box)
        noteWork()
        if isObserved { observe(box.item.map { .change(.geometry($0)) }) }
    }

    /// Removes a row from the problem for good.
    func drop(_ row: EngineRow) {
        if row.isWritten { endUses(of: row) }
        if let handle = row.pointee.handle {
            owners[handle.id] = nil
            removals.append(handle)
            hostState.pointee.hasWork = true
            row.pointee.handle = nil
            dropSlack(row)
        } else {
            leftOut.removeAll { $0.row == row }
        }
        rows.remove(row)
    }

    /// Decrements the use counts of a row's items. Unnamed items can have variables only for this
    /// row: margins, scroll content, baseline views, nodes between the items and their ancestor.
    private func endUses(of row: EngineRow) {
        for term in row.terms {
            let slot = term.variable.index >> 2
            slots.uses[slot] -= 1
            if slots.uses[slot] == 0, let box = slots[slot] { noteLeaving(box) }
        }
    }

    func noteLeaving(_ box: LayoutBox) {
        guard isHost(of: box), !box.flags.contains(.mayLeave) else { return }
        box.flags.insert(.mayLeave)
        leavers.append(box)
        hostState.pointee.hasWork = true
    }
}
