import AutoLayout
import Diagnostics
import Foundation
import NibFormat
import NibLoader
import TestSupport
import Testing

/// The text of fixtures that tests change.
enum FixtureText {
    static let main = FixtureFiles.text("loading/Main.storyboard") ?? ""
}

/// Documents are found by name, in folders for languages too.
struct BundleTests {
    private func greeting(_ languages: [String]) throws -> String? {
        let bundle = NibBundle(path: Loads.bundle.path, languages: languages)
        let view = try #require(try bundle.loadNibNamed("Greeting")[0] as? View)
        return (view.subviews[0] as? Label)?.text
    }

    @Test func `the user's language comes first in the search path, then the base`() throws {
        #expect(try greeting(["de"]) == "Guten Tag")
        #expect(try greeting(["de-AT"]) == "Guten Tag")
        #expect(try greeting(["fr"]) == "Hello" && greeting([]) == "Hello")
        let path = NibBundle(path: "app", languages: ["de-AT"]).searchPath
        #expect(
            path == ["app", "app/de-AT.lproj", "app/de.lproj", "app/Base.lproj", "app/en.lproj"])
    }

    @Test func `the texts of the reader's language replace those of the base`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ data: Data) throws {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        try write(
            "Base.lproj/Card.xib", Data(try FixtureFiles.bytes("loading/Base.lproj/Greeting.xib")))
        let document = try NibDocument(
            try FixtureFiles.bytes("loading/Base.lproj/Greeting.xib"), file: "Card.xib")
        let label = try #require(document.views.first { $0.element.name == "label" }).id
        func strings(_ text: String) -> String {
            "/* Class = \"UILabel\"; */\n\"\(label).text\" = \"\(text)\";\n"
        }
        try write("de.lproj/Card.strings", Data(strings("Grüß Gott").utf8))
        try write("fr.lproj/Card.strings", try #require(strings("Enchanté").data(using: .utf16)))
        try write("it.lproj/Card.strings", Data("\"x\" = ".utf8))
        func greeting(_ languages: [String]) throws -> String? {
            let view =
                try NibBundle(path: folder.path, languages: languages).loadNibNamed("Card")[0]
                as? View
            return (view?.subviews[0] as? Label)?.text
        }
        #expect(try greeting(["de-AT"]) == "Grüß Gott" && greeting(["fr"]) == "Enchanté")
        #expect(try greeting(["es", "de"]) == "Grüß Gott" && greeting(["es"]) == "Hello")
        // The base is in English.
        #expect(try greeting(["en-GB", "de"]) == "Hello" && greeting([]) == "Hello")
        let error = #expect(throws: Diagnostic.self) { try greeting(["it"]) }
        #expect(error?.code == .truncated && error?.file.hasSuffix("it.lproj/Card.strings") == true)
    }

    @Test func `the default bundle is the main one`() throws {
        try NibBundle.$main.withValue(Loads.bundle) {
            let owner = BookController()
            try Nib(name: "View").instantiate(withOwner: owner)
            #expect(owner.v != nil)
        }
    }

    @Test func `an unknown name is UIKit's error, with the nearest one`() {
        let error = Loads.mistake { _ = try Nib(name: "Veiw", bundle: Loads.bundle) }
        #expect(error?.code == .missingNib && error?.nearest == "View")
        #expect(error?.text.hasSuffix("with name 'Veiw'") == true)
    }

    @Test func `a file that is not a document is its reader's error`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<document".utf8).write(to: folder.appending(path: "Torn.xib"))
        #expect(throws: Diagnostic.self) {
            _ = try Nib(name: "Torn", bundle: NibBundle(path: folder.path))
        }
    }
}
