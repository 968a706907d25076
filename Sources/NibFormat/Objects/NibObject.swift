/// An object of a document, whatever it is.
public struct NibObject: ElementBacked, Hashable {
    /// Its element.
    public let element: NibElement

    /// The object of an element.
    public init(_ element: NibElement) { self.element = element }

    /// This object as a view.
    public var asView: NibView? { kind == .view ? NibView(element) : nil }

    /// This object as a controller.
    public var asController: NibController? { kind == .controller ? NibController(element) : nil }

    /// This object as a guide.
    public var asGuide: NibLayoutGuide? { kind == .guide ? NibLayoutGuide(element) : nil }

    /// The nearest object around it.
    public var parent: NibObject? { element.ancestors.first { NibCatalogue.kind(of: $0).isObject }.map(NibObject.init) }

    /// The objects directly inside it: those with no object between.
    public var children: [NibObject] { element.nearestObjects().map(NibObject.init) }

    /// The values that its author set by key path.
    public var runtimeAttributes: [NibRuntimeAttribute] {
        element.contents(of: "userDefinedRuntimeAttributes").map(NibRuntimeAttribute.init)
    }

    /// The connections that start at it.
    public var connections: [NibConnection] { element.contents(of: "connections").map(NibConnection.init) }
}

extension ElementBacked {
    /// What it says on the screen: its text or title, that of its normal state, of its cell or of its navigation item.
    public var title: String? {
        for key in ["text", "title", "headerTitle"] {
            if let text = element.string(key), !text.isEmpty { return text }
        }
        for child in element.children where Self.speaksForParent(child) {
            if let text = child.string("title") ?? child.attributedText, !text.isEmpty { return text }
        }
        return nil
    }

    private static func speaksForParent(_ child: NibElement) -> Bool {
        switch child["key"] {
        case "normal", "cell", "navigationItem", "configuration": true
        case "attributedText", "attributedTitle": true
        default: child.name == "buttonConfiguration"
        }
    }

    /// What to call it: its label, else its title in one line, else its class in words.
    public var displayName: String {
        let name = userLabel ?? title.map(Self.oneLine) ?? ""
        return name.isEmpty ? classWords : name
    }

    private static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }

    /// Its class in words, as Interface Builder's outline has it: `UIStackView` is `Stack View`.
    public var classWords: String {
        switch element.name {
        case "viewLayoutGuide", "keyboardLayoutGuide": NibLayoutGuide(element).name
        case "viewControllerLayoutGuide": element["type"] == "bottom" ? "Bottom Layout Guide" : "Top Layout Guide"
        case "placeholder": NibProxy(element).name
        case "exit": "Exit"
        case "tableViewCellContentView", "collectionViewCellContentView": "Content View"
        default: (customClass ?? Self.withoutPrefix(frameworkClass)).inWords
        }
    }

    private static func withoutPrefix(_ name: String) -> String {
        let prefix = ["UI", "NS", "WKInterface", "WK", "MK"].first { name.hasPrefix($0) && name.count > $0.count }
        return String(name.dropFirst(prefix?.count ?? 0))
    }
}

extension NibElement {
    /// The text of the fragments of an attributed string.
    var attributedText: String? {
        let source = name == "attributedString" ? self : children.first { $0.name == "attributedString" }
        guard let source else { return nil }
        return source.children.compactMap { $0.string("content") }.joined()
    }

    /// The objects inside this element with no object between, in document order.
    func nearestObjects() -> [NibElement] {
        var found: [NibElement] = []
        var place = index + 1
        while place < Int(node.end) {
            let element = NibElement(tree: tree, index: place)
            let isObject = NibCatalogue.kind(of: element).isObject && element["id"] != nil
            if isObject { found.append(element) }
            place = isObject ? Int(tree.nodes[place].end) : place + 1
        }
        return found
    }
}

extension String {
    /// `StackView` is `Stack View`, `URLField` is `URL Field`, `badlynamed` is `Badlynamed`.
    var inWords: String {
        let letters = Array(self)
        var words = ""
        for (place, letter) in letters.enumerated() {
            let before = place > 0 ? letters[place - 1] : " "
            let after = place + 1 < letters.count ? letters[place + 1] : " "
            let starts = letter.isUppercase && (before.isLowercase || before.isUppercase && after.isLowercase)
            if starts && place > 0 { words += " " }
            words += place == 0 ? letter.uppercased() : letter == "_" ? " " : String(letter)
        }
        return words
    }
}
