import AutoLayout
import NibFormat
import Rational
import ViewMetrics

// Metrics of documents and views.

extension MetricsPlatform {
    /// Creates the platform of a document.
    package init(_ platform: NibPlatform) {
        self = MetricsPlatform(rawValue: platform.rawValue) ?? .unknown
    }
}

extension NibDocument {
    /// The release of Interface Builder that saved the document.
    package var release: MetricsRelease {
        MetricsRelease(tools: toolsVersion?.split(separator: ".").first.flatMap { Int($0) } ?? 0)
    }
}

extension NibView {
    /// The class of the view, if UIKit's metrics know it.
    package var kind: ViewKind? { ViewKind(rawValue: element.name) }
}

/// The properties of a document that the metrics of all its views need.
package struct MetricsContext: Sendable {
    /// The platform of the document.
    package let platform: MetricsPlatform
    /// The release of Interface Builder that saved the document.
    package let release: MetricsRelease
    private let images: [String: ImageContents]
    private let assets: (any AssetSource)?
    private let traits: AssetTraits

    /// Creates the context of a document, optionally with the controls of another release, and with the images
    /// of the app in the variants for some traits.
    package init(
        _ document: NibDocument, release: MetricsRelease? = nil,
        assets: (any AssetSource)? = nil, traits: AssetTraits = AssetTraits()
    ) {
        self.assets = assets
        self.traits = traits
        platform = MetricsPlatform(document.platform)
        self.release = release ?? document.release
        let known = document.images.compactMap { image in
            image.size.map { size in
                (
                    image.name,
                    ImageContents(
                        Size(width: size.width.points, height: size.height.points),
                        isSymbol: image.isSystem)
                )
            }
        }
        images = Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// Returns a font with the file that the app has for it.
    package func shown(_ font: Font, _ stored: NibFont?) -> Font {
        guard let name = stored?.name, let face = assets?.font(name) else { return font }
        var font = font
        font.face = face
        return font
    }

    /// Creates an empty context, for views without a document.
    package init() {
        (platform, release, images, assets, traits) = (.iOS, .unknown, [:], nil, AssetTraits())
    }

    /// Returns the image with a name, in the size of the app's catalogue, or else in its size at the last save.
    package func image(_ name: String) -> ImageContents? {
        let stored = images[name]
        guard stored?.isSymbol != true, let size = assets?.imageSize(name, traits) else {
            return stored
        }
        var image = ImageContents(size, isSymbol: false)
        // Sizes of documents are rounded to whole points.
        image.hasChanged =
            stored.map {
                ($0.size.width - size.width).magnitude > 1
                    || ($0.size.height - size.height).magnitude > 1
            } ?? false
        return image
    }
}

extension ViewReading {
    /// Returns the contents of a view, if UIKit's metrics know its class.
    ///
    /// - Parameters:
    ///   - context: The metrics context of the document.
    ///   - category: The content size category, which scales text styles.
    ///   - written: The text of the stored size, if the view's own is a translation.
    ///   - shown: A function that returns the displayed form of a text.
    package func contents(
        _ context: MetricsContext, in category: ContentSizeCategory = .large,
        written: String? = nil,
        shown: (String) -> String = { $0 }
    ) -> ViewContents? {
        guard let kind = view.kind else { return nil }
        var contents = ViewContents(kind, style: style(of: kind))
        contents.platform = context.platform
        contents.release = context.release
        let text =
            kind == .textField || kind == .textView
            ? view.element.string("text") ?? "" : view.title ?? ""
        contents.text = shown(text)
        contents.placeholder = shown(value("placeholder") ?? "")
        contents.font = context.shown(font(in: category), view.font)
        contents.lineLimit = kind == .label ? max(0, view.lineCountMax ?? 1) : 1
        contents.preferredWidth = kind == .label ? preferredWidth : 0
        contents.isScrollEnabled = value("scrollEnabled") != "NO"
        contents.mode = value("datePickerMode") ?? ""
        contents.pageCount = value("numberOfPages").flatMap { Int($0) } ?? 3
        contents.segments = view.element.contents(of: "segments").map { segment in
            SegmentContents(
                title: shown(segment["title"] ?? ""), width: segment.number("width")?.points ?? 0)
        }
        readImage(into: &contents, context)
        readInsets(into: &contents)
        if let size = frame?.size {
            contents.stored = StoredContents(
                size, text: written ?? text, font: context.shown(font(), view.font))
        }
        return contents
    }

    /// The label's maximum layout width from the document; 0 for automatic.
    package var preferredWidth: Double {
        max(0, view.element.number("preferredMaxLayoutWidth")?.points ?? 0)
    }

    private func value(_ name: String) -> String? { view.element.value(of: name, under: traits) }

    private func style(of kind: ViewKind) -> String {
        switch kind {
        case .button: value("buttonType") ?? ""
        case .textField: value("borderStyle") ?? ""
        default: value("style") ?? ""
        }
    }

    private func readImage(into contents: inout ViewContents, _ context: MetricsContext) {
        let configuration = view.element.child(key: "configuration")
        let normal = view.element.child(key: "normal", under: traits)
        let name =
            contents.kind == .imageView
            ? value("image") : configuration?["image"] ?? normal?["image"]
        guard let name, contents.kind == .imageView || contents.kind == .button else { return }
        contents.image = context.image(name)
        contents.hasUnknownImage = contents.image == nil
    }

    private func readInsets(into contents: inout ViewContents) {
        guard contents.kind == .button else { return }
        contents.isConfigured = isConfigured
        guard let inset = view.element.child(key: "contentEdgeInsets") else { return }
        func edge(_ name: String) -> Double { inset.number(name)?.points ?? 0 }
        let insets = EdgeInsets(
            top: edge("minY"), left: edge("minX"), bottom: edge("maxY"), right: edge("maxX"))
        // Interface Builder writes the least positive number for an explicit zero.
        if insets.sum(.horizontal) + insets.sum(.vertical) > 0 { contents.insets = insets }
    }
}

extension ViewReading {
    /// Returns the font of a view's text; the content size category scales a text style.
    package func font(in category: ContentSizeCategory = .large) -> Font {
        font(view.font, in: category)
    }

    /// Returns a font of the view; without one, that of its class.
    package func font(_ font: NibFont?, in category: ContentSizeCategory) -> Font {
        guard let font else { return Font(size: usualSize) }
        if let style = font.style.flatMap({ Self.styles[$0] }) {
            return .preferredFont(for: style, in: category)
        }
        let size = font.pointSize?.points ?? usualSize
        return Font(family: font.family, size: min(max(0, size), 10_000), weight: Self.weight(font))
    }

    private var usualSize: Double {
        view.kind?.defaultFontSize(
            style: view.element["buttonType"] ?? "", isConfigured: isConfigured) ?? 17
    }

    var isConfigured: Bool { view.element.child(key: "configuration") != nil }

    private static let styles: [String: TextStyle] = {
        let names: [(String, TextStyle)] = [
            ("Title0", .largeTitle), ("Title1", .title1), ("Title2", .title2), ("Title3", .title3),
            ("Headline", .headline), ("Body", .body), ("Callout", .callout),
            ("Subhead", .subheadline),
            ("Footnote", .footnote), ("Caption1", .caption1), ("Caption2", .caption2),
        ]
        return Dictionary(uniqueKeysWithValues: names.map { ("UICTFontTextStyle" + $0, $1) })
    }()

    /// System fonts have a weight attribute; other fonts encode it in their names.
    private static func weight(_ font: NibFont) -> Font.Weight {
        if font.type == "boldSystem" { return .bold }
        guard let words = (font.weight ?? font.name)?.lowercased() else { return .regular }
        if words.contains("semibold") || words.contains("demi") { return .semibold }
        if words.contains("bold") || words.contains("heavy") || words.contains("black") {
            return .bold
        }
        return words.contains("medium") ? .medium : .regular
    }
}
