/// A report as one file: header, facts, sections with tables, plots and pictures.
///
/// The page loads nothing: style and script are in it, plots are inline SVG, pictures are data, and a policy in its
/// head forbids everything else. The same content gives the same bytes.
public struct HTMLPage: Sendable {
    /// The name of the page.
    public var title: String
    /// A sentence below the name.
    public var summary: String
    /// What holds for the whole page, as names and values.
    public var facts: [(name: String, value: String)]
    /// What the page consists of.
    public var sections: [HTMLSection]

    /// A page.
    public init(
        title: String, summary: String = "", facts: [(name: String, value: String)] = [], sections: [HTMLSection] = []
    ) {
        (self.title, self.summary, self.facts, self.sections) = (title, summary, facts, sections)
    }

    /// The page as text, a complete document.
    public var text: String {
        let html = HTMLNode.element("html", [HTMLAttribute("lang", "en")], [head, body])
        return "<!DOCTYPE html>\n" + html.text + "\n"
    }

    private var head: HTMLNode {
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
        return .element(
            "head", [],
            [
                .element("meta", [HTMLAttribute("charset", "utf-8")], []),
                .element(
                    "meta",
                    [HTMLAttribute("http-equiv", "Content-Security-Policy"), HTMLAttribute("content", policy)], []),
                Self.meta("viewport", "width=device-width, initial-scale=1"),
                Self.meta("color-scheme", "light dark"),
                .element("link", [HTMLAttribute("rel", "icon"), HTMLAttribute("href", "data:,")], []),
                .element("title", [], title),
                .element("style", [], [.verbatim(HTMLVerbatim(text: PageStyle.text))]),
            ])
    }

    private static func meta(_ name: String, _ content: String) -> HTMLNode {
        .element("meta", [HTMLAttribute("name", name), HTMLAttribute("content", content)], [])
    }

    private var body: HTMLNode {
        let script = HTMLNode.element("script", [], [.verbatim(HTMLVerbatim(text: PageScript.text))])
        return .element("body", [], [header] + [.element("main", [], sections.map(\.node)), script])
    }

    private var header: HTMLNode {
        var parts: [HTMLNode] = [.element("h1", [], title)]
        if !summary.isEmpty { parts.append(.element("p", [], summary)) }
        if !facts.isEmpty {
            let pairs = facts.map { fact in
                HTMLNode.element("div", [], [.element("dt", [], fact.name), .element("dd", [], fact.value)])
            }
            parts.append(.element("dl", [], pairs))
        }
        if sections.count > 1 { parts.append(.element("nav", [], sections.map(\.link))) }
        return .element("header", [], parts)
    }
}

/// A part of a page with a title of its own, which links lead to.
public struct HTMLSection: Sendable {
    /// The name by which links find it: letters, digits and hyphens.
    public var name: String
    /// Its title.
    public var title: String
    /// A sentence below the title; empty for none.
    public var note: String
    /// What it consists of.
    public var blocks: [HTMLBlock]

    /// A section.
    public init(name: String, title: String, note: String = "", blocks: [HTMLBlock] = []) {
        (self.name, self.title, self.note, self.blocks) = (name, title, note, blocks)
    }

    var node: HTMLNode {
        var parts: [HTMLNode] = [.element("h2", [], title)]
        if !note.isEmpty { parts.append(.element("p", [], note)) }
        return .element("section", [HTMLAttribute("id", name)], parts + blocks.map(\.node))
    }

    var link: HTMLNode { .element("a", [HTMLAttribute("href", "#" + name)], title) }
}

/// What a section consists of.
public enum HTMLBlock: Sendable {
    /// A sentence or more.
    case paragraph(String)
    /// A table, which sorts by its columns.
    case table(HTMLTable)
    /// Plots side by side, as many as there is room for.
    case plots([LinePlot])
    /// Plots of bars, side by side too.
    case bars([BarPlot])
    /// Pictures side by side.
    case pictures([HTMLPicture])
    /// Lines as a program prints them, in letters of one width.
    case lines(String)
    /// What is shown when its title is clicked on.
    case details(String, [HTMLBlock])
    /// Anything else.
    case node(HTMLNode)

    var node: HTMLNode {
        switch self {
        case .paragraph(let text): .element("p", [], text)
        case .table(let table): table.node
        case .plots(let plots): .element("div", [HTMLAttribute("class", "plots")], plots.map(\.node))
        case .bars(let bars): .element("div", [HTMLAttribute("class", "plots")], bars.map(\.node))
        case .pictures(let pictures): .element("div", [HTMLAttribute("class", "plots")], pictures.map(\.node))
        case .lines(let text): .element("pre", [HTMLAttribute("tabindex", "0")], text)
        case .details(let title, let blocks):
            .element("details", [], [.element("summary", [], title)] + blocks.map(\.node))
        case .node(let node): node
        }
    }
}
