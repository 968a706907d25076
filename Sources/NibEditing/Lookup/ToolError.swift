import Diagnostics
import NibFormat

// What NibTools is: what one asks of documents of Interface Builder, and does with them, beside the code that belongs
// to them. `Lookup` finds objects by what people call them, `Classes` knows the frameworks' classes; each other folder
// is a command of `tinamou` or two. Documents are read and changed by NibFormat, laid out by NibLayout. Start here.

// The codes of errors in requests.
extension Diagnostic.Code {
    /// Several objects are called so.
    public static let ambiguousName: Self = "ambiguous-name"
    /// An object of another kind is wanted.
    public static let wrongKind: Self = "wrong-kind"
    /// Two objects have nothing to do with each other.
    public static let apart: Self = "apart"
    /// A connection that Interface Builder would not make either.
    public static let illegalConnection: Self = "illegal-connection"
    /// There is no such outlet or action.
    public static let unknownConnection: Self = "unknown-connection"
    /// What a reader says of a source is of another.
    public static let otherSource: Self = "other-source"
}

extension Diagnostic {
    /// An error in a file.
    package init(_ code: Code, in file: String, line: Int? = nil, _ message: String) {
        self.init(code, message, file: file, line: line)
    }
}

extension String {
    /// In quotes, in one line, and short enough for a sentence.
    package var quoted: String {
        let start = String(prefix(60).map { $0.isNewline ? " " : $0 })
        return "“\(start)\(count > 60 ? "…" : "")”"
    }
}

extension [String] {
    /// Some of them, for a sentence.
    package func listed(_ limit: Int = 8) -> String {
        prefix(limit).joined(separator: ", ") + (count > limit ? ", … (\(count) in all)" : "")
    }
}
