/// The heights, the cells and the changes of a list's rows.
extension UITableView {
    func rowRect(_ indexPath: IndexPath) -> CGRect? {
        rows.rect(of: indexPath, width: bounds.width)?.insetBy(dx: rowInset, dy: 0)
    }
    /// Gives views new places, and removes those without one.
    func relocate(_ newRow: (IndexPath) -> IndexPath?, section newSection: (Int) -> Int?) {
        var none: Set<IndexPath> = []
        _ = measured.relocate(&none, newRow)
        for (cell, indexPath, wasShown) in cells.relocate(&shown, newRow) {
            discard(cell)
            if wasShown { ended.append((cell, indexPath)) }
        }
        let removed =
            headers.relocate(&shownHeaders, newSection)
            + footers.relocate(&shownFooters, newSection)
        for (view, _, _) in removed { view.removeFromSuperview() }
    }
    func announceEnded() {
        let cells = ended
        ended = []
        for (cell, indexPath) in cells {
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
        }
    }
    func discard(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { cellMakers[identifier]?.put(cell) }
    }
    /// The height of a row: from the delegate, the list, or its cell.
    func height(ofRow indexPath: IndexPath) -> CGFloat {
        var height =
            delegate?.tableView(self, heightForRowAt: indexPath)
            ?? ownHeight(ofRow: indexPath)
        if height == Self.automaticDimension { height = rowHeight }
        guard height == Self.automaticDimension else { return height }
        if cells[indexPath] == nil {
            if let known = measured[indexPath] { return known }
            let estimate = estimatedHeight(ofRow: indexPath)
            if estimate > 0 {
                estimated.insert(indexPath)
                return estimate
            }
        }
        return measure(indexPath)
    }
    /// Measures the cell of a row, which is made if there is none.
    func measure(_ indexPath: IndexPath) -> CGFloat {
        let cell = cells[indexPath] ?? makeCell(indexPath)
        let height = cell.map(fittingHeight) ?? 44
        measured[indexPath] = height
        return height
    }
    /// The height of a row before its cell is measured; 0 if all rows are measured at once.
    func estimatedHeight(ofRow indexPath: IndexPath) -> CGFloat {
        let estimate =
            delegate?.tableView(self, estimatedHeightForRowAt: indexPath)
            ?? estimatedRowHeight
        return estimate == Self.automaticDimension ? 44 : estimate
    }
    /// Measures the rows that are visible, until none has an estimate any more.
    func measureVisibleRows() {
        while let indexPath = rows.indexPaths(from: bounds.minY, to: bounds.maxY)
            .first(where: estimated.contains)
        {
            estimated.remove(indexPath)
            let height = measure(indexPath)
            if rows.setHeight(height, of: indexPath) { placeContent() }
        }
    }
    func makeCell(_ indexPath: IndexPath) -> UITableViewCell? {
        guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return nil }
        cells[indexPath] = cell
        if let delegate {
            cell.indentationLevel = delegate.tableView(
                self, indentationLevelForRowAt: indexPath)
        }
        cell.isSelected = selected.contains(indexPath)
        insertSubview(cell, at: 0)
        return cell
    }
    func fittingHeight(of cell: UITableViewCell) -> CGFloat {
        let width = bounds.width - 2 * rowInset
        cell.bounds.size.width = width
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // A cell without constraints has the usual height of a row.
        return size.height > 0 ? size.height : 44
    }
    /// The height of a header or footer: from the delegate, the list, or its view.
    func height(of view: UIView?, title: String?, given: CGFloat?, usual: CGFloat) -> CGFloat {
        var height = given ?? usual
        if height == Self.automaticDimension { height = usual }
        guard height == Self.automaticDimension else { return height }
        guard let view else { return title == nil ? (style == .plain ? 0 : 35) : 28 }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? size.height : 28
    }
    func header(ofSection section: Int) -> UIView? {
        supplementary(
            &headers, section, delegate?.tableView(self, viewForHeaderInSection: section),
            dataSource?.tableView(self, titleForHeaderInSection: section))
    }
    func footer(ofSection section: Int) -> UIView? {
        supplementary(
            &footers, section, delegate?.tableView(self, viewForFooterInSection: section),
            dataSource?.tableView(self, titleForFooterInSection: section))
    }
    func supplementary(
        _ views: inout [Int: UIView], _ section: Int, _ own: UIView?, _ title: String?
    ) -> UIView? {
        if let known = views[section] { return known }
        guard own != nil || title != nil else { return nil }
        let view = own ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
        if own == nil { (view as? UITableViewHeaderFooterView)?.textLabel?.text = title }
        views[section] = view
        addSubview(view)
        return view
    }
    func announce(_ view: UIView, ofHeader section: Int) {
        if CGRectIntersectsRect(view.frame, bounds) {
            guard shownHeaders.insert(section).inserted else { return }
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else if shownHeaders.remove(section) != nil {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
    }
    func announce(_ view: UIView, ofFooter section: Int) {
        if CGRectIntersectsRect(view.frame, bounds) {
            guard shownFooters.insert(section).inserted else { return }
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        } else if shownFooters.remove(section) != nil {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
    }
    func endBatch() {
        batchDepth = max(0, batchDepth - 1)
        guard batchDepth == 0 else { return }
        let changes = changes
        self.changes = ListUpdates()
        let sections = dataSource?.numberOfSections(in: self) ?? 0
        let counts = (0..<sections).map {
            dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0
        }
        relocate({ changes.keptIndexPath($0, in: counts) }, section: changes.keptSection)
        selected = Set(selected.compactMap { changes.indexPath($0, in: counts) })
        setNeedsReload()
        // UIKit places the rows of a visible table at the end of the batch.
        if window != nil { layoutIfNeeded() }
    }
    func change(_ add: (inout ListUpdates) -> Void) {
        batchDepth += 1
        add(&changes)
        endBatch()
    }
    /// Shows the rows of another snapshot, with the cells of rows that stay.
    func show(_ places: SnapshotPlaces) {
        relocate(places.newItem, section: places.newSection)
        selected = Set(selected.compactMap(places.newSelection))
        setNeedsReload()
        reconfigureRows(at: places.reconfigured)
    }
}
