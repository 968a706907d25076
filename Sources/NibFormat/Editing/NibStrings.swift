import Diagnostics

/// The translated texts of a document in one language: a `.strings` file in the folder of that
/// language. For `Base.lproj/Card.xib`, the file is `de.lproj/Card.strings`.
///
///     /* Class = "UILabel"; text = "Hello"; ObjectID = "8bC-Xf-vdC"; */
///     "8bC-Xf-vdC.text" = "Hallo";
///
/// The encoding is UTF-8, or UTF-16 with or without a byte-order mark. Comments are `/* */` or
/// `//`; keys can be quoted or unquoted.
public struct NibStrings: Sendable {
    /// The name of the file in errors, usually a path.
    public let file: String
    /// A key and its text.
    public struct Entry: Sendable, Hashable {
        /// The key: an object's id and an attribute, such as `8bC-Xf-vdC.text`.
        public let key: String
        /// The text in the file's language.
        public let text: String
        /// The 1-based line of the key.
        public let line: Int
    }

    /// The entries, in file order. If a key occurs several times, its last entry counts.
    public let entries: [Entry]
    private let places: [String: Int]

    /// Reads a strings file.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name of the file in errors, usually a path.
    /// - Throws: The first syntax or encoding error, with its line.
    public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        var reader = try NibStringsReader(bytes, file: file)
        self.file = file
        entries = try reader.entries()
        places = Dictionary(
            entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// Returns the text of a key, or `nil` if the file does not contain the key.
    public subscript(key: String) -> String? { places[key].map { entries[$0].text } }
}

struct NibStringsReader {
    private let file: String
    let scalars: [Unicode.Scalar]
    /// Returns the number of the file's code units in a character.
    private let width: @Sendable (Unicode.Scalar) -> Int
    private var place = 0

    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        self.file = file
        guard bytes.count <= NibLimits.byteCount else {
            throw Diagnostic.tooLong(bytes.count).at(file: file, line: 1, column: 1)
        }
        if bytes.starts(with: Array("bplist".utf8)) {
            let message = "the file is a compiled property list; use the project's text file"
            throw Diagnostic(.malformed, message).at(file: file, line: 1, column: 1)
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

    /// Returns a Boolean value that indicates whether UTF-16 text is big-endian; `nil` for other
    /// text.
    static func byteOrder(_ bytes: [UInt8]) -> Bool? {
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
        // A trailing byte becomes an invalid unit.
        if bytes.count % 2 == 1 { units.append(0xD800) }
        return units.first == 0xFEFF ? Array(units.dropFirst()) : units
    }

    private static func decode<Units: Sequence, Codec: UnicodeCodec>(
        _ units: Units, _ codec: Codec.Type, _ file: String
    ) throws(Diagnostic) -> [Unicode.Scalar] where Units.Element == Codec.CodeUnit {
        var (scalars, codec, units) = ([Unicode.Scalar](), Codec(), units.makeIterator())
        var line = 1
        while true {
            switch codec.decode(&units) {
            case .emptyInput: return scalars
            case .scalarValue(let scalar):
                scalars.append(scalar)
                if scalar == "\n" { line += 1 }
            case .error:
                throw Diagnostic(
                    .encoding,
                    "the bytes are neither UTF-8 nor UTF-16; save the file in one of them"
                )
                .at(file: file, line: line, column: 1)
            }
        }
    }

    // MARK: Entries

    mutating func entries() throws(Diagnostic) -> [NibStrings.Entry] {
        try statements().map(\.entry)
    }

    mutating func statements() throws(Diagnostic) -> [StringsText.Statement] {
        var statements: [StringsText.Statement] = []
        var (line, counted) = (1, 0)
        try skipBlanks()
        while let next = peek {
            if next == "<" || next == "{" {
                throw error(
                    "the file is a property list; write lines of the form \"key\" = \"text\";")
            }
            line += scalars[counted..<place].count { $0 == "\n" }
            counted = place
            let start = place
            let key = try word("a key")
            try skipBlanks()
            var text = key
            if peek == "=" {
                place += 1
                try skipBlanks()
                text = try word("the text of \(key.quoted)")
                try skipBlanks()
            }
            guard peek == ";" else {
                throw error("missing semicolon after \(text.quoted); add it")
            }
            place += 1
            let entry = NibStrings.Entry(key: key, text: text, line: line)
            statements.append(StringsText.Statement(entry: entry, range: start..<place))
            try skipBlanks()
        }
        return statements
    }

    private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func skipBlanks() throws(Diagnostic) {
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

    private mutating func skipComment() throws(Diagnostic) {
        let start = place
        place += 2
        while place + 1 < scalars.count, scalars[place] != "*" || scalars[place + 1] != "/" {
            place += 1
        }
        guard place + 1 < scalars.count else {
            place = start
            throw error("unterminated comment; close it with */", .truncated)
        }
        place += 2
    }

    /// Reads a quoted string, or a word of letters, digits and a few symbols.
    private mutating func word(_ what: String) throws(Diagnostic) -> String {
        if let quote = peek, quote == "\"" || quote == "'" { return try quoted(quote) }
        var word = String.UnicodeScalarView()
        while let next = peek, Self.isPlain(next) {
            word.append(next)
            place += 1
        }
        if word.isEmpty {
            throw error(
                "missing \(what); write it in quotes", peek == nil ? .truncated : .malformed)
        }
        return String(word)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_.-$:/[]".unicodeScalars.contains(scalar)
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(Diagnostic) -> String {
        let start = place
        place += 1
        var units: [UInt16] = []
        while let next = peek, next != quote {
            place += 1
            if next == "\\" { try escape(&units) } else { units += String(next).utf16 }
        }
        guard peek != nil else {
            place = start
            throw error("unterminated string; close it with \(quote)", .truncated)
        }
        place += 1
        guard let text = String(validating: units, as: UTF16.self) else {
            place = start
            throw error(
                "the string has half of a surrogate pair; write both \\U escapes or the character itself"
            )
        }
        return text
    }

    private mutating func escape(_ units: inout [UInt16]) throws(Diagnostic) {
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

    private mutating func number(radix: Int, digits: Int) throws(Diagnostic) -> UInt16 {
        var text = ""
        while text.count < digits, let next = peek, Int(String(next), radix: radix) != nil {
            text.unicodeScalars.append(next)
            place += 1
        }
        guard let number = UInt16(text, radix: radix) else {
            throw error("\\U lacks its digits; write up to four from 0 to F")
        }
        return number
    }

    // MARK: Errors

    private var lineAndColumn: (line: Int, column: Int) {
        let before = scalars[..<min(place, scalars.count)]
        let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return (before.count { $0 == "\n" } + 1, before[start...].reduce(1) { $0 + width($1) })
    }

    private func error(_ message: String, _ code: Diagnostic.Code = .malformed) -> Diagnostic {
        let (line, column) = lineAndColumn
        return Diagnostic(code, message).at(file: file, line: line, column: column)
    }
}

// Localization.
extension NibDocument {
    /// Returns the document with the texts of another language, and the entries that match no
    /// object or attribute.
    ///
    /// A key is `<object id>.<attribute>`, such as `8bC-Xf-vdC.text` or `.segmentTitles[0]`.
    ///
    /// - Throws: An error, with its line in the strings file, if a text cannot be written in a
    ///   document.
    public func localized(
        by strings: NibStrings
    ) throws(Diagnostic) -> (document: NibDocument, unused: [NibStrings.Entry]) {
        var (copy, changes, unused) = (self, changes(), [NibStrings.Entry]())
        var seen: Set<String> = []
        for entry in strings.entries.reversed() where seen.insert(entry.key).inserted {
            do throws(Diagnostic) {
                if try !localize(entry, &changes) { unused.append(entry) }
            } catch {
                throw error.at(file: strings.file, line: entry.line, column: 1)
            }
        }
        try copy.apply(changes)
        return (copy, unused.reversed())
    }

    private func localize(_ entry: NibStrings.Entry, _ changes: inout NibChanges) throws(Diagnostic)
        -> Bool
    {
        guard let dot = entry.key.firstIndex(of: "."),
            let object = element(String(entry.key[..<dot]))
        else {
            return false
        }
        let path = String(entry.key[entry.key.index(after: dot)...])
        guard let (element, name) = Self.place(path, in: object) else { return false }
        if element[name] != nil {
            try changes.set(name, to: entry.text, of: element)
        } else if let string = element.children.first(where: {
            $0["key"] == name && $0.name.hasSuffix("tring")
        }) {
            try changes.setText(entry.text, of: string)
        } else {
            return false
        }
        return true
    }

    /// Returns the element and the attribute that hold a text.
    private static func place(_ path: String, in object: NibElement) -> (NibElement, String)? {
        for state in ["normal", "highlighted", "selected", "disabled"] where path == state + "Title"
        {
            return object.child(key: state).map { ($0, "title") }
        }
        for name in ["Label", "Hint"] where path == "accessibility" + name {
            return object.child(key: "accessibilityConfiguration").map { ($0, name.lowercased()) }
        }
        if let rest = path.dropping("configuration.") {
            return object.child(key: "configuration").map { ($0, rest) }
        }
        if let index = path.index(in: "segmentTitles") {
            return object.contents(of: "segments").at(index, "title")
        }
        if let index = path.index(in: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings") {
            let attributes = object.contents(of: "userDefinedRuntimeAttributes")
            return attributes.filter { $0["type"] == "localizedString" }.at(index, "value")
        }
        return (object, path)
    }
}

extension String {
    fileprivate func dropping(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }

    /// Returns the number in brackets after a name.
    fileprivate func index(in name: String) -> Int? {
        guard let rest = dropping(name + "["), rest.hasSuffix("]") else { return nil }
        return Int(rest.dropLast())
    }
}

extension [NibElement] {
    fileprivate func at(_ index: Int, _ attribute: String) -> (NibElement, String)? {
        indices.contains(index) ? (self[index], attribute) : nil
    }
}
