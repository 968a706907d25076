/// What a constraint can speak of: a node of a tree (``LayoutNode``), or a ``LayoutGuide``.
public protocol LayoutItem: AnyObject {
    /// What the engine keeps of the item; one object for the item's whole life.
    var layoutBox: LayoutBox { get }
    /// The node itself, or the node that owns the guide.
    var layoutNode: (any LayoutNode)? { get }
    /// The item's name in messages.
    var layoutName: String { get }
}

extension LayoutItem {
    /// The box, which knows its item from now on.
    var box: LayoutBox {
        let box = layoutBox
        if box.item == nil { box.item = self }
        return box
    }
}
