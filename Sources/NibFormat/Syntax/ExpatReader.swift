import CExpat
import Diagnostics

/// Reads XML with expat, strictly, into the arrays of a tree. No other file imports expat.
///
/// Hardened against hostile files. A document type declaration stops the reader, so only the five
/// entities of XML exist, and nothing outside the file is read. A property list can have a declaration
/// without contents, which declares no entity either. `NibLimits` bounds depth and
/// counts. All bytes are passed at once, so expat scans each token once.
final class ExpatReader {
    private let parser: XML_Parser
    private var builder = NibTreeBuilder()
    private var failure: Diagnostic?
    private var declaredEncoding: String?
    private let isPropertyList: Bool

    /// Returns the tree of a document.
    ///
    /// - Complexity: Linear in the bytes.
    static func read(_ bytes: [UInt8], file: String, isPropertyList: Bool = false)
        throws(Diagnostic) -> NibTree
    {
        guard bytes.count <= NibLimits.byteCount else {
            throw Diagnostic.tooLong(bytes.count).at(file: file, line: 1, column: 1)
        }
        guard let reader = ExpatReader(isPropertyList: isPropertyList) else {
            throw Diagnostic.outOfMemory.at(file: file, line: 1, column: 1)
        }
        let failure = reader.parse(bytes)
        let encoding = SourceEncoding(of: bytes, declared: reader.declaredEncoding)
        guard let failure else {
            return NibTree(file: file, bytes: bytes, encoding: encoding, parts: reader.builder)
        }
        let (lines, offset) = (LineTable(bytes, encoding), min(max(reader.offset, 0), bytes.count))
        throw failure.at(file: file, line: lines.line(of: offset), column: lines.column(of: offset))
    }

    private init?(isPropertyList: Bool) {
        self.isPropertyList = isPropertyList
        guard let parser = XML_ParserCreate(nil) else { return nil }
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        setHandlers()
    }

    deinit { XML_ParserFree(parser) }

    private func setHandlers() {
        XML_SetElementHandler(
            parser, { ExpatReader.from($0)?.start($1, $2) },
            { data, _ in ExpatReader.from(data)?.end() })
        XML_SetCharacterDataHandler(parser) { ExpatReader.from($0)?.text($1, $2) }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasContents in
            guard let reader = ExpatReader.from(data) else { return }
            if !reader.isPropertyList || hasContents != 0 { reader.stop(.doctype) }
        }
        XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
            ExpatReader.from(data)?.declaredEncoding = encoding.map { String(cString: $0) }
        }
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> ExpatReader? {
        data.map { Unmanaged<ExpatReader>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Parses the bytes; returns the error, or `nil` on success.
    private func parse(_ bytes: [UInt8]) -> Diagnostic? {
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(
                parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(buffer.count), 1)
        }
        if let failure { return failure }
        return status == XML_STATUS_OK ? nil : syntaxError(XML_GetErrorCode(parser))
    }
}

// Events of the parser.
extension ExpatReader {
    private var offset: Int { Int(XML_GetCurrentByteIndex(parser)) }

    private var range: Range<Int> { offset..<(offset + Int(XML_GetCurrentByteCount(parser))) }

    /// `attributes` alternates names and values up to a null pointer.
    private func start(
        _ name: UnsafePointer<XML_Char>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard failure == nil, let name, var next = attributes else { return }
        do throws(Diagnostic) {
            try builder.start(name, at: range)
            while let key = next[0], let value = next[1] {
                try builder.attribute(key, String(cString: value))
                next += 2
            }
        } catch {
            stop(error)
        }
    }

    private func end() {
        if failure == nil { builder.end(at: range) }
    }

    private func text(_ characters: UnsafePointer<XML_Char>?, _ count: Int32) {
        guard failure == nil, let characters else { return }
        characters.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            builder.text(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    private func stop(_ failure: Diagnostic) {
        self.failure = failure
        _ = XML_StopParser(parser, 0)
    }
}

// Errors of the parser.
extension ExpatReader {
    private func syntaxError(_ code: XML_Error) -> Diagnostic {
        switch code {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
            XML_ERROR_UNCLOSED_CDATA_SECTION:
            Diagnostic(
                .truncated, "the file is truncated: \(expatMessage(code)); restore the whole file")
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            Diagnostic(.encoding, "\(expatMessage(code)); save the file as UTF-8, like Xcode")
        case XML_ERROR_INVALID_TOKEN:
            Diagnostic(
                .malformed, "a character is illegal here or in the file's encoding; correct the XML"
            )
        case XML_ERROR_NO_MEMORY: .outOfMemory
        default:
            Diagnostic(
                .malformed,
                "the XML is not well-formed: \(expatMessage(code)); correct it here or above")
        }
    }

    private func expatMessage(_ code: XML_Error) -> String {
        XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    }
}

struct NibTreeBuilder {
    private(set) var nodes: [NibNode] = []
    private(set) var attributes: [StoredAttribute] = []
    private(set) var texts: [String] = []
    private var table = NameTable()
    /// The open elements, innermost last, each with the start of its text.
    private var open: [(node: Int32, textStart: Int)] = []
    /// The texts of the open elements so far, one after the other.
    private var text: [UInt8] = []

    var names: [String] { table.names }

    /// Returns the value of an attribute of the root element.
    func rootValue(_ attribute: String) -> String? {
        let end = nodes.count > 1 ? Int(nodes[1].firstAttribute) : attributes.count
        return attributes[..<end].first { names[Int($0.name)] == attribute }?.value
    }

    mutating func start(_ name: UnsafePointer<CChar>, at bytes: Range<Int>) throws(Diagnostic) {
        guard open.count < NibLimits.depth else { throw .tooDeep }
        guard nodes.count < NibLimits.elementCount else { throw .tooManyElements }
        let place = Int32(nodes.count)
        let node = NibNode(
            name: table.number(of: name), parent: open.last?.node ?? -1,
            firstAttribute: Int32(attributes.count),
            start: Int32(bytes.lowerBound), tagEnd: Int32(bytes.upperBound))
        nodes.append(node)
        open.append((place, text.count))
    }

    mutating func attribute(_ name: UnsafePointer<CChar>, _ value: String) throws(Diagnostic) {
        guard attributes.count < NibLimits.attributeCount else { throw .tooManyAttributes }
        attributes.append(StoredAttribute(name: table.number(of: name), value: value))
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if !open.isEmpty { text.append(contentsOf: bytes) }
    }

    mutating func end(at bytes: Range<Int>) {
        guard let (node, textStart) = open.popLast() else { return }
        let place = Int(node)
        nodes[place].end = Int32(nodes.count)
        nodes[place].close = Int32(bytes.lowerBound)
        nodes[place].finish = Int32(bytes.upperBound)
        if hasText(from: textStart, isLeaf: nodes.count == place + 1) {
            nodes[place].text = Int32(texts.count)
            texts.append(String(decoding: text[textStart...], as: UTF8.self))
        }
        text.removeSubrange(textStart...)
    }

    /// Returns a Boolean value that indicates whether the innermost element has a text.
    ///
    /// Whitespace between child elements is formatting; in an element without children it is text.
    private func hasText(from start: Int, isLeaf: Bool) -> Bool {
        isLeaf ? text.count > start : text[start...].contains { !Self.isBlank($0) }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
