import AutoLayout
import NibFormat
import NibLayout

/// A static row or the footer of a list, with its stored frame.
package struct StaticRow {
    /// The view of the row.
    package weak var view: View?
    /// The element of the row.
    package let element: NibElement
    /// The stored frame in the list.
    package let frame: Rect
    /// The content view of a self-sizing row.
    package weak var content: View?
    /// The height of the separator: the row's height less that of its content view.
    package let separator: Double

    /// The height that the constraints in the content view allow (layout rule 45), with the separator;
    /// `nil` if the row does not size itself.
    package var fittingHeight: Double? {
        guard let content else { return nil }
        let target = Size(width: content.frame.width, height: 0)
        let height = content.layoutFittingSize(target, priorities: [.required, .fittingSizeLevel])
            .height
        return ViewReading.rowHeight(fitting: height, margins: content.layoutMargins).map {
            $0 + separator
        }
    }
}
