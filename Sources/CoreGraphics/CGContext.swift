import Foundation

/// A drawing destination without pixels, which records filled and stroked paths, gradients, text and
/// pictures with their clips and opacities.
///
/// Shadows, compositions of colours and erased areas are not recorded.
public final class CGContext: NSObject {
    private struct State {
        var transform = CGAffineTransform.identity
        var fillColor: CGColor?
        var strokeColor: CGColor?
        var lineWidth: CGFloat = 1
        var lineCap = CGLineCap.butt
        var lineJoin = CGLineJoin.miter
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var clip: CGRect
        /// The clips and transparency layers around all drawing, from the outside.
        var groups: [OpenGroup] = []
        var dashPhase: CGFloat = 0
        var dashes: [CGFloat] = []
        var miterLimit: CGFloat = 10
        var flatness: CGFloat = 0
        var quality = CGInterpolationQuality.default
    }

    /// The size of the destination, in points.
    package let size: CGSize
    /// The area that drawing can reach without other limits.
    private let area: CGRect
    private var state: State
    private var saved: [State] = []
    private var current = CGMutablePath()
    private var recorded: [CGDrawing] = []
    /// The groups that are open at the end of the recording.
    private var open: [OpenGroup] = []

    /// A group with its identity.
    private final class OpenGroup {
        let group: CGDrawing.Group
        init(_ group: CGDrawing.Group) { self.group = group }
        var isClip: Bool { if case .clip = group { true } else { false } }
    }

    /// The recorded operations; each group has its end.
    package var drawings: [CGDrawing] { recorded + open.map { _ in .end } }

    /// Records an operation inside the clips and transparency layers of the graphics state.
    package func record(_ drawing: CGDrawing) {
        guard state.blendMode != .clear, !state.clip.isEmpty else { return }
        let shared = zip(open, state.groups).prefix { $0 === $1 }.count
        recorded += open.dropFirst(shared).map { _ in .end }
        recorded += state.groups.dropFirst(shared).map { .begin($0.group) }
        open = state.groups
        recorded.append(drawing)
    }

    /// Fills a path in the user's coordinates.
    package func fill(_ path: CGPath, using rule: CGPathFillRule) {
        guard let path = device(path), let color = shown(state.fillColor) else { return }
        record(.fill(path, rule, color))
    }

    /// Strokes a path in the user's coordinates, by the state or with a style.
    package func stroke(_ path: CGPath, _ style: CGStroke? = nil) {
        guard let path = device(path), let color = shown(state.strokeColor) else { return }
        let style = style ?? stroke
        record(
            .stroke(path, color, style.scaled(by: abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot())))
    }

    /// Records an operation in the user's coordinates with the opacity of the state.
    private func recordPlaced(_ drawing: CGDrawing) {
        guard state.alpha > 0 else { return }
        guard state.alpha < 1 else { return record(drawing) }
        saveGState()
        beginTransparencyLayer(auxiliaryInfo: nil)
        record(drawing)
        endTransparencyLayer()
        restoreGState()
    }

    /// Draws a line of text, which starts at a point of the baseline in the user's coordinates.
    package func draw(_ line: CGTextLine) { recordPlaced(.text(line, ctm)) }

