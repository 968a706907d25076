import AutoLayout
import NibFormat
import NibLayout

// NibCheck: a document laid out in every configuration that an app may meet, and its findings, each
// cause once. `Rules` has a file for each kind of fault in layouts, `Lint` those in documents and
// code, `Findings` the rules' declarations, `Repair` the changes that help. Start here.

/// Checks one document.
public struct DocumentCheck {
    let document: NibDocument
    private let translations: [String: NibDocument]
    let plan: CheckPlan
    private let code: CodeFacts

    /// Creates a check of a document.
    ///
    /// - Parameters:
    ///   - document: The document, in the language that it is written in.
    ///   - translations: The document with the texts of languages, by language.
    ///   - plan: The configurations and the rules.
    ///   - code: Facts about the document's views that the app's sources state.
    public init(
        _ document: NibDocument, translations: [String: NibDocument] = [:], plan: CheckPlan,
        code: CodeFacts = CodeFacts()
    ) {
        (self.document, self.translations, self.plan) = (document, translations, plan)
        self.code = code
    }

    /// The findings by line, each cause once.
    ///
    /// - Complexity: That of as many layouts of the document as there are configurations.
    public func findings() -> [Diagnostic] { report().findings }

    /// The findings, and the priorities that repair conflicts at run time, by fingerprint.
    public func report() -> (findings: [Diagnostic], priorities: [String: [PriorityRepair]]) {
        var table = CauseTable()
        let (names, idiom) = (ViewNames(document), DocumentIdiom(document))
        for cause in DocumentFaults(document, names).causes
            + XcodeWarnings(document, names).causes
        {
            table.add(cause, in: nil)
        }
        let stored = DocumentLayout(document).layouts()
        let byRoot = byID(stored)
        if plan.looksFor(.transientConflict) {
            let transient = TransientConflicts(document, names, stored, code)
            for cause in transient.causes { table.add(cause, in: nil) }
        }
        if plan.looksFor(.longText) {
            for cause in stored.flatMap({ LongTexts(document, names, $0).causes }) {
                table.add(cause, in: nil)
            }
        }
        lazy var measured = byID(
            DocumentLayout(
                document, options: DocumentLayoutOptions(configuration: LayoutConfiguration())
            )
            .layouts(from: byRoot))
        let configurations = plan.looksAtConfigurations ? plan.configurations : []
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

    private func byID(_ layouts: [TreeLayout]) -> [String: TreeLayout] {
        Dictionary(layouts.map { ($0.root.id, $0) }) { first, _ in first }
    }

    /// The trees in a configuration; none where its language has no texts for the document.
    private func layouts(
        _ configuration: CheckConfiguration, _ stored: [TreeLayout], _ byRoot: [String: TreeLayout]
    ) -> [TreeLayout] {
        var options = DocumentLayoutOptions(configuration: configuration.layout)
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
        if tree.layout.hasConstraints, plan.looksFor(.conflict) {
            all += ConflictFaults(tree).causes
        }
        // What follows from something that is not laid out is no finding of its own.
        if !tree.layout.maker.unsupported.isEmpty { return all + UnsupportedFaults(tree).causes }
        if tree.layout.hasConstraints {
            if plan.looksFor(.ambiguous) { all += AmbiguityFaults(tree).causes }
            if let priority = plan.unsatisfiedPriority {
                all += UnsatisfiedConstraints(tree, priority).causes
            }
        }
        guard document.platform != .macOS else { return all }
        if plan.looksFor(.misplaced), tree.isStored {
            all += FrameFaults(tree).misplaced(plan.tolerance)
        }
        // Where a conflict breaks a constraint, or nothing says where a view is, frames are the
        // consequence.
        if !tree.isStored, tree.layout.hasConstraints, !tree.layout.engine.conflicts.isEmpty {
            return all
        }
        if plan.looksFor(.clippedText) { all += TextFaults(tree).causes }
        if !tree.isStored { all += FrameFaults(tree).causes + OverlapFaults(tree).causes }
        return all
    }
}
