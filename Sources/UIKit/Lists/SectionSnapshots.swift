/// The items of a section as a tree, whose branches are expanded or collapsed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    fileprivate struct Node {
        let item: ItemIdentifierType
        var children: [Node] = []
        var isExpanded = false
    }

    private var roots: [Node] = []

    /// Creates a snapshot without items.
    public init() {}

    // MARK: Items

    /// All items, parents before their children.
    public var items: [ItemIdentifierType] { Self.items(roots) { _ in true } }
    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { roots.map(\.item) }
    /// The items whose parents are all expanded, parents before their children.
    public var visibleItems: [ItemIdentifierType] { Self.items(roots) { $0.isExpanded } }

    private static func items(_ nodes: [Node], _ opens: (Node) -> Bool) -> [ItemIdentifierType] {
        nodes.flatMap { [$0.item] + (opens($0) ? items($0.children, opens) : []) }
    }

    /// Returns a Boolean value that indicates whether the snapshot has an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { path(to: item) != nil }
    /// Returns the place of an item among all items.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    /// Returns the number of the item's ancestors.
    public func level(of item: ItemIdentifierType) -> Int { (path(to: item)?.count ?? 1) - 1 }
    /// Returns the parent of an item, or `nil` for an item without one.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        guard let path = path(to: child)?.dropLast(), !path.isEmpty else { return nil }
        return node(at: Array(path)).item
    }
    /// Returns a Boolean value that indicates whether the children of an item are shown.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        path(to: item).map { node(at: $0).isExpanded } ?? false
    }
    /// Returns a Boolean value that indicates whether all parents of an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
    /// Returns the descendants of an item as a snapshot.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var part = Self()
        guard let path = path(to: parent) else { return part }
        part.roots = includingParent ? [node(at: path)] : node(at: path).children
        return part
    }
    /// A description of the tree, an item a line.
    public func visualDescription() -> String {
        items.map { item in
            let mark = isExpanded(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changes

    /// Adds items at the end of a parent's children, or of the items without a parent.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) {
        let nodes = items.map { Node(item: $0) }
        guard let parent else { return roots += nodes }
        guard let path = path(to: parent) else { return }
        Self.change(&roots, path[...]) { $0[$1].children += nodes }
    }
    /// Inserts items before another one.
    public mutating func insert(
        _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
    ) { insert(items.map { Node(item: $0) }, at: beforeIdentifier, offset: 0) }
    /// Inserts items behind another one.
    public mutating func insert(
        _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
    ) { insert(items.map { Node(item: $0) }, at: afterIdentifier, offset: 1) }
    /// Inserts the items of a snapshot before another one.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        insert(snapshot.roots, at: item, offset: 0)
    }
    /// Inserts the items of a snapshot behind another one.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        insert(snapshot.roots, at: item, offset: 1)
    }
    private mutating func insert(_ nodes: [Node], at item: ItemIdentifierType, offset: Int) {
        guard let path = path(to: item) else { return }
        Self.change(&roots, path[...]) { $0.insert(contentsOf: nodes, at: $1 + offset) }
    }
    /// Replaces the children of an item by the items of a snapshot.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let path = path(to: parent) else { return }
        Self.change(&roots, path[...]) { $0[$1].children = snapshot.roots }
    }
    /// Deletes items with their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let path = path(to: item) else { continue }
            Self.change(&roots, path[...]) { $0.remove(at: $1) }
        }
    }
    /// Deletes all items.
    public mutating func deleteAll() { roots = [] }
    /// Shows the children of items.
    public mutating func expand(_ items: [ItemIdentifierType]) { set(items, isExpanded: true) }
    /// Hides the children of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { set(items, isExpanded: false) }
    private mutating func set(_ items: [ItemIdentifierType], isExpanded: Bool) {
        for item in items {
            guard let path = path(to: item) else { continue }
            Self.change(&roots, path[...]) { $0[$1].isExpanded = isExpanded }
        }
    }

    // MARK: Paths

    /// The indices of an item and its ancestors, from the outermost.
    private func path(to item: ItemIdentifierType) -> [Int]? { Self.path(to: item, in: roots) }

    private static func path(to item: ItemIdentifierType, in nodes: [Node]) -> [Int]? {
        for (index, node) in nodes.enumerated() {
            if node.item == item { return [index] }
            if let rest = path(to: item, in: node.children) { return [index] + rest }
        }
        return nil
    }

    private func node(at path: [Int]) -> Node {
        path.dropFirst().reduce(roots[path[0]]) { $0.children[$1] }
    }

    /// Changes the siblings at the end of a path.
    private static func change(
        _ nodes: inout [Node], _ path: ArraySlice<Int>, _ edit: (inout [Node], Int) -> Void
    ) {
        guard let first = path.first else { return }
        if path.count == 1 { return edit(&nodes, first) }
        change(&nodes[first].children, path.dropFirst(), edit)
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}

/// A change of a list's items by the user.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    /// The snapshot before the change.
    public let initialSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the change.
    public let finalSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between the items of both snapshots.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections in which items came, went or moved.
    public let sectionTransactions:
        [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    init(from old: Snapshot, to new: Snapshot) {
        (initialSnapshot, finalSnapshot) = (old, new)
        difference = new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves()
        sectionTransactions = new.sectionIdentifiers.compactMap { section in
            let (before, after) = (
                old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section)
            )
            guard before != after else { return nil }
            var (first, last) = (
                NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(),
                NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
            )
            first.append(before)
            last.append(after)
            return NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: first, finalSnapshot: last,
                difference: after.difference(from: before))
        }
    }
}

/// A change of a section's items by the user.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    /// The section that changed.
    public let sectionIdentifier: SectionIdentifierType
    /// The items before the change.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The items after the change.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference between the items before and after the change.
    public let difference: CollectionDifference<ItemIdentifierType>
}
