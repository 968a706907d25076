import AutoLayout
import NibFormat

/// A constraint as a formula with its place in the document, or with its origin if the document
/// does not declare it.
public struct NamedConstraint: Hashable, Sendable {
    /// The id in the document; `nil` for a constraint that the framework makes.
    public let id: String?
    /// The formula, with the names of its items.
    public let formula: String
    /// The 1-based line of the constraint's element.
    public let line: Int?
    /// The origin of a constraint that the framework makes.
    public let origin: String?

    /// The formula, with the line or the origin in parentheses.
    public var text: String {
        if let line { return "\(formula)  (line \(line))" }
        return origin.map { "\(formula)  (\($0))" } ?? formula
    }
}

/// The names and formulas for messages about a document's layout.
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

    /// Returns the name of an object.
    func name(of id: String) -> String { names.name(of: id) }

    /// Returns a constraint of the document.
    func constraint(_ constraint: NibConstraint) -> NamedConstraint {
        let equation = try? constraint.equation(under: traits)
        return NamedConstraint(
            id: constraint.id,
            formula: equation?.formatted(with: names) ?? "constraint \(constraint.id)",
            line: constraint.line,
            origin: nil)
    }

    /// Returns the constraint of the document with an id.
    func constraint(_ id: String) -> NamedConstraint? { constraints[id].map(constraint) }

    /// Returns the constraint element with an id.
    func source(_ id: String) -> NibConstraint? { constraints[id] }

    /// Returns a constraint of a layout.
    func constraint(_ description: ConstraintDescription) -> NamedConstraint {
        if let id = description.identifier, let own = constraint(id) { return own }
        return NamedConstraint(
            id: nil, formula: replacingIDs(Self.shortened(description.clause)), line: nil,
            origin: Self.origin(description))
    }

    /// Returns a text with ids replaced by the names of their objects.
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

    /// Returns a text with numbers of at most two decimals.
    private static func shortened(_ text: String) -> String {
        text.replacing(/[0-9]+\.[0-9]{3,}/) { Double($0.output)?.shortText ?? String($0.output) }
    }

    private static func origin(_ description: ConstraintDescription) -> String {
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
