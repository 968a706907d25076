/// What a node's class or a guide keeps so that the layout can know it: made once, kept by nobody else, never looked
/// into.
///
/// It goes away together with its item; what the engine has of the item ends then.
public final class LayoutHandle {
    let box: LayoutBox

    /// A handle for one item.
    ///
    /// - Parameter staysAtFrame: whether the item stays at its frame until it is said to be placed by constraints.
    public init(staysAtFrame: Bool = false) { box = LayoutBox(translatesFrame: staysAtFrame) }

    deinit { box.lose() }
}
