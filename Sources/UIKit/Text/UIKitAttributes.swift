extension AttributeScopes {
    /// The attributes of UIKit's texts.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of UIKit's texts.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The layout of paragraphs.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The distance of letters, in points.
        public let kern: KernAttribute
        /// The distance of letters in all words, in points.
        public let tracking: TrackingAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The distance of the text from its baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The colour of the outlines of letters.
        public let strokeColor: StrokeColorAttribute
        /// The width of the outlines of letters, in percent of the font size.
        public let strokeWidth: StrokeWidthAttribute
        /// The shadow of the text.
        public let shadow: ShadowAttribute
        /// The effect of the letters.
        public let textEffect: TextEffectAttribute
        /// The picture or the file in the text.
        public let attachment: AttachmentAttribute
        /// The colour of the line below the text.
        public let underlineColor: UnderlineColorAttribute
        /// The colour of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The slant of the letters.
        public let obliqueness: ObliquenessAttribute
        /// The stretch of the letters.
        public let expansion: ExpansionAttribute
        /// The joined letters of the text.
        public let ligature: LigatureAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The font of a text.
        public enum FontAttribute: AttributedStringKey {
            /// The value is a font.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static let name = "NSFont"
        }
        /// The colour of a text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The value is a colour.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSColor"
        }
        /// The colour behind a text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The value is a colour.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSBackgroundColor"
        }
        /// The layout of paragraphs.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The value is a style.
            public typealias Value = NSParagraphStyle
            /// The name of the attribute.
            public static let name = "NSParagraphStyle"
        }
        /// The distance of letters, in points.
        public enum KernAttribute: AttributedStringKey {
            /// The value is a distance.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSKern"
        }
        /// The distance of letters in all words, in points.
        public enum TrackingAttribute: AttributedStringKey {
            /// The value is a distance.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "CTTracking"
        }
        /// The line below a text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The value is a style of lines.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSUnderline"
        }
        /// The line through a text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The value is a style of lines.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSStrikethrough"
        }
        /// The distance of a text from its baseline, in points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The value is a distance.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSBaselineOffset"
        }
        /// The colour of the outlines of letters.
        public enum StrokeColorAttribute: AttributedStringKey {
            /// The value is a colour.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSStrokeColor"
        }
        /// The width of the outlines of letters, in percent of the font size.
        public enum StrokeWidthAttribute: AttributedStringKey {
            /// The value is a percentage.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSStrokeWidth"
        }
        /// The shadow of the text.
        public enum ShadowAttribute: AttributedStringKey {
            /// The value is a shadow.
            public typealias Value = NSShadow
            /// The name of the attribute.
            public static let name = "NSShadow"
        }
        /// The effect of the letters.
        public enum TextEffectAttribute: AttributedStringKey {
            /// The value is the name of an effect.
            public typealias Value = NSAttributedString.TextEffectStyle
            /// The name of the attribute.
            public static let name = "NSTextEffect"
        }
        /// The picture or the file in the text.
        public enum AttachmentAttribute: AttributedStringKey {
            /// The value is an attachment.
            public typealias Value = NSTextAttachment
            /// The name of the attribute.
            public static let name = "NSAttachment"
        }
        /// The colour of the line below the text.
        public enum UnderlineColorAttribute: AttributedStringKey {
            /// The value is a colour.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSUnderlineColor"
        }
        /// The colour of the line through the text.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            /// The value is a colour.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSStrikethroughColor"
        }
        /// The slant of the letters.
        public enum ObliquenessAttribute: AttributedStringKey {
            /// The value is a slope.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSObliqueness"
        }
        /// The stretch of the letters.
        public enum ExpansionAttribute: AttributedStringKey {
            /// The value is the logarithm of a factor.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSExpansion"
        }
        /// The joined letters of the text.
        public enum LigatureAttribute: AttributedStringKey {
            /// The value is 0 for none, 1 for the usual ones.
            public typealias Value = Int
            /// The name of the attribute.
            public static let name = "NSLigature"
        }
    }
}

extension AttributeDynamicLookup {
    /// Returns an attribute of UIKit by its name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// Creates a text with the characters of another, and its attributes of UIKit and links.
    public convenience init(_ attrStr: AttributedString) {
        // A text of Foundation, since that copies no other text's characters.
        let text = NSMutableAttributedString(string: String(attrStr.characters))
        var place = 0
        for run in attrStr.runs {
            let length = String(attrStr[run.range].characters).utf16.count
            text.setAttributes(
                run.attributes.keys, range: NSRange(location: place, length: length))
            place += length
        }
        self.init(attributedString: text)
    }
}

extension AttributeContainer {
    /// Creates a container with the attributes of UIKit and links in a dictionary of a text.
    ///
    /// Values of other types are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self.font = dictionary[.font] as? UIFont
        self.foregroundColor = dictionary[.foregroundColor] as? UIColor
        self.backgroundColor = dictionary[.backgroundColor] as? UIColor
        self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
        self.kern = Self.number(dictionary[.kern])
        self.tracking = Self.number(dictionary[.tracking])
        self.underlineStyle = Self.line(dictionary[.underlineStyle])
        self.strikethroughStyle = Self.line(dictionary[.strikethroughStyle])
        self.baselineOffset = Self.number(dictionary[.baselineOffset])
        self.strokeColor = dictionary[.strokeColor] as? UIColor
        self.strokeWidth = Self.number(dictionary[.strokeWidth])
        self.shadow = dictionary[.shadow] as? NSShadow
        self.textEffect = (dictionary[.textEffect] as? String).map { .init(rawValue: $0) }
        self.attachment = dictionary[.attachment] as? NSTextAttachment
        self.underlineColor = dictionary[.underlineColor] as? UIColor
        self.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
        self.obliqueness = Self.number(dictionary[.obliqueness])
        self.expansion = Self.number(dictionary[.expansion])
        self.ligature = Self.number(dictionary[.ligature]).flatMap(Int.init(exactly:))
        self.link =
            dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap(URL.init(string:))
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func line(_ value: Any?) -> NSUnderlineStyle? {
        value as? NSUnderlineStyle
            ?? number(value).flatMap(Int.init(exactly:)).map(NSUnderlineStyle.init(rawValue:))
    }

    /// The attributes of UIKit and links, as a text with attributes has them.
    fileprivate var keys: [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        found[.font] = self.font
        found[.foregroundColor] = self.foregroundColor
        found[.backgroundColor] = self.backgroundColor
        found[.paragraphStyle] = self.paragraphStyle
        found[.kern] = self.kern
        found[.tracking] = self.tracking
        found[.underlineStyle] = self.underlineStyle?.rawValue
        found[.strikethroughStyle] = self.strikethroughStyle?.rawValue
        found[.baselineOffset] = self.baselineOffset
        found[.strokeColor] = self.strokeColor
        found[.strokeWidth] = self.strokeWidth
        found[.shadow] = self.shadow
        found[.textEffect] = self.textEffect?.rawValue
        found[.attachment] = self.attachment
        found[.underlineColor] = self.underlineColor
        found[.strikethroughColor] = self.strikethroughColor
        found[.obliqueness] = self.obliqueness
        found[.expansion] = self.expansion
        found[.ligature] = self.ligature
        found[.link] = self.link
        return found
    }
}
