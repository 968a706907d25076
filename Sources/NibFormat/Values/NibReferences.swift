/// Which attributes hold ids of other objects.
enum NibReferences {
    /// Those without which the element says nothing.
    static func required(of element: NibElement) -> [String] {
        switch element.name {
        case "constraint": ["firstItem", "secondItem"]
        case "exclude", "include": ["reference"]
        case "outlet", "outletCollection", "binding", "accessibilityConnection": ["destination"]
        case "action": ["destination", "target"]
        case "segue": element["destination"] == nil ? ["reference"] : ["destination"]
        default: []
        }
    }

    /// Those that an element can do without, whatever it is.
    static let optional: Set = [
        "textLabel", "detailTextLabel", "imageView", "selectedItem", "headerView", "outlineTableColumn",
        "previousBinding", "popoverAnchorView", "popoverAnchorBarButtonItem", "unwindExecution",
        "initialViewController", "inheritsFrom",
    ]

    /// Those that name what an element lies in, or what lies across.
    static let structural: Set = ["id", "sceneID", "tableViewCell", "row", "column", "target"]

    /// All that an element has.
    static func all(of element: NibElement) -> [String] {
        required(of: element)
            + element.attributes.filter { optional.contains($0.name) && !isWord($0.name, $0.value) }.map(\.name)
    }

    /// Whether a value is a word of the format's own: a segue to a preview inherits from `parent` or `commit`.
    private static func isWord(_ name: String, _ value: String) -> Bool {
        name == "inheritsFrom" && (value == "parent" || value == "commit")
    }
}
