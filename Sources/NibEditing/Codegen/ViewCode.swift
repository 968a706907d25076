import NibFormat
import Rational

/// Generates the assignments for one view.
struct ViewCode {
    let view: NibView
    private let name: String
    private let traits: NibTraits

    init(_ view: NibView, _ name: String, _ traits: NibTraits) {
        (self.view, self.name, self.traits) = (view, name, traits)
    }

    var element: NibElement { view.element }

    /// A Boolean value that indicates whether constraints position the view, instead of its frame
    /// and mask.
    var isManaged: Bool {
        let isArranged = view.isSubview && view.superview?.element.name == "stackView"
        return (isArranged || view.translatesAutoresizingMask == false) && !view.isFixedFrame
    }

    /// The creation of the view.
    func creation(isRoot: Bool) -> ViewCreation {
        ViewCreation(view, isPlaced: isRoot || !isManaged)
    }

    /// The statements that set the attributes of the inspectors.
    func assignments(isRoot: Bool) -> [String] {
        let all =
            placing(isRoot) + flags + priorities + margins + contents + inspectors
            + runtimeAttributes
        let omitted =
            omissions.isEmpty ? [] : ["// \(name): left out \(omissions.joined(separator: ", "))"]
        return all.map { "\(name).\($0)" } + omitted
    }

    // MARK: Places

    private func placing(_ isRoot: Bool) -> [String] {
        var lines = [creation(isRoot: isRoot).frameStatement].compactMap(\.self)
        if isManaged && !isRoot {
            lines.append("translatesAutoresizingMaskIntoConstraints = false")
        }
        if !isManaged, let mask = view.autoresizingMask { lines += Self.mask(mask) }
        if let bounds = view.bounds?.withoutNoise, element.name == "scrollView" {
            let (x, y) = (CodeText.number(bounds.x), CodeText.number(bounds.y))
            lines.append("contentOffset = CGPoint(x: \(x), y: \(y))")
        }
        return lines
    }

    private static func mask(_ mask: NibAutoresizing) -> [String] {
        let names: [(NibAutoresizing, String)] = [
            (.flexibleMinX, "flexibleLeftMargin"), (.width, "flexibleWidth"),
            (.flexibleMaxX, "flexibleRightMargin"),
            (.flexibleMinY, "flexibleTopMargin"), (.height, "flexibleHeight"),
            (.flexibleMaxY, "flexibleBottomMargin"),
        ]
        let words = names.filter { mask.contains($0.0) }.map { ".\($0.1)" }
        return words.isEmpty ? [] : ["autoresizingMask = [\(words.joined(separator: ", "))]"]
    }

    private var priorities: [String] {
        let axes: [(NibAxis, String)] = [(.horizontal, ".horizontal"), (.vertical, ".vertical")]
        return axes.flatMap { axis, word in
            let hugging = view.huggingPriority(axis).map { ("Hugging", $0) }
            let resistance = view.compressionResistancePriority(axis).map {
                ("CompressionResistance", $0)
            }
            return [hugging, resistance].compactMap(\.self).map { kind, priority in
                "setContent\(kind)Priority(\(CodeText.priority(priority)), for: \(word))"
            }
        }
    }

    private var margins: [String] {
        var lines: [String] = []
        if let insets = view.layoutMargins {
            let property = insets.isDirectional ? "directionalLayoutMargins" : "layoutMargins"
            let type = insets.isDirectional ? "NSDirectionalEdgeInsets" : "UIEdgeInsets"
            let sides = insets.isDirectional ? ("leading", "trailing") : ("left", "right")
            let numbers = [insets.top, insets.leading, insets.bottom, insets.trailing].map(
                CodeText.number)
            lines.append(
                "\(property) = \(type)(top: \(numbers[0]), \(sides.0): \(numbers[1]), bottom: \(numbers[2]), "
                    + "\(sides.1): \(numbers[3]))")
        }
        if view.preservesSuperviewLayoutMargins {
            lines.append("preservesSuperviewLayoutMargins = true")
        }
        if !view.insetsLayoutMarginsFromSafeArea {
            lines.append("insetsLayoutMarginsFromSafeArea = false")
        }
        return lines
    }

