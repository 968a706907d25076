import NibFormat

/// An index of an app's source code: its classes, their superclasses and their declarations.
public struct CodeBase: Sendable {
    /// The sources, in the caller's order.
    public let sources: [SwiftSource]
    /// A Boolean value that indicates whether all sources in the searched folders were read.
    public let isComplete: Bool
    private let types: [String: [SwiftType]]
    private let members: [String: [SwiftMember]]
    private let places: [String: Int]

    /// Creates the index of some sources.
    ///
    /// - Parameters:
    ///   - sources: The sources, in any order.
    ///   - isComplete: `false` if some sources were not read, such as Objective-C without a reader.
    public init(_ sources: [SwiftSource], isComplete: Bool = true) {
        (self.sources, self.isComplete) = (sources, isComplete)
        types = Dictionary(grouping: sources.flatMap(\.types), by: \.name)
        members = Dictionary(grouping: sources.flatMap(\.members), by: \.owner)
        places = Dictionary(sources.enumerated().map { ($1.file, $0) }) { first, _ in first }
    }

    /// The source of a file.
    package func source(_ file: String) -> SwiftSource? { places[file].map { sources[$0] } }

    /// The declarations of a type and its extensions, in the order of the sources.
    package func declarations(of name: String) -> [SwiftType] { types[name] ?? [] }

    /// A Boolean value that indicates whether the index contains no sources.
    public var isEmpty: Bool { sources.isEmpty }

    /// Returns the declaration of a type, not of its extensions; `nil` if the sources do not
    /// declare it.
    public func type(_ name: String) -> SwiftType? { types[name]?.first { !$0.isExtension } }

    /// Returns a Boolean value that indicates whether several types have the name, for example in
    /// different targets.
    public func isAmbiguous(_ name: String) -> Bool {
        (types[name] ?? []).count { !$0.isExtension } > 1
    }

    /// The names of the declared types.
    public var typeNames: [String] {
        types.values.joined().filter { !$0.isExtension }.map(\.name).sorted()
    }

    /// Returns a class and its superclasses, including those of frameworks but without `NSObject`.
    /// The class itself comes first.
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

    /// Returns a Boolean value that indicates whether all superclasses of a class are known.
    public func knowsLineage(of name: String) -> Bool {
        lineage(of: name).last.map { type($0) != nil || FrameworkClasses.knows($0) } ?? false
    }

    /// Returns the members of a class, of its extensions and of its superclasses. The members of
    /// the class itself come first.
    public func members(of name: String) -> [SwiftMember] {
        lineage(of: name).flatMap { members[$0] ?? [] }
    }

    /// Returns a class and its subclasses in the sources.
    public func family(of name: String) -> Set<String> {
        Set(typeNames.filter { lineage(of: $0).contains(name) }).union([name])
    }

    /// The members that documents can refer to.
    public var declarations: [SwiftMember] {
        sources.flatMap(\.members).filter {
            $0.kind != .property && $0.kind != .method && $0.kind != .initialiser
        }
    }
}

// The tokens of declarations, for facts beyond the records of declarations.
extension CodeBase {
    /// The tokens of a range of a file.
    package func tokens(_ file: String, in range: Range<Int>) -> ArraySlice<SwiftToken> {
        guard let tokens = source(file)?.tokens else { return [] }
        let start = tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        let end = tokens.partitioningIndex { $0.range.lowerBound >= range.upperBound }
        return tokens[start..<max(start, end)]
    }

    /// The attributes and modifiers of a declaration.
    package func modifiers(of member: SwiftMember) -> Set<String> {
        let range =
            member.range.lowerBound..<max(member.range.lowerBound, member.nameRange.lowerBound)
        return Set(tokens(member.file, in: range).filter { $0.kind == .word }.map(\.text))
    }

    /// The words of a declaration and its body.
    package func words(of member: SwiftMember) -> Set<String> {
        Set(tokens(member.file, in: member.range).filter { $0.kind == .word }.map(\.text))
    }

    /// The words in the bodies of a class and its extensions.
    package func words(of name: String) -> Set<String> {
        Set(
            declarations(of: name).flatMap { tokens($0.file, in: $0.body) }.filter {
                $0.kind == .word
            }.map(\.text))
    }

    /// A Boolean value that indicates whether a property is declared as weak.
    package func isWeak(_ member: SwiftMember) -> Bool { modifiers(of: member).contains("weak") }

    /// A Boolean value that indicates whether nothing can assign to a property: `let`, or a getter
    /// alone.
    package func isConstant(_ member: SwiftMember) -> Bool {
        if source(member.file)?.language == .objectiveC { return false }
        if modifiers(of: member).contains("let") { return true }
        let end = max(member.nameRange.upperBound, member.range.upperBound)
        let texts = tokens(member.file, in: member.nameRange.upperBound..<end).map(\.text)
        guard texts.contains("{"), !texts.contains("=") || texts.contains("return") else {
            return false
        }
        return Set(texts).isDisjoint(with: ["set", "didSet", "willSet", "_modify", "="])
    }

    /// A Boolean value that indicates whether key-value coding finds a property.
    package func isVisibleToObjectiveC(_ member: SwiftMember) -> Bool {
        guard source(member.file)?.language == .swift, member.kind == .property else { return true }
        let marks: Set = [
            "objc", "NSManaged", "GKInspectable", "override", "objcMembers", "dynamic",
        ]
        if !modifiers(of: member).isDisjoint(with: marks) { return true }
        return declarations(of: member.owner).contains { type in
            source(type.file)?.tokens.contains {
                $0.text == "objcMembers" || $0.text == "objc" && type.isExtension
            } ?? true
        }
    }

    /// The strongest use of a property in the bodies of a class and its superclasses. The
    /// declaration is not a use.
    package func use(of member: SwiftMember, by name: String) -> PropertyUse {
        var use = PropertyUse.none
        for part in lineage(of: name).flatMap(declarations) {
            let tokens = tokens(part.file, in: part.body)
            for index in tokens.indices where tokens[index].text == member.name {
                if part.file == member.file, member.range.contains(tokens[index].range.lowerBound) {
                    continue
                }
                let after = tokens[(index + 1)...].prefix(2).map(\.text)
                if after.first == "=", after.last != "=" { return .assigned }
                // A use without a member access may accept nil.
                use =
                    use == .required || after.first == "." || after.first == "["
                    ? .required : .guarded
            }
        }
        return use
    }

    package func initialisers(of name: String) -> [SwiftMember] {
        members(of: name).filter { $0.kind == .initialiser && $0.owner == name }
    }

    package func isView(_ name: String) -> Bool { lineage(of: name).contains("UIView") }

    package func isController(_ name: String) -> Bool {
        lineage(of: name).contains("UIViewController")
    }
}

/// The uses of a property by its class.
package enum PropertyUse {
    /// No code uses the property.
    case none
    /// All uses allow the property to be `nil`.
    case guarded
    /// A use requires the property not to be `nil`.
    case required
    /// The code itself assigns a value to the property.
    case assigned
}

extension Array {
    /// The first index from which on a condition holds.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
