import AutoLayout
import NibFormat
import Rational
import ViewMetrics

// What documents say of themselves and of views, in the terms of the metrics.

extension MetricsPlatform {
    /// A document's platform.
    package init(_ platform: NibPlatform) { self = MetricsPlatform(rawValue: platform.rawValue) ?? .unknown }
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

/// The part of a document on which the metrics of all its views depend.
package struct MetricsContext: Sendable {
    /// The platform.
    package let platform: MetricsPlatform
    /// The release of Interface Builder.
    package let release: MetricsRelease
    private let images: [String: ImageContents]

    /// The context of a document, with the controls of another release if one is given.
    package init(_ document: NibDocument, release: MetricsRelease? = nil) {
        (platform, self.release) = (MetricsPlatform(document.platform), release ?? document.release)
        let known = document.images.compactMap { image in
            image.size.map { size in
                (
                    image.name,
                    ImageContents(
                        Size(width: size.width.points, height: size.height.points), isSymbol: image.isSystem)
                )
            }
        }
        images = Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// The context of no document.
    package init() { (platform, release, images) = (.iOS, .unknown, [:]) }

    /// The image of a name, as it was when the document was saved.
    package func image(_ name: String) -> ImageContents? { images[name] }
}

extension ViewReading {
    /// The contents of a view, if UIKit's metrics know its class.
    ///
    /// - Parameters:
    ///   - context: the document.
    ///   - category: how large the reader wants texts with a style to be.
    ///   - written: the text that the stored size is for, where that of the view is a translation.
    ///   - shown: a text as it is shown.
    package func contents(
        _ context: MetricsContext, in category: ContentSizeCategory = .large, written: String? = nil,
        shown: (String) -> String = { $0 }
    ) -> ViewContents? {
        guard let kind = view.kind else { return nil }
        var contents = ViewContents(kind, style: style(of: kind))
        (contents.platform, contents.release) = (context.platform, context.release)
        let text = kind == .textField || kind == .textView ? view.element.string("text") ?? "" : view.title ?? ""
        contents.text = shown(text)
        contents.placeholder = shown(value("placeholder") ?? "")
        contents.font = font(in: category)
        contents.lineLimit = kind == .label ? max(0, view.lineCountMax ?? 1) : 1
        contents.preferredWidth = kind == .label ? preferredWidth : 0
        contents.isScrollEnabled = value("scrollEnabled") != "NO"
        contents.mode = value("datePickerMode") ?? ""
        contents.pageCount = value("numberOfPages").flatMap { Int($0) } ?? 3
        contents.segments = view.element.contents(of: "segments").map { segment in
            SegmentContents(title: shown(segment["title"] ?? ""), width: segment.number("width")?.points ?? 0)
        }
        readImage(into: &contents, context)
        readInsets(into: &contents)
        if let size = frame?.size { contents.stored = StoredContents(size, text: written ?? text, font: font()) }
        return contents
    }

    /// The width at which a label's lines end that its author set; 0 for that of the layout.
    package var preferredWidth: Double { max(0, view.element.number("preferredMaxLayoutWidth")?.points ?? 0) }

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
            contents.kind == .imageView ? value("image") : normal?["image"] ?? configuration?["image"]
        guard let name, contents.kind == .imageView || contents.kind == .button else { return }
        contents.image = context.image(name)
        contents.hasUnknownImage = contents.image == nil
    }

    private func readInsets(into contents: inout ViewContents) {
        guard contents.kind == .button else { return }
        contents.isConfigured = isConfigured
        guard let inset = view.element.child(key: "contentEdgeInsets") else { return }
        func edge(_ name: String) -> Double { inset.number(name)?.points ?? 0 }
        let insets = EdgeInsets(top: edge("minY"), left: edge("minX"), bottom: edge("maxY"), right: edge("maxX"))
        // Interface Builder writes the least number for a zero that was set.
        if insets.sum(.horizontal) + insets.sum(.vertical) > 0 { contents.insets = insets }
    }
}
