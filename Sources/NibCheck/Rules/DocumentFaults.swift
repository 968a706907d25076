import AppSources
import Diagnostics
import NibEditing
import NibFormat
import NibLayout
import Rational

/// What is wrong with a document in every configuration, to be seen without laying it out.
struct DocumentFaults {
    private let document: NibDocument
    private let names: ViewNames

    init(_ document: NibDocument, _ names: ViewNames) {
        (self.document, self.names) = (document, names)
    }

    var causes: [Cause] { references + duplicates + translatedMasks + unsupported }

    // MARK: References and words

    private var references: [Cause] {
        let rules: [Diagnostic.Code: Rule] = [
            .badConstraint: .unusableConstraint, .brokenReference: .brokenReference,
            .unknownElement: .unsupported, .duplicateID: .brokenReference,
        ]
        let all = document.diagnostics().all
        if all.isEmpty { return [] }
        let places = Dictionary(document.elements.map { (Place($0.line, $0.column), $0) }) {
            first, _ in first
        }
        return all.compactMap { diagnostic in
            guard let rule = rules[diagnostic.code] else { return nil }
            let element = places[Place(diagnostic.line, diagnostic.column ?? 1)] ?? document.root
            return Cause(
                rule: rule, element: element,
                key: "\(diagnostic.code.rawValue) \(diagnostic.subject)",
                message: diagnostic.message)
        }
    }

    /// Where an element begins.
    private struct Place: Hashable {
        let line: Int
        let column: Int

        init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }
    }

    private var unsupported: [Cause] {
        guard document.platform == .macOS, document.usesAutoLayout, !document.constraints.isEmpty
        else { return [] }
        return [
            Cause(
                rule: .unsupported, element: document.root, key: "platform",
                message:
                    "controls of macOS have sizes and insets that are not known here: frames and texts are not "
                    + "compared, ambiguity is a note, conflicts are found")
        ]
    }

    // MARK: Constraints

    private var duplicates: [Cause] {
        var seen: [String: NibConstraint] = [:]
        let installation = document.installation(for: document.designTraits)
        lazy var words = document.names()
        return document.constraints.compactMap { constraint in
            guard installation.contains(constraint), constraint.element.child("variation") == nil
            else { return nil }
            guard let equation = try? constraint.equation() else { return nil }
            let key = equation.canonicalText
            guard let first = seen[key] else {
                seen[key] = constraint
                return nil
            }
            return Cause(
                rule: .duplicateConstraint, element: constraint.element,
                key: "\(first.id) \(constraint.id)",
                message:
                    "\(equation.formatted(with: words)) (\(constraint.id)) is there twice: it says the same as "
                    + "\(first.id) in line \(first.element.line); remove one of them")
        }
    }

    /// Row 72. A root's frame is nobody's constraint, and cells are placed by their lists.
    private var translatedMasks: [Cause] {
        guard document.usesAutoLayout else { return [] }
        var users: [String: NibConstraint] = [:]
        for constraint in document.constraints where !constraint.isPlaceholder {
            for id in [constraint.firstItemID, constraint.secondItemID].compactMap(\.self)
            where users[id] == nil {
                // What lies in the view may be pinned to it; what places it is owned above, or is
                // its own size.
                let isOwn = constraint.owner?.id == id
                if !isOwn || constraint.secondItemID == nil { users[id] = constraint }
            }
        }
        return document.objects.compactMap { object in
            guard let view = object.asView, let constraint = users[view.id], Self.isTranslated(view)
            else { return nil }
            return Cause(
                rule: .translatedMask, element: view.element, key: view.id,
                message:
                    "\(names.nameWithID(view.id)) has its autoresizing mask translated into constraints, and the "
                    + "constraint \(constraint.id) (line \(constraint.element.line)) as well; write "
                    + "translatesAutoresizingMaskIntoConstraints=\"NO\"")
        }
    }

    private static func isTranslated(_ view: NibView) -> Bool {
        guard view.isSubview, view.superview?.asStack == nil, !view.isFixedFrame else {
            return false
        }
        // A clip view of macOS places its document view.
        guard view.superview?.element.name != "clipView" else { return false }
        return view.translatesAutoresizingMask ?? true
    }
}

extension NibEquation {
    /// The same text for equations that say the same.
    fileprivate var canonicalText: String {
        let sides = [
            first.item + "." + first.attribute.name,
            second.map { $0.item + "." + $0.attribute.name } ?? "",
        ]
        guard relation == .equal, multiplier == 1, second != nil, sides[1] < sides[0] else {
            return "\(sides[0]) \(relation) \(multiplier) \(sides[1]) \(constant) \(priority)"
        }
        return "\(sides[1]) \(relation) 1 \(sides[0]) \(Rational(0) - constant) \(priority)"
    }
}
