import Diagnostics

/// Insets of guides and margins that somebody gives: they win over the rules.
///
/// Read from a table with tabs between the columns `path`, `view_id`, `kind` (`margin`, `safe` for
/// the safe area, `vc` for a controller's top and bottom guide), `edge` (`top`, `left`, `bottom`,
/// `right`) and `inset`; other columns are passed over.
public struct InsetTable: Sendable {
    /// Which insets of a view are meant.
    public enum Kind: String, Sendable, Hashable {
        /// Its margins.
        case margin
        /// What bars and screen corners cover of it.
        case safeArea = "safe"
        /// What the bars of its controller cover of it, from before there were safe areas.
        case controller = "vc"
    }

    /// An edge of a rectangle.
    public enum Edge: String, Sendable, Hashable, CaseIterable {
        /// The upper edge.
        case top
        /// The left edge.
        case left
        /// The lower edge.
        case bottom
        /// The right edge.
        case right

        /// The edge across.
        var opposite: Edge {
            switch self {
            case .top: .bottom
            case .left: .right
            case .bottom: .top
            case .right: .left
            }
        }
    }

    /// An inset of a view.
    struct Key: Sendable, Hashable {
        let view: String
        let kind: Kind
        let edge: Edge
    }

    private struct Row: Sendable {
        let path: String
        let key: Key
        let inset: Double
    }

    private var rows: [Row] = []

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - text: the table's lines, with tabs between the columns.
    ///   - file: the name to use in errors.
    /// - Throws: the first line that is not understood.
    public init(_ text: String, file: String) throws(Diagnostic) {
        var columns: [String: Int] = [:]
        for (number, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
            if line.isEmpty { continue }
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            if columns.isEmpty {
                columns = Dictionary(
                    cells.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
                try Self.check(columns, file: file, line: number + 1)
            } else {
                rows.append(try Self.row(cells, columns, file: file, line: number + 1))
            }
        }
    }

    private static func check(_ columns: [String: Int], file: String, line: Int) throws(Diagnostic)
    {
        let missing = ["view_id", "kind", "edge", "inset"].first { columns[$0] == nil }
        guard let missing else { return }
        throw .badInsetTable(
            "there is no column \(missing); name the columns in the first line", file, line)
    }

    private static func row(
        _ cells: [String], _ columns: [String: Int], file: String, line: Int
    ) throws(Diagnostic) -> Row {
        func cell(_ name: String) -> String {
            guard let place = columns[name], place < cells.count else { return "" }
            return cells[place]
        }
        guard let kind = Kind(rawValue: cell("kind")) else {
            throw .badInsetTable("“\(cell("kind"))” is no kind; use margin, safe or vc", file, line)
        }
        guard let edge = Edge(rawValue: cell("edge")) else {
            throw .badInsetTable(
                "“\(cell("edge"))” is no edge; use top, left, bottom or right", file, line)
        }
        guard let inset = Double(cell("inset")), inset.isFinite else {
            throw .badInsetTable(
                "“\(cell("inset"))” is no inset; write a number such as 20", file, line)
        }
        return Row(
            path: cell("path"), key: Key(view: cell("view_id"), kind: kind, edge: edge),
            inset: inset)
    }

    /// The insets for a document: the rows with its path if the table has any, else all rows.
    func insets(for path: String) -> [Key: Double] {
        let own = rows.filter {
            !$0.path.isEmpty && (path == $0.path || path.hasSuffix("/" + $0.path))
        }
        let pairs = (own.isEmpty ? rows : own).map { ($0.key, $0.inset) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

extension Diagnostic {
    /// The error of a line in a table of insets.
    fileprivate static func badInsetTable(_ message: String, _ file: String, _ line: Int)
        -> Diagnostic
    {
        Diagnostic("bad-inset-table", message, file: file, line: line)
    }
}
