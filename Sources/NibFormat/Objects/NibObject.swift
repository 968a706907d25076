/// A typed wrapper of an element.
public protocol ElementBacked: Sendable {
    /// The wrapped element.
    var element: NibElement { get }
}

extension ElementBacked {
    /// The id of the object; empty if the element has none.
    public var id: String { element["id"] ?? "" }

    /// The 1-based line at which the element begins.
    public var line: Int { element.line }

    /// The kind of the element, determined by its name.
    public var kind: NibKind { NibCatalogue.kind(of: element) }

    /// The label of the object in the document outline, if the user has set one.
    public var userLabel: String? { element["userLabel"] }

    /// The name of the custom class, without its module.
    public var customClass: String? { element["customClass"] }

    /// The module of the custom class.
    public var customModule: String? { element["customModule"] }

    /// The value `target` if the custom class is in the module of the document's target; otherwise
    /// `nil`.
    public var customModuleProvider: String? { element["customModuleProvider"] }

    /// The framework's class, such as `UILabel`, or the element's name if the class is unknown.
    public var frameworkClass: String {
        NibCatalogue.className(of: element.name, on: element.platform)
    }

    /// The class of the object at run time: `Module.Class` for a custom class, otherwise the
    /// framework's class.
    public var className: String {
        guard let customClass else { return frameworkClass }
        return customModule.map { "\($0).\(customClass)" } ?? customClass
    }

    /// The role of the element in its parent, such as `view` or `contentView`.
    public var key: String? { element["key"] }
}

/// An object of a document.
public struct NibObject: ElementBacked, Hashable {
    /// The element of the object.
    public let element: NibElement

    /// Creates an object from its element.
    public init(_ element: NibElement) { self.element = element }

    /// The object as a view, if it is one.
    public var asView: NibView? { kind == .view ? NibView(element) : nil }

    /// The object as a controller, if it is one.
    public var asController: NibController? { kind == .controller ? NibController(element) : nil }

    /// The object as a layout guide, if it is one.
    public var asGuide: NibLayoutGuide? { kind == .guide ? NibLayoutGuide(element) : nil }

    /// The innermost object that contains this one.
    public var parent: NibObject? {
        element.ancestors.first { NibCatalogue.kind(of: $0).isObject }.map(NibObject.init)
    }

    /// The objects directly inside this one, in document order.
    public var children: [NibObject] {
        element.nearest { NibCatalogue.kind(of: $0).isObject && $0["id"] != nil }.map(
            NibObject.init)
    }

    /// The user-defined runtime attributes of the object.
    public var runtimeAttributes: [NibRuntimeAttribute] {
        element.contents(of: "userDefinedRuntimeAttributes").map(NibRuntimeAttribute.init)
    }

    /// The connections whose source is this object.
    public var connections: [NibConnection] {
        element.contents(of: "connections").map(NibConnection.init)
    }
}

extension ElementBacked {
    /// The text that the object displays: its own text or title, or that of its configuration, normal
    /// state, cell or navigation item.
    public var title: String? {
        for key in ["text", "title", "headerTitle"] {
            if let text = element.string(key), !text.isEmpty { return text }
        }
        // The configuration of a button takes precedence over its states.
        let children = element.children.filter(Self.providesTitle)
        let configured = children.filter { $0["key"] == "configuration" }
        for child in configured + children {
            if let text = child.string("title") ?? child.attributedText, !text.isEmpty {
                return text
            }
        }
        return nil
    }

    private static func providesTitle(_ child: NibElement) -> Bool {
        switch child["key"] {
        case "normal", "cell", "navigationItem", "configuration": true
        case "attributedText", "attributedTitle": true
        default: child.name == "buttonConfiguration"
        }
    }

    /// The display name: the label, else the title in one line, else the name of the class in
    /// words.
    public var displayName: String {
        let name = userLabel ?? title.map(Self.oneLine) ?? ""
        return name.isEmpty ? kindName : name
    }

