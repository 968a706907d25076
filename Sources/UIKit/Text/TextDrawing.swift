internal import AutoLayout
internal import Pictures

/// A text to draw in the current context, in one font and colour.
struct TextDrawing {
    private let text: String
    private let font: Font
    private let color: UIColor
    private var alignment = TextBox.Alignment.left
    /// The greatest number of lines; 0 for as many as fit.
    var lineLimit = 0
    var mode = LineBreakMode.byWordWrapping
    /// The least scale of the font at which one line shrinks to fit.
    var scaleMin: CGFloat = 1
    /// A Boolean value that indicates whether the lines are around the middle, not at the top.
    var isCentred = false

    init(_ text: String, _ font: Font, _ color: UIColor) {
        (self.text, self.font, self.color) = (text, font, color)
    }

    /// Creates the text by its attributes; black without a colour.
    init(_ text: String, attributes: [NSAttributedString.Key: Any]) {
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        self.init(text, font.core, attributes[.foregroundColor] as? UIColor ?? .black)
        guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
        place(style.alignment, .leftToRight)
        mode = matching(style.lineBreakMode)
    }

    /// Sets the alignment of the lines in a reading direction.
    mutating func place(
        _ alignment: NSTextAlignment, _ direction: UIUserInterfaceLayoutDirection
    ) {
        switch alignment {
        case .left, .justified: self.alignment = .left
        case .center: self.alignment = .center
        case .right: self.alignment = .right
        case .natural: self.alignment = direction == .rightToLeft ? .right : .left
        }
    }

    /// Draws the text on lines that begin at a point.
    func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: CGSize(width: 1e5, height: 1e5)))
    }

    /// Draws the lines that fit a rectangle.
    func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var box = TextBox(
            text, font: font, color: .black, alignment: alignment, limit: lineLimit)
        box.mode = mode
        box.scaleMin = min(1, max(0.1, Double(scaleMin)))
        for run in box.runs(in: Rect(rect), isCentred ? .center : .top) {
            context.draw(
                CGTextLine(
                    text: run.text,
                    start: CGPoint(x: CGFloat(run.start.x), y: CGFloat(run.start.y)),
                    width: CGFloat(run.width), fontSize: CGFloat(run.font.size),
                    fontWeight: run.font.weight.rawValue, family: run.font.family,
                    color: color.cgColor))
        }
    }
}
