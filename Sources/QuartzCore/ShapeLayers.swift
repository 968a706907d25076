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

    package override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        guard let path else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let fillColor {
            context.setFillColor(fillColor)
            context.fill(path, using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, lineWidth > 0 else { return }
        context.setStrokeColor(strokeColor)
        context.stroke(
            path,
            CGStroke(
                width: lineWidth, cap: lineCap == .round ? .round : .butt,
                join: lineJoin == .round ? .round : .miter,
                dashes: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }))
    }
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

    package override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        guard
            let gradient = CGGradient(
                colorsSpace: nil, colors: colors ?? [],
                locations: locations?.map { CGFloat($0.doubleValue) })
        else { return }
        func place(_ share: CGPoint) -> CGPoint {
            CGPoint(
                x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
        }
        let (start, end) = (place(startPoint), place(endPoint))
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: LayerDrawing.outline(of: self), using: .winding)
        guard type == .radial else {
            return context.drawLinearGradient(gradient, start: start, end: end, options: both)
        }
        context.drawRadialGradient(
            gradient, startCenter: start, startRadius: 0, endCenter: start,
            endRadius: max(abs(end.x - start.x), abs(end.y - start.y)), options: both)
    }
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
    /// The place at which a text that is too long is cut.
    open var truncationMode = CATextLayerTruncationMode.none
    /// A Boolean value that indicates whether parts of pixels shape the letters.
    open var allowsFontSubpixelQuantization = false
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
    /// The colour by which copies are multiplied.
    open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1)
    /// The change of the opacity from a copy to the next.
    open var instanceAlphaOffset: Float = 0
    /// The change of red from a copy to the next.
    open var instanceRedOffset: Float = 0
    /// The change of green from a copy to the next.
    open var instanceGreenOffset: Float = 0
    /// The change of blue from a copy to the next.
    open var instanceBlueOffset: Float = 0
    /// A Boolean value that indicates whether copies keep their depth.
    open var preservesDepth = false
}

/// A layer that emits particles, none of which appear here.
open class CAEmitterLayer: CALayer {
    /// The centre of the emitter.
    open var emitterPosition = CGPoint.zero
    /// The size of the emitter.
    open var emitterSize = CGSize.zero
    /// The number of particles each second, as a factor.
    open var birthRate: Float = 1
    /// The kinds of the particles.
    open var emitterCells: [CAEmitterCell]?
    /// The shape from which particles come.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape from which particles come.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order in which particles are drawn.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// A factor of the lifetime of all particles.
    open var lifetime: Float = 1
    /// A factor of the velocity of all particles.
    open var velocity: Float = 1
    /// A factor of the size of all particles.
    open var scale: Float = 1
    /// A factor of the spin of all particles.
    open var spin: Float = 1
    /// The start of the random numbers.
    open var seed: UInt32 = 0
    /// The depth of the shape from which particles come.
    open var emitterDepth: CGFloat = 0
    /// The height of the shape from which particles come.
    open var emitterZPosition: CGFloat = 0
    /// A Boolean value that indicates whether particles have a place in depth.
    open var preservesDepth = false
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
    /// The lines fill the width, except the last of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The place at which a text that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name, as Core Animation has it.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text is not cut.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning of the text is cut.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end of the text is cut.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle of the text is cut.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The shape from which particles come.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name, as Core Animation has it.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Particles come from a point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// Particles come from a line.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// Particles come from a rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// Particles come from a box.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// Particles come from a circle.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// Particles come from a ball.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of a shape from which particles come.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name, as Core Animation has it.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Particles come from the corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Particles come from the outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Particles come from the surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Particles come from the inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name, as Core Animation has it.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The order is any.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particles are drawn first.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particles are drawn last.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Particles are drawn from back to front.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// The colours of particles are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A kind of particles.
open class CAEmitterCell: NSObject {
    /// Creates a kind of particles without any.
    public override init() { super.init() }
    /// The picture of particles.
    open var contents: Any?
    /// The name of the kind.
    open var name: String?
    /// A Boolean value that indicates whether particles are made.
    open var isEnabled = true
    /// The number of new particles in a second.
    open var birthRate: Float = 0
    /// The life of a particle, in seconds.
    open var lifetime: Float = 0
    /// The spread of the lives of particles, in seconds.
    open var lifetimeRange: Float = 0
    /// The velocity of particles, in points in a second.
    open var velocity: CGFloat = 0
    /// The spread of the velocities of particles.
    open var velocityRange: CGFloat = 0
    /// The acceleration of particles to the right.
    open var xAcceleration: CGFloat = 0
    /// The acceleration of particles downwards.
    open var yAcceleration: CGFloat = 0
    /// The size of particles, as a factor of the picture.
    open var scale: CGFloat = 1
    /// The spread of the sizes of particles.
    open var scaleRange: CGFloat = 0
    /// The change of the size in a second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation of particles in a second, in radians.
    open var spin: CGFloat = 0
    /// The spread of the rotations of particles.
    open var spinRange: CGFloat = 0
    /// The angle in which particles leave, in radians.
    open var emissionLongitude: CGFloat = 0
    /// The angle towards the viewer in which particles leave, in radians.
    open var emissionLatitude: CGFloat = 0
    /// The spread of the angles in which particles leave.
    open var emissionRange: CGFloat = 0
    /// The colour of particles.
    open var color: CGColor? = CGColor(gray: 1, alpha: 1)
    /// The spread of the opacity of particles.
    open var alphaRange: Float = 0
    /// The change of the opacity in a second.
    open var alphaSpeed: Float = 0
    /// The random parts of the colour's components.
    open var redRange: Float = 0, greenRange: Float = 0, blueRange: Float = 0
    /// The changes of the colour's components in a second.
    open var redSpeed: Float = 0, greenSpeed: Float = 0, blueSpeed: Float = 0
    /// The acceleration towards the user, in points in the square of a second.
    open var zAcceleration: CGFloat = 0
    /// The part of the contents to show, as a share of their size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The number of pixels for each point of the contents.
    open var contentsScale: CGFloat = 1
    /// The way in which contents are made smaller.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// The way in which contents are made larger.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// The bias of the level of detail for contents made smaller.
    open var minificationFilterBias: Float = 0
    /// The values of properties that are not set.
    open var style: [AnyHashable: Any]?
    /// The kinds of particles that a particle makes.
    open var emitterCells: [CAEmitterCell]?
}

/// A layer that only holds sublayers, each at its depth.
open class CATransformLayer: CALayer {}
