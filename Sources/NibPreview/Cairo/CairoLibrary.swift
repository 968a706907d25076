import Diagnostics
import Pictures

/// The functions of Cairo and FreeType in use, loaded from shared libraries at run time.
///
/// Neither building nor embedding the package requires these libraries.
final class CairoLibrary {
    typealias Context = OpaquePointer
    typealias Writer =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32

    /// A glyph with its position, laid out as `cairo_glyph_t`.
    struct Glyph {
        var index: UInt
        var x: Double
        var y: Double
    }

    let makeSurface: @convention(c) (Int32, Int32, Int32) -> OpaquePointer?
    let surfaceStatus: @convention(c) (OpaquePointer?) -> Int32
    let destroySurface: @convention(c) (OpaquePointer?) -> Void
    let writePNG: @convention(c) (OpaquePointer?, Writer, UnsafeMutableRawPointer?) -> Int32
    let makeContext: @convention(c) (OpaquePointer?) -> Context?
    let destroyContext: @convention(c) (Context?) -> Void
    let save: @convention(c) (Context?) -> Void
    let restore: @convention(c) (Context?) -> Void
    let translate: @convention(c) (Context?, Double, Double) -> Void
    let rotate: @convention(c) (Context?, Double) -> Void
    let scale: @convention(c) (Context?, Double, Double) -> Void
    let moveTo: @convention(c) (Context?, Double, Double) -> Void
    let lineTo: @convention(c) (Context?, Double, Double) -> Void
    let arc: @convention(c) (Context?, Double, Double, Double, Double, Double) -> Void
    let rectangle: @convention(c) (Context?, Double, Double, Double, Double) -> Void
    let newPath: @convention(c) (Context?) -> Void
    let newSubPath: @convention(c) (Context?) -> Void
    let closePath: @convention(c) (Context?) -> Void
    let curveTo: @convention(c) (Context?, Double, Double, Double, Double, Double, Double) -> Void
    let setFillRule: @convention(c) (Context?, Int32) -> Void
    let setLineCap: @convention(c) (Context?, Int32) -> Void
    let setLineJoin: @convention(c) (Context?, Int32) -> Void
    let surfaceData: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<UInt8>?
    let surfaceStride: @convention(c) (OpaquePointer?) -> Int32
    let markDirty: @convention(c) (OpaquePointer?) -> Void
    let makePattern: @convention(c) (OpaquePointer?) -> OpaquePointer?
    let makeLinear: @convention(c) (Double, Double, Double, Double) -> OpaquePointer?
    let makeRadial:
        @convention(c) (Double, Double, Double, Double, Double, Double) -> OpaquePointer?
    let addStop: @convention(c) (OpaquePointer?, Double, Double, Double, Double, Double) -> Void
    let destroyPattern: @convention(c) (OpaquePointer?) -> Void
    let setFilter: @convention(c) (OpaquePointer?, Int32) -> Void
    let setExtend: @convention(c) (OpaquePointer?, Int32) -> Void
    let setSource: @convention(c) (Context?, OpaquePointer?) -> Void
    let mask: @convention(c) (Context?, OpaquePointer?) -> Void
    let clip: @convention(c) (Context?) -> Void
    let fill: @convention(c) (Context?) -> Void
    let stroke: @convention(c) (Context?) -> Void
    let setColor: @convention(c) (Context?, Double, Double, Double, Double) -> Void
    let setLineWidth: @convention(c) (Context?, Double) -> Void
    let setDash: @convention(c) (Context?, UnsafePointer<Double>?, Int32, Double) -> Void
    let pushGroup: @convention(c) (Context?) -> Void
    let popGroup: @convention(c) (Context?) -> Void
    let paint: @convention(c) (Context?, Double) -> Void
    let setFontFace: @convention(c) (Context?, OpaquePointer?) -> Void
    let setFontSize: @convention(c) (Context?, Double) -> Void
    let showGlyphs: @convention(c) (Context?, UnsafeRawPointer?, Int32) -> Void
    let setFontOptions: @convention(c) (Context?, OpaquePointer?) -> Void
    let makeFontOptions: @convention(c) () -> OpaquePointer?
    let setAntialias: @convention(c) (OpaquePointer?, Int32) -> Void
    let setHintStyle: @convention(c) (OpaquePointer?, Int32) -> Void
    let setHintMetrics: @convention(c) (OpaquePointer?, Int32) -> Void
    let makeFace: @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
    let startFreeType: @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Int32
    let openFace:
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Int, UnsafeMutablePointer<OpaquePointer?>
        ) -> Int32
    let glyphIndex: @convention(c) (OpaquePointer?, UInt) -> UInt32

    /// Opens the libraries.
    ///
    /// - Throws: `Diagnostic` with the missing library and the package to install.
    init() throws(Diagnostic) {
        let cairo = try Self.open("libcairo.so.2", package: "libcairo2")
        let freeType = try Self.open("libfreetype.so.6", package: "libfreetype6")
        makeSurface = try Self.find("cairo_image_surface_create", in: cairo)
        surfaceStatus = try Self.find("cairo_surface_status", in: cairo)
        destroySurface = try Self.find("cairo_surface_destroy", in: cairo)
        writePNG = try Self.find("cairo_surface_write_to_png_stream", in: cairo)
        makeContext = try Self.find("cairo_create", in: cairo)
        destroyContext = try Self.find("cairo_destroy", in: cairo)
        save = try Self.find("cairo_save", in: cairo)
        restore = try Self.find("cairo_restore", in: cairo)
        translate = try Self.find("cairo_translate", in: cairo)
        rotate = try Self.find("cairo_rotate", in: cairo)
        scale = try Self.find("cairo_scale", in: cairo)
        moveTo = try Self.find("cairo_move_to", in: cairo)
        lineTo = try Self.find("cairo_line_to", in: cairo)
        arc = try Self.find("cairo_arc", in: cairo)
        rectangle = try Self.find("cairo_rectangle", in: cairo)
        newPath = try Self.find("cairo_new_path", in: cairo)
        newSubPath = try Self.find("cairo_new_sub_path", in: cairo)
        closePath = try Self.find("cairo_close_path", in: cairo)
        curveTo = try Self.find("cairo_curve_to", in: cairo)
        setFillRule = try Self.find("cairo_set_fill_rule", in: cairo)
        setLineCap = try Self.find("cairo_set_line_cap", in: cairo)
        setLineJoin = try Self.find("cairo_set_line_join", in: cairo)
        surfaceData = try Self.find("cairo_image_surface_get_data", in: cairo)
        surfaceStride = try Self.find("cairo_image_surface_get_stride", in: cairo)
        markDirty = try Self.find("cairo_surface_mark_dirty", in: cairo)
        makePattern = try Self.find("cairo_pattern_create_for_surface", in: cairo)
        makeLinear = try Self.find("cairo_pattern_create_linear", in: cairo)
        makeRadial = try Self.find("cairo_pattern_create_radial", in: cairo)
        addStop = try Self.find("cairo_pattern_add_color_stop_rgba", in: cairo)
        destroyPattern = try Self.find("cairo_pattern_destroy", in: cairo)
        setFilter = try Self.find("cairo_pattern_set_filter", in: cairo)
        setExtend = try Self.find("cairo_pattern_set_extend", in: cairo)
        setSource = try Self.find("cairo_set_source", in: cairo)
        mask = try Self.find("cairo_mask", in: cairo)
        clip = try Self.find("cairo_clip", in: cairo)
        fill = try Self.find("cairo_fill", in: cairo)
        stroke = try Self.find("cairo_stroke", in: cairo)
        setColor = try Self.find("cairo_set_source_rgba", in: cairo)
        setLineWidth = try Self.find("cairo_set_line_width", in: cairo)
        setDash = try Self.find("cairo_set_dash", in: cairo)
        pushGroup = try Self.find("cairo_push_group", in: cairo)
        popGroup = try Self.find("cairo_pop_group_to_source", in: cairo)
        paint = try Self.find("cairo_paint_with_alpha", in: cairo)
        setFontFace = try Self.find("cairo_set_font_face", in: cairo)
        setFontSize = try Self.find("cairo_set_font_size", in: cairo)
        showGlyphs = try Self.find("cairo_show_glyphs", in: cairo)
        setFontOptions = try Self.find("cairo_set_font_options", in: cairo)
        makeFontOptions = try Self.find("cairo_font_options_create", in: cairo)
        setAntialias = try Self.find("cairo_font_options_set_antialias", in: cairo)
        setHintStyle = try Self.find("cairo_font_options_set_hint_style", in: cairo)
        setHintMetrics = try Self.find("cairo_font_options_set_hint_metrics", in: cairo)
        makeFace = try Self.find("cairo_ft_font_face_create_for_ft_face", in: cairo)
        startFreeType = try Self.find("FT_Init_FreeType", in: freeType)
        openFace = try Self.find("FT_New_Face", in: freeType)
        glyphIndex = try Self.find("FT_Get_Char_Index", in: freeType)
    }

    private static func open(_ name: String, package: String) throws(Diagnostic) -> DynamicLibrary {
        if let library = DynamicLibrary(name) { return library }
        throw Diagnostic.noPNG("PNG needs \(name); install \(package), or use --svg")
    }

    private static func find<Function>(
        _ name: String, in library: DynamicLibrary
    ) throws(Diagnostic) -> Function {
        guard let function: Function = library.function(name) else {
            throw .noPNG(
                "the library for PNG lacks \(name); install libcairo2 and libfreetype6, or use --svg"
            )
        }
        return function
    }
}

extension Diagnostic {
    /// Returns the error of a picture that cannot be drawn as PNG.
    static func noPNG(_ message: String) -> Diagnostic { Diagnostic("no-png", message) }
}
