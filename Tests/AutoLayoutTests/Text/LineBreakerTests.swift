@testable import AutoLayout
import Testing

struct LineBreakerTests {
    /// Lines of a text whose characters are all 10 wide, the letters of `wide` 20.
    private func lines(_ text: String, _ width: Double, _ breaking: LineBreaking = .words)
        -> [String]
    {
        LineBreaker(breaking: breaking, widthMax: width) { $0 == "W" ? 20 : 10 }.lines(of: text).map
        { String($0.text) }
    }

    @Test func `lines end at spaces, which do not count`() {
        #expect(lines("one two three", 70) == ["one two", "three"])
        #expect(lines("one two three", 69) == ["one", "two", "three"])
        #expect(lines("one    two", 30) == ["one", "two"])
        #expect(lines("one two ", 70) == ["one two"])
    }

    @Test func `a word that is wider than a line is broken within`() {
        #expect(lines("abcdefgh ij", 30) == ["abc", "def", "gh", "ij"])
        #expect(lines("ab cdefgh", 40) == ["ab", "cdef", "gh"])
    }

    @Test func `every line has a character, however narrow it is`() {
        #expect(lines("abc", 5) == ["a", "b", "c"])
        #expect(lines("abc", 0) == ["a", "b", "c"])
        #expect(lines("", 0) == [""])
    }

    @Test func `lines end behind hyphens and between ideographs`() {
        #expect(lines("well-known", 60) == ["well-", "known"])
        #expect(lines("漢字漢字", 30) == ["漢字漢", "字"])
        #expect(lines("a\u{A0}b c", 30) == ["a\u{A0}b", "c"])
    }

    @Test func `paragraphs end lines, empty ones too`() {
        #expect(lines("a\n\nb\r\nc", 100) == ["a", "", "b", "c"])
        #expect(lines("a\n", 100) == ["a", ""])
    }

    @Test func `lines may end between any two characters`() {
        #expect(lines("one two three", 60, .characters) == ["one tw", "o thre", "e"])
        #expect(lines("W W", 40, .characters) == ["W", "W"])
    }

    @Test func `a line is as wide as what it shows`() {
        let found = LineBreaker(breaking: .words, widthMax: 65) { $0 == "W" ? 20 : 10 }.lines(
            of: "aW bb  ccc d-e")
        #expect(found.map(\.text) == ["aW bb", "ccc d-", "e"])
        #expect(found.map(\.width) == [60, 60, 10])
    }

    @Test func `what is between letters counts, but not over the end of a line`() {
        // V behind A is 4 nearer, A behind a hyphen 5.
        let breaker = LineBreaker(
            breaking: .words, widthMax: 35, advance: { _ in 10 },
            kerning: { $0 == "A" && $1 == "V" ? -4 : $0 == "-" && $1 == "A" ? -5 : 0 })
        // All of it: 10 + 6 + 10 + 5 + 6 = 37. Broken: 10 + 6 + 10 and 10 + 6.
        #expect(breaker.lines(of: "AV-AV").map(\.text) == ["AV-", "AV"])
        #expect(breaker.lines(of: "AV-AV").map(\.width) == [26, 16])
        // Without the last letter 31 are enough.
        #expect(breaker.lines(of: "AV-A").map(\.width) == [31])
        // Broken within a word: 10 + 6 + 10 = 26 and 6 more are 32; the next A would make it 42.
        #expect(breaker.lines(of: "AVAVA").map(\.width) == [32, 10])
        #expect(breaker.lines(of: "AV AV").map(\.width) == [16, 16])
    }

    @Test func `no line is wider than it may be, and nothing but spaces is lost`() {
        let text =
            "The quick brown fox-hound jumps over incomprehensibilities and 漢字 of the lazy dog"
        for width in stride(from: 10.0, through: 900, by: 7) {
            for breaking in LineBreaking.allCases {
                let found = LineBreaker(breaking: breaking, widthMax: width) { _ in 10 }.lines(
                    of: text)
                #expect(
                    found.allSatisfy { $0.width <= width && $0.width == Double($0.text.count) * 10 }
                )
                #expect(
                    found.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
            }
        }
    }
}
