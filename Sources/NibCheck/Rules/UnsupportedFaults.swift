import NibFormat
import NibLayout

/// Objects that constraints refer to and that are not laid out, each once.
struct UnsupportedFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] {
        let users = Dictionary(grouping: tree.layout.maker.unsupported) { $0.item }
        return users.sorted { $0.key < $1.key }.compactMap { item, uses in
            guard let element = tree.document.element(item) else { return nil }
            return Cause(
                rule: .unsupported, element: element, key: item,
                message: "\(tree.names.nameWithID(item)) is not supported: \(uses.count) "
                    + "constraint\(uses.count == 1 ? " is" : "s are") left out of the layout, and frames and ambiguity "
                    + "of this view tree are not checked")
        }
    }
}
