/// Damages documents at random: flips bits, deletes, repeats and swaps passages, and inserts known
/// problems for readers. A seed determines all changes.
public struct DocumentDamage {
    private var dice: SeededRandom

    /// Creates a damage generator with a seed.
    public init(seed: UInt64) { dice = SeededRandom(seed: seed) }

    /// Returns a damaged version of a valid document.
    ///
    /// - Precondition: there is at least one valid document, and none is empty.
    public mutating func document(from sound: [[UInt8]]) -> [UInt8] {
        var bytes = dice.element(of: sound)
        // Half of the documents stay mostly well-formed, so that the layers above the XML reader
        // get them.
        let isGentle = dice.chance(50)
        for _ in 0..<dice.integer(in: 1...4) {
            if isGentle {
                changeValue(&bytes, from: dice.below(bytes.count))
            } else {
                damage(&bytes, sound)
            }
        }
        return bytes
    }

    private mutating func damage(_ bytes: inout [UInt8], _ sound: [[UInt8]]) {
        guard bytes.count > 2 else {
            bytes = [UInt8(ascii: "<")]
            return
        }
        let place = dice.below(bytes.count)
        switch dice.below(13) {
        case 0: bytes[place] ^= 1 << UInt8(dice.below(8))
        case 1: bytes[place] = UInt8(dice.below(256))
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.removeSubrange(passage(bytes, from: place))
        case 4:
            bytes.insert(
                contentsOf: bytes[passage(bytes, from: place)], at: dice.below(bytes.count))
        case 5: bytes.insert(contentsOf: foreign(dice.element(of: sound)), at: place)
        case 6...7:
            bytes.insert(
                contentsOf: dice.element(of: Self.hostile).utf8, at: tagEnd(bytes, from: place))
        case 8: bytes.insert(contentsOf: nest(), at: tagEnd(bytes, from: place))
        case 9: swap(&bytes, place)
        default: changeValue(&bytes, from: place)
        }
    }

    private mutating func passage(_ bytes: [UInt8], from place: Int) -> Range<Int> {
        let start = dice.chance(50) ? tagEnd(bytes, from: place) : place
        let end =
            dice.chance(50)
            ? tagEnd(bytes, from: min(start + dice.below(2000), bytes.count))
            : start + dice.below(40)
        return start..<max(start, min(end, bytes.count))
    }

    /// Swaps two passages.
    private mutating func swap(_ bytes: inout [UInt8], _ place: Int) {
        let one = passage(bytes, from: place)
        guard one.upperBound < bytes.count else { return }
        let other = passage(bytes, from: dice.integer(in: one.upperBound...bytes.count - 1))
        guard other.lowerBound >= one.upperBound else { return }
        let early = bytes[one]
        let late = bytes[other]
        bytes.replaceSubrange(other, with: early)
        bytes.replaceSubrange(one, with: late)
    }

    private mutating func foreign(_ other: [UInt8]) -> [UInt8] {
        Array(other[passage(other, from: dice.below(other.count))])
    }

    /// Returns the position after the next `>`.
    private func tagEnd(_ bytes: [UInt8], from place: Int) -> Int {
        bytes[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }

    private mutating func nest() -> [UInt8] {
        let depth = dice.chance(4) ? 100_000 : dice.element(of: [3, 40, 400, 3000])
        let tag = dice.element(of: ["view", "subviews", "a"])
        let opening = String(repeating: "<\(tag)>", count: depth)
        return Array(
            (opening + (dice.chance(70) ? String(repeating: "</\(tag)>", count: depth) : "")).utf8)
    }

    /// Replaces the value of an attribute, so that the document stays well-formed and reaches the
    /// layers above.
    private mutating func changeValue(_ bytes: inout [UInt8], from place: Int) {
        let quote = UInt8(ascii: "\"")
        guard let equals = bytes[place...].firstIndex(of: UInt8(ascii: "=")),
            equals + 1 < bytes.count
        else { return }
        guard bytes[equals + 1] == quote else { return }
        guard let end = bytes[(equals + 2)...].firstIndex(of: quote) else { return }
        let other =
            dice.chance(30)
            ? value(in: bytes, from: dice.below(bytes.count))
            : Array(dice.element(of: Self.values).utf8)
        bytes.replaceSubrange((equals + 2)..<end, with: other)
    }

    /// Returns the value of a random attribute, such as the id of another object.
    private func value(in bytes: [UInt8], from place: Int) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        guard let start = bytes[place...].firstIndex(of: quote), start + 1 < bytes.count else {
            return []
        }
        guard let end = bytes[(start + 1)...].firstIndex(of: quote), end - start < 80 else {
            return []
        }
        let value = bytes[(start + 1)..<end]
        return value.contains(UInt8(ascii: "<")) ? [] : Array(value)
    }

    private static let hostile = [
        "<!DOCTYPE a [<!ENTITY x \"yyyy\">]>", bomb, "&x;", "&l;", "&#0;", "&#xD800;", "&#x10FFFF;",
        "<![CDATA[ ]]>",
        "]]>", "<!--", "-->",
        "<?xml version=\"1.0\"?>", "<a a=\"1\" a=\"2\"/>", "<constraint/>",
        "<constraints><constraint id=\"q\"/></constraints>",
        "<variation key=\"==--==\"><mask/></variation>", "<rect key=\"frame\"/>", "<view/>",
        "<view id=\"\"/>",
        "<connections><segue/></connections>", "<subviews/>", "\u{FEFF}", "\0", "<é/>",
        "<scene><objects/></scene>",
    ]

    /// A document type with an entity that expands to a billion letters.
    private static let bomb: String = {
        let entities = zip("abcdefghijkl", "bcdefghijkl").map { inner, outer in
            "<!ENTITY \(outer) \"\(String(repeating: "&\(inner);", count: 10))\">"
        }
        return "<!DOCTYPE a [<!ENTITY a \"x\">\(entities.joined())]>"
    }()

    private static let values = [
        "", "0", "-0", "1e4000", "-1e-4000", "1:0", "0:0", "16:9", "1/3", "NaN", "inf",
        "99999999999999999999", "YES",
        "default",
        "&#10;", "&lt;&amp;", "1001", "0.0000001", "leading", "baseline", "equal", "view",
        "contentView", "frame", "-2",
        "widthClass=", "widthClass=regular", "heightClass=compact-widthClass=regular", "é",
        "\u{1F6A2}",
        "1.7976931348623157e309",
    ]
}
