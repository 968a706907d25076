/// A node of a tree laid out by Auto Layout: the adapter for a toolkit's own view class.
///
/// A class conforms by keeping a ``LayoutHandle`` and returning its parent and children. It
/// inherits from nothing, and the layout makes no copies of nodes. All other requirements have
/// defaults.
///
/// Tell the layout about these changes:
///
/// - After a node is added to its parent, call ``layoutDidAttach()``; before it is removed,
///   ``layoutWillDetach()``.
/// - When a value changes, call ``invalidateLayoutPlacement()`` for a frame,
///   ``invalidateLayoutIntrinsicSize()`` for contents, ``invalidateLayoutGeometry()`` for other
///   geometry.
///
/// `try node.layout()` lays out the tree and assigns a frame to each node that moved.
public protocol LayoutNode: LayoutItem {
    /// The parent of the node; `nil` for a root.
    var layoutParent: (any LayoutNode)? { get }
    /// The children of the node, from back to front.
    var layoutChildren: [any LayoutNode] { get }
    /// The current frame in the parent's coordinates: the size of a root, or the frame of a node
    /// without constraints.
    var layoutFrame: Rect { get }
    /// Sets the frame that the layout computed, in the parent's coordinates.
    func receiveLayoutFrame(_ frame: Rect)

    // Requirements with defaults.

    /// The point of the node's coordinates at its upper-left corner.
    var layoutBoundsOrigin: Point { get }
    /// The natural size of the contents, with ``Size/noIntrinsicMetric`` for an extent without one.
    var layoutIntrinsicSize: Size { get }
    /// A Boolean value that indicates whether the height of the contents depends on their width, as
    /// for text.
    ///
    /// Contents are measured only if ``layoutIntrinsicSize`` has a height.
    var layoutHeightDependsOnWidth: Bool { get }
    /// Returns the natural height of the contents at a width, in points.
    func layoutIntrinsicHeight(forWidth width: Double) -> Double
    /// The insets from the frame to the alignment rectangle.
    var layoutAlignmentInsets: EdgeInsets { get }
    /// The reading direction of the node's contents.
    var layoutDirection: LayoutDirection { get }
    /// The baseline of the first line, measured from the top of the alignment rectangle.
    var layoutFirstBaseline: LayoutBaseline { get }
    /// The baseline of the last line, measured from the bottom of the alignment rectangle.
    var layoutLastBaseline: LayoutBaseline { get }
    /// The guide that replaces the node's edges in constraints from inside: a scroll view's
    /// content.
    var layoutInterior: LayoutGuide? { get }
    /// The guide whose edges are the node's margins.
    var layoutMarginsItem: LayoutGuide? { get }
    /// The mask, frame and parent size from which autoresizing starts.
    var layoutAutoresizing: LayoutAutoresizing? { get }
    /// The pixels per point; 0 disables rounding of frames. Only the root's value is used.
    var layoutScale: Double { get }
    /// A Boolean value that indicates whether the node has constraints to update in a tree without
    /// active constraints.
    var layoutRequiresConstraints: Bool { get }
    /// Updates the node's constraints; called in the first pass, from the leaves to the root.
    func updateLayoutConstraints()
    /// Lays out the node's children after they moved; called in the last pass, from the root to the
    /// leaves. The default assigns their frames.
    func layoutChildNodes()
}

/// The position of a baseline.
public enum LayoutBaseline {
    /// A distance inwards from the edge, in points.
    case offset(Double)
    /// The baseline of a descendant node.
    case node(any LayoutNode)
}

/// A frame with its autoresizing mask and the parent's size.
public struct LayoutAutoresizing: Hashable, Sendable {
    /// The flexible margins and extents.
    public var mask: AutoresizingMask
    /// The frame when it was set.
    public var frame: Rect
    /// The parent's size when the frame was set.
    public var parentSize: Size

    /// Creates an autoresizing record of a frame in a parent of a size.
    public init(mask: AutoresizingMask = [], frame: Rect, parentSize: Size) {
        self.mask = mask
        self.frame = frame
        self.parentSize = parentSize
    }
}

extension LayoutNode {
    /// The node of the item: this node.
    public var layoutNode: (any LayoutNode)? { self }
    /// The default name: the class name.
    public var layoutName: String { "\(type(of: self))" }
    /// The default bounds origin: (0, 0), without scrolling.
    public var layoutBoundsOrigin: Point { .zero }
    /// The default intrinsic size: no natural width and height.
    public var layoutIntrinsicSize: Size { .noIntrinsic }
    /// The default: a height independent of the width.
    public var layoutHeightDependsOnWidth: Bool { false }
    /// Returns the height of the intrinsic size by default.
    public func layoutIntrinsicHeight(forWidth width: Double) -> Double {
        layoutIntrinsicSize.height
    }
    /// The default alignment insets: zero at all edges.
    public var layoutAlignmentInsets: EdgeInsets { .zero }
    /// The default direction: from left to right.
    public var layoutDirection: LayoutDirection { .leftToRight }
    /// The default first baseline: the top edge.
    public var layoutFirstBaseline: LayoutBaseline { .offset(0) }
    /// The default last baseline: the bottom edge.
    public var layoutLastBaseline: LayoutBaseline { .offset(0) }
    /// The default: constraints from inside use the node's own edges.
    public var layoutInterior: LayoutGuide? { nil }
    /// The default: the margins are the node's edges.
    public var layoutMarginsItem: LayoutGuide? { nil }
    /// The default: only constraints position the node.
    public var layoutAutoresizing: LayoutAutoresizing? { nil }
    /// The default scale: frames are not rounded.
    public var layoutScale: Double { 0 }
    /// The default: the node has constraints to update.
    public var layoutRequiresConstraints: Bool { true }
    /// Does nothing in the default implementation.
    public func updateLayoutConstraints() {}
}
