import AutoLayout
import NibFormat

// What NibDiagnosis is: why a document of Interface Builder is laid out as it is (`Explanation`),
// what would help where it contradicts itself or leaves a choice (`Repair`), and what holds at
// every width (`Proof`). Documents are laid out by NibLayout, questions are answered by
// AutoLayout's engine and its solver; here they become sentences about what stands in the file,
// with its lines. Start here.

/// A constraint as people know it: in words, with its place in the document, or who makes it where
/// it has none.
public struct NamedConstraint: Hashable, Sendable {
    /// Its id in the document; `nil` for what nobody wrote.
    public let id: String?
    /// What it says, by the names of its items.
    public let words: String
    /// The 1-based line where it stands.
    public let line: Int?
    /// Who makes what nobody wrote.
    public let maker: String?

    /// The words with the place, or the maker, in parentheses.
    public var text: String {
        if let line { return "\(words)  (line \(line))" }
        return maker.map { "\(words)  (\($0))" } ?? words
    }
}

/// Names of what messages of a layout speak of.
struct DiagnosisNames {
    let document: NibDocument
    private let names: NibNames
    private let traits: NibTraits
    private let constraints: [String: NibConstraint]

    init(_ document: NibDocument) {
        self.document = document
        constraints = Dictionary(
            document.constraints.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        names = document.names()
        traits = document.designTraits
    }

    /// The name of an object.
    func name(of id: String) -> String { names.name(of: id) }

    /// A constraint of the document.
    func constraint(_ constraint: NibConstraint) -> NamedConstraint {
        let equation = try? constraint.equation(under: traits)
        return NamedConstraint(
            id: constraint.id,
            words: equation?.formatted(with: names) ?? "constraint \(constraint.id)",
            line: constraint.line,
            maker: nil)
    }

    /// A constraint of the document by its id.
    func constraint(_ id: String) -> NamedConstraint? { constraints[id].map(constraint) }

    /// The element of a constraint of the document.
    func source(_ id: String) -> NibConstraint? { constraints[id] }

    /// A constraint of a layout.
    func constraint(_ description: ConstraintDescription) -> NamedConstraint {
        if let id = description.identifier, let own = constraint(id) { return own }
        return NamedConstraint(
            id: nil, words: replacingIDs(Self.shortened(description.clause)), line: nil,
            maker: Self.maker(description))
    }

    /// A text with the names of objects in place of their ids.
    func replacingIDs(_ text: String) -> String {
        var result = "", word = ""
        for character in text + "\u{0}" {
            if character.isLetter || character.isNumber || character == "-" || character == "_" {
                word.append(character)
                continue
            }
            result += document.object(word) == nil ? word : name(of: word)
            word = ""
            if character != "\u{0}" { result.append(character) }
        }
        return result
    }

    /// A text with numbers of two decimals at most.
    private static func shortened(_ text: String) -> String {
        text.replacing(/[0-9]+\.[0-9]{3,}/) { Double($0.output)?.shortText ?? String($0.output) }
    }

    private static func maker(_ description: ConstraintDescription) -> String {
        switch description.className {
        case "NSAutoresizingMaskLayoutConstraint": return "its stored frame and autoresizing mask"
        case "NSContentSizeLayoutConstraint": return "its intrinsic content size"
        default: break
        }
        guard let identifier = description.identifier else { return "the framework" }
        if identifier.hasPrefix("UIView-Encapsulated-Layout-") { return "the size of the root" }
        if identifier.hasPrefix("UISV-") { return "a stack view, \(identifier)" }
        return identifier == "NonNegativeExtent" ? "sizes are at least 0" : identifier
    }
}
