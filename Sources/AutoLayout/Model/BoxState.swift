/// A pointer to the state of a box, valid as long as the box.
typealias BoxPlace = UnsafeMutablePointer<BoxState>

/// The part of an item's data that layout passes read and write.
///
/// Plain memory, in the order of access, owned by ``LayoutBox``. It retains nothing. References to
/// boxes would be counted at each access, which took two fifths of the instructions of a pass.
struct BoxState {
    // First cache line: needed for each item that moves.
    var flags: BoxFlags = []
    /// The index of the item's four variables; -1 if it has none.
    var slot: Int32 = -1
    /// The state of ``LayoutBox/parent``.
    private(set) var parent: BoxPlace?
    /// The item if it is a node, until it is deallocated.
    unowned(unsafe) var node: (any LayoutNode)?
    /// The links in the parent's list of moved children.
    fileprivate var moved = BoxLink()
    /// The links in the parent's list of pending children.
    fileprivate var pending = BoxLink()

    // Second cache line: needed for the parents of those items.
    /// The head of the list of children with new frames, latest first.
    fileprivate(set) var movedChild: BoxPlace?
    /// The head of the list of children that the current pass has still to visit.
    fileprivate var takenChild: BoxPlace?
    /// The ends of the list of pending children: those that need layout or have descendants that
    /// do.
    fileprivate var pendingChildren: (first: BoxPlace?, last: BoxPlace?)
    /// The state of the tree's engine, if there is one.
    private(set) var host: UnsafeMutablePointer<HostState>?
    unowned(unsafe) let box: LayoutBox
    /// The distance of the node's origin from its pixel, in pixels.
    var fraction = Point.zero

    /// A Boolean value that indicates whether a descendant needs layout.
    var hasPendingChildren: Bool { pendingChildren.first != nil }

    init(_ box: LayoutBox) { self.box = box }

    /// Sets the state's parent and the tree's engine.
    mutating func join(parent: LayoutBox?, host: (any LayoutHost)?) {
        self.parent = parent?.state
        self.host = host?.hostState
    }

    /// Returns the state of the item outside of any tree.
    func blank() -> BoxState {
        var state = BoxState(box)
        state.node = node
        state.flags = flags.intersection(.isNode)
        return state
    }
}

/// The neighbours in a doubly linked list.
struct BoxLink {
    fileprivate var next: BoxPlace?
    fileprivate var previous: BoxPlace?
}

extension BoxPlace {
    /// Allocates memory for a state: two cache lines that are fetched together.
    static func allocateLines() -> BoxPlace {
        UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<BoxState>.size, alignment: 128)
            .bindMemory(to: BoxState.self, capacity: 1)
    }

    // MARK: Marks

    /// Marks that the node's children need layout or placing, and links each ancestor into its
    /// parent's list.
    @inline(__always) func mark(_ flag: BoxFlags) {
        if let host = pointee.host, host.pointee.isRecording { pointee.box.host?.note(pointee.box) }
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
        var place = self
        while !place.pointee.flags.contains(.isPending), let parent = place.pointee.parent {
            place.pointee.flags.insert(.isPending)
            parent.appendPending(place)
            place = parent
        }
    }

    @inline(__always) private func appendPending(_ child: BoxPlace) {
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
    @inline(__always) func linkMoved(to parent: BoxPlace) {
        let next = parent.pointee.movedChild
        pointee.flags.insert(.hasMoved)
        pointee.moved = BoxLink(next: next, previous: nil)
        next?.pointee.moved.previous = self
        parent.pointee.movedChild = self
    }

    // MARK: Lists

    /// Removes and returns the first moved child.
    @inline(__always) func popMoved() -> BoxPlace? {
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
    private func appendTaken(_ first: BoxPlace) {
        var last = pointee.takenChild
        while let next = last?.pointee.pending.next { last = next }
        last?.pointee.pending.next = first
        first.pointee.pending.previous = last
    }

    /// Removes and returns the first child that the current pass has to visit.
    @inline(__always) func popTaken() -> BoxPlace? {
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

    private func unlinkMoved(from parent: BoxPlace) {
        let link = pointee.moved
        link.previous?.pointee.moved.next = link.next
        link.next?.pointee.moved.previous = link.previous
        if parent.pointee.movedChild == self { parent.pointee.movedChild = link.next }
    }

    private func unlinkPending(from parent: BoxPlace) {
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
        guard let host = pointee.host else { return }
        if host.pointee.hasWork || pointee.movedChild != nil {
            pointee.box.host?.placeChildren(of: pointee.box)
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

/// The part of an engine's data that decides whether there is work to do, as plain memory.
struct HostState {
    /// A Boolean value that indicates whether changes wait for a solve.
    var hasWork = false
    /// A Boolean value that indicates whether marks are recorded, as in the last passes before the
    /// engine gives up.
    var isRecording = false
    /// A Boolean value that indicates whether the tree's root still exists.
    var isLive = false
}
