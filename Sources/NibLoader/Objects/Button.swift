import AutoLayout

/// A control with a title: `UIButton`.
open class Button: Control {
    /// The title of the normal state.
    open var title: String?

    /// Takes its title.
    open override func decodeAttributes(from coder: NibCoder) {
        super.decodeAttributes(from: coder)
        title = coder.element.child(key: "normal", under: coder.traits)?.string("title") ?? coder.string("title")
    }
}
