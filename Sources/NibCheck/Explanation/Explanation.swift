import Diagnostics
import NibEditing
import NibFormat
import NibLayout

/// Why something of a document is as it is: a view, or a constraint.
public enum Explanation: Sendable {
    /// Of a view, or of the view whose guide is asked about.
    case view(ViewExplanation)
    /// Of a constraint.
    case constraint(ConstraintExplanation)

    /// Explains the object with a name.
    ///
    /// - Complexity: that of a layout, and of eight proofs of it.
    /// - Throws: where nothing, or nothing that is laid out, is called so.
    public init(of name: String, in document: NibDocument, _ options: DocumentLayoutOptions)
        throws(Diagnostic)
    {
        let object = try ObjectFinder(document).object(name)
        let tree = try DiagnosedTree(document, around: object, options)
        if let constraint = tree.names.source(object.id) {
            self = .constraint(ConstraintExplanation(constraint, in: tree))
            return
        }
        let id = object.asGuide?.owner?.id ?? object.id
        guard let node = tree.layout.tree.nodes[id] else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: object.line,
                "\(name.quoted) is a \(object.kindName), which is not laid out; give a view or a constraint"
            )
        }
        self = .view(ViewExplanation(node, in: tree))
    }
}
