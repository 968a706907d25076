import Diagnostics
import Rational

// TraceFormat: the text format of problems and histories, with its reader and its writer. It
// imports only Rational. Start with TraceRecord.swift (the records), then read TraceReader.swift.

/// A layout problem or a history of solver calls, read from a trace file.
///
/// The trace keeps the bytes of its file. A number is stored as its nearest `Double` and the offset
/// of its text; the exact value is parsed on request. Thus a file of huge numbers needs no more
/// memory than its size. Records have a small fixed size. The terms of all rows are stored
/// consecutively in two parallel arrays; each record has a range of indices.
public struct Trace: Sendable {
    /// The name of the text in messages, usually a path.
    public let file: String
    /// The interpretation of decimals in the text.
    public let numbers: TraceNumberReading
    /// The number of variables, declared by `V`.
    public internal(set) var variableCount = 0
    /// The number of constraint ids, declared by `C`.
    public internal(set) var constraintCount = 0
    /// The variables of all terms of all rows, in file order.
    public internal(set) var termVariables: ContiguousArray<Int32> = []
    /// The coefficients of all terms as `Double`s, parallel to `termVariables`.
    public internal(set) var termCoefficients: ContiguousArray<Double> = []
    /// The first warnings of the reader; at most ``TraceLimits/warningCount`` are stored.
    public internal(set) var warnings: [Diagnostic] = []
    /// The number of all warnings, including those that are not stored.
    public internal(set) var warningCount = 0

    let bytes: [UInt8]
    /// The length of the byte-order mark before the first line.
    var markLength: Int {
        bytes.starts(with: TraceParser.byteOrderMark) ? TraceParser.byteOrderMark.count : 0
    }
    /// The offset of each coefficient's text, parallel to `termVariables`.
    var termOffsets: ContiguousArray<Int> = []
    var stored: ContiguousArray<StoredRecord> = []
    var weights: ContiguousArray<TraceNumber> = []
    var phaseNames: [String] = []
    var storedComments: ContiguousArray<StoredComment> = []
    var variableCountLine = 0
    var constraintCountLine = 0

    init(bytes: [UInt8], file: String, numbers: TraceNumberReading) {
        self.bytes = bytes
        self.file = file
        self.numbers = numbers
    }
}

// Numbers.
extension Trace {
    /// Returns the exact value of a number.
    ///
    /// If decimals are interpreted as ``TraceNumberReading/double``, the value is the simplest
    /// fraction that rounds to the nearest `Double`.
    public func exact(_ number: TraceNumber) -> Rational {
        number.offset < 0 ? .one : exactNumber(at: number.offset, double: number.double)
    }

    /// Returns the coefficient at an index of the terms.
    public func coefficient(_ term: Int) -> TraceNumber {
        TraceNumber(double: termCoefficients[term], offset: termOffsets[term])
    }

    /// Returns the exact coefficient at an index of the terms.
    public func exactCoefficient(_ term: Int) -> Rational {
        exactNumber(at: termOffsets[term], double: termCoefficients[term])
    }

    private func exactNumber(at offset: Int, double: Double) -> Rational {
        let field = offset..<fieldEnd(from: offset)
        if numbers == .double, !NumberText.isFraction(bytes, field),
            let simplest = Rational(simplest: double)
        {
            return simplest
        }
        guard let exact = try? NumberText.exact(bytes, field) else {
            preconditionFailure("a number that parsed once must parse again")
        }
        return exact
    }

    func fieldEnd(from offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] > 0x20 { end += 1 }
        return end
    }
}

// Records.
extension Trace {
    /// The records, in file order.
    public var records: Records { Records(trace: self) }

    /// Returns the 1-based line of the record at an index.
    public func line(of record: Int) -> Int { Int(stored[record].line) }

    /// Returns the 1-based column of the record's first field, or of its letter if it has no
    /// fields.
    public func column(of record: Int) -> Int { Int(stored[record].column) }

    /// The 1-based column of a number's first byte; `nil` for an implicit weight of 1.
    package func column(of number: TraceNumber) -> Int? {
        guard bytes.indices.contains(number.offset) else { return nil }
        let start =
            bytes[..<number.offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? markLength
        return number.offset - start + 1
    }

    /// The records of a trace, decoded on access.
    public struct Records: RandomAccessCollection, Sendable {
        let trace: Trace
        /// The position of the first record, always 0.
        public var startIndex: Int { 0 }
        /// The number of records in the trace.
        public var endIndex: Int { trace.stored.count }
        /// The record at an index.
        public subscript(index: Int) -> TraceRecord { trace.record(trace.stored[index]) }
    }

    private func record(_ stored: StoredRecord) -> TraceRecord {
        switch stored.kind {
        case .phase: .phase(phaseNames[Int(stored.id)])
        case .anchor: .anchor(variable: Int(stored.id), value: stored.value)
        case .add: row(stored)
        case .remove: .remove(id: Int(stored.id))
        case .priority:
            .priority(id: Int(stored.id), priority: stored.priority, weight: weight(of: stored))
        case .constant: .constant(id: Int(stored.id), value: stored.value)
        case .edit:
            .edit(variable: Int(stored.id), priority: stored.priority, weight: weight(of: stored))
        case .endEdit: .endEdit(variable: Int(stored.id))
        case .suggest: .suggest(variable: Int(stored.id), value: stored.value)
        case .update: .update
        case .begin: .begin
        case .commit: .commit
        case .rollBack: .rollBack
        case .checkpoint: .checkpoint
        }
    }

    private func row(_ stored: StoredRecord) -> TraceRecord {
        .add(
            id: Int(stored.id), relation: stored.relation, priority: stored.priority,
            weight: weight(of: stored),
            constant: stored.value,
            terms: stored.termStart..<stored.termStart + Int(stored.termCount))
    }

    private func weight(of stored: StoredRecord) -> TraceNumber {
        stored.weight < 0 ? .one : weights[Int(stored.weight)]
    }
}

/// A stored record: 48 bytes for every kind, so that a file of two-byte records takes at most fifty
/// times its size.
struct StoredRecord: Sendable {
    let kind: TraceRecordKind
    var relation = TraceRelation.equal
    var column: UInt16 = 1
    /// A constraint id, a variable, or the index of a phase name.
    var id: Int32 = 0
    var priority: Float = 0
    var termCount: Int32 = 0
    var termStart = 0
    var value = TraceNumber.one
    var line: UInt32 = 0
    /// An index into the trace's weights; -1 for an implicit weight of 1.
    var weight: Int32 = -1
}
