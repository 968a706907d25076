import NibFormat

/// The parts of a document that Interface Builder computes, and the values that it writes as a
/// whole. Two different derived values are never a conflict.
package enum DerivedValues {
    /// Attributes that Interface Builder computes when it saves a document.
    package static let attributes: Set = [
        "misplaced", "ambiguous", "toolsVersion", "systemVersion", "minToolsVersion",
        "initialViewControllerSource",
    ]

    /// Elements that describe the canvas, stored frames, or the software that saved the document.
    static let elements: Set = [
        "rect", "point", "size", "device", "adaptation", "dependencies", "deployment", "plugIn",
        "capability", "resources", "simulatedMetricsContainer", "inferredMetricsTieBreakers",
        "designables", "designable",
    ]

    /// The keys of frames and positions that Interface Builder stores.
    package static let geometryKeys: Set = [
        "frame", "frameInset", "bounds", "contentRect", "canvasLocation", "screenRect",
        "contentSize",
        "minSize", "maxSize",
    ]

    /// Elements without an id that are merged as one value, as a part of one is meaningless.
    private static let values: Set = [
        "rect", "point", "size", "inset", "edgeInsets", "directionalEdgeInsets", "autoresizingMask",
        "color", "nil", "font", "fontDescription", "string", "mutableString", "integer", "real",
        "bool", "decimal", "range", "data", "mutableData", "array", "mutableArray", "dictionary",
        "attributedString", "fragment", "offsetWrapper", "url", "value", "device", "image",
        "locale",
        "userDefinedRuntimeAttribute", "namedColor", "systemColor", "designable", "imageReference",
    ]

    /// The attributes of a constraint that do not tell which items and edges it relates.
    static let constraintValues: Set = [
        "constant", "multiplier", "priority", "relation", "identifier", "userLabel", "symbolic",
        "placeholder",
    ]

    /// The attributes of a view that only its layout uses.
    private static let layoutAttributes: Set = [
        "spacing", "distribution", "alignment", "axis", "baselineRelativeArrangement",
        "horizontalHuggingPriority", "verticalHuggingPriority",
        "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
        "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
        "layoutMarginsFollowReadableWidth", "translatesAutoresizingMaskIntoConstraints",
        "fixedFrame", "verifyAmbiguity", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight",
    ]

    /// The elements that only the layout uses: constraints, and the guides that Interface Builder adds.
    private static let layoutElements: Set = [
        "constraints", "constraint", "layoutGuides", "viewControllerLayoutGuide",
        "viewLayoutGuide", "viewLayoutGuides", "autoresizingMask", "edgeInsets",
        "directionalEdgeInsets",
    ]

    /// Returns a Boolean value that indicates whether an attribute only positions a view or its
    /// subviews.
    static func isLayout(_ attribute: String, of element: String) -> Bool {
        layoutAttributes.contains(attribute)
            && (attribute != "alignment" || element == "stackView")
    }

    /// Returns a Boolean value that indicates whether an element only positions views.
    static func isLayout(_ element: NibElement) -> Bool { layoutElements.contains(element.name) }

    static func isValue(_ element: NibElement) -> Bool {
        element.mergeID == nil && values.contains(element.name)
            && !element.descendants.contains { $0.mergeID != nil }
    }

    /// Returns a Boolean value that indicates whether an attribute is a version of a tool, of which
    /// the newest is right.
    static func isVersion(_ attribute: String, of element: String) -> Bool {
        switch attribute {
        case "toolsVersion", "systemVersion", "minToolsVersion": true
        case "version": element == "plugIn" || element == "deployment"
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether Interface Builder omits an element without
    /// children.
    static func isDispensable(_ element: NibElement) -> Bool {
        switch element.name {
        case "subviews", "constraints", "connections", "mask", "designables", "resources",
            "userDefinedRuntimeAttributes", "inferredMetricsTieBreakers", "gestureRecognizers",
            "items", "segments", "toolbarItems", "viewLayoutGuides":
            element.mergeID == nil
        case "variation": element.attributes.count == 1
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether an attribute follows from the layout: the width
    /// of a column of a table follows the table.
    static func isGeometry(_ attribute: String, of element: String) -> Bool {
        attribute == "width" && element == "tableColumn"
    }

    /// Compares versions by their numbers, such as `9531` and `11762.1`, or `16F2073` and `17A264c`.
    static func isOlder(_ first: String, _ second: String) -> Bool {
        first != second && comparable(first).lexicographicallyPrecedes(comparable(second))
    }

    /// Returns a version with all numbers at the same width.
    private static func comparable(_ version: String) -> [UInt8] {
        var result: [UInt8] = []
        var digits: [UInt8] = []
        for byte in Array(version.utf8) + [0] {
            if (0x30...0x39).contains(byte) {
                digits.append(byte)
            } else {
                let isNumber = !digits.isEmpty
                result += isNumber ? Array(repeating: 0x30, count: max(0, 12 - digits.count)) : []
                result += digits + [byte]
                digits = []
            }
        }
        return result
    }
}

extension NibElement {
    /// A text that is equal for elements with equal names, attributes, texts and children, in any
    /// order of attributes. An `NSString` and an `NSMutableString` of a text are equal.
    var signature: String {
        var text = "<" + (name == "mutableString" ? "string" : name)
        for attribute in attributes.sorted(by: { $0.name < $1.name }) {
            text += " \(attribute.name)=\(attribute.value.debugDescription)"
        }
        text += ">" + self.text
        for child in children { text += child.signature }
        return text + "</>"
    }
}
