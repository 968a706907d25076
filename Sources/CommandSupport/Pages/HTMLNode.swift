/// A node of an HTML page: text, or an element with attributes and children.
///
/// All strings are escaped, except `style` and `script` elements, which only this module can
/// create.
public indirect enum HTMLNode: Sendable {
    /// Text, which the page escapes.
    case text(String)
    /// An element with its attributes, in order, and its children.
    case element(String, [HTMLAttribute], [HTMLNode])
    /// The style or script of the page, which is not escaped.
    case verbatim(HTMLVerbatim)

    /// An element with text as its only child.
    public static func element(_ name: String, _ attributes: [HTMLAttribute] = [], _ text: String)
        -> HTMLNode
    {
        .element(name, attributes, [.text(text)])
    }

    /// Appends the node to the text of a page.
    func write(to page: inout String) {
        switch self {
        case .text(let text): page += HTMLEscape.escaped(text)
        case .verbatim(let verbatim): page += verbatim.text
        case .element(let name, let attributes, let parts):
            page += "<" + name
            for attribute in attributes {
                page += " \(attribute.name)=\"\(HTMLEscape.escaped(attribute.value))\""
            }
            page += ">"
            if parts.isEmpty, Self.voidElements.contains(name) { return }
            for part in parts { part.write(to: &page) }
            page += "</\(name)>"
        }
    }

    /// The node as HTML text.
    public var text: String {
        var page = ""
        write(to: &page)
        return page
    }

    /// Elements without an end tag.
    private static let voidElements: Set = ["meta", "link", "img", "br", "hr", "col"]
}

/// An attribute of an element.
public struct HTMLAttribute: Sendable {
    let name: String
    let value: String

    /// Creates an attribute with a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Text that is not escaped. Other modules can create it only from literals of their sources, never from data.
public struct HTMLVerbatim: Sendable {
    package let text: String

    init(text: String) { self.text = text }

    /// Creates the text of a style sheet or script from a literal.
    public init(_ literal: StaticString) { text = literal.description }

    /// Returns the text of two scripts or style sheets, one after the other.
    package static func + (first: HTMLVerbatim, second: HTMLVerbatim) -> HTMLVerbatim {
        HTMLVerbatim(text: first.text + "\n" + second.text)
    }

    /// Creates JSON for an element of a page, in which no text can end the element.
    public init(json: String) { text = json.replacing("<", with: "\\u003c") }
}

/// The escaping of text and attribute values.
enum HTMLEscape {
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case _ where isForbidden(scalar): escaped.unicodeScalars.append("\u{FFFD}")
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A Boolean value that indicates whether a page cannot contain a control character: all but
    /// tabs and line ends.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 9, 10, 13: false
        case ..<32, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
