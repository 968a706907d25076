import AutoLayout
import NibFormat
import NibReading

/// A view of a document in the tree that is laid out.
final class ViewNode: LayoutNode {
    /// The view.
    let view: NibView
    /// What the document says of it.
    let reading: ViewReading
    let id: String
    let layoutHandle: LayoutHandle
    /// Whether constraints alone place it; else its stored frame is given.
    let isManaged: Bool
    /// The frame that is given, or that the intrinsic size is taken from.
    let start: Rect
    private(set) unowned(unsafe) var parent: ViewNode?
    private(set) var children: [ViewNode] = []
    /// The frame, as the layout has it.
    private(set) var frame: Rect
    /// The area that a scroll view scrolls, once a constraint speaks of it.
    private(set) var content: LayoutGuide?
    /// The size of its contents along each axis; negative for none.
    var intrinsicSize = Size.noIntrinsic
    var alignmentInsets = EdgeInsets.zero
    var baselines: TextLines?
    /// How it follows its parent's size, where that changes.
    var autoresizing: LayoutAutoresizing

    /// A view inside another one, or a root, which nothing lays out.
    init(_ view: NibView, _ reading: ViewReading, parent: ViewNode?) {
        self.view = view
        self.reading = reading
        self.parent = parent
        isManaged = parent != nil && reading.isPlacedByConstraints
        start = reading.frame ?? .zero
        id = view.id
        frame = isManaged ? Rect(origin: .zero, size: start.size) : start
        autoresizing = LayoutAutoresizing(mask: [], frame: start, parentSize: .zero)
        layoutHandle = LayoutHandle(staysAtFrame: !isManaged)
        parent?.children.append(self)
    }

    var element: String { view.element.name }
    /// Whether constraints have to say how large what it scrolls is: it is a scroll view that has contents, or a guide
    /// for them.
    var scrollsContents: Bool {
        guard element == "scrollView" else { return false }
        return !children.isEmpty || view.guides.contains { $0.role == .contentLayoutGuide }
    }
    var isCell: Bool { element == "tableViewCell" || element == "collectionViewCell" }
    var isCellContent: Bool {
        element == "tableViewCellContentView" || (view.key == "contentView" && parent?.element == "tableViewCell")
    }

    /// The node itself and all in it, in document order.
    var all: [ViewNode] { [self] + children.flatMap(\.all) }

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
                item: guide, attribute: .left, relatedBy: .equal, toItem: self, attribute: .left, constant: -origin.x),
            LayoutConstraint(
                item: guide, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, constant: -origin.y),
        ])
        return guide
    }

    // MARK: What the layout asks

    var layoutName: String { id }
    var layoutParent: (any LayoutNode)? { parent }
    var layoutChildren: [any LayoutNode] { children }
    var layoutFrame: Rect { frame }
    var layoutIntrinsicSize: Size { intrinsicSize }
    var layoutAlignmentInsets: EdgeInsets { alignmentInsets }
    var layoutAutoresizing: LayoutAutoresizing? { autoresizing }
    var layoutFirstBaseline: LayoutBaseline { .offset(baselines?.first ?? 0) }
    var layoutLastBaseline: LayoutBaseline { .offset(baselines?.last ?? 0) }

    var layoutBoundsOrigin: Point { reading.boundsOrigin }
    var layoutDirection: LayoutDirection { reading.semantics.direction(in: .leftToRight) }
    /// The margins that the document gives it.
    var margins: EdgeInsets? { reading.margins(in: layoutDirection)?.resolved(in: layoutDirection) }

    func receiveLayoutFrame(_ frame: Rect) { self.frame = frame }
}

// Contents whose size is a guess.
extension ViewNode {
    /// Gives text the height that it has by its font, where that is known, else one a little larger than the stored
    /// one, each by another amount; whether the node has text.
    func guessTextHeight(_ number: Int) -> Bool {
        guard isManaged, element == "label" || element == "textView", intrinsicSize.height > 1 else { return false }
        if let line = TextLines.lineHeight(view), view.lineCountMax == 1 {
            intrinsicSize.height = line
        } else {
            intrinsicSize.height += (1 + Double(number * 7 % 13) / 16) / 64
        }
        invalidateLayoutIntrinsicSize()
        return true
    }
}

// Resizing.
extension ViewNode {
    /// A root at another size.
    func resize(to frame: Rect) {
        autoresizing.frame = frame
        receiveLayoutFrame(frame)
    }

    /// Makes the engine place the node though no constraint speaks of it.
    func takePart() {
        let width = LayoutConstraint(
            item: self, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute)
        width.priority = 1
        LayoutConstraint.activate([width])
    }
}
