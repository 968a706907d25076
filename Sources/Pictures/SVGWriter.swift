import AutoLayout
import ViewMetrics
import Diagnostics

/// A writer of pictures as SVG.
///
/// The same picture gives the same bytes on every platform. Each line of text is a `<text>`
/// element, and each view is a group with its id and title. Thus two pictures can be compared as
/// text.
public struct SVGWriter {
    private var text = ""
    private var depth = 1
    private var clips = 0
    private var gradients = 0
    private var usedIDs: Set<String> = []
    /// The numbers of images and tints that are already in the document.
    private var images: [ImageData: Int] = [:]
    private var tints: [Color: Int] = [:]

    private init() {}

    /// Returns a picture as an SVG document.
    public static func svg(_ picture: Picture) -> String {
        var writer = SVGWriter()
        writer.begin(picture)
        for command in picture.commands { writer.write(command) }
        for _ in 1..<max(1, writer.depth) { writer.end() }
        return writer.text + "</svg>\n"
    }

    private mutating func begin(_ picture: Picture) {
        let width = picture.size.width.svg
        let height = picture.size.height.svg
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="Inter, system-ui, sans-serif" fill="none">

            """
        if !picture.title.isEmpty { line("<title>\(picture.title.svgEscaped)</title>") }
    }

    private mutating func line(_ content: String) {
        text += String(repeating: " ", count: min(depth, 40)) + content + "\n"
    }

    private mutating func write(_ command: Picture.Command) {
        switch command {
        case .fill(let path, let color): line("<\(Self.shape(path))\(Self.paint("fill", color))/>")
        case .stroke(let path, let color, let stroke):
            let lengths = stroke.dash.map(\.svg).joined(separator: " ")
            let dash = lengths.isEmpty ? "" : " stroke-dasharray=\"\(lengths)\""
            line(
                "<\(Self.shape(path))\(Self.paint("stroke", color)) stroke-width=\"\(stroke.width.svg)\"\(dash)\(Self.ends(path))/>"
            )
        case .gradient(let path, let gradient):
            gradients += 1
            line(Self.definition(gradient, gradients))
            line("<\(Self.shape(path)) fill=\"url(#gradient-\(gradients))\"/>")
        case .text(let run): write(run)
        case .image(let image): write(image)
        case .open(let group): begin(group)
        case .close: if depth > 1 { end() }
        }
    }

    private mutating func write(_ run: TextRun) {
        let weight =
            run.font.weight == .regular ? "" : " font-weight=\"\(run.font.weight.rawValue)\""
        let place =
            "x=\"\(run.start.x.svg)\" y=\"\(run.start.y.svg)\" font-size=\"\(run.font.size.svg)\"\(weight)"
        let family =
            run.font.face.map { " font-family=\"\(($0.name).svgEscaped), Inter, sans-serif\"" }
            ?? ""
        line(
            "<text \(place)\(family) textLength=\"\(run.width.svg)\"\(Self.paint("fill", run.color))>"
                + "\(run.text.svgEscaped)</text>")
    }

    // MARK: Images

    /// Writes an image. Its data is in the document once; a part of it is seen through a nested document.
    private mutating func write(_ placed: PlacedImage) {
        let size = placed.image.size, rect = placed.rect
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
        let number = define(placed.image.data)
        let filter = placed.tint.map { " filter=\"url(#tint-\(define(tint: $0)))\"" } ?? ""
        let part = placed.part ?? Rect(size: size)
        let box = [
            part.minX / size.width, part.minY / size.height, part.width / size.width,
            part.height / size.height,
        ]
        let place =
            "x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\" width=\"\(rect.width.svg)\" height=\"\(rect.height.svg)\""
        // The data fills a square of 1000, so that the view of a part has no rounding that shows.
        let view = box.map { ($0 * 1000).svg }.joined(separator: " ")
        line(
            "<svg \(place) viewBox=\"\(view)\" preserveAspectRatio=\"none\"><use href=\"#image-\(number)\"\(filter)/></svg>"
        )
    }

    /// Returns the number of an image, whose data is written at its first use.
    private mutating func define(_ data: ImageData) -> Int {
        if let known = images[data] { return known }
        let number = images.count + 1
        images[data] = number
        line(
            "<defs><image id=\"image-\(number)\" width=\"1000\" height=\"1000\" preserveAspectRatio=\"none\" "
                + "href=\"data:image/\(data.format.rawValue);base64,\(Base64.text(data.bytes))\"/></defs>"
        )
        return number
    }

    /// Returns the number of a filter that colours all opaque parts.
    private mutating func define(tint: Color) -> Int {
        if let known = tints[tint] { return known }
        let number = tints.count + 1
        tints[tint] = number
        let parts = [tint.red, tint.green, tint.blue].map(Self.hex).joined()
        line(
            "<defs><filter id=\"tint-\(number)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\" "
                + "color-interpolation-filters=\"sRGB\"><feFlood flood-color=\"#\(parts)\" "
                + "flood-opacity=\"\(max(0, min(1, tint.alpha)).svg)\"/>"
                + "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter></defs>")
        return number
    }

    // MARK: Groups

    private mutating func begin(_ group: Picture.Group) {
        var attributes = ""
        if let id = group.id, !id.isEmpty, usedIDs.insert(id).inserted {
            attributes += " id=\"\(id.svgEscaped)\""
        }
        var transforms: [String] = []
        if group.offset != .zero {
            transforms.append("translate(\(group.offset.x.svg) \(group.offset.y.svg))")
        }
        if group.rotation != 0 { transforms.append("rotate(\(group.rotation.svg))") }
        if group.scale != 1 { transforms.append("scale(\(group.scale.svg))") }
        if !transforms.isEmpty {
            attributes += " transform=\"\(transforms.joined(separator: " "))\""
        }
        if group.opacity != 1 { attributes += " opacity=\"\(group.opacity.svg)\"" }
        if let clip = group.clip {
            clips += 1
            // The clip path is in the coordinates of the group's transform.
            let shape = Self.shape(clip).replacing("fill-rule", with: "clip-rule")
            line("<clipPath id=\"clip-\(clips)\"><\(shape)/></clipPath>")
            attributes += " clip-path=\"url(#clip-\(clips))\""
        }
        line("<g\(attributes)>")
        depth += 1
        if let title = group.title, !title.isEmpty { line("<title>\(title.svgEscaped)</title>") }
    }

    private mutating func end() {
        depth -= 1
        line("</g>")
    }

    // MARK: Pieces

    private static func shape(_ path: DrawingPath) -> String {
        switch path {
        case .rect(let rect, let radius):
            let place = "x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\""
            let size = "width=\"\(max(0, rect.width).svg)\" height=\"\(max(0, rect.height).svg)\""
            return "rect \(place) \(size)" + (radius > 0 ? " rx=\"\(radius.svg)\"" : "")
        case .ellipse(let rect):
            return "ellipse cx=\"\(rect.midX.svg)\" cy=\"\(rect.midY.svg)\" "
                + "rx=\"\(max(0, rect.width / 2).svg)\" ry=\"\(max(0, rect.height / 2).svg)\""
        case .polygon(let points): return "polygon points=\"\(list(points))\""
        case .line(let points): return "polyline points=\"\(list(points))\""
        case .shape(let steps): return "path d=\"\(outline(steps))\" fill-rule=\"evenodd\""
        case .outline(let steps): return "path d=\"\(outline(steps))\""
        }
    }

    /// The outline of a shape as path data.
    package static func outline(_ steps: [DrawingPath.Step]) -> String {
        steps.map { step in
            switch step {
            case .move(let point): "M" + list([point])
            case .line(let point): "L" + list([point])
            case .curve(let first, let second, let point): "C" + list([first, second, point])
            case .close: "Z"
            }
        }
        .joined()
    }

    /// The definition of a transition of colours, in the coordinates of the path.
    private static func definition(_ gradient: Picture.Gradient, _ number: Int) -> String {
        let (start, end) = (gradient.start, gradient.end)
        let id = "id=\"gradient-\(number)\" gradientUnits=\"userSpaceOnUse\""
        let stops = gradient.stops.map { stop in
            "<stop offset=\"\(stop.position.svg)\"\(paint("stop-color", stop.color, "stop-opacity"))/>"
        }.joined()
        guard let radius = gradient.radius else {
            return "<defs><linearGradient \(id) x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\" "
                + "x2=\"\(end.x.svg)\" y2=\"\(end.y.svg)\">\(stops)</linearGradient></defs>"
        }
        return "<defs><radialGradient \(id) cx=\"\(start.x.svg)\" cy=\"\(start.y.svg)\" "
            + "r=\"\(max(0, radius).svg)\">\(stops)</radialGradient></defs>"
    }

    private static func ends(_ path: DrawingPath) -> String {
        if case .shape = path { return " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
        return ""
    }

    private static func list(_ points: [Point]) -> String {
        points.map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
    }

    private static func paint(_ attribute: String, _ color: Color, _ opacity: String? = nil)
        -> String
    {
        let value = " \(attribute)=\"#\([color.red, color.green, color.blue].map(hex).joined())\""
        return color.alpha < 1
            ? value + " \(opacity ?? attribute + "-opacity")=\"\(max(0, color.alpha).svg)\"" : value
    }

    private static func hex(_ part: Double) -> String {
        let value = part.isNaN ? 0 : Int(min(max(part, 0), 1) * 255 + 0.5)
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}

extension Double {
    /// The number with at most two decimals; 0 for NaN, clamped to a billion.
    package var svg: String {
        guard !isNaN else { return "0" }
        let hundredths = Int(min(max(self, -1e9), 1e9) * 100 + (self < 0 ? -0.5 : 0.5))
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        let digits =
            part == 0 ? "" : part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + digits
    }
}

extension String {
    /// The text for elements and attributes, on one line.
    var svgEscaped: String {
        var line = ""
        line.unicodeScalars.append(
            contentsOf: unicodeScalars.map { "\t\n\r".unicodeScalars.contains($0) ? " " : $0 })
        return XMLEscape.attribute(line)
    }
}
