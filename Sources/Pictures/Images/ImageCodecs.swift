import AutoLayout
import Diagnostics
import ViewMetrics

/// The functions of GLib's objects in use.
struct ObjectLibrary {
    typealias Failure = UnsafeMutablePointer<OpaquePointer?>

    let release: @convention(c) (OpaquePointer?) -> Void
    let freeFailure: @convention(c) (OpaquePointer?) -> Void
    let free: @convention(c) (UnsafeMutableRawPointer?) -> Void

    init?() {
        guard let objects = DynamicLibrary("libgobject-2.0.so.0"),
            let glib = DynamicLibrary("libglib-2.0.so.0"),
            let release: @convention(c) (OpaquePointer?) -> Void = objects.function(
                "g_object_unref"),
            let freeFailure: @convention(c) (OpaquePointer?) -> Void = glib.function(
                "g_error_free"),
            let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = glib.function("g_free")
        else { return nil }
        self.release = release
        self.freeFailure = freeFailure
        self.free = free
    }

    /// Calls a function with a place for GLib's error, which is freed.
    func calling<Result>(_ body: (Failure) -> Result) -> Result {
        var failure: OpaquePointer?
        defer { if failure != nil { freeFailure(failure) } }
        return body(&failure)
    }
}

/// The decoder of bitmaps.
struct PixbufLibrary {
    private let objects: ObjectLibrary
    private let makeLoader: @convention(c) () -> OpaquePointer?
    private let write:
        @convention(c) (OpaquePointer?, UnsafePointer<UInt8>?, Int, ObjectLibrary.Failure) -> Int32
    private let close: @convention(c) (OpaquePointer?, ObjectLibrary.Failure) -> Int32
    private let pixbuf: @convention(c) (OpaquePointer?) -> OpaquePointer?
    private let turn: @convention(c) (OpaquePointer?) -> OpaquePointer?
    private let width: @convention(c) (OpaquePointer?) -> Int32
    private let height: @convention(c) (OpaquePointer?) -> Int32
    private let channels: @convention(c) (OpaquePointer?) -> Int32
    private let rowLength: @convention(c) (OpaquePointer?) -> Int32
    private let pixels: @convention(c) (OpaquePointer?) -> UnsafePointer<UInt8>?
    private let scale: @convention(c) (OpaquePointer?, Int32, Int32, Int32) -> OpaquePointer?
    private let save:
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
            UnsafeMutablePointer<Int>, UnsafePointer<CChar>, UnsafeRawPointer?, UnsafeRawPointer?,
            ObjectLibrary.Failure
        ) -> Int32

    init?(_ objects: ObjectLibrary) {
        guard let library = DynamicLibrary("libgdk_pixbuf-2.0.so.0"),
            let makeLoader: @convention(c) () -> OpaquePointer? = library.function(
                "gdk_pixbuf_loader_new"),
            let write:
                @convention(c) (OpaquePointer?, UnsafePointer<UInt8>?, Int, ObjectLibrary.Failure)
                    -> Int32 = library.function("gdk_pixbuf_loader_write"),
            let close: @convention(c) (OpaquePointer?, ObjectLibrary.Failure) -> Int32 =
                library.function("gdk_pixbuf_loader_close"),
            let pixbuf: @convention(c) (OpaquePointer?) -> OpaquePointer? = library.function(
                "gdk_pixbuf_loader_get_pixbuf"),
            let turn: @convention(c) (OpaquePointer?) -> OpaquePointer? = library.function(
                "gdk_pixbuf_apply_embedded_orientation"),
            let width: @convention(c) (OpaquePointer?) -> Int32 = library.function(
                "gdk_pixbuf_get_width"),
            let height: @convention(c) (OpaquePointer?) -> Int32 = library.function(
                "gdk_pixbuf_get_height"),
            let channels: @convention(c) (OpaquePointer?) -> Int32 = library.function(
                "gdk_pixbuf_get_n_channels"),
            let rowLength: @convention(c) (OpaquePointer?) -> Int32 = library.function(
                "gdk_pixbuf_get_rowstride"),
            let pixels: @convention(c) (OpaquePointer?) -> UnsafePointer<UInt8>? =
                library.function("gdk_pixbuf_get_pixels"),
            let scale: @convention(c) (OpaquePointer?, Int32, Int32, Int32) -> OpaquePointer? =
                library.function("gdk_pixbuf_scale_simple"),
            let save:
                @convention(c) (
                    OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
                    UnsafeMutablePointer<Int>, UnsafePointer<CChar>, UnsafeRawPointer?,
                    UnsafeRawPointer?, ObjectLibrary.Failure
                ) -> Int32 = library.function("gdk_pixbuf_save_to_bufferv")
        else { return nil }
        self.objects = objects
        self.makeLoader = makeLoader
        self.write = write
        self.close = close
        self.pixbuf = pixbuf
        self.turn = turn
        self.width = width
        self.height = height
        self.channels = channels
        self.rowLength = rowLength
        self.pixels = pixels
        self.scale = scale
        self.save = save
    }

    func decode(_ bytes: [UInt8]) throws(Diagnostic) -> PixelImage {
        try withImage(bytes) { image throws(Diagnostic) in try copy(image) }
    }

    /// Returns the image with a smaller side, encoded anew.
    func reduced(_ bytes: [UInt8], side: Int) throws(Diagnostic) -> ImageData {
        try withImage(bytes) { image throws(Diagnostic) in
            let (across, down) = (Int(width(image)), Int(height(image)))
            let factor = min(1, Double(side) / Double(max(across, down, 1)))
            func count(_ length: Int) -> Int32 {
                Int32(max(1, (Double(length) * factor).rounded()))
            }
            guard let small = scale(image, count(across), count(down), 2) else {
                throw .broken("not enough memory for the image")
            }
            defer { objects.release(small) }
            let isOpaque = try copy(small).pixels.allSatisfy { $0 >> 24 == 255 }
            var buffer: UnsafeMutablePointer<UInt8>?
            var length = 0
            let isSaved = objects.calling { failure in
                save(small, &buffer, &length, isOpaque ? "jpeg" : "png", nil, nil, failure) != 0
            }
            defer { objects.free(buffer) }
            guard isSaved, let buffer else { throw .broken("the image cannot be encoded") }
            return ImageData(
                Array(UnsafeBufferPointer(start: buffer, count: length)), isOpaque ? .jpeg : .png)
        }
    }

    private func withImage<Result>(
        _ bytes: [UInt8], _ body: (OpaquePointer) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        guard let loader = makeLoader() else { throw .broken("the image has an unknown format") }
        defer { objects.release(loader) }
        let isWritten = bytes.withUnsafeBufferPointer { buffer in
            objects.calling { write(loader, buffer.baseAddress, buffer.count, $0) } != 0
        }
        // A loader must be closed even after a failure.
        let isClosed = objects.calling { close(loader, $0) } != 0
        guard isWritten, isClosed, let stored = pixbuf(loader), let image = turn(stored) else {
            throw .broken("the image is damaged, or in a format that no library reads")
        }
        defer { objects.release(image) }
        return try body(image)
    }

    private func copy(_ image: OpaquePointer) throws(Diagnostic) -> PixelImage {
        let (across, down) = (Int(width(image)), Int(height(image)))
        let (parts, stride) = (Int(channels(image)), Int(rowLength(image)))
        guard across > 0, down > 0, parts == 3 || parts == 4, let start = pixels(image) else {
            throw .broken("the image is empty")
        }
        guard Double(across * down) <= ImageLibraries.pixelMax else {
            throw .broken("the image has \(across) × \(down) pixels, more than fifty million")
        }
        var result = [UInt32](repeating: 0, count: across * down)
        for y in 0..<down {
            for x in 0..<across {
                let place = y * stride + x * parts
                let alpha = parts == 4 ? UInt32(start[place + 3]) : 255
                func part(_ number: Int) -> UInt32 {
                    (UInt32(start[place + number]) * alpha + 127) / 255
                }
                result[y * across + x] = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
            }
        }
        return PixelImage(width: across, height: down, pixels: result)
    }
}

