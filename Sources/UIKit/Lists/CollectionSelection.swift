// Touches of items, with the callbacks of the delegate, and moves of items.
extension UICollectionView {
    /// Selects an item as a tap does, and tells the delegate; for tests.
    ///
    /// The callbacks have the order of ``UITableView/tapRow(at:)``.
    public func tapItem(at indexPath: IndexPath) {
        guard highlight(indexPath) else { return }
        unhighlight()
        select(indexPath)
    }

    @discardableResult
    func highlight(_ indexPath: IndexPath) -> Bool {
        let isAllowed = isEditing ? allowsSelectionDuringEditing : allowsSelection
        guard isAllowed,
            delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
        else { return false }
        highlighted = indexPath
        cellForItem(at: indexPath)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: indexPath)
        return true
    }
    func unhighlight() {
        guard let indexPath = highlighted else { return }
        highlighted = nil
        cellForItem(at: indexPath)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
    func select(_ indexPath: IndexPath) {
        let allowsSeveral =
            isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        if selected.contains(indexPath) {
            if allowsSeveral { deselect(indexPath) }
            // A tap on the selected item selects it again, as in UIKit.
            if allowsSeveral { return }
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else {
            return
        }
        if !allowsSeveral { for old in selected where old != indexPath { deselect(old) } }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        if let cell = cellForItem(at: indexPath) { cell.details.segue?.trigger(cell) }
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }
    private func deselect(_ indexPath: IndexPath) {
        guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else {
            return
        }
        deselectItem(at: indexPath, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: indexPath)
    }

    // MARK: Moves

    /// Begins to move an item with a finger, if the data source allows it.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else {
            return false
        }
        moving = (indexPath, indexPath)
        return true
    }
    /// Moves the item to the place below a finger.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let moving, let below = indexPathForItem(at: targetPosition) else { return }
        let target = delegate?.collectionView(
            self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.from,
            atCurrentIndexPath: moving.to, toProposedIndexPath: below)
        self.moving = (moving.from, target ?? below)
    }
    /// Ends the move, and tells the data source.
    public func endInteractiveMovement() {
        guard let moving else { return }
        self.moving = nil
        guard moving.from != moving.to else { return }
        dataSource?.collectionView(self, moveItemAt: moving.from, to: moving.to)
        moveItem(at: moving.from, to: moving.to)
    }
    /// Ends the move without a change.
    public func cancelInteractiveMovement() { moving = nil }

    /// Begins a transition to another layout, which is at its end at once.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        let transition = UICollectionViewTransitionLayout(
            currentLayout: collectionViewLayout, nextLayout: layout)
        transition.completion = completion
        collectionViewLayout = transition
        return transition
    }
    /// Ends a transition with the new layout.
    public func finishInteractiveTransition() { endTransition(isFinished: true) }
    /// Ends a transition with the former layout.
    public func cancelInteractiveTransition() { endTransition(isFinished: false) }
    private func endTransition(isFinished: Bool) {
        guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else {
            return
        }
        collectionViewLayout = isFinished ? transition.nextLayout : transition.currentLayout
        layoutIfNeeded()
        transition.completion?(true, isFinished)
    }

    /// The speed at which items make room for a dragged one.
    public enum ReorderingCadence: Int, Sendable {
        /// The items move at once, soon, or slowly.
        case immediate = 0, fast, slow
    }
    /// The changes of a cell that change its size.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// No changes, those of `invalidateIntrinsicContentSize()`, or those of constraints too.
        case disabled = 0, enabled, enabledIncludingConstraints
    }
}

/// The layout of a collection between two others.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the beginning of the transition.
    public let currentLayout: UICollectionViewLayout
    /// The layout at the end of the transition.
    public let nextLayout: UICollectionViewLayout
    /// The part of the transition that is over, from 0 to 1.
    open var transitionProgress: CGFloat = 0
    var completion: ((Bool, Bool) -> Void)?
    private var values: [String: CGFloat] = [:]

    /// Creates the layout of a transition.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout)
    {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }
    /// Creates the layout of a transition between empty ones; nibs have none.
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
        super.init(coder: coder)
    }
    /// Keeps a value of the app under a key.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns a value of the app under a key.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
}
