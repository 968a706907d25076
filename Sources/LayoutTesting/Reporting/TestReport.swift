import Diagnostics
import Testing
import XCTest

/// The position of a call in a test.
struct CallPlace {
    let fileID: String
    let filePath: StaticString
    let line: UInt
    let column: UInt
}

/// Reports of failures to the framework whose test is running: Swift Testing or XCTest. Outside
/// tests nothing is reported.
enum TestReport {
    /// Reports a failure at a call.
    static func fail(_ text: String, at place: CallPlace) {
        guard Test.current == nil else {
            let location = SourceLocation(
                fileID: place.fileID, filePath: "\(place.filePath)", line: Int(place.line),
                column: Int(place.column))
            Issue.record(Comment(rawValue: text), sourceLocation: location)
            return
        }
        // Without a running test of XCTest, the call has no effect.
        XCTFail(text, file: place.filePath, line: place.line)
    }

    /// Reports findings, each as one failure.
    static func fail(_ findings: [Diagnostic], at place: CallPlace) {
        for finding in findings { fail(finding.report, at: place) }
    }
}

extension Diagnostic {
    /// The finding with its configurations and notes, one a line.
    var report: String {
        ([description]
            + (configurations.isEmpty ? [] : ["in: " + configurations.joined(separator: "; ")])
            + notes.map(\.description)).joined(separator: "\n    ")
    }
}
