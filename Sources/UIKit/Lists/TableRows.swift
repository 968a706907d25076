import Foundation

/// The sections and rows of a list, with their heights and positions.
@MainActor
final class TableRows {
    /// A section from its header to its footer.
    struct Section {
        /// The heights of the rows.
        var rows: [CGFloat] = []
        /// The upper edges of the rows.
        var tops: [CGFloat] = []
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var start: CGFloat = 0
        var end: CGFloat = 0
    }

    private(set) var sections: [Section] = []
    /// The lower edge of the last section.
    var end: CGFloat { sections.last?.end ?? start }
    private var start: CGFloat = 0

    /// Reads numbers and heights from the data source, the delegate and the cells.
    func read(
        from table: UITableView, _ source: (any UITableViewDataSource)?,
        _ delegate: (any UITableViewDelegate)?
    ) {
        let count = source?.numberOfSections(in: table) ?? 0
        sections = (0..<count).map { number in
            var section = Section()
            let header = table.header(ofSection: number), footer = table.footer(ofSection: number)
            section.header = table.height(
                of: header, title: source?.tableView(table, titleForHeaderInSection: number),
                given: delegate?.tableView(table, heightForHeaderInSection: number),
                usual: table.sectionHeaderHeight)
            section.footer = table.height(
                of: footer, title: source?.tableView(table, titleForFooterInSection: number),
                given: delegate?.tableView(table, heightForFooterInSection: number),
                usual: table.sectionFooterHeight)
            let rows = source?.tableView(table, numberOfRowsInSection: number) ?? 0
            section.rows = (0..<rows).map { table.height(ofRow: IndexPath(indexes: [number, $0])) }
            return section
        }
    }

    /// Computes the positions of all rows.
    func place(below top: CGFloat) {
        start = top
        var y = top
        for index in sections.indices {
            sections[index].start = y
            y += sections[index].header
            sections[index].tops = sections[index].rows.map { height in
                defer { y += height }
                return y
            }
            y += sections[index].footer
            sections[index].end = y
        }
    }

    /// Sets the height of a row, and returns whether it is another one.
    func setHeight(_ height: CGFloat, of indexPath: IndexPath) -> Bool {
        let former = sections[indexPath.section].rows[indexPath.row]
        sections[indexPath.section].rows[indexPath.row] = height
        return height != former
    }

    func rect(of indexPath: IndexPath, width: CGFloat) -> CGRect? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].tops.indices.contains(indexPath.row)
        else { return nil }
        let section = sections[indexPath.section]
        return CGRect(
            x: 0, y: section.tops[indexPath.row], width: width, height: section.rows[indexPath.row])
    }

    /// Returns the rows that a range of the content touches.
    func indexPaths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for (number, section) in sections.enumerated()
        where section.end >= top && section.start <= bottom {
            for (row, y) in section.tops.enumerated()
            where y + section.rows[row] > top && (y < bottom || (top == bottom && y <= bottom)) {
                found.append(IndexPath(indexes: [number, row]))
            }
        }
        return found
    }
}

/// The views that left the screen, and the maker of new ones.
@MainActor
final class ReusedViews<View: UIView> {
    private var waiting: [View] = []
    private let make: () -> View?

    init(_ make: @escaping () -> View?) { self.make = make }

    func take() -> View? { waiting.popLast() ?? make() }

    func put(_ view: View) { waiting.append(view) }
}
