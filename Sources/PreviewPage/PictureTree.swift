import AutoLayout
import Pictures

/// A picture as a tree of groups, in light and dark appearance at once.
///
/// Both appearances have the same commands with other colours and images; if not, the light one stands for both.
struct PictureTree {
    /// A command in both appearances.
    enum Node {
        case group(Picture.Group, [Node])
        case command(light: Picture.Command, dark: Picture.Command)
    }

    let nodes: [Node]

    init(light: Picture, dark: Picture) {
        let isSame =
            light.commands.count == dark.commands.count
            && zip(light.commands, dark.commands).allSatisfy(Self.haveSameForm)
        var rest = zip(light.commands, isSame ? dark.commands : light.commands).makeIterator()
        nodes = Self.nodes(&rest)
    }

    private static func nodes(
        _ rest: inout Zip2Sequence<[Picture.Command], [Picture.Command]>.Iterator
    ) -> [Node] {
        var nodes: [Node] = []
        while let (light, dark) = rest.next() {
            switch light {
            case .close: return nodes
            case .open(let group): nodes.append(.group(group, Self.nodes(&rest)))
            case .fill, .gradient, .stroke, .text, .image:
                nodes.append(.command(light: light, dark: dark))
            }
        }
        return nodes
    }

    private static func haveSameForm(_ one: Picture.Command, _ other: Picture.Command) -> Bool {
        switch (one, other) {
        case (.open, .open), (.close, .close), (.image, .image), (.fill, .fill), (.stroke, .stroke),
            (.gradient, .gradient):
            true
        case (.text(let one), .text(let other)): one.text == other.text
        default: false
        }
    }
}

extension PictureTree.Node {
    /// A text that is the same for two nodes that differ in numbers only.
    var form: String {
        switch self {
        case .group(let group, _):
            return "g \(group.id ?? "") \(group.title ?? "") \(group.opacity) \(group.scale) "
                + (group.clip.map(Self.form) ?? "")
        case .command(.fill(let path, let color), let dark):
            return "f \(Self.form(path)) \(color) \(Self.color(dark))"
        case .command(.gradient(let path, _), let dark):
            return "f \(Self.form(path)) \(Self.color(dark))"
        case .command(.stroke(let path, let color, let stroke), let dark):
            return "s \(Self.form(path)) \(color) \(Self.color(dark)) \(stroke.dash)"
        case .command(.text(let run), let dark):
            return "t \(run.text) \(run.font) \(run.color) \(Self.color(dark))"
        case .command(.image(let placed), .image(let dark)):
            return
                "i \(placed.image.data.hashValue) \(dark.image.data.hashValue) \(String(describing: placed.tint)) \(String(describing: dark.tint))"
        case .command: return ""
        }
    }

    private static func form(_ path: DrawingPath) -> String {
        switch path {
        case .rect: return "r"
        case .ellipse: return "e"
        case .polygon(let points): return "p\(points.count)"
        case .line(let points): return "l\(points.count)"
        case .shape(let steps), .outline(let steps): return "d" + DrawingPath.letters(steps)
        }
    }

    /// The colour of a command; clear for one without. A transition has the colour of its middle, as
    /// pages have none.
    static func color(_ command: Picture.Command) -> Color {
        switch command {
        case .fill(_, let color), .stroke(_, let color, _): color
        case .gradient(_, let gradient):
            gradient.stops.isEmpty ? .clear : gradient.stops[gradient.stops.count / 2].color
        case .text(let run): run.color
        case .image(let placed): placed.tint ?? .clear
        case .open, .close: .clear
        }
    }

    /// The numbers of the node, in an order that the page knows.
    var numbers: [Double] {
        switch self {
        case .group(let group, _):
            return [group.offset.x, group.offset.y] + (group.clip.map(Self.numbers) ?? [])
        case .command(.fill(let path, _), _), .command(.gradient(let path, _), _):
            return Self.numbers(path)
        case .command(.stroke(let path, _, let stroke), _):
            return [stroke.width] + Self.numbers(path)
        case .command(.text(let run), _):
            return [run.start.x, run.start.y, run.width]
        case .command(.image(let placed), _):
            let part = placed.part ?? Rect(size: placed.image.size)
            let size = placed.image.size
            let box = [
                part.minX / size.width, part.minY / size.height, part.width / size.width,
                part.height / size.height,
            ]
            return Self.numbers(placed.rect) + box.map { $0 * 1000 }
        case .command: return []
        }
    }

    private static func numbers(_ rect: Rect) -> [Double] {
        [rect.minX, rect.minY, max(0, rect.width), max(0, rect.height)]
    }

    private static func numbers(_ path: DrawingPath) -> [Double] {
        switch path {
        case .rect(let rect, let radius): return numbers(rect) + [radius]
        case .ellipse(let rect): return numbers(rect)
        case .polygon(let points), .line(let points): return points.flatMap { [$0.x, $0.y] }
        case .shape(let steps), .outline(let steps):
            return steps.flatMap { step -> [Double] in
                switch step {
                case .move(let point), .line(let point): [point.x, point.y]
                case .curve(let first, let second, let point):
                    [first.x, first.y, second.x, second.y, point.x, point.y]
                case .close: []
                }
            }
        }
    }
}
