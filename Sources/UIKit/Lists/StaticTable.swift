internal import AutoLayout
internal import NibFormat
internal import NibLoader

/// The sections of a list with static rows in a nib.
///
/// Headers and footers have the heights that Interface Builder, which is UIKit, has stored: rows lie
/// where the document has them, and move down as rows above grow.
@MainActor
final class StaticTable {
    struct Section {
        var headerTitle, footerTitle: String?
        var headerHeight: CGFloat
        var footerHeight: CGFloat = 0
        var rows: [StaticRow]
        /// The cells, which the table retains while they are not visible.
        var cells: [UITableViewCell]
    }

    private(set) var sections: [Section] = []
    /// The space at both sides of the rows.
    private(set) var inset: CGFloat = 0

    /// Creates the sections of rows in the order of the document; `nil` without rows of sections.
    init?(_ rows: [StaticRow]) {
        var end = CGFloat(0)
        var last: NibElement?
        for row in rows {
            guard let cell = row.view?.owner as? UITableViewCell,
                let section = row.element.ancestors.first(where: { $0.name == "tableViewSection" })
            else { continue }
            inset = CGFloat(row.frame.minX)
            if section != last {
                last = section
                sections.append(
                    Section(
                        headerTitle: section["headerTitle"], footerTitle: section["footerTitle"],
                        headerHeight: max(0, CGFloat(row.frame.minY) - end), rows: [], cells: []))
            }
            sections[sections.count - 1].rows.append(row)
            sections[sections.count - 1].cells.append(cell)
            end = CGFloat(row.frame.maxY)
        }
        if sections.isEmpty { return nil }
    }

    subscript(_ section: Int) -> Section? {
        sections.indices.contains(section) ? sections[section] : nil
    }

    func cell(at indexPath: IndexPath) -> UITableViewCell? {
        guard let cells = self[indexPath.section]?.cells, cells.indices.contains(indexPath.row)
        else { return nil }
        return cells[indexPath.row]
    }

    /// Returns the height of a row by its constraints or as it is stored.
    func height(at indexPath: IndexPath, width: CGFloat) -> CGFloat? {
        guard let rows = self[indexPath.section]?.rows, rows.indices.contains(indexPath.row) else {
            return nil
        }
        let row = rows[indexPath.row]
        guard row.content != nil, let cell = cell(at: indexPath) else {
            return CGFloat(row.frame.height)
        }
        if cell.bounds.width != width { cell.bounds.size.width = width }
        cell.layoutIfNeeded()
        return CGFloat(row.fittingHeight ?? row.frame.height)
    }
}

extension UITableView {
    /// Returns the height of a row for which the delegate has none.
    func ownHeight(ofRow indexPath: IndexPath) -> CGFloat {
        staticContents.flatMap { $0.height(at: indexPath, width: bounds.width - 2 * $0.inset) }
            ?? rowHeight
    }
    /// Returns the height of a header for which the delegate has none.
    func ownHeight(ofHeader section: Int) -> CGFloat {
        staticContents?[section]?.headerHeight ?? sectionHeaderHeight
    }
    /// Returns the height of a footer for which the delegate has none.
    func ownHeight(ofFooter section: Int) -> CGFloat {
        staticContents?[section]?.footerHeight ?? sectionFooterHeight
    }
}
