/// A relation between attributes of two items: `first.attribute  relation  multiplier · second.attribute + constant`.
///
/// A constraint does something while it is active. Items, attributes, relation and multiplier never change; the
/// constant may at any time, and that is the quick way to move things. Items are not kept alive.
///
/// Files: what is legal in `LayoutConstraint+Legality.swift`, coming and going in `LayoutConstraint+Activation.swift`.
open class LayoutConstraint {
    let first: ConstraintSide
    let second: ConstraintSide
    /// How the two sides compare.
    public let relation: LayoutRelation
    /// What the second attribute is multiplied by.
    public let multiplier: Double
    /// A name for messages.
    public var identifier: String?
    /// Whether the constant, or the margin that is meant, is the standard space: the `-` of a visual format. Messages
    /// then write `NSSpace`, not the number.
    public internal(set) var hasStandardSpace: Bool {
        get { spacing == .standard }
        set { spacing = newValue ? .standard : .written }
    }
    /// Who made it.
    var standing = ConstraintStanding.user

    @exclusivity(unchecked) var storedConstant: Double
    var storedPriority = LayoutPriority.required

    /// Its place in the order in which ambiguous layouts are chosen: among constraints by their creation.
    var stayPlace = StayPlace(serial: Serial.next()) {
        didSet { if stayPlace != oldValue, isActive { container?.host?.didReorder(self) } }
    }
    /// When it was activated last: the order in which required constraints are kept where they contradict each other.
    private(set) var serial = 0
    /// Where it is installed while it is active: the nearest common ancestor's.
    @exclusivity(unchecked) var container: LayoutBox?
    /// Its places in the lists of the container and of its items, in the order of ``parts``; -1 where it has none.
    var places = SIMD8<Int32>(repeating: -1)
    /// What the engine has of it.
    @exclusivity(unchecked) var row: EngineRow?
    /// The number by which messages know the constraint.
    var number = RunningNumber()
    /// How the constant came about, for messages.
    var spacing = SpacingOrigin.written
    @exclusivity(unchecked) var flags: ConstraintFlags = []

    /// A constraint between two items, or on one of them; it is not active.
    ///
    /// The program stops where it is not legal, with UIKit's text; the initialiser with `checking:` throws it instead.
    public convenience init(
        item: (any LayoutItem)?, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
        toItem: (any LayoutItem)?, attribute secondAttribute: LayoutAttribute, multiplier: Double = 1,
        constant: Double = 0
    ) {
        let parts = Self.parts(item, attribute, relation, toItem, secondAttribute, multiplier, constant)
        Self.stop(parts.mistake)
        self.init(parts.constraint)
    }

    /// As ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``.
    ///
    /// - Throws: ``LayoutError`` where the constraint is not legal.
    public convenience init(
        checking item: (any LayoutItem)?, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
        toItem: (any LayoutItem)?, attribute secondAttribute: LayoutAttribute, multiplier: Double = 1,
        constant: Double = 0
    ) throws(LayoutError) {
        let parts = Self.parts(item, attribute, relation, toItem, secondAttribute, multiplier, constant)
        if let mistake = parts.mistake { throw mistake }
        self.init(parts.constraint)
    }

    /// What a constraint says, and what is wrong with it.
    private static func parts(
        _ item: (any LayoutItem)?, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
        _ toItem: (any LayoutItem)?, _ secondAttribute: LayoutAttribute, _ multiplier: Double, _ constant: Double
    ) -> (constraint: LegalConstraint, mistake: LayoutError?) {
        let first = ConstraintSide(item: item, attribute: attribute)
        let second = ConstraintSide(item: toItem, attribute: toItem == nil ? .notAnAttribute : secondAttribute)
        let constraint = LegalConstraint(
            first: first, second: second, relation: relation, multiplier: multiplier, constant: constant)
        return (constraint, mistake(first, second, multiplier, constant))
    }

