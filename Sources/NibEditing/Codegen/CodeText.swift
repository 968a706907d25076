import NibFormat
import Rational

/// Tokens of generated Swift code.
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

    /// A number as an integer, a decimal, or a quotient without a short decimal.
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

    /// A name made of words: `logIn` for `Log in`.
    static func name(_ words: String) -> String {
        let parts = words.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
        let joined = parts.enumerated().map { place, part in
            place == 0 ? lowerFirst(part) : part.prefix(1).uppercased() + part.dropFirst()
        }
        let name = joined.joined()
        return name.first?.isLetter == true
            ? String(name.prefix(40)) : name.isEmpty ? "" : "view" + name.prefix(36)
    }

    /// The word with lower-case letters at its start: `urlField` for `URLField`.
    private static func lowerFirst(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        guard capitals.count < word.count else { return word.lowercased() }
        let count = max(1, capitals.count - 1)
        return capitals.isEmpty ? word : word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// Keywords that need backticks as names.
    static let keywords = String.swiftKeywords
}

/// The names of views, guides and constraints in generated code.
struct CodeNames {
    private var names: [String: String] = [:]
    private var used: Set<String>

    /// - Parameter views: The views in document order; the first is the root.
    init(_ views: [NibView], _ document: NibDocument) {
        // A property with the name of a class would hide it.
        let types = views.flatMap { [$0.customClass, $0.frameworkClass].compactMap(\.self) }
        used = CodeText.keywords.union(types).union(["root", "configure", "connect"])
        for (place, view) in views.enumerated() {
            let outlet = document.connections(to: view.id).first {
                $0.type == "outlet" && $0.name != "view"
            }?.name
            let words = [outlet, view.userLabel, view.title, view.kindName].lazy.compactMap {
                $0.map(CodeText.name)
            }
            .first { !$0.isEmpty }
            names[view.id] = place == 0 ? "root" : unique(words ?? "view")
        }
    }

    /// Returns an unused name, with a number if necessary.
    mutating func unique(_ name: String) -> String {
        var (candidate, number) = (name, 1)
        while !used.insert(candidate).inserted {
            number += 1
            candidate = "\(name)\(number)"
        }
        return candidate
    }

    /// The expression for an object: its name, or a property of another object.
    subscript(id: String) -> String? {
        get { names[id] }
        set { names[id] = newValue }
    }
}
