import Pictures

/// The fonts of this machine for characters that the font of a text lacks, such as emoji and ideographs.
///
/// Fontconfig finds them. It is opened at the first such character; without it, none are found.
struct GlyphFallback {
    /// The file of a font, with its place in a collection.
    struct FontFile: Hashable {
        let path: String
        let index: Int
    }

    private let functions = Functions()
    private var known: [UInt32: FontFile?] = [:]

    /// Returns a font for a character.
    mutating func font(for scalar: Unicode.Scalar, isEmoji: Bool) -> FontFile? {
        let key = scalar.value << 1 | (isEmoji ? 1 : 0)
        if let found = known[key] { return found }
        let found = functions?.font(for: scalar.value, family: isEmoji ? "emoji" : "sans-serif")
        known[key] = .some(found)
        return found
    }

    /// The functions of Fontconfig in use.
    private struct Functions {
        typealias Pattern = OpaquePointer
        typealias Text = UnsafeMutablePointer<UnsafePointer<CChar>?>

        let makePattern: @convention(c) () -> Pattern?
        let destroyPattern: @convention(c) (Pattern?) -> Void
        let makeSet: @convention(c) () -> OpaquePointer?
        let destroySet: @convention(c) (OpaquePointer?) -> Void
        let addCharacter: @convention(c) (OpaquePointer?, UInt32) -> Int32
        let addSet: @convention(c) (Pattern?, UnsafePointer<CChar>, OpaquePointer?) -> Int32
        let addText: @convention(c) (Pattern?, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
        let substitute: @convention(c) (OpaquePointer?, Pattern?, Int32) -> Int32
        let complete: @convention(c) (Pattern?) -> Void
        let match:
            @convention(c) (OpaquePointer?, Pattern?, UnsafeMutablePointer<Int32>) -> Pattern?
        let text: @convention(c) (Pattern?, UnsafePointer<CChar>, Int32, Text) -> Int32
        let number:
            @convention(c) (Pattern?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) ->
                Int32

        init?() {
            guard let library = DynamicLibrary("libfontconfig.so.1"),
                let makePattern = library.function(
                    "FcPatternCreate", (@convention(c) () -> Pattern?).self),
                let destroyPattern = library.function(
                    "FcPatternDestroy", (@convention(c) (Pattern?) -> Void).self),
                let makeSet = library.function(
                    "FcCharSetCreate", (@convention(c) () -> OpaquePointer?).self),
                let destroySet = library.function(
                    "FcCharSetDestroy", (@convention(c) (OpaquePointer?) -> Void).self),
                let addCharacter = library.function(
                    "FcCharSetAddChar", (@convention(c) (OpaquePointer?, UInt32) -> Int32).self),
                let addSet = library.function(
                    "FcPatternAddCharSet",
                    (@convention(c) (Pattern?, UnsafePointer<CChar>, OpaquePointer?) -> Int32).self),
                let addText = library.function(
                    "FcPatternAddString",
                    (@convention(c) (Pattern?, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32)
                        .self),
                let substitute = library.function(
                    "FcConfigSubstitute",
                    (@convention(c) (OpaquePointer?, Pattern?, Int32) -> Int32).self),
                let complete = library.function(
                    "FcDefaultSubstitute", (@convention(c) (Pattern?) -> Void).self),
                let match = library.function(
                    "FcFontMatch",
                    (@convention(c) (OpaquePointer?, Pattern?, UnsafeMutablePointer<Int32>) ->
                        Pattern?)
                        .self),
                let text = library.function(
                    "FcPatternGetString",
                    (@convention(c) (Pattern?, UnsafePointer<CChar>, Int32, Text) -> Int32).self),
                let number = library.function(
                    "FcPatternGetInteger",
                    (@convention(c) (
                        Pattern?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>
                    ) -> Int32).self)
            else { return nil }
            self.makePattern = makePattern
            self.destroyPattern = destroyPattern
            self.makeSet = makeSet
            self.destroySet = destroySet
            self.addCharacter = addCharacter
            self.addSet = addSet
            self.addText = addText
            self.substitute = substitute
            self.complete = complete
            self.match = match
            self.text = text
            self.number = number
        }

        /// Returns the best font of a family, or else of any family, for a character; it may lack the character too.
        func font(for character: UInt32, family: String) -> FontFile? {
            guard let pattern = makePattern(), let set = makeSet() else { return nil }
            defer {
                destroySet(set)
                destroyPattern(pattern)
            }
            _ = addCharacter(set, character)
            _ = addSet(pattern, "charset", set)
            _ = addText(pattern, "family", family)
            // 0: substitutions for patterns, in the current configuration.
            _ = substitute(nil, pattern, 0)
            complete(pattern)
            var result: Int32 = 0
            guard let found = match(nil, pattern, &result) else { return nil }
            defer { destroyPattern(found) }
            var path: UnsafePointer<CChar>?
            var index: Int32 = 0
            guard text(found, "file", 0, &path) == 0, let path else { return nil }
            _ = number(found, "index", 0, &index)
            return FontFile(path: String(cString: path), index: Int(index))
        }
    }
}
