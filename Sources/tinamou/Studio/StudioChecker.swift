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
    private let app = Mutex<App?>(nil)
    private let work = SlowWork.besideLayouts()

    init(_ project: StudioProject) { self.project = project }

    /// The app's files and settings.
    private struct App {
        let settings: CheckSettings
        let plan: CheckPlan
        let documents: [NibDocument]
        let reading: CodeReading
        let base: CodeBase
        let resources: AppResources
    }

    /// Forgets the app's files, because one has changed.
    func forgetApp() { app.withLock { $0 = nil } }

    /// Returns the findings of a document: of its layouts, and of its code and connections.
    func findings(in document: NibDocument) async throws -> [Diagnostic] {
        try await work.run { [self] in
            let app = try knownApp()
            let documents = app.documents.filter { $0.file != document.file } + [document]
            let lint = LayoutCheck(
                documents, app.base, resources: app.resources, plan: app.plan
            ).lintFindings(severities: app.settings.severities, folder: RealPath.absolute("."))
            let layouts = DocumentFindings(app.plan, app.reading).findings(
                in: document, translations: Self.translations(of: document, app.plan))
            return (layouts + (lint[document.file] ?? [])).filter {
                !app.settings.suppresses($0.code.rawValue, in: document.file)
            }.sorted { $0.line < $1.line }
        }
    }

    /// Returns the findings that a change of the document may resolve.
    func repairs(of document: NibDocument) async throws -> [RepairFinding] {
        try await work.run { [self] in
            let plan = RepairPlan(
                try knownApp().plan.configurations, translate: FixRun.translation)
            return DocumentRepairSearch(document, plan: plan).findings
        }
    }

    private static func translations(of document: NibDocument, _ plan: CheckPlan) -> [String:
        NibDocument]
    {
        let languages = Set(plan.configurations.compactMap(\.language))
        return Dictionary(
            languages.compactMap { name in
                FixRun.translation(document, name).map { (name, $0) }
            }
        ) { first, _ in first }
    }

    private func knownApp() throws -> App {
        try app.withLock { known in
            if let known { return known }
            let settings = try SettingsFile.settings(nil)
            var plan = CheckPlan()
            plan.configurations = try settings.configurations()
            plan.severities = settings.severities
            plan.tolerance = settings.tolerance ?? plan.tolerance
            let read = try Project(project.arguments, messages: .kept, withApp: true)
            let app = App(
                settings: settings, plan: plan, documents: read.documents,
                reading: CodeReading(read.base, read.documents), base: read.base,
                resources: read.resources)
            known = app
            return app
        }
    }
}
