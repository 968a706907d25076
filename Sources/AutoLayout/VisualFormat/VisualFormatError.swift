/// What is wrong with a visual format, and where, in UIKit's words.
public struct VisualFormatError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// `H` or `V` is not followed by a colon.
        case colonExpected(after: Character)
        /// A view has to stand here.
        case viewExpected
        /// `[` is not followed by a name.
        case viewNameExpected
        /// A name is not among the views.
        case unknownView(String)
        /// A name is not among the metrics.
        case unknownMetric(String)
        /// After its name, or the predicates on its size, a view does not end.
        case viewNotEnded
        /// The list of predicates in a view does not end, or the view after it.
        case thicknessNotEnded
        /// The list of predicates in a connection does not end.
        case spacingNotEnded
        /// A connection does not end with a hyphen.
        case connectionNotEnded
        /// What begins as a relation is none.
        case unknownRelation
        /// A number, a metric or a view has to stand here.
        case constantExpected
        /// A view stands where a space is described.
        case viewInSpacing(String)
        /// A bare space is negative.
        case negativeSpacing
        /// After `@` no number or metric stands.
        case priorityExpected
        /// A priority is not above 0 and up to 1000.
        case illegalPriority(Double)
        /// A number cannot be read, or is none.
        case illegalNumber
        /// The superview stands where there has to be one, and there is none.
        case noSuperview(String)
        /// What follows the format does not belong to it.
        case trailingText
        /// The options align edges that lie along the format.
        case alignmentAlongFormat(LayoutAttribute)
        /// The options align what an item has not.
        case illegalConstraint(LayoutError)
    }

    /// What is wrong.
    public let problem: Problem
    /// The whole format.
    public let format: String
    /// How many characters stand before the place.
    public let column: Int
}

extension VisualFormatError {
    /// What is wrong, in one line.
    public var sentence: String {
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
        case .viewInSpacing(let name): "\(name) is a view, and a space can only be a number or a metric"
        case .negativeSpacing: "A space without parentheses must be a positive number"
        case .priorityExpected: "Expected a priority after '@', which is a number or the name of a metric"
        case .illegalPriority(let priority): LayoutError.illegalPriority(LayoutPriority(Float(priority))).description
        case .illegalNumber: "This is not a number that can be used"
        case .noSuperview(let name): "Unable to interpret '|' character, because \(name) has no superview"
        case .trailingText: "Expected the format to end after '|' or the last view"
        case .alignmentAlongFormat(let attribute):
            "Options mask required views to be aligned on \(attribute), which lies along the format"
        case .illegalConstraint(let error): error.description
        }
    }
}

extension VisualFormatError: CustomStringConvertible {
    /// What is wrong, then the format, then a caret under the place.
    public var description: String {
        "Unable to parse constraint format: \n\(sentence) \n\(format) \n\(String(repeating: " ", count: column))^"
    }
}
