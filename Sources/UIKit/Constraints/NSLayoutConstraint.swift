internal import AutoLayout

/// A linear relation between attributes of two items: `first.attribute  relation  multiplier ·
/// second.attribute + constant`.
///
/// The model is a constraint of AutoLayout. Items are views and layout guides.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    private var storedCore: LayoutConstraint?

    /// The model, created for a constraint without items at first use.
    final var core: LayoutConstraint {
        if let storedCore { return storedCore }
        let core = LayoutConstraint(
            item: LayoutGuide(), attribute: .width, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: 0)
        adopt(core)
        return core
    }

    private func adopt(_ core: LayoutConstraint) {
        storedCore = core
        core.representative = self
    }

    /// Creates a constraint without items, which cannot be activated.
    public override init() { super.init() }

    /// Responds to the end of loading from a nib.
    open dynamic func awakeFromNib() {}
    /// Prepares the constraint for Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// Returns a Boolean value that indicates whether an object is this constraint.
    nonisolated open dynamic override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
    }

    /// Creates the object of a constraint of AutoLayout.
    convenience init(_ core: LayoutConstraint) {
        self.init()
        adopt(core)
    }

    /// Creates an inactive constraint between two items, or on one item.
    ///
    /// Invalid arguments stop the program with UIKit's message. A class value can call the initialiser, and a protocol
    /// of an app can demand it, as in Objective-C.
    public required convenience init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
        relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
        attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        // Without a second item, the multiplier is 1, whatever the app passes.
        adopt(
            LayoutConstraint(
                item: Self.item(view1), attribute: Self.attribute(attr1, of: view1),
                relatedBy: matching(relation),
                toItem: view2.flatMap(Self.item),
                attribute: Self.attribute(attr2, of: view2 ?? view1),
                multiplier: view2 == nil ? 1 : Double(multiplier), constant: Double(c)))
    }

    deinit {
        storedCore?.representative = nil
        AssociatedObjects.shared.removeAll(of: ObjectIdentifier(self))
    }

    /// Returns the attribute of AutoLayout. The test suite of SwiftLayout takes margins of guides, which have none; that
    /// these are the edges is a guess.
    private static func attribute(
        _ attribute: NSLayoutConstraint.Attribute, of item: Any
    ) -> LayoutAttribute {
        guard attribute.rawValue > NSLayoutConstraint.Attribute.firstBaseline.rawValue,
            !(item is UIView)
        else { return matching(attribute) }
        switch attribute {
        case .leftMargin: return .left
        case .rightMargin: return .right
        case .topMargin: return .top
        case .bottomMargin: return .bottom
        case .leadingMargin: return .leading
        case .trailingMargin: return .trailing
        case .centerXWithinMargins: return .centerX
        case .centerYWithinMargins: return .centerY
        default: return matching(attribute)
        }
    }

    /// Returns the item of AutoLayout for a view or a guide.
    private static func item(_ object: Any) -> (any LayoutItem)? {
        if let view = object as? UIView { return view.core }
        if let guide = object as? UILayoutGuide { return guide.core }
        return (object as? any UILayoutSupport)?.guide?.core
    }

    /// Returns the object of a constraint of AutoLayout, created if it has none.
    static func object(for core: LayoutConstraint) -> NSLayoutConstraint {
        if let object = core.representative {
            return unsafeDowncast(object, to: NSLayoutConstraint.self)
        }
        let object = NSLayoutConstraint(core)
        // An active constraint keeps the object, as if it had been activated through it.
        if core.isActive { core.keepRepresentative() }
        return object
    }

    private static func object(of item: (any LayoutItem)?) -> AnyObject? {
        switch item {
        case let view as View: view.owner
        case let guide as LayoutGuide: UILayoutGuide.object(for: guide)
        default: nil
        }
    }

    // MARK: Properties

    /// The first item, or `nil` after its deallocation, and for a distance between two anchors.
    open var firstItem: AnyObject? {
        storedCore?.firstSide?.isDistance == true ? nil : firstObject
    }
    private var firstObject: AnyObject? { storedCore.flatMap { Self.object(of: $0.firstItem) } }
    /// The second item; `nil` without one, after its deallocation, and for a distance between two anchors.
    ///
    /// For a distance this is a guess. A test suite shows it for the first item.
    open var secondItem: AnyObject? {
        storedCore?.secondSide?.isDistance == true ? nil : secondObject
    }
    private var secondObject: AnyObject? { storedCore.flatMap { Self.object(of: $0.secondItem) } }
    /// The constrained attribute of the first item.
    open var firstAttribute: NSLayoutConstraint.Attribute {
        storedCore.map { matching($0.firstAttribute) } ?? .notAnAttribute
    }
    /// The attribute of the second item.
    open var secondAttribute: NSLayoutConstraint.Attribute { matching(core.secondAttribute) }
    /// The anchor of the first item and attribute.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        guard let side = core.firstSide else {
            preconditionFailure("firstAnchor of \(self) requires an existing first item")
        }
        return SharedAnchors.any(side, core.firstAttribute, firstObject)
    }
    /// The anchor of the second item and attribute, or `nil` without a second item.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        core.secondSide.map { SharedAnchors.any($0, core.secondAttribute, secondObject) }
    }
    /// The relation between the two sides.
    open var relation: NSLayoutConstraint.Relation { matching(core.relation) }
    /// The factor of the second attribute.
    open var multiplier: CGFloat { CGFloat(core.multiplier) }
    /// The number added to the second side, in points. It must be finite.
    ///
    /// - Complexity: O(1); the next layout moves the views.
    open var constant: CGFloat {
        get { CGFloat(core.constant) }
        set { core.constant = Double(newValue) }
    }
    /// The priority of the constraint.
    ///
    /// An active constraint can become required or optional, as since iOS 13; AutoLayout's constraints cannot.
    open var priority: UILayoutPriority {
        get { UILayoutPriority(core: core.priority) }
        set {
            let priority = newValue.core
            guard core.isActive, (core.priority == .required) != (priority == .required) else {
                core.priority = priority
                return
            }
            core.isActive = false
            core.priority = priority
            core.isActive = true
        }
    }
    /// A Boolean value that indicates whether the constraint is active.
    ///
    /// Activation installs the constraint on the nearest common ancestor of its items, and stops
    /// the program with UIKit's message if there is none.
    open var isActive: Bool {
        get { storedCore?.isActive ?? false }
        set { core.isActive = newValue }
    }
    /// The name of the constraint in messages.
    open var identifier: String? {
        get { core.identifier }
        set { core.identifier = newValue }
    }
    /// A Boolean value that indicates whether an archive keeps the constraint, for old code.
    open var shouldBeArchived = false

    /// The constraint in the form of UIKit's messages, with the addresses of its items.
    ///
    /// The test suite of SwiftLayout compares such texts.
    nonisolated open override var description: String {
        onMain {
            guard let storedCore else { return "<\(type(of: self))>" }
            return storedCore.description(address: addressText(of: self)) {
                Self.object(of: $0).map(addressText)
            }.text
        }
    }

    // MARK: Sets of constraints

    /// Activates each constraint in an array.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each constraint in an array.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Creates the constraints of a visual format, such as `H:|-[name]-8-[value]|`.
    ///
    /// An invalid format stops the program with a description of the error.
    open class func constraints(
        withVisualFormat format: String, options: NSLayoutConstraint.FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        let numbers = (metrics ?? [:]).compactMapValues(number)
        do {
            return try LayoutConstraint.constraints(
                withVisualFormat: format, options: VisualFormatOptions(rawValue: options.rawValue),
                metrics: numbers, views: views.compactMapValues(item)
            ).map(NSLayoutConstraint.init)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as NSNumber: number.doubleValue
        case let number as Int: Double(number)
        case let number as Float: Double(number)
        default: nil
        }
    }
}

