import AppSources
import Diagnostics
import NibFormat

/// A class that gets another name in documents and Swift sources.
public struct ClassRename {
    /// The changed documents and sources.
    public let edits: [OutletRefactoring.Edit]

    /// Renames a class: as the class of objects and segues, and as a name in code. Texts in code
    /// and the names of files stay.
    ///
    /// - Throws: An error if no document or source has the class, or if the new name is invalid or
    ///   already in use.
    public init(
        _ old: String, to new: String, in documents: [NibDocument], _ base: CodeBase
    ) throws(Diagnostic) {
        let file = documents.first?.file ?? base.sources.first?.file ?? "input"
        guard new.isSwiftName, new.first?.isLetter == true else {
            throw Diagnostic(
                .badName, in: file,
                "\(new.quoted) is not a valid class name; use letters, digits and _")
        }
        let types = base.sources.flatMap(\.types)
        if let taken = types.first(where: { $0.name == new }) {
            throw Diagnostic(
                .badName, in: file, "a type \(taken.name.quoted) exists; choose another name")
        }
        let classes = documents.flatMap { $0.elements.compactMap { $0["customClass"] } }
        let isDeclared = base.sources.contains { source in
            source.language == .swift && source.types.contains { $0.name == old }
        }
        guard classes.contains(old) || isDeclared else {
            let near = Spelling.nearest(to: old, among: classes + types.map(\.name))
            throw Diagnostic(
                .unknownObject, in: file,
                "unknown class \(old.quoted)"
                    + (near.map { "; did you mean \($0.quoted)?" } ?? "; give the sources too"))
        }
        var edits: [OutletRefactoring.Edit] = []
        for document in documents {
            let elements = document.elements.filter { $0["customClass"] == old }
            var (copy, changes) = (document, document.changes())
            for element in elements { try changes.set("customClass", to: new, of: element) }
            try copy.apply(changes)
            if copy.bytes != document.bytes {
                edits.append(
                    .init(file: document.file, bytes: copy.bytes, count: Array(elements).count))
            }
        }
        edits += base.sources.compactMap { Self.edit($0, old, new) }
        self.edits = edits
    }

    private static func edit(_ source: SwiftSource, _ old: String, _ new: String)
        -> OutletRefactoring.Edit?
    {
        guard source.language == .swift else { return nil }
        let tokens = source.tokens.filter { $0.kind == .word && $0.text == old }
        guard !tokens.isEmpty else { return nil }
        var (bytes, copied) = ([UInt8](), 0)
        for token in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            bytes += source.bytes[copied..<token.range.lowerBound]
            bytes += token.isQuoted ? Array("`\(new)`".utf8) : Array(new.utf8)
            copied = token.range.upperBound
        }
        return .init(
            file: source.file, bytes: bytes + source.bytes[copied...], count: tokens.count)
    }
}
