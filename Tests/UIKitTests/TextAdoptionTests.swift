import Testing
import UIKit

/// What labels and text views take from the attributes of their texts.
@MainActor @Suite struct TextAdoptionTests {
    private let large = UIFont.systemFont(ofSize: 30)

    private func text(_ string: String) -> NSAttributedString {
        NSAttributedString(
            string: string, attributes: [.font: large, .foregroundColor: UIColor.red])
    }

    @Test func `a label takes the font and the colour of the first character`() {
        let label = UILabel()
        label.attributedText = text("a")
        #expect(label.font == large && label.textColor == .red)
        label.text = "b"
        #expect(label.attributedText == text("b"))
        label.text = nil
        label.text = "c"
        #expect(label.font.pointSize == 17 && label.attributedText?.string == "c")
    }

    @Test func `the font, the colour and the alignment of a label are those of the whole text`() {
        let label = UILabel(), all = NSMutableAttributedString(attributedString: text("a"))
        all.append(
            NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        label.attributedText = all
        label.font = .systemFont(ofSize: 12)
        label.textColor = .blue
        label.textAlignment = .right
        let last = label.attributedText?.attributes(at: 1, effectiveRange: nil) ?? [:]
        #expect(last[.font] as? UIFont == .systemFont(ofSize: 12))
        #expect(last[.foregroundColor] as? UIColor == .blue)
        #expect((last[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
        #expect(label.intrinsicContentSize.height < 15)
    }

    @Test func `a text view takes the font of its text, and types in it`() {
        let view = UITextView()
        view.attributedText = text("a")
        #expect(view.font == large && view.typingAttributes[.font] as? UIFont == large)
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 8)]
        view.insertText("b")
        #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 8))
        view.font = .systemFont(ofSize: 10)
        #expect(
            view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
                == .systemFont(ofSize: 10))
    }

    @Test func `an alignment keeps the styles of paragraphs`() {
        let spaced = NSMutableParagraphStyle(), indented = NSMutableParagraphStyle()
        (spaced.lineSpacing, indented.firstLineHeadIndent) = (4, 7)
        let text = NSMutableAttributedString(string: "a\n", attributes: [.paragraphStyle: spaced])
        text.append(NSAttributedString(string: "b", attributes: [.paragraphStyle: indented]))
        let label = UILabel(), view = UITextView()
        (label.attributedText, view.attributedText) = (text, text)
        (label.textAlignment, view.textAlignment) = (.right, .right)
        for text in [label.attributedText, view.attributedText] {
            let last =
                text?.attribute(.paragraphStyle, at: 2, effectiveRange: nil) as? NSParagraphStyle
            #expect(last?.alignment == .right && last?.firstLineHeadIndent == 7)
        }
        #expect(label.textAlignment == .right && view.textAlignment == .right)
        label.attributedText = NSAttributedString(string: "")
        (label.textAlignment, label.font) = (.center, .systemFont(ofSize: 9))
        #expect(label.textAlignment == .center)
    }
}
