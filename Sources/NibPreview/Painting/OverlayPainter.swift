import AutoLayout
import NibFormat
import NibLayout
import NibLoader
import Pictures
import Rational

/// Draws constraints and guides over laid-out views, and outlines conflicting and ambiguous views.
struct OverlayPainter {
    let document: NibDocument
    let layout: TreeLayout
    let tree: LaidOutTree
    /// The views' rectangles in the picture, by id.
    let places: [String: Rect]
    /// The id of the view whose constraints are drawn; `nil` draws those of all views.
    var subject: String?

    static let line = Color(red: 0.13, green: 0.42, blue: 0.9)
    static let conflict = Color(red: 0.88, green: 0.1, blue: 0.12)
    static let ambiguous = Color(red: 0.95, green: 0.52, blue: 0)
    static let guide = Color(red: 0.2, green: 0.6, blue: 0.35)

    func draw(into picture: inout Picture) {
        picture.group(Picture.Group(title: "overlay")) { picture in
            drawGuides(&picture)
            drawOutlines(&picture)
            for (constraint, equation) in constraints { draw(constraint, equation, &picture) }
        }
    }

    /// Outlines a rectangle; one without area becomes a visible line.
    static func mark(_ rect: Rect, _ picture: inout Picture) {
        let seen = Rect(
            x: rect.minX, y: rect.minY, width: max(2, rect.width), height: max(2, rect.height))
        picture.stroke(.rect(seen), conflict, width: 2)
    }

    private var constraints: [(NibConstraint, NibEquation)] {
        let installation = document.installation(for: layout.traits)
        return layout.root.all.flatMap { node in
            node.view.constraints(installation, whileEditing: true).compactMap { constraint in
                (try? constraint.equation(under: layout.traits)).map { (constraint, $0) }
            }
        }.filter { _, equation in
            subject.map { [equation.first.item, equation.second?.item].contains($0) } ?? true
        }
    }

    // MARK: Guides and outlines

    private func drawGuides(_ picture: inout Picture) {
        var drawn: Set<String> = []
        for (_, equation) in constraints {
            for term in [equation.first, equation.second].compactMap(\.self) {
                let usesMargin = term.attribute.isMargin && places[term.item] != nil
                guard let rect = usesMargin ? margins(of: term.item) : guide(term.item) else {
                    continue
                }
                let key = term.item + (usesMargin ? " margins" : "")
                if drawn.insert(key).inserted {
                    picture.stroke(.rect(rect), Self.guide, dash: [5, 3])
                }
            }
        }
    }

    private func guide(_ id: String) -> Rect? {
        guard let guide = document.object(id)?.asGuide, let owner = guide.owner else { return nil }
        guard let node = layout.tree.nodes[owner.id], let rect = places[owner.id] else {
            return nil
        }
        return layout.insets(of: node, for: guide.role).map { rect.inset(by: $0) }
    }

    private func margins(of id: String) -> Rect? {
        guard let node = layout.tree.nodes[id], let rect = places[id] else { return nil }
        return layout.insets(of: node, for: .layoutMargins).map { rect.inset(by: $0) }
    }

    private func drawOutlines(_ picture: inout Picture) {
        for view in tree.views where view.isAmbiguous {
            guard let rect = places[view.id] else { continue }
            picture.stroke(.rect(rect.inset(by: .all(0.75))), Self.ambiguous, width: 1.5)
        }
        for id in conflicting {
            guard let rect = places[id] else { continue }
            picture.stroke(.rect(rect.inset(by: .all(1))), Self.conflict, width: 2)
        }
    }

    /// The views that constraints of a conflict refer to, in document order.
    private var conflicting: [String] {
        let ids = Set(tree.conflicts.joined())
        let items = constraints.filter { ids.contains($0.0.id) }
            .flatMap { [$0.1.first.item, $0.1.second?.item].compactMap(\.self) }
        return tree.views.map(\.id).filter(Set(items).contains)
    }

    // MARK: Constraints

    private func draw(
        _ constraint: NibConstraint, _ equation: NibEquation, _ picture: inout Picture
    ) {
        guard let first = rect(of: equation.first) else { return }
        let isInConflict = tree.conflicts.joined().contains(constraint.id)
        let color = isInConflict ? Self.conflict : Self.line
        let dash = equation.priority < 1000 ? [3.0, 2] : []
        let pen = OverlayPen(
            color: color, dash: dash, isRightToLeft: layout.direction == .rightToLeft)
        picture.group(Picture.Group(id: "constraint-\(constraint.id)")) { picture in
            if equation.first.attribute.isSize {
                pen.drawSize(equation, of: first, &picture)
            } else if let second = equation.second.flatMap({ rect(of: $0) }) {
                pen.drawDistance(equation, first, second, &picture)
            }
        }
    }

    /// Returns the rectangle of an item, inset if the term refers to margins.
    private func rect(of term: NibEquation.Term) -> Rect? {
        if term.attribute.isMargin, let rect = margins(of: term.item) { return rect }
        if let rect = places[term.item] { return rect }
        guard let owner = document.object(term.item)?.asGuide?.owner else { return nil }
        return guide(term.item) ?? places[owner.id]
    }
}

