import Testing
import UIKit

/// Typing, as Apple's references of the delegates and of TextKit describe it.
@MainActor @Suite struct TextEditingTests {
    private final class Editor: NSObject, UITextViewDelegate, UITextFieldDelegate {
        var calls: [String] = []
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            calls.append("should \(range.location)+\(range.length) \(text)")
            return text != "x"
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("did") }
        func textFieldDidEndEditing(
            _ textField: UITextField, reason: UITextField.DidEndEditingReason
        ) {
            calls.append("end \(reason.rawValue)")
        }
    }

    private func count(
        _ name: Notification.Name, from object: AnyObject, _ body: () -> Void
    ) -> Int {
        final class Counter: @unchecked Sendable { var count = 0 }
        let counter = Counter()
        let token = NotificationCenter.default.addObserver(
            forName: name, object: object, queue: nil
        ) { _ in counter.count += 1 }
        body()
        NotificationCenter.default.removeObserver(token)
        return counter.count
    }

    @Test func `typing replaces the selection and tells the delegate and observers`() {
        let (view, editor) = (UITextView(), Editor())
        view.text = "Hello world"
        view.delegate = editor
        #expect(view.selectedRange == NSRange(location: 11, length: 0))
        view.selectedRange = NSRange(location: 0, length: 5)
        let posted = count(UITextView.textDidChangeNotification, from: view) {
            view.insertText("Hi")
            view.insertText("x")
            view.deleteBackward()
        }
        #expect(view.text == "H world" && view.selectedRange == NSRange(location: 1, length: 0))
        #expect(editor.calls == ["should 0+5 Hi", "did", "should 2+0 x", "should 1+1 ", "did"])
        #expect(posted == 2)
        // A text that the app sets is no typing.
        #expect(count(UITextView.textDidChangeNotification, from: view) { view.text = "a" } == 0)
    }

    @Test func `a field edits at its selection and ends with a reason`() {
        let (field, editor, window) = (UITextField(), Editor(), UIWindow())
        field.text = "1234"
        field.delegate = editor
        window.addSubview(field)
        let start = field.position(from: field.beginningOfDocument, offset: 1)
        let end = field.position(from: field.beginningOfDocument, offset: 3)
        field.selectedTextRange = start.flatMap { start in
            end.flatMap { field.textRange(from: start, to: $0) }
        }
        let posted = count(UITextField.textDidChangeNotification, from: field) {
            field.insertText("👍")
            field.deleteBackward()
        }
        #expect(field.text == "14" && posted == 2)
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(editor.calls == ["end 0"])
    }

    @Test func `the storage of a text view changes it in place`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 20)
        view.text = "one two"
        view.layoutIfNeeded()
        let before = view.sizeThatFits(CGSize(width: 60, height: 0)).height
        view.textStorage.append(NSAttributedString(string: " three four five"))
        #expect(view.text == "one two three four five")
        #expect(view.sizeThatFits(CGSize(width: 60, height: 0)).height > before)
    }

    @Test func `a layout manager has lines, their rectangles and the characters at points`() {
        let storage = NSTextStorage(
            string: "aaa bbb ccc", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        let (manager, container) = (NSLayoutManager(), NSTextContainer())
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let wide = manager.usedRect(for: container)
        #expect(wide.height == UIFont.systemFont(ofSize: 10).lineHeight)
        container.size.width = (wide.width / 2).rounded(.up)
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
            lines.append($3)
            _ = ($0, $1, $2, $4)
        }
        #expect(
            lines == [
                NSRange(location: 0, length: 4), NSRange(location: 4, length: 4),
                NSRange(location: 8, length: 3),
            ])
        let word = manager.boundingRect(
            forGlyphRange: NSRange(location: 4, length: 3), in: container)
        #expect(word.minX == 0 && word.minY == wide.height)
        let middle = CGPoint(x: word.midX, y: word.midY)
        #expect(manager.glyphIndex(for: middle, in: container) == 5)
        container.maximumNumberOfLines = 1
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 4))
    }

    /// Foundation's own text on Linux traps at the third line: neighbouring runs with as many
    /// attributes, but other ones.
    @Test func `a text storage joins runs whose attributes differ`() {
        let text = NSTextStorage(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        text.append(NSAttributedString(string: "de", attributes: [.link: "x"]))
        text.addAttribute(.kern, value: 1.0, range: NSRange(location: 2, length: 2))
        text.addAttribute(.kern, value: 1.0, range: NSRange(location: 4, length: 1))
        text.removeAttribute(.kern, range: NSRange(location: 2, length: 1))
        var runs: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: 5)) { attributes, range, _ in
            let keys = attributes.keys.map(\.rawValue).sorted().joined(separator: " ")
            runs.append("\(range.location)+\(range.length) \(keys)")
        }
        #expect(runs == ["0+3 NSFont", "3+2 NSKern NSLink"])
        let part = text.attributedSubstring(from: NSRange(location: 2, length: 2))
        #expect(part.string == "cd" && part.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        #expect(text.isEqual(text.mutableCopy()))
        text.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
        #expect(text.string == "de" && text.attribute(.font, at: 0, effectiveRange: nil) == nil)
        let label = UILabel()
        label.attributedText = text
        #expect(label.attributedText?.string == "de")
    }

    @Test func `words and paragraphs are units of a text`() {
        let view = UITextView()
        view.text = "Don't stop. Go\non"
        let forward = UITextDirection.storage(.forward)
        let unit = { (place: Int, granularity: UITextGranularity) -> String? in
            guard let position = view.position(from: view.beginningOfDocument, offset: place),
                let range = view.tokenizer.rangeEnclosingPosition(
                    position, with: granularity, inDirection: forward)
            else { return nil }
            return view.text(in: range)
        }
        #expect(unit(0, .word) == "Don't" && unit(5, .word) == nil && unit(7, .word) == "stop")
        #expect(unit(3, .paragraph) == "Don't stop. Go\n" && unit(15, .paragraph) == "on")
        #expect(unit(0, .sentence) == "Don't stop.")
    }

    @Test func `documents other than plain text throw an error`() throws {
        let text = try NSAttributedString(
            data: Data("a".utf8), options: [.documentType: NSAttributedString.DocumentType.plain],
            documentAttributes: nil)
        #expect(text.string == "a")
        #expect(throws: CocoaError.self) {
            try NSAttributedString(
                data: Data("<b>a</b>".utf8),
                options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil)
        }
    }

    @Test func `the field of a search bar follows the size of the bar, from none on`() {
        let bar = UISearchController(searchResultsController: nil).searchBar
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 0, height: 0))
        bar.frame = CGRect(x: 0, y: 0, width: 375, height: 56)
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 359, height: 36))
    }
}
