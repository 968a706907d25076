import AppSources
import NibCheck
import NibFormat

/// The facts about views of documents that the sources of an app state.
struct CodeReading: Sendable {
    private let hidden: HiddenOutlets
    private let cells: CellSizes
    private let empty: EmptyViews

    init(_ base: CodeBase, _ documents: [NibDocument]) {
        hidden = HiddenOutlets(base)
        cells = CellSizes(base, documents)
        empty = EmptyViews(base)
    }

    func facts(of document: NibDocument) -> CodeFacts {
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
