import Diagnostics
import NibFormat

/// A view of Interface Builder's library for iOS and tvOS.
public enum LibraryObject: String, Sendable, CaseIterable {
    /// The kinds of views, each named as its element in documents.
    case view, label, button, imageView, textField, textView, `switch`, slider, stackView,
        activityIndicatorView, scrollView

    /// Returns the element that Interface Builder inserts, without an id.
    ///
    /// - Parameter title: The text or title; `nil` for that of the library.
    /// - Throws: An error if the object has no title.
    func fragment(title: String?) throws(Diagnostic) -> NibFragment {
        var fragment = NibFragment(rawValue, attributes, children: children)
        guard let title else { return fragment }
        switch self {
        case .label, .textField: fragment["text"] = title
        case .textView: fragment.children[1].text = title
        case .button:
            fragment.children = fragment.children.map { child in
                var child = child
                if child.name == "state" { child["title"] = title }
                return child
            }
        default:
            throw Diagnostic(
                .wrongKind, in: rawValue, "a \(rawValue) has no title; omit the title")
        }
        return fragment
    }

    private static let centered = [
        ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
    ]

    private var attributes: [(String, String)] {
        let fill = ("contentMode", "scaleToFill")
        let hugging = [("horizontalHuggingPriority", "251"), ("verticalHuggingPriority", "251")]
        let firm = [("horizontalHuggingPriority", "750"), ("verticalHuggingPriority", "750")]
        let own: [(String, String)] =
            switch self {
            case .view: [fill]
            case .label:
                [
                    ("opaque", "NO"), ("userInteractionEnabled", "NO"), ("contentMode", "left"),
                ] + hugging + [
                    ("text", "Label"), ("textAlignment", "natural"),
                    ("lineBreakMode", "tailTruncation"), ("baselineAdjustment", "alignBaselines"),
                    ("adjustsFontSizeToFit", "NO"),
                ]
            case .button:
                [("opaque", "NO"), fill] + Self.centered + [
                    ("buttonType", "system"), ("lineBreakMode", "middleTruncation"),
                ]
            case .imageView:
                [
                    ("clipsSubviews", "YES"), ("userInteractionEnabled", "NO"),
                    ("contentMode", "scaleAspectFit"),
                ] + hugging
            case .textField:
                [
                    ("opaque", "NO"), fill, ("contentHorizontalAlignment", "left"),
                    ("contentVerticalAlignment", "center"), ("borderStyle", "roundedRect"),
                    ("textAlignment", "natural"), ("minimumFontSize", "17"),
                ]
            case .textView:
                [
                    ("clipsSubviews", "YES"), ("multipleTouchEnabled", "YES"), fill,
                    ("textAlignment", "natural"),
                ]
            case .switch: [("opaque", "NO"), fill] + firm + Self.centered + [("on", "YES")]
            case .slider:
                [("opaque", "NO"), fill] + Self.centered + [
                    ("value", "0.5"), ("minValue", "0.0"), ("maxValue", "1"),
                ]
            case .stackView: [("opaque", "NO"), fill, ("axis", "vertical")]
            case .activityIndicatorView:
                [("opaque", "NO"), fill] + firm + [("style", "medium")]
            case .scrollView: [("clipsSubviews", "YES"), ("multipleTouchEnabled", "YES"), fill]
            }
        return own + [("translatesAutoresizingMaskIntoConstraints", "NO")]
    }

    private var children: [NibFragment] {
        let frame = NibFragment(
            "rect",
            [("key", "frame"), ("x", "0.0"), ("y", "0.0"), ("width", size.0), ("height", size.1)])
        func font(_ size: String) -> NibFragment {
            NibFragment(
                "fontDescription",
                [("key", "fontDescription"), ("type", "system"), ("pointSize", size)])
        }
        let traits = NibFragment("textInputTraits", [("key", "textInputTraits")])
        switch self {
        case .label:
            return [
                frame, font("17"), NibFragment("nil", [("key", "textColor")]),
                NibFragment("nil", [("key", "highlightedColor")]),
            ]
        case .button:
            return [frame, NibFragment("state", [("key", "normal"), ("title", "Button")])]
        case .textField: return [frame, font("14"), traits]
        case .textView:
            var text = NibFragment("string", [("key", "text")])
            text.text = "Text"
            return [frame, text, font("14"), traits]
        default: return [frame]
        }
    }

    /// The width and height on the canvas.
    private var size: (String, String) {
        switch self {
        case .view, .imageView, .textView, .scrollView, .stackView: ("240", "128")
        case .label: ("42", "21")
        case .button: ("46", "30")
        case .textField: ("97", "34")
        case .switch: ("51", "31")
        case .slider: ("118", "31")
        case .activityIndicatorView: ("20", "20")
        }
    }
}
