import AutoLayout
import Pictures

/// A red frame with the message of a failure.
struct FailureMark {
    let text: String
    private static let red = Color(red: 0.8, green: 0.05, blue: 0.1)

    /// Draws the outline of a view and the message inside it.
    func draw(over rect: Rect, into picture: inout Picture) {
        picture.fill(.rect(rect), Self.red.faded(0.1))
        picture.stroke(.rect(rect.inset(by: .all(0.5))), Self.red)
        picture.write(box.runs(in: rect.inset(by: .all(4)), .top))
    }

    /// Draws the message below a picture, which grows.
    func draw(below picture: inout Picture) {
        let width = max(240, picture.size.width)
        let lines = box.runs(in: Rect(x: 4, y: 0, width: width - 8, height: 400), .top)
        let height = (lines.last?.start.y ?? 0) + 6
        let band = Rect(x: 0, y: picture.size.height, width: width, height: height)
        picture.fill(.rect(band), Self.red.faded(0.1))
        picture.group(Picture.Group(title: "failure", offset: band.origin)) { $0.write(lines) }
        picture.size = Size(width: width, height: band.maxY)
    }

    private var box: TextBox {
        var box = TextBox(text, font: Font(size: 10), color: Self.red, limit: 0)
        box.mode = .byWordWrapping
        return box
    }
}
