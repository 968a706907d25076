import AutoLayout

/// A table of which only the visible cells are built. A step scrolls, and cells that leave the window
/// are used for those that enter it.
final class Spreadsheet: AppScene {
    /// A cell with a text, at a position in the table.
    private final class Cell: View {
        let text = View()
        private(set) var left: LayoutConstraint?, top: LayoutConstraint?, width: LayoutConstraint?
        var place = (row: 0, column: 0)

        init(in table: View) {
            super.init()
            for view in [self, text] { view.translatesAutoresizingMaskIntoConstraints = false }
            table.addSubview(self)
            addSubview(text)
            let left = leadingAnchor.constraint(equalTo: table.leadingAnchor)
            let top = topAnchor.constraint(equalTo: table.topAnchor)
            let width = widthAnchor.constraint(equalToConstant: 0)
            (self.left, self.top, self.width) = (left, top, width)
            LayoutConstraint.activate([
                left, top, width, heightAnchor.constraint(equalToConstant: Spreadsheet.height),
                text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
                text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
                text.topAnchor.constraint(equalTo: topAnchor, constant: 2),
                text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
            ])
        }
    }

    private static let height = 20.0
    private static let window = (width: 800.0, height: 600.0)
    private static let root = Rect(x: 0, y: 0, width: window.width, height: window.height)

    private let rows: Int
    /// The left ends of the columns, and the right end of the last.
    private let lefts: [Double]
    private let root = View(frame: Spreadsheet.root)
    private var cells: [Cell] = []
    private var offset = (x: 0.0, y: 0.0)

    init(rows: Int, columns: Int) {
        self.rows = rows
        var lefts = [0.0]
        for column in 0..<columns { lefts.append(lefts[column] + Double(60 + column * 37 % 41)) }
        self.lefts = lefts
    }

    /// Each cell has a text.
    var viewCount: Int { 2 * cells.count }

    func build() { show() }

    func step(_ number: Int) {
        let width = (lefts.last ?? 0) - Self.window.width
        let height = Double(rows) * Self.height - Self.window.height
        // A drag across the table and back, 13 points a step down and 29 to the right.
        offset = (Self.bounce(number * 29, width), Self.bounce(number * 13, height))
        show()
    }

    /// A coordinate that moves forth and back between 0 and an end.
    private static func bounce(_ distance: Int, _ end: Double) -> Double {
        let part = Double(distance).truncatingRemainder(dividingBy: 2 * end)
        return part <= end ? part : 2 * end - part
    }

    /// The visible rows and columns.
    private var visible: (rows: Range<Int>, columns: Range<Int>) {
        let first = Int(offset.y / Self.height)
        let last = min(rows, Int(((offset.y + Self.window.height) / Self.height).rounded(.up)))
        let left = (lefts.firstIndex { $0 > offset.x } ?? 1) - 1
        let right = lefts.firstIndex { $0 >= offset.x + Self.window.width } ?? lefts.count - 1
        return (first..<last, left..<right)
    }

    private func show() {
        let (rows, columns) = visible
        var free: [Cell] = [], shown: Set<Int> = []
        for cell in cells {
            if rows.contains(cell.place.row) && columns.contains(cell.place.column) {
                shown.insert(cell.place.row * lefts.count + cell.place.column)
            } else {
                free.append(cell)
            }
        }
        for row in rows {
            for column in columns where !shown.contains(row * lefts.count + column) {
                let cell = free.popLast() ?? newCell()
                cell.place = (row, column)
                cell.isHidden = false
                cell.width?.constant = lefts[column + 1] - lefts[column]
            }
        }
        for cell in free { cell.isHidden = true }
        for cell in cells where !cell.isHidden {
            cell.left?.constant = lefts[cell.place.column] - offset.x
            cell.top?.constant = Double(cell.place.row) * Self.height - offset.y
        }
        root.layoutIfNeeded()
    }

    private func newCell() -> Cell {
        let cell = Cell(in: root)
        cells.append(cell)
        return cell
    }

    func isRight(after number: Int) -> Bool {
        let (rows, columns) = visible
        let shown = cells.filter { !$0.isHidden }
        return shown.count == rows.count * columns.count
            && shown.allSatisfy { cell in
                let left = lefts[cell.place.column], right = lefts[cell.place.column + 1]
                let top = Double(cell.place.row) * Self.height
                let expected = [
                    left - offset.x, top - offset.y, right - left, Self.height,
                    4, 2, right - left - 8, Self.height - 4,
                ]
                let found = [cell.frame, cell.text.frame].flatMap {
                    [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]
                }
                return DriverRun.areRight(found, expected)
            }
    }
}
