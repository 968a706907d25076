import NibFormat

// Attributes of single classes, insets and symbols, and the names of all that is left out.
extension ViewCode {
    /// An attribute with the cases of an enumeration as its values.
    private struct Word {
        let attribute: String
        let property: String
        /// The cases by the words of documents; other words are the name of their case.
        var cases: [String: String] = [:]
        /// The word for the default.
        var standard = ""
    }

    private static let lineBreaks = [
        "tailTruncation": "byTruncatingTail", "middleTruncation": "byTruncatingMiddle",
        "headTruncation": "byTruncatingHead", "wordWrap": "byWordWrapping",
        "characterWrap": "byCharWrapping",
        "clip": "byClipping", "wordWrapping": "byWordWrapping",
        "truncatingTail": "byTruncatingTail",
    ]

    private static let words: [String: [Word]] = [
        "label": [
            Word(
                attribute: "lineBreakMode", property: "lineBreakMode", cases: lineBreaks,
                standard: "tailTruncation"),
            Word(
                attribute: "baselineAdjustment", property: "baselineAdjustment",
                standard: "alignBaselines"),
        ],
        "textField": [
            Word(
                attribute: "borderStyle", property: "borderStyle",
                cases: ["roundedRect": "roundedRect", "bezel": "bezel", "line": "line"],
                standard: "none"),
            Word(attribute: "clearButtonMode", property: "clearButtonMode", standard: "never"),
            Word(attribute: "textAlignment", property: "textAlignment", standard: "natural"),
            Word(
                attribute: "contentHorizontalAlignment", property: "contentHorizontalAlignment",
                standard: "left"),
            Word(
                attribute: "contentVerticalAlignment", property: "contentVerticalAlignment",
                standard: "center"),
        ],
        "textView": [
            Word(attribute: "textAlignment", property: "textAlignment", standard: "natural"),
            Word(
                attribute: "keyboardDismissMode", property: "keyboardDismissMode", standard: "none"),
        ],
        "button": [
            Word(
                attribute: "lineBreakMode", property: "titleLabel?.lineBreakMode",
                cases: lineBreaks,
                standard: "middleTruncation"),
            Word(
                attribute: "contentHorizontalAlignment", property: "contentHorizontalAlignment",
                standard: "center"),
            Word(
                attribute: "contentVerticalAlignment", property: "contentVerticalAlignment",
                standard: "center"),
        ],
        "scrollView": [
            Word(
                attribute: "keyboardDismissMode", property: "keyboardDismissMode", standard: "none"),
            Word(
                attribute: "contentInsetAdjustmentBehavior",
                property: "contentInsetAdjustmentBehavior",
                standard: "automatic"),
        ],
        "tableView": [
            Word(attribute: "separatorStyle", property: "separatorStyle", standard: "default"),
            Word(
                attribute: "keyboardDismissMode", property: "keyboardDismissMode", standard: "none"),
        ],
        "tableViewCell": [
            Word(attribute: "accessoryType", property: "accessoryType", standard: "none"),
            Word(
                attribute: "editingAccessoryType", property: "editingAccessoryType",
                standard: "none"),
            Word(attribute: "selectionStyle", property: "selectionStyle", standard: "default"),
        ],
        "datePicker": [
            Word(attribute: "datePickerMode", property: "datePickerMode", standard: "dateAndTime")
        ],
        "progressView": [
            Word(attribute: "progressViewStyle", property: "progressViewStyle", standard: "default")
        ],
        "activityIndicatorView": [Word(attribute: "style", property: "style", standard: "white")],
    ]

    private static let numbers: [String: [(String, String)]] = [
        "label": [
            ("minimumScaleFactor", "minimumScaleFactor"),
            ("preferredMaxLayoutWidth", "preferredMaxLayoutWidth"),
        ],
        "textField": [("minimumFontSize", "minimumFontSize")],
        "stepper": [("stepValue", "stepValue"), ("value", "value")],
        "tableView": [
            ("rowHeight", "rowHeight"), ("estimatedRowHeight", "estimatedRowHeight"),
            ("sectionHeaderHeight", "sectionHeaderHeight"),
            ("sectionFooterHeight", "sectionFooterHeight"),
        ],
        "segmentedControl": [("selectedSegmentIndex", "selectedSegmentIndex")],
    ]

