/// Where the state of a box is: memory of its own, which lives as long as the box.
typealias BoxPlace = UnsafeMutablePointer<BoxState>

/// What passes read and write of an item.
///
/// Plain memory, in the order in which it is touched: a reference to a box would be counted wherever one is looked at,
/// which was two fifths of the instructions of a pass. ``LayoutBox`` keeps it, and what is in it never keeps anything
/// alive.
struct BoxState {
    // Of each item that moves: one line of a cache.
    var flags: BoxFlags = []
    /// The place of the item's four variables; -1 while it has none.
    var slot: Int32 = -1
    /// That of ``LayoutBox/parent``.
    private(set) var parent: BoxPlace?
    /// The item, where it is a node, and until it goes.
    unowned(unsafe) var node: (any LayoutNode)?
    /// The neighbours on the parent's list of children that moved.
    fileprivate var moved = BoxLink()
    /// The neighbours on the parent's list of children that are to be laid out.
    fileprivate var pending = BoxLink()

    // Of those around them: the next line.
    /// The first of the children whose frames changed, the latest.
    fileprivate(set) var movedChild: BoxPlace?
    /// The first of the children that were to be laid out when the present pass came to this node, and still are.
    fileprivate var takenChild: BoxPlace?
    /// The ends of the list of children that are to be laid out, or have descendants that are.
    fileprivate var pendingChildren: (first: BoxPlace?, last: BoxPlace?)
    /// That of the engine, while the item's tree has one.
    private(set) var host: UnsafeMutablePointer<HostState>?
    unowned(unsafe) let box: LayoutBox
    /// How far the node's origin is off the pixel it is shown at, in pixels.
    var fraction = Point.zero

    /// Whether children, or descendants of them, are to be laid out.
    var hasPendingChildren: Bool { pendingChildren.first != nil }

    init(_ box: LayoutBox) { self.box = box }

    /// Notes what the item lies in, and which engine the tree has.
    mutating func join(parent: LayoutBox?, host: (any LayoutHost)?) {
        self.parent = parent?.state
        self.host = host?.hostState
    }

    /// The state of an item that is in no tree.
    func blank() -> BoxState {
        var state = BoxState(box)
        state.node = node
        state.flags = flags.intersection(.isNode)
        return state
    }
}

/// The neighbours on a list.
struct BoxLink {
    fileprivate var next: BoxPlace?
    fileprivate var previous: BoxPlace?
}

extension BoxPlace {
    /// Memory for a state, which fills two lines of a cache that are fetched together.
    static func allocateLines() -> BoxPlace {
        UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<BoxState>.size, alignment: 128)
            .bindMemory(to: BoxState.self, capacity: 1)
    }

    // MARK: Marks

    /// The node's children are to be laid out, or to be placed: on the way up each is on its parent's list then.
    @inline(__always) func mark(_ flag: BoxFlags) {
        if let host = pointee.host, host.pointee.isRecording { pointee.box.host?.note(pointee.box) }
        let flags = pointee.flags
        pointee.flags = flags.union(flag)
        guard !flags.contains(.isPending), let parent = pointee.parent else { return }
        // Mostly the way up is marked already.
        guard parent.pointee.flags.contains(.isPending) else { return linkPending() }
        pointee.flags = flags.union([flag, .isPending])
        parent.appendPending(self)
    }

    /// Puts a node on its parent's list of those to be laid out, and the parent on its own.
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
        if let last { last.pointee.pending.next = child } else { pointee.pendingChildren.first = child }
        pointee.pendingChildren.last = child
    }

    /// Puts a node on its parent's list of those that moved.
    @inline(__always) func linkMoved(to parent: BoxPlace) {
        let next = parent.pointee.movedChild
        pointee.flags.insert(.hasMoved)
        pointee.moved = BoxLink(next: next, previous: nil)
        next?.pointee.moved.previous = self
        parent.pointee.movedChild = self
    }

    // MARK: Lists

    /// Takes the first of the children that moved off their list.
    @inline(__always) func popMoved() -> BoxPlace? {
        guard let child = pointee.movedChild else { return nil }
        let next = child.pointee.moved.next
        pointee.movedChild = next
        next?.pointee.moved.previous = nil
        child.pointee.flags.remove(.hasMoved)
        return child
    }

    /// What is pending now is for the present pass; what will be is for the next. Whether anything is.
    @inline(__always) func takePending() -> Bool {
        guard let first = pointee.pendingChildren.first else { return false }
        if pointee.takenChild == nil { pointee.takenChild = first } else { appendTaken(first) }
        pointee.pendingChildren = (nil, nil)
        return true
    }

    /// A pass within a pass comes to the same node.
    private func appendTaken(_ first: BoxPlace) {
        var last = pointee.takenChild
        while let next = last?.pointee.pending.next { last = next }
        last?.pointee.pending.next = first
        first.pointee.pending.previous = last
    }

    /// Takes the first of the children that the present pass is to visit off their list.
    @inline(__always) func popTaken() -> BoxPlace? {
        guard let child = pointee.takenChild else { return nil }
        let next = child.pointee.pending.next
        pointee.takenChild = next
        next?.pointee.pending.previous = nil
        child.pointee.flags.remove(.isPending)
        return child
    }

    /// Takes a node off its parent's lists.
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
        if parent.pointee.pendingChildren.first == self { parent.pointee.pendingChildren.first = link.next }
        if parent.pointee.pendingChildren.last == self { parent.pointee.pendingChildren.last = link.previous }
    }

    /// Puts a node on the lists on which it was by its flags.
    func relink(_ marks: BoxFlags) {
        if marks.contains(.hasMoved), let parent = pointee.parent { linkMoved(to: parent) }
        if marks.contains(.isPending) { linkPending() }
    }

    /// Gives the children that moved their frames, where the tree has an engine.
    @inline(__always) func placeChildren() {
        guard let host = pointee.host else { return }
        if host.pointee.hasWork || pointee.movedChild != nil {
            pointee.box.host?.placeChildren(of: pointee.box)
        } else {
            pointee.flags.remove(.needsPlacing)
        }
    }

    /// Takes all children off the node's lists.
    func unlinkChildren() {
        while popMoved() != nil {}
        _ = takePending()
        while popTaken() != nil {}
    }
}

/// What is to be known of an engine wherever it matters whether there is anything to do: plain memory too.
struct HostState {
    /// Whether anything waits to be solved.
    var hasWork = false
    /// Whether marks are noted: in the last passes before a layout is given up.
    var isRecording = false
    /// Whether the tree still has its root.
    var isLive = false
}
