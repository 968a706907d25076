import NibFormat

/// Swift sources together: which classes there are, what they inherit and declare.
public struct CodeBase: Sendable {
    /// The sources, in the caller's order.
    public let sources: [SwiftSource]
    private let types: [String: [SwiftType]]
    private let members: [String: [SwiftMember]]

    /// Sources that belong together.
    public init(_ sources: [SwiftSource]) {
        self.sources = sources
        types = Dictionary(grouping: sources.flatMap(\.types), by: \.name)
        members = Dictionary(grouping: sources.flatMap(\.members), by: \.owner)
    }

    /// Whether there is no source.
    public var isEmpty: Bool { sources.isEmpty }

    /// The declaration of a type, where the sources have it; extensions are none.
    public func type(_ name: String) -> SwiftType? { types[name]?.first { !$0.isExtension } }

    /// The types that the sources declare.
    public var typeNames: [String] { types.values.joined().filter { !$0.isExtension }.map(\.name).sorted() }

    /// A class with its superclasses, the nearest first; the frameworks' at the end, without `NSObject`.
    public func lineage(of name: String) -> [String] {
        var (lineage, seen, next) = ([String](), Set<String>(), Optional(name))
        while let current = next, seen.insert(current).inserted {
            guard let type = type(current) else {
                return lineage + (FrameworkClasses.knows(current) ? FrameworkClasses.lineage(of: current) : [current])
            }
            lineage.append(current)
            next = type.inherited.first
        }
        return lineage
    }

    /// Whether all superclasses are known, up to one of the frameworks'.
    public func knowsLineage(of name: String) -> Bool {
        lineage(of: name).last.map { type($0) != nil || FrameworkClasses.knows($0) } ?? false
    }

    /// What a class declares, extensions and superclasses included, its own first.
    public func members(of name: String) -> [SwiftMember] { lineage(of: name).flatMap { members[$0] ?? [] } }

    /// A class and those of the sources that inherit from it.
    public func family(of name: String) -> Set<String> {
        Set(typeNames.filter { lineage(of: $0).contains(name) }).union([name])
    }

    /// Everything that documents can name.
    public var declarations: [SwiftMember] {
        sources.flatMap(\.members).filter { $0.kind != .property && $0.kind != .method && $0.kind != .initialiser }
    }
}
