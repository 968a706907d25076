@_exported import CoreGraphics
import ObjectiveC

/// The geometry and the children of a view that a layer belongs to.
package protocol LayerOwner: AnyObject {
    /// The rectangle of the view in its own coordinates.
    var ownerBounds: CGRect { get set }
    /// The position of the view's anchor point in its superview's coordinates.
    var ownerPosition: CGPoint { get set }
    /// The opacity of the view.
    var ownerOpacity: CGFloat { get set }
    /// A Boolean value that indicates whether the view is hidden.
    var ownerIsHidden: Bool { get set }
    /// The background of the view for its traits.
    var ownerBackground: CGColor? { get }
    /// The layer of the superview.
    var ownerSuperlayer: CALayer? { get }
    /// The layers of the subviews, from back to front.
    var ownerSublayers: [CALayer] { get }
    /// Marks that the view's subviews need layout.
    func ownerNeedsLayout()
    /// Lays out the view and its descendants.
    func ownerLayoutIfNeeded()
}

/// The receiver of a layer's events, such as the view that the layer belongs to.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Responds to a request to display the layer's contents.
    func display(_ layer: CALayer)
    /// Draws the contents of a layer.
    func draw(_ layer: CALayer, in context: CGContext)
    /// Responds to the drawing of a layer, before it happens.
    func layerWillDraw(_ layer: CALayer)
    /// Responds to the layout of a layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for an event, or `nil` if there is none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing by default.
    public func display(_ layer: CALayer) {}
    /// Draws nothing by default.
    public func draw(_ layer: CALayer, in context: CGContext) {}
    /// Does nothing by default.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing by default.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns no action by default.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action that a change of a layer triggers.
public protocol CAAction {
    /// Runs the action for an event of an object.
    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: the value stands for no action.
    public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the corners, as Core Animation has them.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper-left corner on iOS.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper-right corner on iOS.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower-left corner on iOS.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower-right corner on iOS.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The edges of a layer, as bits.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    /// The bits of the edges, as Core Animation has them.
    public let rawValue: UInt32

    /// Creates a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left edge of the layer.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge of the layer.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom edge of the layer.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top edge of the layer.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The curve of rounded corners of a layer.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String

    /// Creates a curve by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle at each corner.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A continuous curve at each corner.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The placement of a layer's contents inside its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the placement.
    public let rawValue: String

    /// Creates a placement by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The contents in their own size, in the centre.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// The contents in their own size, at the top.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// The contents in their own size, at the bottom.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// The contents in their own size, at the left.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// The contents in their own size, at the right.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// The contents in their own size, in the corner at the top left.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// The contents in their own size, in the corner at the top right.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// The contents in their own size, in the corner at the bottom left.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// The contents in their own size, in the corner at the bottom right.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The contents, stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// The contents, scaled to fit the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// The contents, scaled to fill the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// A rectangle with a background, a border, corners, a shadow and sublayers.
///
/// A layer of a view has the view's geometry. All values are model values; ``render(in:)`` draws them.
open class CALayer: NSObject, CAMediaTiming, KeyValueContainer {
    package var otherValues: [String: Any] = [:]
    package weak var owner: (any LayerOwner)?
    private var ownSublayers: [CALayer] = []
    private weak var ownSuperlayer: CALayer?
    /// The number of layers of subviews that are behind this one in its superlayer.
    private var slot = 0
    private var ownBounds = CGRect.zero
    private var ownPosition = CGPoint.zero
    /// The animations with the times of their ends, in seconds since the start of the system; an
    /// animation that stays after its end has none.
    private var animations: [(key: String, animation: CAAnimation, end: TimeInterval?)] = []

    /// Creates a layer with empty bounds.
    public override init() { super.init() }

    /// Creates a copy of a layer, as for a presentation.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        (ownBounds, ownPosition, otherValues) = (other.bounds, other.position, other.otherValues)
        (anchorPoint, backgroundColor, opacity) = (
            other.anchorPoint, other.backgroundColor, other.opacity
        )
    }

    /// Creates a layer from an archive, which has no values here.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Geometry

