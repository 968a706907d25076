import Diagnostics

/// The functions of Cairo that make images.
struct CairoImages {
    private typealias Writer =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32

    private let makeSurface: @convention(c) (Int32, Int32, Int32) -> OpaquePointer?
    private let status: @convention(c) (OpaquePointer?) -> Int32
    private let destroySurface: @convention(c) (OpaquePointer?) -> Void
    private let makeContext: @convention(c) (OpaquePointer?) -> OpaquePointer?
    private let destroyContext: @convention(c) (OpaquePointer?) -> Void
    private let flush: @convention(c) (OpaquePointer?) -> Void
    private let markDirty: @convention(c) (OpaquePointer?) -> Void
    private let data: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<UInt8>?
    private let stride: @convention(c) (OpaquePointer?) -> Int32
    private let write: @convention(c) (OpaquePointer?, Writer, UnsafeMutableRawPointer?) -> Int32
    let scale: @convention(c) (OpaquePointer?, Double, Double) -> Void

    init?() {
        guard let cairo = DynamicLibrary("libcairo.so.2"),
            let makeSurface: @convention(c) (Int32, Int32, Int32) -> OpaquePointer? =
                cairo.function("cairo_image_surface_create"),
            let status: @convention(c) (OpaquePointer?) -> Int32 = cairo.function(
                "cairo_surface_status"),
            let destroySurface: @convention(c) (OpaquePointer?) -> Void = cairo.function(
                "cairo_surface_destroy"),
            let makeContext: @convention(c) (OpaquePointer?) -> OpaquePointer? = cairo.function(
                "cairo_create"),
            let destroyContext: @convention(c) (OpaquePointer?) -> Void = cairo.function(
                "cairo_destroy"),
            let flush: @convention(c) (OpaquePointer?) -> Void = cairo.function(
                "cairo_surface_flush"),
            let markDirty: @convention(c) (OpaquePointer?) -> Void = cairo.function(
                "cairo_surface_mark_dirty"),
            let data: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<UInt8>? =
                cairo.function("cairo_image_surface_get_data"),
            let stride: @convention(c) (OpaquePointer?) -> Int32 = cairo.function(
                "cairo_image_surface_get_stride"),
            let write:
                @convention(c) (
                    OpaquePointer?, Writer, UnsafeMutableRawPointer?
                ) -> Int32 = cairo.function("cairo_surface_write_to_png_stream"),
            let scale: @convention(c) (OpaquePointer?, Double, Double) -> Void = cairo.function(
                "cairo_scale")
        else { return nil }
        self.makeSurface = makeSurface
        self.status = status
        self.destroySurface = destroySurface
        self.makeContext = makeContext
        self.destroyContext = destroyContext
        self.flush = flush
        self.markDirty = markDirty
        self.data = data
        self.stride = stride
        self.write = write
        self.scale = scale
    }

    private func withSurface<Result>(
        _ size: (width: Int, height: Int), _ body: (OpaquePointer) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        guard size.width > 0, size.height > 0,
            Double(max(size.width, size.height)) <= ImageLibraries.sideMax,
            Double(size.width * size.height) <= ImageLibraries.pixelMax
        else { throw .broken("the image has \(size.width) × \(size.height) pixels") }
        let surface = makeSurface(0, Int32(size.width), Int32(size.height))
        defer { destroySurface(surface) }
        guard let surface, status(surface) == 0 else {
            throw .broken("not enough memory for the image")
        }
        return try body(surface)
    }

    /// Returns the pixels that a function draws.
    func draw(
        _ size: (width: Int, height: Int), _ body: (OpaquePointer) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> PixelImage {
        try withSurface(size) { surface throws(Diagnostic) in
            guard let context = makeContext(surface) else {
                throw .broken("not enough memory for the image")
            }
            defer { destroyContext(context) }
            try body(context)
            flush(surface)
            var pixels: [UInt32] = []
            pixels.reserveCapacity(size.width * size.height)
            let length = Int(stride(surface))
            guard let start = data(surface) else { throw .broken("the image is empty") }
            for y in 0..<size.height {
                let row = UnsafeRawPointer(start + y * length)
                for x in 0..<size.width {
                    pixels.append(row.load(fromByteOffset: 4 * x, as: UInt32.self))
                }
            }
            return PixelImage(width: size.width, height: size.height, pixels: pixels)
        }
    }

    /// Returns pixels as the bytes of a PNG file.
    func png(_ image: PixelImage) throws(Diagnostic) -> [UInt8] {
        try withSurface((image.width, image.height)) { surface throws(Diagnostic) in
            guard let start = data(surface) else { throw .broken("the image is empty") }
            let length = Int(stride(surface))
            for y in 0..<image.height {
                let row = UnsafeMutableRawPointer(start + y * length)
                for x in 0..<image.width {
                    row.storeBytes(
                        of: image.pixels[y * image.width + x], toByteOffset: 4 * x, as: UInt32.self)
                }
            }
            markDirty(surface)
            var bytes: [UInt8] = []
            let result = withUnsafeMutablePointer(to: &bytes) { place in
                write(
                    surface,
                    { place, data, count in
                        guard let place, let data else { return 1 }
                        place.assumingMemoryBound(to: [UInt8].self).pointee
                            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                        return 0
                    }, UnsafeMutableRawPointer(place))
            }
            guard result == 0 else { throw .broken("Cairo cannot write the image") }
            return bytes
        }
    }
}
