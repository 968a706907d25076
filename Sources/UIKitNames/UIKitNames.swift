@_exported import AutoLayout

// UIKit's names for the types of AutoLayout, so that layout code written for UIKit compiles
// unchanged.
//
// On Linux, Foundation also declares the geometry names of Core Graphics. A file that imports both
// modules has to qualify them, as in `UIKitNames.CGRect`.

/// A node of a view tree.
public typealias UIView = View
/// A view that shows a part of larger content.
public typealias UIScrollView = ScrollView
/// A view that arranges its subviews in a row or a column.
public typealias UIStackView = StackView
/// A view that displays a text.
public typealias UILabel = Label
/// A font family, weight and point size.
public typealias UIFont = Font
/// A rectangular area for use in constraints, without a view.
public typealias UILayoutGuide = LayoutGuide
/// A linear relation between attributes of two items.
public typealias NSLayoutConstraint = LayoutConstraint
/// The priority of a constraint.
public typealias UILayoutPriority = LayoutPriority
/// A factory for constraints on a horizontal position.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A factory for constraints on a vertical position.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A factory for constraints on a width, a height or the distance between two positions.
public typealias NSLayoutDimension = LayoutDimension
/// Insets from the edges of a rectangle, with left and right sides.
public typealias UIEdgeInsets = EdgeInsets
/// Insets from the edges of a rectangle, with leading and trailing sides.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// The traits of a view tree.
public typealias UITraitCollection = TraitCollection
/// A size class of the width or height of a display.
public typealias UIUserInterfaceSizeClass = SizeClass
/// The reading direction of a user interface.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// A value that determines whether a view's contents are mirrored in right-to-left languages.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// The treatment of a text that does not fit.
public typealias NSLineBreakMode = LineBreakMode
/// A colour with red, green, blue and opacity components.
public typealias UIColor = Color
/// A floating-point number, used for lengths in points.
public typealias CGFloat = Double
/// A point in a coordinate system.
public typealias CGPoint = Point
/// A width and a height, in points.
public typealias CGSize = Size
/// A rectangle with an origin and a size.
public typealias CGRect = Rect
/// The border and corners of a view, for previews.
public typealias CALayer = Layer

extension LayoutConstraint {
    /// The part of an item that a constraint relates.
    public typealias Attribute = LayoutAttribute
    /// The relation between the two sides of a constraint.
    public typealias Relation = LayoutRelation
    /// A horizontal or vertical axis of layout.
    public typealias Axis = AutoLayout.Axis
}

extension View {
    /// The margins and sizes of a view that change when its superview's size changes.
    public typealias AutoresizingMask = AutoLayout.AutoresizingMask
}

/// The former name of `NSLayoutConstraint.Attribute` in UIKit.
public typealias NSLayoutAttribute = LayoutAttribute
/// The former name of `NSLayoutConstraint.Relation` in UIKit.
public typealias NSLayoutRelation = LayoutRelation
/// The former name of `UIView.noIntrinsicMetric` in UIKit.
public let UIViewNoIntrinsicMetric = View.noIntrinsicMetric
/// The former name of `UIView.layoutFittingCompressedSize` in UIKit.
public let UILayoutFittingCompressedSize = View.layoutFittingCompressedSize
/// The former name of `UIView.layoutFittingExpandedSize` in UIKit.
public let UILayoutFittingExpandedSize = View.layoutFittingExpandedSize

extension View {
    /// The view that provides the first baseline: this view or a descendant.
    public var forFirstBaselineLayout: UIView { viewForFirstBaselineLayout }

    /// The view that provides the last baseline: this view or a descendant.
    public var forLastBaselineLayout: UIView { viewForLastBaselineLayout }
}

extension LayoutConstraint {
    /// The alignment and direction options of a visual format.
    public typealias FormatOptions = VisualFormatOptions

    /// Creates the constraints of a visual format, with UIKit's signature. An invalid format traps
    /// with the error's description; the method of ``AutoLayout`` throws the error instead.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions, metrics: [String: CGFloat]?,
        views: [String: UIView]
    ) -> [NSLayoutConstraint] {
        // The element type selects the throwing overload.
        let items: [String: any LayoutItem] = views
        do {
            return try constraints(
                withVisualFormat: format, options: options, metrics: metrics ?? [:], views: items)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
