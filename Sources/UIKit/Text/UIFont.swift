internal import AutoLayout
internal import ViewMetrics

/// A font of a family, weight and point size.
///
/// Lines of the families that iOS ships have the heights of these fonts; others have those of the system
/// font. Helvetica, Arial, Times and
/// Courier have their widths; others are measured in the package's own font.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let core: Font
    private let storedDescriptor: UIFontDescriptor
    /// The rule by which the font follows the user's text size, if it does.
    let growth: FontGrowth?

    init(_ core: Font, _ descriptor: UIFontDescriptor, growth: FontGrowth? = nil) {
        (self.core, storedDescriptor, self.growth) = (core, descriptor, growth)
    }

    convenience init(
        _ core: Font, weight: UIFont.Weight, traits: UIFontDescriptor.SymbolicTraits = []
    ) {
        self.init(
            core,
            UIFontDescriptor(
                family: core.family, size: CGFloat(core.size), weight: weight, traits: traits))
    }

    /// Creates the system font of 12 points.
    public override convenience init() { self.init(Font(size: 12), weight: .regular) }
    /// Creates a font by the name of its family and style, such as `Avenir-Heavy`.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let descriptor = UIFontDescriptor(name: fontName, size: fontSize)
        guard let family = descriptor.family else { return nil }
        self.init(
            Font(family: family, size: Double(fontSize), weight: descriptor.weight.core), descriptor
        )
    }
    /// Creates a font from a descriptor; the size 0 means that of the descriptor.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        let core = Font(
            family: descriptor.family, size: Double(size), weight: descriptor.weight.core)
        self.init(core, descriptor.withSize(size))
    }
    /// A Boolean value that indicates whether archives may be read safely; `true`.
    open class var supportsSecureCoding: Bool { true }
    /// Creates the font of an archive.
    public required convenience init?(coder: NSCoder) {
        guard
            let descriptor = coder.objc_decodeObject(
                of: UIFontDescriptor.self, forKey: "UIFontDescriptor")
        else { return nil }
        let font = UIFont(descriptor: descriptor, size: 0)
        let follows = coder.decodeBool(forKey: "UIFontFollowsTextStyle")
        self.init(
            font.core, font.storedDescriptor,
            growth: follows ? descriptor.textStyle.map(FontGrowth.style) : nil)
    }
    /// Adds the font to an archive, by its descriptor.
    open func encode(with coder: NSCoder) {
        coder.encode(fontDescriptor, forKey: "UIFontDescriptor")
        if case .style = growth { coder.encode(true, forKey: "UIFontFollowsTextStyle") }
    }

    /// Returns the font of a text style, at the user's text size.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// Returns the font of a text style, at the text size of a trait collection.
    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory.core ?? .large
        let core = Font.preferredFont(for: style.core, in: category)
        return UIFont(
            core,
            UIFontDescriptor(
                family: core.family, size: CGFloat(core.size),
                weight: style.core == .headline ? .semibold : .regular, traits: [],
                textStyle: style), growth: .style(style))
    }
    /// Returns the system font at a size in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }
    /// Returns the system font at a size in points, with a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let size = fontSize > 0 ? fontSize : systemFontSize
        return UIFont(Font(size: Double(size), weight: weight.core), weight: weight)
    }
    /// Returns the system font at a size in points, with a weight. All widths measure as the usual one.
    open class func systemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
    ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }
    /// Returns the bold system font at a size in points.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(Font(size: Double(fontSize), weight: .bold), weight: .bold, traits: .traitBold)
    }
    /// Returns the italic system font at a size in points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(Font(size: Double(fontSize)), weight: .regular, traits: .traitItalic)
    }
    /// Returns the system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight)
        -> UIFont
    { systemFont(ofSize: fontSize, weight: weight) }
    /// Returns the system font with characters of equal width.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont
    {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// The default size of labels of the system: 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// The default size of buttons of the system: 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The default size of small text: 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The default size of text of the system: 14 points.
    open class var systemFontSize: CGFloat { 14 }
    /// The names of the known families of fonts.
    open class var familyNames: [String] {
        Set(FontProportions.familyNames + RegisteredFonts.families).sorted()
    }
    /// Returns the names of the fonts in a family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        familyName == systemFamily
            ? [".SFUI-Regular", ".SFUI-Semibold", ".SFUI-Bold"]
            : RegisteredFonts.fonts(ofFamily: familyName)
    }
    fileprivate static let systemFamily = ".AppleSystemUIFont"

    /// The name of the family of the font.
    open var familyName: String {
        core.family.map { FontProportions.familyName(of: $0) ?? $0 } ?? Self.systemFamily
    }
    /// The name of the font: family and style.
    open var fontName: String {
        if let name = storedDescriptor.name { return name }
        let italic = storedDescriptor.symbolicTraits.contains(.traitItalic) ? "Italic" : ""
        let style = storedDescriptor.weight.styleName + italic
        guard let family = core.family else { return ".SFUI-\(style)" }
        let name = family.filter { $0 != " " }
        return style == "Regular" ? name : "\(name)-\(style)"
    }
    /// The size of the font in points.
    open var pointSize: CGFloat { CGFloat(core.size) }
    /// The height of capitals with accents above the baseline, in points.
    open var ascender: CGFloat { CGFloat(core.size * proportions.ascent) }
    /// The depth of descenders below the baseline, in points; negative.
    open var descender: CGFloat { CGFloat(-core.size * proportions.descent) }
    /// The height of capitals above the baseline, in points.
    open var capHeight: CGFloat { CGFloat(core.size * proportions.capHeight) }
    /// The height of lower-case letters above the baseline, in points.
    open var xHeight: CGFloat { CGFloat(core.size * proportions.xHeight) }
    /// The height of a line of text, in points.
    open var lineHeight: CGFloat { CGFloat(core.size * proportions.lineHeight) }
    /// The space between lines, in points.
    open var leading: CGFloat {
        CGFloat(max(core.leading, core.size * proportions.leading))
    }
    private var proportions: FontProportions { FontProportions(core) }
    /// Returns the same font with another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var core = core
        (core.size, core.leading) = (Double(fontSize), 0)
        return UIFont(core, storedDescriptor.withSize(fontSize))
    }
    /// The descriptor of the font.
    open var fontDescriptor: UIFontDescriptor { storedDescriptor }

    /// Returns the font itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Two fonts are equal if their families, sizes, weights and traits are.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.core == core && other.storedDescriptor == storedDescriptor
    }
    /// The hash value of family, size and weight.
    open override var hash: Int { core.hashValue }
    /// The name and the size of the font, in UIKit's form.
    open override var description: String {
        "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(storedDescriptor.weight.styleName); "
            + "font-size: \(pointSize)pt"
    }
}

