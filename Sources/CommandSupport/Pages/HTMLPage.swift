/// A report as one HTML file, with a header, facts, and sections with tables, plots and pictures.
///
/// The page is self-contained: styles and scripts are inline, plots are SVG, pictures are data
/// URLs, and a content security policy forbids everything else. The same content gives the same
/// bytes.
public struct HTMLPage: Sendable {
    /// The title of the page.
    public var title: String
    /// A sentence below the title.
    public var summary: String
    /// Facts about the report, with their names.
    public var facts: [(name: String, value: String)]
    /// The sections of the page, in order.
    public var sections: [HTMLSection]
    /// The page's own styles, after those of all pages.
    public var style = HTMLVerbatim("")
    /// The page's own script, a module, after that of all pages.
    public var script = HTMLVerbatim("")
    /// The data for the script, as JSON in an element with the id `data`; empty for none.
    public var data = HTMLVerbatim("")

    /// Creates a page with its sections.
    public init(
        title: String, summary: String = "", facts: [(name: String, value: String)] = [],
        sections: [HTMLSection] = []
    ) {
        (self.title, self.summary, self.facts, self.sections) = (title, summary, facts, sections)
    }

    /// The page as a complete HTML document.
    public var text: String {
        let html = HTMLNode.element("html", [HTMLAttribute("lang", "en")], [head, body])
        return "<!DOCTYPE html>\n" + html.text + "\n"
    }

    private var head: HTMLNode {
        let policy =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
        return .element(
            "head", [],
            [
                .element("meta", [HTMLAttribute("charset", "utf-8")], []),
                .element(
                    "meta",
                    [
                        HTMLAttribute("http-equiv", "Content-Security-Policy"),
                        HTMLAttribute("content", policy),
                    ], []),
                Self.meta("viewport", "width=device-width, initial-scale=1"),
                Self.meta("color-scheme", "light dark"),
                .element(
                    "link", [HTMLAttribute("rel", "icon"), HTMLAttribute("href", "data:,")], []),
                .element("title", [], title),
                .element(
                    "style", [], [.verbatim(HTMLVerbatim(text: PageStyle.text + style.text))]),
            ])
    }

    private static func meta(_ name: String, _ content: String) -> HTMLNode {
        .element("meta", [HTMLAttribute("name", name), HTMLAttribute("content", content)], [])
    }

    private var body: HTMLNode {
        let script = HTMLNode.element(
            "script", [], [.verbatim(HTMLVerbatim(text: PageScript.text))])
        var parts = [header, .element("main", [], sections.map(\.node)), script]
        if !data.text.isEmpty {
            let attributes = [
                HTMLAttribute("type", "application/json"), HTMLAttribute("id", "data"),
            ]
            parts.append(.element("script", attributes, [.verbatim(data)]))
        }
        if !self.script.text.isEmpty {
            parts.append(
                .element("script", [HTMLAttribute("type", "module")], [.verbatim(self.script)]))
        }
        return .element("body", [], parts)
    }

    private var header: HTMLNode {
        var parts: [HTMLNode] = [.element("h1", [], title)]
        if !summary.isEmpty { parts.append(.element("p", [], summary)) }
        if !facts.isEmpty {
            let pairs = facts.map { fact in
                HTMLNode.element(
                    "div", [], [.element("dt", [], fact.name), .element("dd", [], fact.value)])
            }
            parts.append(.element("dl", [], pairs))
        }
        if sections.count > 1 { parts.append(.element("nav", [], sections.map(\.link))) }
        return .element("header", [], parts)
    }
}

/// A section of a page, with a title and an anchor for links.
public struct HTMLSection: Sendable {
    /// The anchor of the section, which consists of letters, digits and hyphens.
    public var name: String
    /// The title of the section.
    public var title: String
    /// A sentence below the title; empty for no sentence.
    public var note: String
    /// The contents of the section.
    public var blocks: [HTMLBlock]

