import Foundation
import Testing

/// Each library that is a product has a page for people, which Scripts/docs builds and whose
/// example it runs.
struct LibraryPageTests {
    private func libraries() throws -> [String] {
        let manifest = try #require(Repository.file("Package.swift")).text
        return manifest.components(separatedBy: ".library(name: \"").dropFirst().map { part in
            String(part.prefix { $0 != "\"" })
        }
    }

    @Test func `every library has a page with an example and its main types`() throws {
        let script = try #require(Repository.file("Scripts/docs")).text
        let list = try #require(script.split(separator: "\n").first { $0.hasPrefix("libraries=(") })
        let libraries = try libraries()
        #expect(libraries.count >= 8)
        for library in libraries {
            let page = try #require(
                Repository.file("Sources/\(library)/\(library).docc/\(library).md"),
                "\(library) has no page")
            #expect(page.text.hasPrefix("# ``\(library)``\n"), "\(page.path)")
            #expect(
                list.contains("(\(library) ") || list.contains(" \(library) ")
                    || list.contains(" \(library))"))
            // Without its trait PangoText is empty: nothing can be linked, and nothing be run.
            guard library != "PangoText" else { continue }
            let hasExample =
                page.text.contains("```swift\nimport ") && page.text.contains("```text\n")
            #expect(hasExample, "\(page.path): an example with what it prints")
            #expect(page.text.contains("\n## Topics\n"), "\(page.path): its main types")
        }
    }
}
