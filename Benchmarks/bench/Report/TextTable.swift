/// A table of text: the first columns lean left, all others right.
struct TextTable {
    let header: [String]
    let leftColumns: Int
    private(set) var rows: [[String]] = []

    init(_ header: [String], leftColumns: Int) {
        self.header = header
        self.leftColumns = leftColumns
    }

    mutating func append(_ row: [String]) {
        rows.append(row + [String](repeating: "", count: max(0, header.count - row.count)))
    }

    var text: String {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
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