    /// The rectangle of the layer in its own coordinates.
    open var bounds: CGRect {
        get { observable("bounds") { owner?.ownerBounds ?? ownBounds } }
        set {
            changing("bounds") {
                if let owner { owner.ownerBounds = newValue } else { ownBounds = newValue }
                setNeedsLayout()
            }
        }
    }
    /// The position of the anchor point in the superlayer's coordinates.
    open var position: CGPoint {
        get { observable("position") { anchorPosition } }
        set { changing("position") { anchorPosition = newValue } }
    }
    private var anchorPosition: CGPoint {
        get { owner?.ownerPosition ?? ownPosition }
        set { if let owner { owner.ownerPosition = newValue } else { ownPosition = newValue } }
    }
    /// The filter of the contents in a smaller size.
    open var minificationFilter = CALayerContentsFilter.linear
    /// The shift between levels of detail when the contents are made smaller.
    open var minificationFilterBias: Float = 0
    /// The filter of the contents in a larger size.
    open var magnificationFilter = CALayerContentsFilter.linear
    /// A Boolean value that indicates whether drawing happens in the background.
    open var drawsAsynchronously = false
    /// A Boolean value that indicates whether another size draws the layer again.
    open var needsDisplayOnBoundsChange = false
    /// A Boolean value that indicates whether the sublayers are upside down.
    open var isGeometryFlipped = false
    /// The size that the layer prefers: that of its bounds.
    open func preferredFrameSize() -> CGSize { bounds.size }
    /// Returns a time of another layer, or of the whole tree, in this layer's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(l?.globalTime(t) ?? t)
    }
    /// Returns a time of this layer in that of another layer, or of the whole tree.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.localTime(globalTime(t)) ?? globalTime(t)
    }
    /// The point of the bounds at ``position``, as a share of their size. A change keeps the position.
    open var anchorPoint: CGPoint {
        get { ownAnchorPoint }
        set {
            let position = owner?.ownerPosition
            ownAnchorPoint = newValue
            if let position { owner?.ownerPosition = position }
        }
    }
    private var ownAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The position of the layer on the axis towards the viewer.
    open var zPosition: CGFloat = 0
    /// The place of the anchor point in depth.
    open var anchorPointZ: CGFloat = 0
    /// The transform of the layer around its anchor point.
    open var transform = CATransform3DIdentity
    /// The transform of the sublayers.
    open var sublayerTransform = CATransform3DIdentity
    /// The rectangle of the layer in its superlayer's coordinates.
    open var frame: CGRect {
        get { observable("frame") { box } }
        set { changing("frame") { box = newValue } }
    }
    private var box: CGRect {
        get { bounds.applying(transformToSuperlayer) }
        set {
            let (size, place) = geometry.filling(newValue)
            bounds = CGRect(origin: bounds.origin, size: size)
            position = place
        }
    }
    /// The number of pixels for each point of the contents.
    open var contentsScale: CGFloat = 1
    /// The scale at which a rasterised layer is drawn.
    open var rasterizationScale: CGFloat = 1
    /// A Boolean value that indicates whether the layer is drawn as a picture.
    open var shouldRasterize = false

    /// The affine part of ``transform``.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets ``transform`` to an affine transform.
    open func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    // MARK: Appearance

    /// The contents, such as a `CGImage`.
    open var contents: Any?
    /// The placement of the contents inside the bounds.
    open var contentsGravity = CALayerContentsGravity.resize
    /// The part of the contents to show, as a share of their size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of the contents that stretches, as a share of their size.
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The opacity of the layer, from 0 to 1. The layer of a view has the view's value.
    open var opacity: Float {
        get { observable("opacity") { owner.map { Float($0.ownerOpacity) } ?? ownOpacity } }
        set {
            changing("opacity") {
                ownOpacity = newValue
                owner?.ownerOpacity = CGFloat(newValue)
            }
        }
    }
    private var ownOpacity: Float = 1
    /// A Boolean value that indicates whether the layer is hidden. The layer of a view has the view's value.
    open var isHidden: Bool {
        get { observable("hidden") { owner?.ownerIsHidden ?? isOwnHidden } }
        set {
            changing("hidden") {
                isOwnHidden = newValue
                owner?.ownerIsHidden = newValue
            }
        }
    }
    private var isOwnHidden = false
    /// A Boolean value that indicates whether the layer has no transparent parts.
    open var isOpaque = false
    /// A Boolean value that indicates whether sublayers are clipped to the bounds.
    open var masksToBounds = false
    /// A Boolean value that indicates whether the back of the layer is visible.
    open var isDoubleSided = true
    /// A Boolean value that indicates whether edges are smoothed.
    open var allowsEdgeAntialiasing = false
    /// A Boolean value that indicates whether opacity applies to the layer and its sublayers as a
    /// whole.
    open var allowsGroupOpacity = true
    /// The edges that are smoothed.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    /// The layer whose opacity masks this one.
    open var mask: CALayer?
    /// The colour of the background, or `nil` for none.
    open var backgroundColor: CGColor?
    /// The radius of the rounded corners, in points.
    open var cornerRadius: CGFloat = 0
    /// The corners that are rounded.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// The curve of the rounded corners.
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of the border, in points.
    open var borderWidth: CGFloat = 0
    /// The colour of the border; black by default.
    open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
    /// The colour of the shadow; black by default.
    open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
    /// The opacity of the shadow, from 0 to 1.
    open var shadowOpacity: Float = 0
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// The blur radius of the shadow, in points.
    open var shadowRadius: CGFloat = 3
    /// The outline of the shadow, or `nil` for that of the layer.
    open var shadowPath: CGPath?
    /// The filters of the layer, which nothing here applies.
    open var filters: [Any]?
    /// The filter of the composition with the layers below.
    open var compositingFilter: Any?
    /// The name of the layer, for the app.
    open var name: String?
    /// The actions of the layer by event.
    open var actions: [String: any CAAction]?
    /// Further values of the layer, for the app.
    open var style: [AnyHashable: Any]?
    /// The object that draws and lays out the layer, such as its view.
    open weak var delegate: (any CALayerDelegate)?

    // MARK: Timing

    /// The begin of the layer's time, in the superlayer's time, in seconds.
    open var beginTime: CFTimeInterval = 0
    /// The duration in seconds, which layers do not use.
    open var duration: CFTimeInterval = .infinity
    /// The ratio of the layer's time to that of the superlayer.
    open var speed: Float = 1
    /// The offset of the layer's time, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The number of repetitions, which layers do not use.
    open var repeatCount: Float = 0
    /// The duration of all repetitions, which layers do not use.
    open var repeatDuration: CFTimeInterval = 0
    /// A Boolean value that indicates whether repetitions alternate in direction.
    open var autoreverses = false
    /// The state before the begin and after the end.
    open var fillMode = CAMediaTimingFillMode.removed

    // MARK: Tree

    /// The layer that contains this one.
    open var superlayer: CALayer? { owner?.ownerSuperlayer ?? ownSuperlayer }
    /// The sublayers from back to front, with those of subviews; `nil` if there are none.
    ///
    /// A layer stays in front of as many subviews as were there when it was inserted.
    open var sublayers: [CALayer]? {
        get {
            let all = allSublayers
            return all.isEmpty ? nil : all
        }
        set {
            for layer in ownSublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    private var allSublayers: [CALayer] {
        var views = (owner?.ownerSublayers ?? [])[...]
        guard !views.isEmpty else { return ownSublayers }
        var all: [CALayer] = []
        for layer in ownSublayers {
            let behind = views.prefix(max(0, layer.slot - (all.count(where: { $0.owner != nil }))))
            all += behind
            views = views.dropFirst(behind.count)
            all.append(layer)
        }
        return all + views
    }

    /// Adds a sublayer in front of the others.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
    /// Inserts a sublayer at an index, counted from the back.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
    /// Inserts a sublayer behind another one.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: allSublayers.firstIndex { $0 === sibling } ?? 0)
    }
    /// Inserts a sublayer in front of another one.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: allSublayers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
    }
    /// Replaces a sublayer by another layer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard ownSublayers.contains(where: { $0 === old }),
            let index = allSublayers.firstIndex(where: { $0 === old })
        else { return }
        old.removeFromSuperlayer()
        insert(new, at: index)
    }
    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() {
        ownSuperlayer?.ownSublayers.removeAll { $0 === self }
        ownSuperlayer = nil
    }

    /// Inserts a layer at an index among all sublayers.
    private func insert(_ layer: CALayer, at index: Int) {
        // The layer of a view is in the tree of views.
        guard layer.owner == nil else { return }
        layer.removeFromSuperlayer()
        let behind = allSublayers.prefix(max(0, index))
        layer.slot = behind.count(where: { $0.owner != nil })
        ownSublayers.insert(layer, at: behind.count - layer.slot)
        layer.ownSuperlayer = self
        setNeedsLayout()
    }

    // MARK: Updates

    private var needsOwnLayout = false
    private var needsOwnDisplay = false

    /// Marks that the sublayers need layout.
    open func setNeedsLayout() {
        needsOwnLayout = true
        owner?.ownerNeedsLayout()
    }
    /// A Boolean value that indicates whether the sublayers need layout.
    open func needsLayout() -> Bool { needsOwnLayout }
    /// Lays out the sublayers if they need it.
    open func layoutIfNeeded() {
        if let owner { return owner.ownerLayoutIfNeeded() }
        guard needsOwnLayout else { return }
        needsOwnLayout = false
        layoutSublayers()
    }
    /// Lays out the sublayers, by the delegate if there is one.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// Marks that the contents need to be drawn.
    open func setNeedsDisplay() { needsOwnDisplay = true }
    /// Marks that a part of the contents needs to be drawn.
    open func setNeedsDisplay(_ rect: CGRect) { needsOwnDisplay = true }
    /// A Boolean value that indicates whether the contents need to be drawn.
    open func needsDisplay() -> Bool { needsOwnDisplay }
    /// Draws the contents if they need it.
    open func displayIfNeeded() {
        guard needsOwnDisplay else { return }
        needsOwnDisplay = false
        display()
    }
    /// Draws the contents, by the delegate if there is one.
    open func display() { delegate?.display(self) }
    /// Draws the contents in a context, by the delegate if there is one.
    open func draw(in context: CGContext) {
        delegate?.layerWillDraw(self)
        delegate?.draw(self, in: context)
    }
    /// Draws the layer and its sublayers in a context, in the layer's own coordinates.
    ///
    /// Shadows are not drawn. A mask clips to the path of a shape layer, or to the frame of another.
    open func render(in context: CGContext) { LayerDrawing(context).draw(self) }
    /// Draws the contents between the background and the sublayers: those of the delegate.
    package func drawContents(in context: CGContext) { draw(in: context) }
    /// The layer as it appears on the screen, which is the layer itself here.
    open func presentation() -> Self? { self }
    /// The layer with the model values, which is the layer itself here.
    open func model() -> Self { self }
    /// A Boolean value that indicates whether a change of a property needs a new drawing.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Returns the action of the class for an event, or `nil` if there is none.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Returns the action for an event: that of the delegate, of ``actions``, or of the class. `NSNull` stands for none.
    open func action(forKey event: String) -> (any CAAction)? {
        let action = delegate?.action(for: self, forKey: event) ?? actions?[event]
        return action is NSNull ? nil : action ?? Self.defaultAction(forKey: event)
    }
    /// Scrolls the nearest layer above that scrolls to a point of this layer.
    open func scroll(_ p: CGPoint) {
        superlayer.map { $0.scroll(convert(p, to: $0)) }
    }
    /// Scrolls the nearest layer above that scrolls until it shows a rectangle of this layer.
    open func scrollRectToVisible(_ r: CGRect) {
        superlayer.map { $0.scrollRectToVisible(convert(r, to: $0)) }
    }

    // MARK: Coordinates

    /// Converts a point from another layer's coordinates to those of this layer.
    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        let there = layer?.transformToRoot ?? .identity
        return point.applying(there).applying(transformToRoot.inverted())
    }
    /// Converts a point from this layer's coordinates to those of another layer.
    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let there = layer?.transformToRoot ?? .identity
        return point.applying(transformToRoot).applying(there.inverted())
    }
    /// Converts a rectangle from another layer's coordinates to those of this layer.
    open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        let there = layer?.transformToRoot ?? .identity
        return rect.applying(there).applying(transformToRoot.inverted())
    }
    /// Converts a rectangle from this layer's coordinates to those of another layer.
    open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        let there = layer?.transformToRoot ?? .identity
        return rect.applying(transformToRoot).applying(there.inverted())
    }
    /// Returns a Boolean value that indicates whether a point is inside the bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// Returns the frontmost layer at a point of the superlayer, or `nil` if there is none.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        let point = point.applying(transformToSuperlayer.inverted())
        guard !isHidden, contains(point) else { return nil }
        for layer in (sublayers ?? []).reversed() {
            if let hit = layer.hitTest(point) { return hit }
        }
        return self
    }

    private var geometry: TransformedBox {
        TransformedBox(anchor: anchorPoint, transform: affineTransform())
    }

    private var transformToSuperlayer: CGAffineTransform { geometry.placing(bounds, at: position) }

    private var transformToRoot: CGAffineTransform {
        superlayer.map { transformToSuperlayer.concatenating($0.transformToRoot) } ?? .identity
    }

    // MARK: Animations

    /// Adds an animation. Its delegate is told about its end at once, and the layer has it for its
    /// duration.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        animation.delegate?.animationDidStart(animation)
        let end = ProcessInfo.processInfo.systemUptime + animation.wholeDuration
        removeAnimation(forKey: key ?? "")
        animations.append((key ?? "", animation, animation.isRemovedOnCompletion ? end : nil))
        animation.delegate?.animationDidStop(animation, finished: true)
    }
    /// The animations that have not ended, or stay after their end.
    private var presentAnimations: [(key: String, animation: CAAnimation, end: TimeInterval?)] {
        let now = ProcessInfo.processInfo.systemUptime
        animations.removeAll { $0.end.map { $0 <= now } ?? false }
        return animations
    }
    /// Removes the animation with a key.
    open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
    /// Removes all animations.
    open func removeAllAnimations() { animations = [] }
    /// Returns the animation with a key, if it has not ended or stays after its end.
    open func animation(forKey key: String) -> CAAnimation? {
        presentAnimations.first { $0.key == key }?.animation
    }
    /// The keys of the animations that have not ended, or stay after their end.
    open func animationKeys() -> [String]? {
        let keys = presentAnimations.map(\.key)
        return keys.isEmpty ? nil : keys
    }
}

/// The filter of contents in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name, as Core Animation has it.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pixels are mixed with their neighbours.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Each pixel is the nearest one.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Pixels are mixed between sizes, too.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
