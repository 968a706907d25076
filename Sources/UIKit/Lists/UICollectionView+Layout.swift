/// The views of a collection and their changes.
extension UICollectionView {
    func readAgain() {
        relocate { _ in
            nil
        } section: { _ in
            nil
        }
        storedLayout.invalidateEverything()
        setNeedsLayout()
    }
    /// Gives views new places, and removes those without one.
    func relocate(
        _ newItem: (IndexPath) -> IndexPath?, section newSection: (Int) -> Int?
    ) {
        for (cell, indexPath, wasShown) in cells.relocate(&shown, newItem) {
            discard(cell, kind: "")
            if wasShown { ended.append((cell, indexPath)) }
        }
        var none: Set<Key> = []
        let removed = supplements.relocate(&none) { key in
            guard let section = newSection(key.indexPath.section), key.indexPath.count > 1 else {
                return nil
            }
            let place = IndexPath(indexes: [section] + key.indexPath.dropFirst())
            return Key(kind: key.kind, indexPath: place)
        }
        for (view, key, _) in removed {
            discard(view, kind: key.kind)
            endedSupplements.append((view, key))
        }
    }
    func announceEnded() {
        let (cells, supplements) = (ended, endedSupplements)
        (ended, endedSupplements) = ([], [])
        for (cell, indexPath) in cells {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
        }
        for (view, key) in supplements {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind,
                at: key.indexPath)
        }
    }
    func discard(_ view: UICollectionReusableView, kind: String) {
        view.removeFromSuperview()
        if let identifier = view.reuseIdentifier { makers[kind + "/" + identifier]?.put(view) }
    }
    /// Places the visible views, or returns `true` if the size of a new one makes the layout outdated.
    func placeVisible(_ fitted: inout Set<IndexPath>) -> Bool {
        let all = storedLayout.layoutAttributesForElements(in: bounds) ?? []
        let visible = all.filter { CGRectIntersectsRect($0.frame, bounds) || $0.frame.isEmpty }
        if storedLayout.asksForPreferredSizes {
            for attributes in visible where attributes.representedElementCategory == .cell {
                guard !shown.contains(attributes.indexPath),
                    fitted.insert(attributes.indexPath).inserted,
                    let cell = cell(for: attributes.indexPath)
                else { continue }
                show(cell, attributes)
                if storedLayout.take(preferredBy: cell, attributes) { return true }
            }
        }
        let items = Set(visible.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
        for (indexPath, cell) in cells where !items.contains(indexPath) {
            cells[indexPath] = nil
            discard(cell, kind: "")
            guard shown.contains(indexPath) else { continue }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
        }
        discardSupplements(except: visible)
        for attributes in visible { place(attributes) }
        shown = items
        return false
    }
    func discardSupplements(except visible: [UICollectionViewLayoutAttributes]) {
        let keys = visible.compactMap { one in
            one.representedElementKind.map { Key(kind: $0, indexPath: one.indexPath) }
        }
        for (key, view) in supplements where !keys.contains(key) {
            supplements[key] = nil
            discard(view, kind: key.kind)
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind,
                at: key.indexPath)
        }
    }
    func place(_ attributes: UICollectionViewLayoutAttributes) {
        let indexPath = attributes.indexPath
        if attributes.representedElementCategory == .cell {
            guard let cell = cell(for: indexPath) else { return }
            show(cell, attributes)
            if !shown.contains(indexPath) {
                delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
            }
        } else if let kind = attributes.representedElementKind,
            attributes.representedElementCategory == .supplementaryView
        {
            let key = Key(kind: kind, indexPath: indexPath)
            let isNew = supplements[key] == nil
            let view =
                supplements[key]
                ?? dataSource?.collectionView(
                    self, viewForSupplementaryElementOfKind: kind, at: indexPath)
            guard let view else { return }
            if supplements[key] == nil { addSubview(view) }
            supplements[key] = view
            show(view, attributes)
            if isNew {
                delegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
            }
        } else if let kind = attributes.representedElementKind {
            let key = Key(kind: kind, indexPath: indexPath)
            guard let view = supplements[key] ?? storedLayout.makeDecoration(kind) else { return }
            if supplements[key] == nil { insertSubview(view, at: 0) }
            supplements[key] = view
            show(view, attributes)
        }
    }
    func show(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) {
        view.frame = attributes.frame
        view.alpha = attributes.alpha
        view.isHidden = attributes.isHidden
        if !attributes.transform.isIdentity { view.transform = attributes.transform }
        view.apply(attributes)
    }
    /// Lays out changed items, with the layout's calls in UIKit's order.
    func apply(_ items: [UICollectionViewUpdateItem]) {
        let changes = ListUpdates(items)
        move(by: changes)
        guard !items.isEmpty else { return layoutIfNeeded() }
        prepareLayout()
        storedLayout.prepare(forCollectionViewUpdates: items)
        // Animations end at once, so that the attributes at their begin and end have no effect.
        for item in items {
            if let path = item.indexPathBeforeUpdate, path.item != NSNotFound,
                item.updateAction != .move
            {
                _ = storedLayout.finalLayoutAttributesForDisappearingItem(at: path)
            }
            if let path = item.indexPathAfterUpdate, path.item != NSNotFound,
                item.updateAction != .move
            {
                _ = storedLayout.initialLayoutAttributesForAppearingItem(at: path)
            }
        }
        layoutIfNeeded()
        storedLayout.finalizeCollectionViewUpdates()
    }
    func move(by changes: ListUpdates) {
        let counts = (0..<numberOfSections).map { numberOfItems(inSection: $0) }
        relocate({ changes.keptIndexPath($0, in: counts) }, section: changes.keptSection)
        selected = Set(selected.compactMap { changes.indexPath($0, in: counts) })
        storedLayout.invalidateCounts()
        setNeedsLayout()
    }
    /// Shows the items of another snapshot, with the cells of items that stay.
    func show(_ places: SnapshotPlaces) {
        relocate(places.newItem, section: places.newSection)
        selected = Set(selected.compactMap(places.newSelection))
        storedLayout.invalidateCounts()
        setNeedsLayout()
        reconfigureItems(at: places.reconfigured)
    }
}
