import Diagnostics

/// Parses one trace, line by line and field by field.
struct TraceParser {
    var trace: Trace
    var ledger = TraceLedger()
    let bytes: [UInt8]

    /// The current line: its number, start, end (without `\r` and `
    /// `), and whether a `
    /// ` ends it.
    private(set) var line = 0
    private(set) var lineStart = 0
    private(set) var lineEnd = 0
    private(set) var isTerminated = true
    /// The offset of the search for the next field.
    private var cursor = 0
    private var nextLineStart = 0
    private var headerCount = 0
    /// The ids that records name, to limit declared but unused ids.
    var namedVariables = IDSet()
    var namedConstraints = IDSet()

    init(bytes: [UInt8], file: String, numbers: TraceNumberReading) {
        self.bytes = bytes
        trace = Trace(bytes: bytes, file: file, numbers: numbers)
        nextLineStart = trace.markLength
    }

    /// The byte-order mark of UTF-8, allowed before the first line.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    mutating func parse() throws(Diagnostic) -> Trace {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw Diagnostic.otherEncoding.at(file: trace.file, line: 1, column: 1)
        }
        trace.stored.reserveCapacity(newlineCount())
        while try advanceLine() { try readLine() }
        try checkEnd()
        return trace
    }

    private func newlineCount() -> Int {
        var count = 0
        for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
        return count
    }

    private func checkEnd() throws(Diagnostic) {
        if headerCount < 2 {
            throw error(.truncatedHeader(headerCount == 0 ? "V" : "C"), at: bytes.count)
        }
        if let opened = ledger.openLine {
            throw error(.truncatedBatch(openedAt: opened), at: bytes.count)
        }
        let named = namedVariables.count + namedConstraints.count
        if TraceLimits.declaresTooMuch(trace.variableCount + trace.constraintCount, naming: named) {
            let isVariables = trace.variableCount >= trace.constraintCount
            let (letter, count) =
                isVariables ? ("V", trace.variableCount) : ("C", trace.constraintCount)
            let fault = Diagnostic.declarationLimit(letter, count, named: named)
            let line = isVariables ? trace.variableCountLine : trace.constraintCountLine
            throw fault.at(file: trace.file, line: line, column: 1)
        }
    }
}

// Lines.
extension TraceParser {
    /// Moves to the next line; returns `false` at the end of the file.
    private mutating func advanceLine() throws(Diagnostic) -> Bool {
        guard nextLineStart < bytes.count else { return false }
        line += 1
        lineStart = nextLineStart
        cursor = lineStart
        lineEnd = endOfLine(from: lineStart)
        isTerminated = lineEnd < bytes.count
        nextLineStart = lineEnd + 1
        if lineEnd > lineStart, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        try checkLimits()
        return true
    }

