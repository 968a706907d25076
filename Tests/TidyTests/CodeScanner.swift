/// Swift text with what is not code made blank: comments, the insides of string literals and of
/// `quoted names`.
///
/// Lines and columns stay where they are. Regex literals are not known; there are none here.
struct CodeScanner {
    private let characters: [Character]
    private var code: [Character] = []
    private var place = 0

    /// The code of `text`.
    static func code(of text: String) -> String {
        var scanner = CodeScanner(text)
        scanner.scan()
        return String(scanner.code)
    }

    /// The lines of the code of `text`.
    static func lines(of text: String) -> [Substring] {
        code(of: text).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private init(_ text: String) {
        characters = Array(text)
        code.reserveCapacity(characters.count)
    }

    private mutating func scan() {
        while place < characters.count {
            if starts("//") {
                skip { $0.characters[$0.place] == "\n" }
            } else if starts("/*") {
                skipComment()
            } else if let hashes = hashesBeforeQuote() {
                skipString(hashes: hashes)
            } else if characters[place] == "`" {
                keep(1)
                skip { $0.characters[$0.place] == "`" }
                keep(1)
            } else {
                keep(1)
            }
        }
    }

    private func starts(_ text: String) -> Bool {
        var index = place
        for character in text {
            guard index < characters.count, characters[index] == character else { return false }
            index += 1
        }
        return true
    }

    private mutating func keep(_ count: Int) {
        for _ in 0..<count where place < characters.count {
            code.append(characters[place])
            place += 1
        }
    }

    private mutating func blank(_ count: Int) {
        for _ in 0..<count where place < characters.count {
            code.append(characters[place] == "\n" ? "\n" : " ")
            place += 1
        }
    }

    private mutating func skip(until isEnd: (Self) -> Bool) {
        while place < characters.count, !isEnd(self) { blank(1) }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") { depth += 1 } else if starts("*/") { depth -= 1 }
            blank(starts("/*") || starts("*/") ? 2 : 1)
        } while depth > 0 && place < characters.count
    }

    /// How many `#` stand before the quote that begins here, or `nil` where no string begins.
    private func hashesBeforeQuote() -> Int? {
        var index = place
        while index < characters.count, characters[index] == "#" { index += 1 }
        return index < characters.count && characters[index] == "\"" ? index - place : nil
    }

    private mutating func skipString(hashes: Int) {
        blank(hashes)
        let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
        let end = quotes + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        keep(quotes.count)
        while place < characters.count, !starts(end) {
            if starts(escape + "(") {
                skipInterpolation(escape.count)
            } else {
                blank(starts(escape) ? escape.count + 1 : 1)
            }
        }
        keep(quotes.count)
        blank(hashes)
    }

    private mutating func skipInterpolation(_ length: Int) {
        blank(length + 1)
        var depth = 1
        while place < characters.count, depth > 0 {
            if let hashes = hashesBeforeQuote() {
                skipString(hashes: hashes)
                continue
            }
            if characters[place] == "(" { depth += 1 }
            if characters[place] == ")" { depth -= 1 }
            blank(1)
        }
    }
}
