import Foundation
import TestSupport
import Testing

@testable import tinamou

/// Runs of commands over the documents below `Tests/Fixtures/tools`, or over files of a test's own.
struct ToolRun {
    let status: RunStatus
    let output: String
    let messages: String

    static let folder = FixtureFiles.folder.appending(path: "tools").path

    init(_ arguments: [String]) {
        let (output, messages) = (TextSink.kept, TextSink.kept)
        status = Tinamou.run(arguments, output: output, messages: messages)
        self.output = output.text.replacing(Self.folder + "/", with: "")
        self.messages = messages.text.replacing(Self.folder + "/", with: "")
    }

    /// What it printed, as JSON.
    func json() throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        try #require(object?["schema"] as? Int == 1)
        return object ?? [:]
    }
}
