#if Pango
public import AutoLayout
import CPango
import Synchronization

/// A text measurer that uses Pango, with real fonts, all scripts, ligatures and Unicode line
/// breaking.
///
/// The measurer uses only the given font files, without hinting. Thus sizes depend only on these
/// files and on the version of Pango. Missing characters have the size of their replacement boxes.
public final class PangoTextMeasurer: TextMeasurer {
    /// Pango's objects, usable by any one thread at a time. They are accessed only through the
    /// lock.
    private struct Session: ~Copyable, @unchecked Sendable {
        let context: OpaquePointer
        let layout: OpaquePointer

        deinit {
            tinamou_pango_unref(UnsafeMutableRawPointer(layout))
            tinamou_pango_unref(UnsafeMutableRawPointer(context))
        }
    }

    private let session: Mutex<Session>
    private let family: String

    /// Creates a measurer from font files.
    ///
    /// - Parameters:
    ///   - fontFiles: The paths of the font files.
    ///   - family: The font family for fonts whose `Font.family` is `nil`.
    /// - Throws: ``PangoTextError`` if a font cannot be loaded.
    public init(fontFiles: [String], family: String) throws(PangoTextError) {
        guard !fontFiles.isEmpty else { throw .noFonts }
        guard let fonts = FcConfigCreate() else { throw .noFontMap }
        defer { FcConfigDestroy(fonts) }
        for file in fontFiles where FcConfigAppFontAddFile(fonts, file) == 0 {
            throw .unreadableFont(file)
        }
        guard let context = tinamou_pango_context(fonts) else { throw .noFontMap }
        session = Mutex(Session(context: context, layout: tinamou_pango_layout(context)))
        self.family = family
    }

    /// Returns the line metrics of a font.
    public func lineMetrics(of font: Font) -> LineMetrics {
        session.withLock { session in
            let description = describe(font)
            defer { pango_font_description_free(description) }
            let metrics = pango_context_get_metrics(session.context, description, nil)
            defer { pango_font_metrics_unref(metrics) }
            let ascent = points(pango_font_metrics_get_ascent(metrics))
            let descent = points(pango_font_metrics_get_descent(metrics))
            let gap = points(pango_font_metrics_get_height(metrics)) - ascent - descent
            return LineMetrics(ascent: ascent, descent: descent, lineGap: max(0, gap))
        }
    }

    /// Returns the lines of a text, as broken by Pango.
    public func lines(of text: String, font: Font, width: Double, breaking: LineBreaking)
        -> [TextLine]
    {
        session.withLock { session in
            let layout = session.layout, description = describe(font)
            defer { pango_font_description_free(description) }
            pango_layout_set_font_description(layout, description)
            pango_layout_set_text(layout, text, Int32(text.utf8.count))
            pango_layout_set_wrap(
                layout, breaking == .words ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR)
            pango_layout_set_width(layout, units(width))
            return (0..<pango_layout_get_line_count(layout)).compactMap { number in
                pango_layout_get_line_readonly(layout, number).map { Self.line($0, of: text) }
            }
        }
    }

    /// Returns a line without its trailing spaces.
    private static func line(_ line: UnsafeMutablePointer<PangoLayoutLine>, of text: String)
        -> TextLine
    {
        let start = text.utf8.index(text.startIndex, offsetBy: Int(line.pointee.start_index))
        let all = text[start..<text.utf8.index(start, offsetBy: Int(line.pointee.length))]
        var shown = all
        while let last = shown.last, last.isWhitespace { shown.removeLast() }
        guard shown.endIndex < all.endIndex else {
            var extents = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &extents)
            return TextLine(text: shown, width: points(extents.width))
        }
        var edges: (Int32, Int32) = (0, 0)
        pango_layout_line_index_to_x(line, line.pointee.start_index, 0, &edges.0)
        pango_layout_line_index_to_x(
            line, line.pointee.start_index + Int32(shown.utf8.count), 0, &edges.1)
        return TextLine(text: shown, width: points(abs(edges.1 - edges.0)))
    }

    private func describe(_ font: Font) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.family ?? family)
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        return description
    }

    /// Converts a width to Pango's units of 1/1024 point; the result is -1, for no limit, if it
    /// overflows.
    private func units(_ width: Double) -> Int32 {
        let units = max(0, width) * Double(PANGO_SCALE)
        return units < Double(Int32.max / 2) ? Int32(units) : -1
    }
}

private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

/// An error in the creation of a measurer.
public enum PangoTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not exist or contains no font.
    case unreadableFont(String)
    /// The list of font files is empty.
    case noFonts
    /// The installed Cairo lacks support for FreeType fonts.
    case noFontMap

    /// The error message with its remedy, in one line.
    public var description: String {
        switch self {
        case .unreadableFont(let path):
            "\(path): cannot read a font from this file; name an OpenType font file"
        case .noFonts: "no font file given; name an OpenType font file"
        case .noFontMap:
            "Cairo lacks FreeType fonts; install Debian's libpango1.0-dev, or build with FreeType"
        }
    }
}
#endif
