import Foundation

extension CGPath {
    /// Creates the outline of a line along a path, or `nil` if the path is empty.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?,
        lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        guard !path.isEmpty else { return nil }
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin,
            miterLimit: miterLimit, transform: transform?.pointee ?? .identity)
        self.init(outline.elements)
    }

    /// Returns the outline of a line along the path, to be filled by the winding rule.
    ///
    /// - Exactness: Curves have 32 straight pieces each. The outline is a set of polygons that overlap;
    ///   Core Graphics has other elements with the same inside.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
        miterLimit: CGFloat, transform: CGAffineTransform = .identity
    ) -> CGPath {
        var outline = StrokeOutline(
            radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        for line in lines { outline.add(line) }
        let path = CGMutablePath()
        for polygon in outline.polygons {
            path.addLines(between: polygon, transform: transform)
            path.closeSubpath()
        }
        return path
    }

    /// A subpath of straight pieces.
    struct Line {
        /// The points, and the marks of those inside a curve.
        var points: [(point: CGPoint, isInsideCurve: Bool)] = []
        var isClosed = false
    }

    /// The subpaths with straight pieces for curves.
    var lines: [Line] {
        var all: [Line] = []
        var current = Line()
        for element in elements {
            if element.type == .moveToPoint || current.isClosed {
                all.append(current)
                let start = element.points.first ?? .zero
                let origin =
                    element.type == .moveToPoint ? start : current.points.first?.point ?? start
                current = Line(points: [(origin, false)])
            }
            let from = current.points.last?.point ?? .zero
            switch element.type {
            case .moveToPoint: break
            case .addLineToPoint: current.points += element.points.map { ($0, false) }
            case .addQuadCurveToPoint, .addCurveToPoint:
                current.points += (1...32).map {
                    (Self.point(of: [from] + element.points, at: CGFloat($0) / 32), $0 < 32)
                }
            case .closeSubpath: current.isClosed = true
            }
        }
        return all + [current]
    }
}

/// Polygons around lines. All have one direction, so that the winding rule unites them.
private struct StrokeOutline {
    let radius: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat
    private(set) var polygons: [[CGPoint]] = []

    init(radius: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        (self.radius, self.cap, self.join, self.miterLimit) = (radius, cap, join, miterLimit)
    }

    /// Adds the outline of a subpath.
    mutating func add(_ line: CGPath.Line) {
        guard radius > 0, let first = line.points.first else { return }
        var points: [(point: CGPoint, isInsideCurve: Bool)] = [first]
        for next in line.points.dropFirst() where next.point != points[points.count - 1].point {
            points.append(next)
        }
        if line.isClosed, points.count > 1, points[points.count - 1].point != first.point {
            points.append(first)
        }
        guard points.count > 1 else {
            // A line without a length has the caps alone, and a start without a line has nothing.
            if line.points.count > 1 || line.isClosed {
                addCap(first.point, CGVector(dx: 1, dy: 0))
            }
            return
        }
        let directions = zip(points, points.dropFirst()).map { Self.direction($0.point, $1.point) }
        for (number, direction) in directions.enumerated() {
            let (start, end) = (points[number].point, points[number + 1].point)
            let normal = CGVector(dx: -direction.dy * radius, dy: direction.dx * radius)
            addPolygon([
                start + normal, end + normal, end - normal, start - normal,
            ])
            if number > 0 {
                addJoin(
                    start, directions[number - 1], direction,
                    isInsideCurve: points[number].isInsideCurve)
            }
        }
        if line.isClosed {
            addJoin(
                first.point, directions[directions.count - 1], directions[0], isInsideCurve: false)
        } else {
            addCap(first.point, directions[0].reversed)
            addCap(points[points.count - 1].point, directions[directions.count - 1])
        }
    }

    private static func direction(_ start: CGPoint, _ end: CGPoint) -> CGVector {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = hypot(dx, dy)
        return CGVector(dx: dx / length, dy: dy / length)
    }

    /// Adds the cap of a line that ends in a direction.
    private mutating func addCap(_ end: CGPoint, _ direction: CGVector) {
        switch cap {
        case .butt: break
        case .round: addDisc(end)
        case .square:
            let along = CGVector(dx: direction.dx * radius, dy: direction.dy * radius)
            let normal = CGVector(dx: -along.dy, dy: along.dx)
            addPolygon([end + normal, end + along + normal, end + along - normal, end - normal])
        }
    }

    /// Adds the join of two pieces with their directions.
    private mutating func addJoin(
        _ point: CGPoint, _ before: CGVector, _ after: CGVector, isInsideCurve: Bool
    ) {
        let cosine = before.dx * after.dx + before.dy * after.dy
        if join == .round && !isInsideCurve || isInsideCurve && cosine < 0.5 {
            return addDisc(point)
        }
        // The outer side is on the right of a turn to the left.
        let side: CGFloat = before.dx * after.dy - before.dy * after.dx > 0 ? -radius : radius
        let one = CGVector(dx: -before.dy * side, dy: before.dx * side)
        let other = CGVector(dx: -after.dy * side, dy: after.dx * side)
        let isMiter =
            isInsideCurve
            || join == .miter && cosine > -1 && ((1 + cosine) / 2).squareRoot() * miterLimit >= 1
        let tip = CGVector(
            dx: (one.dx + other.dx) / (1 + cosine), dy: (one.dy + other.dy) / (1 + cosine))
        addPolygon([point, point + one] + (isMiter ? [point + tip] : []) + [point + other])
    }

    private mutating func addDisc(_ center: CGPoint) {
        addPolygon(
            (0..<32).map { number in
                let angle = CGFloat(number) * .pi / 16
                return CGPoint(
                    x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
            })
    }

    /// Adds a polygon in the common direction.
    private mutating func addPolygon(_ points: [CGPoint]) {
        let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0 as CGFloat) {
            $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        }
        guard area != 0 else { return }
        polygons.append(area > 0 ? points : points.reversed())
    }
}

extension CGVector {
    fileprivate var reversed: CGVector { CGVector(dx: -dx, dy: -dy) }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

private func - (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
}
