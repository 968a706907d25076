import AutoLayout
import NibLoader

extension Picture {
    /// Draws what views draw by themselves. What a list leaves open ends with it, and it ends
    /// nothing else.
    public mutating func add(_ list: DisplayList) {
        var depth = 0
        for command in list.commands {
            if let group = Self.group(command) {
                commands.append(.open(group))
                depth += 1
            } else if command != .restore {
                draw(command)
            } else if depth > 0 {
                commands.append(.close)
                depth -= 1
            }
        }
        for _ in 0..<depth { commands.append(.close) }
    }

    private static func group(_ command: DisplayList.Command) -> Group? {
        switch command {
        case .clip(let path): Group(clip: path)
        case .move(let dx, let dy): Group(offset: Point(x: dx, y: dy))
        case .fade(let alpha): Group(opacity: alpha)
        case .fill, .stroke, .text, .image, .restore: nil
        }
    }

    private mutating func draw(_ command: DisplayList.Command) {
        switch command {
        case .fill(let path, let color): fill(path, color)
        case .stroke(let path, let color, let width): stroke(path, color, width: width)
        case .text(let text, let rect, let color):
            write(TextBox(text, font: .label, color: color, limit: 0).runs(in: rect))
        case .image(let name, let rect): ImagePlaceholder(name: name).draw(in: rect, into: &self)
        case .clip, .move, .fade, .restore: break
        }
    }
}
