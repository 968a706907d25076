internal import AutoLayout
internal import NibFormat
internal import NibLoader
internal import ViewMetrics

// Values of attributes of nibs as UIKit's objects.

extension NibCoder {
    /// Returns the colour with a key.
    func uiColor(_ key: String, _ bundle: Bundle?) -> UIColor? {
        element.child(key: key, under: traits).flatMap { UIColor.nib($0, bundle) }
    }

    /// The font of the object's text; `nil` if the document states none.
    @MainActor var uiFont: UIFont? {
        guard element.child(key: "fontDescription", under: traits) != nil, let contents else {
            return nil
        }
        return UIFont(nib: contents.font)
    }

    /// Returns the picture with a name: of the bundle, of the system, or else one of the size that the
    /// document states.
    func uiImage(named name: String, _ bundle: Bundle?) -> UIImage? {
        let known = metrics.image(name)
        if known?.isSymbol ?? false { return UIImage(systemName: name) }
        if let image = UIImage(named: name, in: bundle, compatibleWith: nil) { return image }
        return known.map { UIImage(blank: CGSize($0.size), scale: 1) }
    }

    /// Returns the insets with a key.
    func insets(_ key: String) -> UIEdgeInsets? {
        guard let inset = element.child(key: key) else { return nil }
        let edge = { (name: String) in CGFloat(inset.number(name)?.points ?? 0) }
        return UIEdgeInsets(
            top: edge("minY"), left: edge("minX"), bottom: edge("maxY"), right: edge("maxX"))
    }

    /// The alignment of the object's text.
    var textAlignment: NSTextAlignment {
        switch string("textAlignment") {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        default: .natural
        }
    }
}

extension UIFont {
    /// Creates the font of a document.
    convenience init(nib font: Font) {
        let weight: Weight =
            switch font.weight {
            case .bold: .bold
            case .semibold: .semibold
            case .medium: .medium
            default: .regular
            }
        self.init(font, weight: weight)
    }
}

extension UIColor {
    /// Returns the colour of an element: of the system, of the bundle, or of the document's components.
    static func nib(_ element: NibElement, _ bundle: Bundle?) -> UIColor? {
        guard case .color(let color)? = NibValue(color: element) else { return nil }
        if let name = color.name, color.components.isEmpty || system[name] != nil {
            if let known = system[name]?() { return known }
            if let known = UIColor(named: name, in: bundle, compatibleWith: nil) { return known }
        }
        guard case .color(let resolved) = NibCoder.resolved(.color(color), in: element) else {
            return nil
        }
        return nib(resolved, bundle)
    }

    /// Returns the colour of a document by its name or its components.
    static func nib(_ color: NibColor, _ bundle: Bundle?) -> UIColor? {
        if let name = color.name {
            if let known = system[name]?() { return known }
            if let known = UIColor(named: name, in: bundle, compatibleWith: nil) { return known }
        }
        guard let known = Color(color) else { return nil }
        // Documents have shades of grey as one component, and as the names of such colours.
        let isGray =
            color.components["red"] == nil && known.red == known.green && known.green == known.blue
        return isGray
            ? UIColor(white: CGFloat(known.red), alpha: CGFloat(known.alpha)) : UIColor(known)
    }

    /// Returns the colour of the system with a name in documents.
    static func documentColor(named name: String) -> UIColor? { system[name]?() }

    /// The colours of the system by their names in documents.
    private static let system: [String: @Sendable () -> UIColor] = [
        "labelColor": { .label }, "secondaryLabelColor": { .secondaryLabel },
        "tertiaryLabelColor": { .tertiaryLabel }, "quaternaryLabelColor": { .quaternaryLabel },
        "placeholderTextColor": { .placeholderText }, "separatorColor": { .separator },
        "opaqueSeparatorColor": { .opaqueSeparator }, "linkColor": { .link },
        "systemBackgroundColor": { .systemBackground },
        "secondarySystemBackgroundColor": { .secondarySystemBackground },
        "tertiarySystemBackgroundColor": { .tertiarySystemBackground },
        "systemGroupedBackgroundColor": { .systemGroupedBackground },
        "secondarySystemGroupedBackgroundColor": { .secondarySystemGroupedBackground },
        "tertiarySystemGroupedBackgroundColor": { .tertiarySystemGroupedBackground },
        "groupTableViewBackgroundColor": { .systemGroupedBackground },
        "systemFillColor": { .systemFill }, "secondarySystemFillColor": { .secondarySystemFill },
        "tertiarySystemFillColor": { .tertiarySystemFill },
        "quaternarySystemFillColor": { .quaternarySystemFill }, "systemRedColor": { .systemRed },
        "systemGreenColor": { .systemGreen }, "systemBlueColor": { .systemBlue },
        "systemOrangeColor": { .systemOrange }, "systemYellowColor": { .systemYellow },
        "systemPinkColor": { .systemPink }, "systemPurpleColor": { .systemPurple },
        "systemTealColor": { .systemTeal }, "systemIndigoColor": { .systemIndigo },
        "systemGrayColor": { .systemGray }, "systemGray2Color": { .systemGray2 },
        "systemGray3Color": { .systemGray3 }, "systemGray4Color": { .systemGray4 },
        "systemGray5Color": { .systemGray5 }, "systemGray6Color": { .systemGray6 },
    ]
}

extension UIPageViewController.TransitionStyle {
    /// Creates the animation between pages in a document.
    init(_ nib: NibCoder) { self = nib.string("transitionStyle") == "scroll" ? .scroll : .pageCurl }
}

extension UIPageViewController.NavigationOrientation {
    /// Creates the direction of pages in a document.
    init(_ nib: NibCoder) {
        self = nib.string("navigationOrientation") == "vertical" ? .vertical : .horizontal
    }
}

extension UITableView.Style {
    /// Creates the style of a list in a document.
    init(_ nib: NibCoder) {
        switch nib.string("style") {
        case "grouped": self = .grouped
        case "insetGrouped": self = .insetGrouped
        default: self = .plain
        }
    }
}

extension UITableViewCell.CellStyle {
    /// Creates the style of a cell in a document.
    init(_ nib: NibCoder) {
        switch nib.string("style") {
        case "IBUITableViewCellStyleValue1": self = .value1
        case "IBUITableViewCellStyleValue2": self = .value2
        case "IBUITableViewCellStyleSubtitle": self = .subtitle
        default: self = .default
        }
    }
}

extension NibElement {
    /// The text of an attributed string.
    var attributedContent: String? {
        let parts = contents(of: "fragment") + children.filter { $0.name == "fragment" }
        return parts.isEmpty ? nil : parts.compactMap { $0.string("content") }.joined()
    }
}
