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
        func count(_ length: Double) -> Int {
            Int(min(max((length * scale).rounded(.up), 1), vectorMax))
        }
        return (count(size.width), count(size.height))
    }

    /// The size of an image: of a bitmap in pixels, of a vector image in points.
    struct Extent {
        let size: Size
        let isVector: Bool
    }

    /// Returns the size of the image.
    ///
    /// - Throws: A diagnostic if the file is damaged, too large, or no library reads its format.
    func extent() throws(Diagnostic) -> Extent {
        do throws(Diagnostic) {
            if let size = BitmapHeader.png(bytes) ?? BitmapHeader.jpeg(bytes) {
                return Extent(size: try Self.size(size), isVector: false)
            }
            if isPDF || isSVG {
                let size = try ImageLibraries.vectorSize(bytes, isPDF: isPDF)
                guard size.width > 0, size.height > 0,
                    max(size.width, size.height) <= ImageLibraries.sideMax
                else {
                    throw Diagnostic(
                        "bad-image",
                        "the image has a size of \(size.width.svg) × \(size.height.svg); use at most 16384"
                    )
                }
                return Extent(size: size, isVector: true)
            }
            guard !bytes.isEmpty else {
                throw Diagnostic("bad-image", "the file is empty; export it again")
            }
            let pixels = try ImageLibraries.pixels(of: bytes)
            return Extent(size: try Self.size((pixels.width, pixels.height)), isVector: false)
        } catch {
            throw error.in(path)
        }
    }

    /// Returns the image in a format that pictures can contain.
    ///
    /// - Throws: A diagnostic if the file is damaged, too large, or no library reads its format.
    func data(_ extent: Extent) throws(Diagnostic) -> ImageData {
        do throws(Diagnostic) {
            if BitmapHeader.png(bytes) != nil {
                return try whole(.png, BitmapHeader.isWholePNG(bytes))
            }
            if BitmapHeader.jpeg(bytes) != nil {
                return try whole(.jpeg, BitmapHeader.isWholeJPEG(bytes))
            }
            if !isPDF, isSVG {
                // A small drawing shows whether the image can be drawn with bounded work.
                _ = try ImageLibraries.vector(bytes, isPDF: false, (16, 16))
                return ImageData(bytes, .svg)
            }
            let pixels =
                isPDF
                ? try ImageLibraries.vector(
                    bytes, isPDF: true, Self.pixels(extent.size, Self.vectorScale))
                : try ImageLibraries.pixels(of: bytes)
            return ImageData(try ImageLibraries.png(pixels), .png)
        } catch {
            throw error.in(path)
        }
    }

    private func whole(_ format: ImageData.Format, _ isWhole: Bool) throws(Diagnostic) -> ImageData
    {
        guard isWhole else {
            throw Diagnostic("bad-image", "the image ends early; export it again")
        }
        return ImageData(bytes, format)
    }

    private static func size(_ pixels: (width: Int, height: Int)) throws(Diagnostic) -> Size {
        guard pixels.width > 0, pixels.height > 0,
            Double(max(pixels.width, pixels.height)) <= ImageLibraries.sideMax,
            Double(pixels.width) * Double(pixels.height) <= ImageLibraries.pixelMax
        else {
            throw Diagnostic(
                "bad-image",
                "the image has \(pixels.width) × \(pixels.height) pixels; use at most 16384 on a side and fifty million"
            )
        }
        return Size(width: Double(pixels.width), height: Double(pixels.height))
    }

    private var isPDF: Bool { bytes.starts(with: "%PDF".utf8) }

    private var isSVG: Bool {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        return start.contains("<svg") || path.lowercased().hasSuffix(".svg")
    }
}

/// The sizes in the headers of bitmaps.
enum BitmapHeader {
    /// Returns the size of a PNG image in pixels; `nil` for other bytes.
    static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 33,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else {
            return nil
        }
        // Xcode's compressed form of PNG begins with a part of its own.
        var place = 8
        while place + 16 <= bytes.count {
            let length = number(bytes, place, 4)
            if bytes[(place + 4)..<(place + 8)].elementsEqual("IHDR".utf8),
                place + 16 <= bytes.count
            {
                return (number(bytes, place + 8, 4), number(bytes, place + 12, 4))
            }
            place += length + 12
        }
        return nil
    }

    /// Returns the size of a JPEG image in pixels; `nil` for other bytes.
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

    /// Returns a Boolean value that indicates whether a PNG image has its last part.
    static func isWholePNG(_ bytes: [UInt8]) -> Bool {
        var place = 8
        while place + 12 <= bytes.count {
            if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
            place += number(bytes, place, 4) + 12
        }
        return false
    }

    /// Returns a Boolean value that indicates whether a JPEG image has a mark of its end behind its data.
    static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
        var place = 2
        // The parts before the data can contain small images with marks of their own.
        while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
            place += bytes[place + 1] == 0xFF ? 1 : 2 + max(2, number(bytes, place + 2, 2))
        }
        guard place + 4 <= bytes.count, bytes[place] == 0xFF else { return false }
        return (place..<(bytes.count - 1)).contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }
}
