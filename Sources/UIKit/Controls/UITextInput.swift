/// An object whose text can be edited by positions, which are counted in UTF-16.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selected part of the text.
    var selectedTextRange: UITextRange? { get set }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position behind the last character.
    var endOfDocument: UITextPosition { get }
    /// The receiver of changes for an input method.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// The units of the text, such as words and lines.
    var tokenizer: any UITextInputTokenizer { get }
    /// The part that an input method has not yet confirmed.
    var markedTextRange: UITextRange? { get }
    /// The attributes of the part that is not yet confirmed.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Returns the text of a part.
    func text(in range: UITextRange) -> String?
    /// Replaces a part by another text.
    func replace(_ range: UITextRange, withText text: String)
    /// Inserts a text that is not yet confirmed.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Confirms the text that is not yet confirmed.
    func unmarkText()
    /// Returns the rectangle of the first line of a part, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangle of the insertion point at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the rectangles of the lines of a part.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position next to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position next to a point within a part.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the character at a point.
    func characterRange(at point: CGPoint) -> UITextRange?
    /// Returns the part between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at a distance from another one, or `nil` outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the position at a distance in a direction, or `nil` outside the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Returns the order of two positions in the text.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the distance between two positions.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the last position of a part in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
        -> UITextPosition?
    /// Returns the part from a position to the end of its line in a direction.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    /// Returns the direction of the text at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the direction of the text of a part.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// Returns the attributes of the text at a position.
    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?
    /// The view whose coordinates the rectangles have.
    var textInputView: UIView { get }
    /// The side of the selection at an end of a line.
    var selectionAffinity: UITextStorageDirection { get set }
    /// Returns whether the text of a part may change.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    /// Responds to a finger that begins to move the insertion point.
    func beginFloatingCursor(at point: CGPoint)
    /// Responds to a finger that moves the insertion point.
    func updateFloatingCursor(at point: CGPoint)
    /// Responds to the end of a move of the insertion point.
    func endFloatingCursor()
}

/// The receiver of changes that a text view reports to an input method.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    /// Responds to a change of the text, before it happens.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Responds to a change of the text.
    func textDidChange(_ textInput: (any UITextInput)?)
    /// Responds to a change of the selection, before it happens.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Responds to a change of the selection.
    func selectionDidChange(_ textInput: (any UITextInput)?)
}

extension UITextInput {
    /// No receiver by default, as without an input method.
    public var inputDelegate: (any UITextInputDelegate)? {
        get { nil }
        set {}
    }
    /// The units of the text by its characters.
    public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
    /// No part by default, as without an input method.
    public var markedTextRange: UITextRange? { nil }
    /// No attributes by default, as without an input method.
    public var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { nil }
        set {}
    }
    /// Inserts a text in place of the selection, which confirms it at once.
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        if let markedText { insertText(markedText) }
    }
    /// Does nothing by default, as all text is confirmed.
    public func unmarkText() {}
    /// Returns an empty rectangle by default.
    public func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? .zero
    }
    /// Returns an empty rectangle by default.
    public func caretRect(for position: UITextPosition) -> CGRect { .zero }
    /// Returns no rectangles by default.
    public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    /// Returns the end of the text by default.
    public func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }

    /// Returns the part between two positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
        -> UITextRange?
    {
        TextOffsetRange(
            min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
        )
    }
    /// Returns the position at a distance from another one, or `nil` outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...endOfDocument.offset).contains(place) ? TextOffset(place) : nil
    }
    /// Returns the position at a distance in a direction, or `nil` outside the text.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        switch direction {
        case .right: return self.position(from: position, offset: offset)
        case .left: return self.position(from: position, offset: -offset)
        case .up, .down:
            let caret = caretRect(for: position)
            let lines = CGFloat(direction == .down ? offset : -offset)
            return closestPosition(
                to: CGPoint(x: caret.midX, y: caret.midY + lines * caret.height))
        }
    }
    /// Returns the number of UTF-16 units between two positions.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }
    /// Returns the order of two positions in the text.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset
            ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { TextOffset(0) }
    /// Returns the position next to a point within a part.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point).map {
            TextOffset(min(max($0.offset, range.start.offset), range.end.offset))
        }
    }
    /// Returns the character at a point, or `nil` for an empty text.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard let place = closestPosition(to: point)?.offset, endOfDocument.offset > 0 else {
            return nil
        }
        let start = min(place, endOfDocument.offset - 1)
        return TextOffsetRange(start, start + 1)
    }
    /// Returns the direction of the text at a position.
    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    /// Does nothing by default, as without the method.
    public func setBaseWritingDirection(
        _ writingDirection: NSWritingDirection, for range: UITextRange
    ) {}
    /// Returns the begin or the end of the part by default.
    public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
        -> UITextPosition?
    { direction == .left || direction == .up ? range.start : range.end }
    /// Returns the part to the begin or the end of the line by default.
    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let isBackward = direction == .left || direction == .up
        let end = tokenizer.position(
            from: position, toBoundary: .line,
            inDirection: .storage(isBackward ? .backward : .forward))
        return end.flatMap {
            isBackward ? textRange(from: $0, to: position) : textRange(from: position, to: $0)
        }
    }
    /// Returns no attributes by default, as without the method.
    public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?
    { nil }
    /// The object itself by default, as without the property.
    public var textInputView: UIView { self as? UIView ?? UIView() }
    /// Forward by default, as without the property.
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }
    /// Returns `true` by default, as without the method.
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        true
    }
    /// Does nothing by default, as without the method.
    public func beginFloatingCursor(at point: CGPoint) {}
    /// Does nothing by default, as without the method.
    public func updateFloatingCursor(at point: CGPoint) {}
    /// Does nothing by default, as without the method.
    public func endFloatingCursor() {}
}

