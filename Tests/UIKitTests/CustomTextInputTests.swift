import Testing
import UIKit

/// A view with a text of its own, whose positions are of its own kind.
@MainActor @Suite struct CustomTextInputTests {
    private final class Position: UITextPosition {
        let index: Int
        init(_ index: Int) {
            self.index = index
            super.init()
        }
    }
    private final class Range: UITextRange {
        let from, to: Position
        init(_ from: Position, _ to: Position) {
            (self.from, self.to) = (from, to)
            super.init()
        }
        override var start: UITextPosition { from }
        override var end: UITextPosition { to }
        override var isEmpty: Bool { from.index == to.index }
    }
    private final class CodeView: UIView, UITextInput {
        var letters: [Character] = []
        var hasText: Bool { !letters.isEmpty }
        func insertText(_ text: String) { letters += text }
        func deleteBackward() { _ = letters.popLast() }
        var selectedTextRange: UITextRange?
        var beginningOfDocument: UITextPosition { Position(0) }
        var endOfDocument: UITextPosition { Position(letters.count) }
        private func index(_ position: UITextPosition) -> Int {
            (position as? Position)?.index ?? -1
        }
        func text(in range: UITextRange) -> String? {
            String(letters[index(range.start)..<index(range.end)])
        }
        func replace(_ range: UITextRange, withText text: String) {
            letters.replaceSubrange(index(range.start)..<index(range.end), with: text)
        }
        func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
            Range(Position(index(from)), Position(index(to)))
        }
        func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
            let place = index(position) + offset
            return (0...letters.count).contains(place) ? Position(place) : nil
        }
        func offset(from: UITextPosition, to: UITextPosition) -> Int { index(to) - index(from) }
        func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
            index(position) < index(other) ? .orderedAscending : .orderedSame
        }
    }

    @Test func `units of the text have the view's positions`() throws {
        let view = CodeView()
        view.insertText("one two")
        let input: any UITextInput = view
        let start = try #require(input.position(from: input.beginningOfDocument, offset: 5))
        let word = input.tokenizer.rangeEnclosingPosition(
            start, with: .word, inDirection: .storage(.forward))
        #expect(word is Range && word.flatMap(input.text) == "two")
        let end = input.tokenizer.position(
            from: input.beginningOfDocument, toBoundary: .word, inDirection: .storage(.forward))
        #expect((end as? Position)?.index == 3)
        #expect(input.characterRange(byExtending: start, in: .left).flatMap(input.text) == "one t")
        #expect(input.textInputView === view && input.compare(start, to: start) == .orderedSame)
    }

    @Test func `positions of fields are equal by their place`() throws {
        let field = UITextField()
        field.text = "abc"
        let one = field.position(from: field.beginningOfDocument, offset: 1)
        #expect(one == field.position(from: field.endOfDocument, offset: -2))
        #expect(UITextPosition() != UITextPosition())
        let range = try #require(
            field.textRange(from: field.endOfDocument, to: field.beginningOfDocument))
        #expect(field.text(in: range) == "abc" && !range.isEmpty)
    }
}
