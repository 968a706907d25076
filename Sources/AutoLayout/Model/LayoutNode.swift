/// A node of a tree that Auto Layout lays out. Conform your own view class to it.
///
/// A conforming class stores a ``LayoutHandle``, and returns its parent and children. It needs no
/// base class, and the layout makes no copies of nodes. All other requirements have default
/// implementations.
///
/// Call these methods to report changes:
///
/// - After adding a node to its parent, call ``layoutDidAttach()``. Before removing it, call
///   ``layoutWillDetach()``.
/// - After setting a frame, call ``invalidateLayoutPlacement()``. After changing contents, call
///   ``invalidateLayoutIntrinsicSize()``. After changing other geometry, call
///   ``invalidateLayoutGeometry()``.
///
/// To lay out the tree and assign a frame to each node that moved, call `try node.layout()`.
public protocol LayoutNode: LayoutItem {
    /// The parent of the node; `nil` for a root.
    var layoutParent: (any LayoutNode)? { get }
    /// The children of the node, from back to front.
    var layoutChildren: [any LayoutNode] { get }
    /// The current frame in the parent's coordinates. The layout uses it for the size of a root,
    /// and for nodes without constraints.
    var layoutFrame: Rect { get }
    /// Sets the frame that the layout computed, in the parent's coordinates.
    func receiveLayoutFrame(_ frame: Rect)

    // Requirements with defaults.

    /// The point of the node's coordinate system at its upper-left corner.
    var layoutBoundsOrigin: Point { get }
    /// The natural size of the contents, with ``Size/noIntrinsicMetric`` for a width or height
    /// without a natural value.
    var layoutIntrinsicSize: Size { get }
    /// A Boolean value that indicates whether the height of the contents depends on their width, as
    /// for text.
    ///
    /// Contents are measured only if ``layoutIntrinsicSize`` has a height.
    var layoutHeightDependsOnWidth: Bool { get }
    /// Returns the natural height of the contents at a given width, in points.
    func layoutIntrinsicHeight(forWidth width: Double) -> Double
    /// The insets from the frame to the alignment rectangle.
    var layoutAlignmentInsets: EdgeInsets { get }
    /// The reading direction of the node's contents.
    var layoutDirection: LayoutDirection { get }
    /// The first baseline, measured from the top of the alignment rectangle.
    var layoutFirstBaseline: LayoutBaseline { get }
    /// The last baseline, measured from the bottom of the alignment rectangle.
    var layoutLastBaseline: LayoutBaseline { get }
    /// The guide that constraints of descendants refer to instead of the node's edges, such as the
    /// content of a scroll view.
    var layoutInterior: LayoutGuide? { get }
    /// The guide whose edges are the node's margins.
    var layoutMarginsItem: LayoutGuide? { get }
    /// The autoresizing mask, with the frame and the parent's size when they were set.
    var layoutAutoresizing: LayoutAutoresizing? { get }
    /// The number of pixels per point; 0 disables rounding of frames. Only the root's value is
    /// used.
    var layoutScale: Double { get }
    /// A Boolean value that indicates whether constraints of the node are updated even if no
    /// constraint in the tree is active.
    var layoutRequiresConstraints: Bool { get }
    /// Updates the node's constraints. The first pass of a layout calls it, children before
    /// parents.
    func updateLayoutConstraints()
    /// Lays out the node's children after they moved. The last pass of a layout calls it, parents
    /// before children. The default implementation assigns their frames.
    func layoutChildNodes()
}

/// The position of a baseline.
public enum LayoutBaseline {
    /// The distance from the edge, inwards, in points.
    case offset(Double)
    /// The baseline of a descendant node.
    case node(any LayoutNode)
}

/// A frame with its autoresizing mask and the parent's size.
public struct LayoutAutoresizing: Hashable, Sendable {
    /// The flexible margins and sizes.
    public var mask: AutoresizingMask
    /// The frame at the time when it was set.
    public var frame: Rect
    /// The parent's size when the frame was set.
    public var parentSize: Size

    /// Creates a record of a frame in a parent of a given size.
    public init(mask: AutoresizingMask = [], frame: Rect, parentSize: Size) {
        self.mask = mask
        self.frame = frame
        self.parentSize = parentSize
    }
}

extension LayoutNode {
    /// The node itself.
    public var layoutNode: (any LayoutNode)? { self }
    /// The default name: the class name.
    public var layoutName: String { "\(type(of: self))" }
    /// The default origin of the bounds: (0, 0).
    public var layoutBoundsOrigin: Point { .zero }
    /// The default intrinsic size: neither a natural width nor a natural height.
    public var layoutIntrinsicSize: Size { .noIntrinsic }
    /// The default value: the height does not depend on the width.
    public var layoutHeightDependsOnWidth: Bool { false }
    /// Returns the height of the intrinsic size, by default.
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
    /// The default value: constraints of descendants refer to the node's own edges.
    public var layoutInterior: LayoutGuide? { nil }
    /// The default value: the margins are the node's edges.
    public var layoutMarginsItem: LayoutGuide? { nil }
    /// The default value: only constraints position the node.
    public var layoutAutoresizing: LayoutAutoresizing? { nil }
    /// The default scale: frames are not rounded.
    public var layoutScale: Double { 0 }
    /// The default value: the node's constraints are updated.
    public var layoutRequiresConstraints: Bool { true }
    /// Does nothing by default.
    public func updateLayoutConstraints() {}
}
