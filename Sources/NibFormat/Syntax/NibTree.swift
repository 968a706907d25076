import Diagnostics

/// The elements of a document beside its bytes, lossless and in the file's order.
///
/// One array holds the elements in the order of their start tags, so the range from an element to
/// its `end` holds its descendants. Names are indices into a table. Attribute values are stored
/// decoded; their byte ranges are found on demand. A tree never changes: an edit makes new bytes
/// and a new tree.
///
/// - Shapes: `nodes` is in document order; a node's attributes extend from its `firstAttribute` to
///   that of the next node.
final class NibTree: Sendable {
    let file: String
    let bytes: [UInt8]
    let encoding: SourceEncoding
    let names: [String]
    let nodes: [NibNode]
    let attributes: [StoredAttribute]
    let texts: [String]
    let lines: LineTable
    /// The platform in the attributes of the root element.
    let platform: NibPlatform

    init(file: String, bytes: [UInt8], encoding: SourceEncoding, parts: NibTreeBuilder) {
        self.file = file
        self.bytes = bytes
        self.encoding = encoding
        names = parts.names
        nodes = parts.nodes
        attributes = parts.attributes
        texts = parts.texts
        lines = LineTable(bytes, encoding)
        platform = NibPlatform(
            targetRuntime: parts.rootValue("targetRuntime"), type: parts.rootValue("type"))
    }

    func error(_ error: Diagnostic, at offset: Int) -> Diagnostic {
        error.at(file: file, line: lines.line(of: offset), column: lines.column(of: offset))
    }

    func attributeRange(of index: Int) -> Range<Int> {
        let end = index + 1 < nodes.count ? Int(nodes[index + 1].firstAttribute) : attributes.count
        return Int(nodes[index].firstAttribute)..<end
    }
}

struct NibNode: Sendable {
    /// The index in the table of names.
    let name: Int32
    /// The parent's index, or -1.
    let parent: Int32
    let firstAttribute: Int32
    let start: Int32
    /// The byte after the start tag.
    let tagEnd: Int32
    /// The index after the last descendant.
    var end: Int32 = 0
    /// The first byte of the end tag, or `tagEnd` without one.
    var close: Int32 = 0
    /// The byte after the end tag.
    var finish: Int32 = 0
    /// The index in the table of texts, or -1.
    var text: Int32 = -1
}

/// An attribute: the index of its name, and its value with entities replaced.
struct StoredAttribute: Sendable {
    let name: Int32
    let value: String
}

/// The offsets of line starts, which convert an offset to a line and a column.
struct LineTable: Sendable {
    private let starts: [Int32]
    private let width: Int

    /// - Complexity: O(bytes), once; a look-up is a binary search.
    init(_ bytes: [UInt8], _ encoding: SourceEncoding) {
        var starts: [Int32] = [0]
        width = encoding.width
        if width == 1 {
            bytes.withUnsafeBufferPointer { buffer in
                for offset in buffer.indices where buffer[offset] == 0x0A {
                    starts.append(Int32(offset + 1))
                }
            }
        } else {
            for offset in stride(from: 0, to: bytes.count - width + 1, by: width)
            where encoding.unit(at: offset, in: bytes) == 0x0A {
                starts.append(Int32(offset + width))
            }
        }
        self.starts = starts
    }

    var secondLineStart: Int? { starts.count > 1 ? Int(starts[1]) : nil }

    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the 1-based column of an offset, in code units.
    func column(of offset: Int) -> Int {
        (offset - Int(starts[line(of: offset) - 1])) / width + 1
    }
}

/// The encoding of a file, one of those that expat supports.
enum SourceEncoding: Sendable, Equatable {
    case utf8, latin1, ascii, utf16LittleEndian, utf16BigEndian

    /// Detects the encoding of a file that expat has read.
    ///
    /// - Parameter declared: The name in the XML declaration, if there is one.
    init(of bytes: [UInt8], declared: String?) {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): self = .utf16LittleEndian
        case (0xFE, 0xFF), (0, UInt8(ascii: "<")): self = .utf16BigEndian
        default:
            switch declared?.uppercased() {
            case "ISO-8859-1": self = .latin1
            case "US-ASCII": self = .ascii
            default: self = .utf8
            }
        }
    }

    var width: Int { self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 1 }

    func unit(at offset: Int, in bytes: [UInt8]) -> UInt16 {
        switch self {
        case .utf16LittleEndian: UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
        case .utf16BigEndian: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
        default: UInt16(bytes[offset])
        }
    }

    /// Returns the bytes of markup; characters outside the encoding become character references.
    func encoded(_ text: String) -> [UInt8] {
        switch self {
        case .utf8: Array(text.utf8)
        case .latin1: narrow(text, below: 0x100)
        case .ascii: narrow(text, below: 0x80)
        case .utf16LittleEndian:
            text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .utf16BigEndian:
            text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        }
    }

    private func narrow(_ text: String, below limit: UInt32) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            scalar.value < limit ? [UInt8(scalar.value)] : Array("&#\(scalar.value);".utf8)
        }
    }
}
