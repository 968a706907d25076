import AutoLayout
import Foundation
import NibFormat
import NibLayout
import TestSupport
import Testing

/// Trees that continue their layout at other sizes, compared with new trees of these sizes.
struct ResizedTreeTests {
    private func differences(
        _ document: NibDocument, _ configuration: LayoutConfiguration?, _ sizes: [Size]
    ) -> (count: Int, resized: Int, texts: [String]) {
        var (count, resized, texts) = (0, 0, [String]())
        let options = DocumentLayoutOptions(configuration: configuration)
        for root in document.rootViews {
            let layout = DocumentLayout(document)
            guard let stored = layout.layout(ofRoot: root.id) else { continue }
            var kept: TreeLayout?
            for size in sizes {
                var own = options
                own.size = size
                let new = DocumentLayout(document, options: own).layout(
                    ofRoot: root.id, from: stored)
                count += 1
                if let kept, kept.resize(to: size) { resized += 1 } else { kept = new }
                guard let kept, let new, kept !== new else { continue }
                let (one, other) = (kept.answer(), new.answer())
                for (a, b) in zip(one.views, other.views)
                where !Self.isEqual(a.frame, b.frame) || a.isAmbiguous != b.isAmbiguous {
                    texts.append("\(document.file) \(a.id) at \(size): \(a.frame), not \(b.frame)")
                }
                if one.conflicts.map(Set.init) != other.conflicts.map(Set.init) {
                    texts.append("\(document.file) at \(size): other conflicts")
                }
            }
        }
        return (count, resized, texts)
    }

    private static func isEqual(_ one: Rect, _ other: Rect) -> Bool {
        zip(
            [one.minX, one.minY, one.width, one.height],
            [other.minX, other.minY, other.width, other.height]
        ).allSatisfy { ($0 - $1).magnitude < 1e-6 }
    }

    private let sizes = [320, 500, 1024, 375, 200, 414].map {
        Size(width: Double($0), height: 900 - Double($0) / 2)
    }

    @Test func `a tree that is resized is as a new one`() throws {
        let folder = FixtureFiles.folder
        for name in [
            "previews/overlay.xib", "nibs/Trip.storyboard", "nibs/Card.xib", "tools/Board.xib",
        ] {
            let document = try #require(
                CorpusDocuments.document(folder.appending(path: name).path))
            let found = differences(document, LayoutConfiguration(), sizes)
            #expect(found.texts.isEmpty && found.resized > 0, "\(found)")
        }
    }

    /// Every tenth document of real apps; all of them where TINAMOU_CORPUS is `all`.
    @Test(.enabled(if: CorpusDocuments.areThere))
    func `trees of real documents that are resized are as new ones`() {
        let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"
        let paths = CorpusDocuments.paths.enumerated().filter {
            isWhole || $0.offset.isMultiple(of: 10)
        }
        var (count, resized, texts) = (0, 0, [String]())
        for path in paths.map(\.element) {
            guard let document = CorpusDocuments.document(path) else { continue }
            let found = differences(
                document, LayoutConfiguration(), [sizes[0], sizes[2], sizes[3]])
            (count, resized, texts) = (
                count + found.count, resized + found.resized, texts + found.texts
            )
        }
        #expect(texts.isEmpty, "\(texts.count): \(texts.prefix(10).joined(separator: "\n"))")
        #expect(resized > count / 3, "\(resized) of \(count)")
    }
}
