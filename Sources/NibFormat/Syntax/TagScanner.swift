/// Where an attribute lies in the bytes.
struct AttributePlace: Equatable {
    /// The blanks before it, its name, its value and both quotes.
    let whole: Range<Int>
    let name: Range<Int>
    /// What is between the quotes.
    let value: Range<Int>
    /// The quote, `"` or `'`.
    let quote: UInt16
}

/// Finds the attributes of a start tag that expat has read, and so knows to be well-formed.
struct TagScanner {
    private let bytes: [UInt8]
    private let encoding: SourceEncoding
    private let end: Int
    private var cursor: Int

    /// - Parameter tag: from `<` to the byte after `>`.
    init(_ bytes: [UInt8], _ encoding: SourceEncoding, tag: Range<Int>) {
        self.bytes = bytes
        self.encoding = encoding
        cursor = tag.lowerBound
        end = tag.upperBound
    }

    /// The attributes in order, and the byte after the last one (or after the element's name).
    mutating func attributes() -> (places: [AttributePlace], end: Int) {
        var places: [AttributePlace] = []
        skip { !Self.isBlank($0) && $0 != Self.slash && $0 != Self.close }
        var last = cursor
        while let place = nextAttribute(from: last) {
            places.append(place)
            last = place.whole.upperBound
        }
        return (places, last)
    }

    private mutating func nextAttribute(from start: Int) -> AttributePlace? {
        skip(Self.isBlank)
        guard let first = unit, first != Self.slash, first != Self.close else { return nil }
        let name = cursor
        skip { $0 != Self.equals && !Self.isBlank($0) }
        let nameEnd = cursor
        skip { $0 == Self.equals || Self.isBlank($0) }
        guard let quote = unit else { return nil }
        cursor += encoding.width
        let value = cursor
        skip { $0 != quote }
        let valueEnd = cursor
        cursor = min(cursor + encoding.width, end)
        return AttributePlace(whole: start..<cursor, name: name..<nameEnd, value: value..<valueEnd, quote: quote)
    }

    private var unit: UInt16? {
        cursor + encoding.width <= end ? encoding.unit(at: cursor, in: bytes) : nil
    }

    private mutating func skip(_ isSkipped: (UInt16) -> Bool) {
        while let unit, isSkipped(unit) { cursor += encoding.width }
    }

    private static let (slash, close, equals) = (UInt16(0x2F), UInt16(0x3E), UInt16(0x3D))

    private static func isBlank(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D }
}
