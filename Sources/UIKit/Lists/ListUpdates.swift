import Foundation

/// The changes of a list that are made together, and the new places of rows or items that stay.
///
/// Deletions, reloads and the starts of moves are places before all changes; insertions and the ends of
/// moves are places after them. A row without a change keeps its order among the others.
struct ListUpdates {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var reloadedItems: Set<IndexPath> = []
    var movedItems: [IndexPath: IndexPath] = [:]

    /// Returns the new place of a section, or `nil` if it is deleted.
    func section(_ old: Int) -> Int? {
        if deletedSections.contains(old) { return nil }
        if let moved = movedSections[old] { return moved }
        let removed = deletedSections.union(IndexSet(movedSections.keys))
        let added = insertedSections.union(IndexSet(movedSections.values))
        return Self.place(old - removed.count(in: 0..<old), besides: added)
    }

    /// Returns the new place of a row or an item, or `nil` if it is deleted.
    func indexPath(_ old: IndexPath) -> IndexPath? {
        if let moved = movedItems[old] { return moved }
        guard !deletedItems.contains(old), let section = section(old.section) else { return nil }
        let removed = items(deletedItems.union(movedItems.keys), of: old.section)
        let added = items(insertedItems.union(movedItems.values), of: section)
        let item = Self.place(old[1] - removed.count(in: 0..<old[1]), besides: added)
        return IndexPath(indexes: [section, item])
    }

    /// Returns the new place of a row or an item in a list with numbers of items in each section, or `nil`
    /// if there is no such place.
    func indexPath(_ old: IndexPath, in counts: [Int]) -> IndexPath? {
        guard let new = indexPath(old), counts.indices.contains(new.section) else { return nil }
        return new[1] < counts[new.section] ? new : nil
    }

    /// Returns the new place of a row or an item whose cell stays, or `nil`.
    func keptIndexPath(_ old: IndexPath, in counts: [Int]) -> IndexPath? {
        isReloaded(old) ? nil : indexPath(old, in: counts)
    }

    /// Returns the new place of a section whose header and footer stay, or `nil`.
    func keptSection(_ old: Int) -> Int? { reloadedSections.contains(old) ? nil : section(old) }

    /// Returns whether the contents of a row or an item are read again.
    func isReloaded(_ old: IndexPath) -> Bool {
        reloadedItems.contains(old) || reloadedSections.contains(old.section)
    }

    private func items(_ paths: Set<IndexPath>, of section: Int) -> IndexSet {
        IndexSet(paths.lazy.filter { $0.section == section }.map { $0[1] })
    }

    /// Returns the place with a number among those that are not taken.
    private static func place(_ number: Int, besides taken: IndexSet) -> Int {
        var place = number
        for other in taken {
            guard other <= place else { break }
            place += 1
        }
        return place
    }
}

extension Dictionary {
    /// Gives the views of a list new places, and removes those without one.
    ///
    /// - Parameter shown: The places of the views that have been displayed.
    /// - Returns: The removed views, with their places and whether they have been displayed.
    mutating func relocate(_ shown: inout Set<Key>, _ newPlace: (Key) -> Key?) -> [(
        view: Value, place: Key, wasShown: Bool
    )] {
        let (former, formerShown) = (self, shown)
        (self, shown) = ([:], [])
        var removed: [(view: Value, place: Key, wasShown: Bool)] = []
        for (old, view) in former {
            if let place = newPlace(old) {
                self[place] = view
                if formerShown.contains(old) { shown.insert(place) }
            } else {
                removed.append((view, old, formerShown.contains(old)))
            }
        }
        return removed
    }
}
