/// A linear relation between attributes of two items, of the form `first.attribute  relation
/// multiplier · second.attribute + constant`.
///
/// A constraint affects the layout while it is active. Its items, attributes, relation and
/// multiplier never change. The constant can change at any time, and changing it is the fastest way
/// to move views. A constraint does not retain its items.
///
/// `LayoutConstraint+Activation.swift` contains activation, and `LayoutError.swift` the errors of
/// invalid constraints.
open class LayoutConstraint: Represented {
    private let firstBox, secondBox: LayoutBox?
    @exclusivity(unchecked) var storedConstant: Double
    /// The box of the nearest common ancestor, while the constraint is active.
    @exclusivity(unchecked) var container: LayoutBox?
    /// The row of the engine, while it exists.
    @exclusivity(unchecked) var row: EngineRow?
    /// The rank of the constraint in the resolution of ambiguous layouts, by order of creation.
    @exclusivity(unchecked) var stayPlace = StayPlace(serial: Serial.next()) {
        didSet { if stayPlace != oldValue, isActive { container?.host?.didReorder(self) } }
    }
    /// The order of activation, in which required constraints are kept in a conflict.
    @exclusivity(unchecked) private(set) var serial = 0
    /// The index in the list of the container.
    @exclusivity(unchecked) var containerPlace: Int32 = -1
    /// The indices in the lists of the items.
    @exclusivity(unchecked) private var firstPlace: Int32 = -1, secondPlace: Int32 = -1
    @exclusivity(unchecked) var storedPriority = LayoutPriority.required
    /// The constrained attribute of the first item.
    public let firstAttribute: LayoutAttribute
    /// The attribute of the second item.
    public let secondAttribute: LayoutAttribute
    /// The relation between the two sides.
    public let relation: LayoutRelation
    /// The author of the constraint.
    @exclusivity(unchecked) var standing = ConstraintStanding.user
    /// The origin of the constant, for messages.
    @exclusivity(unchecked) var spacing = SpacingOrigin.written
    @exclusivity(unchecked) var flags: ConstraintFlags = []
    @exclusivity(unchecked) private var extra = ConstraintExtra.none

    private var storedDetails: ConstraintDetails? {
        if case .details(let details) = extra { details } else { nil }
    }
    private var details: ConstraintDetails {
        if let storedDetails { return storedDetails }
        let details = ConstraintDetails(origins: nil, multiplier: 1)
        details.representative = representative
        extra = .details(details)
        return details
    }

    /// The object of another framework for which the constraint stands.
    package var representative: AnyObject? {
        get {
            switch extra {
            case .none: nil
            case .representative(let object): object.takeUnretainedValue()
            case .details(let details): details.representative
            }
        }
        set {
            if let storedDetails {
                storedDetails.representative = newValue
            } else {
                extra = newValue.map { .representative(.passUnretained($0)) } ?? .none
            }
        }
    }
    /// The factor of the second attribute.
    public var multiplier: Double { storedDetails?.multiplier ?? 1 }
    /// The items from which the sides are measured, if they are distances.
    var origins: ConstraintOrigins? { storedDetails?.origins }
    /// The name of the constraint in messages.
    public var identifier: String? {
        get { storedDetails?.identifier }
        set { if newValue != identifier { details.identifier = newValue } }
    }
    /// The running number of the constraint in messages.
    var number: RunningNumber {
        get { storedDetails?.number ?? RunningNumber() }
        set { details.number = newValue }
    }

    /// A Boolean value that indicates whether the constant is the standard space, written as `-` in
    /// a visual format.
    ///
    /// Messages then print `NSSpace` before the number.
    public internal(set) var hasStandardSpace: Bool {
        get { spacing == .standard }
        set { spacing = newValue ? .standard : .written }
    }

    var first: ConstraintSide {
        ConstraintSide(
            box: firstBox, attribute: firstAttribute, originBox: origins?.first.box,
            originAttribute: origins?.first.attribute ?? .notAnAttribute)
    }
    var second: ConstraintSide {
        ConstraintSide(
            box: secondBox, attribute: secondAttribute, originBox: origins?.second.box,
            originAttribute: origins?.second.attribute ?? .notAnAttribute)
    }

