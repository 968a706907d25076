import AutoLayout
import NibLoader
import Pictures

/// A placeholder for an image: its name in a grey rectangle, or a landscape if the space is small.
struct ImagePlaceholder {
    var name: String?
    var ink = Color(white: 0.45)

    init(name: String?, ink: Color = Color(white: 0.45)) {
        self.name = name
        self.ink = ink
    }

    /// The placeholder of an image that cannot be read: its name in red.
    static func broken(_ name: String) -> ImagePlaceholder {
        ImagePlaceholder(name: "\(name): unreadable", ink: Color(red: 0.8, green: 0.1, blue: 0.1))
    }

    func draw(in rect: Rect, into picture: inout Picture) {
        guard rect.width >= 1, rect.height >= 1 else { return }
        let corner = min(3, rect.width / 4, rect.height / 4)
        picture.fill(.rect(rect, cornerRadius: corner), ink.faded(0.16))
        picture.stroke(.rect(rect.inset(by: Self.half), cornerRadius: corner), ink.faded(0.6))
        if !drawName(in: rect, &picture) { drawLandscape(in: rect, &picture) }
    }

    private static let half = EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5)

    /// Draws the name. Returns a Boolean value that indicates whether all of it fits.
    private func drawName(in rect: Rect, _ picture: inout Picture) -> Bool {
        guard let name, !name.isEmpty, rect.height >= 14 else { return false }
        let size = min(11, rect.height * 0.6)
        let box = TextBox(name, font: Font(size: size), color: ink, alignment: .center)
        guard box.width() <= rect.width - 6 else { return false }
        picture.write(box.runs(in: rect))
        return true
    }

    private func drawLandscape(in rect: Rect, _ picture: inout Picture) {
        let side = min(rect.width, rect.height) * 0.6
        guard side >= 4 else { return }
        let x = rect.midX - side / 2, y = rect.midY - side / 2
        func point(_ across: Double, _ down: Double) -> Point {
            Point(x: x + across * side, y: y + down * side)
        }
        let hills = [(0, 0.9), (0.35, 0.35), (0.6, 0.7), (0.75, 0.5), (1, 0.9)].map {
            point($0.0, $0.1)
        }
        picture.fill(.polygon(hills), ink.faded(0.6))
        picture.fill(
            .ellipse(
                Rect(x: x + side * 0.65, y: y + side * 0.1, width: side * 0.2, height: side * 0.2)),
            ink)
    }
}
