import Foundation
import NibFormat
import TestSupport

@testable import NibLoader

extension CorpusDocuments {
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
