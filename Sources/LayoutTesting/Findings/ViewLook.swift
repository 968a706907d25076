import AutoLayout
import Pictures

/// The look of a view in pictures, without its subviews.
struct ViewLook {
    var background: Color?
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var borderColor: Color?
    /// The text of the view, in its font and colour.
    var text: TextBox?
}
