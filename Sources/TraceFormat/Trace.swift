import Rational

// What TraceFormat is: the text in which problems and histories are kept, its reader and its writer. It imports
// Rational and nothing else. Start with TraceRecord.swift (what can be said), then TraceReader.swift (how it is read).

/// A problem or a history, read from a trace file.
///
/// Layout: the trace keeps the bytes it was read from. A number is its nearest `Double` and the place of its text, and
/// is read exactly when someone asks, so that a file of huge numbers costs no more than its own size. Records are of one
/// small fixed size; the terms of all rows stand one after the other in two parallel arrays that records point into.
public struct Trace: Sendable {
    /// The name the caller gave the text, usually a path.
    public let file: String
    /// How decimals were read.
    public let numbers: TraceNumberReading
    /// The number of variables, `V`.
    public internal(set) var variableCount = 0
    /// The number of constraint ids, `C`.
    public internal(set) var constraintCount = 0
    /// The variables of all terms of all rows, in file order.
    public internal(set) var termVariables: ContiguousArray<Int32> = []
    /// The coefficients of all terms as `Double`s, parallel to `termVariables`.
    public internal(set) var termCoefficients: ContiguousArray<Double> = []
    /// Odd things that were met, the first few of them.
    public internal(set) var warnings: [TraceWarning] = []
    /// How many odd things were met in all.
    public internal(set) var warningCount = 0

    /// The text the trace was read from.
    let bytes: [UInt8]
    /// The length of the byte-order mark before the first line.
    var markLength: Int { bytes.starts(with: TraceParser.byteOrderMark) ? TraceParser.byteOrderMark.count : 0 }
    /// Where the coefficients' text starts, parallel to `termVariables`.
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
    /// A number exactly, or as the simplest fraction of its `Double` where decimals are read that way.
    public func exact(_ number: TraceNumber) -> Rational {
        number.offset < 0 ? .one : exactNumber(at: number.offset, double: number.double)
    }

    /// The coefficient of a term.
    public func coefficient(_ term: Int) -> TraceNumber {
        TraceNumber(double: termCoefficients[term], offset: termOffsets[term])
    }

    /// The coefficient of a term, exactly.
    public func exactCoefficient(_ term: Int) -> Rational {
        exactNumber(at: termOffsets[term], double: termCoefficients[term])
    }

    private func exactNumber(at offset: Int, double: Double) -> Rational {
        let field = offset..<fieldEnd(from: offset)
        if numbers == .double, !NumberText.isFraction(bytes, field), let simplest = Rational(simplest: double) {
            return simplest
        }
        guard let exact = try? NumberText.exact(bytes, field) else {
            preconditionFailure("a number that was read before cannot be read again")
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
    /// The records in file order.
    public var records: Records { Records(trace: self) }

    /// The 1-based line of a record.
    public func line(of record: Int) -> Int { Int(stored[record].line) }

    /// The 1-based column of the first field after a record's letter, or of the letter where nothing follows it.
    public func column(of record: Int) -> Int { Int(stored[record].column) }

    /// The 1-based column of a number's first byte; `nil` for a number that is not written.
    package func column(of number: TraceNumber) -> Int? {
        guard bytes.indices.contains(number.offset) else { return nil }
        let start = bytes[..<number.offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? markLength
        return number.offset - start + 1
    }

    /// The records of a trace, made on the fly from what is stored.
    public struct Records: RandomAccessCollection, Sendable {
        let trace: Trace
        /// Always 0.
        public var startIndex: Int { 0 }
        /// The number of records.
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
        case .priority: .priority(id: Int(stored.id), priority: stored.priority, weight: weight(of: stored))
        case .constant: .constant(id: Int(stored.id), value: stored.value)
        case .edit: .edit(variable: Int(stored.id), priority: stored.priority, weight: weight(of: stored))
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
            id: Int(stored.id), relation: stored.relation, priority: stored.priority, weight: weight(of: stored),
            constant: stored.value, terms: stored.termStart..<stored.termStart + Int(stored.termCount))
    }

    private func weight(of stored: StoredRecord) -> TraceNumber {
        stored.weight < 0 ? .one : weights[Int(stored.weight)]
    }
}

/// A record in the form in which a trace keeps it: 48 bytes whatever it says, as a file of two-byte records must not
/// take more than fifty times its size.
struct StoredRecord: Sendable {
    let kind: TraceRecordKind
    var relation = TraceRelation.equal
    var column: UInt16 = 1
    /// A constraint id, a variable or a phase name's index.
    var id: Int32 = 0
    var priority: Float = 0
    var termCount: Int32 = 0
    var termStart = 0
    var value = TraceNumber.one
    var line: UInt32 = 0
    /// An index into the trace's weights, or -1 where none is written.
    var weight: Int32 = -1
}
