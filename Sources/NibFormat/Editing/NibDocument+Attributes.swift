import Diagnostics

// Attributes and resources, by the order in which Interface Builder writes them.
extension NibDocument {
    /// Sets an attribute of an object, a constraint or a connection; `nil` removes the attribute. A
    /// new attribute gets the place that Interface Builder gives it.
    ///
    /// - Throws: An error if the object is unknown, the attribute is its id, or a reference would
    ///   lead to no object.
    public mutating func setAttribute(_ attribute: String, to value: String?, of object: String)
        throws(Diagnostic)
    {
        let element = try found(object)
        guard attribute != "id", attribute != "sceneID" else {
            throw element.error(
                .illegalEdit,
                "the id cannot be changed, other elements refer to it; duplicate the object")
        }
        let isRequired = NibReferences.required(of: element).contains(attribute)
        if isRequired || NibReferences.optional.contains(attribute) {
            let isKnown = value.map { self.element($0) != nil } ?? !isRequired
            guard isKnown else {
                throw element.error(
                    .unknownObject,
                    "\(attribute) must be the id of an object; list all ids with `tinamou outline`")
            }
        }
        var changes = changes()
        let followers = ElementOrder.attributes.followers(
            of: attribute, in: element.name, on: platform)
        try changes.set(attribute, to: value, of: element, before: followers)
        try apply(changes)
    }

    /// Returns a Boolean value that indicates whether Interface Builder writes an attribute in any
    /// element, in documents that Xcode 5 to 26 saved.
    package static func isKnownAttribute(_ attribute: String) -> Bool {
        ElementOrder.attributes.contains(attribute)
    }

    /// The attributes that Interface Builder writes in an element, such as `label`.
    package static func attributes(of element: String) -> [String] {
        ElementOrder.attributes.names(in: element)
    }

    /// Removes the resources that nothing in the document uses, as Interface Builder does.
    public mutating func removeUnusedResources() throws(Diagnostic) {
        let lists = NormalLists(self)
        try Self.remove(root.contents(of: "resources").filter { !lists.keeps($0) }, in: &self)
    }

    private static func remove(_ elements: [NibElement], in document: inout NibDocument)
        throws(Diagnostic)
    {
        guard let list = elements.first?.parent else { return }
        var changes = document.changes()
        if Array(list.children).count == elements.count {
            try changes.remove(list)
        } else {
            for element in elements { try changes.remove(element) }
        }
        try document.apply(changes)
    }

    /// Inserts a fragment into a list of an element, and the list if it is missing. Lists are at
    /// the places at which Interface Builder writes them; constraints are sorted by id.
    public mutating func insert(_ fragment: NibFragment, intoList list: String, of object: String)
        throws(Diagnostic)
    {
        let element = try found(object)
        var changes = changes()
        if let existing = element.child(list) {
            let next =
                list == "constraints"
                ? existing.children.first { ($0["id"] ?? "") > (fragment["id"] ?? "") } : nil
            try changes.insert(fragment, into: existing, before: next)
        } else {
            let followers = Set(
                ElementOrder.children.followers(of: list, in: element.name, on: platform))
            let next = element.children.first {
                followers.contains($0["key"].map { "@" + $0 } ?? $0.name)
            }
            try changes.insert(NibFragment(list, children: [fragment]), into: element, before: next)
        }
        try apply(changes)
    }
}
