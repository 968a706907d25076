import NibFormat
import NibLayout

/// Objects that constraints refer to and that are not laid out, each once.
struct UnsupportedFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var sightings: [CauseTable.Sighting] {
        let users = Dictionary(grouping: tree.layout.maker.unsupported) { $0.item }
        return users.sorted { $0.key < $1.key }.compactMap { item, uses in
            guard let element = tree.document.element(item) else { return nil }
            return CauseTable.Sighting(
                rule: .unsupported, element: element, cause: item,
                sentence: "\(tree.names.nameWithID(item)) is not supported: \(uses.count) "
                    + "constraint\(uses.count == 1 ? " is" : "s are") left out of the layout, and frames and ambiguity "
                    + "of this view tree are not checked")
        }
    }
}
