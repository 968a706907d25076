/// An element to be written into a document.
public struct NibFragment: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its attributes, in the order to write them.
    public var attributes: [Attribute]
    /// The elements inside it.
    public var children: [NibFragment] = []
    /// Its text, where it has no elements inside.
    public var text = ""

    /// An attribute of an element to be written.
    public struct Attribute: Sendable, Hashable {
        /// Its name.
        public var name: String
        /// Its value, as it is meant.
        public var value: String

        /// An attribute.
        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// An element.
    public init(_ name: String, _ attributes: [(String, String)] = [], children: [NibFragment] = []) {
        self.name = name
        self.attributes = attributes.map { Attribute($0.0, $0.1) }
        self.children = children
    }

    /// A copy of an element of a document, without comments.
    public init(_ element: NibElement) {
        name = element.name
        attributes = element.attributes.map { Attribute($0.name, $0.value) }
        children = element.children.map(NibFragment.init)
        text = element.text
    }

    /// The value of an attribute; `nil` removes it, and a new one is written last.
    public subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            let place = attributes.firstIndex { $0.name == attribute }
            switch (place, newValue) {
            case (let place?, let value?): attributes[place].value = value
            case (let place?, nil): attributes.remove(at: place)
            case (nil, let value?): attributes.append(Attribute(attribute, value))
            case (nil, nil): break
            }
        }
    }
}

// As text.
extension NibFragment {
    /// The element as markup, with each element on a line of its own.
    ///
    /// - Parameters:
    ///   - indentation: the blanks before it; elements inside it have `step` more.
    ///   - newline: what ends a line.
    func markup(indentation: String, step: String, newline: String) -> String {
        let tag = "<" + name + attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
        if children.isEmpty {
            return text.isEmpty ? tag + "/>" : "\(tag)>\(Self.escapedText(text))</\(name)>"
        }
        let inner = indentation + step
        let lines = children.map { inner + $0.markup(indentation: inner, step: step, newline: newline) + newline }
        return "\(tag)>\(newline)\(lines.joined())\(indentation)</\(name)>"
    }

    /// A value as it is written between quotes, with the entities that Interface Builder uses.
    static func escaped(_ value: String, quote: Character = "\"") -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"" where quote == "\"": text += "&quot;"
            case "'" where quote == "'": text += "&apos;"
            case "\n", "\r", "\t": text += "&#\(scalar.value);"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Text between tags, where line feeds and quotes stand for themselves.
    private static func escapedText(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\r": text += "&#13;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

// What XML allows.
extension NibFragment {
    /// Whether a text can be an element's or an attribute's name; those of these documents are ASCII.
    static func isName(_ text: String) -> Bool {
        let (letters, others) = (Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"), Set("0123456789-."))
        guard let first = text.first, letters.contains(first) else { return false }
        return text.allSatisfy { letters.contains($0) || others.contains($0) }
    }

    /// Whether XML can hold a text: it has no place for control characters, not even escaped ones.
    static func isWritable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF || [0x09, 0x0A, 0x0D].contains($0.value)
        }
    }

    /// The first name or text in it that cannot be written.
    var unwritable: String? {
        if !Self.isName(name) { return name }
        if !Self.isWritable(text) { return text }
        for attribute in attributes {
            if !Self.isName(attribute.name) { return attribute.name }
            if !Self.isWritable(attribute.value) { return attribute.value }
        }
        return children.lazy.compactMap(\.unwritable).first
    }
}
