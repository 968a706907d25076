import AutoLayout
import Diagnostics
import Synchronization

/// Reads font files with FreeType, which is opened on first use.
package enum FontLibrary {
    /// The functions of FreeType in use.
    private struct Functions {
        let start: @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Int32
        let open:
            @convention(c) (
                OpaquePointer?, UnsafePointer<CChar>, Int, UnsafeMutablePointer<OpaquePointer?>
            ) -> Int32
        let close: @convention(c) (OpaquePointer?) -> Int32
        let name: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
        let first: @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt32>) -> UInt
        let next: @convention(c) (OpaquePointer?, UInt, UnsafeMutablePointer<UInt32>) -> UInt
        let advance:
            @convention(c) (OpaquePointer?, UInt32, Int32, UnsafeMutablePointer<Int>) -> Int32
        let table:
            @convention(c) (
                OpaquePointer?, UInt, Int, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>
            ) -> Int32

        init?() {
            guard let library = DynamicLibrary("libfreetype.so.6"),
                let start: @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Int32 =
                    library.function("FT_Init_FreeType"),
                let open:
                    @convention(c) (
                        OpaquePointer?, UnsafePointer<CChar>, Int,
                        UnsafeMutablePointer<OpaquePointer?>
                    ) -> Int32 = library.function("FT_New_Face"),
                let close: @convention(c) (OpaquePointer?) -> Int32 = library.function(
                    "FT_Done_Face"),
                let name: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>? =
                    library.function("FT_Get_Postscript_Name"),
                let first: @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt32>) -> UInt =
                    library.function("FT_Get_First_Char"),
                let next:
                    @convention(c) (OpaquePointer?, UInt, UnsafeMutablePointer<UInt32>) -> UInt =
                    library.function("FT_Get_Next_Char"),
                let advance:
                    @convention(c) (OpaquePointer?, UInt32, Int32, UnsafeMutablePointer<Int>) ->
                        Int32 = library.function("FT_Get_Advance"),
                let table:
                    @convention(c) (
                        OpaquePointer?, UInt, Int, UnsafeMutablePointer<UInt8>?,
                        UnsafeMutablePointer<UInt>
                    ) -> Int32 = library.function("FT_Load_Sfnt_Table")
            else { return nil }
            self.start = start
            self.open = open
            self.close = close
            self.name = name
            self.first = first
            self.next = next
            self.advance = advance
            self.table = table
        }
    }

    private struct Opened {
        var isOpen = false
        var functions: Functions?
        var library: OpaquePointer?
    }

    private static let shared = Mutex<Opened>(Opened())
    /// The greatest number of characters that are read of a font.
    private static let charactersMax = 40_000

    /// The greatest number of fonts that are read of a collection.
    private static let collectionMax = 64

    /// Returns the PostScript names of the fonts in a file, which has several if it is a collection.
    ///
    /// - Throws: A diagnostic if FreeType is missing, or the file is not a font.
    package static func names(_ path: String) throws(Diagnostic) -> [String] {
        var names: [String] = [], count = 1
        while names.count < min(count, collectionMax) {
            try withFace(path, names.count) { face, functions throws(Diagnostic) in
                // The record of a face begins with the number of faces in its file.
                count = UnsafeRawPointer(face).load(as: Int.self)
                names.append(functions.name(face).map { String(cString: $0) } ?? "")
            }
        }
        return names
    }

    /// Returns the metrics of a font file.
    ///
    /// - Parameter index: The place of the font in a collection.
    /// - Throws: A diagnostic if FreeType is missing, or the file is not a font.
    package static func face(_ path: String, index: Int = 0) throws(Diagnostic) -> FontFace {
        try withFace(path, index) { face, functions throws(Diagnostic) in
            try read(face, path, index, functions)
        }
    }

    private static func withFace<Result: Sendable>(
        _ path: String, _ index: Int,
        _ body: (OpaquePointer, Functions) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        try shared.withLock { opened throws(Diagnostic) in
            if !opened.isOpen {
                opened.isOpen = true
                opened.functions = Functions()
                if let start = opened.functions?.start, start(&opened.library) != 0 {
                    opened.functions = nil
                }
            }
            guard let functions = opened.functions else {
                throw .missing("fonts", "libfreetype6")
            }
            var face: OpaquePointer?
            guard functions.open(opened.library, path, index, &face) == 0, let face else {
                throw Diagnostic("bad-font", "the font cannot be read; export it again", file: path)
            }
            defer { _ = functions.close(face) }
            return try body(face, functions)
        }
    }

    private static func read(
        _ face: OpaquePointer, _ path: String, _ index: Int, _ functions: Functions
    ) throws(Diagnostic) -> FontFace {
        guard let head = table("head", face, functions, least: 20),
            let line = table("hhea", face, functions, least: 10)
        else {
            throw Diagnostic(
                "bad-font", "the font lacks TrueType or OpenType metrics; use another file",
                file: path)
        }
        func number(_ bytes: [UInt8], _ place: Int) -> Double {
            Double(Int16(truncatingIfNeeded: Int(bytes[place]) << 8 | Int(bytes[place + 1])))
        }
        // Advances without scaling are in font units.
        let unscaled: Int32 = 1
        var advances: [UInt32: UInt16] = [:]
        func read(_ glyph: UInt32, _ scalar: UInt32) {
            var width = 0
            if functions.advance(face, glyph, unscaled, &width) == 0 {
                advances[scalar] = UInt16(clamping: width)
            }
        }
        read(0, 0)
        var glyph: UInt32 = 0
        var scalar = functions.first(face, &glyph)
        while glyph != 0, advances.count < charactersMax {
            read(glyph, UInt32(truncatingIfNeeded: scalar))
            scalar = functions.next(face, scalar, &glyph)
        }
        return FontFace(
            path: path, index: index, name: functions.name(face).map { String(cString: $0) } ?? "",
            unitsPerEm: number(head, 18), ascent: max(0, number(line, 4)),
            descent: max(0, -number(line, 6)), lineGap: max(0, number(line, 8)), advances: advances)
    }

    /// Returns the bytes of a table of a font.
    private static func table(
        _ name: String, _ face: OpaquePointer, _ functions: Functions, least: Int
    ) -> [UInt8]? {
        let tag = name.utf8.reduce(UInt(0)) { $0 << 8 | UInt($1) }
        var length: UInt = 0
        guard functions.table(face, tag, 0, nil, &length) == 0, length >= least, length < 1 << 16
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        return functions.table(face, tag, 0, &bytes, &length) == 0 ? bytes : nil
    }
}
