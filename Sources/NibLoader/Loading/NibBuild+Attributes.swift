import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

/// Attributes of views.
package enum ViewAttributes {
    /// Decodes the attributes of every view.
    package static func decode(_ coder: NibCoder, into view: View) {
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
    package static func decode(_ coder: NibCoder, into label: Label) {
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

package enum StackAttributes {
    /// Decodes the arrangement of a stack view.
    package static func decode(_ coder: NibCoder, into stack: StackView) {
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
        let value = NibCoder.resolved(attribute.value, in: attribute.element)
        let failure =
            "Failed to set (\(path)) user defined inspected property on (\(className(of: object))): "
        switch factory.setAttribute(value, at: path, of: object) {
        case .unknown(let holder, let key, let names):
            let text = failure + Self.notCompliant(name(of: holder), key)
            let isStandIn = standIns.contains(ObjectIdentifier(object))
            try respond(
                isStandIn ? options.unknownClasses : options.attributes,
                error(.unknownAttribute, at: attribute.element, text, sought: key, names: names))
        case .wrongType(let type):
            let text = failure + "it takes \(type), but the nib has \(attribute.type)."
            try respond(
                options.attributes, error(.wrongAttributeType, at: attribute.element, text))
        default: record(.runtimeAttributes, NibObject(attribute.element).parent?.id ?? "", path)
        }
    }

    /// Returns UIKit's text for a missing property.
    static func notCompliant(_ name: String, _ key: String) -> String {
        "[\(name) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    }
}
