import CoreGraphics

/// The rule for the inside of a shape's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String
    /// Creates a rule by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points are inside if the path winds around them.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points are inside if a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a stroked path.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Creates a shape by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A line that ends at its end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A line that ends with a half disc.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A line that ends with half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a stroked path.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Creates a shape by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A corner that is pointed up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A corner with a disc around its point.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A corner that is cut off between its outer edges.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows a path.
open class CAShapeLayer: CALayer {
    /// The path to fill and stroke.
    open var path: CGPath?
    /// The colour of the inside; black by default.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
    /// The rule for the inside of the path.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// The colour of the line, or `nil` for none.
    open var strokeColor: CGColor?
    /// The start of the visible part of the line, from 0 to 1.
    open var strokeStart: CGFloat = 0
    /// The end of the visible part of the line, from 0 to 1.
    open var strokeEnd: CGFloat = 1
    /// The width of the line, in points.
    open var lineWidth: CGFloat = 1
    /// The longest miter, as a multiple of the line's width.
    open var miterLimit: CGFloat = 10
    /// The shape of the ends of the line.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The shape of the corners of the line.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// The start of the pattern of dashes, in points.
    open var lineDashPhase: CGFloat = 0
    /// The lengths of dashes and gaps in turn, in points.
    open var lineDashPattern: [NSNumber]?
}

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A gradient along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// A gradient around a centre.
    public static let conic = CAGradientLayerType(rawValue: "conic")
    /// A gradient from a centre outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that shows a gradient.
open class CAGradientLayer: CALayer {
    /// The colours from the start to the end, each a `CGColor`.
    open var colors: [Any]?
    /// The positions of the colours, from 0 to 1.
    open var locations: [NSNumber]?
    /// The start of the gradient, as a share of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end of the gradient, as a share of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The kind of the gradient.
    open var type = CAGradientLayerType.axial
}

/// A layer that shows a text.
open class CATextLayer: CALayer {
    /// The text, as a string or an attributed string.
    open var string: Any?
    /// The font: a `CGFont`, a `UIFont` or the name of one.
    open var font: AnyObject?
    /// The size of the font, in points.
    open var fontSize: CGFloat = 36
    /// The colour of the text; white by default.
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
    /// A Boolean value that indicates whether lines break at the width of the bounds.
    open var isWrapped = false
    /// The alignment of the text.
    open var alignmentMode = CATextLayerAlignmentMode.natural
}

/// A layer that shows copies of its sublayers.
open class CAReplicatorLayer: CALayer {
    /// The number of copies, including the original.
    open var instanceCount = 1
    /// The delay between copies, in seconds.
    open var instanceDelay: CFTimeInterval = 0
    /// The transform from one copy to the next.
    open var instanceTransform = CATransform3DIdentity
}

/// A layer that emits particles, none of which appear here.
open class CAEmitterLayer: CALayer {
    /// The centre of the emitter.
    open var emitterPosition = CGPoint.zero
    /// The size of the emitter.
    open var emitterSize = CGSize.zero
    /// The number of particles each second, as a factor.
    open var birthRate: Float = 1
}

/// The alignment of a layer's text.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the alignment.
    public let rawValue: String
    /// Creates an alignment by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The lines start where the language does.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// The lines start at the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// The lines end at the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// The lines are in the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
}
