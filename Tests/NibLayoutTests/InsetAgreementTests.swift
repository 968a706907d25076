import AutoLayout
import Foundation
import NibFormat
import Testing

@testable import NibLayout

/// The rules for safe areas and margins, compared with insets inferred from the stored frames of real
/// documents.
///
/// TINAMOU_SHARED names the folder of the documents.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
struct InsetAgreementTests {
    private let corpus = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
        .appending(path: "corpus")

    /// An inset that was inferred, by so many constraints.
    private struct Row {
        let repository, path, view: String
        let kind: InsetTable.Kind
        let edge: InsetTable.Edge
        let inset: Double
        let support: Int
    }

    private func rows() throws -> [Row] {
        let text = try String(contentsOf: corpus.appending(path: "ENV.tsv"), encoding: .utf8)
        return try text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            return Row(
                repository: cells[0], path: cells[1], view: cells[2],
                kind: try #require(InsetTable.Kind(rawValue: cells[3])),
                edge: try #require(InsetTable.Edge(rawValue: cells[4])),
                inset: try #require(Double(cells[5])),
                support: try #require(Int(cells[6])))
        }
    }

    /// The trees of a document, laid out by the rules alone.
    private func trees(_ row: Row) throws -> (
        rules: InsetRules, nodes: [String: ViewNode], trees: [TreeLayout]
    ) {
        let file = corpus.appending(path: row.repository.replacing("/", with: "+") + "/" + row.path)
        let document = try NibDocument([UInt8](try Data(contentsOf: file)), file: file.path)
        let options = DocumentLayoutOptions()
        let prepared = PreparedTarget(document, LayoutTarget(document), options)
        let trees = document.rootViews.filter(prepared.installation.contains).map { view in
            TreeLayout(view, document, prepared, options, sizedAs: nil, nil)
        }
        let nodes = trees.flatMap(\.root.all).map { ($0.id, $0) }
        return (
            prepared.rules,
            Dictionary(nodes, uniquingKeysWith: { first, _ in first }), trees
        )
    }

    private func inset(_ row: Row, _ rules: InsetRules, _ node: ViewNode) -> Double {
        switch row.kind {
        case .margin: rules.margins(node)[row.edge]
        case .safeArea: rules.safeArea(node)[row.edge]
        case .controller: rules.controllerInsets(node)[row.edge]
        }
    }

    /// What a miss has to do with.
    private func cause(_ row: Row, _ node: ViewNode?) -> String {
        guard let node else { return "the view is not there" }
        if row.inset < -0.5 { return "the view sticks out" }
        if node.all.first?.isCell ?? false { return "a cell by itself" }
        if node.isCellContent { return "a cell's contents" }
        if node.parent != nil { return "a view inside" }
        let owner = node.view.element.parent
        let sources = [owner, node.view.element].compactMap(\.self)
        let isFreeform = sources.contains { $0.child(key: "simulatedDestinationMetrics") != nil }
        if isFreeform { return "a root of free size" }
        return row.edge == .top ? "a root’s bars at the top" : "a root’s bars at the bottom"
    }

    @Test func `the rules match the insets of real documents`() throws {
        let all = try rows()
        var (right, rightSure): (Int, Int) = (0, 0)
        var misses: [String: Int] = [:]
        for (_, rows) in Dictionary(grouping: all, by: { $0.repository + "/" + $0.path }) {
            let (rules, nodes, trees) = try trees(rows[0])
            for row in rows {
                let node = nodes[row.view]
                let said = node.map { inset(row, rules, $0) } ?? .nan
                if (said - row.inset).magnitude <= 0.5 {
                    right += 1
                    rightSure += row.support > 1 ? 1 : 0
                } else {
                    misses["\(row.kind.rawValue): \(cause(row, node))", default: 0] += 1
                }
            }
            withExtendedLifetime(trees) {}
        }
        let sure = all.count { $0.support > 1 }
        print(
            "outside data: \(right) of \(all.count) insets, \(rightSure) of \(sure) that several constraints tell"
        )
        for (cause, count) in misses.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("outside data: missed \(count), \(cause)")
        }
        #expect(all.count >= 1500 && sure >= 270)
        #expect(Double(rightSure) >= 0.9 * Double(sure))
        #expect(Double(right) >= 0.8 * Double(all.count))
    }
}
