/// A function, initialiser or deinitialiser, and how many lines its body has.
struct MeasuredFunction: Equatable {
    let name: String
    let line: Int
    /// Lines of the body that are not blank and not only a comment, without the braces' own.
    let length: Int
}

/// Measures the functions of Swift text by their braces.
enum FunctionMeter {
    /// The functions that have a body, outer before inner.
    static func functions(in text: String) -> [MeasuredFunction] {
        let lines = CodeScanner.lines(of: text)
        return lines.indices.compactMap { index in
            guard let name = declaredName(lines[index]) else { return nil }
            return measured(name, at: index, lines)
        }
    }

    private static func declaredName(_ line: Substring) -> String? {
        let words = line.split {
            !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`")
        }
        for (word, next) in zip(words, words.dropFirst() + [""]) {
            if word == "func" { return String(next) }
            if word == "init" || word == "deinit" { return String(word) }
            if !modifiers.contains(word) && !word.hasPrefix("inline") { return nil }
        }
        return nil
    }

    private static let modifiers: Set<Substring> = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "class",
        "final", "override",
        "mutating", "nonmutating", "consuming", "borrowing", "convenience", "required", "prefix",
        "postfix",
        "infix", "inlinable", "usableFromInline", "discardableResult", "inline", "__always",
        "never", "Test",
        "nonisolated", "async", "set",
    ]

    private static func measured(_ name: String, at start: Int, _ lines: [Substring])
        -> MeasuredFunction?
    {
        var depth = 0
        var parentheses = 0
        var length = 0
        for index in start..<lines.count {
            let isInside = depth > 0
            for character in lines[index] {
                switch character {
                case "(": parentheses += 1
                case ")": parentheses -= 1
                case "{" where parentheses == 0 || depth > 0: depth += 1
                case "}" where depth > 0:
                    depth -= 1
                    guard depth == 0 else { continue }
                    return MeasuredFunction(
                        name: name, line: start + 1,
                        length: isInside ? length : oneLine(lines[index]))
                default: break
                }
            }
            if isInside, lines[index].contains(where: { !$0.isWhitespace }) { length += 1 }
            if depth == 0, index > start, declaredName(lines[index]) != nil { return nil }
        }
        return nil
    }

    /// A body on the line of its braces is one line, or none.
    private static func oneLine(_ line: Substring) -> Int {
        guard let open = line.firstIndex(of: "{"), let close = line.lastIndex(of: "}") else {
            return 0
        }
        return line[open..<close].dropFirst().contains { !$0.isWhitespace } ? 1 : 0
    }
}
