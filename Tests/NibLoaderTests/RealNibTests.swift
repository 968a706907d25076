import TestSupport
import Testing

@testable import NibLoader

/// Documents of real apps, outside the repository where TINAMOU_SHARED says: all of them are
/// loaded.
@Suite(.enabled(if: CorpusDocuments.areThere))
struct RealNibTests {
    @Test func `every document is made into objects, and every view of every scene`() throws {
        var (documents, views, made) = (0, 0, 0)
        let notes = Notes()
        for path in CorpusDocuments.paths {
            guard let document = CorpusDocuments.document(path) else { continue }
            documents += 1
            views += document.views.count
            var options = NibLoadingOptions.lenient
            options.onNote = notes.options().onNote
            try NibLoadingOptions.$current.withValue(options) {
                for instance in try CorpusDocuments.load(document).instances {
                    made += instance.log.count { $0.phase == .initialise }
                }
            }
        }
        #expect(
            documents >= 700, "the documents are not all there: correct or unset TINAMOU_SHARED")
        #expect(made > views / 2, "\(made) objects, and there are \(views) views")
        let counts = Dictionary(grouping: notes.all, by: \.code).mapValues(\.count).sorted {
            $0.value > $1.value
        }
        print("\(documents) documents with \(views) views, \(made) objects; notes:")
        for (code, count) in counts { print("  \(count) \(code.rawValue)") }
    }
}
