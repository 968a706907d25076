import AutoLayout
import CommandFiles
import NibCheck
import NibDiagnosis
import NibFormat
import NibLayout

/// The repairs of one document.
struct FixRun {
    private let path: String
    private let before: NibDocument
    private let command: FixCommand
    private let findings: [RepairFinding]
    /// The findings of the check that are left without a repair and without a reason of their own.
    private let unanswered: [CheckFinding]
    /// Those without a repair of their own that the repairs of other findings end.
    private let settled: [CheckFinding]
    /// The conflicts of run time, with the priorities that repair them; without notes, which rest on suppositions.
    private let transient: [CheckFinding]
    private var after: NibDocument?

    init(_ path: String, _ plan: RepairPlan, _ check: CheckPlan, _ command: FixCommand) throws {
        (self.path, self.command) = (path, command)
        before = try DocumentRun.read(path)
        let search = RepairSearch(
            before, plan: plan, lostFrom: command.lost, conflicts: check.severity(of: .conflict) != nil,
            ambiguity: !command.conflictsOnly && check.severity(of: .ambiguous) != nil)
        findings = search.findings
        transient = Self.findings(search.repaired, check, [.transientConflict]).filter { $0.severity > .note }
        (unanswered, settled) = Self.others(search, before, check, conflictsOnly: command.conflictsOnly)
        guard let number = command.apply else { return }
        let changed = number == 0 ? try Self.repaired(search.repaired, transient) : try chosen(number)
        try Self.write(changed.bytes, over: before.bytes, to: path)
        after = changed
    }

    /// The findings of a check that are none of the search: those that are left once the document is repaired, and
    /// those that are gone.
    private static func others(
        _ search: RepairSearch, _ before: NibDocument, _ check: CheckPlan, conflictsOnly: Bool
    ) -> (left: [CheckFinding], gone: [CheckFinding]) {
        let rules = conflictsOnly ? [.conflict] : answered
        let reported = findings(before, check, rules)
        guard !reported.isEmpty else { return ([], []) }
        let subjects = Set(search.findings.compactMap(\.subject))
        let conflicts = Set(search.findings.map { $0.constraintIDs.sorted().joined(separator: " ") })
        func isOther(_ finding: CheckFinding) -> Bool {
            guard finding.rule == CheckRule.conflict.rawValue else { return !subjects.contains(finding.subject) }
            return !conflicts.contains { finding.fingerprint == "\(finding.rule) \($0)" }
        }
        let left = findings(search.repaired, check, rules).filter(isOther)
        let still = Set(left.map(\.fingerprint))
        return (left, reported.filter { isOther($0) && !still.contains($0.fingerprint) })
    }

    /// The rules whose findings get a repair or a reason.
    private static let answered: [CheckRule] = [.conflict, .ambiguous]

    private static func findings(
        _ document: NibDocument, _ check: CheckPlan, _ rules: [CheckRule]
    ) -> [CheckFinding] {
        var plan = check
        for rule in CheckRule.allCases where !rules.contains(rule) { plan.severities[rule.rawValue] = .some(nil) }
        let languages = Set(plan.configurations.compactMap(\.language))
        let translations = languages.compactMap { name in translation(document, name).map { (name, $0) } }
        let names = Set(rules.map(\.rawValue))
        return DocumentCheck(document, translations: Dictionary(translations) { first, _ in first }, plan: plan)
            .findings().filter { names.contains($0.rule) }
    }

    /// A document with the texts of a language; `nil` where it has none.
    @Sendable static func translation(_ document: NibDocument, _ language: String) -> NibDocument? {
        let texts = DocumentLanguage(name: language)
        return texts.exists(for: document) ? try? texts.localize(document, talk: TextSink.kept) : nil
    }

    /// Writes what a document becomes, unless somebody else changed it.
    static func write(_ bytes: [UInt8], over before: [UInt8], to path: String) throws(InputError) {
        if bytes != before { try FileEdit.write([FileEdit(path, before: before, after: bytes)]) }
    }

    var hasFindings: Bool {
        !findings.isEmpty || !unanswered.isEmpty || !settled.isEmpty || !transient.isEmpty
    }

    /// All repairs that are told, numbered.
    private var numbered: [[(number: Int, repair: DocumentRepair)]] {
        var number = 0
        return findings.map { finding in
            finding.repairs.prefix(command.limit).map { repair in
                number += 1
                return (number, repair)
            }
        }
    }

    /// The numbers of the repairs of conflicts of run time: they follow the others.
    private var transientNumbers: [Int?] {
        var number = numbered.joined().count
        return transient.map { finding in
            guard !finding.repairs.isEmpty else { return nil }
            number += 1
            return number
        }
    }

    /// A document with the priorities that repair conflicts of run time.
    private static func repaired(_ document: NibDocument, _ findings: [CheckFinding]) throws -> NibDocument {
        var document = document
        for repair in findings.flatMap(\.repairs) {
            try document.setPriority(repair.priority, of: repair.constraint)
        }
        return document
    }

    private func chosen(_ number: Int) throws -> NibDocument {
        let all = numbered.joined()
        if let place = transientNumbers.firstIndex(of: number) { return try Self.repaired(before, [transient[place]]) }
        guard let repair = all.first(where: { $0.number == number })?.repair else {
            let count = all.count + transientNumbers.count { $0 != nil }
            let range = count == 0 ? "there is nothing to repair" : "there are 1 to \(count)"
            throw InputError("\(path): error: there is no repair \(number); \(range) [no-repair]")
        }
        do {
            return try repair.change.applied(to: before)
        } catch {
            throw InputError("\(error)")
        }
    }

