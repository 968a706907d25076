import AppSources
import Diagnostics
import NibFormat

/// An outlet of a class, with its declaration, its connections in documents and its uses in code.
public struct OutletRefactoring {
    /// A changed file.
    public struct Edit {
        /// The name of the file.
        public let file: String
        /// The new contents of the file.
        public let bytes: [UInt8]
        /// The number of changes in the file.
        public let count: Int
    }

    /// The name of the property.
    public let name: String
    /// The class that declares the outlet. If its sources are missing, it is the class of the
    /// connected objects.
    public let owner: String
    /// The declaration of the outlet, if the sources contain it.
    public let member: SwiftMember?
    /// The connections of the outlet, with their documents.
    public let connections: [(document: NibDocument, connection: NibConnection)]
    /// The references to the outlet in code, in order.
    public let sites: [CodeSite]
    private let base: CodeBase

    /// Finds an outlet in documents and sources.
    ///
    /// - Parameters:
    ///   - name: The property.
    ///   - className: The class, if several have an outlet of this name.
    ///   - documents: The documents with the connections.
    ///   - base: The sources with the declaration.
    /// - Throws: An error if no outlet has the name, with the most similar name, or if several
    ///   classes have one.
    public init(
        _ name: String, of className: String?, in documents: [NibDocument], _ base: CodeBase
    ) throws(Diagnostic) {
        let all = documents.flatMap { document in
            document.connections.filter { $0.type.hasPrefix("outlet") }.map { (document, $0) }
        }
        let found = all.filter { $0.1.name == name }.map { (Self.owner($0.1, base), $0.0, $0.1) }
        let declared = base.declarations.filter { $0.kind == .outlet && $0.key == name }
        var owners = Set(found.map(\.0) + declared.map(\.owner))
        if let className {
            owners = owners.filter { base.lineage(of: className).contains($0) || $0 == className }
        }
        guard let owner = owners.first else {
            throw Self.unknown(name, className, all.compactMap(\.1.name), documents, base)
        }
        guard owners.count == 1 else {
            throw Diagnostic(
                .ambiguousName, in: found.first?.1.file ?? declared[0].file,
                "several classes have an outlet \(name.quoted): \(owners.sorted().listed()); choose one with --class"
            )
        }
        (self.name, self.owner, self.base) = (name, owner, base)
        connections = found.filter { $0.0 == owner }.map { ($0.1, $0.2) }
        member = declared.first { $0.owner == owner }
        sites = member.map { SiteFinder(base, $0).sites } ?? []
    }

    /// The class that declares the outlet of a connection, or the class of its source.
    private static func owner(_ connection: NibConnection, _ base: CodeBase) -> String {
        guard let source = connection.source else { return "?" }
        guard let name = source.customClass else { return source.frameworkClass }
        return base.members(of: name).first { $0.kind == .outlet && $0.key == connection.name }?
            .owner ?? name
    }

    private static func unknown(
        _ name: String, _ className: String?, _ names: [String], _ documents: [NibDocument],
        _ base: CodeBase
    ) -> Diagnostic {
        let declared = base.declarations.filter { $0.kind == .outlet }.map(\.key)
        let near = Spelling.nearest(to: name, among: declared + names).map {
            "; did you mean \($0.quoted)?"
        }
        let file = documents.first?.file ?? base.sources.first?.file ?? "input"
        return Diagnostic(
            .unknownConnection, in: file,
            "unknown outlet \(name.quoted)\(className.map { " of \($0)" } ?? "")"
                + (near ?? "; tinamou declarations lists all"))
    }

    // MARK: Renaming

    /// Returns the files in which the outlet is renamed: in connections, in the declaration and in
    /// uses. Possible uses are not renamed.
    ///
    /// - Throws: An error if the new name is invalid or already in use.
    public func renamed(to other: String) throws -> [Edit] {
        guard other.isSwiftName else {
            throw mistake(
                .badName, "\(other.quoted) is not a valid property name; use letters, digits and _")
        }
        if let taken = base.family(of: owner).sorted().lazy.flatMap({ base.members(of: $0) }).first(
            where: {
                $0.name == other
            })
        {
            throw mistake(
                .badName,
                "\(taken.owner) has \(other.quoted) already (\(taken.file):\(taken.line)); choose another name"
            )
        }
        let taken = connections.first { pair in
            pair.connection.source?.connections.contains { $0.name == other } ?? false
        }
        if let taken {
            throw mistake(
                .badName,
                "\(other.quoted) is connected already at \(taken.document.file); choose another name"
            )
        }
        let edits = try documentEdits { document, ids in
            for id in ids { try document.renameOutlet(id, to: other) }
        }
        let certain = sites.filter { $0.kind != .possible }
        return edits + sourceEdits(certain.map { ($0.file, $0.range) }, with: other)
    }

    // MARK: Removing

    /// Returns the files without the connections and the declaration. Uses are not removed; the
    /// compiler then reports them.
    public func removed() throws -> [Edit] {
        let edits = try documentEdits { document, ids in try document.disconnect(ids) }
        guard let member, let range = removable(member) else { return edits }
        return edits + sourceEdits([(member.file, range)], with: "")
    }

    /// The bytes of the declaration and its lines; `nil` if the lines have other code.
    private func removable(_ member: SwiftMember) -> Range<Int>? {
        guard let source = base.sources.first(where: { $0.file == member.file }) else { return nil }
        // A declaration of several properties stays.
        guard source.members.count(where: { $0.range == member.range }) == 1 else { return nil }
        let bytes = source.bytes
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        var (start, end) = (member.range.lowerBound, member.range.upperBound)
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        let isAlone =
            (start == 0 || bytes[start - 1] == 0x0A) && (end == bytes.count || bytes[end] == 0x0A)
        return isAlone ? start..<min(end + 1, bytes.count) : nil
    }

    // MARK: Edits

    private func mistake(_ code: Diagnostic.Code, _ sentence: String) -> Diagnostic {
        Diagnostic(
            code, in: member?.file ?? connections.first?.document.file ?? "input",
            line: member?.line, sentence)
    }

    /// Changes each document once, by the ids of its connections.
    private func documentEdits(_ change: (inout NibDocument, [String]) throws -> Void) throws
        -> [Edit]
    {
        var (files, edits) = (Set<String>(), [Edit]())
        for (document, _) in connections where files.insert(document.file).inserted {
            let ids = connections.filter { $0.document.file == document.file }.map(\.connection.id)
            var copy = document
            try change(&copy, ids)
            edits.append(Edit(file: document.file, bytes: copy.bytes, count: ids.count))
        }
        return edits
    }

    private func sourceEdits(_ places: [(file: String, range: Range<Int>)], with text: String)
        -> [Edit]
    {
        base.sources.compactMap { source in
            let ranges = places.filter { $0.file == source.file }.map(\.range).sorted {
                $0.lowerBound < $1.lowerBound
            }
            guard !ranges.isEmpty else { return nil }
            var (bytes, copied) = ([UInt8](), 0)
            for range in ranges {
                bytes += source.bytes[copied..<range.lowerBound] + Array(text.utf8)
                copied = range.upperBound
            }
            return Edit(
                file: source.file, bytes: bytes + source.bytes[copied...], count: ranges.count)
        }
    }
}
