import AutoLayout
import ViewMetrics

/// A text that can be edited: `UITextField`.
open class TextField: Control {
    /// What was typed.
    open var text: String? { didSet { contents?.text = text ?? "" } }
    /// What is shown while nothing is.
    open var placeholder: String? { didSet { contents?.placeholder = placeholder ?? "" } }
    package override class var kind: ViewKind? { .textField }

    /// The letters of the text.
    open var font: Font {
        get { contents?.font ?? .label }
        set { contents?.font = newValue }
    }

    /// What documents can name.
    open override class var nibMembers: [NibMember] {
        super.nibMembers + [
            .inspectable("text", \TextField.text), .inspectable("placeholder", \TextField.placeholder),
        ]
    }

    /// Takes its texts.
    open override func decodeAttributes(from coder: NibCoder) {
        super.decodeAttributes(from: coder)
        text = coder.string("text")
        placeholder = coder.string("placeholder")
    }
}
