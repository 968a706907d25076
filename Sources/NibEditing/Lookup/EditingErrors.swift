import Diagnostics

// NibEditing: the editor of Interface Builder as functions on documents. `Lookup` finds objects by
// the names that people use; `Inspector` and `Geometry` answer questions, `Connections` and
// `Templates` change documents, `Codegen` writes code. Start at `ObjectFinder`.

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
}
