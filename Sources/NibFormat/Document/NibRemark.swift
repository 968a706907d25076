/// Something in a document that was not understood, or does not fit together. It is kept as it is.
public struct NibRemark: Sendable, Hashable, CustomStringConvertible {
    /// What kind of remark it is.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// An element that is not in the catalogue.
        case unknownElement = "unknown-element"
        /// Two objects with one id.
        case duplicateID = "duplicate-id"
        /// An id that no object has.
        case brokenReference = "broken-reference"
        /// A constraint that is not understood.
        case badConstraint = "bad-constraint"
    }

    /// The name the caller gave the document.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// The 1-based column, in code units of the file's encoding.
    public let column: Int
    /// What kind of remark it is.
    public let code: Code
    /// What is meant: the element's name, or an id.
    public let subject: String
    /// The remark, for people.
    public let sentence: String

    /// `file:line:column: note: sentence [code]`.
    public var description: String { "\(file):\(line):\(column): note: \(sentence) [\(code.rawValue)]" }
}

/// What there is to remark about a document.
public struct NibRemarks: Sendable {
    /// The remarks, in document order; at most `NibLimits.remarkCount`.
    public private(set) var all: [NibRemark] = []
    /// How many there are, those that were left out too.
    public private(set) var count = 0

    init(_ document: NibDocument) {
        var seen: Set<String> = []
        noteReferences(of: document.root, document)
        for element in document.elements {
            note(element, &seen, document)
            noteReferences(of: element, document)
        }
    }

    private mutating func note(_ element: NibElement, _ seen: inout Set<String>, _ document: NibDocument) {
        if !NibCatalogue.knows(element.name) {
            let name = NibFault.quoted(element.name)
            add(.unknownElement, element, element.name, "the element \(name) is not known here; it is kept as it is")
        }
        guard let id = element["id"], document.element(id) != nil, !seen.insert(id).inserted else { return }
        guard element.name != "device", element.name != "adaptation" else { return }
        add(
            .duplicateID, element, id, "the id \(NibFault.quoted(id)) is that of an object above; give this one another"
        )
    }

    private mutating func noteReferences(of element: NibElement, _ document: NibDocument) {
        for attribute in NibReferences.all(of: element) {
            guard let id = element[attribute], document.element(id) == nil else { continue }
            let sentence = "\(attribute) names \(NibFault.quoted(id)), and there is no such object; connect it anew"
            add(.brokenReference, element, id, sentence)
        }
        guard element.name == "constraint" else { return }
        do throws(NibError) {
            _ = try NibConstraint(element).equation()
        } catch {
            add(.badConstraint, element, element["id"] ?? "", error.sentence)
        }
    }

    private mutating func add(_ code: NibRemark.Code, _ element: NibElement, _ subject: String, _ sentence: String) {
        count += 1
        guard all.count < NibLimits.remarkCount else { return }
        all.append(
            NibRemark(
                file: element.tree.file, line: element.line, column: element.column, code: code, subject: subject,
                sentence: sentence))
    }
}

extension NibDocument {
    /// What was not understood, or does not fit together.
    ///
    /// - Complexity: O(elements).
    public func remarks() -> NibRemarks { NibRemarks(self) }
}
