import NibFormat

// Phase 5.
extension NibBuild {
    func setRuntimeAttributes() throws {
        for (element, object) in made {
            for attribute in NibObject(element).runtimeAttributes { try set(attribute, of: object) }
        }
    }

    private func set(_ attribute: NibRuntimeAttribute, of object: AnyObject) throws {
        let path = attribute.keyPath
        let (holder, key) = resolve(path, of: object)
        guard let holder, let member = options.classes.member(key, [.inspectable], of: holder),
            case .attribute(let set, _) = member.access
        else { return try fail(attribute, object, holder ?? object, key) }
        guard set(holder, NibCoder.resolved(attribute.value, in: attribute.element)) else {
            return try failType(attribute, object, member)
        }
        note(.runtimeAttributes, NibObject(attribute.element).parent?.id ?? "", path)
    }

    /// The object that a key path leads to, and the key in it: a name that is known as a whole, else by its steps.
    private func resolve(_ path: String, of object: AnyObject) -> (AnyObject?, String) {
        let kinds: [NibMember.Kind] = [.inspectable, .outlet]
        guard options.classes.member(path, [.inspectable], of: object) == nil, let dot = path.firstIndex(of: ".") else {
            return (object, path)
        }
        let head = String(path[..<dot])
        guard let member = options.classes.member(head, kinds, of: object), let value = member.value(of: object) else {
            return (nil, head)
        }
        guard type(of: value) is AnyObject.Type else { return (nil, head) }
        return resolve(String(path[path.index(after: dot)...]), of: value as AnyObject)
    }

    private func fail(
        _ attribute: NibRuntimeAttribute, _ object: AnyObject, _ holder: AnyObject, _ key: String
    ) throws {
        let text =
            "Failed to set (\(attribute.keyPath)) user defined inspected property on "
            + "(\(NibLoadError.className(of: object))): " + Self.notCompliant(holder, key)
        let names = options.classes.names(of: holder, [.inspectable])
        try respond(
            options.attributes, error(.unknownAttribute, at: attribute.element, text, sought: key, names: names))
    }

    private func failType(_ attribute: NibRuntimeAttribute, _ object: AnyObject, _ member: NibMember) throws {
        let text =
            "Failed to set (\(attribute.keyPath)) user defined inspected property on "
            + "(\(NibLoadError.className(of: object))): it takes \(member.typeName), and the nib has \(attribute.type)."
        try respond(options.attributes, error(.wrongAttributeType, at: attribute.element, text))
    }

    /// UIKit's text for a property that is not there.
    static func notCompliant(_ object: AnyObject, _ key: String) -> String {
        notCompliant(NibLoadError.name(of: object), key)
    }

    static func notCompliant(_ name: String, _ key: String) -> String {
        "[\(name) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    }
}
