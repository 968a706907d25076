/// The texts of one language for a document: a `.strings` file, which lies in the folder of a language beside the
/// document's (`Base.lproj/Card.xib`, `de.lproj/Card.strings`).
///
///     /* Class = "UILabel"; text = "Hello"; ObjectID = "8bC-Xf-vdC"; */
///     "8bC-Xf-vdC.text" = "Hallo";
///
/// UTF-8, or UTF-16 with or without a mark; comments `/* */` and `//`; keys with or without quotes.
public struct NibStrings: Sendable {
    /// The name the caller gave the file, usually a path.
    public let file: String
    /// A text for a key.
    public struct Entry: Sendable, Hashable {
        /// What the text is of, such as `8bC-Xf-vdC.text`.
        public let key: String
        /// The text.
        public let text: String
        /// The 1-based line of the key.
        public let line: Int
    }

    /// The texts, in the order of the file; of several with one key the last one counts.
    public let entries: [Entry]
    private let places: [String: Int]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: the name to use in errors, usually a path.
    /// - Throws: the first thing that is not understood, with its line.
    public init(_ bytes: [UInt8], file: String) throws(NibError) {
        var reader = try NibStringsReader(bytes, file: file)
        self.file = file
        entries = try reader.entries()
        places = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// The text of a key.
    public subscript(key: String) -> String? { places[key].map { entries[$0].text } }
}