/// Draws single constraints: an I-beam for a size, a line for a distance, each with its number.
struct OverlayPen {
    let color: Color
    let dash: [Double]
    let isRightToLeft: Bool

    // MARK: Sizes

    func drawSize(_ equation: NibEquation, of rect: Rect, _ picture: inout Picture) {
        let isWidth = equation.first.attribute == .width
        let factor = equation.multiplier == 1 ? "=" : "×" + equation.multiplier.doubleValue.svg
        let words = equation.second == nil ? number(equation) : factor
        if isWidth {
            let y = rect.maxY - min(5, rect.height / 3)
            beam(
                Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y), isAcross: true, words,
                &picture)
        } else {
            let x = rect.maxX - min(7, rect.width / 3)
            beam(
                Point(x: x, y: rect.minY), Point(x: x, y: rect.maxY), isAcross: false, words,
                &picture)
        }
    }

    /// Returns the constant with the sign of an inequality.
    private func number(_ equation: NibEquation) -> String {
        let sign =
            [NibRelation.lessThanOrEqual: "≤", .greaterThanOrEqual: "≥"][equation.relation] ?? ""
        return sign + equation.constant.withoutTail
    }

    private func beam(
        _ start: Point, _ end: Point, isAcross: Bool, _ words: String, _ picture: inout Picture
    ) {
        picture.stroke(.line([start, end]), color, dash: dash)
        let tick = 3.0
        for point in [start, end] {
            let ends =
                isAcross
                ? [Point(x: point.x, y: point.y - tick), Point(x: point.x, y: point.y + tick)]
                : [Point(x: point.x - tick, y: point.y), Point(x: point.x + tick, y: point.y)]
            picture.stroke(.line(ends), color)
        }
        label(words, at: Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), &picture)
    }

    /// Draws a number on a white background at a point.
    private func label(_ words: String, at place: Point, _ picture: inout Picture) {
        guard !words.isEmpty else { return }
        let box = TextBox(
            words, font: Font(size: 8, weight: .medium), color: color, alignment: .center)
        let width = box.width() + 4
        let rect = Rect(x: place.x - width / 2, y: place.y - 5, width: width, height: 10)
        picture.fill(.rect(rect, cornerRadius: 3), Color(white: 1, alpha: 0.85))
        picture.write(box.runs(in: rect))
    }

    // MARK: Distances

    func drawDistance(
        _ equation: NibEquation, _ first: Rect, _ second: Rect, _ picture: inout Picture
    ) {
        guard let term = equation.second else { return }
        let isAcross = equation.first.attribute.axis == .horizontal
        let from = place(of: equation.first.attribute, in: first),
            to = place(of: term.attribute, in: second)
        let (one, other) = isAcross ? (first.down, second.down) : (first.across, second.across)
        let low = max(one.0, other.0)
        let high = min(one.1, other.1)
        let middle = low <= high ? (low + high) / 2 : (one.0 + one.1) / 2
        func point(_ along: Double, _ beside: Double) -> Point {
            isAcross ? Point(x: along, y: beside) : Point(x: beside, y: along)
        }
        if (from - to).magnitude < 1 {
            // Aligned edges or centres.
            let ends = ((one.0 + one.1) / 2, (other.0 + other.1) / 2)
            let isShort = (ends.0 - ends.1).magnitude < 8
            let line = isShort ? (middle - 4, middle + 4) : ends
            picture.stroke(.line([point(from, line.0), point(from, line.1)]), color, dash: [2, 2])
        } else {
            picture.stroke(.line([point(from, middle), point(to, middle)]), color, dash: dash)
            for end in [from, to] {
                picture.stroke(.line([point(end, middle - 3), point(end, middle + 3)]), color)
            }
        }
        if !equation.constant.isZero {
            label(number(equation), at: point((from + to) / 2, middle), &picture)
        }
    }

    /// Returns the position of an attribute on its axis.
    private func place(of attribute: NibLayoutAttribute, in rect: Rect) -> Double {
        switch attribute {
        case .left, .leftMargin: rect.minX
        case .right, .rightMargin: rect.maxX
        case .leading, .leadingMargin: isRightToLeft ? rect.maxX : rect.minX
        case .trailing, .trailingMargin: isRightToLeft ? rect.minX : rect.maxX
        case .centerX, .centerXWithinMargins, .width: rect.midX
        case .centerY, .centerYWithinMargins, .height: rect.midY
        case .top, .topMargin: rect.minY
        case .bottom, .bottomMargin: rect.maxY
        case .firstBaseline: rect.minY + min(16, rect.height * 0.75)
        case .lastBaseline: rect.maxY - min(5, rect.height * 0.25)
        }
    }
}

extension Rect {
    fileprivate var across: (Double, Double) { (minX, maxX) }
    fileprivate var down: (Double, Double) { (minY, maxY) }
}

extension Rational {
    /// The number with at most two decimals.
    fileprivate var withoutTail: String { doubleValue.svg }
}
