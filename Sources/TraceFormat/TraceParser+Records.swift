import Diagnostics

// One method for each kind of record, except `V` and `C`. Each reads its fields, checks the ledger
// for the current state, and stores the record.

extension TraceParser {
    mutating func readRecord(_ kind: TraceRecordKind, at offset: Int) throws(Diagnostic) {
        var record = StoredRecord(kind: kind, column: column(offset), line: UInt32(line))
        switch kind {
        case .phase: try readPhase(&record)
        case .anchor: try readAnchor(&record)
        case .add: try readRow(&record)
        case .remove: try readRemoval(&record)
        case .priority: try readPriority(&record)
        case .constant: try readConstant(&record)
        case .edit: try readEdit(&record)
        case .endEdit: try readEditEnd(&record)
        case .suggest: try readSuggestion(&record)
        case .update, .checkpoint: try endRecord(form: kind.form)
        case .begin, .commit, .rollBack: try readBatch(kind, at: offset)
        }
        trace.stored.append(record)
    }

    private func column(_ offset: Int) -> UInt16 {
        UInt16(clamping: offset - lineStart + 1)
    }

    private mutating func readPhase(_ record: inout StoredRecord) throws(Diagnostic) {
        let field = try field("the name", form: record.kind.form)
        if bytes[field].contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw error(.badName(quoted(field)), at: field.lowerBound)
        }
        try endRecord(form: record.kind.form)
        record.id = Int32(trace.phaseNames.count)
        trace.phaseNames.append(text(field))
    }

    private mutating func readAnchor(_ record: inout StoredRecord) throws(Diagnostic) {
        try readVariable(&record)
        record.value = try number("the anchor", record)
        try endRecord(form: record.kind.form)
    }

    private mutating func readRemoval(_ record: inout StoredRecord) throws(Diagnostic) {
        let offset = try readID(&record)
        try endRecord(form: record.kind.form)
        try check(at: offset) { $0.remove(Int(record.id)) }
    }

    private mutating func readPriority(_ record: inout StoredRecord) throws(Diagnostic) {
        let offset = try readID(&record)
        try readLevel(&record)
        try endRecord(form: record.kind.form)
        try check(at: offset) { $0.setPriority(Int(record.id), required: record.isRequired) }
    }

    private mutating func readConstant(_ record: inout StoredRecord) throws(Diagnostic) {
        let offset = try readID(&record)
        record.value = try number("the constant", record)
        try endRecord(form: record.kind.form)
        try check(at: offset) { $0.setConstant(Int(record.id)) }
    }

    private mutating func readEdit(_ record: inout StoredRecord) throws(Diagnostic) {
        let offset = try readVariable(&record)
        try readLevel(&record)
        try endRecord(form: record.kind.form)
        try check(at: offset) { $0.beginEdit(Int(record.id), required: record.isRequired) }
    }

    private mutating func readEditEnd(_ record: inout StoredRecord) throws(Diagnostic) {
        let offset = try readVariable(&record)
        try endRecord(form: record.kind.form)
        try check(at: offset) { $0.endEdit(Int(record.id)) }
    }

    private mutating func readSuggestion(_ record: inout StoredRecord) throws(Diagnostic) {
        let offset = try readVariable(&record)
        record.value = try number("the value", record)
        try endRecord(form: record.kind.form)
        try check(at: offset) { $0.suggest(Int(record.id)) }
    }

    private mutating func readBatch(_ kind: TraceRecordKind, at offset: Int) throws(Diagnostic) {
        try endRecord(form: kind.form)
        switch kind {
        case .begin: ledger.begin(at: line)
        case .commit: try check(at: offset) { $0.commit(.unknown) }
        default: try check(at: offset) { $0.rollBack() }
        }
    }

    /// Checks a record against the ledger. The closure mutates the ledger in place, without a copy.
    private mutating func check(at offset: Int, _ ask: (inout TraceLedger) -> Diagnostic?)
        throws(Diagnostic)
    {
        if let fault = ask(&ledger) { throw error(fault, at: offset) }
    }
}

