import Rational

/// A writer of trace records, one per line. Numbers are written exactly, as `p` or `p/q`.
///
/// The header contains the numbers of variables and constraints, so it is added at the end, by
/// ``text(variableCount:constraintCount:)``.
public struct TraceWriter: Sendable {
    /// The lines written so far.
    var body: [UInt8] = []

    /// Creates a writer without any lines.
    public init() {}

    /// Appends all lines of another writer.
    public mutating func append(_ other: TraceWriter) { body += other.body }

    /// The lines written so far, without a header.
    public var lines: [UInt8] { body }

    /// Returns the complete text: the header and all lines.
    public func text(variableCount: Int, constraintCount: Int) -> [UInt8] {
        Array("# format 1\nV \(variableCount)\nC \(constraintCount)\n".utf8) + body
    }
}

// Lines.
extension TraceWriter {
    /// Writes `# …`. Newlines in the text become spaces.
    public mutating func comment(_ text: String) {
        body.append(UInt8(ascii: "#"))
        for byte in text.utf8 { body.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
        body.append(UInt8(ascii: "\n"))
    }

    /// Writes `P name`. The name must be one word.
    public mutating func phase(_ name: String) { line("P \(name)") }

    /// Writes `a v number`, which sets the anchor of a variable.
    public mutating func anchor(_ variable: Int, _ value: Rational) {
        line("a \(variable) \(value)")
    }

    /// Writes `c id rel pri const k v a …`, which adds a constraint.
    public mutating func add(
        _ id: Int, _ relation: TraceRelation, priority: Float, weight: Rational = .one,
        constant: Rational,
        terms: some Collection<(variable: Int, coefficient: Rational)>
    ) {
        write("c \(id) \(relation.letter) \(level(priority, weight)) \(constant) \(terms.count)")
        for term in terms { write(" \(term.variable) \(term.coefficient)") }
        line("")
    }

    /// Writes `r id`, which removes a constraint.
    public mutating func remove(_ id: Int) { line("r \(id)") }

    /// Writes `p id pri`, which changes a priority or weight.
    public mutating func priority(_ id: Int, _ priority: Float, weight: Rational = .one) {
        line("p \(id) \(level(priority, weight))")
    }

    /// Writes `k id const`, which changes a constant.
    public mutating func constant(_ id: Int, _ value: Rational) { line("k \(id) \(value)") }

    /// Writes `e v pri`, which begins an edit.
    public mutating func edit(_ variable: Int, _ priority: Float, weight: Rational = .one) {
        line("e \(variable) \(level(priority, weight))")
    }

    /// Writes `x v`, which ends an edit.
    public mutating func endEdit(_ variable: Int) { line("x \(variable)") }

    /// Writes `s v number`, which suggests a value.
    public mutating func suggest(_ variable: Int, _ value: Rational) {
        line("s \(variable) \(value)")
    }

    /// Writes `u`, which solves without a suggestion.
    public mutating func update() { line("u") }

    /// Writes `[`, which begins a batch.
    public mutating func begin() { line("[") }

    /// Writes `]`, which commits a batch.
    public mutating func commit() { line("]") }

    /// Writes `~`, which rolls back a batch.
    public mutating func rollBack() { line("~") }

    /// Writes `K`, which marks a checkpoint.
    public mutating func checkpoint() { line("K") }

    private func level(_ priority: Float, _ weight: Rational) -> String {
        let text = TracePriority.text(priority)
        return weight == .one ? text : "\(text)*\(weight)"
    }
}

// Bytes.
extension TraceWriter {
    mutating func write(_ text: String) { body.append(contentsOf: text.utf8) }

    mutating func write(_ bytes: ArraySlice<UInt8>) { body.append(contentsOf: bytes) }

    mutating func line(_ text: String) {
        write(text)
        body.append(UInt8(ascii: "\n"))
    }
}

// Serialization of a whole trace: the same records and comments in the same order, with exact
// numbers.

extension TraceWriter {
    /// Returns the canonical text of a trace. Reading that text gives an equal trace.
    public static func text(of trace: Trace) -> [UInt8] {
        var writer = TraceWriter()
        var comments = trace.storedComments[...]
        writer.header(of: trace, &comments)
        for (index, record) in trace.records.enumerated() {
            writer.comments(&comments, above: trace.line(of: index), of: trace)
            writer.append(record, of: trace)
        }
        writer.comments(&comments, above: .max, of: trace)
        return writer.body
    }

    private mutating func header(of trace: Trace, _ comments: inout ArraySlice<StoredComment>) {
        self.comments(&comments, above: trace.variableCountLine, of: trace)
        line("V \(trace.variableCount)")
        self.comments(&comments, above: trace.constraintCountLine, of: trace)
        line("C \(trace.constraintCount)")
    }

