import AutoLayout

/// A view that sends actions: `UIControl`.
open class Control: MeasuredView, NibLoadable, ActionSource, FrameworkStandIn {
    /// The actions that it sends.
    public let actions = ActionTable()
    /// Whether it reacts.
    open var isEnabled = true
    /// Whether it is selected.
    open var isSelected = false
    /// Whether it is highlighted.
    open var isHighlighted = false

    /// A control at a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// A control of a document.
    public required init(coder: NibCoder) throws { super.init(frame: coder.frame) }

    /// What documents can name.
    open class var nibMembers: [NibMember] {
        [
            .inspectable("enabled", \Control.isEnabled), .inspectable("selected", \Control.isSelected),
            .inspectable("highlighted", \Control.isHighlighted),
        ]
    }

    /// Takes what the inspectors say.
    open func decodeAttributes(from coder: NibCoder) {
        isEnabled = coder.flag("enabled") ?? true
        isSelected = coder.flag("selected") ?? false
        isHighlighted = coder.flag("highlighted") ?? false
    }

    /// Called when all objects of the document are connected; call super.
    open func awakeFromNib() {}
}
