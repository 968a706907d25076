import NibFormat

/// The initial sizes that an app's code gives to table view rows and collection view items.
///
/// A cell belongs to each class that mentions a table view or collection view together with the
/// cell's class, nib or reuse identifier. A prototype cell belongs to the class of its view
/// controller.
public struct CellSizes: Sendable {
    private let base: CodeBase
    private let code: ListCode
    /// The attributes of the table views in the documents of controllers, by the controllers'
    /// classes.
    private let tables: [String: [TableHeights]]

    /// The heights that a document gives to the rows of a table; below 0 if they are automatic.
    private struct TableHeights: Sendable {
        let row: Double
        let estimate: Double
    }

    /// Finds sizes in the tokens of sources and in the table views of documents.
    ///
    /// - Complexity: Linear in the number of tokens and of elements in the documents.
    public init(_ base: CodeBase, _ documents: [NibDocument]) {
        self.base = base
        guard !base.isEmpty else {
            (code, tables) = (ListCode(base, names: []), [:])
            return
        }
        var (names, tables) = (Set<String>(), [String: [TableHeights]]())
        for document in documents {
            for element in document.elements {
                if Self.cells.contains(element.name) {
                    names.formUnion(Self.names(of: element, in: document))
                }
                guard element.name == "tableView", let owner = Self.owner(of: element, in: document)
                else { continue }
                tables[owner, default: []].append(Self.heights(of: element))
            }
        }
        (code, self.tables) = (ListCode(base, names: names), tables)
    }

    /// Returns the initial row heights of each cell, by the cell's id. If code computes the height
    /// of a cell, the cell's list is empty.
    public func rows(of document: NibDocument) -> [String: [Double]] {
        sizes(of: document, "tableViewCell") { cell in
            if let table = cell.ancestors.first(where: { $0.name == "tableView" }) {
                let isStatic = cell.ancestors.contains { $0.name == "tableViewSection" }
                return isStatic ? nil : prototype(table, in: document)
            }
            let all = showing(cell, in: document).map { heights($0, tables[$0] ?? inherited($0)) }
            return all.isEmpty ? nil : Self.union(all)
        }
    }

    /// Returns the initial item sizes of each cell, as width and height, by the cell's id. If code
    /// computes the size of a cell, the cell's list is empty.
    public func items(of document: NibDocument) -> [String: [[Double]]] {
        sizes(of: document, "collectionViewCell") { cell in
            let list = cell.ancestors.first { $0.name == "collectionView" }
            let owner = list.flatMap { Self.owner(of: $0, in: document) }
            let types = list == nil ? showing(cell, in: document) : owner.map { [$0] } ?? []
            let all = types.compactMap(itemSizes)
            return all.isEmpty ? nil : Self.union(all)
        }
    }

    private func sizes<Size>(
        of document: NibDocument, _ name: String, _ find: (NibElement) -> [Size]?
    ) -> [String: [Size]] {
        guard !base.isEmpty else { return [:] }
        let found = document.elements.filter { $0.name == name }.compactMap { cell in
            cell["id"].flatMap { id in find(cell).map { (id, $0) } }
        }
        return Dictionary(found) { first, _ in first }
    }

    /// All sizes in order; empty if one of the lists is empty.
    private static func union<Size: Hashable>(_ all: [[Size]]) -> [Size] {
        if all.contains(where: \.isEmpty) { return [] }
        var seen: Set<Size> = []
        return all.joined().filter { seen.insert($0).inserted }
    }

    // MARK: Classes

    private static let cells: Set = ["tableViewCell", "collectionViewCell"]

    /// The names of a cell in code: its class, its reuse identifier, and its xib.
    private static func names(of cell: NibElement, in document: NibDocument) -> Set<String> {
        var names = Set([cell["customClass"], cell["reuseIdentifier"]].compactMap(\.self))
        let file = document.file.split(separator: "/").last ?? ""
        // A nib that a table registers has one object at its top level.
        if file.hasSuffix(".xib"), document.rootViews.count == 1,
            document.rootViews[0].id == cell["id"]
        {
            names.insert(String(file.dropLast(4)))
        }
        return names
    }

    /// The class of a view's controller, or of the owner of its xib.
    private static func owner(of view: NibElement, in document: NibDocument) -> String? {
        let controller = view.ancestors.first { $0.name.lowercased().hasSuffix("viewcontroller") }
        if let controller { return controller["customClass"] }
        return document.topLevelObjects.first { NibProxy($0)?.role == .filesOwner }?.element[
            "customClass"]
    }

    /// The classes that show a cell, without the cell's own.
    private func showing(_ cell: NibElement, in document: NibDocument) -> [String] {
        let own = cell["customClass"].map(base.family) ?? []
        let all = Self.names(of: cell, in: document).flatMap { code.mentions[$0] ?? [] }
        return Set(all).subtracting(own).intersection(code.lists).sorted()
    }

