import AppSources
import Diagnostics
import NibFormat

/// A class that gets another name in documents, and in Swift and Objective-C sources.
public struct ClassRename {
    /// The changed documents and sources.
    public private(set) var edits: [OutletRefactoring.Edit] = []
    /// The uses of the name that stay because they may be something else, as notes: a text in
    /// quotes, or a member of this name.
    public private(set) var notes: [Diagnostic] = []

    private let old: String
    private let new: String
    /// The types that declare a member with the name of the class.
    private let owners: Set<String>

    /// Renames a class: as the class of objects and segues, and as a name in code. Texts in code,
    /// members of the same name and the names of files stay.
    ///
    /// - Parameters:
    ///   - old: The current name.
    ///   - new: The new name.
    ///   - documents: The documents with objects of the class.
    ///   - base: The Swift sources.
    ///   - objectiveC: The Objective-C sources and headers.
    /// - Throws: An error if no document or source has the class, or if the new name is invalid or
    ///   already in use.
    public init(
        _ old: String, to new: String, in documents: [NibDocument], _ base: CodeBase,
        objectiveC: [ObjectiveCText] = []
    ) throws(Diagnostic) {
        (self.old, self.new) = (old, new)
        owners = Set(base.sources.flatMap { Self.owners(of: old, in: $0) })
        try Self.confirm(old, new, documents, base, objectiveC)
        for document in documents { try rename(in: document) }
        for source in base.sources where source.language == .swift { rename(in: source) }
        for source in objectiveC { rename(in: source) }
    }

    private static func confirm(
        _ old: String, _ new: String, _ documents: [NibDocument], _ base: CodeBase,
        _ objectiveC: [ObjectiveCText]
    ) throws(Diagnostic) {
        guard new.isSwiftName, new.first?.isLetter == true, !String.swiftKeywords.contains(new)
        else {
            throw Diagnostic(
                .badName,
                "\(new.quoted) is not a valid class name; use letters, digits and _, but no keyword"
            )
        }
        let types = base.sources.flatMap(\.types).map(\.name) + objectiveC.flatMap(\.classes)
        if types.contains(new) {
            throw Diagnostic(
                .badName, "a type \(new.quoted) exists; choose another name")
        }
        let classes = documents.flatMap { $0.elements.compactMap { $0["customClass"] } }
        guard classes.contains(old) || types.contains(old) else {
            let near = Spelling.nearest(to: old, among: classes + types)
            throw Diagnostic(
                .unknownObject,
                "unknown class \(old.quoted)"
                    + (near.map { "; did you mean \($0.quoted)?" } ?? "; give the sources too"))
        }
    }

    private mutating func rename(in document: NibDocument) throws(Diagnostic) {
        let elements = document.elements.filter { $0["customClass"] == old }
        var (copy, changes) = (document, document.changes())
        for element in elements { try changes.set("customClass", to: new, of: element) }
        try copy.apply(changes)
        guard copy.bytes != document.bytes else { return }
        edits.append(.init(file: document.file, bytes: copy.bytes, count: Array(elements).count))
    }

    private mutating func rename(in source: SwiftSource) {
        var places: [(range: Range<Int>, text: String)] = []
        for (index, token) in source.tokens.enumerated() {
            if token.kind == .word, token.text == old {
                if isType(index, source) {
                    places.append((token.range, token.isQuoted ? "`\(new)`" : new))
                } else {
                    note("a member or label of this name", source.file, token.line)
                }
            } else if token.kind == .literal,
                source.bytes[token.range].elementsEqual("\"\(old)\"".utf8)
            {
                note("a text", source.file, token.line)
            }
        }
        replace(places, in: source.bytes, of: source.file)
    }

    private mutating func rename(in source: ObjectiveCText) {
        let uses = source.uses(of: old)
        for place in uses.texts { note("a text", source.file, source.line(of: place)) }
        for place in uses.members {
            note("a member or selector of this name", source.file, source.line(of: place))
        }
        replace(uses.classes.map { ($0, new) }, in: source.bytes, of: source.file)
    }

    private mutating func replace(
        _ places: [(range: Range<Int>, text: String)], in bytes: [UInt8], of file: String
    ) {
        guard !places.isEmpty else { return }
        var (result, copied) = ([UInt8](), 0)
        for (range, text) in places {
            result += bytes[copied..<range.lowerBound] + Array(text.utf8)
            copied = range.upperBound
        }
        edits.append(.init(file: file, bytes: result + bytes[copied...], count: places.count))
    }

    private mutating func note(_ use: String, _ file: String, _ line: Int) {
        notes.append(
            Diagnostic(
                "not-renamed", "\(old.quoted) is \(use) here, and stays; check it",
                severity: .note, file: file, line: line))
    }
}

// The meaning of a name in Swift.
extension ClassRename {
    private static let declarations: Set = ["var", "let", "func", "for", "case"]

    /// Returns a Boolean value that indicates whether a word names the class, not a member or a label.
    private func isType(_ index: Int, _ source: SwiftSource) -> Bool {
        let tokens = source.tokens
        func text(_ place: Int) -> String {
            tokens.indices.contains(place) ? tokens[place].text : ""
        }
        if tokens.isLabel(at: index) { return false }
        switch text(index - 1) {
        case "case": return text(index + 1) == "."
        case let word where Self.declarations.contains(word): return false
        case ".":
            // A module or an outer type before the dot has a capital letter.
            let holder = text(index - 2)
            return holder.first?.isUppercase ?? false && !owners.contains(holder)
        default:
            let place = tokens[index].range.lowerBound
            return !source.types.contains { $0.body.contains(place) && owners.contains($0.name) }
                || [":", "class", "extension", "as", "is", "<", "->"].contains(text(index - 1))
                || text(index - 2) == "as"
        }
    }

    /// Returns the types that declare a member with a name.
    private static func owners(of name: String, in source: SwiftSource) -> [String] {
        let tokens = source.tokens
        return tokens.indices.dropFirst().compactMap { index -> String? in
            guard tokens[index].kind == .word, tokens[index].text == name,
                declarations.contains(tokens[index - 1].text),
                index + 1 >= tokens.count || tokens[index + 1].text != "."
            else { return nil }
            let place = tokens[index].range.lowerBound
            return source.types.filter { $0.body.contains(place) }
                .max { $0.body.lowerBound < $1.body.lowerBound }?.name
        }
    }
}
