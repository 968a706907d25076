import Diagnostics

/// A table of insets, which replace the computed insets of guides and margins.
///
/// Tabs separate the columns `path`, `view_id`, `kind` (`margin`, `safe` for the safe area, `vc`
/// for a controller's top and bottom guides), `edge` (`top`, `left`, `bottom`, `right`) and
/// `inset`. Other columns are ignored.
public struct InsetTable: Sendable {
    /// A kind of inset in the table.
    public enum Kind: String, Sendable, Hashable {
        /// The layout margins of the view.
        case margin
        /// The safe area insets of the view.
        case safeArea = "safe"
        /// The top and bottom layout guides of a controller, which older documents use instead of
        /// safe areas.
        case controller = "vc"
    }

    /// An edge of a rectangle.
    public enum Edge: String, Sendable, Hashable, CaseIterable {
        /// The top edge of a rectangle.
        case top
        /// The left edge of a rectangle.
        case left
        /// The bottom edge of a rectangle.
        case bottom
        /// The right edge of a rectangle.
        case right

        /// The opposite edge.
        var opposite: Edge {
            switch self {
            case .top: .bottom
            case .left: .right
            case .bottom: .top
            case .right: .left
            }
        }
    }

    /// The inset of one edge of a view.
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
    ///   - text: The lines of the table.
    ///   - file: The name of the table in errors.
    /// - Throws: A diagnostic of the first invalid line.
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
            "missing column \"\(missing)\"; name the columns in the first line", file, line)
    }

    private static func row(
        _ cells: [String], _ columns: [String: Int], file: String, line: Int
    ) throws(Diagnostic) -> Row {
        func cell(_ name: String) -> String {
            guard let place = columns[name], place < cells.count else { return "" }
            return cells[place]
        }
        guard let kind = Kind(rawValue: cell("kind")) else {
            throw .badInsetTable(
                "unknown kind \"\(cell("kind"))\"; expected one of: margin, safe, vc", file, line)
        }
        guard let edge = Edge(rawValue: cell("edge")) else {
            throw .badInsetTable(
                "unknown edge \"\(cell("edge"))\"; expected one of: top, left, bottom, right", file,
                line)
        }
        guard let inset = Double(cell("inset")), inset.isFinite else {
            throw .badInsetTable(
                "invalid inset \"\(cell("inset"))\"; write a number such as 20", file, line)
        }
        return Row(
            path: cell("path"), key: Key(view: cell("view_id"), kind: kind, edge: edge),
            inset: inset)
    }

    /// Returns the insets for a document: the rows with its path, or all rows if none has its path.
    func insets(for path: String) -> [Key: Double] {
        let own = rows.filter {
            !$0.path.isEmpty && (path == $0.path || path.hasSuffix("/" + $0.path))
        }
        let pairs = (own.isEmpty ? rows : own).map { ($0.key, $0.inset) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

extension Diagnostic {
    /// Returns the error for an invalid line.
    fileprivate static func badInsetTable(_ message: String, _ file: String, _ line: Int)
        -> Diagnostic
    {
        Diagnostic("bad-inset-table", message, file: file, line: line)
    }
}
