import AutoLayout
import NibFormat
import NibLayout

// NibCheck: a document laid out in all configurations of an app, and its findings, each cause once.
// Start here. `Rules` and `Runtime` have a type for each rule of layouts, named after it: `overlap`
// is `OverlapRule`. `Lint` has the rules of documents and code, `Findings` the declarations of all
// rules. `Explanation`, `Repair` and `Proof` answer questions about a layout.

/// A check of one document in all configurations of a plan.
public struct DocumentCheck {
    let document: NibDocument
    private let translations: [String: NibDocument]
    let plan: CheckPlan
    private let code: CodeFacts

    /// Creates a check of a document.
    ///
    /// - Parameters:
    ///   - document: The document in its original language.
    ///   - translations: The document with the texts of other languages, by the name of the
    ///     language.
    ///   - plan: The configurations and the rules.
    ///   - code: Facts about the document's views in the app's sources.
    public init(
        _ document: NibDocument, translations: [String: NibDocument] = [:], plan: CheckPlan,
        code: CodeFacts = CodeFacts()
    ) {
        (self.document, self.translations, self.plan) = (document, translations, plan)
        self.code = code
    }

    /// Returns the findings in order of their lines. A cause that occurs in several configurations
    /// is one finding.
    ///
    /// - Complexity: Lays out the document once for each configuration.
    public func findings() -> [Diagnostic] { report().findings }

    /// Returns the findings and, by the fingerprint of the finding, the priorities that repair
    /// conflicts at run time.
    public func report() -> (findings: [Diagnostic], priorities: [String: [PriorityRepair]]) {
        var table = CauseTable()
        let (names, idiom) = (ViewNames(document), DocumentIdiom(document))
        for cause in DocumentRules(document, names).causes
            + XcodeWarningRules(document, names).causes
        {
            table.add(cause, in: nil)
        }
        let stored = DocumentLayout(document, options: options(nil)).layouts()
        let byRoot = byID(stored)
        if plan.applies(.transientConflict) {
            let transient = TransientConflictRule(document, names, stored, code)
            for cause in transient.causes { table.add(cause, in: nil) }
        }
        if plan.applies(.longText) {
            for cause in stored.flatMap({ LongTextRule(document, names, $0).causes }) {
                table.add(cause, in: nil)
            }
        }
        lazy var measured = byID(
            DocumentLayout(document, options: options(LayoutConfiguration())).layouts(from: byRoot))
        let configurations = plan.needsConfigurations ? plan.configurations : []
        for configuration in configurations where idiom.allows(configuration) {
            for layout in layouts(configuration, stored, byRoot) {
                let tree = CheckedTree(
                    layout: layout, stored: byRoot[layout.root.id], document: document,
                    names: names,
                    isStored: configuration.layout == nil && configuration.language == nil,
                    isSupposedLandscape: configuration.isSupposedLandscape,
                    measured: { measured[layout.root.id] })
                layout.name(by: names)
                for cause in causes(tree) {
                    table.add(
                        cause, in: configuration.name, condition: configuration.condition)
                }
            }
        }
        let kept = Suppressions(document).filter(
            table.findings(in: document) { plan.severity(of: $0) })
        return (table.joined(kept), table.repairs)
    }

    /// Returns the options of a layout in a configuration; `nil` for the document as stored.
    private func options(_ configuration: LayoutConfiguration?) -> DocumentLayoutOptions {
        var options = DocumentLayoutOptions(configuration: configuration)
        options.assets = plan.assets
        return options
    }

    private func byID(_ layouts: [TreeLayout]) -> [String: TreeLayout] {
        Dictionary(layouts.map { ($0.root.id, $0) }) { first, _ in first }
    }

    /// Returns the trees in a configuration; empty if the document lacks texts in its language.
    private func layouts(
        _ configuration: CheckConfiguration, _ stored: [TreeLayout], _ byRoot: [String: TreeLayout]
    ) -> [TreeLayout] {
        var options = options(configuration.layout)
        guard let language = configuration.language else {
            return configuration.layout == nil
                ? stored : DocumentLayout(document, options: options).layouts(from: byRoot)
        }
        guard let translated = translations[language] else { return [] }
        options.written = document
        options.configuration = configuration.layout ?? LayoutConfiguration()
        return DocumentLayout(translated, options: options).layouts()
    }

    private func causes(_ tree: CheckedTree) -> [Cause] {
        var all: [Cause] = []
        if tree.layout.hasConstraints, plan.applies(.conflict) {
            all += ConflictRule(tree).causes
        }
        // The layout around an unsupported object is unknown.
        if !tree.layout.maker.unsupported.isEmpty { return all + UnsupportedRule(tree).causes }
        if tree.layout.hasConstraints {
            if plan.applies(.ambiguous) { all += AmbiguityRule(tree).causes }
            if let priority = plan.unsatisfiedPriority {
                all += UnsatisfiedConstraintRule(tree, priority).causes
            }
        }
        guard document.platform != .macOS else { return all }
        if plan.applies(.misplaced), tree.isStored {
            all += MisplacedRule(tree).causes(tolerance: plan.tolerance)
        }
        // The frames of a tree with a conflict depend on the constraint that UIKit breaks.
        if !tree.isStored, tree.layout.hasConstraints, !tree.layout.engine.conflicts.isEmpty {
            return all
        }
        if plan.applies(.clippedText) { all += ClippedTextRule(tree).causes }
        if !tree.isStored {
            all += ZeroSizeRule(tree).causes + OffScreenRule(tree).causes
            all += OverlapRule(tree).causes
        }
        return all
    }
}
