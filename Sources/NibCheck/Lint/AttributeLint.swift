import AppSources
import NibEditing
import NibFormat

/// The rules of runtime attributes (rows 54 to 58): `runtime-attribute` and `not-inspectable`.
struct AttributeLint: AppLint {
    let app: LintedApp

    var findings: [Diagnostic] {
        documents.flatMap { document in
            document.objects.flatMap { object in
                object.runtimeAttributes.compactMap { attribute in
                    finding(.runtimeAttribute, document.file, attribute.line, object.id) {
                        message(attribute, of: object).map {
                            "\(object.displayName) (\(object.id)): \($0)"
                        }
                    }
                }
            }
        }
            + base.declarations.filter { $0.kind == .inspectable }.compactMap { member in
                finding(.notInspectable, member.file, member.line, "\(member.owner).\(member.name)")
                {
                    inspectableMessage(member)
                }
            }
    }

    private func finding(
        _ rule: Rule, _ file: String, _ line: Int, _ subject: String, _ message: () -> String?
    ) -> Diagnostic? {
        message().map {
            Diagnostic(rule: rule, file: file, line: line, subject: subject, message: $0)
        }
    }

    // MARK: Documents

    private func message(_ attribute: NibRuntimeAttribute, of object: NibObject) -> String? {
        let path = attribute.keyPath.split(separator: ".").map(String.init)
        guard let first = path.first else {
            return "a runtime attribute has no key path; remove it"
        }
        if let message = Self.layerMessage(attribute) { return message }
        let name = object.customClass ?? object.frameworkClass
        guard !base.isEmpty, base.knowsLineage(of: name) else { return nil }
        let lineage = base.lineage(of: name) + ["NSObject"]
        let members = (base.members(of: name) + base.extensionMembers(of: "NSObject")).filter {
            $0.kind != .action && $0.kind != .initialiser && $0.kind != .segueAction
        }
        let properties = members.filter { $0.kind != .method }
        if let member = properties.first(where: { $0.key == first }) {
            return path.count > 1 ? nil : message(attribute, of: member)
        }
        guard !FrameworkKeys.contains(first, lineage),
            !members.contains(where: { $0.key.isSetter(of: first) })
        else {
            return nil
        }
        guard let near = Spelling.nearest(to: first, among: properties.map(\.key)) else {
            return nil
        }
        return
            "\(name) has no property \(first.quoted), so loading it logs “Failed to set user defined inspected "
            + "property”; did you mean \(near.quoted)?"
    }

    /// Returns a message for a colour of a layer. The attribute is a `UIColor`, and a layer takes a
    /// `CGColor`.
    private static func layerMessage(_ attribute: NibRuntimeAttribute) -> String? {
        let paths: Set = ["layer.borderColor", "layer.shadowColor", "layer.backgroundColor"]
        guard attribute.type == "color", paths.contains(attribute.keyPath) else { return nil }
        return
            "\(attribute.keyPath) takes a CGColor and the attribute is a UIColor, so it has no effect; set it in code, "
            + "or by a property that converts it"
    }

    private func message(_ attribute: NibRuntimeAttribute, of member: SwiftMember) -> String? {
        let place = "\(member.owner).\(member.name) (\(member.file):\(member.line))"
        if base.isConstant(member) {
            return member.kind == .inspectable
                ? nil : "\(place) is constant, so the attribute cannot be set; make it var"
        }
        if !base.isVisibleToObjectiveC(member) {
            return
                "\(place) is not visible to Objective-C, so the attribute cannot be set; mark it @IBInspectable"
        }
        guard let type = member.className, let kind = AttributeKind(property: type),
            !member.isCollection
        else {
            return nil
        }
        guard let own = AttributeKind(attribute: attribute.type), own != kind else { return nil }
        // Key-value coding reads numbers from strings.
        if kind == .number, own == .string { return nil }
        return "\(place) is a \(type), and the attribute a \(attribute.type); correct one of them"
    }

    // MARK: Code

