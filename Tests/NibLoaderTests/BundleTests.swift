import AutoLayout
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

    @Test func `the reader's language is looked for first, then the base`() throws {
        #expect(try greeting(["de"]) == "Guten Tag")
        #expect(try greeting(["de-AT"]) == "Guten Tag")
        #expect(try greeting(["fr"]) == "Hello" && greeting([]) == "Hello")
        let path = NibBundle(path: "app", languages: ["de-AT"]).searchPath
        #expect(path == ["app", "app/de-AT.lproj", "app/de.lproj", "app/Base.lproj", "app/en.lproj"])
    }

    @Test func `no bundle is the main one`() throws {
        try NibBundle.$main.withValue(Loads.bundle) {
            let owner = BookController()
            try Nib(name: "View").instantiate(withOwner: owner)
            #expect(owner.v != nil)
        }
    }

    @Test func `a name that is not there is UIKit's error, with the nearest one`() {
        let error = Loads.mistake { _ = try Nib(name: "Veiw", bundle: Loads.bundle) }
        #expect(error?.code == .missingNib && error?.nearest == "View")
        #expect(error?.text.hasSuffix("with name 'Veiw'") == true)
    }

    @Test func `a file that is no document is its reader's error`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<document".utf8).write(to: folder.appending(path: "Torn.xib"))
        #expect(throws: NibError.self) { _ = try Nib(name: "Torn", bundle: NibBundle(path: folder.path)) }
    }
}
