import CommandSupport
import Foundation

/// The comparison of two runs, as text or as an HTML page.
struct ComparisonReport {
    let comparison: RunComparison

    /// The changes, largest slowdown first, then the number of figures of each kind.
    var text: String {
        var table = TextTable(
            ["", "trace", "engine", "figure", "old", "new", "new / old", "spread", "p"],
            leftColumnCount: 4)
        for change in changed {
            table.append([
                change.change.rawValue, change.trace, change.engine, change.figure.name,
                Units.time(change.old),
                Units.time(change.new), Units.ratio(change.ratio), Units.ratio(change.spread),
                Self.probability(change.p),
            ])
        }
        let body = changed.isEmpty ? [] : [table.text]
        return
            (["old: \(comparison.oldName)", "new: \(comparison.newName)"] + body + missing + [
                closing
            ]).joined(
                separator: "\n")
    }

    /// The slower figures, then the faster ones, each with the largest change first.
    private var changed: [FigureChange] {
        [Change.slower, .faster].flatMap { kind in
            comparison.changes.filter { $0.change == kind }.sorted { Self.size($0) > Self.size($1) }
        }
    }

    private static func size(_ change: FigureChange) -> Double {
        max(change.ratio, 1 / change.ratio)
    }

    private var missing: [String] {
        let lists = [
            ("only in the old run", comparison.onlyOld),
            ("only in the new run", comparison.onlyNew),
        ]
        return lists.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
    }

    private var closing: String {
        let counts = Change.allCases.map { "\(comparison.count($0)) \($0.rawValue)" }
        return "\(comparison.changes.count) figures: " + counts.joined(separator: ", ")
            + "; new / old \(Units.ratio(comparison.mean)) on average"
            + limit
    }

    /// The smallest change that the comparison of two stored runs can find.
    private var limit: String {
        guard comparison.isSingle else { return "" }
        let few =
            comparison.changes.count < RunComparison.leastFigures
            ? "; fewer than \(RunComparison.leastFigures) figures show only a factor of ten" : ""
        return few + "; compare --binaries finds smaller changes"
    }

    private static func probability(_ p: Double) -> String { String(format: "%.1g", p) }

    var page: HTMLPage {
        HTMLPage(
            title: "bench: \(comparison.oldName) → \(comparison.newName)", summary: closing,
            facts: [("old", comparison.oldName), ("new", comparison.newName)],
            sections: [
                HTMLSection(
                    name: "verdicts", title: "Verdicts", note: Self.rule,
                    blocks: [.table(table)] + missing.map { .paragraph($0) })
            ])
    }

    private static let rule = """
        Times; lower is better. Spread is the ratio of the largest to the smallest measurement, p the probability of \
        at least this change between two processes of one program. Slower and faster figures change by more than \
        2 %, and at most 1 % of them are wrong. Too noisy are figures with a larger change that may be chance.
        """

    private var table: HTMLTable {
        let numbers = ["old", "new", "new / old", "spread", "p"]
        var table = HTMLTable(
            caption: "Every figure of both runs",
            columns: [.text("verdict"), .text("trace"), .text("engine"), .text("figure")]
                + numbers.map { .number($0) })
        let rest = comparison.changes.filter { $0.change != .slower && $0.change != .faster }
        for change in changed + rest { table.rows.append(Self.cells(change)) }
        return table
    }

    private static func cells(_ change: FigureChange) -> [HTMLTable.Cell] {
        let marks: [Change: HTMLTable.Mark] = [.slower: .bad, .faster: .good, .noisy: .faint]
        return [
            .init(change.change.rawValue, mark: marks[change.change] ?? .none), .init(change.trace),
            .init(change.engine),
            .init(change.figure.name), .init(Units.time(change.old), key: change.old),
            .init(Units.time(change.new), key: change.new),
            .init(Units.ratio(change.ratio), key: change.ratio),
            .init(Units.ratio(change.spread), key: change.spread),
            .init(probability(change.p), key: change.p),
        ]
    }
}