    private static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }

    /// The name of the class in words, as in the document outline, such as `Stack View` for
    /// `UIStackView`.
    public var kindName: String { kindName(ofClass: customClass) }

    /// The name of the class in words, without regard to a custom class.
    package var plainKindName: String { kindName(ofClass: nil) }

    private func kindName(ofClass custom: String?) -> String {
        switch element.name {
        case "viewLayoutGuide", "keyboardLayoutGuide": NibLayoutGuide(element).name
        case "viewControllerLayoutGuide":
            element["type"] == "bottom" ? "Bottom Layout Guide" : "Top Layout Guide"
        case "placeholder": NibProxy(element).name
        case "exit": "Exit"
        case "tableViewCellContentView", "collectionViewCellContentView": "Content View"
        default: (custom ?? Self.withoutPrefix(frameworkClass)).spacedWords
        }
    }

    private static func withoutPrefix(_ name: String) -> String {
        let prefix = ["UI", "NS", "WKInterface", "WK", "MK"].first {
            name.hasPrefix($0) && name.count > $0.count
        }
        return String(name.dropFirst(prefix?.count ?? 0))
    }
}

extension NibElement {
    /// The concatenated text of an attributed string's fragments.
    var attributedText: String? {
        let source =
            name == "attributedString" ? self : children.first { $0.name == "attributedString" }
        guard let source else { return nil }
        return source.children.compactMap { $0.string("content") }.joined()
    }

    /// Returns the elements inside this one that match, without a match between, in document order.
    func nearest(where isMatch: (NibElement) -> Bool) -> [NibElement] {
        var found: [NibElement] = []
        var place = index + 1
        while place < Int(node.end) {
            let element = NibElement(tree: tree, index: place)
            let isFound = isMatch(element)
            if isFound { found.append(element) }
            place = isFound ? Int(tree.nodes[place].end) : place + 1
        }
        return found
    }
}

extension String {
    /// The name in words: `StackView` is `Stack View`, `URLField` is `URL Field`, `badlynamed` is
    /// `Badlynamed`.
    var spacedWords: String {
        let letters = Array(self)
        var words = ""
        for (place, letter) in letters.enumerated() {
            let before = place > 0 ? letters[place - 1] : " "
            let after = place + 1 < letters.count ? letters[place + 1] : " "
            let starts =
                letter.isUppercase
                && (before.isLowercase || before.isUppercase && after.isLowercase)
            if starts && place > 0 { words += " " }
            words += place == 0 ? letter.uppercased() : letter == "_" ? " " : String(letter)
        }
        return words
    }
}

/// A placeholder for an object that exists before the document is loaded. Loading creates no object
/// for it.
public struct NibProxy: ElementBacked, Hashable {
    /// The object that a placeholder represents.
    public enum Role: String, Sendable, Hashable {
        /// The owner of the document, passed to the method that loads it.
        case filesOwner
        /// The object that receives key events first.
        case firstResponder
        /// The exit of a scene, the destination of its unwind segues.
        case exit
        /// The application object on macOS.
        case application
        /// An external object, passed to the method that loads the document.
        case external
    }

    /// The element named `placeholder`, `exit` or, on macOS, `customObject`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// Creates a placeholder from an object; `nil` if the object is no placeholder. On macOS,
    /// placeholders are custom objects with negative ids.
    public init?(_ object: NibObject) {
        let name = object.element.name
        guard
            name == "placeholder" || name == "exit"
                || name == "customObject" && object.id.hasPrefix("-")
        else {
            return nil
        }
        element = object.element
    }

    /// The object that the placeholder represents.
    public var role: Role {
        switch (element.name, element["placeholderIdentifier"], element["id"]) {
        case ("exit", _, _): .exit
        case (_, "IBFilesOwner", _), ("customObject", _, "-2"): .filesOwner
        case (_, "IBFirstResponder", _), (_, "UIFirstResponder", _), ("customObject", _, "-1"):
            .firstResponder
        case ("customObject", _, "-3"): .application
        default: .external
        }
    }

    var name: String {
        switch role {
        case .filesOwner: "File’s Owner"
        case .firstResponder: "First Responder"
        case .exit: "Exit"
        case .application: "Application"
        case .external: element["placeholderIdentifier"] ?? "External Object"
        }
    }
}
