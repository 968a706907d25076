internal import AutoLayout
internal import ViewMetrics

/// The region of a text view in which a layout manager places lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The distance of the lines from each side, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { invalidate() } }
    /// The greatest number of lines, or 0 for any.
    open var maximumNumberOfLines = 0 { didSet { invalidate() } }
    /// The way a line that is too long ends.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { invalidate() } }
    /// The size of the region, in points; 0 means any width or height.
    open var size = CGSize.zero { didSet { if size != oldValue { invalidate() } } }
    /// The paths that text leaves free, which are only recorded.
    open var exclusionPaths: [UIBezierPath] = []
    /// A Boolean value that indicates whether the width follows that of the text view.
    open var widthTracksTextView = false
    /// A Boolean value that indicates whether the height follows that of the text view.
    open var heightTracksTextView = false
    /// The layout manager that uses the region.
    open weak var layoutManager: NSLayoutManager?

    /// Creates a region of any size.
    nonisolated public override init() { super.init() }
    /// Creates a region of a size.
    public convenience init(size: CGSize) {
        self.init()
        self.size = size
    }

    private func invalidate() { layoutManager?.textDidChange() }
}

/// The lines of a text in a container, as UIKit's text views measure them.
///
/// Each UTF-16 unit of the text is a glyph. A line is as high as its highest run.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// The text whose lines are placed.
    open internal(set) weak var textStorage: NSTextStorage? { didSet { textDidChange() } }
    /// The regions of the lines; the first one has all of them.
    open private(set) var textContainers: [NSTextContainer] = []
    /// The receiver of events of the layout.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// A Boolean value that indicates whether lines include the font's leading.
    open var usesFontLeading = true
    /// The share of the width below which words are hyphenated. Lines here break between words only.
    open var hyphenationFactor: Float = 0
    /// A Boolean value that indicates whether parts of the text may be laid out on demand.
    open var allowsNonContiguousLayout = false
    /// A Boolean value that indicates whether spaces are drawn.
    open var showsInvisibleCharacters = false
    /// A Boolean value that indicates whether control characters are drawn.
    open var showsControlCharacters = false
    /// The view that shows the text.
    weak var textView: UITextView?
    private var known: [Line]?

    /// A line of the text, with the range of its characters.
    private struct Line {
        var range: NSRange
        var rect: CGRect
        var used: CGRect
        /// The distance of the characters from the padding, in points.
        var indent: CGFloat
        /// The distance of the baseline from the top edge, in points.
        var baseline: CGFloat
    }

    /// Creates a layout manager without text.
    nonisolated public override init() { super.init() }

    /// Adds a region for lines.
    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
        textDidChange()
    }
    /// Removes a region.
    open func removeTextContainer(at index: Int) {
        textContainers.remove(at: index).layoutManager = nil
        textDidChange()
    }
    /// Moves the managers of the present text, this one among them, to another text.
    open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
        for manager in textStorage?.layoutManagers ?? [self] {
            manager.textStorage?.removeLayoutManager(manager)
            newTextStorage.addLayoutManager(manager)
        }
    }
    /// Forgets the lines.
    func textDidChange() {
        known = nil
        textView?.textDidChange()
    }

    // MARK: Lines

    /// The font of characters without one.
    private var font: UIFont { textView?.font ?? TextMeasure.defaultFont }

    private var lines: [Line] {
        if let known { return known }
        let lines = placedLines()
        known = lines
        delegate?.layoutManager(
            self, didCompleteLayoutFor: textContainers.first, atEnd: true)
        return lines
    }
    private func placedLines() -> [Line] {
        guard let storage = textStorage, let container = textContainers.first else { return [] }
        let whole = NSString(string: storage.string), padding = container.lineFragmentPadding
        let limit = container.size.width > 0 ? container.size.width - 2 * padding : .infinity
        var rich = RichText(storage, font: font)
        rich.usesFontLeading = usesFontLeading
        let found = rich.lines(within: max(0, Double(limit)))
        let most = container.maximumNumberOfLines
        var (lines, start): ([Line], Int) = ([], 0)
        for (index, line) in found.enumerated() where most == 0 || index < most {
            let rest = NSRange(location: start, length: whole.length - start)
            let place =
                line.text.isEmpty
                ? start : whole.range(of: String(line.text), options: [], range: rest).location
            let begin = place == NSNotFound ? start : place
            var end = min(whole.length, begin + line.text.utf16.count)
            // The spaces and the break that end a line belong to it.
            while end < whole.length, let unit = UnicodeScalar(whole.character(at: end)) {
                guard CharacterSet.whitespacesAndNewlines.contains(unit) else { break }
                end += 1
                if CharacterSet.newlines.contains(unit) { break }
            }
            if index == found.count - 1 { end = whole.length }
            let used = CGFloat(line.indent + line.width)
            // The space behind a line belongs to it.
            let next = index + 1 < found.count ? found[index + 1].top : line.top + line.height
            let (y, height) = (CGFloat(line.top), CGFloat(next - line.top))
            let width = limit == .infinity ? used : limit
            lines.append(
                Line(
                    range: NSRange(location: start, length: end - start),
                    rect: CGRect(x: 0, y: y, width: width + 2 * padding, height: height),
                    used: CGRect(x: 0, y: y, width: used + 2 * padding, height: height),
                    indent: CGFloat(line.indent), baseline: CGFloat(line.baseline)))
            start = end
        }
        return lines
    }
    private func line(at glyph: Int) -> Line? {
        lines.first { NSLocationInRange(glyph, $0.range) } ?? lines.last
    }
    private func x(of glyph: Int, in line: Line) -> CGFloat {
        guard let text = textStorage else { return 0 }
        let range = NSRange(location: line.range.location, length: glyph - line.range.location)
        let before = RichText(text.attributedSubstring(from: range), font: font)
        let width = before.lines(within: .infinity, limit: 1).first?.width ?? 0
        return (textContainers.first?.lineFragmentPadding ?? 0) + line.indent + CGFloat(width)
    }

    // MARK: Layout

    /// Places the lines of a region.
    open func ensureLayout(for container: NSTextContainer) { _ = lines }
    /// Places the lines of characters.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = lines }
    /// Makes glyphs for characters, which are always there.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    /// Forgets the lines of characters.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        textDidChange()
    }
    /// Requests that characters are drawn again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        textView?.setNeedsDisplay()
    }

    // MARK: Glyphs

    /// The number of glyphs of the text.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// A Boolean value that indicates whether a glyph exists.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        (0..<numberOfGlyphs).contains(glyphIndex)
    }
    /// Returns the glyphs of a region.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: lines.last.map { NSMaxRange($0.range) } ?? 0)
    }
    /// Returns the glyphs of characters.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }
    /// Returns the characters of glyphs.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    /// Returns the glyph of a character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// Returns the character of a glyph.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// Returns the region of a glyph, and the glyphs there.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard let container = textContainers.first else { return nil }
        effectiveGlyphRange?.pointee = glyphRange(for: container)
        return container
    }

    // MARK: Rectangles

    /// Returns the rectangle around all lines of a region, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        let all = lines.reduce(CGRect.null) { $0.union($1.used) }
        return all.isNull ? .zero : all
    }
    /// Returns the rectangle of the line of a glyph, and its glyphs.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let line = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.rect
    }
    /// Returns the rectangle around the text of the line of a glyph, and its glyphs.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let line = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.used
    }
    /// The rectangle of the empty line after a last line break.
    open var extraLineFragmentRect: CGRect {
        guard textStorage?.string.last?.isNewline ?? false, let last = lines.last else {
            return .zero
        }
        return last.rect.offsetBy(dx: 0, dy: last.rect.height)
    }
    /// Returns the place of a glyph in its line, in points.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = line(at: glyphIndex) else { return .zero }
        return CGPoint(x: x(of: glyphIndex, in: line), y: line.baseline)
    }
    /// Returns the rectangle around glyphs, in the region's coordinates.
    open func boundingRect(
        forGlyphRange glyphRange: NSRange, in container: NSTextContainer
    ) -> CGRect {
        rects(of: glyphRange).reduce(CGRect.null) { $0.union($1) }
    }
    private func rects(of glyphs: NSRange) -> [CGRect] {
        lines.compactMap { line in
            guard let shared = glyphs.intersection(line.range), shared.length > 0 else {
                return nil
            }
            let (low, high) = (
                x(of: shared.location, in: line), x(of: NSMaxRange(shared), in: line)
            )
            return CGRect(
                x: low, y: line.rect.minY, width: high - low, height: line.rect.height)
        }
    }
    /// Calls a block with each line of glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) ->
            Void
    ) {
        guard let container = textContainers.first else { return }
        var stop: ObjCBool = false
        for line in lines where !stop.boolValue {
            guard let shared = glyphRange.intersection(line.range), shared.length > 0 else {
                continue
            }
            block(line.rect, line.used, container, line.range, &stop)
        }
    }
    /// Calls a block with the rectangle of glyphs in each line.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for rect in rects(of: glyphRange) where !stop.boolValue { block(rect, &stop) }
    }
    /// Returns the glyph at a point or next to it, and the part of it that is before the point.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int {
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else {
            return 0
        }
        var glyph = line.range.location
        while glyph + 1 < NSMaxRange(line.range), x(of: glyph + 1, in: line) <= point.x {
            glyph += 1
        }
        let (left, right) = (
            x(of: glyph, in: line), x(of: min(glyph + 1, numberOfGlyphs), in: line)
        )
        partialFraction?.pointee =
            right > left ? min(max((point.x - left) / (right - left), 0), 1) : 0
        return glyph
    }
    /// Returns the character at a point or next to it, and the part of it that is before the point.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }
    /// Draws glyphs, which nothing shows.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Draws the background of glyphs, which nothing shows.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

/// The receiver of events of a text's layout.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// Responds to the end of the layout.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    /// Does nothing by default, as without the method.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}
