internal import AutoLayout
import ObjectiveC

/// A factory for constraints on an edge, centre, baseline or extent of an item.
///
/// `AnchorType` is the subclass: anchors of different axes, or of sizes and positions, do not fit
/// together.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final private(set) lazy var side = AnchorSide(LayoutGuide(), .notAnAttribute)
    /// The object of the side. As in UIKit, an anchor does not retain its view.
    private weak var object: AnyObject?

    /// Creates an anchor of no item, as tests make them for views of their own.
    public override init() { super.init() }

    convenience init(_ side: AnchorSide, of object: AnyObject?) {
        self.init()
        self.side = side
        self.object = object
    }

    /// The name of the anchor's attribute and item, for messages.
    open var name: String { side.text }

    /// The view or guide to which the anchor belongs.
    open var item: AnyObject? { object }

    func constraint(
        _ relation: LayoutRelation, _ other: AnchorSide?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            side.constraint(
                relation, to: other, multiplier: Double(multiplier), constant: Double(constant)))
    }

    /// Returns a constraint of the form `self == anchor`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor.side)
    }

    /// Returns a constraint of the form `self >= anchor`.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
        -> NSLayoutConstraint
    { constraint(.greaterThanOrEqual, anchor.side) }

    /// Returns a constraint of the form `self <= anchor`.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
        -> NSLayoutConstraint
    { constraint(.lessThanOrEqual, anchor.side) }

    /// Returns a constraint of the form `self == anchor + c`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { constraint(.equal, anchor.side, constant: c) }

    /// Returns a constraint of the form `self >= anchor + c`.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor.side, constant: c) }

    /// Returns a constraint of the form `self <= anchor + c`.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor.side, constant: c) }

    /// The key that equal anchors share.
    private var key: AnyHashable { side.key }

    /// Two anchors are equal if they denote the same attribute of the same item.
    nonisolated open dynamic override func isEqual(_ object: Any?) -> Bool {
        onMain { (object as? any SideHolder)?.sideKey == key }
    }

    /// The hash value of the item and the attribute.
    nonisolated open override var hash: Int { onMain { key.hashValue } }
}

/// The anchors in use. As in UIKit, an item has one object for each attribute, which the anchors of constraints
/// are as well.
@MainActor
enum SharedAnchors {
    private struct Key: Hashable {
        let object: ObjectIdentifier
        let attribute: LayoutAttribute
    }
    private struct Reference {
        weak var anchor: NSObject?
        // Another object can have the address of one that no longer exists.
        weak var object: AnyObject?
    }
    private struct Table {
        var references: [Key: Reference] = [:]
        var limit = 64
    }
    private static let table = Guarded(Table())

    /// Returns the horizontal anchor of an item.
    static func x(_ item: some LayoutItem, _ attribute: LayoutAttribute, _ object: AnyObject)
        -> NSLayoutXAxisAnchor
    {
        anchor(attribute, object) { NSLayoutXAxisAnchor(AnchorSide(item, attribute), of: object) }
    }
    /// Returns the vertical anchor of an item.
    static func y(_ item: some LayoutItem, _ attribute: LayoutAttribute, _ object: AnyObject)
        -> NSLayoutYAxisAnchor
    {
        anchor(attribute, object) { NSLayoutYAxisAnchor(AnchorSide(item, attribute), of: object) }
    }
    /// Returns the anchor of a dimension of an item.
    static func size(_ item: some LayoutItem, _ attribute: LayoutAttribute, _ object: AnyObject)
        -> NSLayoutDimension
    {
        anchor(attribute, object) { NSLayoutDimension(AnchorSide(item, attribute), of: object) }
    }

    /// Returns the anchor of a side of a constraint. In Objective-C, the arguments of generic classes are not
    /// part of the class.
    static func any(_ side: AnchorSide, _ attribute: LayoutAttribute, _ object: AnyObject?)
        -> NSLayoutAnchor<AnyObject>
    {
        guard let object, !side.isDistance else { return NSLayoutAnchor(side, of: object) }
        let found: NSObject =
            switch attribute {
            case .width, .height: anchor(attribute, object) { NSLayoutDimension(side, of: object) }
            case _ where attribute.axis == .horizontal:
                anchor(attribute, object) { NSLayoutXAxisAnchor(side, of: object) }
            default: anchor(attribute, object) { NSLayoutYAxisAnchor(side, of: object) }
            }
        return unsafeBitCast(found, to: NSLayoutAnchor<AnyObject>.self)
    }

