/// A number that messages gave an item or a constraint, in the order in which they first spoke of any in the tree.
///
/// It stays while the tree's root does, so that what is told at different times can be compared, and says more than an
/// address: the same program gives the same numbers.
struct RunningNumber {
    /// Whose number it is: the serial number of the root's box.
    private var tree = 0
    private var value = 0

    /// The number in the tree of a root; a new one where there was none.
    mutating func value(in root: LayoutBox) -> Int {
        if tree != root.serial {
            root.numberCount += 1
            (tree, value) = (root.serial, root.numberCount)
        }
        return value
    }
}

extension LayoutBox {
    /// The box of the tree's root.
    var rootBox: LayoutBox {
        var box = self
        while let above = box.nodeParent { box = above }
        return box
    }
}
