internal import AutoLayout
internal import ViewMetrics

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
    /// The lines start at the left, or are centred, or end at the right.
    case left = 0, center, right
    /// The lines fill the width, or start where the language does.
    case justified, natural
}

/// The treatment of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words, between characters, or not at all.
    case byWordWrapping = 0, byCharWrapping, byClipping
    /// An ellipsis replaces the begin, the end or the middle.
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A line below or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the style, as UIKit has them.
    public let rawValue: Int
    /// Creates a style from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single thin line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A single thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two thin lines beside each other.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// A line of dots instead of a solid one.
    public static let patternDot = NSUnderlineStyle(rawValue: 256)
    /// A line of dashes instead of a solid one.
    public static let patternDash = NSUnderlineStyle(rawValue: 512)
    /// A line of dashes with a dot between them.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A line of dashes with two dots between them.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// A line below words, without spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 32768)
}

extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = Self(rawValue: "NSFont")
    /// The paragraph style, an `NSParagraphStyle`.
    public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
    /// The colour of the text, a `UIColor`.
    public static let foregroundColor = Self(rawValue: "NSColor")
    /// The colour behind the text, a `UIColor`.
    public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
    /// The use of ligatures, a number.
    public static let ligature = Self(rawValue: "NSLigature")
    /// The additional space between characters, in points.
    public static let kern = Self(rawValue: "NSKern")
    /// The additional space between characters, in points.
    public static let tracking = Self(rawValue: "CTTracking")
    /// The line through the text, a raw value of `NSUnderlineStyle`.
    public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
    /// The line below the text, a raw value of `NSUnderlineStyle`.
    public static let underlineStyle = Self(rawValue: "NSUnderline")
    /// The colour of outlines, a `UIColor`.
    public static let strokeColor = Self(rawValue: "NSStrokeColor")
    /// The width of outlines, as a share of the font size.
    public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
    /// The shadow of the text, an `NSShadow`.
    public static let shadow = Self(rawValue: "NSShadow")
    /// The attachment at the position, an `NSTextAttachment`.
    public static let attachment = Self(rawValue: "NSAttachment")
    /// The target of a link, a `URL`.
    public static let link = Self(rawValue: "NSLink")
    /// The distance of the text above the baseline, in points.
    public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
    /// The colour of the line below the text, a `UIColor`.
    public static let underlineColor = Self(rawValue: "NSUnderlineColor")
    /// The colour of the line through the text, a `UIColor`.
    public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
    /// The effect of letters, as a name.
    public static let textEffect = Self(rawValue: "NSTextEffect")
    /// The direction of the text, as numbers.
    public static let writingDirection = Self(rawValue: "NSWritingDirection")
    /// A number that indicates whether the text runs vertically.
    public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
    /// The tag of a part that answers touches.
    public static let textItemTag = Self(rawValue: "UITextItemTag")
    /// The slant of the text.
    public static let obliqueness = Self(rawValue: "NSObliqueness")
    /// The factor of the text's width.
    public static let expansion = Self(rawValue: "NSExpansion")
    /// A number that indicates whether speech names punctuation.
    public static let accessibilitySpeechPunctuation = Self(
        rawValue: "UIAccessibilitySpeechAttributePunctuation")
    /// The language of speech, by its code.
    public static let accessibilitySpeechLanguage = Self(
        rawValue: "UIAccessibilitySpeechAttributeLanguage")
    /// The pitch of speech, 1 by default.
    public static let accessibilitySpeechPitch = Self(
        rawValue: "UIAccessibilitySpeechAttributePitch")
    /// The pronunciation in the phonetic alphabet.
    public static let accessibilitySpeechIPANotation = Self(
        rawValue: "UIAccessibilitySpeechAttributeIPANotation")
    /// A number that indicates whether an announcement waits for others.
    public static let accessibilitySpeechQueueAnnouncement = Self(
        rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// A number that indicates whether speech spells the text.
    public static let accessibilitySpeechSpellOut = Self(
        rawValue: "UIAccessibilitySpeechAttributeSpellOut")
    /// The level of a heading, from 1.
    public static let accessibilityTextHeadingLevel = Self(
        rawValue: "UIAccessibilityTextAttributeHeadingLevel")
    /// Texts of the app's own about the text.
    public static let accessibilityTextCustom = Self(
        rawValue: "UIAccessibilityTextAttributeCustom")
}

/// The shadow of a text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize.zero
    /// The blur radius of the shadow, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour of the shadow, a `UIColor`; black with a third of its opacity by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// Creates a black shadow.
    public override init() { super.init() }

    /// Returns a shadow of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
        copy.shadowColor = shadowColor
        return copy
    }

    /// Shadows with the same values are equal.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    /// The hash value of the offset and the radius.
    open override var hash: Int {
        [shadowOffset.width, shadowOffset.height, shadowBlurRadius].hashValue
    }
}

