/// A scanner that finds constraints, `<NSLayoutConstraint:0x… …>`, and UIKit's introductory
/// sentences in the lines of a log. Other text, such as times and processes, is skipped.
struct LogScanner {
    /// A token of a log.
    enum Word: Equatable {
        /// The sentence that introduces a conflict.
        case preamble
        /// The sentence that introduces the broken constraint.
        case recovery
        /// A constraint, without its angle brackets.
        case constraint(String)
        /// The beginning of a constraint whose end is missing.
        case broken(String)
    }

    /// The maximum number of lines that one constraint is wrapped into.
    static let linesMax = 6

    private let lines: [[Character]]
    private(set) var words: [(word: Word, line: Int)] = []

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            Self.unescaped($0)
        }
        var line = 0
        while line < lines.count { line = scan(line) }
    }

    /// A line without Markdown's backslashes before punctuation, as in `\<NSLayoutConstraint`, and
    /// without HTML entities, as in `&lt;NSLayoutConstraint`.
    private static func unescaped(_ line: Substring) -> [Character] {
        let text =
            line.contains("&lt;")
            ? line.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
                "&amp;", with: "&")[...] : line
        var characters = [Character]()
        var isEscaped = false
        for character in text {
            if isEscaped, !escapable.contains(character) { characters.append("\\") }
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { characters.append(character) }
        }
        return isEscaped ? characters + ["\\"] : characters
    }

    private static let escapable: Set<Character> = Set("\\<>[](){}|*_'\"`#+-.!~:=&")

    /// Scans a line, and the following ones if its last constraint is wrapped; returns the next
    /// line.
    private mutating func scan(_ number: Int) -> Int {
        let line = String(lines[number])
        if line.contains("imultaneously satisfy constraints") {
            words.append((.preamble, number + 1))
        }
        if line.contains("recover by breaking constraint") { words.append((.recovery, number + 1)) }
        var place = 0
        var next = number
        while next == number, let start = Self.start(in: lines[number], from: place) {
            if let end = Self.end(of: lines[number][start...]) {
                words.append((.constraint(String(lines[number][start + 1..<end])), number + 1))
                place = end
            } else {
                next = unwrap(start, number)
            }
        }
        return next == number ? number + 1 : next
    }

    /// Joins the lines of a wrapped constraint; returns the line after them.
    private mutating func unwrap(_ start: Int, _ number: Int) -> Int {
        var text = Array(lines[number][start...])
        for next in lines.indices.dropFirst(number + 1).prefix(Self.linesMax - 1) {
            if Self.start(in: lines[next], from: 0) != nil
                || String(lines[next]).contains("constraint")
            {
                break
            }
            text += [" "] + lines[next].drop { $0.isWhitespace }
            guard let end = Self.end(of: text[...]) else { continue }
            words.append((.constraint(String(text[1..<end])), number + 1))
            return next + 1
        }
        words.append((.broken(String(lines[number][(start + 1)...])), number + 1))
        return number + 1
    }

    /// The start of the next constraint: a class whose name ends in `Constraint`, and an address.
    private static func start(in line: [Character], from: Int) -> Int? {
        line.indices.dropFirst(from).first { place in
            guard line[place] == "<" else { return false }
            let name = line[(place + 1)...].prefix {
                $0.isLetter || $0.isNumber || "_.$".contains($0)
            }
            guard name.endIndex < line.count, line[name.endIndex] == ":" else { return false }
            return String(name).hasSuffix("Constraint")
        }
    }

    /// The bracket that matches the first one; `>=` closes nothing, `<=` opens nothing.
    private static func end(of text: ArraySlice<Character>) -> Int? {
        var depth = 0
        for place in text.indices {
            let follower = place + 1 < text.endIndex ? text[place + 1] : " "
            if text[place] == "<", follower.isLetter || follower == "_" { depth += 1 }
            if text[place] == ">", follower != "=" { depth -= 1 }
            if depth == 0 { return place }
        }
        return nil
    }
}
