import CommandSupport
import Diagnostics
import NibCheck
import NibFormat

// The answer of `tinamou fix` about one document, as text and as JSON.

extension FixRun {
    /// The findings with their repairs as text; empty without findings.
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

    /// The findings with their repairs as JSON.
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
    /// The answer for a finding without a separate repair.
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

extension TransientConflict {
    fileprivate static let noRepair =
        "no change of few priorities ends the conflict in all states of its view"

    /// The finding with its constraints, and its repair or the reason for none.
    fileprivate func text(_ number: Int?) -> String {
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

    /// A finding of the check without a separate repair.
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
