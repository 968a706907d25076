import Diagnostics
import Rational

/// The diagnosis of the conflicts in a console log.
///
///     let diagnosis = LogDiagnosis(ConsoleLog(text, file: "console.log"))
///     for finding in diagnosis.findings { print(finding.text) }
public struct LogDiagnosis: Sendable {
    /// The findings, in the order of the log.
    public let findings: [LogFinding]
    /// The unreadable parts of the log, in order.
    public let notes: [Diagnostic]

    /// Diagnoses the conflicts of a log.
    ///
    /// - Parameter rightToLeft: A Boolean value that indicates whether the app ran in a
    ///   right-to-left language.
    public init(_ log: ConsoleLog, rightToLeft: Bool = false) {
        var notes = log.notes
        findings = log.conflicts.map { logged in
            let problem = LoggedProblem(logged.constraints, rightToLeft: rightToLeft)
            for place in problem.vague.sorted() {
                let constraint = logged.constraints[place]
                notes.append(
                    Diagnostic(
                        .unknownNumber,
                        "\(constraint.statement.quoted(limit: 90)) depends on a baseline, which the log does not state; it "
                            + "becomes an independent variable",
                        severity: .note, file: log.file, line: constraint.line))
            }
            return LogFinding(logged, problem)
        }
        self.notes = notes.sorted { $0.line < $1.line }
    }
}

/// A conflict in a log, with its causes and recommended changes.
public struct LogFinding: Sendable {
    /// An irreducible set of constraints that cannot all hold.
    public struct Conflict: Sendable {
        /// The constraints, those of the app first.
        public let members: [Member]
    }

    /// A constraint of a conflict.
    public struct Member: Sendable {
        /// The logged constraint; `nil` for an implicit one, such as a width of at least 0, that
        /// logs do not list.
        public let constraint: LoggedConstraint?
        /// The constraint in messages.
        public let phrase: String
        /// The Farkas multiplier of the constraint in the proof of the conflict.
        public let factor: Rational
    }

    /// The conflict in the log.
    public let logged: LoggedConflict
    /// The disjoint conflicts among the listed constraints; empty if the listed constraints are
    /// satisfiable.
    public let conflicts: [Conflict]
    /// The listed constraints that belong to no conflict.
    public let unrelatedConstraints: [LoggedConstraint]
    /// The recommended changes, one for each conflict that the app can resolve.
    public let advice: [LogAdvice]
    /// A Boolean value that indicates whether the solver confirmed that all recommended changes
    /// together make the list satisfiable.
    public let isAdviceChecked: Bool
    /// The logged constraints as a trace, against which certificates are verified.
    public let trace: String

    init(_ logged: LoggedConflict, _ plain: LoggedProblem) {
        self.logged = logged
        let frameworks = Set(
            logged.constraints.indices.filter { !logged.constraints[$0].isAuthors })
        var problem = plain
        var search = LoggedConflictSearch(plain)
        search.frameworks = frameworks
        var found = search.conflicts()
        if found.isEmpty {
            // A list that is satisfiable with some margins may not be with the default ones.
            problem = plain.withDefaultMargins
            search = LoggedConflictSearch(problem)
            search.frameworks = frameworks
            found = search.conflicts()
        }
        conflicts = found.map { Conflict($0, logged, problem) }
        let involved = Set(found.flatMap { $0.listed(problem) })
        unrelatedConstraints = logged.constraints.indices.filter { !involved.contains($0) }.map {
            logged.constraints[$0]
        }
        let answer = AdviceSearch(logged, problem, search)
        advice = answer.list
        isAdviceChecked = answer.isChecked
        trace = search.trace()
    }

    /// A Boolean value that indicates whether the constraint that UIKit broke belongs to a
    /// conflict; `nil` if the log does not name a broken constraint.
    public var isBrokenInvolved: Bool? {
        logged.broken.map { broken in
            conflicts.flatMap(\.members).contains { $0.constraint?.isSame(as: broken) ?? false }
        }
    }
}

extension LogFinding.Conflict {
    fileprivate init(
        _ found: LoggedConflictSearch.Found, _ logged: LoggedConflict, _ problem: LoggedProblem
    ) {
        members = found.members.map { row, factor in
            switch problem.rows[row].source {
            case .listed(let place):
                let constraint = logged.constraints[place]
                return .init(constraint: constraint, phrase: constraint.phrase, factor: factor)
            case .extent(let item, let axis):
                let name = "\(item.name).\(axis == .horizontal ? "width" : "height")"
                return .init(constraint: nil, phrase: "\(name) >= 0 (always)", factor: factor)
            case .margin(let item, let margin):
                return .init(
                    constraint: nil, phrase: "\(margin) of \(item.name) >= 0 (always)",
                    factor: factor)
            case .defaultMargin(let item, let margin):
                let phrase =
                    "\(margin) of \(item.name) == 8 (the default; the log does not state it)"
                return .init(constraint: nil, phrase: phrase, factor: factor)
            }
        }
    }
}