    // MARK: Attributes

    /// The flags, with their names in documents and in code, and their defaults.
    private static let flags: [(attribute: String, property: String, standard: Bool)] = [
        ("hidden", "isHidden", false), ("clipsSubviews", "clipsToBounds", false),
        ("userInteractionEnabled", "isUserInteractionEnabled", true),
        ("multipleTouchEnabled", "isMultipleTouchEnabled", false), ("enabled", "isEnabled", true),
        ("selected", "isSelected", false), ("on", "isOn", false), ("editable", "isEditable", true),
        ("selectable", "isSelectable", true), ("scrollEnabled", "isScrollEnabled", true),
        ("pagingEnabled", "isPagingEnabled", false), ("bounces", "bounces", true),
        ("showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", true),
        ("showsVerticalScrollIndicator", "showsVerticalScrollIndicator", true),
        ("adjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory", false),
    ]

    /// The names of the flags in documents.
    static var flagNames: [String] { flags.map(\.attribute) }

    private var flags: [String] {
        var lines = Self.flags.compactMap { attribute, property, standard -> String? in
            let text = element.value(of: attribute, under: traits)
            guard let flag = text.flatMap({ ["YES": true, "NO": false][$0] }), flag != standard
            else { return nil }
            // Labels and image views ignore touches by default.
            let isDeaf =
                attribute == "userInteractionEnabled"
                && ["label", "imageView"].contains(element.name)
            return isDeaf ? nil : "\(property) = \(flag)"
        }
        if let alpha = element.number("alpha") { lines.append("alpha = \(CodeText.number(alpha))") }
        if let tag = element.integer("tag") { lines.append("tag = \(tag)") }
        for key in ["semanticContentAttribute", "contentMode"] {
            guard let word = element[key], !["scaleToFill", "left", "unspecified"].contains(word)
            else { continue }
            lines.append("\(key) = .\(word.prefix(1).lowercased() + word.dropFirst())")
        }
        if let id = element["restorationIdentifier"] {
            lines.append("restorationIdentifier = \(CodeText.string(id))")
        }
        for key in ["backgroundColor", "tintColor", "textColor"] {
            if let color = color(key) { lines.append("\(key) = \(color)") }
        }
        return lines
    }

    private func color(_ key: String, of owner: NibElement? = nil) -> String? {
        guard let element = (owner ?? element).child(key: key, under: traits),
            case .color(let color)? = NibValue(color: element)
        else { return nil }
        return Self.color(color)
    }

    private static func color(_ color: NibColor) -> String? {
        if let name = color.name {
            guard color.isSystem else { return "UIColor(named: \(CodeText.string(name)))" }
            return systemColor(name)
        }
        let parts = color.components
        let alpha = CodeText.number(parts["alpha"] ?? 1)
        if let white = parts["white"] {
            return "UIColor(white: \(CodeText.number(white)), alpha: \(alpha))"
        }
        guard let red = parts["red"], let green = parts["green"], let blue = parts["blue"] else {
            return nil
        }
        let numbers = [red, green, blue].map(CodeText.number)
        return
            "UIColor(red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2]), alpha: \(alpha))"
    }

    /// The expression of a system colour; `nil` for those that Swift does not have.
    private static func systemColor(_ name: String) -> String? {
        let missing = [
            "scrollViewTexturedBackgroundColor", "viewFlipsideBackgroundColor",
            // Colours of macOS, which documents for iOS can name too.
            "textColor", "textBackgroundColor", "selectedTextColor", "controlColor",
            "controlTextColor", "controlBackgroundColor", "windowBackgroundColor", "gridColor",
        ]
        guard !missing.contains(name) else { return nil }
        let names = [
            "tableCellGroupedBackgroundColor": "secondarySystemGroupedBackground",
            "groupTableViewBackgroundColor": "systemGroupedBackground",
        ]
        return "UIColor.\(names[name] ?? name.withoutColor)"
    }

