import AutoLayout
import NibFormat
import NibLayout
import Pictures
import Rational
import ViewMetrics

/// The options of a preview, such as its layout, appearance and overlay.
public struct PreviewOptions: Sendable {
    /// The options of the layout.
    public var layout: DocumentLayoutOptions
    /// A Boolean value that indicates whether to use dark appearance.
    public var isDark = false
    /// A Boolean value that indicates whether to use the catalogue's colours and images for increased contrast.
    public var isHighContrast = false
    /// A Boolean value that indicates whether to draw constraints and guides, and to mark conflicts
    /// and ambiguous views.
    public var showsOverlay = false
    /// The id of the view whose constraints are drawn; `nil` draws those of all views.
    public var overlaySubject: String?
    /// The ids of views to outline.
    public var marks: [String] = []
    /// A Boolean value that indicates whether to draw an ambiguous view tree twice, side by side:
    /// its layout, and another layout that satisfies the constraints equally well.
    public var showsExtremes = false
    /// A Boolean value that indicates whether to ignore runtime attributes of classes that are not
    /// designable, as Interface Builder's canvas does.
    public var isXcodeLike = false
    /// A function that returns the nib whose owner has a given class. Views of that class without
    /// subviews show the nib's contents.
    public var nibs: @Sendable (String) -> NibDocument? = { _ in nil }

    /// The process that draws custom views by the app's code; `nil` draws them by their attributes.
    package var designables: (any DesignableSource)?

    /// Creates options. By default, documents are drawn as stored, in light appearance.
    public init(layout: DocumentLayoutOptions = DocumentLayoutOptions()) { self.layout = layout }
}

/// The properties that all views of a picture share.
struct LookContext {
    let document: NibDocument
    let traits: NibTraits
    let colors: ColorTable
    /// The sizes of images by name, in points.
    let images: [String: Size]
    /// The images and colours of the app; `nil` for those of the document.
    let assets: (any AssetSource)?
    let assetTraits: AssetTraits
    let problems: AssetProblems
    /// The process that draws custom views.
    let designableSource: (any DesignableSource)?
    private let configuration: LayoutConfiguration?
    private let isDark: Bool
    /// Draws another root of the document at a size; `nil` if roots are nested too deeply.
    var drawRoot: (NibView, Size) -> Picture? = { _, _ in nil }
    /// The names of images that are system symbols.
    let symbols: Set<String>
    /// The objects with a designable class.
    let designables: Set<String>
    /// A Boolean value that indicates whether to ignore the attributes that Interface Builder's
    /// canvas ignores.
    let isXcodeLike: Bool
    let isRightToLeft: Bool
    let texts: LayoutConfiguration.TextVariant
    let textSize: ContentSizeCategory

    var isMac: Bool { document.platform == .macOS }

    init(
        _ document: NibDocument, _ options: PreviewOptions, traits: NibTraits,
        assetTraits: AssetTraits, problems: AssetProblems
    ) {
        self.document = document
        assets = options.layout.assets
        var assetTraits = assetTraits
        assetTraits.isDark = options.isDark
        assetTraits.isHighContrast = options.isHighContrast
        self.assetTraits = assetTraits
        self.problems = problems
        designableSource = options.designables
        self.configuration = options.layout.configuration
        isDark = options.isDark
        self.traits = traits
        isXcodeLike = options.isXcodeLike
        let configuration = options.layout.configuration ?? LayoutConfiguration()
        isRightToLeft = configuration.direction == .rightToLeft
        texts = configuration.texts
        textSize = configuration.textSize
        colors = ColorTable(
            document, isDark: options.isDark, assets: assets, traits: assetTraits)
        var (images, symbols): ([String: Size], Set<String>) = ([:], [])
        for image in document.images {
            if let size = image.size {
                let stored = Size(width: size.width.points, height: size.height.points)
                images[image.name] = ImageContents(stored, isSymbol: image.isSystem).size
            }
            if image.isSystem { symbols.insert(image.name) }
        }
        self.images = images
        self.symbols = symbols
        designables = Set(document.root.contents(of: "designables").compactMap { $0["name"] })
    }
}

extension LookContext {
    /// Returns the drawing of a custom view by the app's code; `nil` for a view that has none.
    func designable(_ view: NibView, size: Size, tint: Color) -> DesignableAnswer? {
        guard let designableSource,
            var request = DesignableRequest(view, in: document, size: size, configuration)
        else { return nil }
        request.isDark = isDark
        request.tint = [tint.red, tint.green, tint.blue, tint.alpha]
        let answer = designableSource.answer(to: request)
        if let problem = answer.problem { problems.add(request.className, problem) }
        return answer
    }
}

/// The appearance attributes of a view.
struct ViewLook {
    let view: NibView
    /// The bounds of the view.
    let bounds: Rect
    let context: LookContext
    /// The tint colour of the view.
    let tint: Color

    var element: NibElement { view.element }
    var colors: ColorTable { context.colors }
    /// A Boolean value that indicates whether the view has no area.
    var isEmpty: Bool { bounds.isEmpty }

    /// Returns an attribute under the traits.
    subscript(_ attribute: String) -> String? {
        element.value(of: attribute, under: context.traits)
    }

