/// A place in a text, between two characters.
///
/// A view with a text of its own has a subclass with its kind of places.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// Creates a place, for subclasses.
    public override init() { super.init() }
}

/// A part of a text, from one position to another.
///
/// A view with a text of its own has a subclass with its kind of places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// Creates a part, for subclasses.
    public override init() { super.init() }
    /// The position before the first character.
    open var start: UITextPosition { UITextPosition() }
    /// The position behind the last character.
    open var end: UITextPosition { UITextPosition() }
    /// A Boolean value that indicates whether the part has no characters.
    open var isEmpty: Bool { start == end }
}

/// A place in the text of a field or a text view, counted in UTF-16.
final class TextOffset: UITextPosition {
    let value: Int
    init(_ value: Int) { self.value = value }
    /// Two positions are equal if they are at the same place.
    nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextOffset else { return false }
        return onMain { other.value == value }
    }
    /// The hash value of the place.
    nonisolated override var hash: Int { onMain { value } }
}

/// A part of the text of a field or a text view, counted in UTF-16.
final class TextOffsetRange: UITextRange {
    private let first, last: TextOffset
    init(_ start: Int, _ end: Int) { (first, last) = (TextOffset(start), TextOffset(end)) }
    override var start: UITextPosition { first }
    override var end: UITextPosition { last }
    /// Two ranges are equal if their positions are.
    nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextOffsetRange else { return false }
        return onMain { other.first == first && other.last == last }
    }
    /// The hash value of the positions.
    nonisolated override var hash: Int { onMain { first.value ^ last.value << 16 } }
}

extension UITextPosition {
    /// The place in UTF-16 units; 0 for the kinds of other views.
    var offset: Int { (self as? TextOffset)?.value ?? 0 }
}

extension UITextRange {
    /// The part as a range of UTF-16 units.
    var utf16: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}
