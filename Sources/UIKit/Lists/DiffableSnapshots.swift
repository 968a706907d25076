/// The sections and items of a list or collection at a moment.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    fileprivate struct Section {
        let id: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private var sections: [Section] = []
    /// The sections that were marked by ``reloadSections(_:)``, in the order of the calls.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items that were marked by ``reloadItems(_:)``, in the order of the calls.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items that were marked by ``reconfigureItems(_:)``, in the order of the calls.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates a snapshot without sections.
    public init() {}

    /// Returns the snapshot without marks, as a data source has it after it was applied.
    func withoutMarks() -> NSDiffableDataSourceSnapshot {
        var copy = self
        copy.reloadedSectionIdentifiers = []
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        return copy
    }

    /// The identifiers of the sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
    /// The identifiers of all items, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// The number of sections of the snapshot.
    public var numberOfSections: Int { sections.count }
    /// The number of items of the snapshot.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    /// Returns the number of items of a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    /// Returns the identifiers of the items of a section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType]
    {
        sections.first { $0.id == identifier }?.items ?? []
    }
    /// Returns the section of an item, or `nil` if the snapshot has no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
        -> SectionIdentifierType?
    {
        sections.first { $0.items.contains(identifier) }?.id
    }
    /// Returns the place of an item among all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        itemIdentifiers.firstIndex(of: identifier)
    }
    /// Returns the place of a section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.id == identifier }
    }
    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sections += identifiers.map { Section(id: $0) }
    }
    /// Adds items at the end of a section, by default of the last one. Items that the snapshot has are
    /// moved there.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let index = sectionIdentifier.flatMap { indexOfSection($0) } ?? sections.count - 1
        precondition(
            sections.indices.contains(index),
            "There are currently no sections in the data source. Please add a section first.")
        deleteItems(identifiers)
        sections[index].items += identifiers
    }
    /// Inserts items before another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, offset: 0) }
    /// Inserts items behind another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, offset: 1) }
    private mutating func insert(
        _ new: [ItemIdentifierType], at item: ItemIdentifierType, offset: Int
    ) {
        deleteItems(new.filter { $0 != item })
        for index in sections.indices {
            guard let place = sections[index].items.firstIndex(of: item) else { continue }
            sections[index].items.insert(contentsOf: new, at: place + offset)
            return
        }
    }
    /// Moves an item before another one.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0) }
    /// Moves an item behind another one.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1) }
    private mutating func move(
        _ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
    ) {
        guard item != other, indexOfItem(item) != nil, indexOfItem(other) != nil else { return }
        insert([item], at: other, offset: offset)
    }
    /// Inserts sections before another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        let place = indexOfSection(toIdentifier) ?? 0
        sections.insert(contentsOf: identifiers.map { Section(id: $0) }, at: place)
    }
    /// Inserts sections behind another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        let place = indexOfSection(toIdentifier).map { $0 + 1 } ?? sections.count
        sections.insert(contentsOf: identifiers.map { Section(id: $0) }, at: place)
    }
    /// Moves a section with its items before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, to: toIdentifier, offset: 0) }
    /// Moves a section with its items behind another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, to: toIdentifier, offset: 1) }
    private mutating func moveSection(
        _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
    ) {
        guard identifier != other, let from = indexOfSection(identifier),
            indexOfSection(other) != nil
        else { return }
        let section = sections.remove(at: from)
        sections.insert(section, at: (indexOfSection(other) ?? 0) + offset)
    }
    /// Deletes items of the snapshot.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let removed = Set(identifiers)
        for index in sections.indices { sections[index].items.removeAll(where: removed.contains) }
    }
    /// Deletes all sections and items.
    public mutating func deleteAllItems() { sections = [] }
    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.id) }
    }
    /// Marks items as changed, so that their cells are made again.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers
    }
    /// Marks items as changed, so that their cells are filled again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }
    /// Marks sections as changed, so that their cells are made again.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    /// Replaces the items of a section, which is added at the end if the snapshot lacks it.
    mutating func setItems(_ items: [ItemIdentifierType], of section: SectionIdentifierType) {
        if indexOfSection(section) == nil { appendSections([section]) }
        deleteItems(items)
        for index in sections.indices where sections[index].id == section {
            sections[index].items = items
        }
    }

    /// Returns a snapshot with an item at another place, as the user moves it.
    func moving(_ source: IndexPath, to target: IndexPath) -> Self {
        var moved = self
        guard let item = item(at: source), sections.indices.contains(target.section) else {
            return self
        }
        moved.sections[source.section].items.remove(at: source.item)
        let place = min(target.item, moved.sections[target.section].items.count)
        moved.sections[target.section].items.insert(item, at: place)
        return moved
    }

    func item(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        return sections[indexPath.section].items[indexPath.item]
    }
    func indexPath(of item: ItemIdentifierType) -> IndexPath? {
        for (number, section) in sections.enumerated() {
            if let index = section.items.firstIndex(of: item) {
                return IndexPath(item: index, section: number)
            }
        }
        return nil
    }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
