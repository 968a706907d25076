import AppSources
import Diagnostics
import NibEditing
import NibFormat
import NibLayout
import Rational

/// The rules that need no layout: `broken-reference`, `unusable-constraint`, `unsupported`
/// documents, `duplicate-constraint` and `translated-mask`.
struct DocumentRules {
    private let document: NibDocument
    private let names: ViewNames

    init(_ document: NibDocument, _ names: ViewNames) {
        (self.document, self.names) = (document, names)
    }

    var causes: [Cause] {
        referencesAndAttributes + duplicateConstraints + translatedMasks + unsupportedPlatform
    }

    // MARK: References and attributes

    private var referencesAndAttributes: [Cause] {
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

    /// The start of an element.
    private struct Place: Hashable {
        let line: Int
        let column: Int

        init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }
    }

    private var unsupportedPlatform: [Cause] {
        guard document.platform == .macOS, document.usesAutoLayout, !document.constraints.isEmpty
        else { return [] }
        return [
            Cause(
                rule: .unsupported, element: document.root, key: "platform",
                message:
                    "the sizes and insets of macOS controls are unknown: frames and texts are not "
                    + "compared, ambiguity is a note, conflicts are found")
        ]
    }

    // MARK: Constraints

    private var duplicateConstraints: [Cause] {
        var seen: [String: NibConstraint] = [:]
        let installation = document.installation(for: document.designTraits)
        lazy var itemNames = document.names()
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
                    "\(equation.formatted(with: itemNames)) (\(constraint.id)) duplicates "
                    + "\(first.id) (line \(first.element.line)); remove one of them")
        }
    }

    /// Row 72. Roots and cells are left out: the app or the list sets their frames.
    private var translatedMasks: [Cause] {
        guard document.usesAutoLayout else { return [] }
        var users: [String: NibConstraint] = [:]
        for constraint in document.constraints where !constraint.isPlaceholder {
            for id in [constraint.firstItemID, constraint.secondItemID].compactMap(\.self)
            where users[id] == nil {
                // A constraint that the view owns positions a subview, unless it is the view's own
                // size.
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

/// The rules for settings that Xcode warns of or that UIKit deprecates: `prototype-identifier`,
/// `plain-bar-item`, `fixed-font` and `layout-guide`.
struct XcodeWarningRules {
    private let document: NibDocument
    private let names: ViewNames

    init(_ document: NibDocument, _ names: ViewNames) {
        (self.document, self.names) = (document, names)
    }

    var causes: [Cause] {
        guard document.platform != .macOS else { return [] }
        return document.elements.compactMap { element in
            switch element.name {
            case "tableViewCell", "collectionViewCell", "collectionReusableView":
                prototypeIdentifier(element)
            case "barButtonItem": plainBarItem(element)
            default: fixedFont(element)
            }
        } + layoutGuide
    }

    /// A prototype cell without a reuse identifier. Xcode: “Prototype table cells must have reuse
    /// identifiers”.
    private func prototypeIdentifier(_ element: NibElement) -> Cause? {
        guard let list = element.parent?.parent, list["dataMode"] != "static",
            element["reuseIdentifier"] ?? "" == ""
        else { return nil }
        let isPrototype = element.parent?.name == "prototypes" && list.name == "tableView"
        let isReusable = element.parent?.name == "cells" && list.name == "collectionView"
        guard isPrototype || isReusable else { return nil }
        return cause(
            .prototypeIdentifier, element,
            "has no reuse identifier, so no code can dequeue it; set one")
    }

    /// A bar button item with the plain style. Xcode: “Plain Style unsupported in a Navigation
    /// Item”.
    private func plainBarItem(_ element: NibElement) -> Cause? {
        guard element["style"] == "plain" else { return nil }
        guard element.ancestors.contains(where: { $0.name == "navigationItem" }) else { return nil }
        return cause(
            .plainBarItem, element,
            "has the plain style, which navigation items do not support; choose Bordered")
    }

    /// A font without a text style in a view that adjusts its font. Xcode: “Automatically Adjusts
    /// Font requires using a Dynamic Type text style”.
    private func fixedFont(_ element: NibElement) -> Cause? {
        guard element.flag("adjustsFontForContentSizeCategory") == true else { return nil }
        guard let font = element.child("fontDescription"), font["style"] == nil else { return nil }
        return cause(
            .fixedFont, element,
            "adjusts its font automatically, which only fonts with a text style do; choose one, or turn it off"
        )
    }

    /// The first top or bottom layout guide with constraints, as the setting belongs to the
    /// document.
    private var layoutGuide: [Cause] {
        guard document.root.flag("useSafeAreas") != true else { return [] }
        let used = Set(
            document.constraints.flatMap { [$0.firstItemID, $0.secondItemID] }.compactMap(\.self))
        let guide = document.elements.first { element in
            element.name == "viewControllerLayoutGuide" && used.contains(element["id"] ?? "")
        }
        guard let guide else { return [] }
        return [
            Cause(
                rule: .layoutGuide, element: guide, key: "guides",
                message:
                    "constraints use top and bottom layout guides, deprecated since iOS 11; choose Use Safe Area "
                    + "Layout Guides")
        ]
    }

    private func cause(_ rule: Rule, _ element: NibElement, _ fact: String)
        -> Cause
    {
        let id = element["id"] ?? ""
        return Cause(
            rule: rule, element: element, key: id, message: "\(names.nameWithID(id)) \(fact)")
    }
}

extension NibEquation {
    /// A text that is equal for equal equations.
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
