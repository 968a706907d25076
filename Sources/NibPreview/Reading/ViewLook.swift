import AutoLayout
import NibFormat
import NibLayout
import Rational

/// What is the same for all views of a picture.
struct LookContext {
    let document: NibDocument
    let traits: NibTraits
    let colors: ColorTable
    /// The sizes of images by name, in points.
    let images: [String: Size]
    /// The images that are symbols of the system.
    let symbols: Set<String>
    /// The objects whose classes draw themselves in Interface Builder.
    let designables: Set<String>
    /// Whether what Interface Builder ignores is ignored.
    let isXcodeLike: Bool
    let isRightToLeft: Bool
    let texts: LayoutConfiguration.TextVariant
    let textSize: ContentSizeCategory

    var isMac: Bool { document.platform == .macOS }

    init(_ document: NibDocument, _ options: PreviewOptions, traits: NibTraits) {
        (self.document, self.traits, isXcodeLike) = (document, traits, options.isXcodeLike)
        let configuration = options.layout.configuration ?? LayoutConfiguration()
        isRightToLeft = configuration.direction == .rightToLeft
        (texts, textSize) = (configuration.texts, configuration.textSize)
        colors = ColorTable(document, isDark: options.isDark)
        var (images, symbols): ([String: Size], Set<String>) = ([:], [])
        for image in document.images {
            if let size = image.size {
                images[image.name] = Size(width: size.width.points, height: size.height.points)
            }
            if image.isSystem { symbols.insert(image.name) }
        }
        (self.images, self.symbols) = (images, symbols)
        designables = Set(document.root.contents(of: "designables").compactMap { $0["name"] })
    }
}

/// What a document says of how a view looks.
struct ViewLook {
    let view: NibView
    /// Its size, in its own coordinates.
    let bounds: Rect
    let context: LookContext
    /// The colour of what can be touched.
    let tint: Color

    var element: NibElement { view.element }
    var colors: ColorTable { context.colors }
    /// Whether it is too small to show anything.
    var isEmpty: Bool { bounds.isEmpty }

    /// An attribute under the traits.
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

    /// The colour with a key.
    func color(_ key: String) -> Color? { colors.color(key, of: element, under: context.traits) }

    /// The letters.
    var font: Font {
        let font = ViewReading(view, under: context.traits).font(in: context.textSize)
        guard context.isMac, view.font?.pointSize == nil else { return font }
        let size = view.font?.type.flatMap { Self.metaSizes[$0] } ?? 13
        return Font(size: size, weight: view.font?.type == "systemBold" ? .bold : font.weight)
    }

    /// The sizes of the Mac's fonts for a purpose.
    private static let metaSizes: [String: Double] = [
        "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "label": 10, "labelFont": 10,
        "cellTitle": 12,
        "toolTip": 11, "menu": 14, "user": 12, "userFixedPitch": 11,
    ]

    var isEnabled: Bool { flag("enabled") ?? true }

    /// How lines stand, by the word of a document.
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

// What its author set by key path.
extension ViewLook {
    /// Values by key path. Interface Builder shows them of classes that draw themselves, and of no
    /// others.
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

    /// The radius of its corners; no more than half of its shorter side.
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

    /// What it says: by key path, else as it is written.
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
