import AutoLayout
import NibFormat
import NibLayout
import NibLoader

/// Makes objects of damaged documents that can be read, and lays them out. Whatever the document, the outcome is
/// objects or an error.
struct DocumentTrial {
    /// How many documents objects were made of.
    private(set) var loadCount = 0
    /// How many view trees were laid out.
    private(set) var treeCount = 0

    /// What is wrong with what becomes of the bytes, or `nil`.
    mutating func fault(in bytes: [UInt8], isStrict: Bool) -> String? {
        guard let document = try? NibDocument(bytes, file: "damaged") else { return nil }
        do {
            let instance = try Nib(document).load(options: isStrict ? .strict : .lenient)
            loadCount += 1
            for case let view as View in instance.topLevelObjects { view.layoutIfNeeded() }
        } catch {
            guard error is NibLoadError else { return "a load ended with \(error)" }
        }
        let trees = DocumentLayout(document).trees()
        treeCount += trees.count
        let odd = trees.flatMap(\.views).first { view in
            let frame = view.frame
            return [frame.minX, frame.minY, frame.width, frame.height].contains { !$0.isFinite }
        }
        return odd.map { "the view \($0.id) has the frame \($0.frame)" }
    }
}
