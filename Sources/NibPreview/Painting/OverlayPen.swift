import AutoLayout
import NibFormat
import NibLoader
import Rational

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

    /// The constant with the sign of an inequality.
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

    /// A number on a white ground, around a place.
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
        let (low, high) = (max(one.0, other.0), min(one.1, other.1))
        let middle = low <= high ? (low + high) / 2 : (one.0 + one.1) / 2
        func point(_ along: Double, _ beside: Double) -> Point {
            isAcross ? Point(x: along, y: beside) : Point(x: beside, y: along)
        }
        if (from - to).magnitude < 1 {
            // Edges or centres in line.
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

    /// Where an attribute is on its axis.
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
    /// With at most two places.
    fileprivate var withoutTail: String { doubleValue.svg }
}
