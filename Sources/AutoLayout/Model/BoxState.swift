/// A reference to the engine's data of one item: its variables, its constraints and the work of the
/// next passes.
///
/// The data is plain memory that outlives the item. The item's ``LayoutHandle`` and constraints on
/// the item hold it (``hold()``). A box does not retain its item and loses it at the item's
/// deallocation, when all constraints on the item are deactivated.
typealias LayoutBox = UnsafeMutablePointer<BoxState>

/// The data of one item, in the order of access.
///
/// References to the data are addresses, because counted references took two fifths of the
/// instructions of a pass and half of those of a build.
struct BoxState {
    // Needed for each item that moves.
    var flags: BoxFlags = []
    /// The index of the item's four variables; -1 if it has none.
    var slot: Int32 = -1
    /// The box of the parent, or of a guide's owner, while the tree has an engine.
    var parent: LayoutBox?
    /// The links in the parent's list of moved children.
    fileprivate var moved = BoxLink()
    /// The frame of a node that stores it here (``BoxFlags/keepsFrame``).
    var frame = Rect.zero

    // Needed for each node that is laid out.
    /// The head of the list of children with new frames, latest first.
    fileprivate(set) var movedChild: LayoutBox?
    /// The links in the parent's list of pending children.
    fileprivate var pending = BoxLink()
    /// The call of the node without counted references, if it has one.
    var directLayout: DirectLayout?
    /// The distance of the node's origin from its pixel, in pixels.
    var fraction = Point.zero
    /// The item if it is a node, from its first use to its deallocation.
    unowned(unsafe) var node: (any LayoutNode)?
    /// The head of the list of children that the current pass has still to visit.
    fileprivate var takenChild: LayoutBox?
    /// The ends of the list of pending children: those that need layout or have descendants that
    /// do.
    fileprivate var pendingChildren: (first: LayoutBox?, last: LayoutBox?)
    /// The state of the tree's engine, if there is one.
    var hostState: HostPlace?
    /// The first of the engine's own rows for the item, which are linked.
    var ownRow: EngineRow?

    // Needed when constraints change.
    /// The constraints on this item, once for each role that it has in them.
    var incident = ConstraintList()
    /// The constraints whose nearest common ancestor is this node. The box retains them.
    var installed = ConstraintList()
    /// The creation order of the box.
    let serial: Int
    /// The rank of the item in the resolution of ambiguous layouts.
    var stayPlace: StayPlace
    /// The children with outdated constraints, or with such descendants.
    var staleChildren: [LayoutBox] = []
    /// The box of the parent, with or without an engine, if the node stores it there.
    var enclosing: LayoutBox?
    /// The data that few items have.
    var details: BoxDetails?
    /// The data that the engine has read from the item, if any.
    var reading: BoxReading?
    /// The number of references that keep the memory.
    var holders = 1

    /// A Boolean value that indicates whether a descendant needs layout.
    var hasPendingChildren: Bool { pendingChildren.first != nil }

    init(translatesFrame: Bool) {
        if translatesFrame { flags = .translatesFrame }
        serial = Serial.next()
        stayPlace = StayPlace(serial: serial)
    }

    /// Resets the data of the engine to that of an item outside of any tree.
    mutating func resetEngineData() {
        flags.formIntersection(.ofItem)
        slot = -1
        (moved, pending) = (BoxLink(), BoxLink())
        (movedChild, takenChild, pendingChildren) = (nil, nil, (nil, nil))
        fraction = .zero
        (ownRow, reading, staleChildren) = (nil, nil, [])
    }

    /// Restores the data of the engine from a copy. The host is not part of it.
    mutating func restoreEngineData(from copy: BoxState) {
        flags = copy.flags.subtracting(.ofItem).union(flags.intersection(.ofItem))
        (slot, moved, pending) = (copy.slot, copy.moved, copy.pending)
        (movedChild, takenChild, pendingChildren) = (
            copy.movedChild, copy.takenChild, copy.pendingChildren
        )
        (fraction, ownRow, reading, staleChildren) = (
            copy.fraction, copy.ownRow, copy.reading, copy.staleChildren
        )
    }
}

/// A call of a node's ``LayoutNode/layoutChildNodes()`` without a count of references.
///
/// The engine retains nodes that leave the tree during a pass, so that a node outlives its call.
struct DirectLayout {
    let node: UnsafeMutableRawPointer
    let layOutChildren: @convention(c) (UnsafeMutableRawPointer) -> Void
}

