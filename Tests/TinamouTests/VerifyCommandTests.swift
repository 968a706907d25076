import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou verify`: what it prints, and how it ends.
struct VerifyCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "verify-\(UUID())")

    private static let trace = "V 1\nC 1\nc 0 = 500 -7 1 0 1\n"
    private static let hash = "86769604ade49b9db2726e99504e54bee234e17cb464035ce4576db50d0cca92"

    private func run(
        _ trace: String, _ certificate: String, _ options: String...
    ) throws -> (RunStatus, String, String) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["a.trace", "a.cert"].map { folder.appending(path: $0).path }
        try trace.write(toFile: paths[0], atomically: true, encoding: .utf8)
        try certificate.write(toFile: paths[1], atomically: true, encoding: .utf8)
        let (output, messages) = (TextSink.kept, TextSink.kept)
        let status = Tinamou.run(["verify"] + paths + options, output: output, messages: messages)
        return (status, output.text, messages.text)
    }

    private func certificate(_ value: String) -> String {
        "CERT 1 layout problem=\(Self.hash)\nX 0 \(value)\nEND\n"
    }

    @Test func `a certificate that holds is exit code 0`() throws {
        #expect(try run(Self.trace, certificate("7")) == (.fine, "VERIFIED layout\n", ""))
        let json = try run(Self.trace, certificate("7"), "--json")
        #expect(
            json == (
                .fine, #"{"certificates":["layout"],"schema":1,"verdict":"verified"}"# + "\n", ""
            ))
    }

    @Test func `one that does not is exit code 1, with the first row that fails`() throws {
        let sentence = "the multiplier of row 0 is not a slope of its cost"
        let plain = try run(Self.trace, certificate("8"))
        #expect(
            plain == (.negativeVerdict, "REJECTED certificate 1, line 2, row 0: \(sentence)\n", ""))
        let text = try run(Self.trace, certificate("8"), "--json").1
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(object?["verdict"] as? String == "rejected" && object?["row"] as? String == "0")
        #expect(object?["certificate"] as? Int == 1 && object?["line"] as? Int == 2)
        #expect(object?["sentence"] as? String == sentence)
        #expect(
            try run(Self.trace, "").1
                == "REJECTED certificate 0, line 0: the file contains no certificate\n")
    }

    @Test func `a trace that is none is exit code 2 and named with its line`() throws {
        let broken = try run("V 1\nC 1\nc 0 = 500\n", certificate("7"))
        #expect(broken.0 == .inputError && broken.1.isEmpty)
        #expect(
            broken.2.hasSuffix(
                "a.trace:3: error: the record has the wrong number of fields [bad-certificate]\n"))
    }

    @Test func `files that cannot be read are exit code 2`() {
        let messages = TextSink.kept
        #expect(
            Tinamou.run(["verify", "no/a.trace", "no/a.cert"], output: .kept, messages: messages)
                == .inputError)
        #expect(messages.text.contains("no/a.trace: error: cannot read the file"))
    }
}