    /// A constraint whose legality was looked at.
    public init(_ parts: LegalConstraint) {
        first = parts.first
        second = parts.second
        relation = parts.relation
        multiplier = parts.multiplier
        storedConstant = parts.constant
    }

    convenience init(
        _ first: ConstraintSide, _ relation: LayoutRelation, _ second: ConstraintSide, multiplier: Double,
        constant: Double
    ) {
        self.init(
            LegalConstraint(
                first: first, second: second, relation: relation, multiplier: multiplier, constant: constant))
    }

    /// The first item; `nil` once it is gone.
    public var firstItem: (any LayoutItem)? { first.item }
    /// What is constrained of the first item.
    public var firstAttribute: LayoutAttribute { first.attribute }
    /// The second item; `nil` for none, or once it is gone.
    public var secondItem: (any LayoutItem)? { second.item }
    /// What of the second item it is compared with.
    public var secondAttribute: LayoutAttribute { second.attribute }

    /// What is added to the second side; a finite number.
    ///
    /// - Complexity: O(1); the layout moves when it is asked for.
    public var constant: Double {
        get { storedConstant }
        set {
            if storedConstant == newValue { return }
            if !newValue.isFinite { Self.stop(.constantNotFinite) }
            storedConstant = newValue
            noteChange(.constant)
        }
    }

    /// How strongly it is wanted. While the constraint is active it may change, but not to or from required.
    public var priority: LayoutPriority {
        get { storedPriority }
        set {
            if storedPriority == newValue { return }
            Self.stop(mistake(inPriority: newValue))
            storedPriority = newValue
            noteChange(.priority)
        }
    }

    /// As setting ``constant``.
    ///
    /// - Throws: ``LayoutError/constantNotFinite``.
    public func setConstant(checking constant: Double) throws(LayoutError) {
        guard constant.isFinite else { throw .constantNotFinite }
        self.constant = constant
    }

    /// As setting ``priority``.
    ///
    /// - Throws: ``LayoutError/illegalPriority(_:)``, ``LayoutError/requiredPriority(passed:existing:)``.
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

    /// Its place among the framework's constraints, or among users'. The framework's are in the order in which they, or
    /// the items that they belong to, came to be.
    var order: Int {
        switch standing {
        case .user: serial
        case .framework: serial << 5
        case .yielding: serial << 5 | 1 << 60
        }
    }

    /// A Boolean value that indicates whether it is an inequality between locations.
    var boundsLocation: Bool { relation != .equal && !first.isExtent }

    /// The constraint as an equation: `a.left == 2*b.right + 8 @ 750`.
    public var equation: String {
        var text = "\(first.text) \(relation) "
        if second.attribute == .notAnAttribute {
            text += plain(storedConstant)
        } else {
            text += (multiplier == 1 ? "" : plain(multiplier) + "*") + second.text
            if storedConstant != 0 {
                text += storedConstant < 0 ? " - \(plain(-storedConstant))" : " + \(plain(storedConstant))"
            }
        }
        return storedPriority.isRequired ? text : text + " @ \(storedPriority)"
    }
}

/// Who made a constraint, and so what is kept where required ones contradict each other.
enum ConstraintStanding {
    case user
    /// A class of the framework, as stack views do: kept rather than users'.
    case framework
    /// The same, but kept only where it contradicts no other of the framework's.
    case yielding
}

/// What a constraint says, found legal.
public struct LegalConstraint {
    let first: ConstraintSide
    let second: ConstraintSide
    let relation: LayoutRelation
    let multiplier: Double
    let constant: Double
}

/// What the engine has still to do about a constraint.
struct ConstraintFlags: OptionSet {
    let rawValue: UInt8
    /// It waits to be added.
    static let queued = ConstraintFlags(rawValue: 1)
    /// It waits for its constant to be set.
    static let constant = ConstraintFlags(rawValue: 2)
    /// It waits for its priority to be set.
    static let priority = ConstraintFlags(rawValue: 4)
    static let active = ConstraintFlags(rawValue: 8)
}
