import AppSources
import NibCheck
import NibFormat

/// Facts about the views of documents in the sources of an app.
package struct CodeReading: Sendable {
    private let hidden: HiddenOutlets
    private let cells: CellSizes
    private let empty: EmptyViews

    package init(_ base: CodeBase, _ documents: [NibDocument]) {
        hidden = HiddenOutlets(base)
        cells = CellSizes(base, documents)
        empty = EmptyViews(base)
    }

    /// Returns the facts about the views of a document.
    package func facts(of document: NibDocument) -> CodeFacts {
        var facts = CodeFacts()
        facts.hidden = hidden.views(of: document)
        facts.rowHeights = cells.rows(of: document)
        facts.itemSizes = cells.items(of: document).mapValues { sizes in
            sizes.map { CodeFacts.Size(width: $0[0], height: $0[1]) }
        }
        facts.sectionHeights = cells.sections(of: document)
        facts.emptyRoots = empty.roots(of: document)
        facts.sectionViews = empty.sectionViews(of: document)
        return facts
    }
}
