import AutoLayout
import NibFormat
import ViewMetrics

/// A node of the layout for a view of a document.
package final class ViewNode: LayoutNode {
    /// The view in the document.
    package let view: NibView
    /// The decoded attributes of the view.
    package let reading: ViewReading
    package let id: String
    /// The name of the view in messages.
    var name: String
    package let layoutHandle: LayoutHandle
    /// A Boolean value that indicates whether constraints alone position the view; otherwise its
    /// stored frame applies.
    package let isManaged: Bool
    /// A Boolean value that indicates whether the view is the content view of a visual effect view,
    /// which it fills.
    let isEffectContent: Bool
    /// A Boolean value that indicates whether the view is the content view of a self-sizing cell.
    let sizesRow: Bool
    /// The stored frame, or the one from which the intrinsic size is taken.
    package let start: Rect
    /// A Boolean value that indicates whether a cell places the view at the opposite side, from right to left.
    let isMirrored: Bool
    /// The direction of the layout, unless the view has its own.
    private let language: LayoutDirection
    /// The text of a configuration, if the text determines the size.
    package var text: TextContents?
    package private(set) unowned(unsafe) var parent: ViewNode?
    package private(set) var children: [ViewNode] = []
    /// The frame in the current layout.
    package private(set) var frame: Rect
    /// The content guide of a scroll view, if a constraint refers to its content.
    package private(set) var content: LayoutGuide?
    /// The intrinsic size along each axis; negative for none.
    package var intrinsicSize = Size.noIntrinsic
    package var alignmentInsets = EdgeInsets.zero
    /// The contents of a view of UIKit's classes.
    package var contents: ViewContents? { didSet { baselines = contents?.baselines } }
    private var baselines: TextBaselines?
    /// A Boolean value that indicates whether the contents are measured, not taken from the stored
    /// frame.
    var isMeasured = false
    /// The autoresizing of the view in its parent.
    var autoresizing: LayoutAutoresizing

    /// Creates a node inside another one, or a root.
    ///
    /// - Parameter sizesRow: A Boolean value that indicates whether the view is the content view of
    ///   a self-sizing cell.
    /// - Parameter start: The frame in place of the stored one.
    init(
        _ view: NibView, _ reading: ViewReading, _ language: LayoutDirection, parent: ViewNode?,
        sizesRow: Bool = false, start: Rect? = nil
    ) {
        self.view = view
        self.reading = reading
        self.language = language
        self.parent = parent
        self.sizesRow = sizesRow
        isEffectContent = view.key == "contentView" && parent?.element == "visualEffectView"
        isManaged = parent != nil && (reading.isPlacedByConstraints || isEffectContent)
        var start = start ?? reading.frame ?? .zero
        isMirrored = language == .rightToLeft && reading.isPlacedByCell
        if reading.isListEdge, let parent { start.size.width = parent.start.width }
        if isMirrored, let parent { start = start.mirrored(in: parent.start.width) }
        self.start = start
        id = view.id
        name = id
        frame = isManaged ? Rect(origin: .zero, size: start.size) : start
        // A header or a footer has the width of its table, also where the table's stored one is outdated.
        autoresizing = LayoutAutoresizing(
            mask: reading.isListEdge ? reading.resizingMask : [], frame: start,
            parentSize: parent?.start.size ?? .zero)
        layoutHandle = LayoutHandle(staysAtFrame: !isManaged && !sizesRow)
        parent?.children.append(self)
    }

    package var element: String { view.element.name }
    /// A Boolean value that indicates whether constraints must determine the size of the view's
    /// content.
    ///
    /// That applies to a scroll view with subviews, a content guide or constraints of its own.
    /// Interface Builder marks empty scroll views that own a constraint as ambiguous, and no other
    /// empty ones.
    package var scrollsContents: Bool {
        // On macOS the clip view scrolls, not the scroll view.
        guard element == "scrollView", !children.contains(where: { $0.element == "clipView" })
        else { return false }
        if !children.isEmpty || view.guides.contains(where: { $0.role == .contentLayoutGuide }) {
            return true
        }
        return isManaged && !view.constraints.isEmpty
    }
    package var isCell: Bool { reading.isCell }
    var isCellContent: Bool { reading.isCellContent }

    /// The node and all nodes in it, in document order.
    package var all: [ViewNode] { [self] + children.flatMap(\.all) }

    /// Returns a Boolean value that indicates whether another node contains this one.
    func isInside(_ other: ViewNode) -> Bool {
        var above = parent
        while let node = above, node !== other { above = node.parent }
        return above != nil
    }

    /// Returns the content guide, which begins at the origin of the content's coordinates.
    func makeContent() -> LayoutGuide {
        if let content { return content }
        let guide = LayoutGuide()
        guide.identifier = "\(id) content"
        addLayoutGuide(guide)
        content = guide
        let origin = layoutBoundsOrigin
        LayoutConstraint.activate([
            LayoutConstraint(
                item: guide, attribute: .left, relatedBy: .equal, toItem: self, attribute: .left,
                constant: -origin.x),
            LayoutConstraint(
                item: guide, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top,
                constant: -origin.y),
        ])
        return guide
    }

    // MARK: What the layout asks

    package var layoutName: String { name }
    package var layoutParent: (any LayoutNode)? { parent }
    package var layoutChildren: [any LayoutNode] { children }
    package var layoutFrame: Rect { frame }
    package var layoutIntrinsicSize: Size { intrinsicSize }
    package var layoutAlignmentInsets: EdgeInsets { alignmentInsets }
    package var layoutAutoresizing: LayoutAutoresizing? { autoresizing }
    package var layoutFirstBaseline: LayoutBaseline {
        baselineChild(isFirst: true).map { .node($0) } ?? .offset(baselines?.first ?? 0)
    }
    package var layoutLastBaseline: LayoutBaseline {
        baselineChild(isFirst: false).map { .node($0) } ?? .offset(baselines?.last ?? 0)
    }
    /// Returns the arranged view with the baseline of a stack view: in a column the first or last
    /// shown one, in a row the first of the highest.
    private func baselineChild(isFirst: Bool) -> ViewNode? {
        guard let stack = reading.stack else { return nil }
        let shown = children.filter { $0.isManaged && !$0.reading.isHidden }
        if stack.axis == .vertical { return isFirst ? shown.first : shown.last }
        let height = shown.map(\.intrinsicSize.height).max()
        return shown.first { $0.intrinsicSize.height == height }
    }

    package var layoutBoundsOrigin: Point { reading.boundsOrigin }
    package var layoutDirection: LayoutDirection { reading.semantics.direction(in: language) }
    package var layoutHeightDependsOnWidth: Bool {
        isMeasured && contents?.heightDependsOnWidth ?? false
    }
    package func layoutIntrinsicHeight(forWidth width: Double) -> Double {
        contents?.intrinsicHeight(forWidth: width) ?? intrinsicSize.height
    }
    /// The margins that the document states.
    var margins: EdgeInsets? { reading.margins(in: layoutDirection)?.resolved(in: layoutDirection) }

    package func receiveLayoutFrame(_ frame: Rect) { self.frame = frame }
}

