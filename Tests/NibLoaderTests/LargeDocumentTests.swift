import AutoLayout
import Diagnostics
import NibFormat
import NibLoader
import TestSupport
import Testing

/// The documents that `bench documents` measures are sound.
struct LargeDocumentTests {
    @Test(arguments: [16, 100, 500])
    func `a generated document has the requested views, and loads and lays out without diagnostics`(
        count: Int
    ) throws {
        let document = try NibDocument(DocumentGenerator.form(views: count), file: "generated.xib")
        #expect(document.views.count == count && document.diagnostics().all.isEmpty)
        let instance = try Nib(document).load(options: .strict)
        let root = try #require(instance.firstView)
        root.layoutIfNeeded()
        #expect(instance.notes.isEmpty && root.layoutEngine.conflicts.isEmpty)
        let contents = try #require(instance.object("contents") as? StackView)
        #expect(contents.frame.width == root.bounds.width - 32)
        let fields = document.views.filter { $0.element.name == "textField" }
        for field in fields {
            #expect(try #require(instance.object(field.id) as? View).frame.width >= 60)
        }
        #expect(fields.count >= (count - 3) / 8 && fields.count <= (count - 3) / 6)
    }
}
