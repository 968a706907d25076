extension LayoutConstraint {
    /// Creates the constraints of a visual format such as `H:|-[title]-8-[value(>=60,<=120@750)]-|`
    /// (layout rules 78 to 83).
    ///
    /// The constraints are inactive. `|` is the superview of the adjacent view. A `-` without a
    /// number is the standard space: 8 points between views, and the margin next to the superview.
    /// Constraints with the standard space have ``hasStandardSpace`` set to `true`.
    ///
    /// - Parameters:
    ///   - format: The format string, with views in brackets, spaces between hyphens, and
    ///     predicates in parentheses.
    ///   - options: The alignment of the views, the direction of the format, and the edges from
    ///     which spaces are measured.
    ///   - metrics: The numbers that the format refers to by name.
    ///   - views: The views and guides that the format refers to by name.
    /// - Throws: ``VisualFormatError``, whose description shows the format with a caret at the
    ///   error.
    /// - Complexity: O(n) in the length of the format.
    public static func constraints(
        withVisualFormat format: String, options: VisualFormatOptions = [],
        metrics: [String: Double] = [:],
        views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        var parser = VisualFormatParser(format, metrics: metrics) { views[$0] != nil }
        let read = try parser.parse()
        var builder = VisualFormatBuilder(read, text: format, options: options, views: views)
        return try builder.build()
    }
}

/// The alignment and direction options of a visual format: `NSLayoutConstraint.FormatOptions`, with
/// UIKit's raw values.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the options, numbered as in UIKit.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: LayoutAttribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges of the views.
    public static let alignAllLeft = VisualFormatOptions(aligning: .left)
    /// Aligns the right edges of the views.
    public static let alignAllRight = VisualFormatOptions(aligning: .right)
    /// Aligns the top edges of the views.
    public static let alignAllTop = VisualFormatOptions(aligning: .top)
    /// Aligns the bottom edges of the views.
    public static let alignAllBottom = VisualFormatOptions(aligning: .bottom)
    /// Aligns the leading edges of the views.
    public static let alignAllLeading = VisualFormatOptions(aligning: .leading)
    /// Aligns the trailing edges of the views.
    public static let alignAllTrailing = VisualFormatOptions(aligning: .trailing)
    /// Aligns the horizontal centres of the views.
    public static let alignAllCenterX = VisualFormatOptions(aligning: .centerX)
    /// Aligns the vertical centres of the views.
    public static let alignAllCenterY = VisualFormatOptions(aligning: .centerY)
    /// Aligns the last baselines of the views.
    public static let alignAllLastBaseline = VisualFormatOptions(aligning: .lastBaseline)
    /// Aligns the first baselines of the views.
    public static let alignAllFirstBaseline = VisualFormatOptions(aligning: .firstBaseline)
    /// The mask of all alignment options.
    public static let alignmentMask = VisualFormatOptions(rawValue: 0xffff)

    /// Arranges the views in reading direction. This is the default.
    public static let directionLeadingToTrailing: VisualFormatOptions = []
    /// Arranges the views from left to right, independent of the reading direction.
    public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
    /// Arranges the views from right to left, independent of the reading direction.
    public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
    /// The mask of all direction options.
    public static let directionMask = VisualFormatOptions(rawValue: 3 << 16)

    /// Measures spaces between edges. This is the default.
    public static let spacingEdgeToEdge: VisualFormatOptions = []
    /// Measures vertical spaces from the last baseline of a view to the first baseline of the next
    /// one.
    public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)
    /// The mask of all spacing options.
    public static let spacingMask = VisualFormatOptions(rawValue: 1 << 19)

    /// The attributes to align.
    var alignments: [LayoutAttribute] {
        LayoutAttribute.allCases.filter {
            (1...15).contains($0.rawValue) && rawValue & 1 << UInt($0.rawValue) != 0
        }
    }
}

/// A parsed visual format, with metrics in place of their names.
///
///     format     = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
///     view       = "[" name ["(" predicate {"," predicate} ")"] "]"
///     connection = "" | "-" | "-" (positive | metric) "-" | "-(" predicate {"," predicate} ")-"
///     predicate  = ["==" | ">=" | "<="] (number | metric | name) ["@" (number | metric)]
package struct VisualFormat {
    /// A relation to a number or to the size of a view.
    package struct Predicate {
        /// The right side of a relation.
        package enum Object {
            case number(Double)
            case view(String)
        }

        package var relation = LayoutRelation.equal
        package var object: Object
        package var priority = LayoutPriority.required
        /// The position of its first character.
        let place: Int
    }

    /// The space between two views, or between a view and the superview.
    package enum Connection {
        case flush
        case standard
        case spaces([Predicate])

        var isStandard: Bool { if case .standard = self { true } else { false } }
    }

    /// A view of the format.
    package struct Member {
        package let name: String
        package let sizes: [Predicate]
        let place: Int
    }

    package var axis = Axis.horizontal
    /// The views in order.
    package var members: [Member] = []
    /// The connection between each view and the next.
    package var connections: [Connection] = []
    /// The connection of the first view to the superview, if any, and its position in the format.
    package var lead: (connection: Connection, place: Int)?
    /// The connection of the last view to the superview, if any, and its position in the format.
    package var tail: (connection: Connection, place: Int)?
}