/// The renderer of SVG images.
struct SVGLibrary {
    private struct Box {
        var x = 0.0, y = 0.0, width = 0.0, height = 0.0
    }

    private let objects: ObjectLibrary
    private let make:
        @convention(c) (UnsafePointer<UInt8>?, Int, ObjectLibrary.Failure) -> OpaquePointer?
    private let pixelSize:
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>)
            -> Int32
    /// Width, height and view box, each behind its presence.
    private let dimensions:
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?,
            UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>,
            UnsafeMutableRawPointer?
        ) -> Void
    private let geometry:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?,
            UnsafeMutableRawPointer?, ObjectLibrary.Failure
        ) -> Int32
    private let render:
        @convention(c) (
            OpaquePointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafeRawPointer?,
            ObjectLibrary.Failure
        ) -> Int32
    private let renderAll:
        @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeRawPointer?, ObjectLibrary.Failure)
            -> Int32

    init?(_ objects: ObjectLibrary) {
        guard let library = DynamicLibrary("librsvg-2.so.2"),
            let make:
                @convention(c) (UnsafePointer<UInt8>?, Int, ObjectLibrary.Failure) ->
                    OpaquePointer? = library.function("rsvg_handle_new_from_data"),
            let pixelSize:
                @convention(c) (
                    OpaquePointer?, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
                ) -> Int32 = library.function("rsvg_handle_get_intrinsic_size_in_pixels"),
            let dimensions:
                @convention(c) (
                    OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?,
                    UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?,
                    UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?
                ) -> Void = library.function("rsvg_handle_get_intrinsic_dimensions"),
            let geometry:
                @convention(c) (
                    OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?,
                    UnsafeMutableRawPointer?, ObjectLibrary.Failure
                ) -> Int32 = library.function("rsvg_handle_get_geometry_for_element"),
            let render:
                @convention(c) (
                    OpaquePointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafeRawPointer?,
                    ObjectLibrary.Failure
                ) -> Int32 = library.function("rsvg_handle_render_element"),
            let renderAll:
                @convention(c) (
                    OpaquePointer?, OpaquePointer?, UnsafeRawPointer?, ObjectLibrary.Failure
                ) -> Int32 = library.function("rsvg_handle_render_document")
        else { return nil }
        self.objects = objects
        self.make = make
        self.pixelSize = pixelSize
        self.dimensions = dimensions
        self.geometry = geometry
        self.render = render
        self.renderAll = renderAll
    }

    private func withImage<Result>(
        _ bytes: [UInt8], _ body: (OpaquePointer) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let image = bytes.withUnsafeBufferPointer { buffer in
            objects.calling { make(buffer.baseAddress, buffer.count, $0) }
        }
        guard let image else { throw .broken("the SVG image is damaged") }
        defer { objects.release(image) }
        return try body(image)
    }

    func size(_ bytes: [UInt8], _ element: String?) throws(Diagnostic) -> Size {
        try withImage(bytes) { image throws(Diagnostic) in
            var (width, height) = (0.0, 0.0)
            if element == nil, pixelSize(image, &width, &height) != 0 {
                return Size(width: width, height: height)
            }
            if element == nil, let view = viewBox(image) { return view }
            var (ink, box) = (Box(), Box())
            let isKnown = objects.calling { failure in
                geometry(image, element.map { "#" + $0 }, &ink, &box, failure) != 0
            }
            guard isKnown, ink.width > 0, ink.height > 0 else {
                throw .broken(
                    element.map { "the SVG image lacks the element “\($0)”" }
                        ?? "the SVG image lacks a size")
            }
            return Size(width: ink.width, height: ink.height)
        }
    }

    /// Returns the size of the view box of an image without a width and height.
    private func viewBox(_ image: OpaquePointer) -> Size? {
        var (hasWidth, hasHeight, hasBox) = (Int32(0), Int32(0), Int32(0))
        // A length is a number and a unit.
        var (width, height) = ((0.0, 0), (0.0, 0))
        var box = Box()
        dimensions(image, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
        guard hasBox != 0, box.width > 0, box.height > 0 else { return nil }
        return Size(width: box.width, height: box.height)
    }

    func draw(
        _ bytes: [UInt8], _ element: String?, _ context: OpaquePointer,
        _ size: (width: Int, height: Int)
    ) throws(Diagnostic) {
        try withImage(bytes) { image throws(Diagnostic) in
            var box = Box(width: Double(size.width), height: Double(size.height))
            let isDrawn = objects.calling { failure in
                if let element { return render(image, context, "#" + element, &box, failure) != 0 }
                return renderAll(image, context, &box, failure) != 0
            }
            guard isDrawn else { throw .broken("the SVG image cannot be drawn") }
        }
    }
}

