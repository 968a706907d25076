import AppSources
import AutoLayout
import NibEditing
import NibFormat
import NibLayout

/// A state of a view tree while an app runs, with the constraints that UIKit adds in it.
struct RuntimeCase {
    /// The kinds of added constraints.
    enum Kind: Hashable {
        /// The height of the content view of a table view cell: the initial row height, or a fixed
        /// one.
        case rowHeight
        /// The size of the content view of a collection view cell: the estimated size, or a fixed
        /// one.
        case itemSize
        /// The temporary size of a root view, in a layout pass before the root has its final size.
        case firstPass
        /// The zero length of a hidden view in a stack view.
        case hiding(Axis)
    }

    let kind: Kind
    /// The views that get the constraints: content views of cells, roots, or arranged views.
    let views: [ViewNode]
    /// The constraints of the other states in which a repair must hold.
    var variants: [RuntimeConstraints] = []
    /// The added constraints.
    let constraints: RuntimeConstraints
    /// The assumptions about views as clauses, by the views' ids. A finding that depends on one is
    /// a note.
    var assumptions: [String: String] = [:]
    /// The ids of the content views of cells that code returns as headers or footers of sections.
    var sections: Set<String> = []
    /// The ids of the views with conflicts that are certain only if this state has them.
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

    /// Returns a Boolean value that indicates whether a member of a conflict is one of the added
    /// constraints.
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

    /// Returns the attribute that a member keeps at an imposed length: `width` or `height`.
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
    /// The states with each other as variants, as a repair must hold in all of them.
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
    /// Creates the state of a stack view in which the document hides views, and code another one.
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

/// Facts about the views of a document that come from the sources of its app.
public struct CodeFacts: Sendable {
    /// A width and a height in points.
    public struct Size: Sendable, Hashable {
        /// The width.
        public let width: Double
        /// The height.
        public let height: Double

        /// Creates a size.
        public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }

    /// The ids of the views that the app's code hides.
    public var hidden: Set<String> = []
    /// The possible initial row heights of each cell, by the cell's id. If code computes the height
    /// of a cell, the cell's list is empty.
    public var rowHeights: [String: [Double]] = [:]
    /// The possible initial item sizes of each cell, by the cell's id. If code computes the size of
    /// a cell, the cell's list is empty.
    public var itemSizes: [String: [Size]] = [:]
    /// The initial heights of the root views that code returns as section headers or footers, by
    /// the id of the root view.
    public var sectionHeights: [String: [Double]] = [:]
    /// The ids of the root views that code creates with size 0 × 0.
    public var emptyRoots: Set<String> = []
    /// The ids of the root views that table views measure as section headers or footers.
    public var sectionViews: Set<String> = []

    /// Creates a value without facts.
    public init() {}
}
