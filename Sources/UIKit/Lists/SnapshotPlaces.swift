import Foundation

/// The places of the rows or items of a snapshot in the next one.
struct SnapshotPlaces {
    /// Returns the new place of an item whose cell stays.
    let newItem: (IndexPath) -> IndexPath?
    /// Returns the new place of an item, also of one that is read again.
    let newSelection: (IndexPath) -> IndexPath?
    /// Returns the new place of a section whose header and footer stay.
    let newSection: (Int) -> Int?
    /// The items whose cells are configured again.
    let reconfigured: [IndexPath]
}

extension NSDiffableDataSourceSnapshot {
    /// Returns the places in another snapshot.
    ///
    /// - Complexity: O(items of both).
    func places(in new: NSDiffableDataSourceSnapshot) -> SnapshotPlaces {
        let (former, next) = (sectionIdentifiers, new.sectionIdentifiers)
        let formerItems = former.map { itemIdentifiers(inSection: $0) }
        var newPlaces: [ItemIdentifierType: IndexPath] = [:]
        var newSections: [SectionIdentifierType: Int] = [:]
        for (section, identifier) in next.enumerated() {
            newSections[identifier] = section
            for (item, one) in new.itemIdentifiers(inSection: identifier).enumerated() {
                newPlaces[one] = IndexPath(indexes: [section, item])
            }
        }
        let reloaded = Set(new.reloadedItemIdentifiers)
        let reloadedSections = Set(new.reloadedSectionIdentifiers)
        let item = { (old: IndexPath) -> ItemIdentifierType? in
            guard formerItems.indices.contains(old.section),
                formerItems[old.section].indices.contains(old[1])
            else { return nil }
            return formerItems[old.section][old[1]]
        }
        return SnapshotPlaces(
            newItem: { old in
                guard let one = item(old), !reloaded.contains(one),
                    !reloadedSections.contains(former[old.section])
                else { return nil }
                return newPlaces[one]
            },
            newSelection: { item($0).flatMap { newPlaces[$0] } },
            newSection: { old in
                guard former.indices.contains(old), !reloadedSections.contains(former[old]) else {
                    return nil
                }
                return newSections[former[old]]
            }, reconfigured: new.reconfiguredItemIdentifiers.compactMap { newPlaces[$0] })
    }
}
