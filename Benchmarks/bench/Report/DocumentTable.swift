import CommandSupport
import TestSupport

/// The report on Interface Builder documents.
enum DocumentTable {
    /// The names of the columns.
    static var heading: String { table.text }

    /// Measures a document and prints its row.
    @discardableResult
    static func measure(_ bytes: [UInt8], _ name: String) throws -> DocumentBench {
        let result: DocumentBench
        do {
            result = try DocumentBench(bytes, name: name)
        } catch {
            throw UsageError("\(error)")
        }
        var table = table
        table.append([
            name, "\(result.views)", Units.time(result.read), Units.time(result.make),
            Units.time(result.layout),
            Units.time(result.step), Units.time(result.longest),
        ])
        tell(table.body)
        return result
    }

    /// Measures the generated documents of the suite.
    static func runGenerated(_ progress: ProgressLine) throws -> [StoredRun.Document] {
        tell("documents: reading, loading, first layout; a step resizes the window")
        tell(heading)
        let results = try SuiteManifest.documentSizes.map { views in
            progress.show("document of \(views) views")
            let name = "form of \(views) views"
            let result = try measure(Array(DocumentGenerator.form(views: views).utf8), name)
            progress.clear()
            return StoredRun.Document(
                document: name, views: result.views, read_ns: result.read, load_ns: result.make,
                layout_ns: result.layout,
                step_ns: StoredRun.Steps(
                    median: result.step, p99: nil, max: result.longest, first: nil, mean: nil))
        }
        tell("")
        return results
    }

    private static let table = TextTable(
        ["document", "views", "read", "made", "laid out", "step", "longest"], leftColumnCount: 1,
        minimumWidths: [26, 6, 9, 9, 9, 9, 9])
}