extension LogFinding {
    /// The diagnosis of this conflict as text of several lines.
    public var text: String {
        var text = headline
        for (number, conflict) in conflicts.enumerated() {
            text +=
                conflicts.count > 1
                ? "  Contradiction \(number + 1):\n" : "  These cannot hold together:\n"
            text += conflict.members.map { "    \($0.phrase)\($0.origin)\n" }.joined()
        }
        if !conflicts.isEmpty, !unrelatedConstraints.isEmpty {
            text += "  Listed, but not in conflict:\n"
            text += unrelatedConstraints.map { "    \($0.phrase)  (line \($0.line))\n" }.joined()
        }
        return text + brokenText + adviceText
    }

    private var headline: String {
        let count = logged.constraints.count
        guard !conflicts.isEmpty else {
            return
                "line \(logged.line): \(count.counted("constraint")) listed; all of them can hold together.\n"
                + "  \(satisfiableReason)\n"
        }
        let members = conflicts.flatMap(\.members).filter { $0.constraint != nil }.count
        let parts = conflicts.count == 1 ? "" : " in \(conflicts.count) contradictions"
        return
            "line \(logged.line): \(count.counted("constraint")) listed, \(members) of them in conflict\(parts).\n"
    }

    private var satisfiableReason: String {
        if logged.unreadCount > 0 {
            return "\(logged.unreadCount.counted("constraint")) of the list could not be read."
        }
        if logged.isTruncated { return "The list is cut off; paste all of it." }
        return
            "The list lacks what they conflict with: sizes of windows or guides, baselines, or margins."
    }

    private var brokenText: String {
        guard let broken = logged.broken, let isInvolved = isBrokenInvolved, !conflicts.isEmpty
        else {
            return ""
        }
        let end = isInvolved ? "" : ", which is in none of the contradictions"
        return "  Broken at run time: \(broken.phrase)\(end)\n"
    }

    private var adviceText: String {
        guard !conflicts.isEmpty else { return "" }
        let lines = advice.map { "  Do this: \($0.message)\n" }.joined()
        guard isAdviceChecked else {
            return lines
                + "  All constraints in conflict are the framework's; check how its views are nested.\n"
        }
        return lines + "  Checked: with that, all other constraints of the list can hold.\n"
    }
}

extension LogFinding.Member {
    fileprivate var origin: String {
        guard let constraint else { return "" }
        let isHiding = constraint.identifier == LoggedConstraint.hiding
        let words = isHiding ? "hidden by its stack view" : constraint.maker.words
        let maker = words.map { "; \($0)" } ?? ""
        return "  (line \(constraint.line)\(maker))"
    }
}

extension LoggedConstraint.Maker {
    /// The creator in messages; `nil` for the author.
    fileprivate var words: String? {
        switch self {
        case .author: nil
        case .autoresizing: "from an autoresizing mask"
        case .contents: "the intrinsic content size"
        case .stack: "added by a stack view"
        case .imposed: "imposed by the framework"
        case .prototyping: "added by Interface Builder for a view without constraints"
        case .framework: "added by the framework"
        }
    }
}

extension LogAdvice {
    /// The recommendation as a message.
    public var message: String {
        switch change {
        case .stopTranslating(let item):
            "set translatesAutoresizingMaskIntoConstraints = false on \(item.name); it has constraints of its own."
        case .lower(let constraint):
            "give \(constraint.phrase) (line \(constraint.line)) the priority 999: \(why)"
        }
    }

    private var why: String {
        switch reason {
        case .imposedSize:
            "the framework imposes the size temporarily; at 999 the constraint gives way, and holds once the view has "
                + "its own size."
        case .hiddenView: "a view hidden by its stack view has size 0 along the stack view's axis."
        case .duplicate:
            "it conflicts with another constraint on the same attribute; or remove one of the two."
        case .broken: "it is the constraint that was broken, so no frame changes; or remove it."
        case .translatedMask, .last:
            "it is the last constraint of yours in the conflict; or remove an unexpected one."
        }
    }
}

extension Int {
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