    /// Creates an inactive constraint between two items, or on one item.
    ///
    /// Invalid arguments trap with UIKit's message. The initialiser with `checking:` throws an
    /// error instead.
    public convenience init(
        item: (any LayoutItem)?, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
        toItem: (any LayoutItem)?, attribute secondAttribute: LayoutAttribute,
        multiplier: Double = 1,
        constant: Double = 0
    ) {
        let parts = Self.parts(
            item, attribute, relation, toItem, secondAttribute, multiplier, constant)
        Self.stop(parts.mistake)
        self.init(parts.constraint)
    }

    /// Creates an inactive constraint between two items, or on one item.
    ///
    /// - Throws: ``LayoutError`` if the arguments are invalid.
    public convenience init(
        checking item: (any LayoutItem)?, attribute: LayoutAttribute,
        relatedBy relation: LayoutRelation,
        toItem: (any LayoutItem)?, attribute secondAttribute: LayoutAttribute,
        multiplier: Double = 1,
        constant: Double = 0
    ) throws(LayoutError) {
        let parts = Self.parts(
            item, attribute, relation, toItem, secondAttribute, multiplier, constant)
        if let mistake = parts.mistake { throw mistake }
        self.init(parts.constraint)
    }

    /// Returns the parts of a constraint and the error in them, if any.
    private static func parts(
        _ item: (any LayoutItem)?, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
        _ toItem: (any LayoutItem)?, _ secondAttribute: LayoutAttribute, _ multiplier: Double,
        _ constant: Double
    ) -> (constraint: LegalConstraint, mistake: LayoutError?) {
        let first = ConstraintSide(item: item, attribute: attribute)
        let second = ConstraintSide(
            item: toItem, attribute: toItem == nil ? .notAnAttribute : secondAttribute)
        let constraint = LegalConstraint(
            first: first, second: second, relation: relation, multiplier: multiplier,
            constant: constant)
        return (constraint, mistake(first, second, multiplier, constant))
    }

    /// Creates an inactive constraint from validated parts.
    public init(_ parts: LegalConstraint) {
        firstBox = parts.first.box
        secondBox = parts.second.box
        firstAttribute = parts.first.attribute
        secondAttribute = parts.second.attribute
        relation = parts.relation
        storedConstant = parts.constant
        let origins = ConstraintOrigins.make(parts.first, parts.second)
        if origins != nil || parts.multiplier != 1 {
            extra = .details(ConstraintDetails(origins: origins, multiplier: parts.multiplier))
        }
        firstBox?.hold()
        secondBox?.hold()
        CreationObserver.didCreate?(self)
    }

    deinit {
        firstBox?.drop()
        secondBox?.drop()
    }

    convenience init(
        _ first: ConstraintSide, _ relation: LayoutRelation, _ second: ConstraintSide,
        multiplier: Double,
        constant: Double
    ) {
        self.init(
            LegalConstraint(
                first: first, second: second, relation: relation, multiplier: multiplier,
                constant: constant))
    }

    /// The first item, or `nil` after its deallocation.
    public var firstItem: (any LayoutItem)? { firstBox?.item }
    /// The second item; `nil` if the constraint has none, or after its deallocation.
    public var secondItem: (any LayoutItem)? { secondBox?.item }

    /// The number added to the second side, in points. It must be finite.
    ///
    /// - Complexity: O(1); the next layout moves the views.
    public var constant: Double {
        get { storedConstant }
        set {
            if storedConstant == newValue { return }
            if !newValue.isFinite { Self.stop(.constantNotFinite) }
            storedConstant = newValue
            noteChange(.constant)
        }
    }

    /// The priority of the constraint. While a constraint is active, its priority cannot change to
    /// or from 1000.
    public var priority: LayoutPriority {
        get { storedPriority }
        set {
            if storedPriority == newValue { return }
            Self.stop(mistake(inPriority: newValue))
            storedPriority = newValue
            noteChange(.priority)
        }
    }

