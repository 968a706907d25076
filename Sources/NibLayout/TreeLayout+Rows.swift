import AutoLayout
import NibFormat

// Cells that are as high as their contents.
extension TreeLayout {
    /// Makes cells as high as their contents and moves what is below. A cell whose contents are no
    /// higher than its margins has the stored height.
    ///
    /// - Parameter contents: their content views, which were laid out in cells of the stored
    ///   height.
    func sizeRows(_ contents: [ViewNode]) {
        let undecided = contents.filter {
            ViewReading.rowHeight(fitting: $0.frame.height, margins: maker.rules.margins($0)) == nil
        }
        for content in undecided { content.keepHeight() }
        if !undecided.isEmpty { settle() }
        if let content = contents.first, content.parent === root { sizeRoot(content) }
        let lists = contents.compactMap { $0.parent?.parent }
        var seen: Set<ObjectIdentifier> = []
        for list in lists where seen.insert(ObjectIdentifier(list)).inserted { moveRows(of: list) }
        settle()
    }

    private func sizeRoot(_ content: ViewNode) {
        var frame = root.frame
        frame.size.height = content.frame.height + content.heightAroundContents
        root.resize(to: frame)
        root.invalidateLayoutPlacement()
    }

    /// Moves the rows of a list, and the footer, by what those above them have grown.
    private func moveRows(of list: ViewNode) {
        var growth = 0.0
        let rows = list.children.filter {
            !$0.isManaged && ($0.isCell || $0.view.key == "tableFooterView")
        }
        for row in rows.sorted(by: { $0.start.minY < $1.start.minY }) {
            var frame = row.autoresizing.frame
            frame.origin.y += growth
            if let content = row.children.first(where: \.sizesRow) {
                let height = content.frame.height + content.heightAroundContents
                growth += height - frame.height
                frame.size.height = height
            }
            row.resize(to: frame)
            row.invalidateLayoutPlacement()
        }
    }
}
