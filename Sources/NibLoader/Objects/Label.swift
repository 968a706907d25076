import AutoLayout

/// A text: `UILabel`.
open class Label: View, NibLoadable {
    /// What it says.
    open var text: String?
    /// How many lines it has at most; 0 is any number.
    open var numberOfLines = 1
    /// The colour of the text.
    open var textColor: Color?

    /// A label at a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// A label of a document.
    public required init(coder: NibCoder) throws { super.init(frame: coder.frame) }

    /// What documents can name.
    open class var nibMembers: [NibMember] {
        [
            .inspectable("text", \Label.text), .inspectable("numberOfLines", \Label.numberOfLines),
            .inspectable("textColor", \Label.textColor),
        ]
    }

    /// Takes its text.
    open func decodeAttributes(from coder: NibCoder) {
        text = coder.string("text") ?? coder.string("title")
        numberOfLines = coder.integer("numberOfLines") ?? 1
        textColor = coder.color("textColor")
    }

    /// Called when all objects of the document are connected; call super.
    open func awakeFromNib() {}
}
