import NibFormat

/// The sources of an app together: its classes, their superclasses and declarations.
public struct CodeBase: Sendable {
    /// The sources, in the caller's order.
    public let sources: [SwiftSource]
    /// A Boolean value that indicates whether every source of the searched folders was read.
    public let isComplete: Bool
    private let types: [String: [SwiftType]]
    private let members: [String: [SwiftMember]]
    private let places: [String: Int]

    /// Sources that belong together.
    ///
    /// - Parameter isComplete: `false` if some sources were not read, such as Objective-C without a
    ///   reader.
    public init(_ sources: [SwiftSource], isComplete: Bool = true) {
        (self.sources, self.isComplete) = (sources, isComplete)
        types = Dictionary(grouping: sources.flatMap(\.types), by: \.name)
        members = Dictionary(grouping: sources.flatMap(\.members), by: \.owner)
        places = Dictionary(sources.enumerated().map { ($1.file, $0) }) { first, _ in first }
    }

    /// The source of a file.
    package func source(_ file: String) -> SwiftSource? { places[file].map { sources[$0] } }

    /// A type and its extensions, in the order of the sources.
    package func declarations(of name: String) -> [SwiftType] { types[name] ?? [] }

    /// Whether there is no source.
    public var isEmpty: Bool { sources.isEmpty }

    /// The declaration of a type, where the sources have it; extensions are none.
    public func type(_ name: String) -> SwiftType? { types[name]?.first { !$0.isExtension } }

    /// A Boolean value that indicates whether several types of the sources have the name, as in
    /// targets of their own.
    public func isAmbiguous(_ name: String) -> Bool {
        (types[name] ?? []).count { !$0.isExtension } > 1
    }

    /// The types that the sources declare.
    public var typeNames: [String] {
        types.values.joined().filter { !$0.isExtension }.map(\.name).sorted()
    }

    /// A class with its superclasses, the nearest first; the frameworks' at the end, without
    /// `NSObject`.
    public func lineage(of name: String) -> [String] {
        var (lineage, seen, next) = ([String](), Set<String>(), Optional(name))
        while let current = next, seen.insert(current).inserted {
            guard let type = type(current) else {
                return lineage
                    + (FrameworkClasses.knows(current)
                        ? FrameworkClasses.lineage(of: current) : [current])
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
    public func members(of name: String) -> [SwiftMember] {
        lineage(of: name).flatMap { members[$0] ?? [] }
    }

    /// A class and those of the sources that inherit from it.
    public func family(of name: String) -> Set<String> {
        Set(typeNames.filter { lineage(of: $0).contains(name) }).union([name])
    }

    /// Everything that documents can name.
    public var declarations: [SwiftMember] {
        sources.flatMap(\.members).filter {
            $0.kind != .property && $0.kind != .method && $0.kind != .initialiser
        }
    }
}