    private static func anchor<Anchor: NSObject>(
        _ attribute: LayoutAttribute, _ object: AnyObject, _ make: () -> Anchor
    ) -> Anchor {
        let key = Key(object: ObjectIdentifier(object), attribute: attribute)
        return table.withLock { table in
            if let known = table.references[key], known.object === object, let anchor = known.anchor
            {
                return unsafeDowncast(anchor, to: Anchor.self)
            }
            if table.references.count >= table.limit {
                table.references = table.references.filter { $0.value.anchor != nil }
                table.limit = max(64, 2 * table.references.count)
            }
            let anchor = make()
            table.references[key] = Reference(anchor: anchor, object: object)
            return anchor
        }
    }
}

/// Returns an anchor of any type as one of objects, or `nil` for another value.
///
/// In Objective-C, the arguments of generic classes are not part of the class. The plugin for apps' sources
/// makes such casts with this function.
public func objc_anchor(_ value: Any?) -> NSLayoutAnchor<AnyObject>? {
    guard let anchor = flattened(value) as? any SideHolder else { return nil }
    let object: AnyObject = anchor
    return unsafeBitCast(object, to: NSLayoutAnchor<AnyObject>.self)
}

/// An anchor of any type, for comparisons and casts.
@MainActor
private protocol SideHolder: AnyObject {
    var sideKey: AnyHashable { get }
}

extension NSLayoutAnchor: SideHolder {
    fileprivate var sideKey: AnyHashable { side.key }
}

/// A factory for constraints on a horizontal position: an edge or the centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns an anchor for the distance `other - self`.
    open func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(AnchorSide(from: side, to: other.side), of: item)
    }

    private func spaced(
        _ relation: LayoutRelation, _ anchor: NSLayoutXAxisAnchor, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            LayoutXAxisAnchor(side).spaced(
                relation, behind: LayoutXAxisAnchor(anchor.side), multiplier: Double(multiplier)))
    }

    /// Returns a constraint of the form `self == anchor + multiplier · standard space`.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.equal, anchor, multiplier) }

    /// Returns a constraint of the form `self >= anchor + multiplier · standard space`.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }

    /// Returns a constraint of the form `self <= anchor + multiplier · standard space`.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}

/// A factory for constraints on a vertical position: an edge, the centre or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns an anchor for the distance `other - self`.
    open func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(AnchorSide(from: side, to: other.side), of: item)
    }

    private func spaced(
        _ relation: LayoutRelation, _ anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            LayoutYAxisAnchor(side).spaced(
                relation, behind: LayoutYAxisAnchor(anchor.side), multiplier: Double(multiplier)))
    }

    /// Returns a constraint of the form `self == anchor + multiplier · standard space`.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.equal, anchor, multiplier) }

    /// Returns a constraint of the form `self >= anchor + multiplier · standard space`.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }

    /// Returns a constraint of the form `self <= anchor + multiplier · standard space`.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}

/// A factory for constraints on a width, a height or the distance between two positions.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint of the form `self == c`.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, constant: c)
    }

    /// Returns a constraint of the form `self >= c`.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint of the form `self <= c`.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint of the form `self == m · anchor`.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    { scaled(.equal, anchor, m, 0) }

    /// Returns a constraint of the form `self >= m · anchor`.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    { scaled(.greaterThanOrEqual, anchor, m, 0) }

    /// Returns a constraint of the form `self <= m · anchor`.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    { scaled(.lessThanOrEqual, anchor, m, 0) }

    /// Returns a constraint of the form `self == m · anchor + c`.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { scaled(.equal, anchor, m, c) }

    /// Returns a constraint of the form `self >= m · anchor + c`.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        scaled(.greaterThanOrEqual, anchor, m, c)
    }

    /// Returns a constraint of the form `self <= m · anchor + c`.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        scaled(.lessThanOrEqual, anchor, m, c)
    }

    /// Returns a constraint with a multiple of another dimension; a multiple of 0 leaves the constant only, as
    /// UIKit's constraint has no second anchor then.
    private func scaled(
        _ relation: LayoutRelation, _ anchor: NSLayoutDimension, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        guard multiplier != 0 else { return constraint(relation, nil, constant: constant) }
        return constraint(
            relation, anchor.side, multiplier: multiplier, constant: constant)
    }
}
