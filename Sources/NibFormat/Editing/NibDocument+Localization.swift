// Texts of another language.
extension NibDocument {
    /// The document with the texts of a language in the places of its own, and the keys that fit nowhere.
    ///
    /// A key names an object and what of it is said: `8bC-Xf-vdC.text`, `.title`, `.normalTitle`, `.placeholder`,
    /// `.segmentTitles[0]`, `.headerTitle`, `.accessibilityLabel` and others that are an attribute.
    ///
    /// - Throws: where a text cannot be written in a document, with its line in the file of texts.
    public func localized(
        by strings: NibStrings
    ) throws(NibError) -> (document: NibDocument, unused: [NibStrings.Entry]) {
        var (copy, changes, unused) = (self, changes(), [NibStrings.Entry]())
        var seen: Set<String> = []
        for entry in strings.entries.reversed() where seen.insert(entry.key).inserted {
            do throws(NibError) {
                if try !localize(entry, &changes) { unused.append(entry) }
            } catch {
                throw NibError(
                    file: strings.file, line: entry.line, column: 1, code: error.code, sentence: error.sentence)
            }
        }
        try copy.apply(changes)
        return (copy, unused.reversed())
    }

    private func localize(_ entry: NibStrings.Entry, _ changes: inout NibChanges) throws(NibError) -> Bool {
        guard let dot = entry.key.firstIndex(of: "."), let object = element(String(entry.key[..<dot])) else {
            return false
        }
        let path = String(entry.key[entry.key.index(after: dot)...])
        guard let (element, name) = Self.place(path, in: object) else { return false }
        if element[name] != nil {
            try changes.set(name, to: entry.text, of: element)
        } else if let string = element.children.first(where: { $0["key"] == name && $0.name.hasSuffix("tring") }) {
            try changes.setText(entry.text, of: string)
        } else {
            return false
        }
        return true
    }

    /// The element that says something of an object, and its attribute.
    private static func place(_ path: String, in object: NibElement) -> (NibElement, String)? {
        for state in ["normal", "highlighted", "selected", "disabled"] where path == state + "Title" {
            return object.child(key: state).map { ($0, "title") }
        }
        for name in ["Label", "Hint"] where path == "accessibility" + name {
            return object.child(key: "accessibilityConfiguration").map { ($0, name.lowercased()) }
        }
        if let rest = path.dropping("configuration.") { return object.child(key: "configuration").map { ($0, rest) } }
        if let index = path.index(in: "segmentTitles") { return object.contents(of: "segments").at(index, "title") }
        if let index = path.index(in: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings") {
            let attributes = object.contents(of: "userDefinedRuntimeAttributes")
            return attributes.filter { $0["type"] == "localizedString" }.at(index, "value")
        }
        return (object, path)
    }
}

extension String {
    fileprivate func dropping(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }

    /// The number in brackets behind a name.
    fileprivate func index(in name: String) -> Int? {
        guard let rest = dropping(name + "["), rest.hasSuffix("]") else { return nil }
        return Int(rest.dropLast())
    }
}

extension [NibElement] {
    fileprivate func at(_ index: Int, _ attribute: String) -> (NibElement, String)? {
        indices.contains(index) ? (self[index], attribute) : nil
    }
}
