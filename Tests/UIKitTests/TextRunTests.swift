import Testing
import UIKit

/// Texts in named fonts and with several runs.
///
/// The heights of lines are those of the fonts' tables; labels that Xcode stored have them too.
@MainActor @Suite struct TextRunTests {
    private func near(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.01 }
    private func font(_ name: String, _ size: CGFloat) throws -> UIFont {
        try #require(UIFont(name: name, size: size))
    }

    @Test func `a named font has the metrics of its tables`() throws {
        let helvetica = try font("Helvetica", 17)
        #expect(near(helvetica.lineHeight, 19.55) && near(helvetica.ascender, 15.64))
        #expect(near(helvetica.descender, -3.91) && helvetica.leading == 0)
        #expect(helvetica.fontName == "Helvetica" && helvetica.familyName == "Helvetica")
        // Sizes are rounded up to pixels, so that round-off would make them higher.
        for size in 1...50 {
            let font = try font("Helvetica", CGFloat(20 * size))
            let height = "a".size(withAttributes: [.font: font]).height
            #expect(height == font.lineHeight && height <= CGFloat(23 * size))
        }
        let neue = try font("HelveticaNeue-Bold", 14)
        #expect(neue.fontName == "HelveticaNeue-Bold" && neue.familyName == "Helvetica Neue")
        #expect(near(try font("ArialMT", 100).lineHeight, 111.72))
        #expect(near(try font("TimesNewRomanPS-BoldMT", 100).leading, 4.25))
        #expect(UIFont.familyNames.contains("Georgia"))
        #expect(near(try font("Own-Regular", 100).lineHeight, 119.3359375))
    }

    /// Labels of passforios, GitHawk and tensorflow, as Xcode stored them.
    @Test func `a label is as high as a line of its font`() throws {
        let stored: [(name: String, size: CGFloat, height: CGFloat)] = [
            ("HelveticaNeue", 13, 15.333), ("HelveticaNeue", 14, 16.333),
            ("HelveticaNeue-Bold", 14, 17),
            ("AvenirNext-DemiBold", 28, 38.333), ("Futura-Medium", 18, 23.667),
        ]
        for (name, size, height) in stored {
            let label = UILabel()
            (label.text, label.font) = ("Label", try font(name, size))
            #expect(near(label.intrinsicContentSize.height, height), "\(name)")
        }
    }

