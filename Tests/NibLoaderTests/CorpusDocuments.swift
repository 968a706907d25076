import Foundation
import NibFormat

@testable import NibLoader

/// Documents of real apps, outside the repository where TINAMOU_SHARED says.
enum CorpusDocuments {
    /// A Boolean value that indicates whether the documents are there.
    static var areThere: Bool { folder != nil }

    private static var folder: String? { ProcessInfo.processInfo.environment["TINAMOU_SHARED"] }

    /// The paths of all documents, sorted.
    static var paths: [String] {
        guard let folder else { return [] }
        let root = URL(filePath: folder).appending(path: "corpus")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }.map(\.path).sorted()
    }

    /// The document at a path; `nil` if it cannot be read.
    static func document(_ path: String) -> NibDocument? {
        FileManager.default.contents(atPath: path).flatMap {
            try? NibDocument([UInt8]($0), file: path)
        }
    }

    /// Makes the objects of a document; of a storyboard those of every scene's controller and of
    /// its view.
    ///
    /// - Returns: the loads, and the controllers that keep their objects alive.
    static func load(_ document: NibDocument) throws -> (
        instances: [NibInstance], controllers: [ViewController]
    ) {
        guard document.isStoryboard else { return ([try Nib(document).load()], []) }
        let bundle = NibBundle(path: URL(filePath: document.file).deletingLastPathComponent().path)
        let storyboard = Storyboard(document, bundle: bundle)
        var controllers: [ViewController] = []
        for scene in document.scenes {
            guard let source = scene.controller, source.reference == nil else { continue }
            let controller = try storyboard.makeController(source.id)
            try controller.loadViewIfNeeded()
            controllers.append(controller)
        }
        return (
            controllers.flatMap { [$0.sceneInstance, $0.viewInstance].compactMap(\.self) },
            controllers
        )
    }
}
