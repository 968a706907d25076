import ArgumentParser
import NibCheck

/// In which forms the findings of a check are wanted, on the command line.
struct ReportFlags: ParsableArguments {
    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @Option(help: "Write the findings as SARIF 2.1.0, too.", completion: .file()) var sarif: String?

    @Option(help: "Write the findings as JUnit's XML, too.", completion: .file()) var junit: String?

    @Option(help: "Write a page with tables and pictures, too: one file, which loads nothing.", completion: .file())
    var html: String?

    @Option(
        help: "Write the records of what was found, too: JSON Lines, which tinamou merge puts together.",
        completion: .file())
    var records: String?

    @Option(help: "Leave out what this file says is known.", completion: .file()) var baseline: String?

    @Option(help: "Write what is found now as known, and succeed.", completion: .file()) var writeBaseline: String?

    @Option(help: "From which severity on a finding is a failure.") var failOn = Severity.warning

    /// Writes the reports; whether they are good news.
    func report(
        _ all: CheckRecords, _ configurations: [CheckConfiguration], baseline usual: String?, output: TextSink,
        talk: TextSink
    ) throws(InputError) -> RunStatus {
        if let records { try OutputFile.write(Array(all.text.utf8), to: records) }
        if let writeBaseline {
            try OutputFile.write(Array(Baseline(all).text.utf8), to: writeBaseline)
            talk.write("\(CheckText(records: all).summary); all of it is known from now on by \(writeBaseline)\n")
            return .fine
        }
        let (shown, known) = try filtered(all, baseline ?? usual)
        if let sarif { try OutputFile.write(Array(CheckSARIF.text(shown).utf8), to: sarif) }
        if let junit { try OutputFile.write(Array(CheckJUnit.text(shown).utf8), to: junit) }
        if let html {
            let page = CheckPage(records: shown, configurations: configurations).text()
            try OutputFile.write(Array(page.utf8), to: html)
        }
        let text = CheckText(records: shown)
        if json { output.write(CheckJSON.text(shown)) } else { text.write(to: output) }
        talk.write(text.summary + (known == 0 ? "" : ", besides \(known) known") + "\n")
        return status(shown)
    }

    private func filtered(_ all: CheckRecords, _ path: String?) throws(InputError) -> (CheckRecords, Int) {
        guard let path else { return (all, 0) }
        let (records, known) = try Baseline(try InputFile.bytes(path), file: path).filter(all)
        return (records, known)
    }

    private func status(_ records: CheckRecords) -> RunStatus {
        if records.records.contains(where: { !$0.isRead }) { return .inputError }
        let severities = records.records.flatMap(\.findings).compactMap { Severity(rawValue: $0.severity) }
        return severities.contains { $0 >= failOn } ? .negativeVerdict : .fine
    }
}

extension Severity: ExpressibleByArgument {}
