/// Reads a `.strings` file, character by character.
struct NibStringsReader {
    private let file: String
    private let scalars: [Unicode.Scalar]
    /// How many code units of the file a character takes.
    private let width: @Sendable (Unicode.Scalar) -> Int
    private var place = 0

    init(_ bytes: [UInt8], file: String) throws(NibError) {
        self.file = file
        guard bytes.count <= NibLimits.byteCount else {
            throw NibFault.tooLong(bytes.count).at(file: file, line: 1, column: 1)
        }
        if bytes.starts(with: Array("bplist".utf8)) {
            let sentence = "the file is a compiled property list; give the one of the project, which is text"
            throw NibFault(.malformed, sentence).at(file: file, line: 1, column: 1)
        }
        if let isBigEndian = Self.byteOrder(bytes) {
            scalars = try Self.decode(Self.units(bytes, isBigEndian), UTF16.self, file)
            width = { UTF16.width($0) }
        } else {
            let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            scalars = try Self.decode(bytes.dropFirst(isMarked ? 3 : 0), UTF8.self, file)
            width = { UTF8.width($0) }
        }
    }

    // MARK: Encodings

    /// Whether text in UTF-16 begins with the larger byte; `nil` for other text.
    private static func byteOrder(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): return true
        case (0xFF, 0xFE): return false
        case (0, 1...): return true
        case (1..., 0): return false
        default: return nil
        }
    }

    private static func units(_ bytes: [UInt8], _ isBigEndian: Bool) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2 + 1)
        for place in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            units.append(isBigEndian ? one << 8 | two : two << 8 | one)
        }
        // Half a unit is no character.
        if bytes.count % 2 == 1 { units.append(0xD800) }
        return units.first == 0xFEFF ? Array(units.dropFirst()) : units
    }

    private static func decode<Units: Sequence, Codec: UnicodeCodec>(
        _ units: Units, _ codec: Codec.Type, _ file: String
    ) throws(NibError) -> [Unicode.Scalar] where Units.Element == Codec.CodeUnit {
        var (scalars, codec, units) = ([Unicode.Scalar](), Codec(), units.makeIterator())
        var line = 1
        while true {
            switch codec.decode(&units) {
            case .emptyInput: return scalars
            case .scalarValue(let scalar):
                scalars.append(scalar)
                if scalar == "\n" { line += 1 }
            case .error:
                throw NibFault(.encoding, "the bytes are neither UTF-8 nor UTF-16; save the file in one of them")
                    .at(file: file, line: line, column: 1)
            }
        }
    }

    // MARK: Entries

    mutating func entries() throws(NibError) -> [NibStrings.Entry] {
        var entries: [NibStrings.Entry] = []
        var (line, counted) = (1, 0)
        try skipBlanks()
        while let next = peek {
            if next == "<" || next == "{" {
                throw error("the file is a property list; write lines of the form \"key\" = \"text\";")
            }
            line += scalars[counted..<place].count { $0 == "\n" }
            counted = place
            let key = try word("a key")
            try skipBlanks()
            var text = key
            if peek == "=" {
                place += 1
                try skipBlanks()
                text = try word("the text of \(NibFault.quoted(key))")
                try skipBlanks()
            }
            guard peek == ";" else {
                throw error("a semicolon is missing behind \(NibFault.quoted(text)); write one")
            }
            place += 1
            entries.append(NibStrings.Entry(key: key, text: text, line: line))
            try skipBlanks()
        }
        return entries
    }

    private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func skipBlanks() throws(NibError) {
        while let next = peek {
            if next.properties.isWhitespace {
                place += 1
            } else if next == "/", place + 1 < scalars.count, scalars[place + 1] == "/" {
                while let next = peek, next != "\n", next != "\r" { place += 1 }
            } else if next == "/", place + 1 < scalars.count, scalars[place + 1] == "*" {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(NibError) {
        let start = place
        place += 2
        while place + 1 < scalars.count, scalars[place] != "*" || scalars[place + 1] != "/" { place += 1 }
        guard place + 1 < scalars.count else {
            place = start
            throw error("the comment never ends; close it by */", .truncated)
        }
        place += 2
    }

    /// A string in quotes, or a word of letters, digits and few signs.
    private mutating func word(_ what: String) throws(NibError) -> String {
        if let quote = peek, quote == "\"" || quote == "'" { return try quoted(quote) }
        var word = String.UnicodeScalarView()
        while let next = peek, Self.isPlain(next) {
            word.append(next)
            place += 1
        }
        if word.isEmpty { throw error("\(what) is missing; write it in quotes", peek == nil ? .truncated : .malformed) }
        return String(word)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_.-$:/[]".unicodeScalars.contains(scalar)
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(NibError) -> String {
        let start = place
        place += 1
        var units: [UInt16] = []
        while let next = peek, next != quote {
            place += 1
            if next == "\\" { try escape(&units) } else { units += String(next).utf16 }
        }
        guard peek != nil else {
            place = start
            throw error("the string never ends; close it by \(quote)", .truncated)
        }
        place += 1
        guard let text = String(validating: units, as: UTF16.self) else {
            place = start
            throw error("the string has half a character, by \\U; write both halves or the character itself")
        }
        return text
    }

    private mutating func escape(_ units: inout [UInt16]) throws(NibError) {
        guard let sign = peek else { return }
        place += 1
        switch sign {
        case "n": units.append(10)
        case "t": units.append(9)
        case "r": units.append(13)
        case "a": units.append(7)
        case "b": units.append(8)
        case "f": units.append(12)
        case "v": units.append(11)
        case "U", "u": units.append(try number(radix: 16, digits: 4))
        case "0"..."7":
            place -= 1
            units.append(try number(radix: 8, digits: 3))
        default: units += String(sign).utf16
        }
    }

    private mutating func number(radix: Int, digits: Int) throws(NibError) -> UInt16 {
        var text = ""
        while text.count < digits, let next = peek, Int(String(next), radix: radix) != nil {
            text.unicodeScalars.append(next)
            place += 1
        }
        guard let number = UInt16(text, radix: radix) else {
            throw error("\\U has to be followed by up to four digits from 0 to F")
        }
        return number
    }

    // MARK: Errors

    private var lineAndColumn: (line: Int, column: Int) {
        let before = scalars[..<min(place, scalars.count)]
        let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return (before.count { $0 == "\n" } + 1, before[start...].reduce(1) { $0 + width($1) })
    }

    private func error(_ sentence: String, _ code: NibError.Code = .malformed) -> NibError {
        let (line, column) = lineAndColumn
        return NibFault(code, sentence).at(file: file, line: line, column: column)
    }
}
