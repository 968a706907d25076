import Diagnostics

/// Reads JSON, strictly, with the places of all values.
struct JSONReader {
    let bytes: [UInt8]
    let file: String
    private var place = 0

    private static let depthMax = 200

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    mutating func document() throws(Diagnostic) -> KeyedNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        let node = try value(depth: 0)
        skipBlanks()
        guard place == bytes.count else { throw error("the file continues after its end") }
        return node
    }

    private mutating func value(depth: Int) throws(Diagnostic) -> KeyedNode {
        guard depth < Self.depthMax else { throw error("values are nested too deeply") }
        skipBlanks()
        let start = place
        switch peek {
        case UInt8(ascii: "{"):
            let members = try members(depth)
            return KeyedNode(kind: .object(members), range: start..<place)
        case UInt8(ascii: "["):
            let values = try values(depth)
            return KeyedNode(kind: .array(values), range: start..<place)
        case UInt8(ascii: "\""):
            let text = try string()
            return KeyedNode(kind: .string(text), range: start..<place)
        default:
            while let next = peek, Self.isWord(next) { place += 1 }
            let word = String(decoding: bytes[start..<place], as: UTF8.self)
            let isNumber =
                word.utf8.allSatisfy { !(0x66...0x7A).contains($0) } && Double(word) != nil
            guard ["true", "false", "null"].contains(word) || isNumber else {
                place = start
                throw error("a value is missing")
            }
            return KeyedNode(kind: .other(word), range: start..<place)
        }
    }

    private mutating func members(_ depth: Int) throws(Diagnostic) -> [KeyedNode.Member] {
        var members: [KeyedNode.Member] = []
        var keys: Set<String> = []
        place += 1
        skipBlanks()
        if take("}") { return [] }
        while true {
            skipBlanks()
            let start = place
            guard peek == UInt8(ascii: "\"") else { throw error("a key in quotes is missing") }
            let key = try string()
            let keyRange = start..<place
            guard keys.insert(key).inserted else {
                throw error("the key “\(key)” is repeated; remove one of both")
            }
            skipBlanks()
            guard take(":") else { throw error("a colon is missing after “\(key)”") }
            members.append(
                KeyedNode.Member(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw error("a comma or } is missing") }
        }
    }

    private mutating func values(_ depth: Int) throws(Diagnostic) -> [KeyedNode] {
        var values: [KeyedNode] = []
        place += 1
        skipBlanks()
        if take("]") { return [] }
        while true {
            values.append(try value(depth: depth + 1))
            skipBlanks()
            if take("]") { return values }
            guard take(",") else { throw error("a comma or ] is missing") }
        }
    }

    private mutating func string() throws(Diagnostic) -> String {
        place += 1
        var units: [UInt8] = []
        while let next = peek, next != UInt8(ascii: "\"") {
            guard next >= 0x20 else { throw error("a string continues on the next line") }
            place += 1
            if next == UInt8(ascii: "\\") { try escape(&units) } else { units.append(next) }
        }
        guard take("\""), let text = String(validating: units, as: UTF8.self) else {
            throw error("a string does not end, or is not in UTF-8")
        }
        return text
    }

    private mutating func escape(_ units: inout [UInt8]) throws(Diagnostic) {
        guard let sign = peek else { return }
        place += 1
        switch sign {
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "u"):
            var pair = [try number()]
            if UTF16.isLeadSurrogate(pair[0]), take("\\"), take("u") { pair.append(try number()) }
            guard let text = String(validating: pair, as: UTF16.self) else {
                throw error("an escape has half of a surrogate pair")
            }
            units += text.utf8
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(sign)
        default: throw error("an unknown escape")
        }
    }

    private mutating func number() throws(Diagnostic) -> UInt16 {
        let digits = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
        guard digits.utf8.count == 4, let number = UInt16(digits, radix: 16) else {
            throw error("\\u lacks its four digits")
        }
        place += 4
        return number
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    private mutating func skipBlanks() {
        while let next = peek, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 {
            place += 1
        }
    }

    /// Returns a Boolean value that indicates whether a byte is part of a number or a word.
    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
            || "+-.E".utf8.contains(byte)
    }

    private func error(_ fact: String) -> Diagnostic {
        let before = bytes[..<min(place, bytes.count)]
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return Diagnostic(.malformed, "the JSON is not well-formed: \(fact); correct it")
            .at(file: file, line: before.count { $0 == 0x0A } + 1, column: place - start + 1)
    }
}
