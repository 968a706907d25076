/// Sizes of pictures by the headers of their files.
enum ImageSizes {
    /// Returns the size in pixels of a PNG or JPEG picture, or in points of the first page of a PDF.
    static func size(of data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(1 << 16))
        if bytes.count >= 24, bytes[1..<4].elementsEqual("PNG".utf8) {
            return CGSize(width: number(bytes, 16, 4), height: number(bytes, 20, 4))
        }
        if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
        if bytes.starts(with: Array("%PDF".utf8)) { return pdf(data) }
        return nil
    }

    static func size(ofFile path: String) -> CGSize? {
        FileManager.default.contents(atPath: path).flatMap(size)
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The size in the first frame header (SOF), behind other segments with their lengths.
    private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let isFrame = marker >= 0xC0 && marker <= 0xCF && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                return CGSize(
                    width: number(bytes, place + 7, 2), height: number(bytes, place + 5, 2))
            }
            place += 2 + number(bytes, place + 2, 2)
        }
        return nil
    }

    /// The first media box of a PDF whose objects are not compressed: `/MediaBox [0 0 24 24]`.
    private static func pdf(_ data: Data) -> CGSize? {
        guard let key = data.range(of: Data("/MediaBox".utf8)) else { return nil }
        let text = String(decoding: data[key.upperBound...].prefix(80), as: UTF8.self)
        guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"),
            open < close
        else { return nil }
        let numbers = text[text.index(after: open)..<close].split(whereSeparator: \.isWhitespace)
            .compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return CGSize(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
    }
}
