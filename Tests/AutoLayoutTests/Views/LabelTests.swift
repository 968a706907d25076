import AutoLayout
import Testing

/// Letters of 10 by 20, a quarter of it below the base line.
private struct BlockMeasurer: TextMeasurer {
    func lineMetrics(of font: Font) -> LineMetrics {
        LineMetrics(ascent: font.size * 0.75, descent: font.size * 0.25, lineGap: 2)
    }

    func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
        let perLine = max(1, Int(min(width, 1e6) / (font.size / 2)))
        let letters = Array(text)
        return stride(from: 0, to: letters.count, by: perLine).map { start in
            let part = String(letters[start..<min(letters.count, start + perLine)])
            return TextLine(text: part[...], width: Double(part.count) * font.size / 2)
        }
    }
}

struct LabelTests {
    let root = makeRoot(100, 480)

    private func label(_ text: String, lines: Int = 1) -> Label {
        let label = Label(text, font: Font(size: 20), numberOfLines: lines)
        label.measurer = BlockMeasurer()
        return root.place(label, "label")
    }

    @Test func `a label of one line is as large as its text, whatever its width`() {
        let label = label("abcdefghijkl")
        #expect(label.intrinsicContentSize == Size(width: 120, height: 20))
        #expect(!label.intrinsicHeightDependsOnWidth)
        label.text = nil
        #expect(label.intrinsicContentSize == .zero)
        label.text = "ab"
        label.font.size = 10
        #expect(label.intrinsicContentSize == Size(width: 10, height: 10))
    }

    @Test func `rule 40: a label of several lines is as high as its width makes it`() {
        let label = label("abcdefghijklmnopqrstuvwxy", lines: 0)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutEngine.rootSizing = .required
        root.layoutIfNeeded()
        // 25 letters, ten to a line: three lines of 20 with two gaps of 2.
        #expect(label.frame == Rect(x: 0, y: 0, width: 100, height: 64))
        label.numberOfLines = 2
        root.layoutIfNeeded()
        #expect(label.frame.height == 42)
        root.frame.size.width = 130
        label.numberOfLines = 0
        root.layoutIfNeeded()
        #expect(label.frame == Rect(x: 0, y: 0, width: 130, height: 42))
        label.text = "abc"
        root.layoutIfNeeded()
        #expect(label.frame.height == 20)
    }

    @Test func `rule 40: a preferred width breaks lines where the contents are asked for`() {
        let label = label("abcdefghijkl", lines: 0)
        label.preferredMaxLayoutWidth = 55
        #expect(label.intrinsicContentSize == Size(width: 50, height: 64))
        #expect(!label.intrinsicHeightDependsOnWidth)
        label.numberOfLines = 1
        #expect(label.intrinsicContentSize == Size(width: 120, height: 20))
    }

    @Test func `an ellipsis marks text that does not fit, and sizes stay those of the text`() {
        let label = label("abcdefghijkl")
        // Six letters of 10 in 65, the last one for the ellipsis.
        #expect(label.lines(forWidth: 65).map(\.text) == ["abcde…"])
        #expect(label.lines(forWidth: 120).map(\.text) == ["abcdefghijkl"])
        label.lineBreakMode = .byTruncatingMiddle
        #expect(label.lines(forWidth: 65).map(\.text) == ["abc…kl"])
        label.lineBreakMode = .byClipping
        #expect(label.lines(forWidth: 65).map(\.text) == ["abcdefghijkl"])
        #expect(label.intrinsicContentSize == Size(width: 120, height: 20))
        label.numberOfLines = 2
        label.lineBreakMode = .byTruncatingHead
        #expect(label.lines(forWidth: 50).map(\.text) == ["abcde", "…ijkl"])
        #expect(label.intrinsicContentHeight(forWidth: 50) == 42)
    }

    @Test
    func `letters become smaller where that is allowed, and are shortened where it is not enough`()
    {
        let label = label("abcdefghijkl")
        label.adjustsFontSizeToFitWidth = true
        #expect(label.shownFont(forWidth: 60).size == 20)
        label.minimumScaleFactor = 0.25
        // 120 in 60: half the size.
        #expect(
            label.shownFont(forWidth: 60).size == 10
                && label.lines(forWidth: 60).map(\.text) == ["abcdefghijkl"])
        #expect(label.shownFont(forWidth: 240).size == 20)
        label.minimumScaleFactor = 0.75
        // Letters of 15 are 7.5 wide: eight of them.
        #expect(
            label.shownFont(forWidth: 60).size == 15
                && label.lines(forWidth: 60).map(\.text) == ["abcdefg…"])
        #expect(label.intrinsicContentSize == Size(width: 120, height: 20))
        label.numberOfLines = 0
        #expect(label.shownFont(forWidth: 60).size == 20)
    }

    @Test func `sizes are rounded up to pixels, baselines to the nearest`() {
        let label = label("abc")
        label.font.size = 10.3
        root.traitOverrides.displayScale = 2
        #expect(label.intrinsicContentSize == Size(width: 15.5, height: 10.5))
        // 7.725 above and 2.575 below the base line.
        #expect(
            label.firstBaselineOffsetFromTop == 7.5 && label.lastBaselineOffsetFromBottom == 2.5)
        root.traitOverrides.displayScale = 3
        root.layoutIfNeeded()
        #expect(abs(label.frame.width - 47.0 / 3) < 1e-12)
    }

    @Test func `labels stand on one baseline`() {
        let small = label("a"), large = label("b")
        large.font.size = 40
        LayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(small.frame == Rect(x: 20, y: 15, width: 10, height: 20))
        large.font.size = 60
        root.layoutIfNeeded()
        #expect(small.frame.minY == 30)
    }

    @Test func `the built-in measurer breaks a sentence at its spaces`() {
        let label = Label("Layouts are sets of linear constraints", numberOfLines: 0)
        #expect(
            label.lines(forWidth: 120).map(\.text) == [
                "Layouts are", "sets of linear", "constraints",
            ])
        #expect(label.intrinsicContentHeight(forWidth: 120) == 3 * 17 * 3408.0 / 2816)
    }
}
