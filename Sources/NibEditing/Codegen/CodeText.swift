import NibFormat
import Rational

/// Pieces of Swift.
enum CodeText {
    /// A string literal.
    static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\u{0}"..."\u{1F}": literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// A number: whole, a decimal, or a quotient that a decimal cannot say.
    static func number(_ number: Rational) -> String {
        if let words = number.words, words.denominator == 1 { return "\(words.numerator)" }
        if !(number * 10_000).isInteger, let words = number.words, words.denominator < 10_000 {
            return "\(words.numerator).0 / \(words.denominator).0"
        }
        return "\(number.doubleValue)"
    }

    /// A priority.
    static func priority(_ priority: Float) -> String {
        let isWhole = priority == Float(Int(priority))
        return "UILayoutPriority(rawValue: \(isWhole ? "\(Int(priority))" : "\(priority)"))"
    }

    /// Words as a name: `Log in` is `logIn`.
    static func name(_ words: String) -> String {
        let parts = words.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
        let joined = parts.enumerated().map { place, part in
            place == 0 ? lowerFirst(part) : part.prefix(1).uppercased() + part.dropFirst()
        }
        let name = joined.joined()
        return name.first?.isLetter == true
            ? String(name.prefix(40)) : name.isEmpty ? "" : "view" + name.prefix(36)
    }

    /// Capitals at the start become small: `URLField` is `urlField`.
    private static func lowerFirst(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        guard capitals.count < word.count else { return word.lowercased() }
        let count = max(1, capitals.count - 1)
        return capitals.isEmpty ? word : word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// Names that code cannot have as they are.
    static let keywords: Set = [
        "class", "default", "in", "is", "let", "var", "for", "if", "else", "switch", "case",
        "return", "self", "super",
        "init", "import", "repeat", "where", "while", "do", "func", "enum", "struct", "extension",
        "protocol", "true",
        "false", "nil", "as", "any", "some", "try", "throw", "guard", "break", "continue", "static",
        "public",
        "private",
    ]
}