extension NSLayoutConstraint {
    /// The part of an item that a constraint relates, with UIKit's raw values.
    public enum Attribute: Int, Sendable {
        /// The edges of the alignment rectangle, with left and right.
        case left = 1, right, top, bottom
        /// The edges in reading direction.
        case leading, trailing
        /// The sizes of the alignment rectangle.
        case width, height
        /// The centre of the alignment rectangle.
        case centerX, centerY
        /// The baselines of the last and the first line of text.
        case lastBaseline, firstBaseline
        /// The edges of the layout margins, with left and right.
        case leftMargin, rightMargin, topMargin, bottomMargin
        /// The edges of the layout margins in reading direction.
        case leadingMargin, trailingMargin
        /// The centre of the area within the margins.
        case centerXWithinMargins, centerYWithinMargins
        /// The attribute of a side without an item.
        case notAnAttribute = 0

        /// The former name of ``lastBaseline``.
        public static let baseline = Attribute.lastBaseline
    }

    /// The relation between the two sides, with UIKit's raw values.
    public enum Relation: Int, Sendable {
        /// The first side is less than or equal to the second one.
        case lessThanOrEqual = -1
        /// The sides are equal to each other.
        case equal = 0
        /// The first side is greater than or equal to the second one.
        case greaterThanOrEqual = 1
    }

    /// A horizontal or vertical axis of layout.
    public enum Axis: Int, Sendable {
        /// The axis from left to right.
        case horizontal = 0
        /// The axis from top to bottom.
        case vertical = 1
    }

    /// The alignment and direction options of a visual format.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits of the options, as UIKit has them.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns all views at their left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns all views at their right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns all views at their top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns all views at their bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns all views at their leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns all views at their trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns all views at their horizontal centres.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns all views at their vertical centres.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns all views at the baselines of their last lines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns all views at the baselines of their first lines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The bits of all alignment options together.
        public static let alignmentMask = FormatOptions(rawValue: 0xffff)
        /// Reads the format in reading direction.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Reads the format from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Reads the format from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of all direction options together.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Measures vertical spaces from edge to edge.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Measures vertical spaces from baseline to baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of all spacing options together.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

/// The former name of `NSLayoutConstraint.Attribute` in UIKit.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The former name of `NSLayoutConstraint.Relation` in UIKit.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The former name of `NSLayoutConstraint.FormatOptions` in UIKit.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The former name of `NSLayoutConstraint.Axis` in UIKit.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