extension UIFont {
    /// The width of a font's characters.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width as a number, 0 for the usual one.
        public let rawValue: CGFloat

        /// Creates a width from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The narrowest width of the system font.
        public static let compressed = Width(rawValue: -0.3)
        /// A width that is narrower than the usual one.
        public static let condensed = Width(rawValue: -0.2)
        /// The usual width of the system font.
        public static let standard = Width(rawValue: 0)
        /// The widest width of the system font.
        public static let expanded = Width(rawValue: 0.2)
    }

    /// The weight of a font, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight as a number, 0 for regular.
        public let rawValue: CGFloat

        /// Creates a weight from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The lightest weight of the system font.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The second lightest weight of the system font.
        public static let thin = Weight(rawValue: -0.6)
        /// A weight that is lighter than regular.
        public static let light = Weight(rawValue: -0.4)
        /// The weight of body text, which is 0.
        public static let regular = Weight(rawValue: 0)
        /// A weight between regular and semibold.
        public static let medium = Weight(rawValue: 0.23)
        /// A weight between medium and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight of emphasised bold text.
        public static let bold = Weight(rawValue: 0.4)
        /// A weight that is heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest weight of the system font.
        public static let black = Weight(rawValue: 0.62)

        private static let names: [(String, Weight)] = [
            ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
            ("Medium", .medium), ("Semibold", .semibold), ("DemiBold", .semibold), ("Bold", .bold),
            ("Heavy", .heavy), ("Black", .black),
        ]

        init(styleName: String) {
            self = Self.names.first { styleName.hasPrefix($0.0) }?.1 ?? .regular
        }

        var styleName: String { Self.names.first { $0.1 == self }?.0 ?? "Regular" }

        /// The nearest weight that AutoLayout measures.
        var core: Font.Weight {
            if rawValue < 0.2 { return .regular }
            if rawValue < 0.27 { return .medium }
            return rawValue < 0.35 ? .semibold : .bold
        }
    }

    /// A style of text that follows the user's text size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style, as UIKit has it.
        public let rawValue: String

        /// Creates a style by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The style of very large titles, on devices with much room.
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        /// The second style of very large titles, on devices with much room.
        public static let extraLargeTitle2 = TextStyle(
            rawValue: "UICTFontTextStyleExtraLargeTitle2")
        /// The style of large titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The style of first titles.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The style of second titles.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The style of third titles.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The style of headlines of sections.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The style of body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The style of text that stands out.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The style of lines below headlines.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The style of notes at the foot.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The style of first captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The style of second captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var core: AutoLayout.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .callout: .callout
            case .subheadline: .subheadline
            case .footnote: .footnote
            case .caption1: .caption1
            case .caption2: .caption2
            default: .body
            }
        }
    }
}

