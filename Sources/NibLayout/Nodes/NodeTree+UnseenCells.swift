import NibFormat
import ViewMetrics

extension NodeTree {
    /// What constraints place in cells that begin below the end of their table: a table has only
    /// those cells laid out that it shows, so that Interface Builder finds the contents of the
    /// others without any frame of their own.
    ///
    /// Of the documents with such cells all that were written by 20037 or later are marked so, and
    /// none by 15505 or before. Labels that a cell's style places are marked too, not all of them.
    func unseen(_ document: NibDocument) -> Set<String> {
        guard document.release.tools >= 20_000 else { return [] }
        let cells = root.all.filter { node in
            guard let table = node.parent, table.element == "tableView" else { return false }
            return node.view.element.parent?.name == "cells"
                && node.frame.minY >= table.layoutBoundsOrigin.y + table.frame.height
        }
        let contents = cells.flatMap { cell in
            cell.all.filter {
                $0.isManaged || cell.view.element["style"] != nil && $0.element == "label"
            }
        }
        return Set(contents.map(\.id))
    }
}
