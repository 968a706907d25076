import Diagnostics
import Rational

/// An element to be inserted into a document.
public struct NibFragment: Sendable, Hashable {
    /// The name of the element.
    public var name: String
    /// The attributes, in the order in which they are written.
    public var attributes: [Attribute]
    /// The child elements, in the order in which they are written.
    public var children: [NibFragment] = []
    /// The text of the element; used only if it has no children.
    public var text = ""
    /// The comment before the element: Interface Builder writes the name of a scene there.
    public var comment: String?

    /// An attribute of an element to be inserted.
    public struct Attribute: Sendable, Hashable {
        /// The name of the attribute.
        public var name: String
        /// The value of the attribute, without escapes.
        public var value: String

        /// Creates an attribute from its name and its value without escapes.
        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// Creates an element from its name, its attributes and its children.
    public init(_ name: String, _ attributes: [(String, String)] = [], children: [NibFragment] = [])
    {
        self.name = name
        self.attributes = attributes.map { Attribute($0.0, $0.1) }
        self.children = children
    }

    /// Creates a copy of an element of a document. Of the comments, only that before a scene is copied.
    public init(_ element: NibElement) {
        name = element.name
        attributes = element.attributes.map { Attribute($0.name, $0.value) }
        children = element.children.map(NibFragment.init)
        text = element.text
        comment = element.sceneComment
    }

    /// Accesses the value of an attribute. Setting `nil` removes the attribute; a new attribute is
    /// appended.
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

// Markup.
extension NibFragment {
    /// Returns the element as markup, with each element on its own line.
    ///
    /// - Parameters:
    ///   - indentation: The whitespace before the element.
    ///   - step: The additional indentation of its children.
    ///   - newline: The line ending.
    func markup(indentation: String, step: String, newline: String) -> String {
        let note = (comment ?? "").replacing("--", with: "- -")
        let tag =
            (note.isEmpty ? "" : "<!--\(note)-->\(newline)\(indentation)") + "<" + name
            + attributes.map { " \($0.name)=\"\(XMLEscape.attribute($0.value))\"" }.joined()
        if children.isEmpty {
            return text.isEmpty ? tag + "/>" : "\(tag)>\(XMLEscape.content(text))</\(name)>"
        }
        let inner = indentation + step
        let lines = children.map {
            inner + $0.markup(indentation: inner, step: step, newline: newline) + newline
        }
        return "\(tag)>\(newline)\(lines.joined())\(indentation)</\(name)>"
    }
}

// Constraints of XML.
extension NibFragment {
    /// Returns a Boolean value that indicates whether a string can name an element or an attribute;
    /// names in these documents are ASCII.
    static func isName(_ text: String) -> Bool {
        let (letters, others) = (
            Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"), Set("0123456789-.")
        )
        guard let first = text.first, letters.contains(first) else { return false }
        return text.allSatisfy { letters.contains($0) || others.contains($0) }
    }

    /// Returns a Boolean value that indicates whether XML can express a string: control characters
    /// are illegal, even escaped.
    static func isWritable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy(XMLEscape.isLegal)
    }

    /// The first name or text in the element that XML cannot express.
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

// Copies and moves.
extension NibFragment {
    /// Returns the element with some ids replaced in all attributes.
    func renaming(_ ids: [String: String]) -> NibFragment {
        var copy = self
        for place in copy.attributes.indices where holdsID(copy.attributes[place]) {
            if let id = ids[copy.attributes[place].value] { copy.attributes[place].value = id }
        }
        copy.children = children.map { $0.renaming(ids) }
        return copy
    }

    /// Returns a Boolean value that indicates whether an attribute is a known reference, or its
    /// value has the form of an id and is not a text.
    private func holdsID(_ attribute: Attribute) -> Bool {
        if ["text", "title", "userLabel", "placeholder", "value"].contains(attribute.name) {
            return false
        }
        let isKnown = ["firstItem", "secondItem", "destination", "reference"].contains(
            attribute.name)
        return isKnown || NibReferences.optional.contains(attribute.name)
            || NibReferences.structural.contains(attribute.name)
            || attribute.value.split(separator: "-", omittingEmptySubsequences: false).map(
                \.utf8.count) == [3, 2, 3]
    }

    /// Returns the element without the constraints on items other than these.
    func keepingConstraints(within ids: Set<String>) -> NibFragment {
        var copy = self
        copy.children = children.filter { child in
            child.name != "constraint"
                || [child["firstItem"], child["secondItem"]].allSatisfy { item in
                    item.map(ids.contains) ?? true
                }
        }
        .map { $0.keepingConstraints(within: ids) }
        return copy
    }

    mutating func place(at origin: (x: Rational, y: Rational)?) {
        guard let origin else { return }
        for index in children.indices
        where children[index].name == "rect" && children[index]["key"] == "frame" {
            children[index]["x"] = origin.x.frameText
            children[index]["y"] = origin.y.frameText
        }
    }

    mutating func adopt(_ constraints: [NibFragment]) {
        guard !constraints.isEmpty else { return }
        if let place = children.firstIndex(where: { $0.name == "constraints" }) {
            children[place].children += constraints
        } else {
            let place =
                children.firstIndex { ["connections", "variation"].contains($0.name) }
                ?? children.count
            children.insert(NibFragment("constraints", children: constraints), at: place)
        }
    }
}

extension Rational {
    /// The number in the form of a frame: zero is `0.0`.
    fileprivate var frameText: String { isZero ? "0.0" : nibText }
}
