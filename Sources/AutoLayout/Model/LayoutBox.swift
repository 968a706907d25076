import Synchronization

// The life of a box, and its relations to its item, its parent and the engine.

extension LayoutBox {
    /// Allocates the box of a new item.
    static func make(translatesFrame: Bool) -> LayoutBox {
        let box = LayoutBox.allocate(capacity: 1)
        box.initialize(to: BoxState(translatesFrame: translatesFrame))
        return box
    }

    // MARK: Memory

    /// Keeps the memory until a call of ``drop()``.
    @inline(__always) func hold() { pointee.holders += 1 }

    /// Ends a call of ``hold()``, and deallocates the memory after the last one.
    @inline(__always) func drop() {
        pointee.holders -= 1
        if pointee.holders == 0 { free() }
    }

    @inline(never) private func free() {
        pointee.incident.deallocate()
        pointee.installed.deallocate()
        deinitialize(count: 1)
        deallocate()
    }

    // MARK: The item

    /// Sets the item of the box.
    func attach(_ item: any LayoutItem) {
        if let node = item as? any LayoutNode { return attach(node: node) }
        details.item = item
        flags.insert(.isAttached)
    }

    /// Sets the node of the box.
    func attach(node: any LayoutNode) {
        pointee.node = node
        flags.formUnion([.isAttached, .isNode])
    }

    /// Discards the data about the item, at its deallocation.
    func discard() {
        releaseItem()
        drop()
    }

    /// Releases everything that refers to the item.
    private func releaseItem() {
        pointee.node = nil
        pointee.details?.item = nil
        pointee.directLayout = nil
        flags.remove(.isAttached)
        while let last = pointee.incident.last { last.deactivate() }
        while let last = pointee.installed.last { last.deactivate() }
        for guide in guides {
            LayoutConstraint.deactivate(crossing: guide)
            host?.willDetach(guide, from: self)
            guide.layoutNode = nil
            guide.retainRepresentative(false)
        }
        pointee.details?.guides = []
        host?.didLose(self)
        endOwnHost()
        join(parent: nil, host: nil)
    }

    /// The item, from its first use to its deallocation.
    var item: (any LayoutItem)? { isNode ? pointee.node : pointee.details?.item }
    /// The item, if it is a node.
    var node: (any LayoutNode)? { pointee.node }
    /// The item, if it is a guide.
    var guide: LayoutGuide? { isNode ? nil : item as? LayoutGuide }
    /// A Boolean value that indicates whether the item is a node, not a guide.
    var isNode: Bool { flags.contains(.isNode) }

    /// The box of the node itself, or of a guide's owner.
    var owner: LayoutBox? { isNode ? self : item?.layoutNode?.box }

    /// A Boolean value that indicates whether the item has variables independent of other items'
    /// rows.
    var participates: Bool {
        !pointee.incident.isEmpty || (flags.contains(.isNode) && !flags.contains(.translatesFrame))
    }

    /// The data that few items have, created at first use.
    var details: BoxDetails {
        if let details = pointee.details { return details }
        let details = BoxDetails()
        pointee.details = details
        return details
    }

    /// The content hugging priorities of width and height.
    var hugging: SIMD2<Float> {
        get { pointee.details?.hugging ?? BoxDetails.hugging }
        nonmutating set { if newValue != hugging { details.hugging = newValue } }
    }

    /// The compression resistance priorities of width and height.
    var compressionResistance: SIMD2<Float> {
        get { pointee.details?.compressionResistance ?? BoxDetails.compressionResistance }
        nonmutating set {
            if newValue != compressionResistance { details.compressionResistance = newValue }
        }
    }

    /// The layout guides of the node.
    var guides: [LayoutGuide] {
        get { pointee.details?.guides ?? [] }
        nonmutating set { details.guides = newValue }
    }

    /// Calls the node's ``LayoutNode/layoutChildNodes()``.
    @inline(__always) func layOutChildren() {
        if let layout = pointee.directLayout {
            layout.layOutChildren(layout.node)
        } else {
            node?.layoutChildNodes()
        }
    }

