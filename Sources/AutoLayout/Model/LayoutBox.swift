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
    @exclusivity(unchecked) private(set) unowned(unsafe) var node: (any LayoutNode)?
    /// The item, where it is a guide.
    var guide: LayoutGuide? { isNode ? nil : item as? LayoutGuide }
    /// Whether the item is a node, not a guide.
    private(set) var isNode = false
    /// The order in which boxes were made.
    let serial: Int
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

    /// The engine of the tree that the item belongs to, while that has one.
    @exclusivity(unchecked) var host: (any LayoutHost)?
    /// The engine, at a root: what keeps it alive.
    var ownHost: (any LayoutHost)?
    /// The parent's box, or that of a guide's owner, while the tree has an engine.
    @exclusivity(unchecked) var parent: LayoutBox?
    /// The place of the item's four variables; -1 while it has none.
    @exclusivity(unchecked) var slot: Int32 = -1
    /// The rows that the engine made of the item.
    var rows: [EngineRow] = []
    /// The node's answers that constraints through it rest on, as they were when those were made.
    @exclusivity(unchecked) var geometry = BoxGeometry()
    /// The width at which a height was measured, and that height.
    var measured: (width: Double, height: Double)?
    /// Constraints between the inside and the outside of the node, whose rows contain its position; perhaps more than
    /// once, perhaps no longer active.
    var crossing: [LayoutConstraint] = []
    /// How far the node's origin is off the pixel it is shown at, in pixels.
    @exclusivity(unchecked) var fraction = Point.zero
    @exclusivity(unchecked) var flags: BoxFlags = []
    /// Children whose frames changed; they leave the list when they leave the tree.
    @exclusivity(unchecked) var movedChildren: [Unmanaged<LayoutBox>] = []
    /// Children, or their descendants, that are to be laid out.
    @exclusivity(unchecked) var pendingChildren: [LayoutBox] = []
    /// Children, or their descendants, whose constraints are to be updated.
    var staleChildren: [LayoutBox] = []

    init(translatesFrame: Bool) {
        self.translatesFrame = translatesFrame
        serial = Serial.next()
    }

    /// Takes a child off the list of those that moved.
    func forgetMoved(_ child: LayoutBox) {
        let reference = Unmanaged.passUnretained(child).toOpaque()
        movedChildren.removeAll { $0.toOpaque() == reference }
    }

    /// The node's children are to be laid out.
    func markNeedsLayout() {
        if let host { host.markNeedsLayout(self) } else { flags.insert(.needsLayout) }
    }

    /// Notes whose box it is.
    func know(_ item: any LayoutItem) { self.item = item }

    /// Notes that the item is a node.
    func know(node: any LayoutNode) {
        self.node = node
        isNode = true
    }

    /// The item is going.
    func lose() {
        (item, node) = (nil, nil)
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

/// What a node's contents and edges are, as rows were made from it.
struct BoxGeometry {
    var boundsOrigin = Point.zero
    var insets = EdgeInsets.zero
    var direction = LayoutDirection.leftToRight
}

/// What is to be done about an item.
struct BoxFlags: OptionSet {
    let rawValue: UInt16
    /// `layoutChildNodes` is to be called.
    static let needsLayout = BoxFlags(rawValue: 1)
    /// It is on its parent's list of pending children.
    static let isPending = BoxFlags(rawValue: 2)
    /// It is on its parent's list of moved children.
    static let hasMoved = BoxFlags(rawValue: 4)
    /// `updateLayoutConstraints` is to be called.
    static let needsUpdate = BoxFlags(rawValue: 8)
    /// It is on its parent's list of stale children.
    static let isStale = BoxFlags(rawValue: 16)
    /// Its own rows are to be made anew: placement, intrinsic size.
    static let stalePlacement = BoxFlags(rawValue: 32)
    static let staleIntrinsic = BoxFlags(rawValue: 64)
    /// The meaning of constraints through it is to be looked at.
    static let staleGeometry = BoxFlags(rawValue: 128)
    /// Its height depends on its width.
    static let isText = BoxFlags(rawValue: 256)
    /// Its node was asked for the geometry since it joined the engine.
    static let knowsGeometry = BoxFlags(rawValue: 512)
    /// It is to be looked at whether it still takes part.
    static let mayLeave = BoxFlags(rawValue: 1024)
    /// It is being taken from its tree.
    static let isLeaving = BoxFlags(rawValue: 2048)
    /// Children moved and are to be placed.
    static let needsPlacing = BoxFlags(rawValue: 8192)
    /// Baselines of constraints rest on it.
    static let hasBaseline = BoxFlags(rawValue: 4096)
}

/// Numbers that count up over the life of the program.
enum Serial {
    private static let counter = Atomic<Int>(0)

    static func next() -> Int { counter.add(1, ordering: .relaxed).newValue }
}
