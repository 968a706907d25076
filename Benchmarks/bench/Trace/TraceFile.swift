import CBenchSupport
import CommandFiles
import Foundation
import TraceFormat

/// Reads a trace file into flat arrays.
enum TraceFile {
    static func read(_ path: String) throws -> TraceDraft {
        let trace = try TraceReader().read(try InputFile.bytes(path, as: .trace), file: InputFile.name(path))
        for warning in trace.warnings { say("\(warning)") }
        return TraceDraft(trace)
    }
}

extension TraceDraft {
    /// The records of a trace, each number as its nearest double.
    init(_ trace: Trace) {
        self.init(trace.file)
        (variableCount, constraintCount) = (trace.variableCount, trace.constraintCount)
        frames = trace.comments.compactMap { StoredFrame(comment: $0.text) }
        terms.reserveCapacity(trace.termVariables.count)
        for (variable, coefficient) in zip(trace.termVariables, trace.termCoefficients) {
            terms.append(bench_term(variable: variable, coefficient: coefficient))
        }
        records.reserveCapacity(trace.records.count)
        for (index, record) in trace.records.enumerated() { append(record, line: trace.line(of: index)) }
    }

    private mutating func append(_ record: TraceRecord, line: Int) {
        switch record {
        case .phase(let name): phase(name)
        case .add(let id, let relation, let priority, let weight, let constant, let terms):
            append(.add, id: Int32(id), number: constant.double, line: line)
            setPriority(priority, weight: weight.double)
            setBody(FlatRelation(rawValue: relation.rawValue) ?? .equal, terms)
        case .remove(let id): append(.remove, id: Int32(id), line: line)
        case .constant(let id, let value): append(.constant, id: Int32(id), number: value.double, line: line)
        case .priority(let id, let priority, let weight):
            append(.priority, id: Int32(id), line: line)
            setPriority(priority, weight: weight.double)
        default: appendOther(record, line: line)
        }
    }

    private mutating func appendOther(_ record: TraceRecord, line: Int) {
        switch record {
        case .anchor(let variable, let value): append(.anchor, id: Int32(variable), number: value.double, line: line)
        case .suggest(let variable, let value): append(.suggest, id: Int32(variable), number: value.double, line: line)
        case .endEdit(let variable): append(.endEdit, id: Int32(variable), line: line)
        case .edit(let variable, let priority, let weight):
            append(.edit, id: Int32(variable), line: line)
            setPriority(priority, weight: weight.double)
        default: appendBare(record, line: line)
        }
    }

    /// A record that is its letter and nothing else.
    private mutating func appendBare(_ record: TraceRecord, line: Int) {
        if let kind = RecordKind.allCases.first(where: { $0.letter == record.letter }) { append(kind, line: line) }
    }
}
