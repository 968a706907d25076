import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import NibLayout

/// The repairs of one document.
struct FixRun {
    private let path: String
    private let before: NibDocument
    private let command: FixCommand
    private let findings: [RepairFinding]
    /// The findings of the check that remain after all repairs.
    private let unanswered: [Diagnostic]
    /// The findings that the repairs of other findings end.
    private let settled: [Diagnostic]
    /// The conflicts of run time with their repairs, without notes.
    private let transient: [TransientConflict]
    private var after: NibDocument?

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
        guard let number = command.apply else { return }
        let changed =
            number == 0 ? try Self.repaired(search.repaired, transient) : try chosen(number)
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
    private var numbered: [[(number: Int, repair: DocumentRepair)]] {
        var number = 0
        return findings.map { finding in
            finding.repairs.prefix(command.limit).map { repair in
                number += 1
                return (number, repair)
            }
        }
    }

    /// The numbers of the repairs of conflicts of run time, which follow the others.
    private var transientNumbers: [Int?] {
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
            let range = count == 0 ? "there is nothing to repair" : "there are 1 to \(count)"
            throw Diagnostic("no-repair", "there is no repair \(number); \(range)", file: path)
        }
        return try repair.change.applied(to: before)
    }

    // MARK: Answers

    var text: String {
        guard hasFindings else { return "" }
        let parts = zip(findings, numbered).map { finding, repairs in
            "\(path):\(finding.line): \(finding.headline)\n" + finding.details
                + (repairs.isEmpty ? "  \(finding.answer)\n" : "")
                + repairs.map { "  \($0.number). \($0.repair.description)\n" }.joined()
        }
        let left = unanswered.map { "\(path):\($0.line): \($0.message)\n  \(Self.leftReason)\n" }
        let gone = settled.map { "\(path):\($0.line): \($0.message)\n  \(Self.settledReason)\n" }
        let runTime = zip(transient, transientNumbers).map {
            "\(path):\($0.finding.line): \($0.text($1))"
        }
        return parts.joined() + runTime.joined() + gone.joined() + left.joined()
            + (after.map { diff($0) } ?? "")
    }

    fileprivate static let settledReason = "the repairs of other findings end it"
    private static let leftReason =
        "no repair: it remains after the other repairs; apply them and run fix again"

    private func diff(_ document: NibDocument) -> String {
        let diff = LineDiff(before.bytes, document.bytes).text
        return diff.isEmpty ? "" : "--- \(path)\n+++ \(path)\n\(diff)"
    }

    /// The same as JSON.
    var answer: FixAnswer {
        FixAnswer(
            path: path, applied: after.map { $0.bytes != before.bytes } ?? false,
            findings: zip(findings, numbered).map {
                .init($0, $1.map { .init($0.repair, number: $0.number) })
            },
            runTime: zip(transient, transientNumbers).map { .init($0, number: $1) },
            settled: settled.map { .init($0, reason: nil) },
            unanswered: unanswered.map { .init($0, reason: Self.leftReason) })
    }
}

extension RepairFinding {
    /// The ids of the constraints of a conflict.
    fileprivate var constraintIDs: [String] {
        if case .conflict(let list) = problem { list.compactMap(\.id) } else { [] }
    }

    /// The answer for a finding that has no separate repair.
    fileprivate var answer: String {
        isSettled ? FixRun.settledReason : "no repair: \(reason ?? "no change was tried")"
    }

    /// The finding in a clause.
    fileprivate var headline: String {
        let others = configurations.count > 3 ? "; \(configurations.count - 3) more" : ""
        let list = configurations.prefix(3).joined(separator: "; ") + others
        let place = configurations.first == "as stored" ? "" : " (\(list))"
        switch problem {
        case .conflict(let list): return "\(list.count) constraints conflict\(place):"
        case .ambiguity(let view, let numbers):
            let list = numbers.isEmpty ? "" : ": \(numbers.joined(separator: ", "))"
            return "\(view) is ambiguous\(list)\(place)"
        case .unsatisfied(let constraint): return "\(constraint.formula) is not satisfied\(place)"
        }
    }

    fileprivate var details: String {
        guard case .conflict(let list) = problem else { return "" }
        return list.map { "    \($0.text)\n" }.joined()
    }
}

extension DocumentRepair {
    /// The change and its effects.
    fileprivate var description: String {
        let left = "\(conflictsLeft) conflict\(conflictsLeft == 1 ? "" : "s") left"
        var effects = [isClean ? "no conflicts left" : left]
        if newlyAmbiguous > 0 {
            effects.append("\(newlyAmbiguous) more view\(newlyAmbiguous == 1 ? "" : "s") ambiguous")
        }
        effects.append(
            distance == 0
                ? "all views at their stored frames" : "views \(distance.shortText) pt off in total"
        )
        if hasOutlet { effects.append("an outlet refers to it") }
        let place = line.map { " (line \($0))" } ?? ""
        return summary + place + ": " + effects.joined(separator: ", ")
    }
}

/// A conflict at run time, with the priorities that end it in all states of its view.
private struct TransientConflict {
    let finding: Diagnostic
    let repairs: [PriorityRepair]

