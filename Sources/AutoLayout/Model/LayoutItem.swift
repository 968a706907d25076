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
/// Create one handle for each item, and store it only in that item. When the handle is deallocated,
/// the engine discards its data about the item.
public final class LayoutHandle {
    let box: LayoutBox

    /// Creates a handle for one item.
    ///
    /// - Parameter staysAtFrame: Pass `true` if the item's frame is translated into constraints, as
    ///   with UIKit's `translatesAutoresizingMaskIntoConstraints`.
    public init(staysAtFrame: Bool = false) { box = LayoutBox.make(translatesFrame: staysAtFrame) }

    deinit {
        box.releaseItem()
        box.drop()
    }
}
