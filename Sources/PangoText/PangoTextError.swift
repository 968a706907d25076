#if Pango
    /// Why there is no measurer.
    public enum PangoTextError: Error, Hashable, Sendable, CustomStringConvertible {
        /// A file is not there, or no font.
        case unreadableFont(String)
        /// No files were named.
        case noFonts
        /// The libraries have no fonts of FreeType.
        case noFontMap

        /// What is wrong, and what to do.
        public var description: String {
            switch self {
            case .unreadableFont(let path): "\(path): no font can be read there; name a file of an OpenType font"
            case .noFonts: "no font is named; name a file of an OpenType font"
            case .noFontMap: "Cairo has no fonts of FreeType; install Debian's libpango1.0-dev, or build it with them"
            }
        }
    }
#endif
