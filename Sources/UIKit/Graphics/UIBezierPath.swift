/// A path of lines and curves, with properties for drawing it.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path = CGMutablePath()
    /// The width of the line, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of the line.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the corners of the line.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest miter, as a multiple of the line's width.
    open var miterLimit: CGFloat = 10
    /// The accuracy of curves, in points.
    open var flatness: CGFloat = 0.6
    /// A Boolean value that indicates whether the inside is found by the even-odd rule.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() { super.init() }
    /// A Boolean value that indicates whether archives may be read safely; `true`.
    open class var supportsSecureCoding: Bool { true }
    /// Creates the path of an archive.
    public required convenience init?(coder: NSCoder) {
        guard let data = coder.objc_decodeObject(of: NSData.self, forKey: ArchivedPath.key),
            let archived = ArchivedPath.read(data as Data)
        else { return nil }
        self.init()
        path = archived.path
        archived.style.apply(to: self)
    }
    /// Adds the path and its properties to an archive.
    open func encode(with coder: NSCoder) {
        let archived = ArchivedPath(path, style: LineStyle(self))
        coder.encode(archived.data as NSData, forKey: ArchivedPath.key)
    }
    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    /// Creates the path of the ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }
    /// Creates the path of a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }
    /// Creates the path of a rectangle, some corners of which are rounded.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let radius = min(cornerRadii.width, rect.width / 2, rect.height / 2)
        let corner = { (one: UIRectCorner) in corners.contains(one) ? radius : 0 }
        let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let places: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
            (corner(.topRight), r, t, -0.5), (corner(.bottomRight), r, b, 0),
            (corner(.bottomLeft), l, b, 0.5), (corner(.topLeft), l, t, 1),
        ]
        path.move(to: CGPoint(x: l + corner(.topLeft), y: t))
        for (radius, x, y, angle) in places {
            let center = CGPoint(
                x: x == l ? x + radius : x - radius, y: y == t ? y + radius : y - radius)
            path.addArc(
                center: center, radius: radius, startAngle: angle * .pi,
                endAngle: (angle + 0.5) * .pi, clockwise: false)
        }
        path.closeSubpath()
    }
    /// Creates the path of a circular arc; angles are in radians.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }
    /// Creates a path from one of Core Graphics.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The path in Core Graphics.
    open var cgPath: CGPath {
        get { path.copy() ?? CGPath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }
    /// A Boolean value that indicates whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// The end of the last element.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Starts a new subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a cubic Bézier curve to a point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic Bézier curve to a point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds a circular arc; angles are in radians, and `clockwise` is as on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }
    /// Closes the subpath with a straight line to its start.
    open func close() { path.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// Applies a transform to all elements.
    open func apply(_ transform: CGAffineTransform) {
        let old = path
        path = CGMutablePath()
        path.addPath(old, transform: transform)
    }
    /// Returns the path in the opposite direction, with its properties.
    open func reversing() -> UIBezierPath {
        guard let copy = copy() as? UIBezierPath else { return UIBezierPath(cgPath: path.reversed) }
        copy.cgPath = path.reversed
        return copy
    }
    /// Returns a Boolean value that indicates whether a point is inside the path.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
    fileprivate var dashes: [CGFloat] = []
    fileprivate var dashPhase: CGFloat = 0
    /// Sets the lengths of dashes and gaps of the line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
        dashPhase = phase
    }
    /// Reads the lengths of dashes and gaps of the line, their number, and the begin of the first dash.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        pattern?.update(from: dashes, count: dashes.count)
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }
    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
    /// Fills the path in the current context.
    open func fill() { UIGraphicsGetCurrentContext()?.fill(path, using: fillRule) }
    /// Strokes the path in a way of mixing.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(with: blendMode, alpha: alpha) { stroke() }
    }
    /// Fills the path in a way of mixing.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(with: blendMode, alpha: alpha) { fill() }
    }
    private func draw(with blendMode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }
    /// Strokes the path in the current context.
    open func stroke() {
        UIGraphicsGetCurrentContext()?.stroke(
            path,
            CGStroke(width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, dashes: dashes))
    }
    /// Limits drawing in the current context to the inside of the path.
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, using: fillRule) }
    /// Returns a copy of the path with its properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: cgPath)
        LineStyle(self).apply(to: copy)
        return copy
    }
}

/// The properties of a path for drawing it.
private struct LineStyle: Codable {
    private let width: CGFloat
    private let cap: Int32
    private let join: Int32
    private let miterLimit: CGFloat
    private let flatness: CGFloat
    private let usesEvenOddFillRule: Bool
    private let dashes: [CGFloat]
    private let dashPhase: CGFloat

    init(_ path: UIBezierPath) {
        (width, miterLimit, flatness) = (path.lineWidth, path.miterLimit, path.flatness)
        (cap, join) = (path.lineCapStyle.rawValue, path.lineJoinStyle.rawValue)
        (dashes, dashPhase) = (path.dashes, path.dashPhase)
        usesEvenOddFillRule = path.usesEvenOddFillRule
    }

    func apply(to path: UIBezierPath) {
        (path.lineWidth, path.miterLimit, path.flatness) = (width, miterLimit, flatness)
        path.lineCapStyle = CGLineCap(rawValue: cap) ?? .butt
        path.lineJoinStyle = CGLineJoin(rawValue: join) ?? .miter
        (path.dashes, path.dashPhase) = (dashes, dashPhase)
        path.usesEvenOddFillRule = usesEvenOddFillRule
    }
}

/// A path with its properties in an archive. iOS has another form, which is not documented.
private struct ArchivedPath: Codable {
    static let key = "UIBezierPathElements"
    private let elements: [Element]
    let style: LineStyle

    private struct Element: Codable {
        let kind: Int32
        /// The coordinates of the points: each x before its y.
        let numbers: [Double]

        var points: [CGPoint] {
            stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
        }
    }

    init(_ path: CGPath, style: LineStyle) {
        var elements: [Element] = []
        path.forEachElement {
            elements.append(
                Element(kind: $0.rawValue, numbers: $1.flatMap { [Double($0.x), Double($0.y)] }))
        }
        (self.elements, self.style) = (elements, style)
    }

    static func read(_ data: Data) -> ArchivedPath? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try? decoder.decode(ArchivedPath.self, from: data)
    }

    /// The text of the archive; empty if the path cannot be encoded.
    var data: Data {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(self)) ?? Data()
    }

    var path: CGMutablePath {
        let path = CGMutablePath()
        for element in elements {
            let points = element.points
            switch (CGPathElementType(rawValue: element.kind), points.count) {
            case (.moveToPoint, 1): path.move(to: points[0])
            case (.addLineToPoint, 1): path.addLine(to: points[0])
            case (.addQuadCurveToPoint, 2): path.addQuadCurve(to: points[1], control: points[0])
            case (.addCurveToPoint, 3):
                path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case (.closeSubpath, _): path.closeSubpath()
            default: break
            }
        }
        return path
    }
}
