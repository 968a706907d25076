/// The layout of paragraphs.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// The values of a style.
    struct Values: Hashable {
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var alignment: NSTextAlignment = .natural
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var baseWritingDirection: NSWritingDirection = .natural
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation: Bool = false
        var tabStops = NSParagraphStyle.defaultTabStops
        var defaultTabInterval: CGFloat = 0
        var allowsDefaultTighteningForTruncation: Bool = false
        var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    }

    fileprivate(set) var values = Values()
    /// Twelve tab stops, each 28 points from the one before.
    private static let defaultTabStops = (1...12).map {
        NSTextTab(textAlignment: .left, location: CGFloat(28 * $0))
    }

    /// Creates the style of the system.
    public override init() { super.init() }

    fileprivate init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// The style of the system.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// Returns the direction of a language.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection
    {
        let language = languageName ?? Locale.current.identifier
        return ["ar", "he", "fa", "ur"].contains(String(language.prefix(2)))
            ? .rightToLeft : .leftToRight
    }
    /// The distance of lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The distance behind a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The distance before a paragraph, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The alignment of lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// The indentation of a paragraph's first line, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of the other lines, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// The indentation of the ends of lines, in points.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The treatment of lines that are too long.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The least height of lines, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of lines, in points; 0 means no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the natural height of lines; 0 means none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The direction of the text.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The wish for hyphens, from 0 to 1.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// A Boolean value that indicates whether the system decides on hyphens.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// The tab stops of lines.
    open var tabStops: [NSTextTab] { values.tabStops }
    /// The distance of tab stops behind the last one, in points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// A Boolean value that indicates whether letters move closer before a text is cut.
    open var allowsDefaultTighteningForTruncation: Bool {
        values.allowsDefaultTighteningForTruncation
    }
    /// The rules of line breaks.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy { values.lineBreakStrategy }
    /// Returns a style with the same values that does not change.
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
    /// Returns a style with the same values that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
    /// Two styles are equal if their values are.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }
    /// The hash of the values.
    open override var hash: Int { values.hashValue }

    /// Rules of line breaks.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits of the rules.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The last line has no single word.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Korean words stay together.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// The rules of the system's labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

/// The layout of paragraphs, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The distance of lines, in points.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The distance behind a paragraph, in points.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The distance before a paragraph, in points.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The alignment of lines.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// The indentation of a paragraph's first line, in points.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The indentation of the other lines, in points.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The indentation of the ends of lines, in points.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The treatment of lines that are too long.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The least height of lines, in points.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of lines, in points; 0 means no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The factor of the natural height of lines; 0 means none.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The direction of the text.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// The wish for hyphens, from 0 to 1.
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// A Boolean value that indicates whether the system decides on hyphens.
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    /// The tab stops of lines.
    open override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    /// The distance of tab stops behind the last one, in points.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// A Boolean value that indicates whether letters move closer before a text is cut.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    /// The rules of line breaks.
    open override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    /// Takes the values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
    /// Adds a tab stop at its place.
    open func addTabStop(_ anObject: NSTextTab) {
        tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }
    /// Removes a tab stop.
    open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 == anObject } }
}

/// A tab stop of lines.
open class NSTextTab: NSObject, @unchecked Sendable {
    /// An option of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end a column.
        public static let columnTerminators = OptionKey(
            rawValue: "NSTabColumnTerminatorsAttributeName")
    }
    /// The alignment of the text at the tab stop.
    public let alignment: NSTextAlignment
    /// The distance of the tab stop from the margin, in points.
    public let location: CGFloat
    /// The options of the tab stop.
    public let options: [OptionKey: Any]
    /// Creates a tab stop at a distance from the margin.
    public init(
        textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
    ) { (self.alignment, self.location, self.options) = (alignment, location, options) }
    /// Two tab stops are equal if their places and alignments are.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.location == location && other.alignment == alignment
    }
    /// The hash of the place.
    open override var hash: Int { location.hashValue }
}

extension NSAttributedString {
    /// An effect of letters.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the effect, as UIKit has it.
        public let rawValue: String
        /// Creates an effect from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Letters look pressed into the page.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
    /// A kind of documents.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind, as UIKit has it.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Texts without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// Pages of the web, which are not read here.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Texts with attributes, which are not read here.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Texts with attachments, which are not read here.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }
    /// An option of reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The kind of the document.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The attributes of text without others.
        public static let defaultAttributes = DocumentReadingOptionKey(
            rawValue: "DefaultAttributes")
        /// The encoding of the document's letters.
        public static let characterEncoding = DocumentReadingOptionKey(
            rawValue: "CharacterEncoding")
    }
    /// Creates a text from a document of plain text; other kinds throw an error here.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let type = options[.documentType] as? DocumentType ?? .plain
        guard type == .plain else {
            throw CocoaError(
                .featureUnsupported,
                userInfo: [
                    NSLocalizedDescriptionKey:
                        "documents of type \(type.rawValue) cannot be read on Linux; "
                        + "make the attributed string in code"
                ])
        }
        let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init(rawValue:))
        guard let text = String(data: data, encoding: encoding ?? .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        self.init(
            string: text,
            attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
    }
}
