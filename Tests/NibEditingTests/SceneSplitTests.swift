import AppSources
import Diagnostics
import Foundation
import NibEditing
import NibFormat
import Testing

/// Scenes of real storyboards that become storyboards of their own.
///
/// TINAMOU_SHARED names the folder of the documents. A sample is split, or all of them if TINAMOU_CORPUS
/// is `all`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
struct SceneSplitTests {
    private let corpus = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
        .appending(path: "corpus")
    private let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"

    /// The storyboards with at least two scenes.
    private func storyboards() throws -> [NibDocument] {
        let table = try String(contentsOf: corpus.appending(path: "MANIFEST.tsv"), encoding: .utf8)
        let names = table.split(separator: "\n").dropFirst().compactMap { row -> String? in
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
            let folder = fields[0].split(separator: "/").joined(separator: "+")
            return fields[2].hasSuffix(".storyboard") ? "\(folder)/\(fields[2])" : nil
        }
        try #require(names.count > 150, "storyboards are missing: correct or unset TINAMOU_SHARED")
        return try names.compactMap { name in
            let data = try Data(contentsOf: corpus.appending(path: name))
            let document = try? NibDocument(Array(data), file: name)
            return document.flatMap { $0.scenes.count > 1 ? $0 : nil }
        }
    }

    /// The view controllers that can be split off; at most three of a storyboard.
    private static func controllers(of document: NibDocument) -> [NibObject] {
        let all = document.scenes.compactMap(\.controller).map { NibObject($0.element) }
        return Array(
            all.filter {
                $0.element["storyboardName"] == nil && $0.id != document.initialViewController
                    && $0.element.parent?.name == "objects"
            }.prefix(3))
    }

    private static func faults(_ document: NibDocument) -> Set<String> {
        Set(document.diagnostics().all.map { "\($0.code) \($0.subject)" })
    }

    @Test func `a split keeps all objects, and warns of exactly what names the scene`() throws {
        var splits = 0
        var generator = SystemRandomNumberGenerator()
        for (place, document) in try storyboards().enumerated()
        where isWhole || place.isMultiple(of: 4) {
            for controller in Self.controllers(of: document) {
                let split = try SceneSplit(
                    controller, of: document, to: "New", from: "Old", file: "New.storyboard",
                    using: &generator)
                try Self.expectWhole(split, of: document, controller)
                Self.expectWarnings(document, controller)
                splits += 1
            }
        }
        #expect(splits > (isWhole ? 150 : 40))
    }

    private static func expectWhole(
        _ split: SceneSplit, of document: NibDocument, _ controller: NibObject
    ) throws {
        let name: Comment = "\(document.file) \(controller.id)"
        let known = faults(document)
        #expect(faults(split.remaining).isSubset(of: known), name)
        #expect(faults(split.split).isSubset(of: known), name)
        #expect(split.split.initialViewController == controller.id, name)
        #expect(try split.split.normalized().bytes == split.split.bytes, name)
        let scene = try #require(controller.element.ancestors.first { $0.name == "scene" })
        let own = Set(scene.descendants.compactMap { $0["id"] })
        let references = Set(document.storyboardReferences.map { $0.element["id"] ?? "" })
        for element in document.elements {
            guard let id = element["id"], element.name != "device", element.name != "adaptation",
                // References that only this scene used go along, in a scene of their own.
                !(element.ancestors.first { $0.name == "objects" }?.children.contains {
                    references.contains($0["id"] ?? "")
                } ?? false)
            else { continue }
            #expect((split.split.element(id) != nil) == own.contains(id), "\(name) \(id)")
            #expect((split.remaining.element(id) != nil) != own.contains(id), "\(name) \(id)")
        }
    }

    /// Searches code, storyboards and texts that name the scene, and others that do not.
    private static func expectWarnings(_ document: NibDocument, _ controller: NibObject) {
        var uses = SceneSplitUses(controller, from: "Old", to: "New")
        let identifier = controller.element["storyboardIdentifier"]
        let others = document.elements.compactMap { $0["storyboardIdentifier"] }
            .filter { $0 != identifier }
        let names = [identifier].compactMap(\.self) + others
        let swift = names.map { "_ = board.instantiateViewController(withIdentifier: \"\($0)\")\n" }
        uses.search(SwiftSource(Array(swift.joined().utf8), file: "A.swift"))
        let code = names.map { "[board instantiateViewControllerWithIdentifier:@\"\($0)\"];\n" }
        uses.search(ObjectiveCText(Array(code.joined().utf8), file: "A.m"))
        let scene = controller.element.ancestors.first { $0.name == "scene" }
        let inside = (scene?.descendants.map { $0 } ?? []).compactMap { $0["id"] }
        let outside = Set(document.elements.compactMap { $0["id"] }).subtracting(inside)
        uses.search(textsIn: "de.lproj/Old.strings", keys: (inside + outside).map { "\($0).text" })
        uses.search(textsIn: "fr.lproj/Old.strings", keys: outside.map { "\($0).text" })
        let places = uses.warnings.map { "\($0.file) \($0.line)" }
        let expected = identifier == nil ? [] : ["A.swift 1", "A.m 1"]
        #expect(
            places == expected + ["de.lproj/Old.strings 0"], "\(document.file) \(controller.id)")
        #expect(uses.warnings.last?.message.hasPrefix("\(inside.count) text") ?? false)
    }
}
