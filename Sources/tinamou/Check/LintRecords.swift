import NibCheck
import NibFormat

extension CheckFinding {
    /// A finding of the linter, with the severity that settings choose or its own.
    init(_ finding: LintFinding, severity: Severity? = nil) {
        // The subject and the words tell findings apart, numbers of lines do not. Files are named
        // as seen from the finding's own, whatever they are called on the command line.
        let paths = finding.files.isEmpty ? nil : RelativePaths(to: finding.file)
        let sentence = finding.files.reduce(finding.sentence) {
            $0.replacing($1, with: paths?.key(of: $1) ?? $1)
        }
        let key = String(sentence.filter { !$0.isNumber })
        self.init(
            rule: finding.rule.rawValue, severity: severity ?? finding.severity,
            evidence: .document,
            file: finding.file, line: finding.line, subject: finding.subject,
            sentence: finding.sentence,
            fingerprint: "\(finding.rule.rawValue) \(finding.subject) \(key)")
    }

    /// The column: that of its element if it begins in the line, else of the line's first
    /// character.
    func column(in document: NibDocument?, bytes: [UInt8]?) -> Int? {
        guard let bytes, line > 0 else { return nil }
        if let element = document?.element(subject), element.line == line {
            return bytes.place(of: element.byteRange.lowerBound).column
        }
        return bytes.firstColumn(ofLine: line)
    }
}

extension CheckRecords {
    /// The findings of `tinamou lint` by file, as a check records them, in no configuration.
    init(_ findings: [LintFinding], of project: Project) {
        let byFile = Dictionary(grouping: findings, by: \.file)
        let read = project.documents.map(\.file) + project.base.sources.map(\.file)
        let files = read + Set(byFile.keys).subtracting(read).sorted()
        let records = files.enumerated().map { index, file in
            let document = project.documents.first { $0.file == file }
            return CheckRecord(
                index: index, path: file, isRead: true,
                findings: (byFile[file] ?? []).map { finding in
                    let finding = CheckFinding(finding)
                    let column = finding.column(in: document, bytes: project.bytes(of: file))
                    return .init(finding, column: column, fix: nil)
                })
        }
        let header = CheckHeader(
            schema: 1, files: files.count, documents: project.documents.count,
            sources: project.base.sources.count,
            configurations: [])
        self.init(header, records)
    }
}
