import AutoLayout
import ViewMetrics

/// A control with a title: `UIButton`.
open class Button: Control {
    /// The title of the normal state.
    open var title: String? { didSet { contents?.text = title ?? "" } }
    package override class var kind: ViewKind? { .button }

    /// The letters of the title.
    open var font: Font {
        get { contents?.font ?? .label }
        set { contents?.font = newValue }
    }

    /// The size of the image in points; `nil` without one.
    open var imageSize: Size? {
        get { contentImageSize }
        set { contentImageSize = newValue }
    }

    /// The distances of title and image from the edges; `nil` for those of the button's type.
    open var contentEdgeInsets: EdgeInsets? {
        get { contents?.insets }
        set { contents?.insets = newValue }
    }

    /// Takes its title.
    open override func decodeAttributes(from coder: NibCoder) {
        super.decodeAttributes(from: coder)
        let normal = coder.element.child(key: "normal", under: coder.traits)?.string("title")
        title = normal ?? coder.string("title")
        // Of a title and one of the configuration the latter is shown.
        if let contents = coder.contents { self.contents = contents }
    }
}
