@testable import AutoLayout
import Testing

/// Characters that are all 10 wide, whatever the font.
private struct TenMeasurer: TextMeasurer {
    func lineMetrics(of font: Font) -> LineMetrics { LineMetrics(ascent: 15, descent: 5) }

    func lines(of text: String, font: Font, width: Double, breaking: LineBreaking) -> [TextLine] {
        LineBreaker(breaking: breaking, widthMax: width) { _ in 10 }.lines(of: text)
    }
}

struct TextSettingTests {
    private func lines(_ text: String, _ width: Double, _ mode: LineBreakMode, limit: Int = 1)
        -> [String]
    {
        let setting = TextSetting(measurer: TenMeasurer(), font: .label, limit: limit, mode: mode)
        let lines = setting.lines(of: text, within: width)
        // Each line is as wide as it says.
        for line in lines { #expect(line.width == Double(line.text.count) * 10) }
        return lines.map { String($0.text) }
    }

    @Test func `a text that fits is shown as it is`() {
        for mode in LineBreakMode.allCases {
            #expect(lines("one two", 70, mode) == ["one two"])
            #expect(lines("one two", 30, mode, limit: 2) == ["one", "two"])
            #expect(lines("one two three", 50, mode, limit: 0).count == 3)
        }
    }

    @Test func `an ellipsis stands for the end, without spaces before it`() {
        // Seven characters and the ellipsis are 80 wide.
        #expect(lines("one two three", 80, .byTruncatingTail) == ["one two…"])
        #expect(lines("one two three", 79, .byTruncatingTail) == ["one tw…"])
        // Four and the ellipsis would be 50, and the fourth is a space.
        #expect(lines("one two three", 50, .byTruncatingTail) == ["one…"])
    }

    @Test func `an ellipsis stands for the beginning`() {
        #expect(lines("one two three", 80, .byTruncatingHead) == ["…o three"])
        #expect(lines("one two three", 70, .byTruncatingHead) == ["…three"])
    }

    @Test func `an ellipsis stands for the middle`() {
        // Four from either end, of which the first four end with a space: 3 + 1 + 4 characters.
        #expect(lines("one two three", 80, .byTruncatingMiddle) == ["one…hree"])
        #expect(lines("abcdefgh", 60, .byTruncatingMiddle) == ["abc…gh"])
    }

    @Test func `what wraps or is clipped has no ellipsis`() {
        #expect(lines("one two three", 80, .byWordWrapping) == ["one two"])
        #expect(lines("one two three", 50, .byCharWrapping) == ["one t"])
        #expect(lines("one two three", 50, .byClipping) == ["one two three"])
        #expect(lines("one two three", 50, .byClipping, limit: 2) == ["one", "two three"])
    }

    @Test func `of several lines the last one is shortened`() {
        #expect(lines("one two three", 50, .byTruncatingTail, limit: 2) == ["one", "two…"])
        #expect(lines("one two three", 50, .byTruncatingHead, limit: 2) == ["one", "…hree"])
        #expect(lines("one two three", 50, .byTruncatingMiddle, limit: 2) == ["one", "tw…ee"])
        // Where a paragraph begins with a space it is kept: " b" and the ellipsis are 30 wide.
        #expect(lines("a\n\n b c d e", 30, .byTruncatingTail, limit: 3) == ["a", "", " b…"])
    }

    @Test func `an ellipsis marks paragraphs that are not shown`() {
        #expect(lines("ab\ncd", 100, .byTruncatingTail) == ["ab…"])
        #expect(lines("ab\ncd", 100, .byTruncatingHead) == ["…cd"])
        #expect(lines("ab\ncd", 100, .byTruncatingMiddle) == ["ab…cd"])
        #expect(lines("ab\ncd", 100, .byClipping) == ["ab"])
        #expect(lines("ab\ncd\nef", 100, .byTruncatingTail, limit: 2) == ["ab", "cd…"])
    }

    @Test func `where there is room for nothing an ellipsis is shown`() {
        for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            #expect(lines("abc", 9, mode) == ["…"])
        }
    }
}
