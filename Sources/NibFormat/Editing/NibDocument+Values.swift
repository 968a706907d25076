import Diagnostics
import Rational

// Changes of single values. Each changes the bytes of that value only, or nothing if it throws.
extension NibDocument {
    /// Sets the constant of a constraint. A constraint with standard spacing gets a number instead.
    public mutating func setConstant(_ constant: Rational, of constraint: String) throws(Diagnostic)
    {
        let element = try found(constraint, "constraint")
        var changes = changes()
        let text = constant.isZero && element["constant"] == nil ? nil : constant.nibText
        try changes.set("constant", to: text, of: element, before: Self.behindConstant)
        try changes.set("symbolic", to: nil, of: element)
        try apply(changes)
    }

    /// Sets the priority of a constraint. The priority 1000 (required) removes the attribute,
    /// because it is the default.
    public mutating func setPriority(_ priority: Float, of constraint: String) throws(Diagnostic) {
        let element = try found(constraint, "constraint")
        guard priority > 0, priority <= 1000 else {
            throw element.error(
                .badNumber, "invalid priority \(priority); pass a number above 0 and up to 1000")
        }
        let text =
            priority == 1000 ? nil : Rational(simplest: Double("\(priority)") ?? 1000)?.nibText
        var changes = changes()
        try changes.set(
            "priority", to: text, of: element, before: ["constant"] + Self.behindConstant)
        try apply(changes)
    }

    private static let behindConstant = ["symbolic", "placeholder", "identifier", "id"]

    /// Renames the property of an outlet or an outlet collection.
    ///
    /// - Parameters:
    ///   - outlet: The id of the outlet.
    ///   - property: The new name of the property.
    public mutating func renameOutlet(_ outlet: String, to property: String) throws(Diagnostic) {
        let element = try found(outlet)
        guard element["property"] != nil else {
            throw element.error(
                .illegalEdit, "\(element.name) is not an outlet; pass the id of one")
        }
        var changes = changes()
        try changes.set("property", to: property, of: element)
        try apply(changes)
    }

    /// Sets the custom class of an object; `nil` removes the custom class.
    ///
    /// - Parameters:
    ///   - name: The name of the class.
    ///   - module: The module of the class; `nil` for an Objective-C class.
    ///   - provider: Pass `target` if the class is in the module of the document's target.
    ///   - object: The id of the object.
    public mutating func setCustomClass(
        _ name: String?, module: String? = nil, provider: String? = nil, of object: String
    ) throws(Diagnostic) {
        let element = try found(object)
        guard NibObject(element).kind.isObject else {
            throw element.error(
                .illegalEdit, "\(element.name) is not an object; pass the id of one")
        }
        var changes = changes()
        let values = [name, name == nil ? nil : module, name == nil ? nil : provider]
        let names = ["customClass", "customModule", "customModuleProvider"]
        for (place, attribute) in names.enumerated() {
            let followers = names[(place + 1)...] + ["userLabel", "sceneMemberID"]
            try changes.set(attribute, to: values[place], of: element, before: Array(followers))
        }
        try apply(changes)
    }

    /// Sets the title or text that an object displays.
    public mutating func retitle(_ object: String, to title: String) throws(Diagnostic) {
        let element = try found(object)
        var changes = changes()
        guard try Self.retitle(element, title, &changes) else {
            throw element.error(
                .illegalEdit,
                "a \(NibObject(element).kindName) cannot have a title; set its label instead")
        }
        try apply(changes)
    }

    /// Sets the label of an object in the document outline; `nil` removes the label.
    public mutating func relabel(_ object: String, to label: String?) throws(Diagnostic) {
        var changes = changes()
        try changes.set("userLabel", to: label, of: found(object), before: ["sceneMemberID"])
        try apply(changes)
    }