    // MARK: Answers

    var text: String {
        guard hasFindings else { return "" }
        let parts = zip(findings, numbered).map { finding, repairs in
            "\(path):\(finding.line): \(finding.headline)\n" + finding.details
                + (repairs.isEmpty ? "  \(finding.answer)\n" : "")
                + repairs.map { "  \($0.number). \($0.repair.sentence)\n" }.joined()
        }
        let left = unanswered.map { "\(path):\($0.line): \($0.sentence)\n  \(Self.leftReason)\n" }
        let gone = settled.map { "\(path):\($0.line): \($0.sentence)\n  \(Self.settledReason)\n" }
        let runTime = zip(transient, transientNumbers).map { "\(path):\($0.line): \($0.runTimeText($1))" }
        return parts.joined() + runTime.joined() + gone.joined() + left.joined() + (after.map { diff($0) } ?? "")
    }

    fileprivate static let settledReason = "the repairs of the other findings decide it"
    private static let leftReason =
        "no repair: the repairs of the other findings leave it; apply them, and run fix again"

    private func diff(_ document: NibDocument) -> String {
        let diff = LineDiff(before.bytes, document.bytes).text
        return diff.isEmpty ? "" : "--- \(path)\n+++ \(path)\n\(diff)"
    }

    var json: String {
        JSONText.object([
            "path": JSONText.string(path), "applied": "\(after.map { $0.bytes != before.bytes } ?? false)",
            "findings": JSONText.array(
                zip(findings, numbered).map { finding, repairs in
                    finding.json(repairs.map { $0.repair.json($0.number) })
                }),
            "runTime": JSONText.array(zip(transient, transientNumbers).map { $0.runTimeJSON($1) }),
            "settled": JSONText.array(settled.map { Self.json($0, reason: nil) }),
            "unanswered": JSONText.array(unanswered.map { Self.json($0, reason: Self.leftReason) }),
        ])
    }
}

extension FixRun {
    private static func json(_ finding: CheckFinding, reason: String?) -> String {
        JSONText.object([
            "rule": JSONText.string(finding.rule), "subject": JSONText.string(finding.subject),
            "line": "\(finding.line)", "reason": JSONText.string(orNull: reason),
        ])
    }
}

extension RepairFinding {
    /// The ids of the constraints of a conflict.
    fileprivate var constraintIDs: [String] {
        if case .conflict(let list) = problem { list.compactMap(\.id) } else { [] }
    }

    /// The answer where there is no repair of the finding itself.
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
            let what = numbers.isEmpty ? "" : ": \(numbers.joined(separator: ", "))"
            return "\(view) is ambiguous\(what)\(place)"
        case .lostWish(let constraint): return "\(constraint.words) is not satisfied\(place)"
        }
    }

    fileprivate var details: String {
        guard case .conflict(let list) = problem else { return "" }
        return list.map { "    \($0.text)\n" }.joined()
    }

    fileprivate func json(_ repairs: [String]) -> String {
        var (kind, constraints, view) = ("conflict", [NamedConstraint](), String?.none)
        switch problem {
        case .conflict(let list): constraints = list
        case .ambiguity(let name, _): (kind, view) = ("ambiguity", name)
        case .lostWish(let wish): (kind, constraints) = ("lostWish", [wish])
        }
        return JSONText.object([
            "kind": JSONText.string(kind), "root": JSONText.string(root), "line": "\(line)",
            "constraints": JSONText.constraints(constraints), "view": JSONText.string(orNull: view),
            "configurations": JSONText.array(configurations.map(JSONText.string)),
            "subject": JSONText.string(orNull: subject), "repairs": JSONText.array(repairs),
            "reason": JSONText.string(orNull: reason), "settled": "\(isSettled)",
        ])
    }
}

extension DocumentRepair {
    /// The change, and its effects.
    fileprivate var sentence: String {
        let left = "\(conflictsLeft) conflict\(conflictsLeft == 1 ? "" : "s") left"
        var effects = [isClean ? "no conflicts left" : left]
        if newlyAmbiguous > 0 {
            effects.append("\(newlyAmbiguous) more view\(newlyAmbiguous == 1 ? "" : "s") ambiguous")
        }
        effects.append(
            distance == 0 ? "all views at their stored frames" : "views \(distance.shortText) pt off in total")
        if hasOutlet { effects.append("an outlet refers to it") }
        let place = line.map { " (line \($0))" } ?? ""
        return words + place + ": " + effects.joined(separator: ", ")
    }

    fileprivate func json(_ number: Int) -> String {
        let view = change.constraint == nil ? change.object : nil
        let (kind, constant): (String, String) =
            switch change {
            case .priority: ("priority", "null")
            case .constant(_, _, let new): ("constant", JSONText.string("\(new)"))
            case .removal: ("removal", "null")
            case .addition: ("addition", "null")
            case .contentPriorities: ("contentPriority", "null")
            }
        return JSONText.object([
            "number": "\(number)", "change": JSONText.string(kind),
            "constraint": JSONText.string(orNull: change.constraint), "view": JSONText.string(orNull: view),
            "constant": constant, "words": JSONText.string(words), "line": line.map { "\($0)" } ?? "null",
            "conflictsLeft": "\(conflictsLeft)", "newlyAmbiguous": "\(newlyAmbiguous)", "distance": "\(distance)",
        ])
    }
}
