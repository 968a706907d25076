import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// A document's view tree after its layout, with the names for messages.
struct DiagnosedTree {
    let document: NibDocument
    let names: DiagnosisNames
    let layout: TreeLayout

    init(_ document: NibDocument, _ layout: TreeLayout) {
        self.document = document
        self.layout = layout
        names = DiagnosisNames(document)
    }

    /// Lays out the tree that contains an object.
    ///
    /// - Throws: `Diagnostic` if no tree contains it, or the configuration does not install the
    ///   tree.
    init(
        _ document: NibDocument, around object: NibObject, _ options: DocumentLayoutOptions
    ) throws(Diagnostic) {
        let roots = Set(document.rootViews.map(\.id))
        let around = ([object.element] + Array(object.element.ancestors)).compactMap { $0["id"] }
        guard let root = around.first(where: roots.contains) else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: object.line,
                "\(object.displayName.quoted) is neither a view nor a constraint, and no view contains it; give the id of one"
            )
        }
        guard let layout = DocumentLayout(document, options: options).layout(ofRoot: root) else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: object.line,
                "\(root) is not installed for the size classes of this configuration; choose another device"
            )
        }
        self.init(document, layout)
    }

    /// Returns the views whose rectangles differ from earlier ones.
    func moves(since before: [String: Rect]) -> [ConstraintExplanation.Move] {
        let after = rects
        return layout.root.all.compactMap { node in
            guard let old = before[node.id], let new = after[node.id], !old.isNear(new) else {
                return nil
            }
            return ConstraintExplanation.Move(
                id: node.id, name: names.name(of: node.id), with: old, without: new)
        }
    }

    /// The alignment rectangles of all views that the solver positions.
    var rects: [String: Rect] {
        var list: [String: Rect] = [:]
        for node in layout.root.all {
            guard let variables = layout.engine.variables(of: node) else { continue }
            let values = variables.map { layout.engine.solver.value(of: $0) }
            list[node.id] = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
        return list
    }
}

extension Rect {
    /// Returns whether all numbers are within a hundredth of a point.
    func isNear(_ other: Rect) -> Bool { distance(to: other) < 0.01 }
}
