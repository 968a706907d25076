import Foundation
import NibFormat
import Testing

@testable import NibLoader

/// Documents of real apps, outside the repository where TINAMOU_SHARED says: all of them are loaded.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
struct RealNibTests {
    private var paths: [String] {
        let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? ""
        let root = URL(filePath: shared).appending(path: "corpus")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }.map(\.path).sorted()
    }

    @Test func `every document is made into objects, and every view of every scene`() throws {
        var (documents, views, made) = (0, 0, 0)
        let notes = Notes()
        for path in paths {
            guard let bytes = FileManager.default.contents(atPath: path) else { continue }
            guard let document = try? NibDocument([UInt8](bytes), file: path) else { continue }
            documents += 1
            views += document.views.count
            var options = NibLoadingOptions.lenient
            options.onNote = notes.options().onNote
            try NibLoadingOptions.$current.withValue(options) {
                for instance in try Self.load(document) { made += instance.log.count { $0.phase == .initialise } }
            }
        }
        #expect(documents >= 700, "the documents are not all there: correct or unset TINAMOU_SHARED")
        #expect(made > views / 2, "\(made) objects, and there are \(views) views")
        let counts = Dictionary(grouping: notes.all, by: \.code).mapValues(\.count).sorted { $0.value > $1.value }
        print("\(documents) documents with \(views) views, \(made) objects; notes:")
        for (code, count) in counts { print("  \(count) \(code.rawValue)") }
    }

    /// What can be made of a document: its objects; of a storyboard every scene's controller with its view.
    private static func load(_ document: NibDocument) throws -> [NibInstance] {
        guard document.isStoryboard else { return [try Nib(document).load()] }
        let bundle = NibBundle(path: URL(filePath: document.file).deletingLastPathComponent().path)
        let storyboard = Storyboard(document, bundle: bundle)
        var instances: [NibInstance] = []
        for scene in document.scenes {
            guard let controller = scene.controller, controller.reference == nil else { continue }
            let made = try storyboard.makeController(controller.id)
            try made.loadViewIfNeeded()
            instances += [made.sceneInstance, made.viewInstance].compactMap { $0 }
        }
        return instances
    }
}
