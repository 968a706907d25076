/// An error in a visual format, with its position and UIKit's message.
public struct VisualFormatError: Error, Hashable, Sendable {
    /// The kind of an error in a visual format.
    public enum Problem: Hashable, Sendable {
        /// `H` or `V` is not followed by a colon.
        case colonExpected(after: Character)
        /// A view is missing at the position.
        case viewExpected
        /// `[` is not followed by a name.
        case viewNameExpected
        /// A name is not among the views.
        case unknownView(String)
        /// A name is not among the metrics.
        case unknownMetric(String)
        /// The closing bracket of a view is missing.
        case viewNotEnded
        /// The closing parenthesis of a view's predicates, or the bracket after it, is missing.
        case thicknessNotEnded
        /// The closing parenthesis of a space's predicates is missing.
        case spacingNotEnded
        /// The second hyphen of a space is missing.
        case connectionNotEnded
        /// A relation is not `==`, `>=` or `<=`.
        case unknownRelation
        /// A number, a metric or a view is missing at the position.
        case constantExpected
        /// A view's name is used as the size of a space.
        case viewInSpacing(String)
        /// The size of a space is negative and not in parentheses.
        case negativeSpacing
        /// A number or metric is missing after `@`.
        case priorityExpected
        /// The priority is not above 0 and at most 1000.
        case illegalPriority(Double)
        /// A number is invalid or out of range.
        case illegalNumber
        /// The format refers to the superview of a view that has none.
        case noSuperview(String)
        /// Text follows the end of the format.
        case trailingText
        /// The options align edges along the direction of the format instead of across it.
        case alignmentAlongFormat(LayoutAttribute)
        /// The options align an attribute that one of the items does not have.
        case illegalConstraint(LayoutError)
    }

    /// The kind of the error.
    public let problem: Problem
    /// The format string that contains the error.
    public let format: String
    /// The number of characters before the position of the error.
    public let column: Int
}

extension VisualFormatError {
    /// The message in one line, without the format string.
    public var message: String {
        switch problem {
        case .colonExpected(let letter):
            "Expected ':' after '\(letter)' to specify \(letter == "V" ? "vertical" : "horizontal") arrangement"
        case .viewExpected: "Expected a view. View names must start with '['"
        case .viewNameExpected: "Expected a view name, which is a C identifier"
        case .unknownView(let name): "Unable to find view with name \(name)"
        case .unknownMetric(let name): "\(name) is not a key in the metrics dictionary."
        case .viewNotEnded: "Expected a ']' after the view's name"
        case .thicknessNotEnded:
            "A predicate on a view's thickness must end with ')' and the view must end with ']'"
        case .spacingNotEnded: "A list of predicates on a space must end with ')'"
        case .connectionNotEnded: "Expected a '-' after the space between views"
        case .unknownRelation: "Unknown relation. Must be ==, >=, or <="
        case .constantExpected: "Expected a number, or the name of a metric or a view"
        case .viewInSpacing(let name):
            "\(name) is a view, and a space can only be a number or a metric"
        case .negativeSpacing: "A space without parentheses must be a positive number"
        case .priorityExpected:
            "Expected a priority after '@', which is a number or the name of a metric"
        case .illegalPriority(let priority):
            LayoutError.illegalPriority(LayoutPriority(Float(priority))).description
        case .illegalNumber: "Invalid number, or a number out of range"
        case .noSuperview(let name):
            "Unable to interpret '|' character, because \(name) has no superview"
        case .trailingText: "Expected the format to end after '|' or the last view"
        case .alignmentAlongFormat(let attribute):
            "Options mask required views to be aligned on \(attribute), which lies along the format"
        case .illegalConstraint(let error): error.description
        }
    }
}

extension VisualFormatError: CustomStringConvertible {
    /// The message and the format string, with a caret at the position of the error.
    public var description: String {
        "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: column))^"
    }
}
