import AppSources
import AutoLayout
import NibEditing
import NibFormat
import NibLayout

/// A state that UIKit brings a view tree into while an app runs, with the constraints that it adds
/// there.
struct RuntimeCase {
    /// The kinds of constraints that are added.
    enum Kind: Hashable {
        /// The height of cells' content views: the first height of a row, or a fixed one.
        case rowHeight
        /// The size of the content views of items in collection views: the estimate, or a fixed
        /// one.
        case itemSize
        /// The size of a root in a layout pass before it has its own.
        case firstPass
        /// No length of a hidden view in a stack view.
        case hiding(Axis)
    }

    let kind: Kind
    /// The views that get the constraints: content views of cells, roots, or arranged views.
    let views: [ViewNode]
    /// The states that a repair has to hold in as well, besides ``constraints``.
    var variants: [RuntimeConstraints] = []
    /// The constraints that are added.
    let constraints: RuntimeConstraints
    /// The suppositions about views, in words, by the views' ids. A finding that rests on one is a
    /// note.
    var suppositions: [String: String] = [:]
    /// The ids of the content views of cells that code returns as headers or footers of sections.
    var sections: Set<String> = []
    /// The ids of the views whose conflict is only certain if this state has it.
    var decisive: Set<String> = []

    /// The identifiers of the constraints in UIKit's messages.
    private var identifiers: Set<String> {
        switch kind {
        case .rowHeight: [RuntimeConstraints.encapsulatedHeight]
        case .itemSize, .firstPass:
            [RuntimeConstraints.encapsulatedHeight, RuntimeConstraints.encapsulatedWidth]
        case .hiding: ["UISV-hiding"]
        }
    }

    /// A Boolean value that indicates whether a member of a conflict is one of the constraints that
    /// are added.
    func isAdded(_ member: LayoutConflict.Member) -> Bool {
        if let identifier = member.identifier, identifiers.contains(identifier) { return true }
        guard let framework = member.framework, Self.imposing.contains(framework) else {
            return false
        }
        switch kind {
        case .rowHeight: return member.description.clause.contains("height")
        case .itemSize, .firstPass: return imposedLength(of: member) != nil
        case .hiding: return false
        }
    }

    /// The attribute that a member keeps at an imposed length: `width` or `height`.
    func imposedLength(of member: LayoutConflict.Member) -> String? {
        let clause = member.description.clause
        if clause.contains("height") { return constraints.heights.isEmpty ? nil : "height" }
        return clause.contains("width") && !constraints.widths.isEmpty ? "width" : nil
    }

    /// The engine's names for the rows that keep a view's size in a simulation.
    private static let imposing: Set = [
        "NSAutoresizingMaskLayoutConstraint", RuntimeConstraints.encapsulatedHeight,
        RuntimeConstraints.encapsulatedWidth,
    ]
}

extension [RuntimeCase] {
    /// The states with each other as variants: a repair has to hold in all of them.
    var asVariants: [RuntimeCase] {
        let all = map(\.constraints)
        return map { state in
            var state = state
            state.variants = all.filter { $0 != state.constraints }
            return state
        }
    }
}

// Stack views.
extension RuntimeCase {
    /// The arranged views that are hidden in the document, and one that code hides besides.
    init?(hiding node: ViewNode?, besides hidden: [ViewNode]) {
        let views = node.map { [$0] } ?? hidden
        guard let first = views.first, let stack = first.parent?.view.asStack else { return nil }
        var constraints = RuntimeConstraints()
        constraints.hidden = Set((hidden + views).map(\.id))
        self.init(
            kind: .hiding(stack.axis(under: NibTraits()) == .vertical ? .vertical : .horizontal),
            views: views,
            constraints: constraints)
    }
}
