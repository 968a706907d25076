import Diagnostics
import Foundation
import NibFormat
import NibLoader
import Testing
import TestSupport

@testable import AppSources
@testable import NibEditing
@testable import NibCheck

/// Tests of new documents and their sources.
struct TemplateTests {
    private func files(
        _ template: Template, _ name: String = "Star", module: String? = "App"
    ) throws -> [TemplateFile] {
        var maker = try TemplateMaker(name, module: module, using: SeededRandom(seed: 3))
        return maker.files(of: template)
    }

    @Test(arguments: Template.allCases, [nil, "App"] as [String?])
    func `what is made is sound, and has nothing to lint`(template: Template, module: String?)
        throws
    {
        let files = try files(template, module: module)
        let documents = try files.filter { !$0.name.hasSuffix(".swift") }.map {
            try NibDocument($0.text, file: $0.name)
        }
        let base = CodeBase(
            files.filter { $0.name.hasSuffix(".swift") }.map { SwiftSource($0.text, file: $0.name) }
        )
        #expect(documents.count == 1 && documents[0].diagnostics().count == 0)
        #expect(Linter(documents, base).findings() == [])
        #expect(documents[0].element("-1")?["customModule"] == nil || module != nil)
        let ids = documents[0].elements.compactMap { $0["id"] }.filter {
            !$0.hasPrefix("-") && $0.contains("-")
        }
        #expect(
            Set(ids).count == ids.count
                && ids.contains { $0.split(separator: "-").map(\.count) == [3, 2, 3] })
    }

    @Test func `the template of a controller connects its view`() throws {
        let document = try NibDocument(try files(.controller)[0].text, file: "Star.xib")
        let outlet = try #require(document.connections.first)
        #expect(outlet.name == "view" && outlet.source?.className == "App.Star")
        #expect(outlet.destinationID == document.rootViews.first?.id)
        #expect(try Nib(document).instantiate(withOwner: TemplateOwner()).count == 1)
    }

    @Test func `a view's template has the four steps, and both initialisers`() throws {
        let files = try files(.customView)
        let base = CodeBase([SwiftSource(files[1].text, file: files[1].name)])
        let words = base.words(of: "Star")
        for step in [
            "translatesAutoresizingMaskIntoConstraints", "intrinsicContentSize",
            "requiresConstraintBasedLayout",
            "build",
        ] { #expect(words.contains(step)) }
        #expect(base.initialisers(of: "Star").map(\.key) == ["frame:", "coder:"])
        #expect(
            try Wiring([NibDocument(files[0].text, file: "Star.xib")], base).entries.map(
                \.places.count) == [1])
    }

    @Test func `a storyboard starts with its controller, and a cell can be registered`() throws {
        let story = try files(.storyboard, "Settings")
        #expect(story.map(\.name) == ["Settings.storyboard", "SettingsViewController.swift"])
        let document = try NibDocument(story[0].text, file: story[0].name)
        let controller = try #require(document.initialScene?.controller)
        #expect(controller.className == "App.SettingsViewController")
        #expect(
            controller.storyboardIdentifier == "SettingsViewController"
                && controller.view?.guides.count == 1)
        let cell = try NibDocument(try files(.cell)[0].text, file: "Star.xib")
        #expect(
            cell.rootViews.first?.element["reuseIdentifier"] == "Star"
                && cell.rootViews.first?.contentView != nil)
    }

    @Test func `names that no class can have are refused`() {
        for name in ["a b", "star", "", "1st", "A-B"] {
            #expect(ToolFiles.message { try files(.view, name) }.hasSuffix("[bad-name]"))
        }
        #expect(ToolFiles.message { try files(.view, module: "my app") }.contains("“my app”"))
    }

    /// The compiler parses the sources. It cannot check their types without UIKit.
    @Test(arguments: [Template.cell, .controller, .storyboard, .customView])
    func `the compiler reads the sources`(template: Template) throws {
        let file = try #require(try files(template).last)
        let path = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID()).swift")
        try file.text.write(to: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: path) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc", "-parse", path.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}

/// The owner of the controller's nib.
private final class TemplateOwner: ViewController {}
