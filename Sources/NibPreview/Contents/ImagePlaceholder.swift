import AutoLayout
import NibLoader
import Pictures

/// A placeholder for an image: its name in a grey rectangle, a landscape if the space is small, or
/// the outline of a symbol.
struct ImagePlaceholder {
    var name: String?
    var ink = Color(white: 0.45)
    var isSymbol = false

    init(name: String?, ink: Color = Color(white: 0.45), isSymbol: Bool = false) {
        self.name = name
        self.ink = ink
        self.isSymbol = isSymbol
    }

    func draw(in rect: Rect, into picture: inout Picture) {
        guard rect.width >= 1, rect.height >= 1 else { return }
        if isSymbol, let name, drawSymbol(name, in: rect, &picture) { return }
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

    // MARK: Symbols

    /// The lines of the most frequent symbols, in a unit square.
    private static let lines: [(prefix: String, lines: [[(Double, Double)]])] = [
        ("xmark", [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]]),
        ("plus", [[(0.5, 0.12), (0.5, 0.88)], [(0.12, 0.5), (0.88, 0.5)]]),
        ("minus", [[(0.12, 0.5), (0.88, 0.5)]]),
        ("checkmark", [[(0.15, 0.55), (0.4, 0.82), (0.85, 0.18)]]),
        ("chevron.left", [[(0.65, 0.1), (0.3, 0.5), (0.65, 0.9)]]),
        ("chevron.backward", [[(0.65, 0.1), (0.3, 0.5), (0.65, 0.9)]]),
        ("chevron.right", [[(0.35, 0.1), (0.7, 0.5), (0.35, 0.9)]]),
        ("chevron.forward", [[(0.35, 0.1), (0.7, 0.5), (0.35, 0.9)]]),
        ("chevron.down", [[(0.1, 0.35), (0.5, 0.7), (0.9, 0.35)]]),
        ("chevron.up", [[(0.1, 0.65), (0.5, 0.3), (0.9, 0.65)]]),
        ("arrow.left", [[(0.9, 0.5), (0.1, 0.5)], [(0.4, 0.2), (0.1, 0.5), (0.4, 0.8)]]),
        ("arrow.right", [[(0.1, 0.5), (0.9, 0.5)], [(0.6, 0.2), (0.9, 0.5), (0.6, 0.8)]]),
        (
            "ellipsis",
            [[(0.15, 0.5), (0.2, 0.5)], [(0.48, 0.5), (0.53, 0.5)], [(0.8, 0.5), (0.85, 0.5)]]
        ),
        (
            "line.3.horizontal",
            [[(0.1, 0.25), (0.9, 0.25)], [(0.1, 0.5), (0.9, 0.5)], [(0.1, 0.75), (0.9, 0.75)]]
        ),
    ]

    private func drawSymbol(_ name: String, in rect: Rect, _ picture: inout Picture) -> Bool {
        let side = min(rect.width, rect.height), isFilled = name.hasSuffix(".fill")
        let square = Rect(
            x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        let width = max(1, side / 11)
        let isRound = name.contains("circle")
        if isRound {
            let inset = EdgeInsets(top: width, left: width, bottom: width, right: width)
            if isFilled {
                picture.fill(.ellipse(square), ink)
            } else {
                picture.stroke(.ellipse(square.inset(by: inset)), ink, width: width)
            }
        }
        if name.hasPrefix("star") {
            let star = DrawingPath.star(center: square.center, radius: side / 2)
            picture.fill(star, isFilled ? ink : ink.faded(0.4))
            return true
        }
        guard let known = Self.lines.first(where: { name.hasPrefix($0.prefix) }) else {
            return isRound
        }
        let scale = isRound ? 0.55 : 1, margin = (1 - scale) / 2
        for line in known.lines {
            let points = line.map { across, down in
                Point(
                    x: square.minX + (margin + across * scale) * side,
                    y: square.minY + (margin + down * scale) * side
                )
            }
            picture.stroke(.line(points), isRound && isFilled ? ink.contrast : ink, width: width)
        }
        return true
    }
}
