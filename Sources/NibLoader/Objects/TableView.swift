import AutoLayout

/// A list of rows. Static rows that size themselves are as high as their contents, and those below are moved.
open class TableView: ListView {
    /// A row or the footer, where it is stored.
    struct Row {
        weak var view: View?
        let frame: Rect
        /// The content view of a row that sizes itself.
        weak var content: View?
        /// The height of the row without its content view: a separator.
        let separator: Double
    }

    /// The static rows and the footer, from top to bottom.
    var rows: [Row] = []

    /// Places the rows.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if rows.contains(where: { $0.content != nil }) { sizeRows() }
    }

    private func sizeRows() {
        var growth = 0.0
        for row in rows {
            guard let view = row.view else { continue }
            var frame = view.frame
            (frame.origin.y, frame.size.height) = (row.frame.minY + growth, row.frame.height)
            if let content = row.content, let height = Self.height(of: content) {
                frame.size.height = height + row.separator
                growth += frame.height - row.frame.height
            }
            if view.frame != frame { view.frame = frame }
        }
    }

    /// The least height that the constraints in a content view allow at its width (rule 45); `nil` where they decide
    /// none besides the margins.
    private static func height(of content: View) -> Double? {
        let target = Size(width: content.frame.width, height: 0)
        let height = content.layoutFittingSize(target, priorities: [.required, .fittingSizeLevel]).height
        return height < content.layoutMargins.sum(.vertical) + 1 ? nil : height
    }
}