/// The renderer of PDF pages.
struct PDFLibrary {
    private let objects: ObjectLibrary
    private let open:
        @convention(c) (UnsafePointer<UInt8>?, Int32, UnsafePointer<CChar>?, ObjectLibrary.Failure)
            -> OpaquePointer?
    private let page: @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
    private let pageSize:
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>)
            -> Void
    private let render: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void

    init?(_ objects: ObjectLibrary) {
        guard let library = DynamicLibrary("libpoppler-glib.so.8"),
            let open:
                @convention(c) (
                    UnsafePointer<UInt8>?, Int32, UnsafePointer<CChar>?, ObjectLibrary.Failure
                ) -> OpaquePointer? = library.function("poppler_document_new_from_data"),
            let page: @convention(c) (OpaquePointer?, Int32) -> OpaquePointer? = library.function(
                "poppler_document_get_page"),
            let pageSize:
                @convention(c) (
                    OpaquePointer?, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
                ) -> Void = library.function("poppler_page_get_size"),
            let render: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void = library.function(
                "poppler_page_render")
        else { return nil }
        self.objects = objects
        self.open = open
        self.page = page
        self.pageSize = pageSize
        self.render = render
    }

    private func withPage<Result>(
        _ bytes: [UInt8], _ body: (OpaquePointer, Size) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        // The document refers to the bytes as long as it lives.
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
        defer { buffer.deallocate() }
        _ = buffer.update(fromContentsOf: bytes)
        let document = objects.calling { open(buffer.baseAddress, Int32(bytes.count), nil, $0) }
        guard let document else { throw .broken("the PDF is damaged or protected") }
        defer { objects.release(document) }
        guard let page = page(document, 0) else { throw .broken("the PDF lacks a page") }
        defer { objects.release(page) }
        var (width, height) = (0.0, 0.0)
        pageSize(page, &width, &height)
        guard width > 0, height > 0, width <= ImageLibraries.sideMax,
            height <= ImageLibraries.sideMax
        else { throw .broken("the PDF's page has a size of \(width) × \(height)") }
        return try body(page, Size(width: width, height: height))
    }

    func size(_ bytes: [UInt8]) throws(Diagnostic) -> Size {
        try withPage(bytes) { _, size throws(Diagnostic) in size }
    }

    func draw(
        _ bytes: [UInt8], _ context: OpaquePointer, _ cairo: CairoImages,
        _ size: (width: Int, height: Int)
    ) throws(Diagnostic) {
        try withPage(bytes) { page, natural throws(Diagnostic) in
            cairo.scale(
                context, Double(size.width) / natural.width, Double(size.height) / natural.height)
            render(page, context)
        }
    }
}
