/// A table whose rows can be sorted by clicking the header of a column.
public struct HTMLTable: Sendable {
    /// A column of a table. Columns of numbers are right-aligned.
    public struct Column: Sendable {
        /// The title in the header.
        public var title: String
        /// A Boolean value that indicates whether the cells are numbers.
        public var isNumber: Bool

        /// Returns a column of text.
        public static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }
        /// Returns a column of numbers.
        public static func number(_ title: String) -> Column {
            Column(title: title, isNumber: true)
        }
    }

    /// The semantic colour of a cell.
    public enum Mark: String, Sendable {
        /// The default colour of text.
        case none = ""
        /// The colour of a good result.
        case good
        /// The colour of a bad result.
        case bad
        /// The colour of a neutral or unknown result.
        case faint
    }

    /// A cell with its text and sort key.
    public struct Cell: Sendable {
        /// The text of the cell.
        public var text: String
        /// The number by which the cell is sorted; `nil` sorts by the text.
        public var key: Double?
        /// The semantic colour of the cell.
        public var mark: Mark
        /// The anchor to which the cell links, such as `#name`; `nil` for no link.
        public var link: String?

        /// Creates a cell with a text.
        public init(_ text: String, key: Double? = nil, mark: Mark = .none, link: String? = nil) {
            (self.text, self.key, self.mark, self.link) = (text, key, mark, link)
        }
    }

    /// The caption, which screen readers read too.
    public var caption: String
    /// The columns, from left to right.
    public var columns: [Column]
    /// The rows, each with one cell per column.
    public var rows: [[Cell]]

    /// Creates a table with its columns and rows.
    public init(caption: String, columns: [Column], rows: [[Cell]] = []) {
        (self.caption, self.columns, self.rows) = (caption, columns, rows)
    }

    /// The table in a scrolling box, which accepts keyboard focus.
    var node: HTMLNode {
        let head = HTMLNode.element("thead", [], [.element("tr", [], columns.map(Self.head))])
        let body = HTMLNode.element("tbody", [], rows.map(row))
        let table = HTMLNode.element(
            "table", [], [.element("caption", [], [.element("span", [], caption)]), head, body])
        let box = [
            HTMLAttribute("class", "scroll"), HTMLAttribute("tabindex", "0"),
            HTMLAttribute("role", "region"),
            HTMLAttribute("aria-label", caption),
        ]
        return .element("div", box, [table])
    }

    private static func head(_ column: Column) -> HTMLNode {
        let attributes =
            [HTMLAttribute("scope", "col")]
            + (column.isNumber ? [HTMLAttribute("class", "number")] : [])
        guard !column.title.isEmpty else { return .element("th", attributes, []) }
        let button = HTMLNode.element("button", [HTMLAttribute("type", "button")], column.title)
        return .element("th", attributes, [button])
    }

    private func row(_ cells: [Cell]) -> HTMLNode {
        let missing = [Cell](repeating: Cell(""), count: max(0, columns.count - cells.count))
        return .element("tr", [], zip(columns, cells + missing).map(Self.cell))
    }

    private static func cell(_ column: Column, _ cell: Cell) -> HTMLNode {
        let classes = [column.isNumber ? "number" : "", cell.mark.rawValue].filter { !$0.isEmpty }
        var attributes =
            classes.isEmpty ? [] : [HTMLAttribute("class", classes.joined(separator: " "))]
        if let key = cell.key, key.isFinite {
            attributes.append(HTMLAttribute("data-key", "\(key)"))
        }
        guard let link = cell.link, link.hasPrefix("#") else {
            return .element("td", attributes, cell.text)
        }
        return .element("td", attributes, [.element("a", [HTMLAttribute("href", link)], cell.text)])
    }
}