    private static let switches: [String: [(String, String)]] = [
        "label": [
            ("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth"), ("highlighted", "isHighlighted"),
            ("adjustsLetterSpacingToFitWidth", "allowsDefaultTighteningForTruncation"),
        ],
        "textField": [
            ("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth"),
            ("clearsOnBeginEditing", "clearsOnBeginEditing"),
        ],
        "imageView": [("highlighted", "isHighlighted")],
        "scrollView": [
            ("alwaysBounceVertical", "alwaysBounceVertical"),
            ("alwaysBounceHorizontal", "alwaysBounceHorizontal"),
            ("directionalLockEnabled", "isDirectionalLockEnabled"),
        ],
        "tableView": [("alwaysBounceVertical", "alwaysBounceVertical")],
        "collectionView": [("alwaysBounceVertical", "alwaysBounceVertical")],
        "textView": [("alwaysBounceVertical", "alwaysBounceVertical")],
    ]

    /// The assignments of attributes of single classes.
    var inspectors: [String] {
        let words = (Self.words[element.name] ?? []).compactMap { word -> String? in
            guard let text = element[word.attribute], text != word.standard else { return nil }
            return "\(word.property) = .\(word.cases[text] ?? text)"
        }
        let switches = (Self.switches[element.name] ?? []).compactMap {
            attribute, property -> String? in
            element[attribute] == "YES" ? "\(property) = true" : nil
        }
        let numbers = (Self.numbers[element.name] ?? []).compactMap {
            attribute, property -> String? in
            guard let number = element.number(attribute) else { return nil }
            return "\(property) = \(CodeText.number(number))"
        }
        return words + switches + numbers + insets + segments
            + traits(of: element.child(key: "textInputTraits"))
    }

    // MARK: Insets, segments, traits of texts

    private static let insetKeys = [
        "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "contentInset",
        "scrollIndicatorInsets",
        "separatorInset", "textContainerInset",
    ]

    private var insets: [String] {
        element.children.compactMap { child -> String? in
            guard child.name == "inset", let key = child["key"], Self.insetKeys.contains(key) else {
                return nil
            }
            let sides = [("top", "minY"), ("left", "minX"), ("bottom", "maxY"), ("right", "maxX")]
            let arguments = sides.map { "\($0): \(child.number($1).map(CodeText.number) ?? "0")" }
            return "\(key) = UIEdgeInsets(\(arguments.joined(separator: ", ")))"
        }
    }

    private var segments: [String] {
        guard element.name == "segmentedControl", let list = element.child("segments") else {
            return []
        }
        return list.children.enumerated().map { place, segment in
            if let image = segment["image"] {
                return
                    "insertSegment(with: \(Self.image(image, of: segment)), at: \(place), animated: false)"
            }
            let title = CodeText.string(segment.string("title") ?? "")
            return "insertSegment(withTitle: \(title), at: \(place), animated: false)"
        }
    }

    private func traits(of traits: NibElement?) -> [String] {
        guard let traits else { return [] }
        return traits.attributes.compactMap { attribute in
            switch attribute.name {
            case "key": nil
            case "secureTextEntry": "isSecureTextEntry = \(attribute.value == "YES")"
            case "enablesReturnKeyAutomatically":
                "enablesReturnKeyAutomatically = \(attribute.value == "YES")"
            case "textContentType":
                "textContentType = UITextContentType(rawValue: \(CodeText.string(attribute.value)))"
            case "keyboardAppearance" where attribute.value == "alert":
                "keyboardAppearance = .dark"
            default: "\(attribute.name) = .\(attribute.value)"
            }
        }
    }

    // MARK: Images

    /// The expression of an image: a system symbol, or an image of the catalogue.
    static func image(_ name: String, of element: NibElement) -> String {
        let label = element["catalog"] == "system" ? "systemName" : "named"
        return "UIImage(\(label): \(CodeText.string(name)))"
    }

    /// `UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)`, for an image view or a state of
    /// a button.
    static func symbol(_ element: NibElement) -> String? {
        guard let configuration = element.child(key: "preferredSymbolConfiguration") else {
            return nil
        }
        var arguments: [String] = []
        if let size = configuration.number("pointSize") {
            arguments.append("pointSize: \(CodeText.number(size))")
        }
        if let style = configuration.child("fontDescription")?["style"]
            ?? configuration["textStyle"]
        {
            arguments.append("textStyle: .\(textStyle(style))")
        }
        if let weight = configuration["weight"] { arguments.append("weight: .\(weight)") }
        if let scale = configuration["scale"] { arguments.append("scale: .\(scale)") }
        let pairs = [
            ["pointSize"], ["textStyle"], ["scale"], ["pointSize", "weight"],
            ["pointSize", "weight", "scale"],
            ["textStyle", "scale"],
        ]
        let labels = arguments.map { String($0.prefix { $0 != ":" }) }
        return pairs.contains(labels)
            ? "UIImage.SymbolConfiguration(\(arguments.joined(separator: ", ")))" : nil
    }