// Estimated content sizes.
extension ViewNode {
    /// Moves the height of stretched or squeezed text towards its natural height, by an amount that
    /// depends on the number.
    ///
    /// - Returns: A Boolean value that indicates whether the node has such text.
    func guessTextHeight(_ number: Int) -> Bool {
        guard isManaged, element == "label", intrinsicSize.height > 1 else { return false }
        let little = (1 + Double(number * 7 % 13) / 16) / 64
        if let natural = naturalTextHeight {
            let missing = natural - intrinsicSize.height
            guard missing.magnitude > 0.3 else { return false }
            let isKnown = view.lineCountMax ?? 1 == 1 && view.customClass == nil
            intrinsicSize.height += isKnown ? missing : missing > 0 ? little : -little
        } else {
            intrinsicSize.height += little
        }
        invalidateLayoutIntrinsicSize()
        return true
    }

    /// The height of a label's text in the system font; the stored height if it is a whole number
    /// of lines, to half a point. `nil` for other fonts.
    private var naturalTextHeight: Double? {
        let font = reading.font()
        let isPlain = view.element.flag("usesAttributedText") != true && font.family == nil
        guard isPlain, font.size < 10_000 else { return nil }
        let line = SystemFontEstimate.lineHeight(font), limit = view.lineCountMax ?? 1
        guard line > 0.5 else { return nil }
        guard limit != 1, let text = view.title, !text.isEmpty else { return line }
        let exact = line - 0.25, count = (intrinsicSize.height / line).rounded()
        let isWhole =
            count >= 1 && (count * exact...count * line + 0.3).contains(intrinsicSize.height + 0.3)
        if isWhole, limit == 0 || Int(count) <= limit { return intrinsicSize.height }
        return Double(SystemFontEstimate.lines(text, font, start.width)) * line
    }
}

// Resizing.
extension ViewNode {
    /// Pins the edges to those of the parent.
    func fillParent() {
        let edges: [LayoutAttribute] = [.left, .right, .top, .bottom]
        LayoutConstraint.activate(
            edges.map { edge in
                LayoutConstraint(
                    item: self, attribute: edge, relatedBy: .equal, toItem: parent, attribute: edge)
            })
    }

    /// Gives a root another size.
    func resize(to frame: Rect) {
        autoresizing.frame = frame
        receiveLayoutFrame(frame)
    }

    /// Includes the node in the layout even if no constraint refers to it.
    func includeInLayout() {
        let width = LayoutConstraint(
            item: self, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
            attribute: .notAnAttribute)
        width.priority = 1
        LayoutConstraint.activate([width])
    }
}
