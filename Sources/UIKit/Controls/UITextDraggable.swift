/// A view whose selected text can be dragged.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
    /// The interaction that drags the selected text.
    var textDragInteraction: UIDragInteraction? { get }
    /// A Boolean value that indicates whether the user drags a text now; never without touches.
    var isTextDragActive: Bool { get }
}

extension UITextDraggable {
    /// `false`: a test sends the drag.
    public var isTextDragActive: Bool { false }
}

extension UITextField: UITextDraggable {}
extension UITextView: UITextDraggable {}

/// The source of drags of the selected text of a view.
@MainActor
final class TextDragSource: NSObject, UIDragInteractionDelegate {
    /// The interaction of the view.
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    private weak var view: (any UITextDraggable)?

    init(_ view: any UITextDraggable & UIView) {
        self.view = view
        super.init()
        view.addInteraction(interaction)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let view, let range = view.selectedTextRange, let text = view.text(in: range),
            !text.isEmpty
        else { return [] }
        return [UIDragItem(itemProvider: NSItemProvider(object: text))]
    }
}
