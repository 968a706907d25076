import Foundation
import Glibc

/// A text table with left-aligned first columns and right-aligned others.
struct TextTable {
    let header: [String]
    let leftColumns: Int
    /// The minimum width of each column, for aligned tables.
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

/// Numbers with three digits and a unit.
enum Units {
    static func time(_ nanoseconds: Double?) -> String {
        guard let nanoseconds else { return "" }
        switch nanoseconds {
        case ..<1_000: return digits(nanoseconds) + " ns"
        case ..<1_000_000: return digits(nanoseconds / 1e3) + " µs"
        case ..<1_000_000_000: return digits(nanoseconds / 1e6) + " ms"
        default: return digits(nanoseconds / 1e9) + " s"
        }
    }

    static func bytes(_ bytes: Double?) -> String {
        guard let bytes else { return "" }
        switch bytes {
        case ..<1_000: return digits(max(0, bytes)) + " B"
        case ..<1_000_000: return digits(bytes / 1e3) + " kB"
        default: return digits(bytes / 1e6) + " MB"
        }
    }

    static func ratio(_ ratio: Double?) -> String {
        ratio.map { digits($0) + "x" } ?? ""
    }

    static func count(_ count: Int?) -> String {
        count.map(String.init) ?? ""
    }

    /// A number with three digits, at most two of them after the point.
    static func digits(_ value: Double) -> String {
        switch value.magnitude {
        case ..<9.995: String(format: "%.2f", value)
        case ..<99.95: String(format: "%.1f", value)
        default: String(format: "%.0f", value)
        }
    }
}

/// A line on the terminal with the current measurement; nothing if standard error is not a
/// terminal.
struct Progress {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func show(_ text: String) {
        if isTerminal { write("\r\u{1b}[K\(text)") }
    }

    func clear() {
        if isTerminal { write("\r\u{1b}[K") }
    }

    private func write(_ text: String) {
        text.withCString { pointer in
            _ = Glibc.write(STDERR_FILENO, pointer, strlen(pointer))
        }
    }
}

/// Prints a line of the report without buffering, also to a pipe.
func tell(_ text: String) {
    print(text)
    fflush(nil)
}

/// Prints a message to standard error.
func say(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