    /// Changes an existing title, or adds one to an element that can have it.
    private static func retitle(
        _ element: NibElement, _ title: String, _ changes: inout NibChanges
    ) throws(Diagnostic) -> Bool {
        for key in ["text", "title", "headerTitle"] {
            if element[key] != nil {
                try changes.set(key, to: title, of: element)
                return true
            }
            if let string = element.children.first(where: {
                $0["key"] == key && $0.name.hasSuffix("tring")
            }) {
                try changes.setText(title, of: string)
                return true
            }
        }
        for child in element.children where ["normal", "cell"].contains(child["key"]) {
            return try retitle(child, title, &changes)
        }
        guard let key = titleKeys[element.name] else { return false }
        try changes.set(key, to: title, of: element, before: ["id"])
        return true
    }

    private static let titleKeys = [
        "label": "text", "textField": "text", "textView": "text", "state": "title",
        "barButtonItem": "title",
        "tabBarItem": "title", "navigationItem": "title", "menuItem": "title", "segment": "title",
        "window": "title",
        "viewController": "title", "tableViewSection": "headerTitle", "textFieldCell": "title",
        "buttonCell": "title",
    ]

    /// Returns the element with an id, or throws if none has it or its name differs.
    func found(_ id: String, _ name: String? = nil) throws(Diagnostic) -> NibElement {
        guard let element = element(id) else {
            throw root.error(
                .unknownObject, "unknown id \(id.quoted); list all ids with `tinamou outline`")
        }
        if let name, element.name != name {
            throw element.error(.illegalEdit, "\(id.quoted) is a \(element.name), not a \(name)")
        }
        return element
    }
}

extension Rational {
    /// The number in the form of the file: an exact decimal of up to ten places, or the digits of
    /// the nearest `Double`.
    package var nibText: String {
        let places: Rational = 10_000_000_000
        guard (self * places).isInteger, let words = (self * places).words else {
            return "\(doubleValue)"
        }
        let (whole, part) = words.numerator.magnitude.quotientAndRemainder(
            dividingBy: 10_000_000_000)
        var digits = String(10_000_000_000 + part).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return (signum() < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}

// Connections. The caller decides whether a connection makes sense.
extension NibDocument {
    /// Adds a connection with a new id, after the other connections of its source.
    ///
    /// - Parameters:
    ///   - source: The id of the source object.
    ///   - connection: The element of the connection, without an id, such as `outlet` with
    ///     `property` and `destination`.
    ///   - generator: The random number generator for the new id.
    /// - Returns: The id of the new connection.
    @discardableResult public mutating func connect(
        _ source: String, _ connection: NibFragment,
        using generator: inout some RandomNumberGenerator
    ) throws(Diagnostic) -> String {
        let element = try found(source)
        var fragment = connection
        let id = freshIDs(for: ["connection"], using: &generator)["connection"] ?? ""
        fragment["id"] = id
        var changes = changes()
        if let list = element.child("connections") {
            try changes.insert(fragment, into: list)
        } else {
            // Interface Builder writes connections last, except for the location on the canvas.
            let next = element.children.first { $0["key"] == "canvasLocation" }
            try changes.insert(
                NibFragment("connections", children: [fragment]), into: element, before: next)
        }
        try apply(changes)
        return id
    }

    /// Changes the destination of a connection.
    ///
    /// - Parameters:
    ///   - connection: The id of the connection.
    ///   - destination: The id of the new destination.
    public mutating func reconnect(_ connection: String, to destination: String) throws(Diagnostic)
    {
        let element = try found(connection)
        guard let key = ["destination", "target"].first(where: { element[$0] != nil }) else {
            throw element.error(
                .illegalEdit, "\(element.name) has no destination; pass the id of a connection")
        }
        var changes = changes()
        try changes.set(key, to: destination, of: element)
        try apply(changes)
    }

    /// Removes connections, and `connections` elements that become empty.
    public mutating func disconnect(_ connections: [String]) throws(Diagnostic) {
        var elements: [NibElement] = []
        for id in connections {
            let element = try found(id)
            guard element.parent?.name == "connections" else {
                throw element.error(
                    .illegalEdit, "\(element.name) is not a connection; pass the id of one")
            }
            elements.append(element)
        }
        var changes = changes()
        try Self.remove(elements, &changes)
        try apply(changes)
    }
}