    /// Sets ``constant``, or throws an error if the number is not finite.
    ///
    /// - Throws: ``LayoutError/constantNotFinite`` if the number is infinite or not a number.
    public func setConstant(checking constant: Double) throws(LayoutError) {
        guard constant.isFinite else { throw .constantNotFinite }
        self.constant = constant
    }

    /// Sets ``priority``, or throws an error if the change is invalid.
    ///
    /// - Throws: ``LayoutError/illegalPriority(_:)`` if the priority is out of range, or
    ///   ``LayoutError/requiredPriority(passed:existing:)`` if an active constraint would become
    ///   required or optional.
    public func setPriority(checking priority: LayoutPriority) throws(LayoutError) {
        if let mistake = mistake(inPriority: priority) { throw mistake }
        self.priority = priority
    }

    private func noteChange(_ change: ConstraintFlags) {
        guard isActive, !flags.contains(change) else { return }
        guard let host = container?.host else { return }
        flags.insert(change)
        host.didChange(self)
    }

    func renewSerial() { serial = Serial.next() }

    /// The rank of the constraint among the framework's or the user's. The framework's constraints
    /// rank by their creation, or by the creation of the items that they belong to.
    var order: Int {
        switch standing {
        case .user: serial
        case .framework: serial << 5
        case .yielding: serial << 5 | 1 << 60
        }
    }

    /// A Boolean value that indicates whether the constraint is an inequality between locations.
    var boundsLocation: Bool { relation != .equal && !first.isExtent }

    /// The numbers of the items: first, second, and the origins of distances.
    var roles: Range<Int> { 0..<(origins == nil ? 2 : 4) }

    /// Returns the box of the item in a role.
    func part(_ role: Int) -> LayoutBox? {
        switch role {
        case 0: firstBox
        case 1: secondBox
        case 2: origins?.first.box
        default: origins?.second.box
        }
    }

    /// Returns the index in the list of the item in a role.
    func place(of role: Int) -> Int32 {
        switch role {
        case 0: firstPlace
        case 1: secondPlace
        default: origins?.places[role - 2] ?? -1
        }
    }

    /// Sets the index in the list of the item in a role.
    func setPlace(_ place: Int32, of role: Int) {
        switch role {
        case 0: firstPlace = place
        case 1: secondPlace = place
        default: origins?.places[role - 2] = place
        }
    }

    /// The constraint as an equation, such as `a.left == 2*b.right + 8 @ 750`.
    public var equation: String {
        var text = "\(first.text) \(relation) "
        if second.attribute == .notAnAttribute {
            text += plain(storedConstant)
        } else {
            text += (multiplier == 1 ? "" : plain(multiplier) + "*") + second.text
            if storedConstant != 0 {
                text +=
                    storedConstant < 0
                    ? " - \(plain(-storedConstant))" : " + \(plain(storedConstant))"
            }
        }
        return storedPriority.isRequired ? text : text + " @ \(storedPriority)"
    }
}

/// The optional parts of a constraint, in one word of memory.
private enum ConstraintExtra {
    case none
    /// The represented object of a constraint without details.
    case representative(Unmanaged<AnyObject>)
    case details(ConstraintDetails)
}

/// The data of a constraint that few constraints have.
private final class ConstraintDetails {
    let origins: ConstraintOrigins?
    /// The factor of the second attribute.
    let multiplier: Double
    var identifier: String?
    var number = RunningNumber()
    unowned(unsafe) var representative: AnyObject?

    init(origins: ConstraintOrigins?, multiplier: Double) {
        (self.origins, self.multiplier) = (origins, multiplier)
    }
}

/// The author of a constraint, which decides about required constraints in a conflict.
enum ConstraintStanding {
    case user
    /// A class of the framework, such as a stack view: kept rather than the user's.
    case framework
    /// A class of the framework, but kept only without a conflict among the framework's
    /// constraints.
    case yielding
}

