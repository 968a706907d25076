/// A document as elements, kept beside the bytes it was read from: nothing that was read is lost or reordered.
///
/// The elements lie in one array in the order in which they start, so that what an element contains is the range from
/// its place to its `end`. Names are numbers into a table; values of attributes are kept decoded; where attributes lie
/// in the bytes is found when it is asked for. A tree never changes: an edit makes new bytes and a new tree.
///
/// - Shapes: `nodes` is in document order; the attributes of a node lie from its `firstAttribute` to the next node's.
final class NibTree: Sendable {
    let file: String
    let bytes: [UInt8]
    let encoding: SourceEncoding
    let names: [String]
    let nodes: [NibNode]
    let attributes: [StoredAttribute]
    let texts: [String]
    let lines: LineTable

    init(file: String, bytes: [UInt8], encoding: SourceEncoding, parts: NibTreeBuilder) {
        self.file = file
        self.bytes = bytes
        self.encoding = encoding
        names = parts.names
        nodes = parts.nodes
        attributes = parts.attributes
        texts = parts.texts
        lines = LineTable(bytes, encoding)
    }

    /// An error at an offset.
    func error(_ fault: NibFault, at offset: Int) -> NibError {
        fault.at(file: file, line: lines.line(of: offset), column: lines.column(of: offset))
    }

    /// The places in `attributes` of a node's attributes.
    func attributeRange(of index: Int) -> Range<Int> {
        let end = index + 1 < nodes.count ? Int(nodes[index + 1].firstAttribute) : attributes.count
        return Int(nodes[index].firstAttribute)..<end
    }
}

/// An element: what it is called, what it is in, and where it lies in the bytes.
struct NibNode: Sendable {
    /// Its place in the table of names.
    let name: Int32
    /// The node it lies in, or -1.
    let parent: Int32
    let firstAttribute: Int32
    /// The first byte of its start tag.
    let start: Int32
    /// The byte after its start tag.
    let tagEnd: Int32
    /// The node after the last one inside it.
    var end: Int32 = 0
    /// The first byte of its end tag; `tagEnd` where it has none.
    var close: Int32 = 0
    /// The byte after its end tag.
    var finish: Int32 = 0
    /// Its place in the table of texts, or -1.
    var text: Int32 = -1
}

/// An attribute's name, as a place in the table of names, and its value with entities replaced.
struct StoredAttribute: Sendable {
    let name: Int32
    let value: String
}
