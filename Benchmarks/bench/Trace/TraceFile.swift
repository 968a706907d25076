import CBenchSupport
import Foundation

/// Reads a trace file into flat arrays.
enum TraceFile {
    static func read(_ path: String) throws -> TraceDraft {
        guard let data = FileManager.default.contents(atPath: path) else { throw TraceFileError.unreadable(path) }
        var reader = LineReader(draft: TraceDraft(path))
        for (index, line) in String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try reader.take(line, number: index + 1)
        }
        return reader.draft
    }
}

/// Why a trace file cannot be replayed.
enum TraceFileError: Error, CustomStringConvertible {
    case unreadable(String)
    case malformed(file: String, line: Int, column: Int, sentence: String)

    var description: String {
        switch self {
        case .unreadable(let path): "\(path): cannot be read"
        case .malformed(let file, let line, let column, let sentence): "\(file):\(line):\(column): \(sentence)"
        }
    }
}

private struct LineReader {
    var draft: TraceDraft
    private var line = 0

    init(draft: TraceDraft) {
        self.draft = draft
    }

    mutating func take(_ text: Substring, number: Int) throws {
        line = number
        if text.first == "#" { return takeComment(text) }
        let words = text.split(separator: " ")
        guard let first = words.first else { return }
        try take(first, words.dropFirst())
    }

    private mutating func takeComment(_ text: Substring) {
        if let frame = StoredFrame(comment: text) { draft.frames.append(frame) }
    }

    private mutating func take(_ letter: Substring, _ words: ArraySlice<Substring>) throws {
        switch letter {
        case "V": draft.variableCount = try integer(words.first)
        case "C": draft.constraintCount = try integer(words.first)
        case "P": draft.phase(String(words.first ?? ""))
        case "c": try add(Array(words))
        default: try takeSimple(letter, Array(words))
        }
    }

    private mutating func takeSimple(_ letter: Substring, _ words: [Substring]) throws {
        guard let kind = RecordKind.allCases.first(where: { $0.letter == letter }) else {
            throw malformed("unknown record \(letter)")
        }
        let id = words.isEmpty ? 0 : Int32(try integer(words[0]))
        let carriesNumber = [.constant, .anchor, .suggest].contains(kind)
        draft.append(kind, id: id, number: carriesNumber ? try number(words.last) : 0, line: line)
        if kind == .priority || kind == .edit { try setPriority(words.last) }
    }

    private mutating func add(_ words: [Substring]) throws {
        guard words.count >= 5, let relation = FlatRelation.allCases.first(where: { $0.letter == words[1] }) else {
            throw malformed("a constraint needs an id, a relation, a priority, a constant and terms")
        }
        let firstTerm = draft.terms.count
        for place in stride(from: 5, to: words.count - 1, by: 2) {
            draft.terms.append(.init(variable: Int32(try integer(words[place])), coefficient: try number(words[place + 1])))
        }
        draft.append(.add, id: Int32(try integer(words[0])), number: try number(words[3]), line: line)
        try setPriority(words[2])
        draft.setBody(relation, termsFrom: firstTerm)
    }

    private mutating func setPriority(_ word: Substring?) throws {
        let parts = (word ?? "").split(separator: "*")
        let letters: [Substring: Float] = ["R": 1000, "S": 750, "M": 500, "W": 250]
        guard let first = parts.first else { throw malformed("a priority is missing") }
        let priority = try letters[first] ?? Float(number(first))
        draft.setPriority(priority, weight: parts.count > 1 ? try number(parts[1]) : 1)
    }

    private func integer(_ word: Substring?) throws -> Int {
        guard let word, let value = Int(word) else { throw malformed("an integer is missing") }
        return value
    }

    private func number(_ word: Substring?) throws -> Double {
        let parts = (word ?? "").split(separator: "/").map { Double($0) }
        guard let first = parts.first, let value = first else { throw malformed("a number is missing") }
        guard parts.count > 1, let denominator = parts[1] else { return value }
        return value / denominator
    }

    private func malformed(_ sentence: String) -> TraceFileError {
        .malformed(file: draft.name, line: line, column: 1, sentence: sentence)
    }
}
