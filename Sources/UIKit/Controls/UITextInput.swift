/// A place in a text, between two characters.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
    /// Two positions are equal if they are at the same place.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextPosition else { return false }
        return onMain { other.offset == offset }
    }
    /// The hash value of the place.
    nonisolated open override var hash: Int { onMain { offset } }
}

/// A part of a text, from one position to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// The position before the first character.
    public let start: UITextPosition
    /// The position behind the last character.
    public let end: UITextPosition
    init(_ start: Int, _ end: Int) {
        (self.start, self.end) = (UITextPosition(start), UITextPosition(end))
    }
    /// A Boolean value that indicates whether the part has no characters.
    open var isEmpty: Bool { start == end }
    /// Two ranges are equal if their positions are.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextRange else { return false }
        return onMain { other.start == start && other.end == end }
    }
    /// The hash value of the positions.
    nonisolated open override var hash: Int { onMain { start.offset ^ end.offset << 16 } }
}

/// An object whose text can be edited by positions, which are counted in UTF-16.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selected part of the text.
    var selectedTextRange: UITextRange? { get set }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position behind the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the text of a part.
    func text(in range: UITextRange) -> String?
    /// Replaces a part by another text.
    func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput {
    /// Returns the part between two positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
        -> UITextRange?
    {
        UITextRange(
            min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
        )
    }
    /// Returns the position at a distance from another one, or `nil` outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...endOfDocument.offset).contains(place) ? UITextPosition(place) : nil
    }
    /// Returns the distance from one position to another.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }
    /// Returns the order of two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset
            ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
}

extension UITextRange {
    /// The part as a range in UTF-16.
    var utf16: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}

extension UITextField: UITextInput {
    /// The position behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition((text ?? "").utf16.count) }
    /// The selected part of the text; its end while nothing is selected.
    public var selectedTextRange: UITextRange? {
        get { selection ?? UITextRange(endOfDocument.offset, endOfDocument.offset) }
        set {
            selection = newValue
            delegate?.textFieldDidChangeSelection(self)
        }
    }
    /// Returns the text of a part.
    public func text(in range: UITextRange) -> String? {
        let text = NSString(string: text ?? "")
        guard range.end.offset <= text.length else { return nil }
        return text.substring(with: range.utf16)
    }
    /// Replaces a part by another text.
    public func replace(_ range: UITextRange, withText text: String) {
        let old = NSString(string: self.text ?? "")
        guard range.end.offset <= old.length else { return }
        self.text = old.replacingCharacters(in: range.utf16, with: text)
    }
}

extension UITextView: UITextInput {
    /// The position behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition(attributedText.length) }
    /// The selected part of the text.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(selectedRange.location, selectedRange.location + selectedRange.length) }
        set { selectedRange = newValue?.utf16 ?? NSRange(location: 0, length: 0) }
    }
    /// Returns the text of a part.
    public func text(in range: UITextRange) -> String? {
        guard range.end.offset <= attributedText.length else { return nil }
        return attributedText.attributedSubstring(from: range.utf16).string
    }
    /// Replaces a part by another text.
    public func replace(_ range: UITextRange, withText text: String) {
        guard range.end.offset <= attributedText.length else { return }
        self.text = NSString(string: attributedText.string).replacingCharacters(
            in: range.utf16, with: text)
    }
}
