import Synchronization

/// The engine's data of one item: its variables, its constraints and the work of the next passes.
///
/// A box does not retain its item and loses it at the item's deallocation (``LayoutHandle``).
/// Constraints and lists retain boxes. When the item is deallocated, the constraints in the box's
/// lists are deactivated.
final class LayoutBox {
    /// A Boolean value that indicates whether the node's frame and autoresizing mask become
    /// constraints: UIKit's `translatesAutoresizingMaskIntoConstraints`.
    var translatesFrame: Bool
    /// The content hugging priorities of width and height.
    var hugging: SIMD2<Float> = [250, 250]
    /// The compression resistance priorities of width and height.
    var compressionResistance: SIMD2<Float> = [750, 750]

    /// The item, from its first use to its deallocation.
    private(set) unowned(unsafe) var item: (any LayoutItem)?
    /// The item, if it is a node.
    var node: (any LayoutNode)? { state.pointee.node }
    /// The item, if it is a guide.
    var guide: LayoutGuide? { isNode ? nil : item as? LayoutGuide }
    /// A Boolean value that indicates whether the item is a node, not a guide.
    var isNode: Bool { flags.contains(.isNode) }
    /// The creation order of the box.
    let serial: Int
    /// The rank of the item in the resolution of ambiguous layouts.
    var stayPlace: StayPlace
    /// The label for messages; see ``LayoutItem/layoutLabel``.
    var label: String?
    /// The running number of the item in messages.
    var number = RunningNumber()
    /// The count of running numbers in the tree, kept at its root.
    var numberCount = 0
    /// The constraints whose nearest common ancestor is this node.
    var installed: [LayoutConstraint] = []
    /// The constraints on this item, once for each role that it has in them.
    var incident: [LayoutConstraint] = []
    /// The layout guides of the node.
    var guides: [LayoutGuide] = []

    // MARK: Data of the engine

    /// The data of layout passes.
    let state = BoxPlace.allocateLines()
    /// The engine of the item's tree, if it has one.
    @exclusivity(unchecked) private(set) var host: (any LayoutHost)?
    /// The strong reference to the engine, at a root.
    var ownHost: (any LayoutHost)?
    /// The box of the parent, or of a guide's owner, while the tree has an engine.
    @exclusivity(unchecked) private(set) var parent: LayoutBox?
    /// The engine's own rows for the item.
    var rows: [EngineRow] = []
    /// The node's geometry on which the current rows of its constraints are based.
    var geometry = BoxGeometry() {
        didSet {
            flags =
                geometry.insets == .zero ? flags.subtracting(.hasInsets) : flags.union(.hasInsets)
        }
    }
    /// The width of the latest height measurement, and the measured height.
    var measured: (width: Double, height: Double)?
    /// The constraints between the inside and the outside of the node, whose rows contain its
    /// position. Duplicates and inactive constraints can occur.
    var crossing: [LayoutConstraint] = []
    /// The children with outdated constraints, or with such descendants.
    var staleChildren: [LayoutBox] = []

    init(translatesFrame: Bool) {
        self.translatesFrame = translatesFrame
        serial = Serial.next()
        stayPlace = StayPlace(serial: serial)
        state.initialize(to: BoxState(self))
    }

    deinit { state.deallocate() }

    /// Sets the item's parent and the tree's engine, if there are any.
    func join(parent: LayoutBox?, host: (any LayoutHost)?) {
        (self.parent, self.host) = (parent, host)
        state.pointee.join(parent: parent, host: host)
    }

    /// Sets the item of the box.
    func attach(_ item: any LayoutItem) { self.item = item }

    /// Sets the node of the box.
    func attach(node: any LayoutNode) {
        state.pointee.node = node
        flags.insert(.isNode)
    }

    /// Releases everything that refers to the item, at its deallocation.
    func releaseItem() {
        item = nil
        state.pointee.node = nil
        for constraint in incident { constraint.deactivate() }
        for constraint in installed { constraint.deactivate() }
        for guide in guides { guide.layoutNode = nil }
        if let host { host.didLose(self) }
        ownHost?.didLoseRoot()
        ownHost = nil
    }

    /// A Boolean value that indicates whether the item has variables independent of other items'
    /// rows.
    var participates: Bool { !incident.isEmpty || (!translatesFrame && isNode) }
}

extension LayoutBox {
    /// The properties and pending work of the item.
    var flags: BoxFlags {
        get { state.pointee.flags }
        set { state.pointee.flags = newValue }
    }

    /// The index of the item's four variables; -1 if it has none.
    var slot: Int32 {
        get { state.pointee.slot }
        set { state.pointee.slot = newValue }
    }

    /// Marks that the node's children need layout.
    func markNeedsLayout() { state.mark(.needsLayout) }
}

/// The geometry of a node on which rows are based.
struct BoxGeometry {
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
    /// The serial number of the object, or of the one for which a framework made it.
    var serial: Int
    /// The index among the objects that a framework made for one object.
    var part = 0

    /// The lazily made parts of a view.
    enum Part: Int {
        case margins = 1, safeArea, readable, keyboard, content, frame, spanner, gap
    }

    init(serial: Int) { self.serial = serial }

    init(_ box: LayoutBox, _ part: Part) { (serial, self.part) = (box.serial, part.rawValue) }

    init(_ box: LayoutBox, line: Int) { (serial, part) = (box.serial, line) }
}

/// The receiver of changes in a tree: its engine.
protocol LayoutHost: AnyObject {
    /// The state that callers read without a call of the engine.
    var hostState: UnsafeMutablePointer<HostState> { get }
    /// Handles the activation of a constraint in the tree.
    func didActivate(_ constraint: LayoutConstraint)
    /// Handles the deactivation of a constraint in the tree.
    func didDeactivate(_ constraint: LayoutConstraint)
    /// Handles a new rank of an active constraint in the resolution of ambiguous layouts.
    func didReorder(_ constraint: LayoutConstraint)
    /// Handles a new constant or priority of an active constraint.
    func didChange(_ constraint: LayoutConstraint)
    /// Handles a change of the data behind a box's own rows.
    func didInvalidate(_ box: LayoutBox, _ groups: RowGroups)
    /// Handles a change of the geometry behind the constraints through a box.
    func didInvalidateGeometry(of box: LayoutBox)
    /// Records a node that needs layout.
    func note(_ box: LayoutBox)
    /// Marks the constraints of a node as outdated.
    func markNeedsUpdate(_ box: LayoutBox)
    /// Marks a node that is not at its computed frame.
    func markMoved(_ box: LayoutBox)
    /// Assigns frames to the moved children.
    func placeChildren(of box: LayoutBox)
    /// Handles the addition of a guide to a node of the tree.
    func didAttach(_ guide: LayoutGuide, to box: LayoutBox)
    /// Handles the removal of a guide from a node of the tree.
    func willDetach(_ guide: LayoutGuide, from box: LayoutBox)
    /// Handles the deallocation of the item of a box.
    func didLose(_ box: LayoutBox)
    /// Handles the deallocation of the root.
    func didLoseRoot()
    /// A Boolean value that indicates whether messages name items by stored properties.
    var namesVariables: Bool { get }
}

/// The kinds of the engine's own rows of an item.
struct RowGroups: OptionSet {
    let rawValue: UInt8
    /// Autoresizing, a root's size, a guide's edges.
    static let placement = RowGroups(rawValue: 1)
    /// Content hugging and compression resistance.
    static let intrinsic = RowGroups(rawValue: 2)
    static let all: RowGroups = [.placement, .intrinsic]
}