    func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    func number(_ attribute: String) -> Double? {
        self[attribute].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns the colour with a key.
    func color(_ key: String) -> Color? { colors.color(key, of: element, under: context.traits) }

    /// The font of the view's text.
    var font: Font { font(view.font) }

    /// Returns a font of the document for the view's text.
    func font(_ stored: NibFont?) -> Font {
        var font = ViewReading(view, under: context.traits).font(stored, in: context.textSize)
        if let name = stored?.name { font.face = context.assets?.font(name) }
        guard context.isMac, stored?.pointSize == nil else { return font }
        let size = stored?.type.flatMap { Self.metaSizes[$0] } ?? 13
        let isBold = stored?.type?.hasSuffix("Bold") ?? false
        return Font(size: size, weight: isBold ? .bold : font.weight)
    }

    /// The parts of an attributed text with their own fonts and colours; none for a plain text, or for another text
    /// than that of the document.
    var spans: [TextBox.Span] {
        guard let string = element.child("attributedString"), shownText == view.title else {
            return []
        }
        return string.children.filter { $0.name == "fragment" }.map { fragment in
            let attributes = fragment.child("attributes")
            let font = attributes?.child("font").map { self.font(NibFont($0)) } ?? self.font
            return TextBox.Span(
                length: fragment.string("content")?.count ?? 0, font: font,
                color: attributes.flatMap { colors.color("NSColor", of: $0) })
        }
    }

    /// The sizes of macOS's fonts by purpose.
    private static let metaSizes: [String: Double] = [
        "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "label": 10, "labelFont": 10,
        "cellTitle": 12,
        "toolTip": 11, "menu": 14, "user": 12, "userFixedPitch": 11,
    ]

    var isEnabled: Bool { flag("enabled") ?? true }

    /// A Boolean value that indicates whether the parts of the view are ordered from right to left.
    var isRightToLeft: Bool {
        switch ViewReading(view, under: context.traits).semantics {
        case .unspecified: context.isRightToLeft
        case .forceRightToLeft: true
        case .forceLeftToRight, .playback, .spatial: false
        }
    }

    /// Returns the text alignment of an attribute.
    func alignment(_ attribute: String = "textAlignment", natural: TextBox.Alignment = .left)
        -> TextBox.Alignment
    {
        let start: TextBox.Alignment =
            natural == .center ? .center : context.isRightToLeft ? .right : .left
        switch self[attribute] {
        case "left": return .left
        case "right": return .right
        case "center": return .center
        case "leading": return context.isRightToLeft ? .right : .left
        case "trailing": return context.isRightToLeft ? .left : .right
        default: return start
        }
    }
}

// Values that the author sets by key path.
extension ViewLook {
    /// Returns a value by key path. Interface Builder shows these for designable classes only.
    private func value(_ paths: String...) -> NibValue? {
        if context.isXcodeLike, !context.designables.contains(view.id) { return nil }
        return NibObject(element).runtimeAttributes.last { paths.contains($0.keyPath) }?.value
    }

    private func length(_ value: NibValue?) -> Double? {
        guard case .number(let number)? = value else { return nil }
        return max(0, number.points)
    }

    private func truth(_ value: NibValue?) -> Bool? {
        guard case .boolean(let truth)? = value else { return nil }
        return truth
    }

    private func shade(_ value: NibValue?) -> Color? {
        guard case .color(let color)? = value else { return nil }
        return colors.color(color)
    }

    /// The radius of the corners; at most half of the shorter side.
    var cornerRadius: Double {
        min(
            length(value("layer.cornerRadius", "cornerRadius")) ?? 0,
            max(0, min(bounds.width, bounds.height) / 2))
    }

    private var hasBigBorder: Bool { truth(value("bigBorder")) ?? false }

    var borderWidth: Double {
        min(length(value("layer.borderWidth", "borderWidth")) ?? (hasBigBorder ? 5 : 0), 1000)
    }

    var borderColor: Color {
        shade(value("layer.borderColor", "borderColor", "layer.borderUIColor"))
            ?? (hasBigBorder ? Color(red: 1, green: 0, blue: 0) : .black)
    }

    var backgroundColor: Color? {
        shade(value("backgroundColor", "layer.backgroundColor", "layerBackgroundColor"))
            ?? color("backgroundColor")
    }

    var textColor: Color? { shade(value("textColor")) ?? color("textColor") }

    /// The displayed text: by key path, or else the title.
    var shownText: String { context.texts.text(givenText ?? view.title ?? "") }

    private var givenText: String? {
        switch value("text", "title", "localizedText") {
        case .string(let text)?, .localizedString(let text)?: text
        default: nil
        }
    }

    var opacity: Double {
        min(max(length(value("alpha")) ?? number("alpha") ?? number("alphaValue") ?? 1, 0), 1)
    }

    var isHidden: Bool { truth(value("hidden")) ?? flag("hidden") ?? false }

    var clips: Bool {
        truth(value("layer.masksToBounds", "clipsToBounds")) ?? flag("clipsSubviews") ?? flag(
            "clipsToBounds")
            ?? Self.clippers.contains(element.name)
    }

    private static let clippers: Set = [
        "tableView", "collectionView", "scrollView", "clipView", "textView",
    ]
}
