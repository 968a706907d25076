import AutoLayout

/// What a list makes its cells of: the prototypes that lie in it in a document, by their reuse identifiers.
protocol CellSource {
    /// The identifiers, in the document's order.
    var identifiers: [String] { get }
    /// A fresh cell.
    func makeCell(_ identifier: String) throws -> View
}