    /// Creates a section with its contents.
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

/// A block of a section.
public enum HTMLBlock: Sendable {
    /// A paragraph of text.
    case paragraph(String)
    /// A sortable table.
    case table(HTMLTable)
    /// Line plots, side by side if the page is wide enough.
    case plots([LinePlot])
    /// Bar plots, side by side if the page is wide enough.
    case bars([BarPlot])
    /// Pictures, side by side if the page is wide enough.
    case pictures([HTMLPicture])
    /// Pictures of the four versions of one thing, in one row if the page is wide enough.
    case versions([HTMLPicture])
    /// Lines of text in a fixed-width font.
    case lines(String)
    /// A title with contents that are hidden until the title is clicked.
    case details(String, [HTMLBlock])
    /// Any other HTML content.
    case node(HTMLNode)

    var node: HTMLNode {
        switch self {
        case .paragraph(let text): .element("p", [], text)
        case .table(let table): table.node
        case .plots(let plots):
            .element("div", [HTMLAttribute("class", "plots")], plots.map(\.node))
        case .bars(let bars): .element("div", [HTMLAttribute("class", "plots")], bars.map(\.node))
        case .pictures(let pictures):
            .element("div", [HTMLAttribute("class", "plots")], pictures.map(\.node))
        case .versions(let pictures):
            .element("div", [HTMLAttribute("class", "plots versions")], pictures.map(\.node))
        case .lines(let text): .element("pre", [HTMLAttribute("tabindex", "0")], text)
        case .details(let title, let blocks):
            .element("details", [], [.element("summary", [], title)] + blocks.map(\.node))
        case .node(let node): node
        }
    }
}

/// A picture in a page, given as the text of an SVG document.
///
/// The page contains the picture as a data URL. Scripts in the picture do not run, and its ids and
/// styles do not affect other pictures.
public struct HTMLPicture: Sendable {
    /// The text of the SVG document; `nil` if no picture exists.
    public var svg: String?
    /// The title, which screen readers read too.
    public var title: String

    /// Creates a picture from an SVG document.
    public init(svg: String?, title: String) {
        (self.svg, self.title) = (svg, title)
    }

    var node: HTMLNode {
        let caption = HTMLNode.element("figcaption", [], title)
        guard let svg else {
            return .element(
                "figure", [HTMLAttribute("class", "missing")],
                [caption, .element("p", [], "not in this version")])
        }
        let data = "data:image/svg+xml," + Self.encoded(svg)
        let image = HTMLNode.element(
            "img", [HTMLAttribute("src", data), HTMLAttribute("alt", title)], [])
        return .element("figure", [], [caption, image])
    }

    /// The text percent-encoded for a data URL.
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: " !$()*+,-./:;=?@_~".utf8.contains(byte)
        }
    }
}