    private var runtimeAttributes: [String] {
        NibObject(element).runtimeAttributes.compactMap(runtimeAttribute)
    }

    /// The assignment of a runtime attribute to the property of its key path; `nil` for a value
    /// without a literal in code, and for a key path that is not one of properties.
    func runtimeAttribute(_ attribute: NibRuntimeAttribute) -> String? {
        let names = attribute.keyPath.split(separator: ".").map(String.init)
        guard names.allSatisfy({ $0.isSwiftName && !CodeText.keywords.contains($0) }),
            names.count == 1 || names.first == "layer",
            !Self.enumerated.contains(attribute.keyPath), let value = literal(attribute.value)
        else { return nil }
        return "\(attribute.keyPath) = \(value)"
    }

    /// Properties of UIKit's views whose values are cases, which a document gives as numbers.
    private static let enumerated: Set = [
        "textAlignment", "contentMode", "lineBreakMode", "borderStyle", "keyboardType", "axis",
        "distribution", "alignment", "returnKeyType", "keyboardAppearance",
    ]

    private func literal(_ value: NibValue) -> String? {
        switch value {
        case .boolean(let flag): "\(flag)"
        case .number(let number): CodeText.number(number)
        case .string(let text), .localizedString(let text): CodeText.string(text)
        case .image(let name): "UIImage(named: \(CodeText.string(name)))"
        case .color(let color): Self.color(color)
        default: nil
        }
    }
}

// Contents of single classes.
extension ViewCode {
    private var contents: [String] {
        switch element.name {
        case "label": (text("text").isEmpty ? attributedText : text("text")) + lines + font
        case "textField", "textView", "searchBar": text("text") + text("placeholder") + font
        case "button": button
        case "imageView": image
        case "stackView": stack
        case "slider":
            numbers([
                ("minValue", "minimumValue"), ("maxValue", "maximumValue"), ("value", "value"),
            ])
        case "stepper":
            numbers([
                ("minimumValue", "minimumValue"), ("maximumValue", "maximumValue"),
                ("value", "value"),
            ])
        case "progressView": numbers([("progress", "progress")])
        case "activityIndicatorView": wheel
        case "pageControl":
            numbers([("numberOfPages", "numberOfPages"), ("currentPage", "currentPage")])
        default: []
        }
    }

    private func text(_ key: String) -> [String] {
        guard let text = element.string(key), !text.isEmpty else { return [] }
        return ["\(key) = \(CodeText.string(text))"]
    }

    /// The characters of an attributed text, whose attributes are left out.
    private var attributedText: [String] {
        guard let text = view.title, !text.isEmpty else { return [] }
        return ["text = \(CodeText.string(text))"]
    }

    private var lines: [String] {
        var lines: [String] = []
        if let count = view.lineCountMax, count != 1 { lines.append("numberOfLines = \(count)") }
        if let alignment = element["textAlignment"], alignment != "natural" {
            lines.append("textAlignment = .\(alignment)")
        }
        return lines
    }

    private var font: [String] { fontExpression.map { ["font = \($0)"] } ?? [] }

    /// The font as an expression. It is optional for a font by name, because that may not be
    /// installed.
    private var fontExpression: String? {
        guard let font = view.font else { return nil }
        if let style = font.style {
            return "UIFont.preferredFont(forTextStyle: .\(Self.textStyle(style)))"
        }
        guard let size = font.pointSize.map(CodeText.number) else { return nil }
        if let name = font.name { return "UIFont(name: \(CodeText.string(name)), size: \(size))" }
        switch font.type {
        case "boldSystem": return "UIFont.boldSystemFont(ofSize: \(size))"
        case "italicSystem": return "UIFont.italicSystemFont(ofSize: \(size))"
        default:
            let weight = font.weight.map { ", weight: .\($0)" } ?? ""
            return "UIFont.systemFont(ofSize: \(size)\(weight))"
        }
    }

