import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import Rational

/// The width that the text of a label on one line has.
struct TextWidth {
    let label: String
    let width: Double
}

/// The constraints of a view tree whose root has a size, one extent of which is not imposed: insets
/// and the heights of texts are those of that size.
struct SizeProblem {
    let layout: TreeLayout
    let trial: LayoutTrial
    /// The root's extent that is not imposed; `nil` where no constraint speaks of it.
    let variable: Variable?
    /// What is demanded, whatever the order: equal for two sizes at which insets and heights are
    /// the same.
    let demands: [Substring]

    /// `nil` where the root is not there under the configuration.
    init?(
        _ document: NibDocument, _ root: String, _ configuration: LayoutConfiguration, _ size: Size,
        along axis: Axis,
        from stored: TreeLayout, text: TextWidth? = nil
    ) {
        let options = DocumentLayoutOptions(size: size, configuration: configuration)
        guard
            let layout = DocumentLayout(document, options: options).layout(
                ofRoot: root, from: stored)
        else {
            return nil
        }
        if let text, let node = layout.tree.nodes[text.label] {
            node.intrinsicSize.width = text.width
            node.invalidateLayoutIntrinsicSize()
            try? layout.root.layout()
        }
        self.layout = layout
        trial = layout.engine.trial(freeing: axis)
        let variables = layout.engine.variables(of: layout.root)
        variable = variables.map { $0[axis == .horizontal ? 2 : 3] }
        let recording = TraceRecording()
        trial.solver.record(to: recording)
        let rows = recording.text.split(separator: "\n").filter { $0.hasPrefix("c ") }
        demands = rows.map { $0.dropFirst(2).drop { $0 != " " } }.sorted()
    }

    /// The problem as a trace.
    var trace: String {
        let recording = TraceRecording()
        trial.solver.record(to: recording)
        return recording.text
    }

    /// The constraints that contradict the root's extent, none of which can be spared.
    func conflict(at extent: Rational) -> [LayoutConflict.Member] {
        guard let variable else { return [] }
        let copy = trial.solver.fork()
        let added: Constraint
        do {
            added = try copy.add(
                exactly: [(.one, variable)], constant: -extent, .equal, origin: .framework)
        } catch {
            // The variable is the solver's own, so no error is possible.
            return []
        }
        guard let refusal = copy.verdict(of: added) else { return [] }
        return refusal.clashesWith.filter { $0 != added }.compactMap(trial.member)
    }
}
