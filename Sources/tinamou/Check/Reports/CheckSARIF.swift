import Diagnostics
import NibCheck

/// The findings as SARIF 2.1.0, which code hosts show beside lines.
struct CheckSARIF: Encodable {
    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private let version = "2.1.0"
    private let runs: [Run]

    init(_ records: CheckRecords) {
        let findings = records.records.flatMap { record in record.findings.map { (record.path, $0) }
        }
        let names = Array(Set(findings.map(\.1.code.rawValue))).sorted()
        runs = [
            Run(
                tool: Tool(driver: Driver(rules: names.map(ReportingRule.init))),
                results: findings.map { Result($1, in: $0, names) })
        ]
    }

    private struct Run: Encodable {
        let columnKind = "unicodeCodePoints"
        let tool: Tool
        let results: [Result]
    }

    private struct Tool: Encodable { let driver: Driver }

    private struct Driver: Encodable {
        let name = "tinamou"
        let version = Tinamou.version
        let semanticVersion = Tinamou.version
        let rules: [ReportingRule]
    }

    private struct Message: Encodable {
        let text: String
        var markdown: String?
    }

    // MARK: Rules

    private struct ReportingRule: Encodable {
        struct Configuration: Encodable {
            let enabled: Bool
            let level: Severity
        }

        let id: String
        let shortDescription: Message
        var fullDescription, help: Message?
        var defaultConfiguration: Configuration?

        init(_ name: String) {
            id = name
            let rule = Rule(rawValue: name)
            shortDescription = Message(text: rule?.summary ?? name)
            guard let rule else { return }
            let page = RulePageText(rule)
            fullDescription = Message(text: rule.declaration.page.meaning)
            help = Message(text: page.text, markdown: page.markdown)
            defaultConfiguration = Configuration(enabled: rule.isRecommended, level: rule.severity)
        }
    }

    // MARK: Results

    private struct Artifact: Encodable {
        let uri: String

        /// A path as a relative reference: bytes that may not occur there are hexadecimal.
        init(_ path: String) {
            uri = path.utf8.map { byte in
                let scalar = UnicodeScalar(byte)
                let isPlain =
                    byte < 128 && (Character(scalar).isLetter || Character(scalar).isNumber)
                if isPlain || "-._~/+".utf8.contains(byte) { return String(scalar) }
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count == 1 ? "0" : "") + digits
            }.joined()
        }
    }

    private struct Region: Encodable {
        let startLine: Int
        var startColumn, endLine, endColumn: Int?
    }

    private struct Location: Encodable {
        struct Physical: Encodable {
            let artifactLocation: Artifact
            let region: Region
        }

        var id: Int?
        let physicalLocation: Physical
        var message: Message?

        init(_ path: String, _ region: Region, id: Int? = nil, message: Message? = nil) {
            physicalLocation = Physical(artifactLocation: Artifact(path), region: region)
            self.id = id
            self.message = message
        }
    }

    private struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: Severity
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
        var relatedLocations: [Location]?
        var fixes: [Fix]?

        init(_ finding: Diagnostic, in path: String, _ names: [String]) {
            ruleId = finding.code.rawValue
            ruleIndex = names.firstIndex(of: ruleId) ?? 0
            level = finding.severity
            message = Message(text: ([finding.message] + finding.details).joined(separator: "\n"))
            locations = [
                Location(
                    path, Region(startLine: max(1, finding.line), startColumn: finding.column))
            ]
            partialFingerprints = ["tinamou/v1": finding.fingerprint]
            let places = finding.notes.filter { $0.file != nil }.enumerated()
            let related = places.map { number, note in
                Location(
                    note.file ?? path, Region(startLine: note.line ?? 1), id: number + 1,
                    message: Message(text: note.message))
            }
            relatedLocations = related.isEmpty ? nil : related
            fixes = finding.fix.map { [Fix($0, in: path)] }
        }
    }

    private struct Fix: Encodable {
        struct Replacement: Encodable {
            let deletedRegion: Region
            let insertedContent: Message
        }

        struct Change: Encodable {
            let artifactLocation: Artifact
            let replacements: [Replacement]
        }

        let description: Message
        let artifactChanges: [Change]

        init(_ fix: DiagnosticFix, in path: String) {
            description = Message(text: fix.description)
            let region = Region(
                startLine: fix.start.line, startColumn: fix.start.column, endLine: fix.end.line,
                endColumn: fix.end.column)
            artifactChanges = [
                Change(
                    artifactLocation: Artifact(path),
                    replacements: [
                        Replacement(
                            deletedRegion: region, insertedContent: Message(text: fix.text))
                    ])
            ]
        }
    }
}
