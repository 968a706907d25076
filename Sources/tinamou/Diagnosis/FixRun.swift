import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import NibLayout

/// The repairs of one document. `FixReport.swift` writes them as text and JSON.
struct FixRun {
    let path: String
    let before: NibDocument
    let findings: [RepairFinding]
    private let command: FixCommand
    /// The findings of the check that remain after all repairs.
    let unanswered: [Diagnostic]
    /// The findings that the repairs of other findings end.
    let settled: [Diagnostic]
    /// The conflicts of run time with their repairs, without notes.
    let transient: [TransientConflict]
    /// The document after the applied repairs; `nil` without `--apply`.
    private(set) var after: NibDocument?

    init(_ path: String, _ plan: RepairPlan, _ check: CheckPlan, _ command: FixCommand) throws {
        self.path = path
        self.command = command
        before = try DocumentRun.read(path)
        let search = DocumentRepairSearch(
            before, plan: plan, unsatisfiedFrom: command.unsatisfied ?? command.lost,
            conflicts: check.severity(of: .conflict) != nil,
            ambiguity: !command.conflictsOnly && check.severity(of: .ambiguous) != nil)
        findings = search.findings
        let atRunTime = Self.check(search.repaired, check, [.transientConflict]).report()
        transient = atRunTime.findings.filter {
            $0.rule == .transientConflict && $0.severity > .note
        }.map {
            TransientConflict(finding: $0, repairs: atRunTime.priorities[$0.fingerprint] ?? [])
        }
        (unanswered, settled) = Self.others(
            search, before, check, conflictsOnly: command.conflictsOnly)
        let changed: NibDocument
        switch command.apply {
        case nil: return
        case .best?: changed = try Self.repaired(search.repaired, transient)
        case .number(let number)?: changed = try chosen(number)
        }
        try Self.write(changed.bytes, over: before.bytes, to: path)
        after = changed
    }

    /// Returns the findings of a check without a repair of the search, by whether the repaired
    /// document still has them.
    private static func others(
        _ search: DocumentRepairSearch, _ before: NibDocument, _ check: CheckPlan,
        conflictsOnly: Bool
    ) -> (left: [Diagnostic], gone: [Diagnostic]) {
        let rules = conflictsOnly ? [.conflict] : answered
        let reported = findings(before, check, rules)
        guard !reported.isEmpty else { return ([], []) }
        let subjects = Set(search.findings.compactMap(\.subject))
        let conflicts = Set(
            search.findings.map { $0.constraintIDs.sorted().joined(separator: " ") })
        func isOther(_ finding: Diagnostic) -> Bool {
            guard finding.rule == .conflict else {
                return !subjects.contains(finding.subject)
            }
            return !conflicts.contains { finding.fingerprint == "\(finding.code.rawValue) \($0)" }
        }
        let left = findings(search.repaired, check, rules).filter(isOther)
        let still = Set(left.map(\.fingerprint))
        return (left, reported.filter { isOther($0) && !still.contains($0.fingerprint) })
    }

    /// The rules whose findings get a repair or a reason.
    private static let answered: [Rule] = [.conflict, .ambiguous]

    private static func findings(
        _ document: NibDocument, _ plan: CheckPlan, _ rules: [Rule]
    ) -> [Diagnostic] {
        check(document, plan, rules).findings().filter { $0.rule.map(rules.contains) ?? false }
    }

    /// A check of a document for some rules.
    private static func check(
        _ document: NibDocument, _ check: CheckPlan, _ rules: [Rule]
    ) -> DocumentCheck {
        var plan = check
        for rule in Rule.allCases where !rules.contains(rule) {
            plan.severities[rule.rawValue] = .some(nil)
        }
        let languages = Set(plan.configurations.compactMap(\.language))
        let translations = languages.compactMap { name in
            translation(document, name).map { (name, $0) }
        }
        return DocumentCheck(
            document, translations: Dictionary(translations) { first, _ in first }, plan: plan)
    }

    /// A document with the texts of a language; `nil` without such texts.
    @Sendable static func translation(_ document: NibDocument, _ language: String) -> NibDocument? {
        let texts = DocumentLanguage(name: language)
        return texts.exists(for: document)
            ? try? texts.localize(document, messages: TextSink.kept) : nil
    }

    /// Writes a changed document, unless its file has changed meanwhile.
    static func write(_ bytes: [UInt8], over before: [UInt8], to path: String) throws(Diagnostic) {
        if bytes != before { try FileEdit.write([FileEdit(path, before: before, after: bytes)]) }
    }

    var hasFindings: Bool {
        !findings.isEmpty || !unanswered.isEmpty || !settled.isEmpty || !transient.isEmpty
    }

    /// The shown repairs of each finding, numbered.
    var numbered: [[(number: Int, repair: DocumentRepair)]] {
        var number = 0
        return findings.map { finding in
            finding.repairs.prefix(command.limit).map { repair in
                number += 1
                return (number, repair)
            }
        }
    }

    /// The numbers of the repairs of conflicts of run time, which follow the others.
    var transientNumbers: [Int?] {
        var number = numbered.joined().count
        return transient.map { finding in
            guard !finding.repairs.isEmpty else { return nil }
            number += 1
            return number
        }
    }

    /// A document with the priorities that repair conflicts of run time.
    private static func repaired(_ document: NibDocument, _ findings: [TransientConflict]) throws
        -> NibDocument
    {
        var document = document
        for repair in findings.flatMap(\.repairs) {
            try document.setPriority(repair.priority, of: repair.constraint)
        }
        return document
    }

    private func chosen(_ number: Int) throws -> NibDocument {
        let all = numbered.joined()
        if let place = transientNumbers.firstIndex(of: number) {
            return try Self.repaired(before, [transient[place]])
        }
        guard let repair = all.first(where: { $0.number == number })?.repair else {
            let count = all.count + transientNumbers.count { $0 != nil }
            let range = count == 0 ? "there is nothing to repair" : "expected 1 to \(count)"
            throw Diagnostic("no-repair", "unknown repair \(number); \(range)", file: path)
        }
        return try repair.change.applied(to: before)
    }
}

extension RepairFinding {
    /// The ids of the constraints of a conflict.
    fileprivate var constraintIDs: [String] {
        if case .conflict(let list) = problem { list.compactMap(\.id) } else { [] }
    }
}

/// A conflict at run time, with the priorities that end it in all states of its view.
struct TransientConflict {
    let finding: Diagnostic
    let repairs: [PriorityRepair]
}
