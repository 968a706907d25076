/// A picture that is given as the text of an SVG document.
///
/// It is an image with its data, not a part of the page: so nothing in it runs, its names and styles stay its own, and
/// two pictures may use the same names.
public struct HTMLPicture: Sendable {
    /// The text of the SVG document.
    public var svg: String
    /// What it shows, also for those who hear the page.
    public var title: String

    /// A picture.
    public init(svg: String, title: String) {
        (self.svg, self.title) = (svg, title)
    }

    var node: HTMLNode {
        let data = "data:image/svg+xml," + Self.encoded(svg)
        let image = HTMLNode.element("img", [HTMLAttribute("src", data), HTMLAttribute("alt", title)], [])
        return .element("figure", [], [.element("figcaption", [], title), image])
    }

    /// Bytes that an address of data may have stay as they are, all others become `%` and two digits.
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: " !$()*+,-./:;=?@_~".utf8.contains(byte)
        }
    }
}
