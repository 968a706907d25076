/// Rows of text with aligned columns.
package struct TextTable: Sendable {
    private let header: [String]
    private let leftColumnCount: Int
    private let minimumWidths: [Int]
    private var rows: [[String]] = []

    /// Creates a table without rows.
    ///
    /// - Parameters:
    ///   - header: The titles of the columns; empty for no header.
    ///   - leftColumnCount: The number of left-aligned columns; later ones are right-aligned.
    ///   - minimumWidths: The minimum widths of the first columns, to align several tables.
    package init(
        _ header: [String] = [], leftColumnCount: Int = .max, minimumWidths: [Int] = []
    ) {
        self.header = header
        self.leftColumnCount = leftColumnCount
        self.minimumWidths = minimumWidths
    }

    /// Appends a row, which may be shorter than the others.
    package mutating func append(_ row: [String]) { rows.append(row) }

    /// The header and the rows, without a line end after the last.
    package var text: String { lines(header.isEmpty ? rows : [header] + rows) }

    /// The rows without the header.
    package var body: String { lines(rows) }

    /// Returns the rows as lines, each with an indentation and a line end.
    package func indented(by indentation: String = "  ") -> String {
        let widths = widths(rows)
        return rows.map { indentation + line($0, widths) + "\n" }.joined()
    }

    private func lines(_ rows: [[String]]) -> String {
        let widths = widths(rows)
        return rows.map { line($0, widths) }.joined(separator: "\n")
    }

    /// The widths of the columns, each as wide as its widest entry.
    private func widths(_ rows: [[String]]) -> [Int] {
        var widths = minimumWidths
        for row in rows {
            for (column, entry) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], entry.count)
            }
        }
        return widths
    }

    private func line(_ row: [String], _ widths: [Int]) -> String {
        let cells = row.enumerated().map { column, entry in
            let space = String(repeating: " ", count: widths[column] - entry.count)
            return column < leftColumnCount ? entry + space : space + entry
        }
        var line = cells.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }
}
