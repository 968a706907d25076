import AutoLayout
import ViewMetrics

/// A picture in a form that another process can send.
///
/// It has no file names: texts have the system's font in place of fonts in files.
package struct CodedPicture: Codable, Sendable {
    private let width, height: Double
    private let commands: [Command]

    /// A command; its kind decides which of the values it has.
    private struct Command: Codable, Sendable {
        enum Kind: String, Codable, Sendable {
            case fill, stroke, gradient, text, image, open, close
        }

        var kind: Kind
        /// The letters of a path: `r`, `e`, `p`, `l`, or those of path data behind `s` or `o`.
        var path: String?
        /// The numbers of the path or the place, in points.
        var numbers: [Double] = []
        /// Colours as red, green, blue and alpha.
        var colors: [Double] = []
        /// The numbers of a style.
        var style: [Double] = []
        /// The characters of a text, the name of a group, or the format of an image.
        var text: String?
        var bytes: [UInt8]?
    }

    /// Creates the form of a picture. Numbers that are not finite become zero.
    package init(_ picture: Picture) {
        (width, height) = (picture.size.width.known, picture.size.height.known)
        commands = picture.commands.map(Self.command)
    }

    /// The picture; `nil` if a command is incomplete.
    package var picture: Picture? {
        var picture = Picture(size: Size(width: width, height: height))
        var depth = 0
        for command in commands {
            guard let command = Self.command(command) else { return nil }
            if case .open = command { depth += 1 }
            if case .close = command { depth -= 1 }
            guard depth >= 0 else { return nil }
            picture.commands.append(command)
        }
        return depth == 0 ? picture : nil
    }

    // MARK: Writing

    private static func command(_ command: Picture.Command) -> Command {
        var coded: Command
        switch command {
        case .fill(let path, let color):
            coded = Command(kind: .fill, colors: numbers(color))
            (coded.path, coded.numbers) = letters(path)
        case .stroke(let path, let color, let stroke):
            coded = Command(
                kind: .stroke, colors: numbers(color), style: [stroke.width] + stroke.dash)
            (coded.path, coded.numbers) = letters(path)
        case .gradient(let path, let gradient):
            let (start, end) = (gradient.start, gradient.end)
            coded = Command(
                kind: .gradient, colors: gradient.stops.flatMap { numbers($0.color) },
                style: [start.x, start.y, end.x, end.y, gradient.radius ?? -1]
                    + gradient.stops.map(\.position))
            (coded.path, coded.numbers) = letters(path)
        case .text(let run):
            coded = Command(
                kind: .text, numbers: [run.start.x, run.start.y, run.width],
                colors: numbers(run.color),
                style: [run.font.size, Double(run.font.weight.rawValue)], text: run.text)
        case .image(let placed):
            let part = placed.part ?? Rect(size: placed.image.size)
            coded = Command(
                kind: .image, numbers: numbers(placed.rect),
                colors: placed.tint.map(numbers) ?? [],
                style: numbers(part) + [placed.image.size.width, placed.image.size.height],
                text: placed.image.data.format.rawValue, bytes: placed.image.data.bytes)
        case .open(let group):
            coded = Command(
                kind: .open,
                style: [
                    group.offset.x, group.offset.y, group.rotation, group.scale, group.opacity,
                ], text: group.title)
            if let clip = group.clip { (coded.path, coded.numbers) = letters(clip) }
        case .close: coded = Command(kind: .close)
        }
        coded.numbers = coded.numbers.map(\.known)
        coded.style = coded.style.map(\.known)
        coded.colors = coded.colors.map(\.known)
        return coded
    }

    private static func numbers(_ color: Color) -> [Double] {
        [color.red, color.green, color.blue, color.alpha]
    }

    private static func numbers(_ rect: Rect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height]
    }

    private static func letters(_ path: DrawingPath) -> (String, [Double]) {
        switch path {
        case .rect(let rect, let radius): ("r", numbers(rect) + [radius])
        case .ellipse(let rect): ("e", numbers(rect))
        case .polygon(let points): ("p", points.flatMap { [$0.x, $0.y] })
        case .line(let points): ("l", points.flatMap { [$0.x, $0.y] })
        case .shape(let steps): ("s" + DrawingPath.letters(steps), steps.flatMap(numbers))
        case .outline(let steps): ("o" + DrawingPath.letters(steps), steps.flatMap(numbers))
        }
    }

    private static func numbers(_ step: DrawingPath.Step) -> [Double] {
        switch step {
        case .move(let point), .line(let point): [point.x, point.y]
        case .curve(let first, let second, let point):
            [first.x, first.y, second.x, second.y, point.x, point.y]
        case .close: []
        }
    }

    // MARK: Reading

    private static func command(_ coded: Command) -> Picture.Command? {
        let style = coded.style
        let color = Self.color(coded.colors, 0)
        switch coded.kind {
        case .fill:
            guard let path = Self.path(coded), let color else { return nil }
            return .fill(path, color)
        case .stroke:
            guard let path = Self.path(coded), let color, let width = style.first else {
                return nil
            }
            return .stroke(
                path, color, Picture.Stroke(width: width, dash: Array(style.dropFirst())))
        case .gradient: return gradient(coded)
        case .text:
            guard coded.numbers.count == 3, style.count == 2, let color, let text = coded.text,
                style[0] >= 0
            else { return nil }
            let weight = Int(exactly: style[1]).flatMap(Font.Weight.init) ?? .regular
            return .text(
                TextRun(
                    text, start: Point(x: coded.numbers[0], y: coded.numbers[1]),
                    width: coded.numbers[2], font: Font(size: style[0], weight: weight),
                    color: color))
        case .image: return image(coded)
        case .open:
            guard style.count == 5 else { return nil }
            var group = Picture.Group(
                title: coded.text, offset: Point(x: style[0], y: style[1]), scale: style[3],
                clip: path(coded), opacity: style[4])
            group.rotation = style[2]
            return (coded.path == nil) == (group.clip == nil) ? .open(group) : nil
        case .close: return .close
        }
    }

    private static func gradient(_ coded: Command) -> Picture.Command? {
        let style = coded.style
        guard let path = Self.path(coded), style.count >= 5,
            coded.colors.count == (style.count - 5) * 4
        else { return nil }
        let stops = style.dropFirst(5).enumerated().compactMap { number, position in
            color(coded.colors, number * 4).map { Picture.Gradient.Stop(at: position, $0) }
        }
        return .gradient(
            path,
            Picture.Gradient(
                from: Point(x: style[0], y: style[1]), to: Point(x: style[2], y: style[3]),
                radius: style[4] < 0 ? nil : style[4], stops))
    }

    private static func image(_ coded: Command) -> Picture.Command? {
        let style = coded.style
        guard let place = rect(coded.numbers), style.count == 6,
            let part = rect(Array(style[..<4])),
            let format = coded.text.flatMap(ImageData.Format.init), let bytes = coded.bytes
        else { return nil }
        let image = AssetImage(
            ImageData(bytes, format), size: Size(width: style[4], height: style[5]))
        return .image(PlacedImage(image, part: part, in: place, tint: color(coded.colors, 0)))
    }

    private static func color(_ numbers: [Double], _ start: Int) -> Color? {
        guard numbers.count >= start + 4 else { return nil }
        return Color(
            red: numbers[start], green: numbers[start + 1], blue: numbers[start + 2],
            alpha: numbers[start + 3])
    }

    private static func rect(_ numbers: [Double]) -> Rect? {
        guard numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func path(_ coded: Command) -> DrawingPath? {
        let numbers = coded.numbers
        guard let path = coded.path, let kind = path.first else { return nil }
        let points = stride(from: 1, to: numbers.count, by: 2).map {
            Point(x: numbers[$0 - 1], y: numbers[$0])
        }
        switch kind {
        case "r":
            return rect(Array(numbers.prefix(4))).map {
                .rect($0, cornerRadius: numbers.count > 4 ? numbers[4] : 0)
            }
        case "e": return rect(numbers).map { .ellipse($0) }
        case "p": return .polygon(points)
        case "l": return .line(points)
        case "s": return steps(path.dropFirst(), points).map { .shape($0) }
        case "o": return steps(path.dropFirst(), points).map { .outline($0) }
        default: return nil
        }
    }

    private static func steps(_ letters: Substring, _ points: [Point]) -> [DrawingPath.Step]? {
        var steps: [DrawingPath.Step] = []
        var rest = points[...]
        for letter in letters {
            let count = ["M": 1, "L": 1, "C": 3, "Z": 0][letter] ?? .max
            guard rest.count >= count else { return nil }
            let own = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            switch letter {
            case "M": steps.append(.move(own[0]))
            case "L": steps.append(.line(own[0]))
            case "C": steps.append(.curve(own[0], own[1], to: own[2]))
            default: steps.append(.close)
            }
        }
        return steps
    }
}

extension Double {
    /// The number, or zero if it is not finite.
    fileprivate var known: Double { isFinite ? self : 0 }
}
