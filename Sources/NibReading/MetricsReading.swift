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

extension TextBaselines {
    /// The baselines of a view's text in a height.
    package init?(_ view: NibView, height: Double) {
        self.init(
            view.kind, fontSize: view.font?.pointSize?.doubleValue, lineLimit: view.lineCountMax ?? 0, height: height)
    }

    /// The height of a line of text in the system's font; `nil` for other fonts.
    package static func lineHeight(_ view: NibView) -> Double? {
        guard let font = view.font, font.type != nil, let size = font.pointSize?.doubleValue else { return nil }
        return lineHeight(fontSize: size)
    }
}

extension TranslatedText {
    /// The size of a label's or a button's contents after a change of its text.
    package static func size(_ size: Size, of view: NibView, from old: String, to new: String) -> Size {
        let points = view.font?.pointSize?.doubleValue ?? (view.kind == .button ? 15 : 17)
        let font = Font(size: min(max(0, points), 1000), weight: view.font?.type == "boldSystem" ? .bold : .regular)
        return self.size(size, of: view.kind, in: font, lineLimit: view.lineCountMax ?? 0, from: old, to: new)
    }
}
