/// What the model tells of its changes: the engine of a tree, seen from below.
protocol LayoutHost: AnyObject {
    /// What is to be known of the engine without asking it.
    var hostState: UnsafeMutablePointer<HostState> { get }
    /// A constraint became active in the tree.
    func didActivate(_ constraint: LayoutConstraint)
    /// A constraint of the tree became inactive.
    func didDeactivate(_ constraint: LayoutConstraint)
    /// An active constraint has another place in the order in which ambiguous layouts are chosen.
    func didReorder(_ constraint: LayoutConstraint)
    /// An active constraint has a new constant or priority.
    func didChange(_ constraint: LayoutConstraint)
    /// What a box's own rows are made from has changed.
    func didInvalidate(_ box: LayoutBox, _ groups: RowGroups)
    /// The constraints that pass through a box mean something else now.
    func didInvalidateGeometry(of box: LayoutBox)
    /// A node's layout became necessary.
    func note(_ box: LayoutBox)
    /// A node's constraints are to be updated.
    func markNeedsUpdate(_ box: LayoutBox)
    /// A node is not where the layout has it: its parent is to place it.
    func markMoved(_ box: LayoutBox)
    /// Gives the children that moved their frames.
    func placeChildren(of box: LayoutBox)
    /// A guide was added to a node of the tree, or is taken away from it.
    func didAttach(_ guide: LayoutGuide, to box: LayoutBox)
    /// See above.
    func willDetach(_ guide: LayoutGuide, from box: LayoutBox)
    /// The box of a slot is gone.
    func didLose(_ box: LayoutBox)
    /// The root is gone.
    func didLoseRoot()
    /// Whether messages call items by variables.
    var namesVariables: Bool { get }
}

/// Kinds of rows that the engine makes of an item by itself.
struct RowGroups: OptionSet {
    let rawValue: UInt8
    /// Autoresizing, a root's size, a guide's edges.
    static let placement = RowGroups(rawValue: 1)
    /// Hugging and compression resistance.
    static let intrinsic = RowGroups(rawValue: 2)
    static let all: RowGroups = [.placement, .intrinsic]
}
