/// The resources of an app that documents name: images, colours, fonts, texts in languages.
public struct AppResources: Sendable, Hashable {
    /// The names of images, from catalogues and from files, with and without extension.
    public var images: Set<String> = []
    /// The names of the colours of catalogues.
    public var colors: Set<String> = []
    /// A Boolean value that indicates whether a catalogue was found.
    public var hasCatalogue = false
    /// The names of font files, such as `Lato-Bold.ttf`.
    public var fontFiles: Set<String> = []
    /// The font files that the app's property lists name under `UIAppFonts`; `nil` if no list has
    /// the key.
    public var listedFonts: Set<String>?
    /// The texts of languages.
    public var tables: [TextTable] = []

    /// A table of texts: the keys that each language has.
    public struct TextTable: Sendable, Hashable {
        /// The file of all languages, or the name that their files share.
        public let file: String
        /// The file of each language, if it has its own.
        public let files: [String: String]
        /// The keys of each language, by its name.
        public let keys: [String: Set<String>]
        /// The language of the keys themselves, which need no text; `nil` if none is.
        public let source: String?

        /// A table.
        public init(
            file: String, keys: [String: Set<String>], source: String? = nil,
            files: [String: String] = [:]
        ) {
            (self.file, self.keys, self.source, self.files) = (file, keys, source, files)
        }
    }

    /// No resources: nothing is compared.
    public init() {}
}