    /// UIKit's name of a text style: `subheadline` for `UICTFontTextStyleSubhead`, `largeTitle` for
    /// `Title0`.
    static func textStyle(_ style: String) -> String {
        let name = style.split(separator: "TextStyle").last.map(String.init) ?? style
        let names = [
            "Subhead": "subheadline", "Title0": "largeTitle", "EmphasizedSubhead": "subheadline",
            "LargeTitle": "largeTitle", "ExtraLargeTitle": "extraLargeTitle",
            "ExtraLargeTitle2": "extraLargeTitle2",
        ]
        return names[name] ?? name.prefix(1).lowercased() + name.dropFirst()
    }

    // MARK: Omissions

    /// Attributes that do not affect the view, or that other parts of the generated code set.
    private static let known: Set = [
        "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider",
        "misplaced", "ambiguous",
        "verifyAmbiguity", "sceneMemberID", "fixedFrame",
        "translatesAutoresizingMaskIntoConstraints", "colorLabel",
        "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "horizontalHuggingPriority",
        "dataMode",
        "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority",
        "alpha", "tag", "semanticContentAttribute", "contentMode", "restorationIdentifier", "text",
        "placeholder",
        "numberOfLines", "image", "catalog", "axis", "distribution", "alignment", "spacing",
        "buttonType", "style",
        "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
        "layoutMarginsFollowReadableWidth",
        "minValue", "maxValue", "value", "minimumValue", "maximumValue", "progress",
        "numberOfPages", "currentPage",
        "reuseIdentifier", "prototypeStyle", "hidesWhenStopped", "animating",
        "isLayoutMarginsRelativeArrangement",
        "baselineRelativeArrangement",
        "layoutMarginsRelativeArrangement", "fontStyle", "usesAttributedText", "title",
    ]

    /// The defaults of a new object.
    private static let standards: [String: Set<String>] = [
        "opaque": ["NO"], "clearsContextBeforeDrawing": ["NO"], "minimumFontSize": ["17"],
        "adjustsFontSizeToFit": ["NO"], "adjustsLetterSpacingToFitWidth": ["NO"],
        "textAlignment": ["natural"],
        "borderStyle": ["none"], "spacingType": ["custom"],
        "lineBreakMode": ["tailTruncation", "middleTruncation"],
        "showsSelectionImmediatelyOnTouchBegin": ["YES"], "estimatedSectionHeaderHeight": ["-1"],
        "estimatedSectionFooterHeight": ["-1"], "indentationWidth": ["10"],
        "segmentControlStyle": ["plain"],
        "selectionStyle": ["default"], "hidesAccessoryWhenEditing": ["NO"],
    ]

    /// Child elements that other parts of the code generate.
    private static let knownChildren: Set = [
        "rect", "autoresizingMask", "subviews", "constraints", "connections", "viewLayoutGuide",
        "color",
        "edgeInsets", "directionalEdgeInsets", "fontDescription", "userDefinedRuntimeAttributes",
        "state", "segments",
        "textInputTraits", "stackView", "buttonConfiguration", "string", "mutableString",
        "variation", "prototypes",
        "sections", "cells",
        "tableViewCellContentView", "collectionViewCellContentView", "nil",
    ]

    /// The attributes and children that the code leaves out, with their names in the document.
    var omissions: [String] {
        let said = Set(
            (Self.words[element.name] ?? []).map(\.attribute)
                + (Self.numbers[element.name] ?? []).map(\.0)
                + (Self.switches[element.name] ?? []).map(\.0) + Self.flagNames)
        let attributes = element.attributes.filter { attribute in
            !said.contains(attribute.name) && !Self.known.contains(attribute.name)
                && !(Self.standards[attribute.name]?.contains(attribute.value) ?? false)
        }
        return attributes.map { "\($0.name)=\(CodeText.string($0.value))" } + childOmissions
            + runtimeOmissions
    }

    private var childOmissions: [String] {
        element.children.compactMap { child in
            let key = child["key"] ?? child.name
            switch child.name {
            case "inset": return Self.insetKeys.contains(key) ? nil : key
            case "imageReference", "attributedString": return key
            case "color":
                return ["backgroundColor", "tintColor", "textColor"].contains(key) ? nil : key
            case "view", "tableViewCell", "collectionReusableView": return nil
            default: break
            }
            if key == "preferredSymbolConfiguration", Self.symbol(element) != nil { return nil }
            // A view under a key is added to its parent.
            let isView = NibObject(child).kind == .view
            return isView || Self.knownChildren.contains(child.name) ? nil : key
        }
    }

    private var runtimeOmissions: [String] {
        NibObject(element).runtimeAttributes.compactMap { attribute in
            runtimeAttribute(attribute) == nil
                ? "runtime attribute \(CodeText.string(attribute.keyPath))" : nil
        }
    }
}
