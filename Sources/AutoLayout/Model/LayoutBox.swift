import Synchronization

/// What the engine keeps of one item: its variables, its constraints, and what the next passes have to do.
///
/// It does not keep its item alive, and knows none once that is gone (``LayoutHandle``). Constraints and lists may keep
/// boxes; the constraints on the lists of a box are taken off when its item goes.
final class LayoutBox {
    /// Whether the node's frame, and how it autoresizes, become constraints: UIKit's
    /// `translatesAutoresizingMaskIntoConstraints`.
    var translatesFrame: Bool
    /// How strongly the item resists being wider and higher than its contents.
    var hugging: SIMD2<Float> = [250, 250]
    /// How strongly the item resists being less wide and high than its contents.
    var compressionResistance: SIMD2<Float> = [750, 750]

    /// The item, once it took part in anything, and until it goes.
    private(set) unowned(unsafe) var item: (any LayoutItem)?
    /// The item, where it is a node.
    var node: (any LayoutNode)? { state.pointee.node }
    /// The item, where it is a guide.
    var guide: LayoutGuide? { isNode ? nil : item as? LayoutGuide }
    /// Whether the item is a node, not a guide.
    var isNode: Bool { flags.contains(.isNode) }
    /// The order in which boxes were made.
    let serial: Int
    /// The item's place in the order in which ambiguous layouts are chosen.
    var stayPlace: StayPlace
    /// A name for messages; see ``LayoutItem/layoutLabel``.
    var label: String?
    /// The number by which messages know the item.
    var number = RunningNumber()
    /// At a root: how many numbers messages gave to what is in the tree.
    var numberCount = 0
    /// The constraints of which this node is the nearest common ancestor.
    var installed: [LayoutConstraint] = []
    /// The constraints that speak of this item, once for each part in which they do.
    var incident: [LayoutConstraint] = []
    /// The node's guides.
    var guides: [LayoutGuide] = []

    // MARK: The engine's

    /// What passes know of the item.
    let state = BoxPlace.allocateLines()
    /// The engine of the tree that the item belongs to, while that has one.
    @exclusivity(unchecked) private(set) var host: (any LayoutHost)?
    /// The engine, at a root: what keeps it alive.
    var ownHost: (any LayoutHost)?
    /// The parent's box, or that of a guide's owner, while the tree has an engine.
    @exclusivity(unchecked) private(set) var parent: LayoutBox?
    /// The rows that the engine made of the item.
    var rows: [EngineRow] = []
    /// The node's answers that constraints through it rest on, as they were when those were made.
    var geometry = BoxGeometry() {
        didSet { flags = geometry.insets == .zero ? flags.subtracting(.hasInsets) : flags.union(.hasInsets) }
    }
    /// The width at which a height was measured, and that height.
    var measured: (width: Double, height: Double)?
    /// Constraints between the inside and the outside of the node, whose rows contain its position; perhaps more than
    /// once, perhaps no longer active.
    var crossing: [LayoutConstraint] = []
    /// Children, or their descendants, whose constraints are to be updated.
    var staleChildren: [LayoutBox] = []

    init(translatesFrame: Bool) {
        self.translatesFrame = translatesFrame
        serial = Serial.next()
        stayPlace = StayPlace(serial: serial)
        state.initialize(to: BoxState(self))
    }

    deinit { state.deallocate() }

    /// Makes the item part of a tree that has an engine, or of none.
    func join(parent: LayoutBox?, host: (any LayoutHost)?) {
        (self.parent, self.host) = (parent, host)
        state.pointee.join(parent: parent, host: host)
    }

    /// Notes whose box it is.
    func know(_ item: any LayoutItem) { self.item = item }

    /// Notes that the item is a node.
    func know(node: any LayoutNode) {
        state.pointee.node = node
        flags.insert(.isNode)
    }

    /// The item is going.
    func lose() {
        item = nil
        state.pointee.node = nil
        for constraint in incident { constraint.deactivate() }
        for constraint in installed { constraint.deactivate() }
        for guide in guides { guide.layoutNode = nil }
        if let host { host.didLose(self) }
        ownHost?.didLoseRoot()
        ownHost = nil
    }

    /// Whether the item has variables of its own accord.
    var participates: Bool { !incident.isEmpty || (!translatesFrame && isNode) }
}

extension LayoutBox {
    /// What is to be done about the item.
    var flags: BoxFlags {
        get { state.pointee.flags }
        set { state.pointee.flags = newValue }
    }

    /// The place of the item's four variables; -1 while it has none.
    var slot: Int32 {
        get { state.pointee.slot }
        set { state.pointee.slot = newValue }
    }

    /// The node's children are to be laid out.
    func markNeedsLayout() { state.mark(.needsLayout) }
}

/// What a node's contents and edges are, as rows were made from it.
struct BoxGeometry {
    var boundsOrigin = Point.zero
    var insets = EdgeInsets.zero
    var direction = LayoutDirection.leftToRight
}

/// What is so of an item, and what is to be done about it.
struct BoxFlags: OptionSet {
    let rawValue: UInt32
    /// It is a node, not a guide.
    static let isNode = BoxFlags(rawValue: 1 << 0)

    // The passes.
    /// `layoutChildNodes` is to be called.
    static let needsLayout = BoxFlags(rawValue: 1 << 1)
    /// Children moved and are to be placed.
    static let needsPlacing = BoxFlags(rawValue: 1 << 2)
    /// It is on its parent's list of pending children.
    static let isPending = BoxFlags(rawValue: 1 << 3)
    /// It is on its parent's list of moved children.
    static let hasMoved = BoxFlags(rawValue: 1 << 4)
    /// `updateLayoutConstraints` is to be called.
    static let needsUpdate = BoxFlags(rawValue: 1 << 5)
    /// It is on its parent's list of stale children.
    static let isStale = BoxFlags(rawValue: 1 << 6)
    /// Its list of stale children is not empty.
    static let hasStaleChildren = BoxFlags(rawValue: 1 << 7)
    /// Children may autoresize where no constraints place them; perhaps none does.
    static let hasFreeChildren = BoxFlags(rawValue: 1 << 8)

    // Its rows.
    /// Its own rows are to be made anew: placement, intrinsic size.
    static let stalePlacement = BoxFlags(rawValue: 1 << 9)
    static let staleIntrinsic = BoxFlags(rawValue: 1 << 10)
    /// The meaning of constraints through it is to be looked at.
    static let staleGeometry = BoxFlags(rawValue: 1 << 11)
    /// Its node was asked for the geometry since it joined the engine.
    static let knowsGeometry = BoxFlags(rawValue: 1 << 12)
    /// Its alignment rectangle is not its frame.
    static let hasInsets = BoxFlags(rawValue: 1 << 13)
    /// Its height depends on its width.
    static let isText = BoxFlags(rawValue: 1 << 14)
    /// Baselines of constraints rest on it.
    static let hasBaseline = BoxFlags(rawValue: 1 << 15)
    /// It is to be looked at whether it still takes part.
    static let mayLeave = BoxFlags(rawValue: 1 << 16)
    /// It is being taken from its tree.
    static let isLeaving = BoxFlags(rawValue: 1 << 17)
}

/// Numbers that count up over the life of the program.
enum Serial {
    private static let counter = Atomic<Int>(0)

    static func next() -> Int { counter.add(1, ordering: .relaxed).newValue }
}
