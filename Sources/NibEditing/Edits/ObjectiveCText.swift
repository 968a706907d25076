/// An Objective-C source or header, of which only the words are read.
public struct ObjectiveCText: Sendable {
    /// The name of the file, usually a path.
    public let file: String
    /// The contents of the file.
    public let bytes: [UInt8]

    /// Creates a source from its contents.
    public init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

    /// The places of a name.
    struct Uses {
        var classes: [Range<Int>] = []
        /// Properties, and parts of selectors.
        var members: [Range<Int>] = []
        /// Strings that are the name.
        var texts: [Range<Int>] = []
    }

    /// The classes and protocols that the source declares or implements.
    var classes: [String] {
        var previous: String?
        var names: [String] = []
        scan { kind, range in
            let word = String(decoding: bytes[range], as: UTF8.self)
            if kind == .word, ["interface", "implementation", "protocol"].contains(previous ?? "") {
                names.append(word)
            }
            previous = kind == .word ? word : nil
        }
        return names
    }

    /// Returns the places of a name. Names of imported files stay.
    func uses(of name: String) -> Uses {
        let pattern = Array(name.utf8)
        var uses = Uses()
        scan { kind, range in
            switch kind {
            case .word where bytes[range].elementsEqual(pattern):
                if isMember(range) {
                    uses.members.append(range)
                } else {
                    uses.classes.append(range)
                }
            case .text where bytes[range].dropFirst().dropLast().elementsEqual(pattern):
                uses.texts.append(range)
            default: break
            }
        }
        return uses
    }

    /// Returns the 1-based line of a place.
    func line(of range: Range<Int>) -> Int { bytes[..<range.lowerBound].count { $0 == 0x0A } + 1 }

    private enum Kind { case word, text }

    /// Calls a function with all words and strings outside of comments and imports.
    private func scan(_ body: (Kind, Range<Int>) -> Void) {
        var place = 0
        func starts(_ text: StaticString) -> Bool {
            bytes[place...].starts(
                with: UnsafeBufferPointer(
                    start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        func skip(to end: StaticString) {
            while place < bytes.count, !starts(end) { place += 1 }
        }
        while place < bytes.count {
            let start = place
            let byte = bytes[place]
            if starts("//") || starts("#import") || starts("#include") {
                skip(to: "\n")
            } else if starts("/*") {
                place += 2
                skip(to: "*/")
                place += 2
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                place += 1
                while place < bytes.count, bytes[place] != byte, bytes[place] != 0x0A {
                    place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
                }
                place += 1
                body(.text, start..<min(place, bytes.count))
            } else if Self.isWord(byte) {
                while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
                body(.word, start..<place)
            } else {
                place += 1
            }
        }
    }

    /// Returns a Boolean value that indicates whether a word is a property behind a dot or an arrow, or
    /// a part of a selector.
    private func isMember(_ range: Range<Int>) -> Bool {
        let before = bytes[..<range.lowerBound].last { $0 > 0x20 }
        if before == UInt8(ascii: ".") { return true }
        if before == UInt8(ascii: ">"), bytes[..<range.lowerBound].hasSuffix("->") { return true }
        guard bytes[range.upperBound...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") else {
            return false
        }
        // A colon also precedes the superclass.
        return !["@interface ", "@implementation "].contains {
            bytes[..<range.lowerBound].hasSuffix($0)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || byte == UInt8(ascii: "_")
            || (0x61...0x7A).contains(byte) || byte >= 0x80 || byte == UInt8(ascii: "$")
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