    private let small = UIFont.systemFont(ofSize: 10), large = UIFont.systemFont(ofSize: 30)
    private func text(_ parts: (String, [NSAttributedString.Key: Any])...) -> NSAttributedString {
        let text = NSTextStorage()
        for (part, attributes) in parts {
            text.append(NSAttributedString(string: part, attributes: attributes))
        }
        return text
    }
    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }

    @Test func `a line is as high as its highest run and as wide as all`() {
        let mixed = text(("aaa", [.font: small]), ("bbb", [.font: large]))
        let size = mixed.size()
        #expect(near(size.height, large.lineHeight))
        #expect(near(size.width, width("aaa", small) + width("bbb", large)))
        let label = UILabel()
        label.attributedText = mixed
        #expect(abs(label.intrinsicContentSize.height - large.lineHeight) < 0.34)
        #expect(abs(label.intrinsicContentSize.width - size.width) < 0.34)
        let view = UITextView()
        (view.isScrollEnabled, view.attributedText) = (false, mixed)
        #expect(abs(view.intrinsicContentSize.height - large.lineHeight - 16) < 0.34)
        let button = UIButton()
        button.setAttributedTitle(mixed, for: .normal)
        #expect(button.intrinsicContentSize.width == size.width.rounded(.up))
        #expect(button.intrinsicContentSize.height == (size.height + 12).rounded(.up))
        label.text = "aaa"
        #expect(abs(label.intrinsicContentSize.height - label.font.lineHeight) < 0.34)
    }

    @Test func `parts of a text are drawn in their fonts and colours`() throws {
        let label = UILabel()
        (label.textColor, label.font) = (.blue, small)
        label.attributedText = text(
            ("a", [.foregroundColor: UIColor.red]), ("b", [.font: large]))
        let box = try #require(label.textDrawing?.box)
        #expect(box.spans.map(\.length) == [1, 1])
        #expect(box.spans.map(\.font.size) == [small, large].map { Double($0.pointSize) })
        #expect(box.spans.map(\.color?.red) == [1, nil] && box.color.blue == 1)
        let field = UITextField()
        field.attributedPlaceholder = text(("Name", [.foregroundColor: UIColor.red]))
        #expect(field.textDrawing?.box.color.red == 1)
        field.text = "Ada"
        #expect(field.textDrawing?.box.text == "Ada" && field.textDrawing?.box.font.size == 17)
    }

    @Test func `lines break where the widths of all runs say`() {
        let mixed = text(("small words ", [.font: small]), ("large words", [.font: large]))
        let room = width("small words ", small) + width("large", large) + 4
        let bounds = mixed.boundingRect(
            with: CGSize(width: room, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        #expect(near(bounds.height, 2 * large.lineHeight))
        let storage = NSTextStorage(attributedString: mixed)
        let (manager, container) = (NSLayoutManager(), NSTextContainer())
        (container.lineFragmentPadding, container.size.width) = (0, room)
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        var range = NSRange(location: 0, length: 0)
        let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
        #expect(near(first.height, large.lineHeight) && range == NSRange(location: 0, length: 18))
        #expect(near(manager.location(forGlyphAt: 0).y, large.ascender))
        #expect(near(manager.location(forGlyphAt: 12).x, width("small words ", small)))
    }

    @Test func `paragraphs have their own spaces, indents and heights`() {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.paragraphSpacing, style.headIndent) = (5, 7, 12)
        let plain: [NSAttributedString.Key: Any] = [.font: small]
        let styled: [NSAttributedString.Key: Any] = [.font: small, .paragraphStyle: style]
        let room = CGSize(width: 45, height: 1000)
        func height(_ text: NSAttributedString) -> CGFloat {
            text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height
        }
        let line = small.lineHeight
        #expect(near(height(text(("aaa aaa aaa", plain))), 2 * line))
        // The second line begins at 12 points, so that only one word fits.
        #expect(near(height(text(("aaa aaa aaa aaa", styled))), 3 * line + 10))
        #expect(near(height(text(("aaa\n", styled), ("b", plain))), 2 * line + 12))
        let high = NSMutableParagraphStyle()
        high.lineHeightMultiple = 2
        #expect(near(height(text(("a", [.font: small, .paragraphStyle: high]))), 2 * line))
        (high.lineHeightMultiple, high.maximumLineHeight) = (0, 9)
        #expect(near(height(text(("a", [.font: small, .paragraphStyle: high]))), 9))
        (high.maximumLineHeight, high.minimumLineHeight) = (0, 40)
        #expect(near(height(text(("a", [.font: small, .paragraphStyle: high]))), 40))
    }

    @Test func `kerning, offsets and attachments take room`() {
        #expect(
            near(
                text(("abc", [.font: small, .kern: 2])).size().width, width("abc", small) + 6))
        let raised = text(("a", [.font: small]), ("b", [.font: small, .baselineOffset: 4]))
        #expect(near(raised.size().height, small.lineHeight + 4))
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -3, width: 20, height: 30)
        let pictured = NSTextStorage(attributedString: text(("a", [.font: small])))
        pictured.append(NSAttributedString(attachment: attachment))
        #expect(near(pictured.size().width, width("a", small) + 20))
        #expect(near(pictured.size().height, 30))
    }

    @Test func `only lines with the font's leading have it`() throws {
        let georgia = try font("Georgia", 100)
        func height(_ options: NSStringDrawingOptions) -> CGFloat {
            "a\nb".boundingRect(
                with: CGSize(width: 500, height: 0), options: options,
                attributes: [.font: georgia], context: nil
            ).height
        }
        #expect(near(height(.usesLineFragmentOrigin), 2 * georgia.lineHeight))
        #expect(
            near(
                height([.usesLineFragmentOrigin, .usesFontLeading]),
                2 * georgia.lineHeight + georgia.leading))
    }

    @Test func `numbers of attributes are equal by their values`() {
        let text = NSTextStorage(string: "a", attributes: [.kern: 1.0 as Double, .link: "b"])
        for number in [1, 1.0, CGFloat(1), NSNumber(value: 1)] as [Any] {
            let other = NSAttributedString(string: "a", attributes: [.kern: number, .link: "b"])
            #expect(text.isEqual(to: other))
        }
        #expect(!text.isEqual(to: NSAttributedString(string: "a", attributes: [.kern: 2])))
    }
}
