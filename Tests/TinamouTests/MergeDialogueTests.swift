import Diagnostics
import NibFormat
import NibMerge
import Testing

@testable import tinamou

/// Answers to the conflicts of a merge.
struct MergeDialogueTests {
    private func document(_ text: String, _ color: String) throws(Diagnostic) -> NibDocument {
        try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <label text="\(text)" textAlignment="\(color)" id="lab-el-001"/>
                </objects>
            </document>
            """, file: "Card.xib")
    }

    private func merge(_ answers: String) throws(Diagnostic) -> (DocumentMerge, String) {
        var lines = answers.split(separator: "\n").map(String.init)
        let messages = TextSink.kept
        let dialogue = MergeDialogue(messages: messages) {
            lines.isEmpty ? nil : lines.removeFirst()
        }
        let (base, ours, theirs) = try (
            document("Hello", "left"), document("Ours", "right"), document("Theirs", "center")
        )
        let result = try dialogue.settled([]) { preferences throws(Diagnostic) in
            try DocumentMerge(
                base: base, ours: ours, theirs: theirs, file: "Card.xib", preferences: preferences)
        }
        return (result, messages.text)
    }

    @Test func `each conflict has its own answer`() throws {
        let (result, text) = try merge("what\nt\nours\n")
        #expect(result.conflicts.isEmpty)
        let label = result.document.element("lab-el-001")
        #expect(label?["text"] == "Theirs" && label?["textAlignment"] == "right")
        #expect(text.contains("text of Label “Ours”: ours “Ours”, theirs “Theirs”"))
    }

    @Test func `an answer for all settles the rest, and a skipped conflict stays`() throws {
        #expect(try merge("l\n").0.document.element("lab-el-001")?["textAlignment"] == "center")
        #expect(try merge("s\nt\n").0.conflicts.map(\.attribute) == ["text"])
    }

    @Test func `the end of the input is an error`() {
        for answers in ["", "o\n", "q\n"] {
            #expect(throws: Diagnostic.self) { try merge(answers) }
        }
    }
}