/// A rectangle of a selected part of a text.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// The rectangle, in the view's coordinates.
    open var rect: CGRect { place }
    /// The direction of the text in the rectangle.
    open var writingDirection: NSWritingDirection { .natural }
    /// A Boolean value that indicates whether the part begins in the rectangle.
    open var containsStart: Bool { isFirst }
    /// A Boolean value that indicates whether the part ends in the rectangle.
    open var containsEnd: Bool { isLast }
    /// A Boolean value that indicates whether the text runs vertically.
    open var isVertical: Bool { false }
    private let place: CGRect
    private let isFirst, isLast: Bool

    init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
        (self.place, self.isFirst, self.isLast) = (place, isFirst, isLast)
    }
}

/// The direction in which a text is stored.
public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end, or towards the beginning.
    case forward = 0, backward
}

/// The direction in which a text is shown.
public enum UITextLayoutDirection: Int, Sendable {
    /// To one of the four sides.
    case right = 2, left, up, down
}

/// A direction in a text, stored or shown.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The number of the direction.
    public let rawValue: Int
    /// Creates a direction from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Returns a direction in which the text is stored.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    /// Returns a direction in which the text is shown.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    var isForward: Bool { rawValue == 0 || rawValue == 2 || rawValue == 5 }
}

/// The kind of a part of a text with a writing direction of its own.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The part is text of another direction.
    case embedding = 0
    /// The characters of the part are forced into its direction.
    case `override` = 2
}

/// The direction in which a language is written.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the text's language.
    case natural = -1
    /// One of both directions, whatever the language.
    case leftToRight, rightToLeft
}

/// A unit of a text.
public enum UITextGranularity: Int, Sendable {
    /// The units from the smallest to the whole text.
    case character = 0, word, sentence, paragraph, line, document
}

/// The units of a text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the unit that has a position inside or at its side in a direction.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Returns whether a position is at the end of a unit in a direction.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// Returns the next end of a unit in a direction.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Returns whether a position is inside a unit.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// The units of a text by its characters; lines are paragraphs.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    /// Creates the units of a view's text.
    public init(textInput: any UIResponder & UITextInput) { input = textInput }
    init(textInput: any UITextInput) { input = textInput }

    /// Returns the unit that has a position inside or at its side in a direction.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        let place = place(of: position) - (direction.isForward ? 0 : 1)
        return units(granularity).first { NSLocationInRange(place, $0) }.flatMap { unit in
            guard let start = self.position(at: unit.location),
                let end = self.position(at: NSMaxRange(unit))
            else { return nil }
            return input?.textRange(from: start, to: end)
        }
    }
    /// Returns whether a position is at the end of a unit in a direction.
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        units(granularity).contains {
            (direction.isForward ? NSMaxRange($0) : $0.location) == place(of: position)
        }
    }
    /// Returns the next end of a unit in a direction.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let units = units(granularity), place = place(of: position)
        let end =
            direction.isForward
            ? units.map(NSMaxRange).first { $0 > place } : units.map(\.location).last { $0 < place }
        return end.flatMap(self.position)
    }
    /// Returns whether a position is inside a unit.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }

    /// The number of units before a position, and the position behind a number of units.
    private func place(of position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }
    private func position(at place: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: place) }
    }
    private func units(_ granularity: UITextGranularity) -> [NSRange] {
        guard let input,
            let whole = input.textRange(
                from: input.beginningOfDocument, to: input.endOfDocument),
            let text = input.text(in: whole)
        else { return [] }
        switch granularity {
        case .document: return [NSRange(location: 0, length: text.utf16.count)]
        case .character: return Self.parts(of: text) { _, _ in true }
        case .word:
            let units = Self.parts(of: text) { Self.isInWord($0) != Self.isInWord($1) }
            return units.filter { unit in
                NSString(string: text).substring(with: unit).first.map(Self.isInWord) ?? false
            }
        case .sentence:
            return Self.parts(of: text) { ".!?".contains($0) && !".!?".contains($1) }
        case .paragraph, .line: return Self.parts(of: text) { before, _ in before.isNewline }
        }
    }
    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "’"
    }
    /// The parts of a text between characters at which a closure divides it.
    private static func parts(
        of text: String, dividing isEnd: (Character, Character) -> Bool
    ) -> [NSRange] {
        var (parts, start, place): ([NSRange], Int, Int) = ([], 0, 0)
        var former: Character?
        for character in text {
            if let former, isEnd(former, character) {
                parts.append(NSRange(location: start, length: place - start))
                start = place
            }
            place += character.utf16.count
            former = character
        }
        if place > start { parts.append(NSRange(location: start, length: place - start)) }
        return parts
    }
}