/// The data of an item that few items have.
final class BoxDetails {
    /// The item if it is not a node, from its first use to its deallocation.
    unowned(unsafe) var item: (any LayoutItem)?
    /// UIKit's default priorities, of width and height.
    static let hugging: SIMD2<Float> = [250, 250], compressionResistance: SIMD2<Float> = [750, 750]
    /// The content hugging priorities of width and height.
    var hugging = BoxDetails.hugging
    /// The compression resistance priorities of width and height.
    var compressionResistance = BoxDetails.compressionResistance
    /// The label for messages; see ``LayoutItem/layoutLabel``.
    var label: String?
    /// The running number of the item in messages.
    var number = RunningNumber()
    /// The count of running numbers in the tree, kept at its root.
    var numberCount = 0
    /// The layout guides of the node.
    var guides: [LayoutGuide] = []
    /// The strong reference to the engine, at a root.
    var ownHost: (any LayoutHost)?
}

/// The data that the engine has read from an item.
final class BoxReading {
    /// The node's geometry on which the current rows of its constraints are based.
    var geometry = BoxGeometry()
    /// The width of the latest height measurement, and the measured height.
    var measured: (width: Double, height: Double)?
    /// The constraints between the inside and the outside of the node, whose rows contain its
    /// position. Duplicates and inactive constraints can occur.
    var crossing: [LayoutConstraint] = []
}

/// The geometry of a node on which rows are based.
struct BoxGeometry: Equatable {
    var boundsOrigin = Point.zero
    var insets = EdgeInsets.zero
    var direction = LayoutDirection.leftToRight
}

/// The properties and pending work of an item.
struct BoxFlags: OptionSet {
    let rawValue: UInt32
    /// The item is a node, not a guide.
    static let isNode = BoxFlags(rawValue: 1 << 0)

    // Layout passes.
    /// The next pass calls `layoutChildNodes`.
    static let needsLayout = BoxFlags(rawValue: 1 << 1)
    /// The next pass assigns frames to moved children.
    static let needsPlacing = BoxFlags(rawValue: 1 << 2)
    /// The item is in its parent's list of pending children.
    static let isPending = BoxFlags(rawValue: 1 << 3)
    /// The item is in its parent's list of moved children.
    static let hasMoved = BoxFlags(rawValue: 1 << 4)
    /// The next pass calls `updateLayoutConstraints`.
    static let needsUpdate = BoxFlags(rawValue: 1 << 5)
    /// The item is in its parent's list of stale children.
    static let isStale = BoxFlags(rawValue: 1 << 6)
    /// The list of stale children is not empty.
    static let hasStaleChildren = BoxFlags(rawValue: 1 << 7)
    /// The node can have children that autoresize without constraints.
    static let hasFreeChildren = BoxFlags(rawValue: 1 << 8)

    // The item's rows.
    /// The engine's own rows are outdated: placement or intrinsic size.
    static let stalePlacement = BoxFlags(rawValue: 1 << 9)
    static let staleIntrinsic = BoxFlags(rawValue: 1 << 10)
    /// The rows of constraints through the item can be outdated.
    static let staleGeometry = BoxFlags(rawValue: 1 << 11)
    /// The node's geometry has been read since it joined the engine.
    static let knowsGeometry = BoxFlags(rawValue: 1 << 12)
    /// The alignment rectangle differs from the frame.
    static let hasInsets = BoxFlags(rawValue: 1 << 13)
    /// The height depends on the width.
    static let isText = BoxFlags(rawValue: 1 << 14)
    /// A constraint refers to a baseline of the item.
    static let hasBaseline = BoxFlags(rawValue: 1 << 15)
    /// The item's last constraint was removed, so that its variables can be unused.
    static let mayLeave = BoxFlags(rawValue: 1 << 16)
    /// The item is being removed from its tree.
    static let isLeaving = BoxFlags(rawValue: 1 << 17)

    /// The node's frame and autoresizing mask become constraints: UIKit's
    /// `translatesAutoresizingMaskIntoConstraints`.
    static let translatesFrame = BoxFlags(rawValue: 1 << 18)

    /// The item exists, and has been used.
    static let isAttached = BoxFlags(rawValue: 1 << 19)
    /// ``BoxState/enclosing`` is always the box of the node's parent.
    static let knowsEnclosing = BoxFlags(rawValue: 1 << 20)

    /// ``BoxState/frame`` is the node's frame.
    static let keepsFrame = BoxFlags(rawValue: 1 << 21)
    /// The node or a descendant has insets that depend on its position.
    static let usesInsets = BoxFlags(rawValue: 1 << 22)

    /// The flags that do not depend on the tree.
    static let ofItem: BoxFlags = [
        .isNode, .translatesFrame, .isAttached, .knowsEnclosing, .keepsFrame, .usesInsets,
    ]
}

/// The neighbours in a doubly linked list.
struct BoxLink {
    fileprivate var next: LayoutBox?
    fileprivate var previous: LayoutBox?
}

extension LayoutBox {
    // MARK: Marks

