import AutoLayout

/// A view of a framework that is nothing but a rectangle here: a map, a search bar, a picture.
open class FrameworkView: MeasuredView, NibLoadable, ActionSource, FrameworkStandIn {
    /// The actions that it sends; AppKit's views of this kind do.
    public let actions = ActionTable()
    /// The class it stands for, as an element's name.
    public private(set) var elementName = ""
    /// Its picture, if it has one.
    open var image: ImageName?

    /// A view at a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// A view of a document.
    public required init(coder: NibCoder) throws { super.init(frame: coder.frame) }

    /// What documents can name.
    open class var nibMembers: [NibMember] { [.inspectable("image", \FrameworkView.image)] }

    /// Takes its picture.
    open func decodeAttributes(from coder: NibCoder) {
        elementName = coder.element.name
        image = coder.string("image").map { ImageName(name: $0) }
    }

    /// Called when all objects of the document are connected; call super.
    open func awakeFromNib() {}
}
