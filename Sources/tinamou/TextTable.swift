/// Rows of words, set so that columns stand below each other.
struct TextTable {
    private var rows: [[String]] = []

    mutating func add(_ row: [String]) { rows.append(row) }

    /// The rows as lines. The widest column is as wide as its widest entry; the last needs no width.
    func write(to output: TextSink, indentation: String = "  ") {
        var widths: [Int] = []
        for row in rows {
            for (place, entry) in row.enumerated() {
                if place == widths.count { widths.append(0) }
                widths[place] = max(widths[place], entry.count)
            }
        }
        for row in rows { output.write(indentation + line(row, widths) + "\n") }
    }

    private func line(_ row: [String], _ widths: [Int]) -> String {
        var line = ""
        for (place, entry) in row.enumerated() {
            line += entry
            if place + 1 < row.count { line += String(repeating: " ", count: widths[place] - entry.count + 2) }
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}
