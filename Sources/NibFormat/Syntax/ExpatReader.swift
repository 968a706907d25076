import CExpat

/// Reads XML with expat, strictly, into the arrays of a tree. The only file that knows expat.
///
/// Hardened: a document type declaration ends the reading before anything in it is looked at, so that there are no
/// entities but the five of XML, no defaults and nothing outside the file; depth and counts are limited
/// (`NibLimits`); the bytes are handed over at once, so that no token is scanned twice.
final class ExpatReader {
    private let parser: XML_Parser
    private var builder = NibTreeBuilder()
    private var fault: NibFault?
    private var declaredEncoding: String?

    /// The tree that bytes spell.
    ///
    /// - Complexity: linear in the bytes.
    static func read(_ bytes: [UInt8], file: String) throws(NibError) -> NibTree {
        guard bytes.count <= NibLimits.byteCount else {
            throw NibFault.tooLong(bytes.count).at(file: file, line: 1, column: 1)
        }
        guard let reader = ExpatReader() else { throw NibFault.outOfMemory.at(file: file, line: 1, column: 1) }
        let fault = reader.parse(bytes)
        let encoding = SourceEncoding(of: bytes, declared: reader.declaredEncoding)
        guard let fault else {
            return NibTree(file: file, bytes: bytes, encoding: encoding, parts: reader.builder)
        }
        let (lines, offset) = (LineTable(bytes, encoding), min(max(reader.offset, 0), bytes.count))
        throw fault.at(file: file, line: lines.line(of: offset), column: lines.column(of: offset))
    }

    private init?() {
        guard let parser = XML_ParserCreate(nil) else { return nil }
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        setHandlers()
    }

    deinit { XML_ParserFree(parser) }

    private func setHandlers() {
        XML_SetElementHandler(
            parser, { ExpatReader.from($0)?.start($1, $2) }, { data, _ in ExpatReader.from(data)?.end() })
        XML_SetCharacterDataHandler(parser) { ExpatReader.from($0)?.text($1, $2) }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in ExpatReader.from(data)?.stop(.doctype) }
        XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
            ExpatReader.from(data)?.declaredEncoding = encoding.map { String(cString: $0) }
        }
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> ExpatReader? {
        data.map { Unmanaged<ExpatReader>.fromOpaque($0).takeUnretainedValue() }
    }

    /// What is wrong, or `nil`.
    private func parse(_ bytes: [UInt8]) -> NibFault? {
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
        }
        if let fault { return fault }
        return status == XML_STATUS_OK ? nil : syntaxFault(XML_GetErrorCode(parser))
    }
}

// What expat found.
extension ExpatReader {
    private var offset: Int { Int(XML_GetCurrentByteIndex(parser)) }

    private var range: Range<Int> { offset..<(offset + Int(XML_GetCurrentByteCount(parser))) }

    /// The attributes come as names and values in turn, up to a null.
    private func start(
        _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard fault == nil, let name, var next = attributes else { return }
        do throws(NibFault) {
            try builder.start(String(cString: name), at: range)
            while let key = next[0], let value = next[1] {
                try builder.attribute(String(cString: key), String(cString: value))
                next += 2
            }
        } catch {
            stop(error)
        }
    }

    private func end() {
        if fault == nil { builder.end(at: range) }
    }

    private func text(_ characters: UnsafePointer<XML_Char>?, _ count: Int32) {
        guard fault == nil, let characters else { return }
        characters.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            builder.text(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    private func stop(_ fault: NibFault) {
        self.fault = fault
        _ = XML_StopParser(parser, 0)
    }
}

// What expat complains of.
extension ExpatReader {
    private func syntaxFault(_ code: XML_Error) -> NibFault {
        switch code {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
            NibFault(.truncated, "the file ends too early: \(complaint(code)); get the whole file")
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            NibFault(.encoding, "\(complaint(code)); save the file as UTF-8, which is what Xcode writes")
        case XML_ERROR_INVALID_TOKEN:
            NibFault(.malformed, "a character has no place here, or is not in the file's encoding; correct the XML")
        case XML_ERROR_NO_MEMORY: .outOfMemory
        default: NibFault(.malformed, "the XML is not well-formed: \(complaint(code)); correct it here or above")
        }
    }

    /// Expat's own words.
    private func complaint(_ code: XML_Error) -> String {
        XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    }
}
