import Foundation

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
    /// The start of a subpath, and a straight line.
    case moveToPoint = 0, addLineToPoint
    /// Bézier curves with one and with two control points.
    case addQuadCurveToPoint, addCurveToPoint
    /// A straight line to the start of the subpath.
    case closeSubpath
}

/// A sequence of lines and curves.
public class CGPath: NSObject, @unchecked Sendable {
    /// One element: a kind, with its control points and its end point.
    struct Element: Hashable {
        var type: CGPathElementType
        var points: [CGPoint]
    }

    fileprivate(set) var elements: [Element] = []

    /// Creates an empty path.
    public override init() { super.init() }

    init(_ elements: [Element]) { self.elements = elements }

    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(path.elements)
    }

    /// Creates the path of the ellipse inside a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(path.elements)
    }

    /// Creates the path of a rectangle with rounded corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(path.elements)
    }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element.
    public var currentPoint: CGPoint {
        guard let last = elements.last else { return .zero }
        if let point = last.points.last { return point }
        return elements.last { $0.type == .moveToPoint }?.points.first ?? .zero
    }

    /// The smallest rectangle around all end points and control points.
    public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// The smallest rectangle around the lines and curves.
    ///
    /// - Exactness: Curves are measured at 32 points each.
    public var boundingBoxOfPath: CGRect { CGRect(around: polygons.flatMap { $0 }) }

    /// The subpaths as polygons.
    var polygons: [[CGPoint]] {
        lines.map { line in
            let points = line.points.map(\.point)
            return line.isClosed ? points + points.prefix(1) : points
        }.filter { !$0.isEmpty }
    }

    /// Returns a point of a Bézier curve, by de Casteljau's algorithm.
    static func point(of controls: [CGPoint], at t: CGFloat) -> CGPoint {
        var points = controls
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { one, other in
                CGPoint(x: one.x + (other.x - one.x) * t, y: one.y + (other.y - one.y) * t)
            }
        }
        return points[0]
    }

    /// Returns a Boolean value that indicates whether a point is inside the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform.inverted())
        var winding = 0, crossings = 0
        for polygon in polygons {
            guard let first = polygon.first else { continue }
            for (one, other) in zip(polygon, polygon.dropFirst() + [first]) {
                guard (one.y <= point.y) != (other.y <= point.y) else { continue }
                let x = one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x)
                guard x > point.x else { continue }
                crossings += 1
                winding += one.y < other.y ? 1 : -1
            }
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }

    /// Returns a Boolean value that indicates whether the path is a rectangle with sides along the axes,
    /// and that rectangle if so.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let isStraight = elements.allSatisfy {
            $0.type != .addQuadCurveToPoint && $0.type != .addCurveToPoint
        }
        guard isStraight, polygons.count == 1 else { return false }
        var corners = polygons[0]
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4, Set(corners.map(\.x)).count == 2,
            zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy({
                ($0.x == $1.x) != ($0.y == $1.y)
            })
        else { return false }
        rect?.pointee = boundingBox
        return true
    }

    /// Calls a closure with the kind and the points of each element.
    package func forEachElement(_ body: (CGPathElementType, [CGPoint]) -> Void) {
        for element in elements { body(element.type, element.points) }
    }

    /// Returns an immutable copy of the path.
    public func copy() -> CGPath? { CGPath(elements) }
    /// Returns an immutable copy of the path, as the method of all objects.
    @_disfavoredOverload public override func copy() -> Any { CGPath(elements) }
    /// Returns a mutable copy of the path, as the method of all objects.
    @_disfavoredOverload public override func mutableCopy() -> Any {
        let copy: CGMutablePath? = mutableCopy()
        return copy ?? CGMutablePath()
    }

    /// Returns a mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? {
        let path = CGMutablePath()
        path.elements = elements
        return path
    }

    /// Returns a copy of the path after an affine transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements.map { $0.applying(transform?.pointee ?? .identity) })
    }

    /// Two paths are equal if their elements are.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGPath)?.elements == elements
    }

    /// The hash value of the elements.
    public override var hash: Int { elements.hashValue }
}

extension CGPath.Element {
    fileprivate func applying(_ transform: CGAffineTransform) -> CGPath.Element {
        CGPath.Element(type: type, points: points.map { $0.applying(transform) })
    }
}

