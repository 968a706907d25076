import AutoLayout
import CoreGraphics
import Foundation
import Pictures
import ViewMetrics

/// The drawing that a context has recorded, as a picture.
struct RecordedPicture {
    private(set) var picture: Picture

    /// Creates the picture of recorded operations.
    init(_ drawings: [CGDrawing], size: CGSize) {
        picture = Picture(size: Size(width: Double(size.width), height: Double(size.height)))
        add(drawings)
    }

    private mutating func add(_ drawings: [CGDrawing]) {
        for drawing in drawings {
            switch drawing {
            case .fill(let path, let rule, let color):
                picture.fill(Self.path(path, rule), Self.color(color))
            case .stroke(let path, let color, let style):
                let isRound = style.cap == .round || style.join == .round
                picture.stroke(
                    Self.path(path, isRound ? .evenOdd : .winding), Self.color(color),
                    width: Double(style.width), dash: style.dashes.map { Double($0) })
            case .gradient(let fill): add(fill)
            case .text(let line, let transform): add(line, transform)
            case .image(let image, let rect, let tint, let transform):
                add(image, rect, tint, transform)
            case .begin(.clip(let path, let rule)):
                picture.commands.append(.open(Picture.Group(clip: Self.path(path, rule))))
            case .begin(.opacity(let opacity)):
                picture.commands.append(.open(Picture.Group(opacity: Double(opacity))))
            case .end: picture.commands.append(.close)
            }
        }
    }

    private mutating func add(_ fill: CGGradientFill) {
        // A circle inside is a part of the transition that has one colour.
        let outer = fill.radii.map { max($0.start, $0.end) } ?? 1
        let inner = fill.radii.map { outer > 0 ? $0.start / outer : 0 } ?? 0
        let stops = fill.stops.map { stop in
            Picture.Gradient.Stop(
                at: Double(inner + stop.location * (1 - inner)), Self.color(stop.color))
        }
        picture.fill(
            .rect(Self.rect(fill.area)),
            with: Picture.Gradient(
                from: Self.point(fill.start), to: Self.point(fill.end),
                radius: fill.radii == nil ? nil : Double(outer), stops))
    }

    private mutating func add(_ line: CGTextLine, _ transform: CGAffineTransform) {
        let font = AutoLayout.Font(
            family: line.family, size: Double(max(0, line.fontSize)),
            weight: AutoLayout.Font.Weight(rawValue: line.fontWeight) ?? .regular)
        let run = TextRun(
            line.text, start: Self.point(line.start), width: Double(line.width), font: font,
            color: Self.color(line.color))
        picture.group(Self.group(transform)) { $0.write([run]) }
    }

    private mutating func add(
        _ image: CGImage, _ rect: CGRect, _ tint: CGColor?, _ transform: CGAffineTransform
    ) {
        let place = Self.rect(rect)
        let group = Self.group(transform)
        switch image.contents {
        case .encoded(let data):
            guard let format = Self.format(data) else { return }
            let size = Size(width: Double(image.width), height: Double(image.height))
            picture.group(group) {
                $0.draw(
                    AssetImage(ImageData([UInt8](data), format), size: size), in: place,
                    tint: tint.map(Self.color))
            }
        case .drawings(let drawings, let size):
            guard size.width > 0, size.height > 0 else { return }
            // A group has one scale for both axes.
            let scale = min(rect.width / size.width, rect.height / size.height)
            let inner = Picture.Group(
                offset: place.origin, scale: Double(scale),
                clip: .rect(
                    Rect(size: Size(width: Double(size.width), height: Double(size.height)))))
            let contents = RecordedPicture(drawings, size: size).picture.commands
            picture.group(group) { $0.group(inner) { $0.commands += contents } }
        case nil: break
        }
    }

    private static func format(_ data: Data) -> ImageData.Format? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
        if data.starts(with: [0xFF, 0xD8]) { return .jpeg }
        let isMarkup = data.first { $0 > 0x20 } == UInt8(ascii: "<")
        return isMarkup && data.prefix(4096).range(of: Data("<svg".utf8)) != nil ? .svg : nil
    }

    // MARK: Conversions

    /// A group with the origin, the rotation and the scale of a transform. Mirrored and skewed
    /// contents are upright.
    private static func group(_ transform: CGAffineTransform) -> Picture.Group {
        var group = Picture.Group(offset: Point(x: Double(transform.tx), y: Double(transform.ty)))
        group.scale = abs(Double(transform.a * transform.d - transform.b * transform.c))
            .squareRoot()
        if transform.b != 0 || transform.c != 0 {
            group.rotation = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
        }
        return group
    }

    private static func path(_ path: CGPath, _ rule: CGPathFillRule) -> DrawingPath {
        var steps: [DrawingPath.Step] = []
        var last = CGPoint.zero
        path.forEachElement { type, points in
            switch type {
            case .moveToPoint: steps.append(.move(point(points[0])))
            case .addLineToPoint: steps.append(.line(point(points[0])))
            case .addQuadCurveToPoint:
                // The cubic curve through the same points.
                let (control, end) = (points[0], points[1])
                let first = CGPoint(
                    x: last.x + (control.x - last.x) * 2 / 3,
                    y: last.y + (control.y - last.y) * 2 / 3)
                let second = CGPoint(
                    x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                steps.append(.curve(point(first), point(second), to: point(end)))
            case .addCurveToPoint:
                steps.append(.curve(point(points[0]), point(points[1]), to: point(points[2])))
            case .closeSubpath: steps.append(.close)
            }
            last = points.last ?? last
        }
        return rule == .evenOdd ? .shape(steps) : .outline(steps)
    }

    private static func point(_ point: CGPoint) -> Point {
        Point(x: Double(point.x), y: Double(point.y))
    }

    private static func rect(_ rect: CGRect) -> Rect {
        Rect(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
            height: Double(rect.height))
    }

    private static func color(_ color: CGColor) -> Color {
        let parts = (color.components ?? [0, 1]).map { Double($0) }
        return parts.count < 4
            ? Color(white: parts.first ?? 0, alpha: parts.last ?? 1)
            : Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
