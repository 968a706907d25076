import Diagnostics
import NibFormat

/// A file of keys and values with their places, so that all else stays as it is: JSON, or a property
/// list in XML.
struct KeyedText: Sendable {
    /// The syntax of a file.
    enum Form: Sendable { case json, propertyList }

    let form: Form
    let bytes: [UInt8]
    /// The outermost object.
    let root: KeyedNode

    /// - Throws: The first syntax error, with its line.
    init(_ bytes: [UInt8], _ form: Form, file: String) throws(Diagnostic) {
        guard bytes.count <= NibLimits.byteCount else {
            throw Diagnostic("too-large", "the file is too large to be merged", file: file, line: 1)
        }
        (self.bytes, self.form) = (bytes, form)
        switch form {
        case .json:
            var reader = JSONReader(bytes: bytes, file: file)
            root = try reader.document()
        case .propertyList: root = try PropertyListReader(bytes, file: file).root
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the 1-based line of an offset.
    func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == 0x0A } + 1 }
}

/// A value with its place in a file.
struct KeyedNode: Sendable {
    /// A member of an object.
    struct Member: Sendable {
        /// The key; for a repeated one with a number after a null character.
        let key: String
        let keyRange: Range<Int>
        let value: KeyedNode

        /// The key as it is written.
        var shownKey: String { String(key.prefix { $0 != "\u{0}" }) }
    }

    indirect enum Kind: Sendable {
        case object([Member])
        case array([KeyedNode])
        case string(String)
        /// A number, a Boolean value and others, as they are written.
        case other(String)
    }

    let kind: Kind
    let range: Range<Int>

    /// The members of an object; `nil` for other values.
    var members: [Member]? {
        guard case .object(let members) = kind else { return nil }
        return members
    }

    /// The value as text: a string without its quotes, `nil` for objects and arrays.
    var shortText: String? {
        switch kind {
        case .string(let text), .other(let text): text
        case .object, .array: nil
        }
    }

    subscript(key: String) -> KeyedNode? { members?.first { $0.key == key }?.value }

    /// Returns a Boolean value that indicates whether two values are equal: the order of members,
    /// the escapes, the whitespace and comments do not matter.
    func isSame(as other: KeyedNode) -> Bool {
        switch (kind, other.kind) {
        case (.object(let own), .object(let others)):
            guard own.count == others.count else { return false }
            let values = Dictionary(others.map { ($0.key, $0.value) }) { first, _ in first }
            return own.allSatisfy { member in
                values[member.key].map { member.value.isSame(as: $0) } ?? false
            }
        case (.array(let own), .array(let others)):
            return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
        case (.string(let own), .string(let others)), (.other(let own), .other(let others)):
            return own == others
        default: return false
        }
    }
}
