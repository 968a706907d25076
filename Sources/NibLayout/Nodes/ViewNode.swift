import AutoLayout
import NibFormat
import ViewMetrics

/// A view of a document in the tree that is laid out.
package final class ViewNode: LayoutNode {
    /// The view.
    package let view: NibView
    /// What the document says of it.
    package let reading: ViewReading
    package let id: String
    /// What messages call it.
    var name: String
    package let layoutHandle: LayoutHandle
    /// Whether constraints alone place it; else its stored frame is given.
    package let isManaged: Bool
    /// A Boolean value that indicates whether it is the content view of a visual effect view, which
    /// it fills.
    let isEffectContent: Bool
    /// A Boolean value that indicates whether it is the content view of a cell that is as high as
    /// its contents.
    let sizesRow: Bool
    /// The frame that is given, or that the intrinsic size is taken from.
    package let start: Rect
    /// Where its lines begin, unless it says so itself.
    private let language: LayoutDirection
    /// How large its text is, where a configuration decides that.
    package var text: TextContents?
    package private(set) unowned(unsafe) var parent: ViewNode?
    package private(set) var children: [ViewNode] = []
    /// The frame, as the layout has it.
    package private(set) var frame: Rect
    /// The area that a scroll view scrolls, once a constraint speaks of it.
    package private(set) var content: LayoutGuide?
    /// The size of its contents along each axis; negative for none.
    package var intrinsicSize = Size.noIntrinsic
    package var alignmentInsets = EdgeInsets.zero
    /// The contents of a view of one of UIKit's classes.
    package var contents: ViewContents? { didSet { baselines = contents?.baselines } }
    private var baselines: TextBaselines?
    /// Whether its contents are measured, as opposed to taken from its stored frame.
    var isMeasured = false
    /// How it follows its parent's size, where that changes.
    var autoresizing: LayoutAutoresizing

    /// A view inside another one, or a root, which nothing lays out.
    ///
    /// - Parameter sizesRow: whether it is the content view of a cell that is as high as its
    ///   contents.
    init(
        _ view: NibView, _ reading: ViewReading, _ language: LayoutDirection, parent: ViewNode?,
        sizesRow: Bool = false
    ) {
        self.view = view
        self.reading = reading
        self.language = language
        self.parent = parent
        self.sizesRow = sizesRow
        isEffectContent = view.key == "contentView" && parent?.element == "visualEffectView"
        isManaged = parent != nil && (reading.isPlacedByConstraints || isEffectContent)
        start = reading.frame ?? .zero
        id = view.id
        name = id
        frame = isManaged ? Rect(origin: .zero, size: start.size) : start
        autoresizing = LayoutAutoresizing(mask: [], frame: start, parentSize: .zero)
        layoutHandle = LayoutHandle(staysAtFrame: !isManaged && !sizesRow)
        parent?.children.append(self)
    }

    package var element: String { view.element.name }
    /// Whether constraints have to say how large what it scrolls is: it is a scroll view that has
    /// contents, a guide for them, or constraints of its own.
    ///
    /// Interface Builder marks empty scroll views that hold a constraint, such as their height, and
    /// no others.
    package var scrollsContents: Bool {
        // The clip view of macOS scrolls, whatever the constraints say.
        guard element == "scrollView", !children.contains(where: { $0.element == "clipView" })
        else { return false }
        if !children.isEmpty || view.guides.contains(where: { $0.role == .contentLayoutGuide }) {
            return true
        }
        return isManaged && !view.constraints.isEmpty
    }
    package var isCell: Bool { reading.isCell }
    var isCellContent: Bool { reading.isCellContent }

    /// The node itself and all in it, in document order.
    package var all: [ViewNode] { [self] + children.flatMap(\.all) }

    /// Whether it lies in another one.
    func isInside(_ other: ViewNode) -> Bool {
        var above = parent
        while let node = above, node !== other { above = node.parent }
        return above != nil
    }

    /// The content guide, which begins where the contents' coordinates do.
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
    /// The arranged view whose baseline is that of a stack view: of a column the first or last one
    /// that is shown, of a row the first of those whose contents are highest.
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
    /// The margins that the document gives it.
    var margins: EdgeInsets? { reading.margins(in: layoutDirection)?.resolved(in: layoutDirection) }

    package func receiveLayoutFrame(_ frame: Rect) { self.frame = frame }
}

// Contents whose size is a guess.
extension ViewNode {
    /// Moves the height of text that is stored stretched or squeezed towards that of its letters,
    /// each by another amount.
    ///
    /// - Returns: whether the node has such text.
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

    /// The height of a label's text in the system's font; the stored one where that is a whole
    /// number of lines, up to whole half points. `nil` where the font is another.
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
    /// Pins its edges to those of the parent.
    func fillParent() {
        let edges: [LayoutAttribute] = [.left, .right, .top, .bottom]
        LayoutConstraint.activate(
            edges.map { edge in
                LayoutConstraint(
                    item: self, attribute: edge, relatedBy: .equal, toItem: parent, attribute: edge)
            })
    }

    /// A root at another size.
    func resize(to frame: Rect) {
        autoresizing.frame = frame
        receiveLayoutFrame(frame)
    }

    /// Makes the engine place the node though no constraint speaks of it.
    func takePart() {
        let width = LayoutConstraint(
            item: self, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
            attribute: .notAnAttribute)
        width.priority = 1
        LayoutConstraint.activate([width])
    }
}
