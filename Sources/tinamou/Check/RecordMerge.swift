import CommandSupport
import NibCheck

/// The records of all parts of a check, merged to those of one run.
struct RecordMerge {
    let files: [String]

    func report(
        _ reports: RecordReportFlags, html: String?, output: TextSink, messages: TextSink
    ) throws -> RunStatus {
        try reports.confirm(inputs: files, html: html)
        let parts = try files.map { file in
            let bytes = try InputFile.bytes(file, as: .records)
            return (file: file, records: try CheckRecords(bytes, file: InputFile.name(file)))
        }
        let usual = CheckPlan.usual + (try SettingsFile.settings(nil).configurations())
        return try reports.report(
            try CheckRecords(merging: parts), usual, html: html, baseline: nil, output: output,
            messages: messages)
    }
}