/// A path to which lines and curves can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Adds an arc of a circle between two tangents: from the current point to the first end, and
    /// from there to the second one.
    public func addArc(
        tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        let (one, two) = (
            CGVector(dx: start.x - end1.x, dy: start.y - end1.y),
            CGVector(dx: end2.x - end1.x, dy: end2.y - end1.y)
        )
        let lengths = (
            (one.dx * one.dx + one.dy * one.dy).squareRoot(),
            (two.dx * two.dx + two.dy * two.dy).squareRoot()
        )
        let turn = one.dx * two.dy - one.dy * two.dx
        guard radius > 0, lengths.0 > 0, lengths.1 > 0, abs(turn) > 1e-12 else {
            return addLine(to: end1, transform: transform)
        }
        let cosine = (one.dx * two.dx + one.dy * two.dy) / (lengths.0 * lengths.1)
        let half = CGFloat(acos(Double(min(max(cosine, -1), 1)))) / 2
        let distance = radius / CGFloat(tan(Double(half)))
        let middle = radius / CGFloat(sin(Double(half)))
        let units = (
            CGVector(dx: one.dx / lengths.0, dy: one.dy / lengths.0),
            CGVector(dx: two.dx / lengths.1, dy: two.dy / lengths.1)
        )
        let sum = CGVector(dx: units.0.dx + units.1.dx, dy: units.0.dy + units.1.dy)
        let length = (sum.dx * sum.dx + sum.dy * sum.dy).squareRoot()
        let center = CGPoint(
            x: end1.x + sum.dx / length * middle, y: end1.y + sum.dy / length * middle)
        let angle = { (unit: CGVector) in
            CGFloat(
                atan2(
                    Double(end1.y + unit.dy * distance - center.y),
                    Double(end1.x + unit.dx * distance - center.x)))
        }
        addArc(
            center: center, radius: radius, startAngle: angle(units.0), endAngle: angle(units.1),
            clockwise: turn > 0, transform: transform)
    }
    /// Adds an arc of a circle that begins at an angle and turns by another, in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwise: delta < 0, transform: transform)
    }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    private func add(
        _ type: CGPathElementType, _ points: [CGPoint], _ transform: CGAffineTransform
    ) {
        if elements.isEmpty, type != .moveToPoint {
            elements.append(Element(type: .moveToPoint, points: [points.first ?? .zero]))
        }
        elements.append(Element(type: type, points: points).applying(transform))
    }

    /// Starts a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add(.moveToPoint, [point], transform)
    }

    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add(.addLineToPoint, [point], transform)
    }

    /// Adds straight lines between points, starting a new subpath at the first one.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            add(index == 0 ? .moveToPoint : .addLineToPoint, [point], transform)
        }
    }

    /// Adds a quadratic Bézier curve to a point.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) { add(.addQuadCurveToPoint, [control, end], transform) }

    /// Adds a cubic Bézier curve to a point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) { add(.addCurveToPoint, [control1, control2, end], transform) }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ], transform: transform)
        closeSubpath()
    }

    /// Adds a rectangle with rounded corners as a closed subpath.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let (w, h) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
        let (x, y) = (w * Self.circle, h * Self.circle)
        let (l, r, t, b) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        move(to: CGPoint(x: l + w, y: t), transform: transform)
        addCorner(r - w, t, r - w + x, t, r, t + h - y, r, t + h, transform)
        addCorner(r, b - h, r, b - h + y, r - w + x, b, r - w, b, transform)
        addCorner(l + w, b, l + w - x, b, l, b - h + y, l, b - h, transform)
        addCorner(l, t + h, l, t + h - y, l + w - x, t, l + w, t, transform)
        closeSubpath()
    }

    /// The distance of the control points of a quarter circle of radius 1 from its ends.
    private static let circle: CGFloat = 0.5522847498307936

    /// Adds a line to a corner, and the curve around it.
    private func addCorner(
        _ x: CGFloat, _ y: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat,
        _ endX: CGFloat, _ endY: CGFloat, _ transform: CGAffineTransform
    ) {
        addLine(to: CGPoint(x: x, y: y), transform: transform)
        addCurve(
            to: CGPoint(x: endX, y: endY), control1: CGPoint(x: x1, y: y1),
            control2: CGPoint(x: x2, y: y2), transform: transform)
    }

    /// Adds the ellipse inside a rectangle as a closed subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRoundedRect(
            in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2,
            transform: transform)
    }

    /// Adds a circular arc; angles are in radians, from the positive x axis.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if clockwise, sweep > 0 { sweep -= turn * (sweep / turn).rounded(.up) }
        if !clockwise, sweep < 0 { sweep += turn * (-sweep / turn).rounded(.up) }
        let pieces = max(1, Int((sweep.magnitude / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let length = 4 / 3 * CGFloat(tan(Double(step / 4))) * radius
        for piece in 0...pieces {
            let angle = startAngle + step * CGFloat(piece)
            let (x, y) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
            let end = CGPoint(x: center.x + radius * x, y: center.y + radius * y)
            if piece == 0 {
                if isEmpty {
                    move(to: end, transform: transform)
                } else {
                    addLine(to: end, transform: transform)
                }
                continue
            }
            let before = angle - step
            let (u, v) = (CGFloat(cos(Double(before))), CGFloat(sin(Double(before))))
            let start = CGPoint(x: center.x + radius * u, y: center.y + radius * v)
            addCurve(
                to: end, control1: CGPoint(x: start.x - length * v, y: start.y + length * u),
                control2: CGPoint(x: end.x + length * y, y: end.y - length * x),
                transform: transform)
        }
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements += path.elements.map { $0.applying(transform) }
    }

    /// Closes the subpath with a straight line to its start.
    public func closeSubpath() {
        guard !elements.isEmpty else { return }
        elements.append(Element(type: .closeSubpath, points: []))
    }
}