/// The validated parts of a constraint.
public struct LegalConstraint {
    let first: ConstraintSide
    let second: ConstraintSide
    let relation: LayoutRelation
    let multiplier: Double
    let constant: Double
}

/// The pending work of the engine on a constraint.
struct ConstraintFlags: OptionSet {
    let rawValue: UInt8
    /// The constraint is queued for insertion.
    static let queued = ConstraintFlags(rawValue: 1)
    /// The constant is queued for an update.
    static let constant = ConstraintFlags(rawValue: 2)
    /// The priority is queued for an update.
    static let priority = ConstraintFlags(rawValue: 4)
    static let active = ConstraintFlags(rawValue: 8)
}

/// The items from which the sides of a constraint are measured, if they are distances.
final class ConstraintOrigins {
    let first: (box: LayoutBox?, attribute: LayoutAttribute)
    let second: (box: LayoutBox?, attribute: LayoutAttribute)
    /// The indices in the lists of the items.
    var places: SIMD2<Int32> = [-1, -1]

    private init(_ first: ConstraintSide, _ second: ConstraintSide) {
        self.first = (first.originBox, first.originAttribute)
        self.second = (second.originBox, second.originAttribute)
        first.originBox?.hold()
        second.originBox?.hold()
    }

    /// Creates the origins of two sides, or returns `nil` if none is a distance.
    static func make(_ first: ConstraintSide, _ second: ConstraintSide) -> ConstraintOrigins? {
        first.isDistance || second.isDistance ? ConstraintOrigins(first, second) : nil
    }

    deinit {
        first.box?.drop()
        second.box?.drop()
    }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
///
/// A side does not hold the boxes of its items.
struct ConstraintSide: Hashable {
    /// The box of the item, if there is one.
    let box: LayoutBox?
    let attribute: LayoutAttribute
    /// The box of the item from which a distance is measured.
    let originBox: LayoutBox?
    /// The attribute from which a distance is measured; ``LayoutAttribute/notAnAttribute`` for a
    /// side that is no distance.
    let originAttribute: LayoutAttribute

    init(
        box: LayoutBox?, attribute: LayoutAttribute, originBox: LayoutBox? = nil,
        originAttribute: LayoutAttribute = .notAnAttribute
    ) {
        self.box = box
        self.attribute = attribute
        self.originBox = originBox
        self.originAttribute = originAttribute
    }

    init(item: (any LayoutItem)?, attribute: LayoutAttribute) {
        self.init(box: item?.box, attribute: attribute)
    }

    /// The item, or `nil` after its deallocation.
    var item: (any LayoutItem)? { box?.item }
    /// The item from which a distance is measured.
    var origin: (any LayoutItem)? { originBox?.item }

    static var none: ConstraintSide { ConstraintSide(box: nil, attribute: .notAnAttribute) }

    /// A Boolean value that indicates whether the side has an item, which still exists.
    var hasItem: Bool { box?.flags.contains(.isAttached) ?? false }

    var isDistance: Bool { originAttribute != .notAnAttribute }
    /// A Boolean value that indicates whether the side is a width, a height or a distance.
    var isExtent: Bool { isDistance || attribute.isSize }

    /// The side in messages: `a.width` or `(b.left - a.right)`.
    var text: String {
        guard let item else { return "nil" }
        let text = "\(item.layoutName).\(attribute)"
        guard isDistance, let origin else { return text }
        return "(\(text) - \(origin.layoutName).\(originAttribute))"
    }
}

/// The origin of a constraint's constant, for messages.
enum SpacingOrigin: UInt8 {
    /// A number given by the user.
    case written
    /// The standard space of the visual format: `NSSpace(8)`.
    case standard
    /// The system spacing of an anchor: `NSLayoutAnchorConstraintSpace(8)`.
    case systemSpacing

    func text(_ constant: Double) -> String {
        let number = GeneralNumber.text(constant)
        return switch self {
        case .written: number
        case .standard: "NSSpace(\(number))"
        case .systemSpacing: "NSLayoutAnchorConstraintSpace(\(number))"
        }
    }
}