    static let noRepair = "no change of few priorities ends the conflict in all states of its view"

    /// The finding with its constraints, and its repair or the reason for none.
    func text(_ number: Int?) -> String {
        let lines = finding.details.filter { !$0.hasPrefix("repair: ") }.map { "    \($0)\n" }
        let head = "\(finding.message)\n\(lines.joined())"
        guard let number else { return "\(head)  no repair: \(Self.noRepair)\n" }
        let list = repairs.map { "\($0.constraint) (line \($0.line))" }.joined(separator: ", ")
        return "\(head)  \(number). give \(list) the priority 999: no conflict left at run time\n"
    }
}

/// The repairs of a document as JSON.
struct FixAnswer: Encodable {
    struct Repair: Encodable {
        let number: Int
        let change: String
        @OrNull var constraint: String?
        @OrNull var view: String?
        @OrNull var constant: String?
        let words: String
        @OrNull var line: Int?
        let conflictsLeft, newlyAmbiguous: Int
        let distance: Double

        init(_ repair: DocumentRepair, number: Int) {
            self.number = number
            words = repair.summary
            distance = repair.distance
            conflictsLeft = repair.conflictsLeft
            newlyAmbiguous = repair.newlyAmbiguous
            var constant: String?
            switch repair.change {
            case .priority: change = "priority"
            case .constant(_, _, let new): (change, constant) = ("constant", "\(new)")
            case .removal: change = "removal"
            case .addition: change = "addition"
            case .contentPriorities: change = "contentPriority"
            }
            constraint = repair.change.constraint
            self.constant = constant
            line = repair.line
            view = repair.change.constraint == nil ? repair.change.object : nil
        }
    }

    struct Finding: Encodable {
        let kind, root: String
        let line: Int
        let constraints: [NamedConstraintAnswer]
        @OrNull var view: String?
        let configurations: [String]
        @OrNull var subject: String?
        let repairs: [Repair]
        @OrNull var reason: String?
        let settled: Bool

        init(_ finding: RepairFinding, _ repairs: [Repair]) {
            var view = String?.none
            var constraints = [NamedConstraint]()
            switch finding.problem {
            case .conflict(let list): (kind, constraints) = ("conflict", list)
            case .ambiguity(let name, _): (kind, view) = ("ambiguity", name)
            case .unsatisfied(let constraint): (kind, constraints) = ("lostWish", [constraint])
            }
            self.constraints = constraints.map(NamedConstraintAnswer.init)
            root = finding.root
            line = finding.line
            configurations = finding.configurations
            self.repairs = repairs
            settled = finding.isSettled
            self.view = view
            subject = finding.subject
            reason = finding.reason
        }
    }

    /// A conflict of run time, with the priorities that end it.
    struct RunTimeConflict: Encodable {
        struct Priority: Encodable {
            let constraint: String
            let priority, line: Int
        }

        let rule, severity, subject: String
        let line: Int
        let sentence: String
        @OrNull var number: Int?
        let priorities: [Priority]
        @OrNull var reason: String?

        fileprivate init(_ conflict: TransientConflict, number: Int?) {
            let finding = conflict.finding
            rule = finding.code.rawValue
            severity = finding.severity.rawValue
            subject = finding.subject
            line = finding.line
            sentence = finding.message
            priorities = conflict.repairs.map {
                Priority(constraint: $0.constraint, priority: Int($0.priority), line: $0.line)
            }
            (self.number, reason) = (number, number == nil ? TransientConflict.noRepair : nil)
        }
    }

    /// A finding of the check that has no separate repair.
    struct Other: Encodable {
        let rule, subject: String
        let line: Int
        @OrNull var reason: String?

        init(_ finding: Diagnostic, reason: String?) {
            rule = finding.code.rawValue
            subject = finding.subject
            line = finding.line
            self.reason = reason
        }
    }

    let path: String
    let applied: Bool
    let findings: [Finding]
    let runTime: [RunTimeConflict]
    let settled, unanswered: [Other]
}

/// The differing lines of two texts with one line around them, as `diff -U1` shows them.
struct LineDiff {
    /// The text; empty if nothing differs.
    private(set) var text = ""

    init(_ old: [UInt8], _ new: [UInt8]) {
        let before = Self.lines(old)
        let after = Self.lines(new)
        let difference = after.difference(from: before)
        let removed = Set(difference.removals.map(\.place)),
            inserted = Set(difference.insertions.map(\.place))
        var one = 0
        var other = 0
        while one < before.count || other < after.count {
            guard removed.contains(one) || inserted.contains(other) else {
                one = one + 1
                other = other + 1
                continue
            }
            let start = one
            var body = one > 0 ? " \(before[one - 1])\n" : ""
            while removed.contains(one) {
                body += "-\(before[one])\n"
                one += 1
            }
            while inserted.contains(other) {
                body += "+\(after[other])\n"
                other += 1
            }
            if one < before.count { body += " \(before[one])\n" }
            text += "@@ line \(start + 1) @@\n" + body
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
        }
    }
}

extension CollectionDifference.Change {
    /// The place of the line in its text.
    fileprivate var place: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
