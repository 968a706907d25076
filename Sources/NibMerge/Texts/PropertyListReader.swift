import Diagnostics
import NibFormat

/// Reads a property list in XML, with the places of all values.
struct PropertyListReader {
    /// The outermost dictionary.
    let root: KeyedNode

    private let file: String

    /// - Throws: The first error in the XML, or the first element that a property list cannot have.
    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        guard !bytes.starts(with: "bplist".utf8) else {
            throw Diagnostic(
                .malformed,
                "the property list is binary; convert it with plutil -convert xml1", file: file)
        }
        guard !bytes.contains(0) else {
            throw Diagnostic(
                .encoding, "only property lists in UTF-8 can be merged; save the file in Xcode",
                file: file)
        }
        self.file = file
        let list = try NibElement.propertyList(bytes, file: file)
        let values = Array(list.children)
        guard list.name == "plist", values.count == 1, values[0].name == "dict" else {
            throw Diagnostic(
                .malformed, "a property list with one dictionary is expected here; check the path"
            )
            .at(file: file, line: list.line)
        }
        root = KeyedNode(
            kind: .object(try Self.members(of: values[0], file)), range: values[0].byteRange)
    }

    private static func members(of element: NibElement, _ file: String)
        throws(Diagnostic) -> [KeyedNode.Member]
    {
        var members: [KeyedNode.Member] = []
        // Property lists in repositories have repeated keys, of which Foundation takes one.
        var counts: [String: Int] = [:]
        var children = element.children
        while let key = children.next() {
            guard key.name == "key", let value = children.next(), value.name != "key" else {
                throw error("a key and its value are expected here", key, file)
            }
            let count = counts[key.text, default: 0]
            counts[key.text] = count + 1
            let name = count == 0 ? key.text : "\(key.text)\u{0}\(count)"
            members.append(
                KeyedNode.Member(
                    key: name, keyRange: key.byteRange, value: try node(value, file)))
        }
        return members
    }

    private static func node(_ element: NibElement, _ file: String)
        throws(Diagnostic) -> KeyedNode
    {
        let kind: KeyedNode.Kind
        switch element.name {
        case "dict": kind = .object(try members(of: element, file))
        case "array":
            var values: [KeyedNode] = []
            for child in element.children { values.append(try node(child, file)) }
            kind = .array(values)
        case "string": kind = .string(element.text)
        case "true", "false": kind = .other(element.name)
        case "integer", "real", "date", "data": kind = .other(element.text)
        default: throw error("a property list has no element <\(element.name)>", element, file)
        }
        return KeyedNode(kind: kind, range: element.byteRange)
    }

    private static func error(_ fact: String, _ element: NibElement, _ file: String) -> Diagnostic {
        Diagnostic(.malformed, "\(fact); correct it").at(file: file, line: element.line)
    }
}
