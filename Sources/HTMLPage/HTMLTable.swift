/// A table that sorts by the column whose title is clicked on, or chosen by keyboard.
public struct HTMLTable: Sendable {
    /// A column: numbers stand at the right.
    public struct Column: Sendable {
        /// What its head says.
        public var title: String
        /// Whether its cells are numbers.
        public var isNumber: Bool

        /// A column of text.
        public static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }
        /// A column of numbers.
        public static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
    }

    /// What a cell is marked as.
    public enum Mark: String, Sendable {
        /// Nothing in particular.
        case none = ""
        /// Good news.
        case good
        /// Bad news.
        case bad
        /// Neither, or not known.
        case faint
    }

    /// A cell: what is shown, and what it is sorted by.
    public struct Cell: Sendable {
        /// What is shown.
        public var text: String
        /// The number that sorts it; text is sorted as text.
        public var key: Double?
        /// What it is marked as.
        public var mark: Mark
        /// Where its link leads; `nil` for none. A place of the page, `#name`.
        public var link: String?

        /// A cell.
        public init(_ text: String, key: Double? = nil, mark: Mark = .none, link: String? = nil) {
            (self.text, self.key, self.mark, self.link) = (text, key, mark, link)
        }
    }

    /// What it shows, for those who hear the page.
    public var caption: String
    /// Its columns.
    public var columns: [Column]
    /// Its rows, each with a cell for each column.
    public var rows: [[Cell]]

    /// A table.
    public init(caption: String, columns: [Column], rows: [[Cell]] = []) {
        (self.caption, self.columns, self.rows) = (caption, columns, rows)
    }

    /// Tables of many columns scroll in a box of their own, which the keyboard reaches.
    var node: HTMLNode {
        let head = HTMLNode.element("thead", [], [.element("tr", [], columns.map(Self.head))])
        let body = HTMLNode.element("tbody", [], rows.map(row))
        let table = HTMLNode.element(
            "table", [], [.element("caption", [], [.element("span", [], caption)]), head, body])
        let box = [
            HTMLAttribute("class", "scroll"), HTMLAttribute("tabindex", "0"), HTMLAttribute("role", "region"),
            HTMLAttribute("aria-label", caption),
        ]
        return .element("div", box, [table])
    }

    private static func head(_ column: Column) -> HTMLNode {
        let attributes = [HTMLAttribute("scope", "col")] + (column.isNumber ? [HTMLAttribute("class", "number")] : [])
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
        var attributes = classes.isEmpty ? [] : [HTMLAttribute("class", classes.joined(separator: " "))]
        if let key = cell.key, key.isFinite { attributes.append(HTMLAttribute("data-key", "\(key)")) }
        guard let link = cell.link, link.hasPrefix("#") else { return .element("td", attributes, cell.text) }
        return .element("td", attributes, [.element("a", [HTMLAttribute("href", link)], cell.text)])
    }
}
