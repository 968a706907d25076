// Touches of rows, with the callbacks of the delegate.
extension UITableView {
    /// Selects a row as a tap does, and tells the delegate; for tests.
    ///
    /// The callbacks have UIKit's order: the highlight of a touch, `willSelectRowAt`, the deselection
    /// of the former row, the segue of the row's cell, and `didSelectRowAt`. So a controller finds the
    /// row in ``indexPathForSelectedRow`` when it prepares the segue.
    public func tapRow(at indexPath: IndexPath) {
        guard highlight(indexPath) else { return }
        unhighlight()
        select(indexPath)
    }
    /// Taps the detail button of a row, and tells the delegate; for tests.
    public func tapAccessory(at indexPath: IndexPath) {
        delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
        if let cell = cellForRow(at: indexPath) { cell.details.accessorySegue?.trigger(cell) }
    }

    /// Highlights the row at a point, unless the point is on a detail button.
    func highlight(rowAt point: CGPoint) {
        guard let indexPath = indexPathForRow(at: point) else { return }
        if let cell = cellForRow(at: indexPath), cell.hasDetailButton(at: convert(point, to: cell))
        {
            return
        }
        highlight(indexPath)
    }
    @discardableResult
    private func highlight(_ indexPath: IndexPath) -> Bool {
        let isAllowed = isEditing ? allowsSelectionDuringEditing : allowsSelection
        guard isAllowed, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
        else { return false }
        highlighted = indexPath
        cellForRow(at: indexPath)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: indexPath)
        return true
    }
    /// Ends the highlight of a row.
    func unhighlight() {
        guard let indexPath = highlighted else { return }
        highlighted = nil
        cellForRow(at: indexPath)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    }
    /// Selects the row at a point, or taps the detail button there.
    func select(rowAt point: CGPoint) {
        guard let indexPath = indexPathForRow(at: point) else { return unhighlight() }
        // The detail button of a row takes the touches at its trailing edge.
        if let cell = cellForRow(at: indexPath), cell.hasDetailButton(at: convert(point, to: cell))
        {
            return tapAccessory(at: indexPath)
        }
        let isHighlighted = highlighted == indexPath
        unhighlight()
        if isHighlighted { select(indexPath) }
    }

    private func select(_ indexPath: IndexPath) {
        let allowsSeveral =
            isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        if allowsSeveral, selected.contains(indexPath) { return deselect(indexPath) }
        let wanted =
            delegate == nil
            ? indexPath : delegate?.tableView(self, willSelectRowAt: indexPath)
        guard let wanted else { return }
        if !allowsSeveral { for old in selected where old != wanted { deselect(old) } }
        selectRow(at: wanted, animated: false, scrollPosition: .none)
        if let cell = cellForRow(at: wanted) { cell.details.segue?.trigger(cell) }
        delegate?.tableView(self, didSelectRowAt: wanted)
    }
    private func deselect(_ indexPath: IndexPath) {
        let wanted =
            delegate == nil
            ? indexPath : delegate?.tableView(self, willDeselectRowAt: indexPath)
        guard let wanted else { return }
        deselectRow(at: wanted, animated: false)
        delegate?.tableView(self, didDeselectRowAt: wanted)
    }

    /// The indentation of a row's cell.
    func ownIndentation(ofRow indexPath: IndexPath) -> Int {
        cellIfMade(at: indexPath)?.indentationLevel ?? 0
    }

    /// The changes of a cell that change the height of its row.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// No changes, those of `invalidateIntrinsicContentSize()`, or those of constraints too.
        case disabled = 0, enabled, enabledIncludingConstraints
    }
    /// The elements of a table that are as wide as their contents.
    public struct ContentHuggingElements: OptionSet, Sendable {
        /// The bits of the elements.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The headers of sections.
        public static let sectionHeaders = ContentHuggingElements(rawValue: 1)
    }
}
