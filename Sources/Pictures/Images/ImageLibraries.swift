import AutoLayout
import Diagnostics
import Synchronization
import ViewMetrics

// ImageLibraries: images in formats that pictures cannot contain, by libraries that are opened at run time:
// gdk-pixbuf (JPEG, GIF, TIFF, WebP, HEIC), librsvg (SVG) and poppler (PDF), drawn with Cairo.

/// The libraries that decode images, opened on first use.
package enum ImageLibraries {
    /// The greatest side of a decoded image, and the greatest number of pixels.
    package static let (sideMax, pixelMax) = (16_384.0, 5e7)

    private static let shared = Mutex<Opened>(Opened())

    /// The opened libraries, each `nil` if this machine lacks it.
    private struct Opened {
        var isOpen = false
        var cairo: CairoImages?
        var pixbuf: PixbufLibrary?
        var svg: SVGLibrary?
        var pdf: PDFLibrary?

        mutating func open() {
            guard !isOpen else { return }
            isOpen = true
            cairo = CairoImages()
            guard let objects = ObjectLibrary() else { return }
            pixbuf = PixbufLibrary(objects)
            svg = SVGLibrary(objects)
            pdf = PDFLibrary(objects)
        }
    }

    /// Returns pixels for an image in any of the formats, at most of the given size.
    ///
    /// - Throws: A diagnostic that names the missing library, or says that the image is broken.
    package static func pixels(of data: ImageData, _ size: (width: Int, height: Int))
        throws(Diagnostic) -> PixelImage
    {
        switch data.format {
        case .svg: try vector(data.bytes, isPDF: false, element: nil, size)
        case .png, .jpeg: try pixels(of: data.bytes)
        }
    }

    /// Returns the decoded pixels of a bitmap file.
    package static func pixels(of bytes: [UInt8]) throws(Diagnostic) -> PixelImage {
        try withLibraries { opened throws(Diagnostic) in
            guard let pixbuf = opened.pixbuf else {
                throw .missing("bitmaps", "libgdk-pixbuf-2.0-0")
            }
            return try pixbuf.decode(bytes)
        }
    }

    /// Returns a bitmap file with a side of at most a number of pixels: JPEG without transparency, else PNG.
    package static func reduced(_ bytes: [UInt8], side: Int) throws(Diagnostic) -> ImageData {
        try withLibraries { opened throws(Diagnostic) in
            guard let pixbuf = opened.pixbuf else {
                throw .missing("bitmaps", "libgdk-pixbuf-2.0-0")
            }
            return try pixbuf.reduced(bytes, side: side)
        }
    }

    /// Returns pixels as the bytes of a PNG file.
    package static func png(_ image: PixelImage) throws(Diagnostic) -> [UInt8] {
        try withLibraries { opened throws(Diagnostic) in
            guard let cairo = opened.cairo else { throw .missing("pictures", "libcairo2") }
            return try cairo.png(image)
        }
    }

    /// Returns the size of a vector image in points.
    ///
    /// - Parameter element: The id of an element of an SVG image; `nil` for the whole image.
    package static func vectorSize(_ bytes: [UInt8], isPDF: Bool, element: String? = nil)
        throws(Diagnostic) -> Size
    {
        try withLibraries { opened throws(Diagnostic) in
            if isPDF {
                guard let pdf = opened.pdf else { throw .missing("PDF", "libpoppler-glib8") }
                return try pdf.size(bytes)
            }
            guard let svg = opened.svg else { throw .missing("SVG", "librsvg2-2") }
            return try svg.size(bytes, element)
        }
    }

    /// Returns the pixels of a vector image, stretched to a size.
    package static func vector(
        _ bytes: [UInt8], isPDF: Bool, element: String? = nil, _ size: (width: Int, height: Int)
    ) throws(Diagnostic) -> PixelImage {
        try withLibraries { opened throws(Diagnostic) in
            guard let cairo = opened.cairo else { throw .missing("pictures", "libcairo2") }
            return try cairo.draw(size) { context throws(Diagnostic) in
                if isPDF {
                    guard let pdf = opened.pdf else { throw .missing("PDF", "libpoppler-glib8") }
                    return try pdf.draw(bytes, context, cairo, size)
                }
                guard let svg = opened.svg else { throw .missing("SVG", "librsvg2-2") }
                try svg.draw(bytes, element, context, size)
            }
        }
    }

    private static func withLibraries<Result: Sendable>(
        _ body: (Opened) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        try shared.withLock { opened throws(Diagnostic) in
            opened.open()
            return try body(opened)
        }
    }
}

extension Diagnostic {
    /// Returns the error of a format whose library is missing.
    static func missing(_ format: String, _ package: String) -> Diagnostic {
        Diagnostic("no-library", "no library reads \(format); install \(package)")
    }

    /// Returns the error of an image that cannot be decoded.
    static func broken(_ fact: String) -> Diagnostic {
        Diagnostic("bad-image", "\(fact); export the image again")
    }
}

/// Decoded pixels: 32 bits each, native byte order, alpha premultiplied, as Cairo's `ARGB32`.
package struct PixelImage: Sendable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The pixels, row by row.
    package var pixels: [UInt32]

    /// Returns a copy whose opaque parts have one colour.
    package func tinted(_ color: Color) -> PixelImage {
        var copy = self
        func part(_ value: Double, _ alpha: Double) -> UInt32 {
            UInt32(min(max(value, 0), 1) * alpha * 255 + 0.5)
        }
        let table = (0...255).map { alpha in
            let all = Double(alpha) / 255 * min(max(color.alpha, 0), 1)
            return part(1, all) << 24 | part(color.red, all) << 16 | part(color.green, all) << 8
                | part(color.blue, all)
        }
        for place in copy.pixels.indices { copy.pixels[place] = table[Int(pixels[place] >> 24)] }
        return copy
    }
}