    private func inspectableMessage(_ member: SwiftMember) -> String? {
        if base.isConstant(member) {
            return
                "\(member.owner).\(member.name) is inspectable and constant, so documents cannot set it; make it var"
        }
        guard let type = member.className else { return nil }
        let isEnumeration = base.type(type)?.keyword == "enum"
        guard member.isCollection || isEnumeration || Self.uninspectable.contains(type) else {
            return nil
        }
        return
            "\(member.owner).\(member.name) is inspectable, and Interface Builder has no inspector for "
            + "\(member.types.first ?? type); declare a number or string that sets it"
    }

    private static let uninspectable: Set = [
        "NSLayoutConstraint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGVector",
        "CGAffineTransform", "Date",
        "NSDate", "UIFont", "URL",
    ]
}

/// The kinds of values that runtime attributes and properties have.
private enum AttributeKind {
    case number, string, color, image, point, size, rect, range

    init?(attribute: String) {
        switch attribute {
        case "boolean", "number": self = .number
        case "string", "localizedString": self = .string
        case "color": self = .color
        case "image": self = .image
        case "point": self = .point
        case "size": self = .size
        case "rect": self = .rect
        case "range": self = .range
        default: return nil
        }
    }

    init?(property: String) {
        switch property {
        case "Bool", "Int", "Int32", "UInt", "Double", "Float", "CGFloat", "NSInteger",
            "NSUInteger", "BOOL",
            "NSNumber",
            "float", "double", "int":
            self = .number
        case "String", "NSString": self = .string
        case "UIColor", "NSColor": self = .color
        case "UIImage", "NSImage": self = .image
        case "CGPoint": self = .point
        case "CGSize": self = .size
        case "CGRect": self = .rect
        case "NSRange": self = .range
        default: return nil
        }
    }
}

extension CodeBase {
    /// The members of extensions of a framework's class.
    func extensionMembers(of name: String) -> [SwiftMember] {
        declarations(of: name).isEmpty ? [] : members(of: name)
    }
}

extension String {
    /// A Boolean value that indicates whether it is the selector of a key's setter.
    fileprivate func isSetter(of key: String) -> Bool {
        self == "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
    }
}

/// Keys of the frameworks' classes that runtime attributes often name.
enum FrameworkKeys {
    /// A Boolean value that indicates whether a class of the frameworks has a key.
    static func contains(_ key: String, _ lineage: [String]) -> Bool {
        common.contains(key) || key.hasPrefix("accessibility")
            || InspectorTable.owner(of: key, among: lineage) != nil
            || OutletTable.outlets(of: lineage).contains { $0.name == key }
    }

    private static let common: Set<String> = Set(
        """
        layer tintColor backgroundColor alpha hidden opaque tag frame bounds center transform clipsToBounds \
        contentMode maskView exclusiveTouch multipleTouchEnabled userInteractionEnabled layoutMargins text \
        textColor font title titleLabel image images highlightedImage placeholder attributedText \
        attributedPlaceholder attributedTitle titleColor textAlignment numberOfLines shadowColor shadowOffset \
        borderStyle contentInset scrollIndicatorInsets separatorInset separatorColor separatorStyle rowHeight \
        selectedSegmentIndex enabled selected highlighted value minimumValue maximumValue onTintColor \
        thumbTintColor barTintColor translucent shadowImage delegate dataSource textContainerInset keyboardType \
        keyboardAppearance returnKeyType autocorrectionType spellCheckingType secureTextEntry textContentType \
        leftView rightView leftViewMode rightViewMode clearButtonMode inputView selectionStyle accessoryType \
        accessoryView backgroundView selectedBackgroundView semanticContentAttribute restorationIdentifier \
        progressTintColor trackTintColor transitionImage prompt storyboardIdentifier preferredContentSize \
        modalPresentationStyle view navigationItem tabBarItem contentSize imageView textLabel detailTextLabel \
        identifier viewControllers selectedIndex adjustsImageWhenHighlighted shouldGroupAccessibilityChildren \
        isHidden isOpaque isEnabled isSelected isHighlighted isUserInteractionEnabled isMultipleTouchEnabled \
        isExclusiveTouch isScrollEnabled isPagingEnabled isEditable isSelectable isOn isContinuous isTranslucent \
        isAccessibilityElement isSecureTextEntry isModalInPresentation isLayoutMarginsRelativeArrangement
        """.split { $0 == " " || $0.isNewline }.map(String.init))
}