    private var button: [String] {
        let states = element.children.filter { $0.name == "state" }.flatMap { state -> [String] in
            let word = state["key"] ?? "normal"
            let title = state.string("title").map {
                "setTitle(\(CodeText.string($0)), for: .\(word))"
            }
            let color = color("titleColor", of: state).map { "setTitleColor(\($0), for: .\(word))" }
            let image = state["image"].map {
                "setImage(\(Self.image($0, of: state)), for: .\(word))"
            }
            let background = state["backgroundImage"].map {
                "setBackgroundImage(\(Self.image($0, of: state)), for: .\(word))"
            }
            let symbol = Self.symbol(state).map {
                "setPreferredSymbolConfiguration(\($0), forImageIn: .\(word))"
            }
            return [title, color, image, background, symbol].compactMap(\.self)
        }
        return buttonFont + states + configuration
    }

    /// The font of the title. Buttons of the app's classes begin with the look of custom ones, so that
    /// those of other types need the font and colour of buttons of the system.
    private var buttonFont: [String] {
        if let font = fontExpression { return ["titleLabel?.font = \(font)"] }
        guard view.customClass != nil, let type = element["buttonType"], type != "custom" else {
            return []
        }
        let color = element.child(key: "normal", under: traits)?.child(key: "titleColor")
        return ["titleLabel?.font = UIFont.systemFont(ofSize: 15)"]
            + (color == nil ? ["setTitleColor(\(name).tintColor, for: .normal)"] : [])
    }

    /// The configuration of a button, which takes precedence over the texts and images of states.
    private var configuration: [String] {
        guard let configuration = element.child(key: "configuration") else { return [] }
        let texts = ["title", "subtitle"].compactMap { key in
            configuration.string(key).map { "\(key) = \(CodeText.string($0))" }
        }
        let image = configuration["image"].map {
            "image = \(Self.image($0, of: configuration))"
        }
        let padding = configuration.number("imagePadding").map {
            "imagePadding = \(CodeText.number($0))"
        }
        let colors = ["baseForegroundColor", "baseBackgroundColor"].compactMap { key in
            color(key, of: configuration).map { "\(key) = \($0)" }
        }
        let style = configuration["style"] ?? "plain"
        return ["configuration = UIButton.Configuration.\(style)()"]
            + (texts + [image, padding].compactMap(\.self) + colors).map { "configuration?.\($0)" }
    }

    /// A wheel in a document stays when it stops, unless the document says otherwise; one made in code
    /// does not.
    private var wheel: [String] {
        let stays = element["hidesWhenStopped"] == "YES" ? [] : ["hidesWhenStopped = false"]
        return stays + (element["animating"] == "YES" ? ["startAnimating()"] : [])
    }

    private var image: [String] {
        let image = element["image"].map { "image = \(Self.image($0, of: element))" }
        let symbol = Self.symbol(element).map { "preferredSymbolConfiguration = \($0)" }
        return [image, symbol].compactMap(\.self)
    }

    private var stack: [String] {
        guard let stack = view.asStack else { return [] }
        var lines: [String] = []
        if stack.axis(under: traits) == .vertical { lines.append("axis = .vertical") }
        if stack.distribution(under: traits) != "fill" {
            lines.append("distribution = .\(stack.distribution(under: traits))")
        }
        if stack.alignment(under: traits) != "fill" {
            lines.append("alignment = .\(stack.alignment(under: traits))")
        }
        let spacing = stack.spacing(under: traits)
        if !spacing.isZero { lines.append("spacing = \(CodeText.number(spacing))") }
        // Margins of its own count in the arrangement, as in Interface Builder.
        if stack.isMarginsRelative || view.layoutMargins != nil {
            lines.append("isLayoutMarginsRelativeArrangement = true")
        }
        if stack.isBaselineRelative { lines.append("isBaselineRelativeArrangement = true") }
        return lines
    }

    private func numbers(_ keys: [(String, String)]) -> [String] {
        keys.compactMap { key, property in
            element.number(key).map { "\(property) = \(CodeText.number($0))" }
        }
    }
}

extension String {
    /// The name of a colour in Swift: `systemBackground` for `systemBackgroundColor`.
    fileprivate var withoutColor: String { hasSuffix("Color") ? String(dropLast(5)) : self }
}