/// The properties of a font, from which a font can be made.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let family: String?
    let weight: UIFont.Weight
    /// The size in points; 0 if it is open.
    public let pointSize: CGFloat
    /// The traits of the font, such as bold.
    public let symbolicTraits: SymbolicTraits
    /// The text style from which the font was made.
    let textStyle: UIFont.TextStyle?
    /// The name from which the font was made.
    let name: String?

    init(
        family: String?, size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits,
        textStyle: UIFont.TextStyle? = nil, name: String? = nil
    ) {
        self.name = name
        (self.family, pointSize, self.weight, self.textStyle) = (family, size, weight, textStyle)
        symbolicTraits = weight.rawValue >= 0.3 ? traits.union(.traitBold) : traits
    }

    /// A Boolean value that indicates whether archives may be read safely; `true`.
    open class var supportsSecureCoding: Bool { true }
    /// Creates the descriptor of an archive.
    public required convenience init?(coder: NSCoder) {
        func text(_ key: String) -> String? {
            coder.objc_decodeObject(of: NSString.self, forKey: key) as String?
        }
        func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        guard number("size").isFinite, number("size") >= 0, number("weight").isFinite else {
            return nil
        }
        self.init(
            family: text("family"), size: number("size"),
            weight: UIFont.Weight(rawValue: number("weight")),
            traits: SymbolicTraits(rawValue: UInt32(exactly: number("traits")) ?? 0),
            textStyle: text("textStyle").map { UIFont.TextStyle(rawValue: $0) },
            name: text("name"))
    }
    /// Adds the descriptor to an archive.
    open func encode(with coder: NSCoder) {
        for (key, text) in ["family": family, "textStyle": textStyle?.rawValue, "name": name] {
            if let text { coder.encode(text as NSString, forKey: key) }
        }
        coder.encode(Double(pointSize), forKey: "size")
        coder.encode(Double(weight.rawValue), forKey: "weight")
        coder.encode(Double(symbolicTraits.rawValue), forKey: "traits")
    }

    /// Creates a descriptor by the name of a font, with a size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
        self.init(
            family: parts.first, size: size,
            weight: UIFont.Weight(styleName: parts.count > 1 ? parts[1] : ""),
            traits: fontName.contains("Italic") || fontName.contains("Oblique") ? .traitItalic : [],
            name: fontName.filter { $0 != " " })
    }

    /// Creates a descriptor from attributes, of which families, sizes, weights and styles count.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let traits = attributes[.traits] as? [TraitKey: Any]
        self.init(
            family: attributes[.family] as? String, size: attributes[.size] as? CGFloat ?? 0,
            weight: Self.weight(in: traits) ?? .regular,
            traits: SymbolicTraits(rawValue: traits?[.symbolic] as? UInt32 ?? 0),
            textStyle: (attributes[.textStyle] as? String).map { UIFont.TextStyle(rawValue: $0) })
    }
    /// The attributes of the font: family, size, traits, and the text style if it has one.
    open var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [
            .size: pointSize,
            .traits: [TraitKey.weight: weight.rawValue, .symbolic: symbolicTraits.rawValue]
                as [TraitKey: Any],
        ]
        attributes[.family] = family
        attributes[.textStyle] = textStyle?.rawValue
        return attributes
    }
    private static func weight(in traits: [TraitKey: Any]?) -> UIFont.Weight? {
        (traits?[.weight] as? UIFont.Weight)
            ?? (traits?[.weight] as? CGFloat).map { UIFont.Weight(rawValue: $0) }
    }

    /// Returns the descriptor of a text style, at the user's text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
        -> UIFontDescriptor
    { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
    /// Returns the descriptor of a text style, at the text size of a trait collection.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }
    /// Returns the same descriptor with other traits.
    open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        let isBold = traits.contains(.traitBold)
        let weight = isBold == (weight.rawValue >= 0.3) ? weight : isBold ? .bold : .regular
        return UIFontDescriptor(
            family: family, size: pointSize, weight: weight, traits: traits, textStyle: textStyle)
    }
    /// Returns the same descriptor with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(
            family: family, size: newPointSize, weight: weight, traits: symbolicTraits,
            textStyle: textStyle, name: name)
    }
    /// Returns the same descriptor with another design, or `nil` if there is none.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    /// Returns a font of the family with the weight of a face's name.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        UIFontDescriptor(
            family: family, size: pointSize, weight: UIFont.Weight(styleName: newFace),
            traits: symbolicTraits, textStyle: textStyle)
    }
    /// Returns the value of an attribute, or `nil` without one.
    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }
    /// Returns the fonts with the same attributes: this one.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?)
        -> [UIFontDescriptor]
    { [self] }
    /// Returns a font of another family, with the same other attributes.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(
            family: newFamily, size: pointSize, weight: weight, traits: symbolicTraits,
            textStyle: textStyle)
    }
    /// Returns the same descriptor with further attributes, of which sizes and weights count.
    open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        UIFontDescriptor(
            family: attributes[.family] as? String ?? family,
            size: attributes[.size] as? CGFloat ?? pointSize,
            weight: Self.weight(in: attributes[.traits] as? [TraitKey: Any]) ?? weight,
            traits: symbolicTraits, textStyle: textStyle)
    }
    /// The name of the font: family and style.
    open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }
    /// Returns the descriptor itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Two descriptors are equal if their families, sizes, weights and traits are.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.family == family && other.pointSize == pointSize && other.weight == weight
            && other.symbolicTraits == symbolicTraits
    }
    /// The hash value of size and weight.
    open override var hash: Int { pointSize.hashValue ^ weight.hashValue }

    /// Traits of a font, as bits.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits of the traits, as UIKit has them.
        public let rawValue: UInt32
        /// Creates traits from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The letters are slanted to the right.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// The letters are bold ones.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// The letters are wider than usual.
        public static let traitExpanded = SymbolicTraits(rawValue: 32)
        /// The letters are narrower than usual.
        public static let traitCondensed = SymbolicTraits(rawValue: 64)
        /// The letters have equal widths.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
        /// The letters are for vertical lines.
        public static let traitVertical = SymbolicTraits(rawValue: 2048)
        /// The font is for the texts of controls.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
        /// The lines are closer to each other.
        public static let traitTightLeading = SymbolicTraits(rawValue: 32768)
        /// The lines are farther from each other.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 65536)
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name of the design, as UIKit has it.
        public let rawValue: String
        /// Creates a design by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The standard design of the system font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The design with rounded ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// The design with serifs at the ends.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The design with letters of equal width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The name of an attribute of a descriptor.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name of the attribute, as UIKit has it.
        public let rawValue: String
        /// Creates an attribute by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an attribute by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The family of the font.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The size of the font in points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits of the font.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The name of the font: family and style.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The face of the font in its family.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The name of the font for the user.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// The fonts for letters that the font lacks.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// The text style of the font, by its name.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The settings of typographic features.
        public static let featureSettings = AttributeName(
            rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// A key of a font's feature.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as UIKit has it.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a key from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The number of the feature, by its name before iOS 15.
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The number of the feature's setting, by its name before iOS 15.
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The number of the feature.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The number of the feature's setting.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }
    /// The name of a trait of a descriptor.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name of the trait, as UIKit has it.
        public let rawValue: String
        /// Creates a trait by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The weight of the font.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The symbolic traits of the font.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }
}