    /// Draws a picture in a rectangle, in its own colours or in a tint colour.
    package func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
        guard image.contents != nil else { return }
        recordPlaced(.image(image, rect, tint: tint, ctm))
    }

    private func device(_ path: CGPath) -> CGPath? {
        guard !path.isEmpty else { return nil }
        return withUnsafePointer(to: ctm) { path.copy(using: $0) }
    }

    /// The line style of the state.
    private var stroke: CGStroke {
        CGStroke(
            width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, dashes: state.dashes)
    }

    /// Returns a colour with the opacity of the state; black without one, `nil` if it is transparent.
    private func shown(_ color: CGColor?) -> CGColor? {
        let color = color ?? CGColor(gray: 0, alpha: 1)
        let alpha = color.alpha * state.alpha
        guard alpha > 0 else { return nil }
        return state.alpha == 1 ? color : color.copy(alpha: alpha)
    }

    /// Creates a destination of a given size, in points.
    ///
    /// - Parameter clip: The area that drawing can reach; `nil` for the size of the destination.
    package init(size: CGSize, clip: CGRect? = nil) {
        self.size = size
        area = clip ?? CGRect(origin: .zero, size: size)
        state = State(clip: area)
    }

    /// The transform from the user's coordinates to those of the destination.
    public var ctm: CGAffineTransform { state.transform }
    /// The rectangle around the area that drawing can reach, in the user's coordinates.
    public var boundingBoxOfClipPath: CGRect { state.clip.applying(ctm.inverted()) }
    /// The path that is being constructed, or `nil` if it is empty.
    public var path: CGPath? { current.isEmpty ? nil : current.copy() }

    /// Saves a copy of the graphics state.
    public func saveGState() { saved.append(state) }
    /// Restores the graphics state that was saved last.
    public func restoreGState() { if let last = saved.popLast() { state = last } }

    /// Moves the origin of the user's coordinates.
    public func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = ctm.translatedBy(x: x, y: y)
    }
    /// Scales the user's coordinates.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = ctm.scaledBy(x: x, y: y) }
    /// Rotates the user's coordinates, by an angle in radians.
    public func rotate(by angle: CGFloat) { state.transform = ctm.rotated(by: angle) }
    /// Applies a transform to the user's coordinates.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(ctm)
    }

    /// Sets the colour of filled areas.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    /// Sets the colour of stroked lines.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
    /// Sets the width of stroked lines, in points.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    /// Sets the shape of the ends of stroked lines.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Sets the shape of the corners of stroked lines.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// Sets the opacity of all drawing, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets the composition with the colours below.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Accepts the shadow of all drawing, which nothing here shows.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}

    /// Starts an empty path.
    public func beginPath() { current = CGMutablePath() }
    /// Closes the current subpath with a straight line.
    public func closePath() { current.closeSubpath() }
    /// Starts a new subpath at a point.
    public func move(to point: CGPoint) { current.move(to: point) }
    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint) { current.addLine(to: point) }
    /// Adds straight lines between points.
    public func addLines(between points: [CGPoint]) { current.addLines(between: points) }
    /// Adds a rectangle to the path.
    public func addRect(_ rect: CGRect) { current.addRect(rect) }
    /// Adds the ellipse inside a rectangle to the path.
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
    /// Adds the elements of a path.
    public func addPath(_ path: CGPath) { current.addPath(path) }
    /// Adds a circular arc; angles are in radians.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        current.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }
    /// Adds a quadratic Bézier curve to the path.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        current.addQuadCurve(to: end, control: control)
    }
    /// Adds a cubic Bézier curve to the path.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        current.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Sets the pattern of dashes of lines, which is only recorded.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.dashPhase, state.dashes) = (phase, lengths)
    }
    /// Sets the limit of pointed joins of lines.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets the greatest distance of a curve from its lines, in pixels.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }
    /// Sets whether edges are smoothed, which nothing shows.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Sets whether edges may be smoothed, which nothing shows.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Sets the colour space of fills, which is that of colours.
    public func setFillColorSpace(_ space: CGColorSpace) {}
    /// Sets the colour space of lines, which is that of colours.
    public func setStrokeColorSpace(_ space: CGColorSpace) {}
    /// The quality of pictures in another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.quality }
        set { state.quality = newValue }
    }
    /// Begins a group that is drawn as one picture, with the opacity of the state.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        state.groups.append(OpenGroup(.opacity(state.alpha)))
        state.alpha = 1
    }
    /// Begins a group in a rectangle that is drawn as one picture.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }
    /// Ends a group that is drawn as one picture.
    public func endTransparencyLayer() { restoreGState() }
    /// Fills or strokes the path, and begins another.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: fill(current, using: .winding)
        case .eoFill, .eoFillStroke: fill(current, using: .evenOdd)
        case .stroke: break
        }
        if mode != .fill, mode != .eoFill { stroke(current) }
        beginPath()
    }
    /// Strokes lines between pairs of points, and begins another path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for number in stride(from: 1, to: points.count, by: 2) {
            addLines(between: [points[number - 1], points[number]])
        }
        strokePath()
    }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Strokes a rectangle with a width of lines.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = stroke
        style.width = width
        stroke(CGPath(rect: rect, transform: nil), style)
    }
    /// Clips to the rectangle of a picture, whose opaque parts are not known.
    public func clip(to rect: CGRect, mask: CGImage) { clip(to: rect) }
    /// Clips to several rectangles: to the one around them.
    public func clip(to rects: [CGRect]) { clip(to: rects.reduce(CGRect.null) { $0.union($1) }) }
    /// Replaces the path by its outline as a line.
    public func replacePathWithStrokedPath() {
        let outline = strokedPath
        beginPath()
        current.addPath(outline)
    }
    /// The outline of the path as a line of the present style.
    var strokedPath: CGPath {
        let dashed =
            state.dashes.isEmpty
            ? current : current.copy(dashingWithPhase: state.dashPhase, lengths: state.dashes)
        return dashed.copy(
            strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
            miterLimit: state.miterLimit)
    }
    /// A Boolean value that indicates whether there is no path.
    public var isPathEmpty: Bool { current.isEmpty }
    /// The last point of the path.
    public var currentPointOfPath: CGPoint { current.currentPoint }
    /// The rectangle around the path.
    public var boundingBoxOfPath: CGRect { current.boundingBoxOfPath }
    /// Adds rectangles to the path.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds an arc between two tangents to the path.
    public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
        current.addArc(tangent1End: end1, tangent2End: end2, radius: radius)
    }
    /// Draws a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        let scale = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
        record(
            gradient, from: startCenter, to: endCenter, options,
            radii: (startRadius * scale, endRadius * scale))
    }
    /// Records a gradient that fills the area of the clips.
    private func record(
        _ gradient: CGGradient, from start: CGPoint, to end: CGPoint,
        _ options: CGGradientDrawingOptions, radii: (CGFloat, CGFloat)? = nil
    ) {
        guard state.clip.width.isFinite, state.clip.height.isFinite else { return }
        var fill = CGGradientFill(
            area: state.clip, start: start.applying(ctm), end: end.applying(ctm))
        fill.radii = radii.map { ($0, $1) }
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        fill.stops = zip(gradient.locations, gradient.colors).map { location, color in
            (location, color.copy(alpha: color.alpha * state.alpha) ?? color)
        }
        if !before, let first = fill.stops.first, let clear = first.color.copy(alpha: 0) {
            fill.stops.insert((first.location, clear), at: 0)
        }
        if !after, let last = fill.stops.last, let clear = last.color.copy(alpha: 0) {
            fill.stops.append((last.location, clear))
        }
        record(.gradient(fill))
    }
    /// The width of the picture, in pixels.
    public var width: Int { Int(size.width) }
    /// The height of the picture, in pixels.
    public var height: Int { Int(size.height) }
    /// Fills the path, and starts an empty one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(current, using: rule)
        beginPath()
    }
    /// Strokes the path, and starts an empty one.
    public func strokePath() {
        stroke(current)
        beginPath()
    }
    /// Fills a rectangle; the path stays.
    public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil), using: .winding) }
    /// Strokes a rectangle; the path stays.
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }
    /// Fills the ellipse inside a rectangle; the path stays.
    public func fillEllipse(in rect: CGRect) {
        fill(CGPath(ellipseIn: rect, transform: nil), using: .winding)
    }
    /// Strokes the ellipse inside a rectangle; the path stays.
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }
    /// Makes a rectangle transparent, which is not recorded; the path stays.
    public func clear(_ rect: CGRect) {}
    /// Draws a picture in a rectangle, upright if the user's y axis points up. It is upside down in the
    /// contexts of views, as it is with Core Graphics.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard image.contents != nil else { return }
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        recordPlaced(.image(image, rect, tint: nil, flip.concatenating(ctm)))
    }
    /// Draws a gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) { record(gradient, from: start, to: end, options) }
    /// Limits drawing to the inside of the path, and starts an empty one.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: current, using: rule)
        beginPath()
    }
    /// Limits drawing to a rectangle.
    public func clip(to rect: CGRect) {
        clip(to: CGPath(rect: rect, transform: nil), using: .winding)
    }
    /// Limits drawing to the inside of a path in the user's coordinates; the current path stays.
    package func clip(to path: CGPath, using rule: CGPathFillRule) {
        guard let path = device(path) else { return state.clip = .zero }
        state.clip = state.clip.intersection(path.boundingBoxOfPath)
        state.groups.append(OpenGroup(.clip(path, rule)))
    }
    /// Removes the limits of drawing; those of the destination stay.
    public func resetClip() {
        state.clip = area
        state.groups.removeAll { $0.isClip }
    }
    /// Returns a picture of the recorded operations in the destination's size, at one pixel per point.
    public func makeImage() -> CGImage? {
        CGImage(
            width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)),
            contents: .drawings(drawings, size))
    }
}

/// The extension of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits of the options, as Core Graphics has them.
    public let rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour extends before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour extends behind the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The quality of pictures in another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The system decides, or a quality from none to the best.
    case `default` = 0, none, low, high, medium
}

/// The way in which a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The path is filled by one of two rules, or stroked, or both.
    case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
    /// Sets the colour that fills, from components of red, green and blue.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of lines, from components of red, green and blue.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the gray that fills.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }
    /// Sets the grey of lines.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }
}