/// A picture or a file in a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// A Boolean value that indicates whether the picture grows with large text sizes.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// The picture of the attachment.
    open var image: UIImage?
    /// The rectangle of the attachment, relative to the baseline.
    open var bounds = CGRect.zero
    /// The contents of the attachment as data.
    open var contents: Data?
    /// The type of the contents.
    open var fileType: String?
    /// The distance of the attachment from its neighbours, in points.
    open var lineLayoutPadding: CGFloat = 0
    /// The character that stands for an attachment in a text.
    public static let character = 0xFFFC

    /// Creates an attachment without a picture.
    public override init() { super.init() }
    /// Creates an attachment with a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
    /// Creates an attachment from data of a type.
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
    }

    /// Returns the picture for a rectangle of a text; the same for all.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int
    ) -> UIImage? { image }
    /// Returns the rectangle of the attachment in a text: its bounds, or those of its picture.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment: CGRect,
        glyphPosition position: CGPoint, characterIndex: Int
    ) -> CGRect {
        bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    }
}

extension NSAttributedString {
    /// Creates an empty text.
    ///
    /// The parameter is there because an extension cannot override the initialiser of all objects.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }

    /// Creates a text that consists of one attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// Returns the text with an attribute for all characters.
    func replacing(_ key: NSAttributedString.Key, with value: Any) -> NSAttributedString {
        let text = NSTextStorage(attributedString: self)
        text.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
        return text
    }
    /// Returns the text with an alignment of all paragraphs, whose styles stay otherwise.
    func aligned(_ alignment: NSTextAlignment) -> NSAttributedString {
        let text = NSTextStorage(attributedString: self)
        // Foundation's own enumeration traps on Linux, for an empty text and for some neighbouring runs.
        guard length > 0 else { return text }
        var styles: [(NSParagraphStyle, NSRange)] = []
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) {
            value, range, _ in
            styles.append((value as? NSParagraphStyle ?? .default, range))
        }
        for (former, range) in styles {
            let style = NSMutableParagraphStyle()
            style.setParagraphStyle(former)
            style.alignment = alignment
            text.addAttribute(.paragraphStyle, value: style, range: range)
        }
        return text
    }
    /// The style of the first paragraph, or `nil`.
    var firstParagraphStyle: NSParagraphStyle? {
        length == 0
            ? nil : attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }
    /// The colour of the first character, or `nil`.
    var firstColor: UIColor? {
        length == 0 ? nil : attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    /// The font of the first character, or `nil` if it has none.
    var firstFont: UIFont? {
        length == 0 ? nil : attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }

    /// Returns the size of the text on one line.
    public func size() -> CGSize {
        var rich = RichText(self)
        rich.usesFontLeading = false
        let size = rich.size(within: .infinity, mode: .byWordWrapping)
        return CGSize(size)
    }
    /// Returns the rectangle of the text in lines of at most a given width.
    ///
    /// A paragraph whose style truncates or clips its lines has one line.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        guard length > 0 else { return .zero }
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
        var rich = RichText(self)
        rich.usesFontLeading = options.contains(.usesFontLeading)
        return CGRect(
            origin: .zero,
            size: CGSize(rich.size(within: wraps ? Double(size.width) : .infinity)))
    }
    /// Draws the text at a point of the current context, in its fonts and colours.
    ///
    /// The first paragraph's style counts for all.
    public func draw(at point: CGPoint) { TextDrawing(self).draw(at: point) }
    /// Draws the text in a rectangle of the current context, in its fonts and colours.
    ///
    /// The first paragraph's style counts for all.
    public func draw(in rect: CGRect) { TextDrawing(self).draw(in: rect) }
    /// Draws the text in a rectangle with options, of which all lines are drawn.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) { draw(in: rect) }
}

/// Options of drawing and measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the options, as UIKit has them.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The text may have several lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The space between lines counts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The shapes of characters count, not their advances.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// The last line is truncated if the text does not fit.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The scale that drawing of text uses.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor of the font size; 0 for 1.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that the last drawing used.
    open private(set) var actualScaleFactor: CGFloat = 1
}

extension String {
    /// Returns the size of the text on one line, with the attributes.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        if isEmpty {
            let font = attributes?[.font] as? UIFont ?? TextMeasure.defaultFont
            return CGSize(width: 0, height: font.lineHeight)
        }
        return NSAttributedString(string: self, attributes: attributes).size()
    }
    /// Returns the rectangle of the text in lines of at most a given width.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
    /// Draws the text at a point of the current context.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { NSAttributedString(string: self, attributes: attributes).draw(at: point) }
    /// Draws the text in a rectangle of the current context.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { NSAttributedString(string: self, attributes: attributes).draw(in: rect) }
}

extension NSString {
    /// Returns the text of a format, with numbers as the user's locale writes them.
    public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...)
        -> NSString
    {
        NSString(
            string: String(
                format: String(describing: format), locale: .current, arguments: args))
    }
    /// Draws the text at a point of the current context.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { String(describing: self).draw(at: point, withAttributes: attributes) }
    /// Draws the text in a rectangle of the current context.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) { String(describing: self).draw(in: rect, withAttributes: attributes) }
    /// Draws the text in a rectangle with options, of which all lines are drawn.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) { draw(in: rect, withAttributes: attributes) }
    /// Returns the size of the text on one line, in the font of the attributes.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }
    /// Returns the rectangle of the text in lines of at most a given width.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }
}
