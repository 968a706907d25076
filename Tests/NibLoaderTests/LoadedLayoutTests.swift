import Foundation
import NibFormat
import TestSupport
import Testing

@testable import NibLoader

/// Documents of real apps as loaded views and as `tinamou layout --loaded` lays them out, view by
/// view.
///
/// Both sides measure: the layout is that of a configuration without a device of its own, so that
/// roots have the stored size and the document's traits, and sizes of contents are those of the
/// metrics instead of the stored frames. Cells of prototypes are made, get the size of their node,
/// and are laid out by themselves.
///
/// The documents lie outside the repository, where TINAMOU_SHARED says. Every tenth is compared, or
/// all of them where TINAMOU_CORPUS is `all`.
@Suite(.enabled(if: CorpusDocuments.areThere))
struct LoadedLayoutTests {
    private let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"

    private var paths: [String] {
        CorpusDocuments.paths.enumerated().filter { isWhole || $0.offset.isMultiple(of: 10) }.map(
            \.element)
    }

    @Test func `loaded views have the frames of the layout`() throws {
        var comparison = LoadedComparison(
            load: { document in
                let (instances, controllers) = try CorpusDocuments.load(document)
                return LoadedComparison.Loads(instances, owners: controllers)
            }, cells: { ($0 as? ListView)?.cellSource as? DocumentCells })
        for path in paths {
            guard let document = CorpusDocuments.document(path), document.usesAutoLayout,
                document.platform == .iOS || document.platform == .tvOS
            else { continue }
            try comparison.compare(document)
        }
        print(comparison.report)
        try comparison.differences.joined(separator: "\n").write(
            to: FileManager.default.temporaryDirectory.appending(
                path: "tinamou-loaded-differences.txt"),
            atomically: true, encoding: .utf8)
        #expect(comparison.views > (isWhole ? 6000 : 400), "the documents are not all there")
        #expect(comparison.share >= 0.995, "\(comparison.report)")
    }
}
