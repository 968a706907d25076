import Foundation

/// A behaviour that an animator gives to items.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behaviours that belong to this one.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The block that runs at each step of the animation.
    open var action: (() -> Void)?
    /// The animator of the behaviour, if any.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// Creates a behaviour without children.
    public override init() { super.init() }
    /// Adds a behaviour that belongs to this one.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    /// Removes a behaviour that belongs to this one.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
    }
    /// Responds to a change of the animator, before it happens.
    open dynamic func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The items of the behaviour and of its children.
    var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }
    var ownItems: [any UIDynamicItem] { [] }
    func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.move(to: animator) }
    }
    /// Moves the items to the end of their animation.
    func settle() {
        for child in childBehaviors { child.settle() }
        action?()
    }
}

/// A behaviour that moves an item to a point.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// The point to which the centre of the item moves.
    open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { settle() } } }
    /// The damping of the oscillation at the end, from 0 to 1.
    open var damping: CGFloat = 0.5

    /// Creates a behaviour that moves the centre of an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
    }
    override var ownItems: [any UIDynamicItem] { [item] }
    override func settle() {
        item.center = snapPoint
        super.settle()
    }
}

/// An animator of behaviours. Animations end at once.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates the behaviours use.
    public let referenceView: UIView?
    private weak var layout: UICollectionViewLayout?
    /// The behaviours of the animator.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// A Boolean value that indicates whether items move; never true after a call.
    open private(set) var isRunning = false
    /// The receiver of the animator's events.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    /// Creates an animator in the coordinates of a view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }
    /// Creates an animator of the attributes of a layout's items.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        referenceView = nil
        self.layout = layout
        super.init()
    }
    /// Creates an animator whose behaviours use the coordinates of no view.
    public override init() {
        referenceView = nil
        super.init()
    }
    /// Adds a behaviour, and moves its items to the end of the animation.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        behaviors.append(behavior)
        behavior.move(to: self)
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        behavior.settle()
        layout?.invalidateLayout()
        isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
    }
    /// Removes a behaviour; its items stay where they are.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.move(to: nil)
    }
    /// Returns the items of the behaviours whose frames touch a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        var items: [any UIDynamicItem] = []
        for item in behaviors.flatMap(\.allItems) where !items.contains(where: { $0 === item }) {
            if item.plainFrame.intersects(rect) { items.append(item) }
        }
        return items
    }
    /// The time of the animation in seconds; 0 as animations end at once.
    open var elapsedTime: TimeInterval { 0 }
    /// Reads the position of an item again, which behaviours do each time.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
    /// Removes all behaviours; items stay where they are.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
}

// MARK: Items

extension UIDynamicAnimator {
    /// Returns the attributes of a cell that the behaviours move.
    public func layoutAttributesForCell(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(of: .cell, nil, at: indexPath)
    }
    /// Returns the attributes of a supplementary view that the behaviours move.
    public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(of: .supplementaryView, kind, at: indexPath)
    }
    /// Returns the attributes of a decoration that the behaviours move.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: .decorationView, decorationViewKind, at: indexPath)
    }
    private func attributes(
        of category: UICollectionView.ElementCategory, _ kind: String?, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let items = behaviors.lazy.flatMap(\.allItems)
            .compactMap { $0 as? UICollectionViewLayoutAttributes }
        return items.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind
                && $0.indexPath == indexPath
        }
    }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// The receiver of an animator's events.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Responds to the begin of movements.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Responds to the end of all movements.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing by default.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing by default.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
