import CertificateChecker
import Foundation
import TestSupport
import Testing

/// A trace and certificates about it.
struct Example: CustomTestStringConvertible, Sendable {
    let trace: String
    let certificates: String

    var testDescription: String {
        certificates.split(separator: "\n").first.map(String.init) ?? "nothing"
    }
}

/// The examples of Documentation/Certificates.md, read from the document.
enum WorkedExamples {
    /// The indented passages of the document, in order.
    private static let passages: [String] = {
        let file = FixtureFiles.folder.appending(path: "../../Documentation/Certificates.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split { !$0.hasPrefix("    ") }.map {
            $0.map { $0.dropFirst(4) + "\n" }.joined()
        }
    }()

    private static func isTrace(_ passage: String) -> Bool { passage.contains("\nC ") }

    /// Each passage of certificates with the last trace before it.
    static let all: [Example] = {
        var trace = "", examples: [Example] = []
        for passage in passages {
            if isTrace(passage) { trace = passage }
            if passage.hasSuffix("END\n"), !passage.contains("KIND") {
                examples.append(Example(trace: trace, certificates: passage))
            }
        }
        return examples
    }()

    /// The canonical text that the document shows, and the trace above it.
    static var canonicalText: Example? {
        guard let place = passages.firstIndex(where: { $0.hasPrefix("V ") && !isTrace($0) }) else {
            return nil
        }
        return Example(
            trace: passages[..<place].last(where: isTrace) ?? "", certificates: passages[place])
    }
}
