import NibFormat

/// The names that generated code has for the views, guides and constraints of a tree.
struct CodeNames {
    private var names: [String: String] = [:]
    private var used: Set<String>

    /// - Parameter views: the views, in document order; the first is the root.
    init(_ views: [NibView], _ document: NibDocument) {
        used = CodeText.keywords.union(["root", "configure", "connect"])
        for (place, view) in views.enumerated() {
            let outlet = document.connections(to: view.id).first {
                $0.type == "outlet" && $0.name != "view"
            }?.name
            let words = [outlet, view.userLabel, view.title, view.kindName].lazy.compactMap {
                $0.map(CodeText.name)
            }
            .first { !$0.isEmpty }
            names[view.id] = place == 0 ? "root" : unique(words ?? "view")
        }
    }

    /// A name that nothing has yet.
    mutating func unique(_ name: String) -> String {
        var (candidate, number) = (name, 1)
        while !used.insert(candidate).inserted {
            number += 1
            candidate = "\(name)\(number)"
        }
        return candidate
    }

    /// The code for an object: its name, or what it is to another.
    subscript(id: String) -> String? {
        get { names[id] }
        set { names[id] = newValue }
    }
}
