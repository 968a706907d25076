import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

/// Attributes of every view.
enum ViewAttributes {
    static func decode(_ coder: NibCoder, into view: View) {
        let source = ViewReading(NibView(coder.element), under: coder.traits)
        view.semanticContentAttribute = source.semantics
        decodeLooks(coder, into: view)
        decodeSizes(source, into: view)
        decodeMargins(source, into: view)
        if let frame = source.frame { view.frame = frame }
        if source.mask != nil || source.isCellContent {
            view.autoresizingMask = source.resizingMask
        }
        view.isHidden = source.isHidden
        view.translatesAutoresizingMaskIntoConstraints = !source.isPlacedByConstraints
    }

    /// Decodes the text, font and lines of a label.
    static func decode(_ coder: NibCoder, into label: Label) {
        let contents = coder.contents
        let attributed = contents.flatMap { $0.text.isEmpty ? nil : $0.text }
        label.text = coder.string("text") ?? coder.string("title") ?? attributed
        label.numberOfLines = max(0, coder.integer("numberOfLines") ?? 1)
        label.preferredMaxLayoutWidth =
            ViewReading(NibView(coder.element), under: coder.traits).preferredWidth
        if let mode = coder.string("lineBreakMode").flatMap({ lineBreakModes[$0] }) {
            label.lineBreakMode = mode
        }
        label.adjustsFontSizeToFitWidth = coder.flag("adjustsFontSizeToFit") ?? false
        label.minimumScaleFactor = min(1, max(0, coder.number("minimumScaleFactor") ?? 0))
        guard let contents else { return }
        label.font = contents.font
        label.measurer = DocumentTextMeasurer(contents)
    }

    /// Decodes the contents of a view with an intrinsic size.
    static func decodeContents(_ coder: NibCoder, into view: View) {
        if let view = view as? StandInView {
            let source = NibView(coder.element), reading = ViewReading(source, under: coder.traits)
            let isLeaf = reading.isArranged && source.subviews.isEmpty
            for axis in Axis.allCases {
                let stored = isLeaf ? reading.frame?.size[axis] : nil
                view.contentSize[axis] =
                    reading.placeholderSize(axis) ?? stored ?? Size.noIntrinsicMetric
            }
        }
        guard let contents = coder.contents else { return }
        if let view = view as? MeasuredView { view.contents = contents }
        if let view = view as? TextView { view.contents = contents }
    }

    private static let lineBreakModes: [String: LineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]

    private static func decodeLooks(_ coder: NibCoder, into view: View) {
        view.alpha = coder.number("alpha") ?? 1
        view.tag = coder.integer("tag") ?? 0
        view.clipsToBounds = coder.flag("clipsSubviews") ?? view.clipsToBounds
        view.backgroundColor = coder.color("backgroundColor")
        view.autoresizesSubviews = coder.flag("autoresizesSubviews") ?? true
        let accessibility = coder.element.children.first {
            $0["key"] == "accessibilityConfiguration"
        }
        view.accessibilityIdentifier = accessibility?["identifier"]
    }

    private static func decodeSizes(_ source: ViewReading, into view: View) {
        for axis in Axis.allCases {
            if let priority = source.hugging(axis) {
                view.setContentHuggingPriority(priority, for: axis)
            }
            if let priority = source.compressionResistance(axis) {
                view.setContentCompressionResistancePriority(priority, for: axis)
            }
        }
    }

    private static func decodeMargins(_ source: ViewReading, into view: View) {
        if let margins = source.margins(in: view.effectiveUserInterfaceLayoutDirection) {
            view.directionalLayoutMargins = margins
        }
        if source.preservesSuperviewMargins { view.preservesSuperviewLayoutMargins = true }
        if !source.insetsMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
    }
}

enum StackAttributes {
    static func decode(_ coder: NibCoder, into stack: StackView) {
        guard let source = StackReading(NibView(coder.element), under: coder.traits) else { return }
        stack.axis = source.axis
        stack.distribution = source.distribution
        stack.alignment = source.alignment
        stack.spacing = source.spacing
        stack.isBaselineRelativeArrangement = source.isBaselineRelative
        stack.isLayoutMarginsRelativeArrangement = source.isMarginsRelative
    }
}

// Phase 5.
extension NibBuild {
    func setRuntimeAttributes() throws {
        for (element, object) in made {
            for attribute in NibObject(element).runtimeAttributes { try set(attribute, of: object) }
        }
    }

    private func set(_ attribute: NibRuntimeAttribute, of object: AnyObject) throws {
        let path = attribute.keyPath
        let (holder, key) = resolve(path, of: object)
        guard let holder, let member = options.classes.member(key, [.inspectable], of: holder),
            case .attribute(let set, _) = member.access
        else { return try fail(attribute, object, holder ?? object, key) }
        guard set(holder, NibCoder.resolved(attribute.value, in: attribute.element)) else {
            return try failType(attribute, object, member)
        }
        record(.runtimeAttributes, NibObject(attribute.element).parent?.id ?? "", path)
    }

    /// Returns the object at the end of a key path and the last key; a path that is a member's name
    /// is not split.
    private func resolve(_ path: String, of object: AnyObject) -> (AnyObject?, String) {
        let kinds: [NibMember.Kind] = [.inspectable, .outlet]
        guard options.classes.member(path, [.inspectable], of: object) == nil,
            let dot = path.firstIndex(of: ".")
        else {
            return (object, path)
        }
        let head = String(path[..<dot])
        guard let member = options.classes.member(head, kinds, of: object),
            let value = member.value(of: object)
        else {
            return (nil, head)
        }
        guard type(of: value) is AnyObject.Type else { return (nil, head) }
        return resolve(String(path[path.index(after: dot)...]), of: value as AnyObject)
    }

    private func fail(
        _ attribute: NibRuntimeAttribute, _ object: AnyObject, _ holder: AnyObject, _ key: String
    ) throws {
        let text =
            "Failed to set (\(attribute.keyPath)) user defined inspected property on "
            + "(\(NibLoadError.className(of: object))): " + Self.notCompliant(holder, key)
        let names = options.classes.names(of: holder, [.inspectable])
        try respond(
            options.attributes,
            error(.unknownAttribute, at: attribute.element, text, sought: key, names: names))
    }

    private func failType(
        _ attribute: NibRuntimeAttribute, _ object: AnyObject, _ member: NibMember
    ) throws {
        let text =
            "Failed to set (\(attribute.keyPath)) user defined inspected property on "
            + "(\(NibLoadError.className(of: object))): it takes \(member.typeName), but the nib has \(attribute.type)."
        try respond(options.attributes, error(.wrongAttributeType, at: attribute.element, text))
    }

    /// Returns UIKit's text for a missing property.
    static func notCompliant(_ object: AnyObject, _ key: String) -> String {
        notCompliant(NibLoadError.name(of: object), key)
    }

    static func notCompliant(_ name: String, _ key: String) -> String {
        "[\(name) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    }
}