    /// Marks that the node's children need layout or placing, and links each ancestor into its
    /// parent's list.
    @inline(__always) func mark(_ flag: BoxFlags, isRequested: Bool = false) {
        if let state = pointee.hostState, state.pointee.isRecording {
            host?.note(self, flag, isRequested: isRequested)
        }
        let flags = pointee.flags
        pointee.flags = flags.union(flag)
        guard !flags.contains(.isPending), let parent = pointee.parent else { return }
        // Usually the ancestors are marked already.
        guard parent.pointee.flags.contains(.isPending) else { return linkPending() }
        pointee.flags = flags.union([flag, .isPending])
        parent.appendPending(self)
    }

    /// Links a node into its parent's list of pending children, and so on for its ancestors.
    func linkPending() {
        var box = self
        while !box.pointee.flags.contains(.isPending), let parent = box.pointee.parent {
            box.pointee.flags.insert(.isPending)
            parent.appendPending(box)
            box = parent
        }
    }

    @inline(__always) private func appendPending(_ child: LayoutBox) {
        let last = pointee.pendingChildren.last
        child.pointee.pending = BoxLink(next: nil, previous: last)
        if let last {
            last.pointee.pending.next = child
        } else {
            pointee.pendingChildren.first = child
        }
        pointee.pendingChildren.last = child
    }

    /// Links a node into its parent's list of moved children.
    @inline(__always) func linkMoved(to parent: LayoutBox) {
        let next = parent.pointee.movedChild
        pointee.flags.insert(.hasMoved)
        pointee.moved = BoxLink(next: next, previous: nil)
        next?.pointee.moved.previous = self
        parent.pointee.movedChild = self
    }

    // MARK: Lists

    /// Removes and returns the first moved child.
    @inline(__always) func popMoved() -> LayoutBox? {
        guard let child = pointee.movedChild else { return nil }
        let next = child.pointee.moved.next
        pointee.movedChild = next
        next?.pointee.moved.previous = nil
        child.pointee.flags.remove(.hasMoved)
        return child
    }

    /// Moves the pending children to the list of the current pass and returns a Boolean value that
    /// indicates whether there are any. Later marks are for the next pass.
    @inline(__always) func takePending() -> Bool {
        guard let first = pointee.pendingChildren.first else { return false }
        if pointee.takenChild == nil { pointee.takenChild = first } else { appendTaken(first) }
        pointee.pendingChildren = (nil, nil)
        return true
    }

    /// Appends children for a nested pass that reaches the same node.
    private func appendTaken(_ first: LayoutBox) {
        var last = pointee.takenChild
        while let next = last?.pointee.pending.next { last = next }
        last?.pointee.pending.next = first
        first.pointee.pending.previous = last
    }

    /// Removes and returns the first child that the current pass has to visit.
    @inline(__always) func popTaken() -> LayoutBox? {
        guard let child = pointee.takenChild else { return nil }
        let next = child.pointee.pending.next
        pointee.takenChild = next
        next?.pointee.pending.previous = nil
        child.pointee.flags.remove(.isPending)
        return child
    }

    /// Removes a node from its parent's lists.
    func unlink() {
        guard let parent = pointee.parent else { return }
        if pointee.flags.contains(.hasMoved) { unlinkMoved(from: parent) }
        if pointee.flags.contains(.isPending) { unlinkPending(from: parent) }
        pointee.flags.subtract([.hasMoved, .isPending])
    }

    private func unlinkMoved(from parent: LayoutBox) {
        let link = pointee.moved
        link.previous?.pointee.moved.next = link.next
        link.next?.pointee.moved.previous = link.previous
        if parent.pointee.movedChild == self { parent.pointee.movedChild = link.next }
    }

    private func unlinkPending(from parent: LayoutBox) {
        let link = pointee.pending
        link.previous?.pointee.pending.next = link.next
        link.next?.pointee.pending.previous = link.previous
        if parent.pointee.takenChild == self { parent.pointee.takenChild = link.next }
        if parent.pointee.pendingChildren.first == self {
            parent.pointee.pendingChildren.first = link.next
        }
        if parent.pointee.pendingChildren.last == self {
            parent.pointee.pendingChildren.last = link.previous
        }
    }

    /// Links a node into the lists named by former flags.
    func relink(_ marks: BoxFlags) {
        if marks.contains(.hasMoved), let parent = pointee.parent { linkMoved(to: parent) }
        if marks.contains(.isPending) { linkPending() }
    }

    /// Assigns frames to the moved children if the tree has an engine.
    @inline(__always) func placeChildren() {
        guard let state = pointee.hostState else { return }
        if state.pointee.hasWork || pointee.movedChild != nil {
            host?.placeChildren(of: self)
        } else {
            pointee.flags.remove(.needsPlacing)
        }
    }

    /// Removes all children from the node's lists.
    func unlinkChildren() {
        while popMoved() != nil {}
        _ = takePending()
        while popTaken() != nil {}
    }
}
