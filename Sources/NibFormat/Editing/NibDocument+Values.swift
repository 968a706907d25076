import Rational

// Changes of single values. Each changes the bytes of that value and no others, or nothing where it throws.
extension NibDocument {
    /// Gives a constraint another constant. Standard spacing is then no longer meant.
    public mutating func setConstant(_ constant: Rational, of constraint: String) throws(NibError) {
        let element = try found(constraint, "constraint")
        var changes = changes()
        let text = constant.isZero && element["constant"] == nil ? nil : constant.nibText
        try changes.set("constant", to: text, of: element, before: Self.behindConstant)
        try changes.set("symbolic", to: nil, of: element)
        try apply(changes)
    }

    /// Gives a constraint another priority; 1000, which is required, is not written.
    public mutating func setPriority(_ priority: Float, of constraint: String) throws(NibError) {
        let element = try found(constraint, "constraint")
        guard priority > 0, priority <= 1000 else {
            throw element.error(.badNumber, "\(priority) is no priority; give a number above 0 and up to 1000")
        }
        let text = priority == 1000 ? nil : Rational(simplest: Double("\(priority)") ?? 1000)?.nibText
        var changes = changes()
        try changes.set("priority", to: text, of: element, before: ["constant"] + Self.behindConstant)
        try apply(changes)
    }

    private static let behindConstant = ["symbolic", "placeholder", "identifier", "id"]

    /// Renames the property that an outlet or an outlet collection is for.
    public mutating func renameOutlet(_ outlet: String, to property: String) throws(NibError) {
        let element = try found(outlet)
        guard element["property"] != nil else {
            throw element.error(.illegalEdit, "\(element.name) is no outlet; give an outlet's id")
        }
        var changes = changes()
        try changes.set("property", to: property, of: element)
        try apply(changes)
    }

    /// Gives an object a class of one's own, or with `nil` the framework's again.
    ///
    /// - Parameters:
    ///   - name: the class's name.
    ///   - module: the class's module; `nil` for a class of Objective-C.
    ///   - provider: `target` where the module is that of the target that the document is in.
    ///   - object: the object's id.
    public mutating func setCustomClass(
        _ name: String?, module: String? = nil, provider: String? = nil, of object: String
    ) throws(NibError) {
        let element = try found(object)
        guard NibObject(element).kind.isObject else {
            throw element.error(.illegalEdit, "no class is made of \(element.name); give the id of an object")
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

    /// Gives an object another title: the text that it shows, wherever it stands.
    public mutating func retitle(_ object: String, to title: String) throws(NibError) {
        let element = try found(object)
        var changes = changes()
        guard try Self.retitle(element, title, &changes) else {
            throw element.error(
                .illegalEdit, "a \(NibObject(element).classWords) has no title; give it a label instead")
        }
        try apply(changes)
    }

    /// Gives an object another label, its name in the outline; `nil` takes the label away.
    public mutating func relabel(_ object: String, to label: String?) throws(NibError) {
        var changes = changes()
        try changes.set("userLabel", to: label, of: found(object), before: ["sceneMemberID"])
        try apply(changes)
    }

    /// Changes the title where one stands, else where this kind of object has it.
    private static func retitle(
        _ element: NibElement, _ title: String, _ changes: inout NibChanges
    ) throws(NibError) -> Bool {
        for key in ["text", "title", "headerTitle"] {
            if element[key] != nil {
                try changes.set(key, to: title, of: element)
                return true
            }
            if let string = element.children.first(where: { $0["key"] == key && $0.name.hasSuffix("tring") }) {
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
        "label": "text", "textField": "text", "textView": "text", "state": "title", "barButtonItem": "title",
        "tabBarItem": "title", "navigationItem": "title", "menuItem": "title", "segment": "title", "window": "title",
        "viewController": "title", "tableViewSection": "headerTitle", "textFieldCell": "title", "buttonCell": "title",
    ]

    /// The element with an id.
    func found(_ id: String, _ name: String? = nil) throws(NibError) -> NibElement {
        guard let element = element(id) else {
            throw root.error(
                .unknownObject, "there is no object with the id \(NibFault.quoted(id)); list them by outline")
        }
        if let name, element.name != name {
            throw element.error(.illegalEdit, "\(NibFault.quoted(id)) is a \(element.name) and no \(name)")
        }
        return element
    }
}

extension Rational {
    /// The number as these documents write it: an exact decimal where there is one of up to ten places, else the digits
    /// of the nearest double.
    package var nibText: String {
        let places: Rational = 10_000_000_000
        guard (self * places).isInteger, let words = (self * places).words else { return "\(doubleValue)" }
        let (whole, part) = words.numerator.magnitude.quotientAndRemainder(dividingBy: 10_000_000_000)
        var digits = String(10_000_000_000 + part).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return (signum() < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}
