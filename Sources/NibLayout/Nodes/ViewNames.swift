import NibFormat

/// What messages call a document's views: by the outlet that leads to one, else by label, title or
/// class.
package struct ViewNames {
    private let names: NibNames
    private let outlets: [String: String]

    package init(_ document: NibDocument) {
        names = document.names()
        var outlets: [String: String] = [:], uses: [String: Int] = [:]
        for connection in document.connections where connection.type == "outlet" {
            guard let id = connection.destinationID, let name = connection.name,
                !Self.usual.contains(name)
            else {
                continue
            }
            if outlets.updateValue(name, forKey: id) == nil {
                uses[name, default: 0] += 1
            } else {
                outlets[id] = ""
            }
        }
        self.outlets = outlets.filter { !$1.isEmpty && uses[$1] == 1 }
    }

    /// Outlets that say nothing of what they lead to.
    private static let usual: Set = ["view", "delegate", "dataSource", "contentView"]

    /// What to call the object with an id.
    package func name(of id: String) -> String { outlets[id] ?? names.name(of: id) }

    /// The same, with the id where that is not in the name already.
    package func nameWithID(_ id: String) -> String {
        let name = name(of: id)
        return name.contains(id) ? name : "\(name) (\(id))"
    }
}
