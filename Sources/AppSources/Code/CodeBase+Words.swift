// The words of declarations, for facts that records of declarations do not have.
extension CodeBase {
    /// The tokens of a range of a file.
    package func tokens(_ file: String, in range: Range<Int>) -> ArraySlice<SwiftToken> {
        guard let tokens = source(file)?.tokens else { return [] }
        let start = tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        let end = tokens.partitioningIndex { $0.range.lowerBound >= range.upperBound }
        return tokens[start..<max(start, end)]
    }

    /// The words before the name of a declaration: its attributes and modifiers.
    package func modifiers(of member: SwiftMember) -> Set<String> {
        let range =
            member.range.lowerBound..<max(member.range.lowerBound, member.nameRange.lowerBound)
        return Set(tokens(member.file, in: range).filter { $0.kind == .word }.map(\.text))
    }

    /// The words of a declaration, its body included.
    package func words(of member: SwiftMember) -> Set<String> {
        Set(tokens(member.file, in: member.range).filter { $0.kind == .word }.map(\.text))
    }

    /// The words of a class's bodies, extensions included.
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

    /// The uses of a property in the bodies of a class and its superclasses, its own declaration
    /// aside.
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
                // Anything but a member of it may take nil.
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
    /// No code uses it.
    case none
    /// All code expects that it may be `nil`.
    case guarded
    /// Code needs a value.
    case required
    /// Code assigns a value itself.
    case assigned
}

extension Array {
    /// The first place from which on a condition holds.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
