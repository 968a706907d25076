/// What a constraint can speak of: a node of a tree (``LayoutNode``), or a ``LayoutGuide``.
public protocol LayoutItem: AnyObject {
    /// By which the layout knows the item; one object for the item's whole life.
    var layoutHandle: LayoutHandle { get }
    /// The node itself, or the node that owns the guide.
    var layoutNode: (any LayoutNode)? { get }
    /// The item's name in messages.
    var layoutName: String { get }
}

extension LayoutItem {
    /// What the engine keeps of the item.
    var layoutBox: LayoutBox { layoutHandle.box }

    /// The box, which knows its item from now on.
    var box: LayoutBox {
        let box = layoutHandle.box
        if box.item == nil {
            box.know(self)
            if let node = self as? any LayoutNode { box.know(node: node) }
        }
        return box
    }
}
