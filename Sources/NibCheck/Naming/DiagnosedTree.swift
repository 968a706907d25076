import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// A view tree of a document that was laid out to be asked about.
struct DiagnosedTree {
    let document: NibDocument
    let names: DiagnosisNames
    let layout: TreeLayout

    init(_ document: NibDocument, _ layout: TreeLayout) {
        (self.document, self.layout) = (document, layout)
        names = DiagnosisNames(document)
    }

    /// The tree in which an object lies.
    ///
    /// - Throws: where it lies in none, or is not there under the configuration.
    init(
        _ document: NibDocument, around object: NibObject, _ options: DocumentLayoutOptions
    ) throws(Diagnostic) {
        let roots = Set(document.rootViews.map(\.id))
        let around = ([object.element] + Array(object.element.ancestors)).compactMap { $0["id"] }
        guard let root = around.first(where: roots.contains) else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: object.line,
                "\(object.displayName.quoted) is no view and no constraint, and lies in no view; give the id of one"
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

    /// The views that the layout places otherwise now than it did, with how their frames were.
    func moved(since before: [String: Rect]) -> [(id: String, before: Rect, after: Rect)] {
        let after = rects
        return layout.root.all.compactMap { node in
            guard let old = before[node.id], let new = after[node.id], !old.isNear(new) else {
                return nil
            }
            return (node.id, old, new)
        }
    }

    /// The alignment rectangles of all views that take part, as the solver has them.
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
    /// Whether all numbers are within a hundredth of a point.
    func isNear(_ other: Rect) -> Bool { distance(to: other) < 0.01 }
}
