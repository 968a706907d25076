/// A node of a tree of rectangles that Auto Layout lays out: the adapter for any toolkit's own class.
///
/// A class becomes one by keeping a ``LayoutHandle`` and answering where it hangs; it inherits nothing and is not
/// copied. Everything else has a default. What has to be told:
///
/// - after a node was added to its parent: ``layoutDidAttach()``; before it is removed: ``layoutWillDetach()``;
/// - when what a node answers changes: ``invalidateLayoutPlacement()`` for its own size,
///   ``invalidateLayoutIntrinsicSize()``, ``invalidateLayoutGeometry()``.
///
/// `try node.layout()` lays the tree out and hands every node that moved its frame.
public protocol LayoutNode: LayoutItem {
    /// The node in which this one lies; `nil` for a root.
    var layoutParent: (any LayoutNode)? { get }
    /// The nodes that lie in this one, back to front.
    var layoutChildren: [any LayoutNode] { get }
    /// The node's frame in its parent's coordinates as it is now: what it has as a root, or where it does without
    /// constraints.
    var layoutFrame: Rect { get }
    /// Takes the frame that the layout gives the node, in its parent's coordinates.
    func receiveLayoutFrame(_ frame: Rect)

    // Below: with defaults.

    /// The place in the node's own coordinates that is shown at its left upper corner.
    var layoutBoundsOrigin: Point { get }
    /// The size that the contents want; ``Size/noIntrinsicMetric`` for an extent they do not care about.
    var layoutIntrinsicSize: Size { get }
    /// A Boolean value that indicates whether the height of the contents depends on their width, as that of text does.
    /// Without an intrinsic height in ``layoutIntrinsicSize`` the contents are not measured.
    var layoutHeightDependsOnWidth: Bool { get }
    /// The height that the contents want at a width, where it depends on it.
    func layoutIntrinsicHeight(forWidth width: Double) -> Double
    /// How much smaller the alignment rectangle is than the frame.
    var layoutAlignmentInsets: EdgeInsets { get }
    /// The direction in which the node's contents run.
    var layoutDirection: LayoutDirection { get }
    /// Where the first line's baseline is, below the upper edge of the alignment rectangle; or whose is meant.
    var layoutFirstBaseline: LayoutBaseline { get }
    /// Where the last line's baseline is, above the lower edge of the alignment rectangle; or whose is meant.
    var layoutLastBaseline: LayoutBaseline { get }
    /// The guide whose edges constraints from inside mean when they name the node's: a scroll view's contents.
    var layoutInterior: LayoutGuide? { get }
    /// The guide whose edges the margin attributes mean.
    var layoutMarginsItem: LayoutGuide? { get }
    /// The width, height and more at which the node was last placed by others, and its parent's size then: what
    /// autoresizing starts from.
    var layoutAutoresizing: LayoutAutoresizing? { get }
    /// Pixels in a point where the node is shown; 0 where frames are not rounded. Only a root is asked.
    var layoutScale: Double { get }
    /// Whether the node has constraints of its own to update, in a tree that has none otherwise.
    var layoutRequiresConstraints: Bool { get }
    /// Called in the first pass, from the leaves up, when the node's constraints are to be brought up to date.
    func updateLayoutConstraints()
    /// Called in the last pass, from the root down, when the node's children have moved; the default moves them.
    func layoutChildNodes()
}

/// Where a baseline is.
public enum LayoutBaseline {
    /// So far inwards from the edge.
    case offset(Double)
    /// The baseline of another node, inside this one.
    case node(any LayoutNode)
}

/// A frame to autoresize from.
public struct LayoutAutoresizing: Hashable, Sendable {
    /// What gives.
    public var mask: AutoresizingMask
    /// The frame as it was set.
    public var frame: Rect
    /// The parent's size when it was.
    public var parentSize: Size

    /// The frame `frame`, set in a parent of size `parentSize`.
    public init(mask: AutoresizingMask = [], frame: Rect, parentSize: Size) {
        self.mask = mask
        self.frame = frame
        self.parentSize = parentSize
    }
}

extension LayoutNode {
    /// The node itself.
    public var layoutNode: (any LayoutNode)? { self }
    /// The class's name.
    public var layoutName: String { "\(type(of: self))" }
    /// The origin: nothing is scrolled.
    public var layoutBoundsOrigin: Point { .zero }
    /// No size of its own.
    public var layoutIntrinsicSize: Size { .noIntrinsic }
    /// No text.
    public var layoutHeightDependsOnWidth: Bool { false }
    /// The intrinsic height.
    public func layoutIntrinsicHeight(forWidth width: Double) -> Double { layoutIntrinsicSize.height }
    /// The alignment rectangle is the frame.
    public var layoutAlignmentInsets: EdgeInsets { .zero }
    /// From left to right.
    public var layoutDirection: LayoutDirection { .leftToRight }
    /// The upper edge.
    public var layoutFirstBaseline: LayoutBaseline { .offset(0) }
    /// The lower edge.
    public var layoutLastBaseline: LayoutBaseline { .offset(0) }
    /// None: the edges are the node's own.
    public var layoutInterior: LayoutGuide? { nil }
    /// None: margins are the edges.
    public var layoutMarginsItem: LayoutGuide? { nil }
    /// None: constraints alone place the node.
    public var layoutAutoresizing: LayoutAutoresizing? { nil }
    /// Frames are not rounded.
    public var layoutScale: Double { 0 }
    /// Yes.
    public var layoutRequiresConstraints: Bool { true }
    /// Nothing to bring up to date.
    public func updateLayoutConstraints() {}
}
