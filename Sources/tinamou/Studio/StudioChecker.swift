import AppSources
import CommandSupport
import Diagnostics
import LayoutCheck
import NibCheck
import NibFormat
import NibLayout
import Synchronization

/// The checks of a studio: the findings of `tinamou check` and the repairs of `tinamou fix`, one
/// document at a time.
final class StudioChecker: Sendable {
    private let project: StudioProject
    private let assets: StudioAssets
    private let app = Mutex<App?>(nil)
    /// Checks of all documents, and those that a person waits for.
    private let background = SlowWork.besideLayouts(), urgent = SlowWork(workers: 1)

    init(_ project: StudioProject, _ assets: StudioAssets) {
        (self.project, self.assets) = (project, assets)
    }

    /// The app's files and settings, with the findings of its linter as it is on disk.
    private final class App: Sendable {
        let settings: CheckSettings
        private let plan: CheckPlan
        private let plans: AppPlans
        let documents: [NibDocument]
        let reading: CodeReading
        let base: CodeBase
        let resources: AppResources
        private let linted = Mutex<[String: [Diagnostic]]?>(nil)

        init(_ project: StudioProject) throws {
            settings = try SettingsFile.settings(nil)
            plan = try settings.plan()
            let read = try Project(project.documentArguments, messages: .kept, withApp: true)
            documents = read.documents
            plans = AppPlans(plan, for: documents.map(\.file), in: project.documentArguments)
            reading = CodeReading(read.base, read.documents)
            base = read.base
            resources = read.resources
        }

        /// Returns the findings of the linter in a document. Those of all unchanged documents are
        /// computed once.
        func lintFindings(in document: NibDocument) -> [Diagnostic] {
            guard
                documents.contains(where: { $0.file == document.file && $0.bytes == document.bytes }
                )
            else {
                let others = documents.filter { $0.file != document.file }
                return lint(others + [document])[document.file] ?? []
            }
            return linted.withLock { known in
                let all = known ?? lint(documents)
                known = all
                return all[document.file] ?? []
            }
        }

        private func lint(_ documents: [NibDocument]) -> [String: [Diagnostic]] {
            LayoutCheck(documents, base, resources: resources, plan: plan)
                .lintFindings(severities: settings.severities, folder: RealPath.absolute("."))
        }

        /// Returns the plan for a document: the devices of its app, with the app's assets.
        func plan(for document: NibDocument, _ assets: StudioAssets) -> CheckPlan {
            var plan = plans[document.file]
            plan.assets = assets.of(document.file)
            return plan
        }

        /// Returns the findings of a document: of its layouts, and of its code and connections.
        func findings(in document: NibDocument, _ assets: StudioAssets) -> [Diagnostic] {
            let plan = self.plan(for: document, assets)
            let languages = Set(plan.configurations.compactMap(\.language))
            let translations = Dictionary(
                languages.compactMap { name in
                    FixRun.translation(document, name).map { (name, $0) }
                }
            ) { first, _ in first }
            let layouts = DocumentFindings(plan, reading).findings(
                in: document, translations: translations)
            return (layouts + lintFindings(in: document)).filter {
                !settings.suppresses($0.code.rawValue, in: document.file)
            }.sorted { $0.line < $1.line }
        }
    }

    /// Forgets the app's files, because one has changed.
    func forgetApp() { app.withLock { $0 = nil } }

    /// Returns the findings of a document.
    func findings(in document: NibDocument) async throws -> [Diagnostic] {
        try await urgent.run { [self] in try knownApp().findings(in: document, assets) }
    }

    /// Checks documents, as many at a time as there are workers, and passes the findings of each one on.
    ///
    /// - Parameters:
    ///   - document: Returns the present document of a path.
    ///   - goesOn: Is called before each document, and ends the check by returning `false`.
    func checkAll(
        _ paths: [String], document: @escaping @Sendable (String) async throws -> NibDocument,
        goesOn: @escaping @Sendable () -> Bool,
        found: @escaping @Sendable (String, Result<[Diagnostic], any Error>) throws -> Void
    ) async throws {
        typealias Checked = (path: String, findings: Result<[Diagnostic], any Error>)
        var waiting = paths[...]
        try await withThrowingTaskGroup(of: Checked.self) { group in
            func startNext() throws {
                guard let path = waiting.popFirst() else { return }
                guard goesOn() else { throw CancellationError() }
                group.addTask { [self] in
                    do {
                        let document = try await document(path)
                        let findings = try await background.run { [self] in
                            try knownApp().findings(in: document, assets)
                        }
                        return (path, .success(findings))
                    } catch {
                        return (path, .failure(error))
                    }
                }
            }
            for _ in 0..<background.workerCount { try startNext() }
            while let checked = try await group.next() {
                try found(checked.path, checked.findings)
                try startNext()
            }
        }
    }

    /// Returns the findings that a change of the document may resolve.
    ///
    /// - Parameter goesOn: Is called before each layout, and ends the search by returning `false`.
    func repairs(of document: NibDocument, goesOn: @escaping @Sendable () -> Bool) async throws
        -> [RepairFinding]
    {
        try await urgent.run { [self] in
            let check = try knownApp().plan(for: document, assets)
            var plan = RepairPlan(check.configurations, translate: FixRun.translation)
            plan.goesOn = goesOn
            plan.assets = check.assets
            return DocumentRepairSearch(document, plan: plan).findings
        }
    }

    private func knownApp() throws -> App {
        try app.withLock { known in
            if let known { return known }
            let app = try App(project)
            known = app
            return app
        }
    }
}
