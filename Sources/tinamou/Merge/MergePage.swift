import CommandSupport
import Diagnostics
import NibFormat
import NibMerge
import NibPreview

/// A merge as a page: pictures of all versions, conflicts, and the changes of both sides.
struct MergePage {
    let base: NibDocument
    let ours: NibDocument
    let theirs: NibDocument
    let merged: NibDocument
    let conflicts: [MergeConflict]
    let warnings: [Diagnostic]

    /// The greatest number of view trees with pictures.
    private static let treeMax = 24

    /// The page as HTML.
    var text: String {
        let origins = MergeOrigins(base: base, ours: ours, theirs: theirs, merged: merged)
        let page = HTMLPage(
            title: "Merge of \(Self.fileName(merged.file))",
            summary: conflicts.isEmpty
                ? "Both sides are merged." : "Conflicts are left; the document is whole.",
            facts: [
                ("conflicts", "\(conflicts.count)"), ("warnings", "\(warnings.count)"),
                ("changes", "\(origins.changes.count)"),
            ],
            sections: [conflictSection, warningSection, pictures, Self.section(origins)]
                .compactMap(\.self))
        return page.text
    }

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    private var conflictSection: HTMLSection? {
        guard !conflicts.isEmpty else { return nil }
        let rows = conflicts.map { conflict in
            [
                HTMLTable.Cell(conflict.result, mark: .bad),
                HTMLTable.Cell(conflict.description),
            ]
        }
        let columns: [HTMLTable.Column] = [.text("result"), .text("conflict")]
        return HTMLSection(
            name: "conflicts", title: "Conflicts",
            blocks: [.table(HTMLTable(caption: "Conflicts", columns: columns, rows: rows))])
    }

    private var warningSection: HTMLSection? {
        guard !warnings.isEmpty else { return nil }
        let rows = warnings.map {
            [HTMLTable.Cell($0.code.rawValue), HTMLTable.Cell($0.message)]
        }
        return HTMLSection(
            name: "warnings", title: "Warnings",
            blocks: [
                .table(
                    HTMLTable(
                        caption: "Warnings", columns: [.text("code"), .text("warning")], rows: rows)
                )
            ])
    }

    private static func section(_ origins: MergeOrigins) -> HTMLSection {
        let rows = origins.changes.map { change in
            [
                HTMLTable.Cell(change.sides.joined(separator: " and ")),
                HTMLTable.Cell(
                    change.isMerged ? "merged" : "not merged", mark: change.isMerged ? .good : .bad),
                HTMLTable.Cell(change.object), HTMLTable.Cell(change.text),
            ]
        }
        let columns: [HTMLTable.Column] = [
            .text("side"), .text("result"), .text("object"), .text("change"),
        ]
        return HTMLSection(
            name: "changes", title: "Changes",
            blocks: rows.isEmpty
                ? [.paragraph("Only computed values differ.")]
                : [
                    .table(
                        HTMLTable(caption: "Changes of both sides", columns: columns, rows: rows))
                ])
    }

    // MARK: Pictures

    private var versions: [(name: String, document: NibDocument)] {
        [("base", base), ("ours", ours), ("theirs", theirs), ("result", merged)]
    }

    private var pictures: HTMLSection? {
        var seen: Set<String> = []
        let roots = versions.reversed().flatMap { $0.document.rootViews.map(\.id) }
            .filter { seen.insert($0).inserted && differs($0) }
        guard !roots.isEmpty else { return nil }
        return HTMLSection(
            name: "pictures", title: "Pictures",
            note: roots.count > Self.treeMax
                ? "The first \(Self.treeMax) of \(roots.count) view trees that differ." : "",
            blocks: roots.prefix(Self.treeMax).map { root in .versions(pictures(of: root)) })
    }

    private func differs(_ root: String) -> Bool {
        let trees = versions.map { version in
            version.document.element(root).map { Array(version.document.bytes[$0.byteRange]) }
        }
        return Set(trees).count > 1
    }

    private func pictures(of id: String) -> [HTMLPicture] {
        let scenes = versions.map { version in
            version.document.object(id)?.asView.flatMap {
                DocumentPreview(version.document).picture(of: $0)
            }
        }
        let name = scenes.lazy.compactMap(\.self).first?.name ?? id
        return zip(versions, scenes).map { version, scene in
            HTMLPicture(
                svg: scene.map { SVGWriter.svg($0.picture) },
                title: "\(scene?.name ?? name): \(version.name)")
        }
    }
}
