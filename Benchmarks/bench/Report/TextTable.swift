/// A table of text: the first columns lean left, all others right.
struct TextTable {
    let header: [String]
    let leftColumns: Int
    /// The least width of each column, so that tables printed apart stand below each other.
    let minima: [Int]
    private(set) var rows: [[String]] = []

    init(_ header: [String], leftColumns: Int, minima: [Int] = []) {
        self.header = header
        self.leftColumns = leftColumns
        self.minima = minima
    }

    mutating func append(_ row: [String]) {
        rows.append(row + [String](repeating: "", count: max(0, header.count - row.count)))
    }

    var text: String { text(of: [header] + rows) }

    /// The rows without the header.
    var body: String { text(of: rows) }

    private func text(of all: [[String]]) -> String {
        let widths = header.indices.map { column in
            max(all.map { $0[column].count }.max() ?? 0, column < minima.count ? minima[column] : 0)
        }
        return all.map { line($0, widths) }.joined(separator: "\n")
    }

    private func line(_ row: [String], _ widths: [Int]) -> String {
        let cells = row.indices.map { pad(row[$0], to: widths[$0], left: $0 < leftColumns) }
        let line = cells.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    private func pad(_ cell: String, to width: Int, left: Bool) -> String {
        let space = String(repeating: " ", count: width - cell.count)
        return left ? cell + space : space + cell
    }
}
