import AutoLayout
import Pictures

/// Draws system symbols by their names: a drawing of the table, with the variants that its suffixes name.
///
/// `.fill` fills the outline, `.circle` and `.square` put the drawing into a shape, `.slash` strikes it through, and
/// `.badge.plus` adds a small sign. A number or a letter in a shape is text.
struct SymbolDrawing {
    /// A part of a symbol on the grid.
    private struct Layer {
        var path: DrawingPath
        var isFilled = false
        /// A Boolean value that indicates whether the layer is seen on a filled shape.
        var isInverse = false
        /// A Boolean value that indicates whether the layer has no outline.
        var isDots = false
    }

    private var layers: [Layer] = []
    private var text: String?
    private var textIsInverse = false

    /// The line width on the grid.
    private static let stroke = 1.9

    /// Creates the drawing of a symbol; `nil` if no drawing has this name.
    init?(_ name: String) {
        let parts = name.split(separator: ".").filter { !Self.ignored.contains($0) }.map(
            String.init)
        guard build(parts) else { return nil }
    }

    /// Words that choose among a symbol's variants for languages and renderings.
    private static let ignored: Set<Substring> = [
        "rtl", "ltr", "ar", "he", "hi", "ja", "ko", "th", "zh",
    ]
    private static let shapes = [
        "circle", "square", "rectangle", "seal", "shield", "diamond", "hexagon", "triangle",
    ]

    private mutating func build(_ parts: [String]) -> Bool {
        var parts = parts
        let name = parts.joined(separator: ".")
        if let drawing = SymbolTable.drawing(name) {
            add(drawing, isFilled: false)
            return true
        }
        // A badge, a slash and a filling come last.
        if let place = parts.firstIndex(of: "badge"), place > 0 {
            let rest = parts.last == "fill" ? ["fill"] : []
            guard build(Array(parts[..<place]) + rest) else { return false }
            addBadge(parts.count > place + 1 ? parts[place + 1] : "")
            return true
        }
        let isFilled = parts.last == "fill"
        if isFilled { parts.removeLast() }
        if parts.last == "slash", parts.count > 1 {
            guard build(Array(parts.dropLast()) + (isFilled ? ["fill"] : [])) else { return false }
            layers.append(Layer(path: .shape(SymbolPath.steps("M3 3L21 21"))))
            return true
        }
        if let drawing = SymbolTable.drawing(parts.joined(separator: ".")) {
            add(drawing, isFilled: isFilled)
            return true
        }
        guard parts.count > 1, let shape = parts.last, Self.shapes.contains(shape),
            let frame = SymbolTable.drawing(shape)
        else { return false }
        return build(inside: parts.dropLast().joined(separator: "."), shape, frame, isFilled)
    }

    private mutating func build(
        inside name: String, _ shape: String, _ frame: SymbolTable.Drawing, _ isFilled: Bool
    ) -> Bool {
        layers.append(Layer(path: .shape(SymbolPath.steps(frame.outline)), isFilled: isFilled))
        let scale = shape == "rectangle" ? 0.45 : shape == "triangle" ? 0.42 : 0.52
        let shift = shape == "triangle" ? 2.5 : 0
        if let drawing = SymbolTable.drawing(name) {
            for data in [drawing.outline, drawing.details, drawing.lines] {
                add(data, isInverse: isFilled) { $0.scaled(by: scale, downBy: shift) }
            }
            return true
        }
        // Numbers and single letters.
        guard name.count <= 2, name.allSatisfy({ $0.isNumber || $0.isLetter }) else { return false }
        text = name.uppercased()
        textIsInverse = isFilled
        return true
    }

    private mutating func add(_ drawing: SymbolTable.Drawing, isFilled: Bool) {
        add(drawing.outline, isFilled: isFilled)
        add(drawing.details, isInverse: isFilled)
        add(drawing.lines)
    }

    /// Adds a layer for the lines of path data, and one for its dots.
    private mutating func add(
        _ data: String, isFilled: Bool = false, isInverse: Bool = false,
        _ change: (DrawingPath.Step) -> DrawingPath.Step = { $0 }
    ) {
        let (lines, dots) = SymbolPath.split(data)
        if !lines.isEmpty {
            let steps = SymbolPath.steps(lines).map(change)
            layers.append(Layer(path: .shape(steps), isFilled: isFilled, isInverse: isInverse))
        }
        if !dots.isEmpty {
            let steps = SymbolPath.steps(dots).map(change)
            layers.append(
                Layer(path: .shape(steps), isFilled: true, isInverse: isInverse, isDots: true))
        }
    }

    private mutating func addBadge(_ sign: String) {
        guard let drawing = SymbolTable.drawing(sign) else { return add("D19 5 4") }
        let steps = SymbolPath.steps(drawing.outline).map {
            $0.scaled(by: 0.36, to: Point(x: 19, y: 19))
        }
        layers.append(Layer(path: .shape(steps)))
    }

    // MARK: Drawing

    /// The size of the symbol beside a text of 17 points: its longer side has 18.
    var size: Size {
        let box = box
        let scale = 18 / max(box.width, box.height, 1)
        return Size(width: box.width * scale, height: box.height * scale)
    }

