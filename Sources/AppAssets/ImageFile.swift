import AutoLayout
import Diagnostics
import Pictures
import ViewMetrics

/// A file with an image.
struct ImageFile {
    private let path: String
    private let bytes: [UInt8]

    init(_ path: String) throws(Diagnostic) {
        self.path = path
        bytes = try AssetFolder.bytes(path, max: AssetFolder.imageMax)
    }

    /// The number of pixels per point in which vector images are drawn, if the picture cannot contain them.
    private static let vectorScale = 3.0
    /// The greatest side of such a drawing, in pixels.
    private static let vectorMax = 2048.0

    /// Returns the number of pixels of a size in points.
    static func pixels(_ size: Size, _ scale: Double) -> (width: Int, height: Int) {
        let most = max(size.width, size.height) * scale
        let scale = most > vectorMax ? scale * vectorMax / most : scale
        func count(_ length: Double) -> Int { Int(min(max((length * scale).rounded(.up), 1), vectorMax)) }
        return (count(size.width), count(size.height))
    }

    /// Returns the image, in a format that pictures can contain.
    ///
    /// - Throws: A diagnostic if the file is damaged, too large, or no library reads its format.
    func image(scale: Double) throws(Diagnostic) -> AssetImage {
        do throws(Diagnostic) {
            if let size = BitmapHeader.png(bytes) {
                return try bitmap(.png, size, scale)
            }
            if let size = BitmapHeader.jpeg(bytes) { return try bitmap(.jpeg, size, scale) }
            if bytes.starts(with: "%PDF".utf8) { return try page() }
            if isSVG { return try drawing() }
            guard !bytes.isEmpty else { throw Diagnostic("bad-image", "the file is empty; export it again") }
            let pixels = try ImageLibraries.pixels(of: bytes)
            return try bitmap(
                .png, (pixels.width, pixels.height), scale, try ImageLibraries.png(pixels))
        } catch {
            throw error.in(path)
        }
    }

    private func bitmap(
        _ format: ImageData.Format, _ size: (width: Int, height: Int), _ scale: Double,
        _ encoded: [UInt8]? = nil
    ) throws(Diagnostic) -> AssetImage {
        guard size.width > 0, size.height > 0, Double(max(size.width, size.height)) <= ImageLibraries.sideMax,
            Double(size.width) * Double(size.height) <= ImageLibraries.pixelMax
        else {
            throw Diagnostic(
                "bad-image",
                "the image has \(size.width) × \(size.height) pixels; at most 16384 on a side and fifty million are drawn")
        }
        return AssetImage(
            ImageData(encoded ?? bytes, format),
            size: Size(width: Double(size.width) / scale, height: Double(size.height) / scale))
    }

    /// Draws the first page of a PDF.
    private func page() throws(Diagnostic) -> AssetImage {
        let size = try ImageLibraries.vectorSize(bytes, isPDF: true)
        let pixels = try ImageLibraries.vector(
            bytes, isPDF: true, Self.pixels(size, Self.vectorScale))
        return AssetImage(ImageData(try ImageLibraries.png(pixels), .png), size: size)
    }

    private func drawing() throws(Diagnostic) -> AssetImage {
        let size = try ImageLibraries.vectorSize(bytes, isPDF: false)
        guard size.width > 0, size.height > 0, max(size.width, size.height) <= ImageLibraries.sideMax else {
            throw Diagnostic(
                "bad-image", "the SVG image has a size of \(size.width) × \(size.height); give it a smaller one")
        }
        return AssetImage(ImageData(bytes, .svg), size: size)
    }

    private var isSVG: Bool {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        return start.contains("<svg") || path.lowercased().hasSuffix(".svg")
    }
}

/// The sizes in the headers of bitmaps.
enum BitmapHeader {
    /// Returns the size of a PNG image in pixels; `nil` if the bytes are none.
    static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        // Xcode's compressed form of PNG begins with a part of its own.
        var place = 8
        while place + 16 <= bytes.count {
            let length = number(bytes, place, 4)
            if bytes[(place + 4)..<(place + 8)].elementsEqual("IHDR".utf8), place + 16 <= bytes.count {
                return (number(bytes, place + 8, 4), number(bytes, place + 12, 4))
            }
            place += length + 12
        }
        return nil
    }

    /// Returns the size of a JPEG image in pixels; `nil` if the bytes are none.
    static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var place = 2
        while place + 9 < bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            switch marker {
            case 0xFF: place += 1
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return (number(bytes, place + 7, 2), number(bytes, place + 5, 2))
            default: place += 2 + max(2, number(bytes, place + 2, 2))
            }
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }
}
