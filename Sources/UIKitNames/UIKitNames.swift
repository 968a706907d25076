@_exported import AutoLayout

// UIKit's names for what is in AutoLayout, so that code that was written for UIKit compiles as it is, as far as layout
// goes.
//
// The names of geometry are those of Core Graphics, which Foundation also declares on Linux: a file that imports both
// has to say which it means, as in `UIKitNames.CGRect`.

/// A view.
public typealias UIView = View
/// A view of which a part of the contents is shown.
public typealias UIScrollView = ScrollView
/// A view that shows a text.
public typealias UILabel = Label
/// How a text is set.
public typealias UIFont = Font
/// A rectangle without a view.
public typealias UILayoutGuide = LayoutGuide
/// A relation between attributes of two items.
public typealias NSLayoutConstraint = LayoutConstraint
/// How strongly a constraint is wanted.
public typealias UILayoutPriority = LayoutPriority
/// What is laid out together with others by an edge or a middle.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// See ``NSLayoutXAxisAnchor``.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A width or height.
public typealias NSLayoutDimension = LayoutDimension
/// Distances inwards from the edges.
public typealias UIEdgeInsets = EdgeInsets
/// Distances inwards from the edges, by reading direction.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// What a tree of views is shown on.
public typealias UITraitCollection = TraitCollection
/// How much room there is along an axis.
public typealias UIUserInterfaceSizeClass = SizeClass
/// The direction in which lines of text run.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// Whether contents are mirrored from right to left.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// What becomes of a text that does not fit.
public typealias NSLineBreakMode = LineBreakMode
/// A colour.
public typealias UIColor = Color
/// A number of points.
public typealias CGFloat = Double
/// A place.
public typealias CGPoint = Point
/// A width and a height.
public typealias CGSize = Size
/// A rectangle.
public typealias CGRect = Rect
/// A view's layer: what a preview draws.
public typealias CALayer = Layer

extension LayoutConstraint {
    /// What a constraint says something about.
    public typealias Attribute = LayoutAttribute
    /// How its sides compare.
    public typealias Relation = LayoutRelation
    /// A direction in which things are laid out.
    public typealias Axis = AutoLayout.Axis
}

extension View {
    /// What gives when the superview's size changes.
    public typealias AutoresizingMask = AutoLayout.AutoresizingMask
}

/// UIKit's older name of `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = LayoutAttribute
/// UIKit's older name of `NSLayoutConstraint.Relation`.
public typealias NSLayoutRelation = LayoutRelation
/// UIKit's older name of an extent that the contents do not care about.
public let UIViewNoIntrinsicMetric = View.noIntrinsicMetric
/// UIKit's older name of the smallest size that fits.
public let UILayoutFittingCompressedSize = View.layoutFittingCompressedSize
/// UIKit's older name of the largest size that fits.
public let UILayoutFittingExpandedSize = View.layoutFittingExpandedSize