    /// The rectangle of all parts on the grid.
    private var box: Rect {
        let points = layers.flatMap { layer -> [Point] in
            guard case .shape(let steps) = layer.path else { return [] }
            return steps.flatMap(\.points)
        }
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 24)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 24)
        let edge = Self.stroke / 2
        return Rect(
            x: left - edge, y: top - edge, width: right - left + 2 * edge,
            height: bottom - top + 2 * edge)
    }

    /// Draws the symbol as large as a rectangle allows, in its centre.
    func draw(in rect: Rect, ink: Color, into picture: inout Picture) {
        let box = box
        let scale = min(rect.width / box.width, rect.height / box.height)
        guard scale > 0 else { return }
        let origin = Point(
            x: rect.midX - box.midX * scale, y: rect.midY - box.midY * scale)
        let paper = ink.contrast
        for layer in layers {
            guard case .shape(let steps) = layer.path else { continue }
            let path = DrawingPath.shape(steps.map { $0.placed(at: origin, scale) })
            let color = layer.isInverse ? paper : ink
            if layer.isFilled { picture.fill(path, color) }
            if !layer.isDots { picture.stroke(path, color, width: Self.stroke * scale) }
        }
        guard let text else { return }
        let size = 11 * scale
        picture.write(
            TextBox(
                text, font: Font(size: size, weight: .medium), color: textIsInverse ? paper : ink,
                alignment: .center
            ).runs(in: rect))
    }
}

/// Reads the path data of the table.
enum SymbolPath {
    /// Returns the steps of path data: `M`, `L`, `H`, `V`, `C` and `Z` as in SVG, and the table's circles,
    /// rectangles and dots.
    static func steps(_ data: String) -> [DrawingPath.Step] {
        var reader = Reader(data)
        return reader.all()
    }

    /// Returns the path data without its dots, and the dots alone.
    static func split(_ data: String) -> (lines: String, dots: String) {
        var (lines, dots) = ("", "")
        var isDot = false
        for letter in data {
            if letter.isLetter { isDot = letter == "D" }
            if isDot { dots.append(letter) } else { lines.append(letter) }
        }
        return (lines, dots)
    }

    private struct Reader {
        private var words: [Substring]
        private var place = 0
        private var steps: [DrawingPath.Step] = []
        private var at = Point.zero

        init(_ data: String) {
            var spaced = ""
            for letter in data {
                if letter.isLetter { spaced += " \(letter) " } else { spaced.append(letter) }
            }
            words = spaced.split(separator: " ")
        }

        private mutating func number() -> Double {
            guard place < words.count, let number = Double(words[place]) else { return 0 }
            place += 1
            return number
        }

        private mutating func point() -> Point {
            let x = number()
            return Point(x: x, y: number())
        }

        mutating func all() -> [DrawingPath.Step] {
            while place < words.count {
                let word = words[place]
                place += 1
                switch word {
                case "M":
                    at = point()
                    steps.append(.move(at))
                case "L": line(point())
                case "H": line(Point(x: number(), y: at.y))
                case "V": line(Point(x: at.x, y: number()))
                case "C":
                    let first = point()
                    let second = point()
                    at = point()
                    steps.append(.curve(first, second, to: at))
                case "Z": steps.append(.close)
                case "O", "D":
                    let center = point()
                    addEllipse(center, number())
                case "R":
                    let origin = point()
                    let size = point()
                    addRectangle(
                        Rect(x: origin.x, y: origin.y, width: size.x, height: size.y), number())
                default: return steps
                }
            }
            return steps
        }

        private mutating func line(_ point: Point) {
            at = point
            steps.append(.line(point))
        }

        /// Four curves; the handle of a quarter has 0.5523 of the radius.
        private mutating func addEllipse(_ center: Point, _ radius: Double) {
            addRectangle(
                Rect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius,
                    height: 2 * radius),
                radius)
        }

        private mutating func addRectangle(_ rect: Rect, _ radius: Double) {
            let handle = radius * 0.4477
            func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
            let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
            let hasSides = rect.width > 2 * radius || rect.height > 2 * radius
            steps.append(.move(point(left + radius, top)))
            if hasSides { steps.append(.line(point(right - radius, top))) }
            steps.append(
                .curve(
                    point(right - handle, top), point(right, top + handle),
                    to: point(right, top + radius)))
            if hasSides { steps.append(.line(point(right, bottom - radius))) }
            steps.append(
                .curve(
                    point(right, bottom - handle), point(right - handle, bottom),
                    to: point(right - radius, bottom)))
            if hasSides { steps.append(.line(point(left + radius, bottom))) }
            steps.append(
                .curve(
                    point(left + handle, bottom), point(left, bottom - handle),
                    to: point(left, bottom - radius)))
            if hasSides { steps.append(.line(point(left, top + radius))) }
            steps.append(
                .curve(
                    point(left, top + handle), point(left + handle, top),
                    to: point(left + radius, top)))
            steps.append(.close)
            at = point(left + radius, top)
        }
    }
}

extension DrawingPath.Step {
    /// The points that the step refers to.
    fileprivate var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let point): [first, second, point]
        case .close: []
        }
    }

    private func mapped(_ change: (Point) -> Point) -> DrawingPath.Step {
        switch self {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .curve(let first, let second, let point):
            .curve(change(first), change(second), to: change(point))
        case .close: .close
        }
    }

    /// Returns the step scaled about the centre of the grid, and moved.
    fileprivate func scaled(by scale: Double, downBy shift: Double) -> DrawingPath.Step {
        scaled(by: scale, to: Point(x: 12, y: 12 + shift))
    }

    /// Returns the step scaled, with the centre of the grid at a point.
    fileprivate func scaled(by scale: Double, to center: Point) -> DrawingPath.Step {
        mapped { Point(x: center.x + ($0.x - 12) * scale, y: center.y + ($0.y - 12) * scale) }
    }

    /// Returns the step in a picture.
    fileprivate func placed(at origin: Point, _ scale: Double) -> DrawingPath.Step {
        mapped { Point(x: origin.x + $0.x * scale, y: origin.y + $0.y * scale) }
    }
}
