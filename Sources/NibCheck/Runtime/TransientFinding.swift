import AutoLayout
import NibEditing
import NibFormat
import NibLayout

/// The conflicts of one state that have one cause: those of a cell, or of the hidden views of a
/// stack view.
struct TransientFinding {
    /// A conflict of a view, and its repair.
    struct Entry {
        /// The view that gets the constraint which UIKit adds.
        let view: ViewNode
        /// The document's constraints in the conflict.
        let ids: Set<String>
        /// The constraints as lines of text.
        let lines: [String]
        /// The priorities that repair it; empty where none is known.
        let repairs: [PriorityRepair]
        /// The constraint that gives way as a rule.
        let usual: String?
    }

    let state: RuntimeCase
    private(set) var entries: [Entry]
    /// A Boolean value that indicates whether the conflict is there in all states of its kind.
    private let isSteady: Bool

    init(_ state: RuntimeCase, _ entry: Entry, isSteady: Bool) {
        (self.state, entries, self.isSteady) = (state, [entry], isSteady)
    }

    /// The supposition that the finding rests on, in words.
    private var supposition: String? { state.suppositions[entries[0].view.id] }

    /// The view that its conflicts have in common: a cell's content view, or a stack view.
    var common: ViewNode {
        let view = entries[0].view
        guard case .hiding = state.kind, let stack = view.parent else { return view }
        return stack
    }

    /// Takes the conflicts of another view of the same stack view.
    mutating func merge(_ other: TransientFinding) { entries += other.entries }

    /// The finding, as it is reported.
    func cause(_ document: NibDocument, _ names: ViewNames) -> Cause {
        let first = entries[0], place = first.repairs.first?.constraint ?? first.usual ?? ""
        let ids = Set(entries.flatMap(\.ids)).sorted()
        let repairs = entries.flatMap(\.repairs)
        return Cause(
            rule: .transientConflict, element: document.element(place) ?? first.view.view.element,
            key: "\(common.id) \(ids.joined(separator: " "))",
            message: "\(fact(names)); \(remedy)",
            details: entries.flatMap(\.lines)
                + repairs.map { "repair: priority 999 for \($0.constraint) (line \($0.line))" },
            isUncertain: !isSteady || supposition != nil, repairs: repairs)
    }

    private func fact(_ names: ViewNames) -> String {
        let first = entries[0], count = first.ids.count, isOne = count == 1
        let constraints = "\(count) required constraint\(isOne ? "" : "s")"
        switch state.kind {
        case .rowHeight, .itemSize, .firstPass:
            let view = state.kind == .firstPass ? first.view : first.view.parent ?? first.view
            return "\(names.nameWithID(view.id)) conflicts at run time: \(constraints) "
                + "\(isOne ? "does" : "do") not fit \(size(first.view.id))"
                + (supposition.map { ", \($0)" } ?? "")
        case .hiding(let axis):
            let length = axis == .vertical ? "height" : "width"
            guard entries.count == 1 else {
                return
                    "\(entries.count) views of \(names.nameWithID(common.id)) conflict when they are hidden: "
                    + "required constraints keep their \(length)s above 0"
            }
            return "\(names.nameWithID(first.view.id)) conflicts when it is hidden: \(constraints) "
                + "\(isOne ? "keeps" : "keep") its \(length) above 0"
        }
    }

    /// The imposed size, in words.
    private func size(_ id: String) -> String {
        let width = state.constraints.widths[id], height = state.constraints.heights[id]
        let sizes = [width, height].compactMap { $0?.shortText }.joined(separator: " × ") + " pt"
        switch state.kind {
        case .itemSize: return "the item's first size, \(sizes)"
        case .firstPass:
            return
                "its first \(height == nil ? "width" : width == nil ? "height" : "size"), \(sizes)"
        case .rowHeight where state.sections.contains(id):
            return "the section header's first height, \(sizes)"
        case .rowHeight, .hiding: return "the row's first height, \(sizes)"
        }
    }

    private var remedy: String {
        let repairs = entries.flatMap(\.repairs)
        guard let first = repairs.first else { return "lower the priority of one of them to 999" }
        guard repairs.count > 1 else {
            return "set the priority of \(first.constraint) (line \(first.line)) to 999"
        }
        let list = repairs.prefix(2).map { "\($0.constraint) (line \($0.line))" }.joined(
            separator: ", ")
        let more = repairs.count > 2 ? " and \(repairs.count - 2) more" : ""
        return "set the priorities of \(list)\(more) to 999"
    }
}