    /// Sets the frame of the node. A node whose frame is here is called only if it depends on the
    /// frame.
    @inline(__always) func receive(_ frame: Rect) {
        let flags = flags, hasNewSize = frame.size != pointee.frame.size
        guard flags.contains(.keepsFrame), !flags.contains(.usesInsets),
            !hasNewSize || !flags.contains(.hasFreeChildren)
        else {
            node?.receiveLayoutFrame(frame)
            return
        }
        pointee.frame = frame
        if hasNewSize { mark(.needsLayout) }
    }

    // MARK: The tree

    /// Sets the parent of the item and the engine of its tree, if there are any.
    func join(parent: LayoutBox?, host: (any LayoutHost)?) {
        parent?.hold()
        host?.hostState.hold()
        pointee.parent?.drop()
        pointee.hostState?.drop()
        pointee.parent = parent
        pointee.hostState = host?.hostState
    }

    /// The engine of the tree, if there is one.
    var host: (any LayoutHost)? { pointee.hostState?.pointee.host }

    /// The strong reference to the engine, at a root.
    var ownHost: (any LayoutHost)? {
        get { pointee.details?.ownHost }
        nonmutating set { if newValue != nil || ownHost != nil { details.ownHost = newValue } }
    }

    /// Ends the engine of a root that is deallocated.
    func endOwnHost() {
        ownHost?.didLoseRoot()
        ownHost = nil
    }

    // MARK: Data of the engine

    /// The properties and pending work of the item.
    var flags: BoxFlags {
        @inline(__always) get { pointee.flags }
        @inline(__always) nonmutating _modify { yield &pointee.flags }
    }

    /// The index of the item's four variables; -1 if it has none.
    var slot: Int32 { pointee.slot }
    /// The box of the parent, or of a guide's owner, while the tree has an engine.
    var parent: LayoutBox? { pointee.parent }

    /// The data that the engine has read from the item, created at first use.
    var reading: BoxReading {
        if let reading = pointee.reading { return reading }
        let reading = BoxReading()
        pointee.reading = reading
        return reading
    }

    /// The node's geometry on which the current rows of its constraints are based.
    var geometry: BoxGeometry {
        get { pointee.reading?.geometry ?? BoxGeometry() }
        nonmutating set {
            if newValue == BoxGeometry(), pointee.reading == nil { return }
            reading.geometry = newValue
            if newValue.insets == .zero {
                flags.remove(.hasInsets)
            } else {
                flags.insert(.hasInsets)
            }
        }
    }

    /// The engine's own rows for the item.
    var ownRows: some Sequence<EngineRow> {
        sequence(state: pointee.ownRow) { row in
            defer { row = row?.pointee.next }
            return row
        }
    }

    /// Marks that the node's children need layout, at the request of the app.
    func markNeedsLayout() { mark(.needsLayout, isRequested: true) }
}

/// Ascending numbers, unique in the process.
enum Serial {
    private static let counter = Atomic<Int>(0)

    static func next() -> Int { counter.add(1, ordering: .relaxed).newValue }
}

/// The rank of an item or a constraint in the resolution of ambiguous layouts.
///
/// The rank is a function of the objects, not of the history of changes.
struct StayPlace: Equatable {
    private let bits: Int

    /// The number of bits of ``part``.
    private static let partBits = 20

    /// The serial number of the object, or of the one for which a framework made it.
    var serial: Int { bits >> Self.partBits }
    /// The index among the objects that a framework made for one object.
    var part: Int { bits & (1 << Self.partBits - 1) }

    /// The lazily made parts of a view.
    enum Part: Int {
        case margins = 1, safeArea, readable, keyboard, content, frame, spanner, gap
    }

    init(serial: Int) { bits = serial << Self.partBits }

    init(_ box: LayoutBox, _ part: Part) { self.init(box, line: part.rawValue) }

    init(_ box: LayoutBox, line: Int) {
        bits = box.pointee.serial << Self.partBits | line & (1 << Self.partBits - 1)
    }
}
