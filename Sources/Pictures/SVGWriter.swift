import AutoLayout
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
    private var usedIDs: Set<String> = []

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
                "<\(Self.shape(path))\(Self.paint("stroke", color)) stroke-width=\"\(stroke.width.svg)\"\(dash)/>"
            )
        case .text(let run): write(run)
        case .open(let group): begin(group)
        case .close: if depth > 1 { end() }
        }
    }

    private mutating func write(_ run: TextRun) {
        let weight =
            run.font.weight == .regular ? "" : " font-weight=\"\(run.font.weight.rawValue)\""
        let place =
            "x=\"\(run.start.x.svg)\" y=\"\(run.start.y.svg)\" font-size=\"\(run.font.size.svg)\"\(weight)"
        line(
            "<text \(place) textLength=\"\(run.width.svg)\"\(Self.paint("fill", run.color))>"
                + "\(run.text.svgEscaped)</text>")
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
        if group.scale != 1 { transforms.append("scale(\(group.scale.svg))") }
        if !transforms.isEmpty {
            attributes += " transform=\"\(transforms.joined(separator: " "))\""
        }
        if group.opacity != 1 { attributes += " opacity=\"\(group.opacity.svg)\"" }
        if let clip = group.clip {
            clips += 1
            // The clip path is in the coordinates of the group's transform.
            line("<clipPath id=\"clip-\(clips)\"><\(Self.shape(clip))/></clipPath>")
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
        }
    }

    private static func list(_ points: [Point]) -> String {
        points.map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
    }

    private static func paint(_ attribute: String, _ color: Color) -> String {
        let value = " \(attribute)=\"#\([color.red, color.green, color.blue].map(hex).joined())\""
        return color.alpha < 1
            ? value + " \(attribute)-opacity=\"\(max(0, color.alpha).svg)\"" : value
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
