import Foundation
import NibFormat
import NibLoader
import TestSupport
import Testing

@testable import UIKit

/// Documents of real apps, loaded with UIKit's classes; those of the apps are missing.
///
/// Every tenth document is loaded, or all where TINAMOU_CORPUS is `all`.
@MainActor @Suite(.enabled(if: CorpusDocuments.areThere), .serialized)
struct RealNibTests {
    private var documents: [NibDocument] {
        let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"
        return CorpusDocuments.paths.enumerated()
            .filter { isWhole || $0.offset.isMultiple(of: 10) }
            .compactMap { CorpusDocuments.document($0.element) }.filter { $0.platform == .iOS }
    }

    /// Loads a document with UIKit's classes: of a storyboard, each controller with its view.
    static func load(_ document: NibDocument) -> LoadedComparison.Loads {
        let folder = URL(filePath: document.file).deletingLastPathComponent()
        let bundle = Bundle(url: folder)
        guard document.isStoryboard else {
            let instance = NibPlaces.trapping {
                try NibPlaces.load(Nib(document), bundle, owner: nil)
            }
            return LoadedComparison.Loads([instance], owners: [])
        }
        let storyboard = UIStoryboard(
            Storyboard(document, bundle: NibBundle(path: folder.path)), bundle)
        var controllers: [UIViewController] = []
        for scene in document.scenes {
            guard let source = scene.controller, source.reference == nil else { continue }
            let factory = UIKitFactory(bundle: bundle, modules: [])
            if let controller = storyboard.make(source.id, factory) as? UIViewController {
                controller.loadViewIfNeeded()
                controllers.append(controller)
            }
        }
        let instances = controllers.flatMap { controller in
            [controller.details.scene?.instance, controller.details.viewInstance as? NibInstance]
        }
        return LoadedComparison.Loads(instances.compactMap(\.self), owners: controllers)
    }

    @Test func `every document is loaded and shown in a window`() {
        var options = NibLoadingOptions.lenient
        options.onNote = { _ in }
        var count = 0
        for document in documents {
            NibLoadingOptions.$current.withValue(options) {
                let loads = Self.load(document)
                for owner in loads.owners {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    window.rootViewController = owner as? UIViewController
                    window.makeKeyAndVisible()
                    window.isHidden = true
                    window.rootViewController = nil
                }
                for view in loads.instances.flatMap(\.topLevelObjects) {
                    (view as? UIView)?.layoutIfNeeded()
                }
                count += 1
            }
        }
        #expect(count > 40, "the documents are not all there")
    }

    /// Compares with `tinamou layout --loaded`, with the insets of the document's device.
    ///
    /// UIKit rounds frames to pixels, and the layout does not: they differ by less than a pixel.
    @Test func `loaded views have the frames of the layout`() throws {
        var options = NibLoadingOptions.lenient
        options.onNote = { _ in }
        options.simulatesDevices = true
        var comparison = LoadedComparison(tolerance: 0.51) { document in
            options.traits = document.designTraits
            return NibLoadingOptions.$current.withValue(options) { Self.load(document) }
        } cells: { core in
            onMain {
                (core.owner as? UITableView)?.prototypes
                    ?? (core.owner as? UICollectionView)?.prototypes
            }
        }
        defer { UIScreen.main.simulate(device: "retina6_12") }
        for document in documents where document.usesAutoLayout {
            // The layout is in the pixels of the document's device.
            UIScreen.main.simulate(device: document.device?.id ?? "retina6_12")
            try comparison.compare(document)
        }
        print(comparison.report)
        try comparison.differences.joined(separator: "\n").write(
            to: FileManager.default.temporaryDirectory.appending(
                path: "tinamou-uikit-differences.txt"),
            atomically: true, encoding: .utf8)
        #expect(comparison.views > 400, "the documents are not all there")
        #expect(comparison.share >= 0.98, "\(comparison.report)")
    }
}