    private func endOfLine(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    private func checkLimits() throws(Diagnostic) {
        if lineEnd - lineStart > TraceLimits.lineLength {
            throw error(.lineLimit, at: lineStart + TraceLimits.lineLength)
        }
        if line > TraceLimits.lineCount { throw error(.tooManyLines, at: lineStart) }
    }

    private mutating func readLine() throws(Diagnostic) {
        guard let field = nextField() else { return }
        if bytes[field.lowerBound] == UInt8(ascii: "#") {
            return try readComment(field.lowerBound + 1)
        }
        if headerCount < 2 { return try readHeader(field) }
        guard field.count == 1, let kind = TraceRecordKind(rawValue: bytes[field.lowerBound]) else {
            throw error(unknownRecord(field), at: field.lowerBound)
        }
        try readRecord(kind, at: field.lowerBound)
    }

    private func unknownRecord(_ field: Range<Int>) -> Diagnostic {
        let word = text(field)
        return word == "V" || word == "C" ? .repeatedHeader(word) : .unknownRecord(quoted(field))
    }

    private mutating func readComment(_ offset: Int) throws(Diagnostic) {
        let isFirst = trace.storedComments.isEmpty && headerCount == 0
        trace.storedComments.append(
            StoredComment(offset: offset, line: UInt32(line), length: Int32(lineEnd - offset)))
        guard isFirst, let comment = trace.comments.first, comment.key == "format",
            comment.value != "1"
        else { return }
        throw error(.unsupportedFormat(comment.value), at: offset)
    }

    private mutating func readHeader(_ field: Range<Int>) throws(Diagnostic) {
        let letter = headerCount == 0 ? "V" : "C"
        guard text(field) == letter else {
            throw error(.missingHeader(letter, instead: quoted(field)), at: field.lowerBound)
        }
        let count = try count(form: "\(letter) n")
        try endRecord(form: "\(letter) n")
        if headerCount == 0 { trace.variableCount = count } else { trace.constraintCount = count }
        if headerCount == 0 {
            trace.variableCountLine = line
        } else {
            trace.constraintCountLine = line
        }
        headerCount += 1
    }

    private mutating func count(form: String) throws(Diagnostic) -> Int {
        let field = try field("the count", form: form)
        guard let count = wholeNumber(field) else {
            throw error(.badCount(quoted(field)), at: field.lowerBound)
        }
        guard count <= TraceLimits.idCount else {
            throw error(.countLimit(quoted(field)), at: field.lowerBound)
        }
        return count
    }
}

// Fields.
extension TraceParser {
    /// The next field of the line, or `nil` at its end.
    mutating func nextField() -> Range<Int>? {
        while cursor < lineEnd, isBlank(bytes[cursor]) { cursor += 1 }
        guard cursor < lineEnd else { return nil }
        let start = cursor
        while cursor < lineEnd, !isBlank(bytes[cursor]) { cursor += 1 }
        return start..<cursor
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The next field, which must exist.
    mutating func field(_ what: String, form: @autoclosure () -> String) throws(Diagnostic)
        -> Range<Int>
    {
        if let field = nextField() { return field }
        throw error(
            isTerminated ? .missingField(what, of: form()) : .truncatedRecord(what), at: cursor)
    }

    /// Checks that the record ends here.
    mutating func endRecord(form: @autoclosure () -> String) throws(Diagnostic) {
        if let field = nextField() { throw error(.extraField(form()), at: field.lowerBound) }
    }

    /// The integer that a field spells; `Int.max` if it is larger than an `Int`.
    func wholeNumber(_ field: Range<Int>) -> Int? {
        var value = 0
        for index in field {
            guard NumberText.isDigit(bytes[index]) else { return nil }
            let digit = Int(bytes[index] - UInt8(ascii: "0"))
            value = value > (Int.max - 9) / 10 ? Int.max : value * 10 + digit
        }
        return value
    }

    /// A Boolean value that indicates whether a field ends a file that lacks a final line end.
    func isCutOff(_ field: Range<Int>) -> Bool {
        !isTerminated && field.upperBound == bytes.count
    }

    func text(_ field: Range<Int>) -> String {
        String(decoding: bytes[field], as: UTF8.self)
    }

    /// A field for an error message: quoted, shortened, with control characters escaped.
    func quoted(_ field: Range<Int>) -> String {
        let shown = field.prefix(40)
        let escaped = text(shown.lowerBound..<shown.upperBound).unicodeScalars.reduce(into: "") {
            text, scalar in
            text +=
                scalar.value < 0x20 || scalar.value == 0x7F
                ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return "“\(escaped)\(shown.count < field.count ? "…" : "")”"
    }

    func error(_ fault: Diagnostic, at offset: Int) -> Diagnostic {
        fault.at(file: trace.file, line: max(line, 1), column: max(offset - lineStart, 0) + 1)
    }
}

/// A bit set of small integers.
struct IDSet: Sendable {
    private var words: ContiguousArray<UInt64> = []
    private(set) var count = 0

    mutating func insert(_ id: Int) {
        let (word, bit) = (id / 64, UInt64(1) << UInt64(id % 64))
        if word >= words.count {
            words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
        }
        guard words[word] & bit == 0 else { return }
        words[word] |= bit
        count += 1
    }
}
