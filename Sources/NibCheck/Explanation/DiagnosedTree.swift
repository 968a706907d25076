import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// A document's view tree after its layout, with the names for messages.
struct DiagnosedTree {
    let document: NibDocument
    let names: DiagnosisNames
    let layout: TreeLayout

    init(_ document: NibDocument, _ layout: TreeLayout) {
        self.document = document
        self.layout = layout
        names = DiagnosisNames(document)
    }

    /// Lays out the tree that contains an object.
    ///
    /// - Throws: `Diagnostic` if no tree contains it, or the configuration does not install the
    ///   tree.
    init(
        _ document: NibDocument, around object: NibObject, _ options: DocumentLayoutOptions
    ) throws(Diagnostic) {
        let roots = Set(document.rootViews.map(\.id))
        let around = ([object.element] + Array(object.element.ancestors)).compactMap { $0["id"] }
        guard let root = around.first(where: roots.contains) else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: object.line,
                "\(object.displayName.quoted) is neither a view nor a constraint, and no view contains it; give the id of one"
            )
        }
        guard let layout = DocumentLayout(document, options: options).layout(ofRoot: root) else {
            throw Diagnostic(
                .wrongKind, in: document.file, line: object.line,
                "\(root) is not installed for the size classes of this configuration; choose another device"
            )
        }
        self.init(document, layout)
    }

    /// Returns the views whose rectangles differ from earlier ones.
    func moves(since before: [String: Rect]) -> [ConstraintExplanation.Move] {
        let after = rects
        return layout.root.all.compactMap { node in
            guard let old = before[node.id], let new = after[node.id], !old.isNear(new) else {
                return nil
            }
            return ConstraintExplanation.Move(
                id: node.id, name: names.name(of: node.id), with: old, without: new)
        }
    }

    /// The alignment rectangles of all views that the solver positions.
    var rects: [String: Rect] {
        var list: [String: Rect] = [:]
        for node in layout.root.all {
            guard let variables = layout.engine.variables(of: node) else { continue }
            let values = variables.map { layout.engine.solver.value(of: $0) }
            list[node.id] = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
        return list
    }
}

extension Rect {
    /// Returns a Boolean value that indicates whether all numbers are within a hundredth of a
    /// point.
    func isNear(_ other: Rect) -> Bool { distance(to: other) < 0.01 }
}

/// A constraint as a formula, with its line in the document. If the document does not declare it,
/// it has an origin instead.
public struct NamedConstraint: Hashable, Sendable {
    /// The id in the document; `nil` for a constraint that the framework adds.
    public let id: String?
    /// The formula, which contains the names of the items.
    public let formula: String
    /// The 1-based line of the constraint's element.
    public let line: Int?
    /// The origin of a constraint that the framework adds, such as an autoresizing mask.
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
