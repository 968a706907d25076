import Rational

// A whole trace, written again: the same records and comments in the same order, numbers exact.

extension TraceWriter {
    /// The text of a trace. Reading it gives the same trace; writing that gives the same text.
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

    private mutating func comments(_ comments: inout ArraySlice<StoredComment>, above line: Int, of trace: Trace) {
        while let comment = comments.first, Int(comment.line) < line {
            write("#")
            write(trace.commentBytes(comment))
            self.line("")
            comments.removeFirst()
        }
    }

    /// Writes a record of a trace.
    public mutating func append(_ record: TraceRecord, of trace: Trace) {
        switch record {
        case .phase(let name): phase(name)
        case .anchor(let variable, let value): valued(record, variable, value, of: trace)
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            let head = "c \(id) \(relation.letter) \(level(priority, weight, of: trace)) "
            row(head, constant, terms, of: trace)
        case .remove(let id): remove(id)
        case .priority(let id, let priority, let weight): line("p \(id) \(level(priority, weight, of: trace))")
        case .constant(let id, let value): valued(record, id, value, of: trace)
        case .edit(let variable, let priority, let weight): line("e \(variable) \(level(priority, weight, of: trace))")
        case .endEdit(let variable): endEdit(variable)
        case .suggest(let variable, let value): valued(record, variable, value, of: trace)
        case .update, .begin, .commit, .rollBack, .checkpoint: line(record.letter)
        }
    }

    private mutating func valued(_ record: TraceRecord, _ id: Int, _ value: TraceNumber, of trace: Trace) {
        line("\(record.letter) \(id) \(trace.text(value))")
    }

    private func level(_ priority: Float, _ weight: TraceNumber, of trace: Trace) -> String {
        let text = TracePriority.text(priority)
        return weight.double == 1 && trace.exact(weight) == .one ? text : "\(text)*\(trace.text(weight))"
    }

    /// A row; with its numbers as they stand in the trace, where fractions would make the line too long to be read.
    private mutating func row(_ head: String, _ constant: TraceNumber, _ terms: Range<Int>, of trace: Trace) {
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

    /// A number as `p/q`, or as it stands in the trace if it has too many digits as `p/q` to be read.
    fileprivate func text(_ number: TraceNumber) -> String {
        let text = exact(number).description
        let isLong = text.utf8.count > TraceLimits.digitCount
        return isLong && text.utf8.count(where: NumberText.isDigit) > TraceLimits.digitCount ? writtenText(number) : text
    }

    /// A number as it stands in the trace.
    fileprivate func writtenText(_ number: TraceNumber) -> String {
        if number.offset < 0 { return "1" }
        return String(decoding: bytes[number.offset..<fieldEnd(from: number.offset)], as: UTF8.self)
    }
}