/// The style sheet of a page: system fonts, light and dark colours, wide and narrow screens.
enum PageStyle {
    package static let text = """
        :root{--ink:#1c2024;--faint:#5f6b76;--paper:#fff;--panel:#f6f7f9;--rule:#d8dde3;--link:#0b57a4;
        --good:#0a7a3b;--bad:#b3261e;--c0:#0b57a4;--c1:#c2410c;--c2:#0f7b5a;--c3:#8b2fa8;--c4:#a16207;--c5:#be185d;
        --c6:#4b5563;--c7:#0e7490}
        @media (prefers-color-scheme:dark){:root{--ink:#e6e9ec;--faint:#a0abb6;--paper:#14171a;--panel:#1d2125;
        --rule:#383f46;--link:#7cb7f5;--good:#5fd38d;--bad:#ff8a80;--c0:#6fb1f7;--c1:#fb9a5b;--c2:#4fd1a5;--c3:#d58cf0;
        --c4:#e5c04b;--c5:#f58ab8;--c6:#b4bcc5;--c7:#5fd0e6}}
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
        body{margin:0 auto;max-width:82rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);
        background:var(--paper);overflow-wrap:anywhere}
        h1{font-size:1.6rem;line-height:1.2;margin:.4rem 0}
        h2{font-size:1.2rem;line-height:1.3;margin:2.2rem 0 .4rem;border-top:1px solid var(--rule);padding-top:1.2rem}
        p{margin:.4rem 0;max-width:46rem}
        a{color:var(--link)}
        dl{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;margin:.8rem 0}
        dl div{display:flex;gap:.5rem}
        dt{color:var(--faint);flex:none}
        dd{margin:0}
        nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:.6rem 0}
        .plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1rem;margin:1rem 0}
        @media (min-width:36rem){.versions{grid-template-columns:repeat(2,1fr)}}
        @media (min-width:60rem){.versions{grid-template-columns:repeat(4,1fr)}}
        .missing p{color:var(--faint);text-align:center}
        figure{margin:0;padding:.6rem;background:var(--panel);border:1px solid var(--rule);border-radius:.5rem;
        min-width:0}
        figcaption{font-weight:600;font-size:.95rem;margin-bottom:.3rem}
        figure ul{display:flex;flex-wrap:wrap;gap:.1rem .9rem;list-style:none;margin:.3rem 0 0;padding:0;
        font-size:.85rem}
        figure li{display:flex;align-items:center;gap:.25rem}
        figure img{display:block;max-width:100%;height:auto;margin:0 auto}
        svg.plot{display:block;width:100%;height:auto}
        svg.key{width:1rem;height:1rem;flex:none}
        svg text{font:12px system-ui,sans-serif;fill:var(--faint)}
        .grid{stroke:var(--rule);stroke-width:1}
        .line{fill:none;stroke-width:1.8;stroke-linejoin:round}
        .dashed{stroke-dasharray:5 4}
        .mark{stroke:var(--panel);stroke-width:.8}
        .s0{--c:var(--c0)}.s1{--c:var(--c1)}.s2{--c:var(--c2)}.s3{--c:var(--c3)}.s4{--c:var(--c4)}.s5{--c:var(--c5)}
        .s6{--c:var(--c6)}.s7{--c:var(--c7)}
        .line,.error,.cross{stroke:var(--c)}
        .error{stroke-width:1.2}
        .cross{stroke-width:2;fill:none}
        .mark,.bar{fill:var(--c)}
        .scroll{overflow-x:auto;max-width:100%;margin:1rem 0;border:1px solid var(--rule);border-radius:.5rem}
        table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums;width:100%;
        overflow-wrap:normal}
        caption{text-align:left;color:var(--faint);padding:.5rem .7rem;caption-side:top}
        caption span{position:sticky;left:.7rem;display:inline-block;max-width:min(46rem,calc(100vw - 4.5rem))}
        th,td{padding:.3rem .7rem;text-align:left;white-space:nowrap;border-top:1px solid var(--rule)}
        th{background:var(--panel);position:sticky;top:0}
        td:last-child:not(.number){white-space:normal;min-width:16rem}
        .number{text-align:right}
        @media (max-width:40rem){td:not(.number){white-space:normal}}
        th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:.2rem 0;cursor:pointer}
        th button::after{content:"\\2195";color:var(--faint);margin-left:.3em;font-weight:400}
        th[aria-sort=ascending] button::after{content:"\\2191"}
        th[aria-sort=descending] button::after{content:"\\2193"}
        tbody tr:hover{background:var(--panel)}
        .good{color:var(--good)}.bad{color:var(--bad);font-weight:600}.faint{color:var(--faint)}
        pre{overflow-x:auto;white-space:pre-wrap;max-width:100%;background:var(--panel);border:1px solid var(--rule);
        border-radius:.5rem;padding:.6rem;font-size:.85rem}
        details{margin:.8rem 0}
        summary{cursor:pointer;font-weight:600}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px}

        """
}

/// The script of a page: activating a table header sorts by its column, and again in reverse.
///
/// The sort key of a cell is its `data-key`, or its text without one. Empty cells come last, and
/// equal rows keep their order. The headers are buttons, for the keyboard.
enum PageScript {
    package static let text = """
        "use strict";
        for (const button of document.querySelectorAll("th button")) {
          button.addEventListener("click", () => {
            const head = button.parentElement, column = head.cellIndex, table = head.closest("table");
            const isDown = head.getAttribute("aria-sort") === "ascending";
            for (const other of table.querySelectorAll("th")) other.removeAttribute("aria-sort");
            head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
            const key = (row) => {
              const cell = row.cells[column], number = cell.dataset.key;
              return number === undefined ? cell.textContent : Number(number);
            };
            const compare = (a, b) => {
              if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
              const isText = typeof a === "string" || typeof b === "string";
              const order = isText ? String(a).localeCompare(String(b), "en", { numeric: true }) : a - b;
              return isDown ? -order : order;
            };
            const rows = Array.from(table.tBodies[0].rows, (row) => [key(row), row]);
            rows.sort((a, b) => compare(a[0], b[0]));
            for (const [, row] of rows) table.tBodies[0].append(row);
          });
        }

        """
}
