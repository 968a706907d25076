import Foundation

/// A font by its name, or by the data of its file.
public final class CGFont: NSObject, @unchecked Sendable {
    /// The name of the font.
    public let fullName: NSString?
    /// The name of the font in PostScript, such as `Avenir-Heavy`.
    public let postScriptName: NSString?
    /// The name of the font's family, if its file is known.
    package let familyName: String?

    /// Creates a font from its name.
    public init?(_ name: NSString) { (fullName, postScriptName, familyName) = (name, name, nil) }

    /// Creates a font from the data of a TrueType or OpenType file, or returns `nil` for other data.
    public init?(_ provider: CGDataProvider) {
        guard let names = provider.data.flatMap({ FontNames($0) }) else { return nil }
        (fullName, postScriptName, familyName) = (
            names.full as NSString?, names.postScript as NSString?, names.family
        )
    }
}

/// The names in a file of a font.
private struct FontNames {
    private(set) var family: String?
    private(set) var full: String?
    private(set) var postScript: String?

    /// Reads the table of names, or returns `nil` if the data is no font with a name.
    init?(_ data: Data) {
        let bytes = Bytes(data: data)
        guard let kind = bytes.word(at: 0), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(kind),
            let tables = bytes.half(at: 4),
            let entry = (0..<tables).map({ 12 + 16 * $0 }).first(where: {
                bytes.word(at: $0) == 0x6E61_6D65
            }),
            let table = bytes.word(at: entry + 8), let count = bytes.half(at: table + 2),
            let texts = bytes.half(at: table + 4)
        else { return nil }
        for record in 0..<count {
            let place = table + 6 + 12 * record
            guard let platform = bytes.half(at: place), let name = bytes.half(at: place + 6),
                let length = bytes.half(at: place + 8), let offset = bytes.half(at: place + 10),
                let text = bytes.text(at: table + texts + offset, length, isMac: platform == 1)
            else { continue }
            switch name {
            case 1: family = family ?? text
            case 4: full = full ?? text
            case 6: postScript = postScript ?? text
            default: break
            }
        }
        guard postScript != nil || full != nil else { return nil }
    }
}

/// Numbers and texts of a font's file, where the first byte is the highest one.
private struct Bytes {
    let data: Data

    func half(at place: Int) -> Int? { number(at: place, 2) }
    func word(at place: Int) -> Int? { number(at: place, 4) }

    private func number(at place: Int, _ count: Int) -> Int? {
        part(at: place, count)?.reduce(0) { $0 << 8 | Int($1) }
    }
    private func part(at place: Int, _ count: Int) -> Data? {
        guard place >= 0, place <= data.count - count else { return nil }
        return data.dropFirst(place).prefix(count)
    }
    /// Returns a text in the encoding of its platform.
    func text(at place: Int, _ length: Int, isMac: Bool) -> String? {
        part(at: place, length).flatMap {
            String(data: $0, encoding: isMac ? .macOSRoman : .utf16BigEndian)
        }
    }
}
