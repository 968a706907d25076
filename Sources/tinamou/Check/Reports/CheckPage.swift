import CommandSupport
import NibCheck
import NibFormat
import NibLayout
import NibPreview
import PreviewPage

/// The findings of a check as a page: tables, and for each file its findings with pictures.
struct CheckPage {
    let records: CheckRecords
    /// The configurations of the pictures.
    let configurations: [CheckConfiguration]

    /// The assets of the apps, as in the check.
    private let assets = AssetSearch()

    /// The greatest number of pictures; each may have some hundred kilobytes.
    private static let pictureMax = 150

    /// Returns the page as HTML. Documents are read again for their pictures, and skipped if they
    /// are missing.
    func text() -> String {
        let found = records.records.filter { !$0.findings.isEmpty || !$0.isRead }
        var left = Self.pictureMax
        let files = found.enumerated().flatMap { number, record in blocks(record, number, &left) }
        let text = CheckText(records: records)
        let page = HTMLPage(
            title: "Layouts checked", summary: text.summary,
            facts: [
                ("documents", "\(records.header.documents)"),
                ("sources", "\(records.header.sources)"),
                ("configurations", "\(records.header.configurations.count)"),
                ("findings", "\(records.records.map(\.findings.count).reduce(0, +))"),
            ],
            sections: [rules, configurationTable]
                + (files.isEmpty ? [] : [HTMLSection(name: "files", title: "Files", blocks: files)])
                + [overview(found)])
        return page.text
    }

    // MARK: Tables

    private var rules: HTMLSection {
        let findings = records.records.flatMap(\.findings)
        let byRule = Dictionary(grouping: findings, by: \.code.rawValue).sorted {
            ($1.value.count, $0.key) < ($0.value.count, $1.key)
        }
        let rows = byRule.map { rule, findings in
            [
                HTMLTable.Cell(rule),
                HTMLTable.Cell("\(findings.count)", key: Double(findings.count)),
                HTMLTable.Cell(
                    findings[0].severity.rawValue, mark: Self.mark(findings[0].severity)),
                HTMLTable.Cell(findings[0].evidence?.rawValue ?? ""),
                HTMLTable.Cell((Rule(rawValue: rule)?.summary ?? rule)),
            ]
        }
        let columns: [HTMLTable.Column] = [
            .text("rule"), .number("findings"), .text("severity"), .text("rests on"),
            .text("what it looks for"),
        ]
        return HTMLSection(
            name: "rules", title: "What was found",
            blocks: rows.isEmpty
                ? [.paragraph("Nothing.")]
                : [.table(HTMLTable(caption: "Findings by rule", columns: columns, rows: rows))])
    }

    private func overview(_ found: [CheckRecord]) -> HTMLSection {
        let rows = found.enumerated().flatMap { number, record in
            record.findings.map { finding in
                [
                    HTMLTable.Cell(finding.severity.rawValue, mark: Self.mark(finding.severity)),
                    HTMLTable.Cell(finding.code.rawValue),
                    HTMLTable.Cell(
                        "\(Self.short(record.path)):\(finding.line)", link: "#file-\(number)"),
                    HTMLTable.Cell(finding.message),
                    HTMLTable.Cell(
                        "\(finding.configurations.count)", key: Double(finding.configurations.count)
                    ),
                ]
            }
        }
        let columns: [HTMLTable.Column] = [
            .text("severity"), .text("rule"), .text("where"), .text("what"),
            .number("configurations"),
        ]
        return HTMLSection(
            name: "findings", title: "All findings",
            blocks: [.table(HTMLTable(caption: "All findings", columns: columns, rows: rows))])
    }

    private var configurationTable: HTMLSection {
        let counts = Dictionary(
            records.records.flatMap(\.findings).flatMap(\.configurations).map { ($0, 1) },
            uniquingKeysWith: +)
        let rows = records.header.configurations.map { name in
            [
                HTMLTable.Cell(name),
                HTMLTable.Cell("\(counts[name] ?? 0)", key: Double(counts[name] ?? 0)),
            ]
        }
        return HTMLSection(
            name: "configurations", title: "Configurations",
            blocks: [
                .table(
                    HTMLTable(
                        caption: "Findings by configuration",
                        columns: [.text("configuration"), .number("findings")],
                        rows: rows))
            ])
    }

    private static func mark(_ severity: Severity) -> HTMLTable.Mark {
        severity == .error ? .bad : severity == .note ? .faint : .none
    }

    /// Returns the last two parts of a path.
    private static func short(_ path: String) -> String {
        path.split(separator: "/").suffix(2).joined(separator: "/")
    }

    // MARK: Files

    private func blocks(_ record: CheckRecord, _ number: Int, _ left: inout Int) -> [HTMLBlock] {
        let lines = record.findings.map { finding in
            let head =
                "\(finding.line): \(finding.severity.rawValue): \(finding.message) [\(finding.code.rawValue)]"
            let places =
                finding.configurations.isEmpty
                ? [] : ["in " + finding.configurations.joined(separator: "; ")]
            return ([head] + (finding.details + places).map { "    " + $0 }).joined(separator: "\n")
        }
        let title = HTMLNode.element(
            "h3", [HTMLAttribute("id", "file-\(number)")], [.text(record.path)])
        let text = record.isRead ? lines.joined(separator: "\n") : "It could not be read."
        var blocks: [HTMLBlock] = [.node(title), .lines(text)]
        let pictures = pictures(record, &left)
        if !pictures.isEmpty { blocks.append(.pictures(pictures)) }
        return blocks
    }

    /// Returns a picture of each view tree with findings, in the first configuration with one. The
    /// subjects of the findings are marked.
    private func pictures(_ record: CheckRecord, _ left: inout Int) -> [HTMLPicture] {
        guard left > 0, record.path.hasSuffix(".xib") || record.path.hasSuffix(".storyboard") else {
            return []
        }
        guard let document = try? DocumentRun.read(record.path) else { return [] }
        var pictures: [HTMLPicture] = []
        for root in document.rootViews where left > 0 {
            let findings = record.findings.filter { finding in
                finding.evidence != .document
                    && document.element(finding.subject)?.isInside(root.element) ?? false
            }
            guard let name = findings.lazy.compactMap(\.configurations.first).first else {
                continue
            }
            let shown = findings.filter { $0.configurations.contains(name) }
            if let picture = picture(document, root, shown, name) {
                pictures.append(picture)
                left -= 1
            }
        }
        return pictures
    }

    private func picture(
        _ document: NibDocument, _ root: NibView, _ findings: [Diagnostic], _ name: String
    ) -> HTMLPicture? {
        guard let configuration = configurations.first(where: { $0.name == name }),
            configuration.language == nil
        else {
            return nil
        }
        var options = PreviewOptions(
            layout: DocumentLayoutOptions(configuration: configuration.layout))
        options.layout.assets = assets.assets(for: document.file, TextSink.kept)
        options.marks = findings.flatMap { Self.views($0.subject, document) }
        guard let scene = DocumentPreview(document, options: options).picture(of: root) else {
            return nil
        }
        let rules = Set(findings.map(\.code.rawValue)).sorted().joined(separator: ", ")
        return HTMLPicture(
            svg: SVGWriter.svg(scene.picture.reducingImages()),
            title: "\(scene.name), \(name): \(rules)")
    }

    /// Returns the view with an id, or the items of a constraint.
    private static func views(_ id: String, _ document: NibDocument) -> [String] {
        guard let constraint = document.constraints.first(where: { $0.id == id }) else {
            return [id]
        }
        return [constraint.firstItemID, constraint.secondItemID].compactMap(\.self)
    }
}
