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
    private let queue = CheckQueue()

    init(_ project: StudioProject) { self.project = project }

    /// The app's sources and settings, which are read once.
    private struct App {
        let settings: CheckSettings
        let plan: CheckPlan
        let reading: CodeReading
        let base: CodeBase
        let resources: AppResources
    }

    /// Returns the findings of a document: of its layouts, and of its code and connections.
    func findings(in document: NibDocument) async throws -> [Diagnostic] {
        try await queue.run { [self] in
            let app = try knownApp()
            let lint = LayoutCheck(
                [document], app.base, resources: app.resources, plan: app.plan
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
        try await queue.run { [self] in
            let app = try knownApp()
            let plan = RepairPlan(app.plan.configurations, translate: FixRun.translation)
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
                settings: settings, plan: plan, reading: CodeReading(read.base, read.documents),
                base: read.base, resources: read.resources)
            known = app
            return app
        }
    }
}

/// Runs pieces of work beside the layouts of the page, at most two at once.
private actor CheckQueue {
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private static let workers = 2

    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
        -> Result
    {
        if running >= Self.workers {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            running += 1
        }
        defer {
            if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
        }
        return try await Task.detached { try work() }.value
    }
}

/// A finding with its repairs, which are numbered through all findings of a document.
struct RepairAnswer: Encodable {
    struct Repair: Encodable {
        let number: Int
        let summary: String
        let isClean: Bool
    }

    let line: Int
    let problem: String
    let repairs: [Repair]
    @OrNull var reason: String?

    init(_ finding: RepairFinding, from start: Int) {
        line = finding.line
        switch finding.problem {
        case .conflict(let constraints):
            problem = "Conflict: " + constraints.map(\.formula).joined(separator: "; ")
        case .ambiguity(let view, let quantities):
            problem = "Ambiguous: \(view), \(quantities.joined(separator: ", "))"
        case .unsatisfied(let constraint): problem = "Not satisfied: \(constraint.formula)"
        }
        repairs = finding.repairs.prefix(5).enumerated().map { place, repair in
            Repair(number: start + place, summary: repair.summary, isClean: repair.isClean)
        }
        reason = finding.reason
    }
}

/// The sizes of a range at which something breaks.
struct SweepAnswer: Encodable {
    struct Band: Encodable {
        let property, name: String
        @OrNull var view: String?
        let from, to: Double
        let constraints: [String]
    }

    let from, to: Double
    let bands: [Band]
    /// The parts of the range without a proof.
    let unproven: [[Double]]

    init(_ proofs: [SizeProof]) {
        from = proofs.first?.range.lowerBound.doubleValue ?? 0
        to = proofs.first?.range.upperBound.doubleValue ?? 0
        bands = proofs.flatMap(\.findings).map { finding in
            Band(
                property: finding.property.rawValue, name: finding.name, view: finding.view,
                from: finding.from.doubleValue, to: finding.to.doubleValue,
                constraints: finding.constraints.map(\.formula))
        }
        unproven = proofs.flatMap(\.unproven).map { [$0.lowerBound, $0.upperBound] }
    }
}

/// The folders of texts beside a document.
enum TextFolders {
    /// Returns the languages in which a document has texts.
    static func languages(of document: NibDocument) -> [String] {
        let parts = document.file.split(separator: "/", omittingEmptySubsequences: false)
        var folders = parts.dropLast()
        if folders.last?.hasSuffix(".lproj") ?? false { folders = folders.dropLast() }
        let folder = folders.isEmpty ? "." : folders.joined(separator: "/")
        return DocumentSearch.names(in: folder).filter { $0.hasSuffix(".lproj") }.map {
            String($0.dropLast(".lproj".count))
        }.filter { DocumentLanguage(name: $0).exists(for: document) }.sorted()
    }
}
