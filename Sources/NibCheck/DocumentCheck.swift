import AutoLayout
import NibFormat
import NibLayout

// What NibCheck is: a document laid out in every configuration that an app may meet, and what is
// wrong there, each cause once. `Rules` has a file for each kind of fault; `Findings` what is told
// of it. Start here.

/// Checks one document.
public struct DocumentCheck {
    private let document: NibDocument
    private let translations: [String: NibDocument]
    private let plan: CheckPlan
    private let code: CodeFacts

    /// A check of a document.
    ///
    /// - Parameters:
    ///   - translations: the document with the texts of languages, by their names.
    ///   - code: facts about the document's views that the app's sources state.
    public init(
        _ document: NibDocument, translations: [String: NibDocument] = [:], plan: CheckPlan,
        code: CodeFacts = CodeFacts()
    ) {
        (self.document, self.translations, self.plan) = (document, translations, plan)
        self.code = code
    }

    /// What was found, by line.
    ///
    /// - Complexity: that of as many layouts of the document as there are configurations.
    public func findings() -> [CheckFinding] {
        var causes = CauseTable()
        let (names, idiom) = (ViewNames(document), DocumentIdiom(document))
        for sighting in DocumentFaults(document, names).sightings
            + XcodeWarnings(document, names).sightings
        {
            causes.note(sighting, in: nil)
        }
        let stored = DocumentLayout(document).layouts()
        let byRoot = byID(stored)
        if plan.looksFor(.transientConflict) {
            let transient = TransientConflicts(document, names, stored, code)
            for sighting in transient.sightings { causes.note(sighting, in: nil) }
        }
        if plan.looksFor(.longText) {
            for sighting in stored.flatMap({ LongTexts(document, names, $0).sightings }) {
                causes.note(sighting, in: nil)
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
                for sighting in sightings(tree) {
                    causes.note(
                        sighting, in: configuration.name, condition: configuration.condition)
                }
            }
        }
        let kept = causes.findings(in: document) { plan.severity(of: $0) }
        return Suppressions(document).filter(kept).joinedByConstraints()
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

    private func sightings(_ tree: CheckedTree) -> [CauseTable.Sighting] {
        var all: [CauseTable.Sighting] = []
        if tree.layout.hasConstraints, plan.looksFor(.conflict) {
            all += ConflictFaults(tree).sightings
        }
        // What follows from something that is not laid out is no finding of its own.
        if !tree.layout.maker.unsupported.isEmpty { return all + UnsupportedFaults(tree).sightings }
        if tree.layout.hasConstraints {
            if plan.looksFor(.ambiguous) { all += AmbiguityFaults(tree).sightings }
            if let priority = plan.lostWishPriority { all += WishFaults(tree, priority).sightings }
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
        if plan.looksFor(.clippedText) { all += TextFaults(tree).sightings }
        if !tree.isStored { all += FrameFaults(tree).sightings + OverlapFaults(tree).sightings }
        return all
    }
}
