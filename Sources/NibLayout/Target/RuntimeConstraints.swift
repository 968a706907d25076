/// Constraints that UIKit adds while an app runs, for a layout that simulates them.
package struct RuntimeConstraints: Sendable, Hashable {
    /// The heights that lists impose on the content views of cells, by the ids of the content views
    /// (rule 45).
    package var heights: [String: Double] = [:]
    /// The widths that collection views impose on the content views of items, and roots have in a
    /// first layout pass.
    package var widths: [String: Double] = [:]
    /// The ids of arranged views that are hidden, to which their stack views give no length (rule
    /// 68).
    package var hidden: Set<String> = []
    /// A Boolean value that indicates whether all labels have texts wider than a screen.
    package var hasLongTexts = false

    /// Adds nothing.
    package init() {}

    /// The identifier of constraints that impose a height.
    package static let encapsulatedHeight = "UIView-Encapsulated-Layout-Height"
    /// The identifier of constraints that impose a width.
    package static let encapsulatedWidth = "UIView-Encapsulated-Layout-Width"
}
