/// An item that constraints can refer to: a node of a tree (``LayoutNode``) or a ``LayoutGuide``.
public protocol LayoutItem: AnyObject {
    /// The handle that identifies the item during its whole life.
    var layoutHandle: LayoutHandle { get }
    /// The node itself, or the owner of the guide.
    var layoutNode: (any LayoutNode)? { get }
    /// The name of the item in messages.
    var layoutName: String { get }
}

extension LayoutItem {
    var layoutBox: LayoutBox { layoutHandle.box }

    /// The box, linked to its item.
    var box: LayoutBox {
        let box = layoutHandle.box
        if !box.flags.contains(.isAttached) { box.attach(self) }
        return box
    }
}

/// The identity of a node or guide in the layout.
///
/// Create one handle for each item, and store it only in that item. When the item is deallocated,
/// the engine discards its data about the item.
public struct LayoutHandle {
    let box: LayoutBox
    /// The owner of the box; `nil` for items that release their boxes themselves.
    private let owner: BoxOwner?

    /// Creates a handle for one item.
    ///
    /// - Parameter staysAtFrame: Pass `true` if the item's frame is translated into constraints, as
    ///   with UIKit's `translatesAutoresizingMaskIntoConstraints`.
    public init(staysAtFrame: Bool = false) {
        box = LayoutBox.make(translatesFrame: staysAtFrame)
        owner = BoxOwner(box)
    }

    /// Creates the handle of an item that discards its box itself, at its deallocation.
    init(_ box: LayoutBox) { (self.box, owner) = (box, nil) }
}

/// An object that discards the engine's data about an item when it is deallocated with the item.
private final class BoxOwner {
    private let box: LayoutBox

    init(_ box: LayoutBox) { self.box = box }

    deinit { box.discard() }
}
