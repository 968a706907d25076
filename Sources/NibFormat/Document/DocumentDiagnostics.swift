import Diagnostics

/// The diagnostics of a document, in document order.
public struct DocumentDiagnostics: Sendable {
    /// The diagnostics, in document order; at most `NibLimits.diagnosticCount`.
    public private(set) var all: [Diagnostic] = []
    /// The number of all diagnostics, including those that are not stored.
    public private(set) var count = 0

    init(_ document: NibDocument) {
        var seen: Set<String> = []
        noteReferences(of: document.root, document)
        for element in document.elements {
            note(element, &seen, document)
            noteReferences(of: element, document)
        }
    }

    private mutating func note(
        _ element: NibElement, _ seen: inout Set<String>, _ document: NibDocument
    ) {
        if !NibCatalogue.contains(element.name) {
            let name = element.name.quoted
            add(.unknownElement, element, element.name, "unknown element \(name); kept unchanged")
        }
        guard let id = element["id"], document.element(id) != nil, !seen.insert(id).inserted else {
            return
        }
        guard element.name != "device", element.name != "adaptation" else { return }
        add(
            .duplicateID, element, id, "duplicate id \(id.quoted); give this object another"
        )
    }

    private mutating func noteReferences(of element: NibElement, _ document: NibDocument) {
        for attribute in NibReferences.all(of: element) {
            guard let id = element[attribute], document.element(id) == nil else { continue }
            let sentence = "\(attribute) refers to \(id.quoted), an unknown object; reconnect it"
            add(.brokenReference, element, id, sentence)
        }
        guard element.name == "constraint" else { return }
        do throws(Diagnostic) {
            _ = try NibConstraint(element).equation()
        } catch {
            add(.badConstraint, element, element["id"] ?? "", error.message)
        }
    }

    private mutating func add(
        _ code: Diagnostic.Code, _ element: NibElement, _ subject: String, _ message: String
    ) {
        count += 1
        guard all.count < NibLimits.diagnosticCount else { return }
        all.append(
            Diagnostic(
                code, message, severity: .note, file: element.tree.file, line: element.line,
                column: element.column,
                subject: subject))
    }
}

extension NibDocument {
    /// Returns the diagnostics of unknown elements, duplicate ids, broken references and invalid
    /// constraints.
    ///
    /// - Complexity: O(n) in the number of elements.
    public func diagnostics() -> DocumentDiagnostics { DocumentDiagnostics(self) }
}
