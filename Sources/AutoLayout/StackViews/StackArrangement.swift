/// The constraints that a stack view wants, as a function of what is in line: rules 55 to 71.
///
/// Along the line in `StackArrangement+Distribution.swift`, across it in `StackArrangement+Alignment.swift`.
package struct StackArrangement {
    typealias Item = StackContents.Item

    let contents: StackContents
    /// All that is in line, hidden ones too.
    let items: [Item]
    /// Those that are shown.
    let visible: [Item]
    let along: StackEdges
    let across: StackEdges
    /// The constraints.
    package private(set) var lines: [StackLine] = []

    /// Lists the constraints.
    ///
    /// - Parameter guides: the rectangles that they need; those that there are already are used again.
    package init(_ contents: StackContents, _ guides: inout StackGuides) {
        self.contents = contents
        items = contents.items
        visible = items.filter { !$0.isHidden }
        along = StackEdges(contents.axis)
        across = StackEdges(contents.axis.other)
        distribute(&guides)
        align(&guides)
    }

    var canvas: any LayoutItem { contents.canvas }

    /// Adds `first.attribute relation multiplier · second.other + constant`.
    mutating func want(
        _ role: StackLine.Role, _ first: any LayoutItem, _ attribute: LayoutAttribute, _ second: any LayoutItem,
        _ other: LayoutAttribute, is relation: LayoutRelation = .equal, multiplier: Double = 1, constant: Double = 0,
        at priority: LayoutPriority = .required
    ) {
        lines.append(
            StackLine(
                role: role, first: first, firstAttribute: attribute, relation: relation, second: second,
                secondAttribute: other, multiplier: multiplier, constant: constant, priority: priority))
    }

    /// Adds `first.attribute == 0`.
    mutating func wantNothing(
        _ role: StackLine.Role, of first: any LayoutItem, _ attribute: LayoutAttribute,
        at priority: LayoutPriority = .required
    ) {
        lines.append(
            StackLine(
                role: role, first: first, firstAttribute: attribute, relation: .equal, second: nil,
                secondAttribute: .notAnAttribute, multiplier: 1, constant: 0, priority: priority))
    }
}

extension LayoutPriority {
    /// A spacer follows the edges at which views are aligned.
    static let stackBoundary = LayoutPriority(999.5)
    /// A spacer is no larger than it must be.
    static let stackSpanningFit = LayoutPriority(51)
    /// A stack view is no larger than it must be.
    static let stackCanvasFit = LayoutPriority(49)
    /// Views without a size of their own across the line have none.
    static let stackAmbiguity = LayoutPriority(25)
    /// Lines of text share the width.
    static let stackTextWidth = LayoutPriority(760)
    /// What stands for views that are all hidden is nothing.
    static let stackEmptyFit = LayoutPriority(0.001)

    /// Shares of the length, by index: 999, 998, …
    static func stackShare(_ index: Int) -> LayoutPriority { LayoutPriority(Float(max(1, 999 - index))) }

    /// Equal distances of middles, by index of the gap: 149, 148, … for the second, third, ….
    static func stackCentering(_ index: Int) -> LayoutPriority { LayoutPriority(Float(max(1, 150 - index))) }

    /// Who is kept short where several could be, by index: the `Float`s from 0.0001 on, below all that UIKit has.
    static func stackIndexOrder(_ index: Int) -> LayoutPriority {
        LayoutPriority(Float(bitPattern: Float(0.0001).bitPattern + UInt32(truncatingIfNeeded: index)))
    }
}
