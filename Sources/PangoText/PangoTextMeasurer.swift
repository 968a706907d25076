#if Pango
    public import AutoLayout
    import CPango
    import Synchronization

    /// Measures text with Pango: real fonts, all scripts, ligatures, the Unicode rules for where lines may end.
    ///
    /// Only the fonts of the files that are named are used, unhinted, so that sizes depend on them and on the version
    /// of Pango alone. What they lack is measured as the box that stands for it.
    public final class PangoTextMeasurer: TextMeasurer {
        /// What Pango has, which one thread at a time may use, any one: it goes only into the lock.
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

        /// A measurer with the fonts of some files.
        ///
        /// - Parameters:
        ///   - fontFiles: the paths of the fonts' files.
        ///   - family: what fonts are called that name no family (`Font.family`).
        /// - Throws: ``PangoTextError``.
        public init(fontFiles: [String], family: String) throws(PangoTextError) {
            guard !fontFiles.isEmpty else { throw .noFonts }
            guard let fonts = FcConfigCreate() else { throw .noFontMap }
            defer { FcConfigDestroy(fonts) }
            for file in fontFiles where FcConfigAppFontAddFile(fonts, file) == 0 { throw .unreadableFont(file) }
            guard let context = tinamou_pango_context(fonts) else { throw .noFontMap }
            session = Mutex(Session(context: context, layout: tinamou_pango_layout(context)))
            self.family = family
        }

        /// How high the lines are: as the font says.
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

        /// The lines of a text, as Pango breaks them.
        public func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
            session.withLock { session in
                let layout = session.layout, description = describe(font)
                defer { pango_font_description_free(description) }
                pango_layout_set_font_description(layout, description)
                pango_layout_set_text(layout, text, Int32(text.utf8.count))
                pango_layout_set_wrap(layout, breaking == .words ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR)
                pango_layout_set_width(layout, units(width))
                return (0..<pango_layout_get_line_count(layout)).compactMap { number in
                    pango_layout_get_line_readonly(layout, number).map { Self.line($0, of: text) }
                }
            }
        }

        /// A line without the spaces at its end.
        private static func line(_ line: UnsafeMutablePointer<PangoLayoutLine>, of text: String) -> TextLine {
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
            pango_layout_line_index_to_x(line, line.pointee.start_index + Int32(shown.utf8.count), 0, &edges.1)
            return TextLine(text: shown, width: points(abs(edges.1 - edges.0)))
        }

        private func describe(_ font: Font) -> OpaquePointer? {
            let description = pango_font_description_new()
            pango_font_description_set_family(description, font.family ?? family)
            pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
            pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
            return description
        }

        /// A width for Pango, which has 1024 units in a point; -1 where it is too wide for that.
        private func units(_ width: Double) -> Int32 {
            let units = max(0, width) * Double(PANGO_SCALE)
            return units < Double(Int32.max / 2) ? Int32(units) : -1
        }
    }

    private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
#endif
