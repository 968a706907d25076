import Diagnostics
import NibFormat

/// A check of an attribute before an edit sets it: Interface Builder drops unknown attributes without
/// a message.
package enum AttributeCheck {
    /// Confirms that Interface Builder has an attribute, and that a Boolean one is `YES` or `NO`.
    ///
    /// - Parameter element: The element that gets the attribute.
    /// - Throws: An error with the most similar attribute of the element.
    package static func confirm(
        _ attribute: String, _ value: String, of element: NibElement, in document: NibDocument
    ) throws(Diagnostic) {
        let isKnown = element[attribute] != nil || NibDocument.isKnownAttribute(attribute)
        guard isKnown else {
            let near = Spelling.nearest(
                to: attribute, among: NibDocument.attributes(of: element.name))
            let isElement = isSection(attribute)
            let remedy =
                near.map { "did you mean \($0.quoted)?" }
                ?? (isElement
                    ? "colours, fonts and other values of several parts are elements; set it in Xcode"
                    : "check the name, or use --force to set it all the same")
            throw Diagnostic(
                "unknown-attribute", in: document.file, line: element.line,
                "unknown attribute \(attribute.quoted) of \(NibObject(element).kindName); \(remedy)"
            )
        }
        guard !isBoolean(attribute) || ["YES", "NO"].contains(value) else {
            throw Diagnostic(
                "illegal-value", in: document.file, line: element.line,
                "\(attribute) cannot be \(value.quoted); set it to YES or NO")
        }
    }

    private static func isSection(_ attribute: String) -> Bool {
        InspectorTable.attributes.values.joined().contains { $0.name == attribute }
    }

    /// Returns a Boolean value that indicates whether all classes with an attribute have `YES` or `NO` as
    /// its default.
    private static func isBoolean(_ attribute: String) -> Bool {
        let standards = InspectorTable.attributes.values.joined()
            .filter { $0.name == attribute }.map(\.standard)
        return !standards.isEmpty && standards.allSatisfy { ["YES", "NO"].contains($0) }
    }
}