// Rows.
extension TraceParser {
    private mutating func readRow(_ record: inout StoredRecord) throws(Diagnostic) {
        let offset = try readID(&record)
        record.relation = try relation(form: record.kind.form)
        try readLevel(&record)
        record.value = try number("the constant", record)
        try readTerms(&record)
        try check(at: offset) { $0.add(Int(record.id), required: record.isRequired) }
    }

    private mutating func relation(form: @autoclosure () -> String) throws(Diagnostic)
        -> TraceRelation
    {
        let field = try field("the relation", form: form())
        guard field.count == 1, let relation = TraceRelation(letter: bytes[field.lowerBound]) else {
            throw error(.badRelation(quoted(field)), at: field.lowerBound)
        }
        return relation
    }

    private mutating func readTerms(_ record: inout StoredRecord) throws(Diagnostic) {
        let field = try field("the number of terms", form: record.kind.form)
        guard let count = wholeNumber(field) else {
            throw error(.badCount(quoted(field)), at: field.lowerBound)
        }
        record.termStart = trace.termVariables.count
        for found in 0..<count { try readTerm(count: field, found: found) }
        record.termCount = Int32(count)
        if let extra = nextField() { throw error(.tooManyTerms(count), at: extra.lowerBound) }
    }

    private mutating func readTerm(count: Range<Int>, found: Int) throws(Diagnostic) {
        guard let variableField = nextField() else { throw missingTerm(count: count, found: found) }
        let variable = try id(
            variableField, below: trace.variableCount, "variables", declaredBy: "V")
        guard let field = nextField() else { throw missingTerm(count: count, found: found) }
        let coefficient = try number(field)
        namedVariables.insert(variable)
        trace.termVariables.append(Int32(variable))
        trace.termCoefficients.append(coefficient.double)
        trace.termOffsets.append(coefficient.offset)
    }

    private func missingTerm(count: Range<Int>, found: Int) -> Diagnostic {
        let written = text(count.prefix(40)) + (count.count > 40 ? "…" : "")
        return error(
            isTerminated ? .tooFewTerms(written, found: found) : .truncatedRecord("a term"),
            at: lineEnd)
    }
}

// Ids, numbers and levels.
extension TraceParser {
    @discardableResult
    private mutating func readVariable(_ record: inout StoredRecord) throws(Diagnostic) -> Int {
        let field = try field("the variable", form: record.kind.form)
        let variable = try id(field, below: trace.variableCount, "variables", declaredBy: "V")
        namedVariables.insert(variable)
        record.id = Int32(variable)
        record.column = column(field.lowerBound)
        return field.lowerBound
    }

    private mutating func readID(_ record: inout StoredRecord) throws(Diagnostic) -> Int {
        let field = try field("the id", form: record.kind.form)
        let constraint = try id(
            field, below: trace.constraintCount, "constraint ids", declaredBy: "C")
        namedConstraints.insert(constraint)
        record.id = Int32(constraint)
        record.column = column(field.lowerBound)
        return field.lowerBound
    }

    private func id(
        _ field: Range<Int>, below count: Int, _ things: @autoclosure () -> String,
        declaredBy letter: @autoclosure () -> String
    ) throws(Diagnostic) -> Int {
        guard let id = wholeNumber(field) else {
            throw error(.badID(quoted(field)), at: field.lowerBound)
        }
        if id < count { return id }
        throw error(
            .idRange(quoted(field), count: count, of: things(), declaredBy: letter()),
            at: field.lowerBound)
    }

    private mutating func number(
        _ what: @autoclosure () -> String, _ record: StoredRecord
    ) throws(Diagnostic) -> TraceNumber {
        guard let field = nextField() else {
            throw error(
                isTerminated
                    ? .missingField(what(), of: record.kind.form) : .truncatedRecord(what()),
                at: lineEnd)
        }
        return try number(field)
    }

    private mutating func readLevel(_ record: inout StoredRecord) throws(Diagnostic) {
        let whole = try field("the priority", form: record.kind.form)
        let star = bytes[whole].firstIndex(of: UInt8(ascii: "*"))
        record.priority = try priority(whole.lowerBound..<(star ?? whole.upperBound))
        guard let star else { return }
        record.weight = Int32(clamping: trace.weights.count)
        trace.weights.append(try weight(star + 1..<whole.upperBound))
    }
}

extension StoredRecord {
    fileprivate var isRequired: Bool { priority == TracePriority.required }
}
