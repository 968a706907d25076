import AutoLayout
import Testing

struct TextTests {
    let root = makeRoot(100, 480)

    @Test func `rule 40: text is as high as the width that it gets makes it`() {
        // 25 letters of 10 points: three lines of 100.
        let text = root.place(TextView(letters: 25), "text")
        LayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor).at(999),
        ])
        root.layoutEngine.rootSizing = .required
        root.layoutIfNeeded()
        #expect(text.frame == Rect(x: 0, y: 0, width: 100, height: 60))
        #expect(text.measurements == 1)
        root.frame.size.width = 130
        root.layoutIfNeeded()
        #expect(text.frame == Rect(x: 0, y: 0, width: 130, height: 40))
        #expect(text.measurements == 2)
        text.letters = 27
        root.layoutIfNeeded()
        #expect(text.frame.height == 60)
    }

    @Test func `rule 41: a height above the compression priority wins over text`() {
        let text = root.place(TextView(letters: 25), "text")
        text.pin(to: root)[3].isActive = false
        root.layoutEngine.rootSizing = .required
        let height = text.heightAnchor.constraint(equalToConstant: 20).at(751).on()
        root.layoutIfNeeded()
        #expect(text.frame.height == 20)
        height.priority = 749
        root.layoutIfNeeded()
        #expect(text.frame.height == 60)
    }

    @Test func `rule 40: a height that changes the width back is reported, and the layout ends`()
        throws
    {
        let text = root.place(TextView(letters: 20), "text")
        // The wider the higher: 60 wide makes four lines, 80, so 100 wide; that makes two lines,
        // 40, so 60 wide; and so on.
        text.widthAnchor.constraint(equalTo: text.heightAnchor, constant: 20).on()
        text.setContentCompressionResistancePriority(1, for: .horizontal)
        text.setContentHuggingPriority(1, for: .horizontal)
        root.layoutIfNeeded()
        let reported = root.layoutEngine.diagnostics.compactMap {
            if case .textOscillation(let oscillation) = $0 { oscillation } else { nil }
        }
        #expect(reported.map(\.item) == ["text"] && reported.first?.height == 80)
        #expect(Set(reported.first?.widths ?? []) == [60, 100])
        #expect(text.frame.size == Size(width: 100, height: 80))
        #expect(text.measurements <= 10)
    }

    @Test(arguments: [20.0, 100])
    func `rule 40: of heights that do not converge the largest is kept, wherever the layout begins`(
        first: Double
    ) {
        // From 20 the widths are 40, 120, 60, 100, 60, …; from 100 they are 120, 60, 100, …: one
        // step ahead.
        let text = root.place(StartedTextView(letters: 20), "text")
        text.firstHeight = first
        text.widthAnchor.constraint(equalTo: text.heightAnchor, constant: 20).on()
        text.setContentCompressionResistancePriority(1, for: .horizontal)
        text.setContentHuggingPriority(1, for: .horizontal)
        root.layoutIfNeeded()
        #expect(text.frame.size == Size(width: 100, height: 80))
    }

    @Test func `rule 39: a text whose extents say no metric is not measured`() {
        let silent = root.place(SilentTextView(letters: 20), "silent")
        let measured = root.place(TextView(letters: 20), "measured")
        var widths: [LayoutConstraint] = []
        for text in [silent, measured] { widths.append(text.fix(width: 50, height: 60)[2]) }
        root.layoutIfNeeded()
        #expect(silent.measurements == 0 && measured.measurements == 1)
        // Neither is it where another width would make another height.
        for width in widths { width.constant = 40 }
        root.layoutIfNeeded()
        #expect(silent.measurements == 0 && measured.measurements == 2)
        #expect(silent.frame.size == Size(width: 40, height: 60))
    }

    @Test
    func
        `rule 39: a text that gives up its metric is measured no longer, and again once it has one`()
    {
        let text = root.place(SilentTextView(letters: 20), "text")
        text.isSilent = false
        let width = text.fix(width: 50, height: 60)[2]
        root.layoutIfNeeded()
        #expect(text.measurements == 1)
        text.isSilent = true
        width.constant = 40
        root.layoutIfNeeded()
        width.constant = 30
        root.layoutIfNeeded()
        #expect(text.measurements == 1)
        text.isSilent = false
        root.layoutIfNeeded()
        #expect(text.measurements == 2)
    }

    @Test func `rule 39: a label that says no metric asks its measurer nothing`() {
        let counter = MeasurementCounter()
        let label = root.place(SilentLabel("some words", numberOfLines: 0), "label")
        label.measurer = CountingMeasurer(counter: counter)
        label.fix(width: 50, height: 60)
        root.layoutIfNeeded()
        #expect(counter.count == 0 && label.frame.size == Size(width: 50, height: 60))
    }
}

/// A text of some height before it is measured.
private final class StartedTextView: TextView {
    var firstHeight = 20.0
    override var intrinsicContentSize: Size {
        Size(width: super.intrinsicContentSize.width, height: firstHeight)
    }
}

/// A text that may say nothing about its extents.
private final class SilentTextView: TextView {
    var isSilent = true { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: Size { isSilent ? .noIntrinsic : super.intrinsicContentSize }
}

private final class SilentLabel: Label {
    override var intrinsicContentSize: Size { .noIntrinsic }
}

private final class MeasurementCounter: @unchecked Sendable { var count = 0 }

/// Counts the texts that it is to measure.
private struct CountingMeasurer: TextMeasurer {
    let counter: MeasurementCounter
    private let table = TableTextMeasurer()

    init(counter: MeasurementCounter) { self.counter = counter }

    func lineMetrics(of font: Font) -> LineMetrics { table.lineMetrics(of: font) }

    func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
        counter.count += 1
        return table.lines(of: text, font: font, width: width, breaking: breaking)
    }
}
