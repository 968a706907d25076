import Synchronization

/// What the engine keeps of one item: its variables, its constraints, and what the next passes have to do.
///
/// A node's class makes one and returns it as ``LayoutItem/layoutBox``; there is nothing else to do with it.
public final class LayoutBox {
    /// Whether the node's frame, and how it autoresizes, become constraints: UIKit's
    /// `translatesAutoresizingMaskIntoConstraints`.
    public internal(set) var translatesFrame: Bool
    /// How strongly the item resists being wider and higher than its contents.
    var hugging: SIMD2<Float> = [250, 250]
    /// How strongly the item resists being less wide and high than its contents.
    var compressionResistance: SIMD2<Float> = [750, 750]

    /// The item, once it took part in anything.
    weak var item: (any LayoutItem)? {
        didSet { isNode = item is any LayoutNode }
    }
    /// Whether the item is a node, not a guide.
    private(set) var isNode = false
    /// The order in which boxes were made.
    let serial: Int
    /// The constraints of which this node is the nearest common ancestor.
    var installed: [LayoutConstraint] = []
    /// The constraints that speak of this item, once for each part in which they do.
    var incident: [LayoutConstraint] = []
    /// The node's guides.
    var guides: [LayoutGuide] = []

    // MARK: The engine's

    /// The engine of the tree that the item belongs to, while that has one.
    unowned(unsafe) var host: (any LayoutHost)?
    /// The engine, at a root: what keeps it alive.
    var ownHost: (any LayoutHost)?
    /// The parent's box, or that of a guide's owner, while the tree has an engine.
    unowned var parent: LayoutBox?
    /// The place of the item's four variables; -1 while it has none.
    var slot: Int32 = -1
    /// The rows that the engine made of the item.
    var rows: [EngineRow] = []
    /// The node's answers that constraints through it rest on, as they were when those were made.
    var geometry = BoxGeometry()
    /// The width at which a height was measured, and that height.
    var measured: (width: Double, height: Double)?
    /// Constraints between the inside and the outside of the node, whose rows contain its position; perhaps more than once,
    /// perhaps no longer active.
    var crossing: [LayoutConstraint] = []
    /// How far the node's origin is off the pixel it is shown at, in pixels.
    var fraction = Point.zero
    var flags: BoxFlags = []
    /// Children whose frames changed.
    var movedChildren: [LayoutBox] = []
    /// Children, or their descendants, that are to be laid out.
    var pendingChildren: [LayoutBox] = []
    /// Children, or their descendants, whose constraints are to be updated.
    var staleChildren: [LayoutBox] = []

    /// A box for one item.
    ///
    /// - Parameter translatesFrame: whether the item stays at its frame until it is said to be placed by constraints.
    public init(translatesFrame: Bool = false) {
        self.translatesFrame = translatesFrame
        serial = Serial.next()
    }

    deinit {
        for constraint in incident { constraint.deactivate() }
        for constraint in installed { constraint.deactivate() }
        if slot >= 0 { host?.didLose(self) }
        ownHost?.didLoseRoot()
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
