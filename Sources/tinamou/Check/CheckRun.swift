import AppSources
import CommandSupport
import Diagnostics
import Dispatch
import LayoutCheck
import NibCheck
import NibFormat
import Synchronization

/// A check of many files. Several workers lay out the documents; the findings do not depend on
/// their number.
struct CheckRun {
    /// The configurations and rules.
    var plan = CheckPlan()
    var settings = CheckSettings()
    /// The part of the files to check.
    var shard = Shard.whole
    var workerCount = 1
    let messages: TextSink

    /// Returns the records of the files among the arguments and below folders.
    ///
    /// - Parameter changed: The real paths of the files to check; `nil` for all files.
    /// - Throws: An error if no file is found.
    func records(_ arguments: [String], only changed: Set<String>?) throws -> CheckRecords {
        let named = arguments.filter { !AppFiles.isObjectiveC($0) }
        let all = try DocumentSearch.paths(named, endings: [".xib", ".storyboard", ".swift"])
        var paths = all.filter { path in !settings.exclude.contains { $0.matches(path) } }
        var files = paths.map { CheckedFile($0) }
        for file in files { if let error = file.error { messages.write("\(error)\n") } }
        let app = AppFiles(arguments, messages: messages) { path in
            settings.exclude.contains { $0.matches(path) }
        }
        let lint = LayoutCheck(
            files.compactMap(\.document),
            CodeBase(files.compactMap(\.source) + app.objectiveC, isComplete: app.isComplete),
            resources: app.resources, plan: plan
        ).lintFindings(severities: settings.severities, folder: RealPath.absolute("."))
        // Objective-C sources and tables of texts count as files if they have findings.
        let others = Set(lint.keys).subtracting(paths).sorted()
        (paths, files) = (paths + others, files + others.map(CheckedFile.init(named:)))
        let wanted = files.indices.filter { index in
            shard.contains(index) && changed.map { $0.contains(RealPath.of(paths[index])) } ?? true
        }
        let code = CodeReading(
            CodeBase(files.compactMap(\.source) + app.objectiveC), files.compactMap(\.document))
        let plans = AppPlans(
            plan, for: wanted.filter { files[$0].document != nil }.map { paths[$0] }, in: arguments)
        plans.report(to: messages)
        let found = layoutFindings(wanted.map { (index: $0, file: files[$0]) }, code, plans)
        let records = wanted.map { index in
            let all = (found[index] ?? []) + (lint[InputFile.name(paths[index])] ?? [])
            let kept = all.filter { isWanted($0, paths[index]) }.enumerated()
                .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(
                    \.element)
            return CheckRecord(
                index: index, path: InputFile.name(paths[index]), isRead: files[index].error == nil,
                findings: kept)
        }
        let header = CheckHeader(
            schema: 1, files: changed == nil ? files.count : wanted.count,
            documents: files.count { $0.document != nil },
            sources: files.count { $0.source != nil },
            configurations: plan.configurations.map(\.name))
        return CheckRecords(header, changed == nil ? records : Self.numbered(records))
    }

    /// Numbers the records of a check of changed files from 0 on.
    private static func numbered(_ records: [CheckRecord]) -> [CheckRecord] {
        records.enumerated().map { number, record in
            CheckRecord(
                index: number, path: record.path, isRead: record.isRead, findings: record.findings)
        }
    }

    private func isWanted(_ finding: Diagnostic, _ path: String) -> Bool {
        !settings.suppresses(finding.code.rawValue, in: path)
    }

    // MARK: Layouts

    /// Returns the findings of layouts by the indices of files.
    private func layoutFindings(
        _ files: [(index: Int, file: CheckedFile)], _ code: CodeReading, _ plans: AppPlans
    ) -> [Int: [Diagnostic]] {
        let documents = files.filter { $0.file.document != nil }
        let progress = ProgressLine(isShown: messages.isTerminal && documents.count > 3)
        let queue = WorkQueue(documents.count), assets = AssetSearch()
        let found = Mutex<[Int: [Diagnostic]]>([:]), run = RunFiles.current
        DispatchQueue.concurrentPerform(iterations: max(1, min(workerCount, documents.count))) {
            _ in
            while let number = queue.next() {
                guard let document = documents[number].file.document else { continue }
                let path = documents[number].file.path
                var plan = plans[path]
                // Broken catalogues are reported with the names of resources.
                plan.assets = assets.assets(for: path, TextSink.kept)
                let findings = RunFiles.$current.withValue(run) {
                    Self.findings(in: document, plan, code)
                }
                let index = documents[number].index
                let done = found.withLock { found in
                    found[index] = findings
                    return found.count
                }
                progress.show(done, of: documents.count, "documents")
            }
        }
        progress.clear()
        return found.withLock(\.self)
    }

    private static func findings(
        in document: NibDocument, _ plan: CheckPlan, _ code: CodeReading
    ) -> [Diagnostic] {
        var translations: [String: NibDocument] = [:]
        for language in Set(plan.configurations.compactMap(\.language)) {
            let texts = DocumentLanguage(name: language)
            if texts.exists(for: document) {
                translations[language] = try? texts.localize(document, messages: TextSink.kept)
            }
        }
        return DocumentFindings(plan, code).findings(in: document, translations: translations)
    }
}

/// A file of a check: a document or a source.
struct CheckedFile: Sendable {
    let path: String
    private(set) var document: NibDocument?
    private(set) var source: SwiftSource?
    /// The error of an unreadable file.
    private(set) var error: Diagnostic?

    /// Creates a file that is neither a document nor a Swift source.
    init(named path: String) { self.path = path }

    /// Reads a file.
    init(_ path: String) {
        self.path = path
        do throws(Diagnostic) {
            if path.hasSuffix(".swift") {
                source = SwiftSource(try InputFile.bytes(path, as: .source), file: path)
            } else {
                document = try DocumentRun.read(path)
            }
        } catch {
            self.error = error
        }
    }
}

/// Numbers from 0 on for several threads, each once.
final class WorkQueue: Sendable {
    private let place = Atomic(0)
    private let count: Int

    init(_ count: Int) { self.count = count }

    /// Returns the next number; `nil` after the last one.
    func next() -> Int? {
        let number = place.add(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}
