import Diagnostics
import TestSupport
import Testing
import TraceFormat

/// The files under Tests/Fixtures/traces. A new case is a new file beside its expectation: `.error`
/// for a rejected trace; `.written` and, where there are warnings, `.warnings` for an accepted one.
struct FixtureTests {
    @Test(arguments: FixtureFiles.names(in: "traces/rejected", extension: "trace"))
    func `a rejected file gives the error beside it`(name: String) throws {
        let bytes = try FixtureFiles.bytes("traces/rejected/\(name).trace")
        let error = try #require(throws: Diagnostic.self) {
            try TraceReader().read(bytes, file: "\(name).trace")
        }
        try expect("\(error)\n", in: "traces/rejected/\(name).error")
    }

    @Test(arguments: FixtureFiles.names(in: "traces/accepted", extension: "trace"))
    func `an accepted file is written as the text beside it`(name: String) throws {
        let trace = try read("traces/accepted/\(name).trace", named: name)
        try expect(
            String(decoding: TraceWriter.text(of: trace), as: UTF8.self),
            in: "traces/accepted/\(name).written")
        let warnings = trace.warnings.map { "\($0)\n" }.joined()
        if !warnings.isEmpty { try expect(warnings, in: "traces/accepted/\(name).warnings") }
    }

    @Test(arguments: FixtureFiles.names(in: "traces/accepted", extension: "trace"))
    func `what was written reads and is written the same`(name: String) throws {
        let first = TraceWriter.text(of: try read("traces/accepted/\(name).trace", named: name))
        let second = TraceWriter.text(of: try TraceReader().read(first, file: "written"))
        #expect(first == second)
    }

    @Test(arguments: FixtureFiles.names(in: "traces/rejected-by-replay", extension: "trace"))
    func `the reader accepts what only a replay can reject`(name: String) throws {
        _ = try read("traces/rejected-by-replay/\(name).trace", named: name)
    }

    @Test func `every kind of input error has a rejected file`() {
        let errors = ["traces/rejected", "traces/rejected-by-replay"].flatMap { folder in
            FixtureFiles.names(in: folder, extension: "error").compactMap {
                FixtureFiles.text("\(folder)/\($0).error")
            }
        }
        let missing = Self.codes.filter { code in
            !errors.contains { $0.contains("[\(code.rawValue)]") }
        }
        #expect(missing.isEmpty)
    }

    /// The codes of errors in traces; a file in UTF-16 (`bad-encoding`) is no text,
    /// TraceReaderTests has one.
    private static let codes: [Diagnostic.Code] = [
        .unknownRecord, .missingHeader, .repeatedHeader, .unsupportedFormat, .missingField,
        .extraField, .badCount, .badID, .badRelation, .badName, .badNumber, .idRange, .numberRange,
        .limit, .neverAdded, .alreadyInstalled, .priorityToRequired, .priorityFromRequired,
        .requiredEdit, .alreadyEdited, .notEdited, .noOpenBatch, .truncated,
    ]

    private func read(_ path: String, named name: String) throws -> Trace {
        try TraceReader().read(try FixtureFiles.bytes(path), file: "\(name).trace")
    }

    private func expect(_ text: String, in path: String) throws {
        #expect(text == (try FixtureFiles.expectation(path, actual: text)))
    }
}
