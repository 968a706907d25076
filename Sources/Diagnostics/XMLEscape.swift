/// The only escaping of text for XML: documents of Interface Builder, pictures in SVG, reports.
///
/// Characters that XML cannot express, even escaped, become U+FFFD.
package enum XMLEscape {
    /// Returns an attribute's value with the entities that Interface Builder uses.
    package static func attribute(_ value: String, quote: Character = "\"") -> String {
        escaped(value) { scalar in
            switch scalar {
            case "\"": quote == "\"" ? "&quot;" : nil
            case "'": quote == "'" ? "&apos;" : nil
            case "\n", "\r", "\t": "&#\(scalar.value);"
            default: nil
            }
        }
    }

    /// Returns the text of an element; line feeds and quotes stay as they are.
    package static func content(_ text: String) -> String {
        escaped(text) { $0 == "\r" ? "&#13;" : nil }
    }

    /// Returns a Boolean value that indicates whether XML can express a character.
    package static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": true
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": false
        default: true
        }
    }

    private static func escaped(
        _ text: String, _ entity: (Unicode.Scalar) -> String?
    ) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case _ where !isLegal(scalar): result += "\u{FFFD}"
            default:
                if let entity = entity(scalar) {
                    result += entity
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
