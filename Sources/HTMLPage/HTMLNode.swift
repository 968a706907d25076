/// A part of a page: text, or an element with attributes and parts of its own.
///
/// Everything that comes in as a string is escaped when the page is written; there is no other way in but `style` and
/// `script`, which only this module has.
public indirect enum HTMLNode: Sendable {
    /// Text as people read it.
    case text(String)
    /// An element; attributes are written in the order in which they are given.
    case element(String, [HTMLAttribute], [HTMLNode])
    /// What must not be escaped: the page's own style and script.
    case verbatim(HTMLVerbatim)

    /// An element.
    public static func element(_ name: String, _ attributes: [HTMLAttribute] = [], _ text: String) -> HTMLNode {
        .element(name, attributes, [.text(text)])
    }

    /// Writes the part to a page.
    func write(to page: inout String) {
        switch self {
        case .text(let text): page += HTMLEscape.escaped(text)
        case .verbatim(let verbatim): page += verbatim.text
        case .element(let name, let attributes, let parts):
            page += "<" + name
            for attribute in attributes { page += " \(attribute.name)=\"\(HTMLEscape.escaped(attribute.value))\"" }
            page += ">"
            if parts.isEmpty, Self.voidElements.contains(name) { return }
            for part in parts { part.write(to: &page) }
            page += "</\(name)>"
        }
    }

    /// The part as text.
    public var text: String {
        var page = ""
        write(to: &page)
        return page
    }

    /// Elements that have no end.
    private static let voidElements: Set = ["meta", "link", "img", "br", "hr", "col"]
}

/// An attribute of an element.
public struct HTMLAttribute: Sendable {
    let name: String
    let value: String

    /// An attribute, or none where the value is `nil`.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Text that is written as it is; only this module makes it.
public struct HTMLVerbatim: Sendable {
    let text: String
}

/// What texts and attributes need so that nothing in them is read as markup.
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

    /// Control characters have no place in a page, but for tabs and ends of lines.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 9, 10, 13: false
        case ..<32, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
