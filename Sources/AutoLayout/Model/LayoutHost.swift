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
    /// Records a mark of a node, and whether the app requested it.
    func note(_ box: LayoutBox, _ flag: BoxFlags, isRequested: Bool)
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

/// A pointer to the state of an engine.
typealias HostPlace = UnsafeMutablePointer<HostState>

/// The part of an engine's data that callers read without a call of the engine.
///
/// Plain memory, which the engine and the boxes of its tree hold.
struct HostState {
    /// A Boolean value that indicates whether changes wait for a solve.
    var hasWork = false
    /// A Boolean value that indicates whether events are recorded: for an observer, and marks also in
    /// the last passes before the engine gives up.
    var isRecording = false
    /// A Boolean value that indicates whether the tree's root still exists.
    var isLive = false
    /// The engine until it is deallocated.
    unowned(unsafe) var host: (any LayoutHost)?
    fileprivate var holders = 1
}

extension HostPlace {
    /// Keeps the memory until a call of ``drop()``.
    func hold() { pointee.holders += 1 }

    /// Ends a call of ``hold()``, and deallocates the memory after the last one.
    func drop() {
        pointee.holders -= 1
        if pointee.holders == 0 { deallocate() }
    }
}
