/// What the constraints of a visual format do besides: `NSLayoutConstraint.FormatOptions`, with its bits.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: LayoutAttribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Left edges in line.
    public static let alignAllLeft = VisualFormatOptions(aligning: .left)
    /// Right edges in line.
    public static let alignAllRight = VisualFormatOptions(aligning: .right)
    /// Upper edges in line.
    public static let alignAllTop = VisualFormatOptions(aligning: .top)
    /// Lower edges in line.
    public static let alignAllBottom = VisualFormatOptions(aligning: .bottom)
    /// Edges where lines begin in line.
    public static let alignAllLeading = VisualFormatOptions(aligning: .leading)
    /// Edges where lines end in line.
    public static let alignAllTrailing = VisualFormatOptions(aligning: .trailing)
    /// Middles between left and right in line.
    public static let alignAllCenterX = VisualFormatOptions(aligning: .centerX)
    /// Middles between top and bottom in line.
    public static let alignAllCenterY = VisualFormatOptions(aligning: .centerY)
    /// Last baselines in line.
    public static let alignAllLastBaseline = VisualFormatOptions(aligning: .lastBaseline)
    /// First baselines in line.
    public static let alignAllFirstBaseline = VisualFormatOptions(aligning: .firstBaseline)
    /// All of the above.
    public static let alignmentMask = VisualFormatOptions(rawValue: 0xffff)

    /// From where lines begin to where they end: the default.
    public static let directionLeadingToTrailing: VisualFormatOptions = []
    /// From left to right, whatever the reading direction.
    public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
    /// From right to left, whatever the reading direction.
    public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
    /// All of the directions.
    public static let directionMask = VisualFormatOptions(rawValue: 3 << 16)

    /// Spaces from edge to edge: the default.
    public static let spacingEdgeToEdge: VisualFormatOptions = []
    /// Spaces of a column from the last baseline of a view to the first of the next.
    public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)
    /// All of the spacings.
    public static let spacingMask = VisualFormatOptions(rawValue: 1 << 19)

    /// What is to be in line.
    var alignments: [LayoutAttribute] {
        LayoutAttribute.allCases.filter { (1...15).contains($0.rawValue) && rawValue & 1 << UInt($0.rawValue) != 0 }
    }
}