    private func inherited(_ type: String) -> [TableHeights] {
        base.lineage(of: type).flatMap { tables[$0] ?? [] }
    }

    private func values(_ type: String, _ key: ListCode.Key) -> Set<ListCode.Value>? {
        base.lineage(of: type).lazy.compactMap { code.values[$0]?[key] }.first
    }

    /// A Boolean value that indicates whether the sources make a class the delegate of its table.
    private func isDelegate(_ type: String) -> Bool {
        let lineage = base.lineage(of: type)
        return lineage.contains("UITableViewController")
            || lineage.contains { code.delegates.contains($0) }
    }

    // MARK: Rows

    private static func heights(of table: NibElement) -> TableHeights {
        TableHeights(
            row: table.number("rowHeight")?.doubleValue ?? -1,
            estimate: table.number("estimatedRowHeight")?.doubleValue ?? -1)
    }

    /// The heights of a prototype's rows, if the sources have the class of its controller.
    private func prototype(_ table: NibElement, in document: NibDocument) -> [Double]? {
        guard let owner = Self.owner(of: table, in: document), base.type(owner) != nil else {
            return nil
        }
        let keys: [ListCode.Key] = [
            .rowHeight, .estimatedRowHeight, .heightForRow, .estimatedHeightForRow,
        ]
        let own = Self.heights(of: table)
        let isStated =
            keys.contains { values(owner, $0) != nil } || own.row >= 0 && isDelegate(owner)
        return isStated ? heights(owner, [own]) : nil
    }

    /// The first heights of the rows that a class shows; empty if code computes one, or if the
    /// table is unknown.
    private func heights(_ type: String, _ tables: [TableHeights]) -> [Double] {
        let method = values(type, .heightForRow), assigned = values(type, .rowHeight)
        let isKnown =
            !tables.isEmpty || assigned != nil || code.makers.contains(type)
            || base.lineage(of: type).contains("UITableViewController")
        guard method != nil || isKnown && isDelegate(type) else { return [] }
        let rows = method ?? assigned ?? Set(tables.map { Self.value($0.row) })
        let all = (rows.isEmpty ? [.automatic] : rows).map { row -> [Double] in
            switch row {
            case .length(let height): height >= 0 ? [height] : estimates(type, tables)
            case .automatic: estimates(type, tables)
            case .size, .computed: []
            }
        }
        return Self.union(all).sorted()
    }

    private static func value(_ height: Double) -> ListCode.Value {
        height >= 0 ? .length(height) : .automatic
    }

    /// The estimated heights of the rows that a class shows; empty if code computes one, or turns
    /// estimates off.
    private func estimates(_ type: String, _ tables: [TableHeights]) -> [Double] {
        let code = values(type, .estimatedHeightForRow) ?? values(type, .estimatedRowHeight)
        let all = code ?? Set(tables.map { $0.estimate > 0 ? .length($0.estimate) : .automatic })
        return Self.union(
            (all.isEmpty ? [.automatic] : all).map { estimate in
                switch estimate {
                case .length(let height):
                    height > 0 ? [height] : height < 0 ? [Self.usualHeight] : []
                case .automatic: [Self.usualHeight]
                case .size, .computed: []
                }
            })
    }

    /// The estimated height of a row by default.
    private static let usualHeight = 44.0

    // MARK: Items

    /// The first sizes of the items that a class shows; `nil` if the class sets none.
    private func itemSizes(_ type: String) -> [[Double]]? {
        let method = values(type, .sizeForItem), estimate = values(type, .estimatedItemSize)
        if method != nil, estimate != nil { return [] }
        guard let all = method ?? estimate ?? values(type, .itemSize) else { return nil }
        return Self.union(
            all.map { value in
                if case .size(let width, let height) = value, width > 0, height > 0 {
                    [[width, height]]
                } else {
                    []
                }
            })
    }

    // MARK: Sections

    /// Returns the initial heights of the views that code returns as headers and footers of
    /// sections, by the ids of the views. Automatic heights are omitted, because UIKit does not
    /// document the height before measuring.
    public func sections(of document: NibDocument) -> [String: [Double]] {
        guard !base.isEmpty else { return [:] }
        var heights: [String: [Double]] = [:]
        for connection in document.connections where connection.type == "outlet" {
            guard let name = connection.name, let view = connection.destinationID,
                let owner = connection.source?.customClass
            else { continue }
            for type in base.lineage(of: owner) {
                for (key, views) in code.sectionViews[type] ?? [:] where views.contains(name) {
                    heights[view] = section(owner, key)
                }
            }
        }
        return heights
    }

    private func section(_ type: String, _ key: ListCode.Key) -> [Double]? {
        guard let all = values(type, key) else { return nil }
        let heights = all.map { value -> [Double] in
            if case .length(let height) = value, height > 0 { [height] } else { [] }
        }
        let union = Self.union(heights).sorted()
        return union.isEmpty ? nil : union
    }
}