    private mutating func comments(
        _ comments: inout ArraySlice<StoredComment>, above line: Int, of trace: Trace
    ) {
        while let comment = comments.first, Int(comment.line) < line {
            write("#")
            write(trace.commentBytes(comment))
            self.line("")
            comments.removeFirst()
        }
    }

    /// Writes a record of another trace.
    public mutating func append(_ record: TraceRecord, of trace: Trace) {
        switch record {
        case .phase(let name): phase(name)
        case .anchor(let variable, let value): valued(record, variable, value, of: trace)
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            let head = "c \(id) \(relation.letter) \(level(priority, weight, of: trace)) "
            row(head, constant, terms, of: trace)
        case .remove(let id): remove(id)
        case .priority(let id, let priority, let weight):
            line("p \(id) \(level(priority, weight, of: trace))")
        case .constant(let id, let value): valued(record, id, value, of: trace)
        case .edit(let variable, let priority, let weight):
            line("e \(variable) \(level(priority, weight, of: trace))")
        case .endEdit(let variable): endEdit(variable)
        case .suggest(let variable, let value): valued(record, variable, value, of: trace)
        case .update, .begin, .commit, .rollBack, .checkpoint: line(record.letter)
        }
    }

    private mutating func valued(
        _ record: TraceRecord, _ id: Int, _ value: TraceNumber, of trace: Trace
    ) {
        line("\(record.letter) \(id) \(trace.text(value))")
    }

    private func level(_ priority: Float, _ weight: TraceNumber, of trace: Trace) -> String {
        let text = TracePriority.text(priority)
        return weight.double == 1 && trace.exact(weight) == .one
            ? text : "\(text)*\(trace.text(weight))"
    }

    /// Writes a row. If its fractions exceed the line limit, its numbers keep their original
    /// spelling.
    private mutating func row(
        _ head: String, _ constant: TraceNumber, _ terms: Range<Int>, of trace: Trace
    ) {
        let start = body.count
        row(head, constant, terms.lazy.map(trace.term), trace.text)
        guard body.count - start > TraceLimits.lineLength else { return }
        body.removeSubrange(start...)
        row(head, constant, terms.lazy.map(trace.term), trace.writtenText)
    }

    private mutating func row(
        _ head: String, _ constant: TraceNumber, _ terms: some Collection<(Int32, TraceNumber)>,
        _ text: (TraceNumber) -> String
    ) {
        write("\(head)\(text(constant)) \(terms.count)")
        for (variable, coefficient) in terms { write(" \(variable) \(text(coefficient))") }
        line("")
    }
}

extension Trace {
    fileprivate func term(_ index: Int) -> (Int32, TraceNumber) {
        (termVariables[index], coefficient(index))
    }

    /// A number as `p/q`, or its original spelling if `p/q` exceeds the digit limit.
    fileprivate func text(_ number: TraceNumber) -> String {
        let text = exact(number).description
        let isLong = text.utf8.count > TraceLimits.digitCount
        return isLong && text.utf8.count(where: NumberText.isDigit) > TraceLimits.digitCount
            ? writtenText(number) : text
    }

    /// The original spelling of a number.
    fileprivate func writtenText(_ number: TraceNumber) -> String {
        if number.offset < 0 { return "1" }
        return String(decoding: bytes[number.offset..<fieldEnd(from: number.offset)], as: UTF8.self)
    }
}

// Renumbering of the variables in written records.

extension TraceWriter {
    /// Replaces the number of each variable, also in `# variable` comments.
    ///
    /// - Complexity: O(n) in the number of written bytes.
    public mutating func renumberVariables(_ numbers: [Int]) {
        var renumbered: [UInt8] = []
        renumbered.reserveCapacity(body.count)
        for line in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropLast()
        {
            Self.append(line, numbers, to: &renumbered)
            renumbered.append(UInt8(ascii: "\n"))
        }
        body = renumbered
    }

    private static func append(_ line: ArraySlice<UInt8>, _ numbers: [Int], to bytes: inout [UInt8])
    {
        guard let places = places(line) else {
            bytes += line
            return
        }
        let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        for (place, field) in fields.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: " ")) }
            let number = places(place) ? Int(String(decoding: field, as: UTF8.self)) : nil
            if let number { bytes += String(numbers[number]).utf8 } else { bytes += field }
        }
    }

    /// The predicate for fields that hold variables; `nil` for a line without any.
    private static func places(_ line: ArraySlice<UInt8>) -> ((Int) -> Bool)? {
        switch line.first {
        case UInt8(ascii: "c"): { $0 >= 6 && $0.isMultiple(of: 2) }
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "x"), UInt8(ascii: "s"): { $0 == 1 }
        case UInt8(ascii: "#") where line.starts(with: "# variable ".utf8): { $0 == 2 }
        default: nil
        }
    }
}
