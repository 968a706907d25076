import Rational

/// What a console log's conflicts come to.
///
///     let diagnosis = LogDiagnosis(ConsoleLog(text, file: "console.log"))
///     for finding in diagnosis.findings { print(finding.text) }
public struct LogDiagnosis: Sendable {
    /// The conflicts, in the log's order.
    public let findings: [LogFinding]
    /// What was not understood, in the log's order.
    public let remarks: [LogRemark]

    /// Diagnoses a log.
    ///
    /// - Parameter rightToLeft: whether the app ran in a language that is read from right to left.
    public init(_ log: ConsoleLog, rightToLeft: Bool = false) {
        var remarks = log.remarks
        findings = log.conflicts.map { logged in
            let problem = LoggedProblem(logged.constraints, rightToLeft: rightToLeft)
            for place in problem.vague.sorted() {
                let constraint = logged.constraints[place]
                remarks.append(
                    LogRemark(
                        file: log.file, line: constraint.line, code: .unknownNumber,
                        sentence: "\(constraint.statement.quoted) depends on a baseline, which the log does not "
                            + "state; it counts as a number of its own"))
            }
            return LogFinding(logged, problem)
        }
        self.remarks = remarks.sorted { $0.line < $1.line }
    }
}

/// One conflict of a log, solved.
public struct LogFinding: Sendable {
    /// Constraints that cannot hold together, none of which can be spared.
    public struct Core: Sendable {
        /// The members, the author's first.
        public let members: [Member]
    }

    /// A member of a conflict.
    public struct Member: Sendable {
        /// The constraint; `nil` for what holds without being listed.
        public let constraint: LoggedConstraint?
        /// What it says.
        public let phrase: String
        /// How often it is counted in the sum that proves the contradiction (Farkas' number).
        public let factor: Rational
    }

    /// What the log has.
    public let logged: LoggedConflict
    /// The contradictions, no two with a member in common; empty where what is listed can hold.
    public let cores: [Core]
    /// What is listed and has nothing to do with any of the contradictions.
    public let bystanders: [LoggedConstraint]
    /// What to change.
    public let advice: [LogAdvice]
    /// Whether everything that is listed can hold once the advice is taken: solved.
    public let isAdviceChecked: Bool
    /// The list as a trace, for certificates.
    public let trace: String

    init(_ logged: LoggedConflict, _ plain: LoggedProblem) {
        self.logged = logged
        let frameworks = Set(logged.constraints.indices.filter { !logged.constraints[$0].isAuthors })
        var (problem, search) = (plain, ConflictSearch(plain))
        search.frameworks = frameworks
        var found = search.conflicts()
        if found.isEmpty {
            // What holds with other margins may not with the default ones.
            problem = plain.withDefaultMargins
            search = ConflictSearch(problem)
            search.frameworks = frameworks
            found = search.conflicts()
        }
        cores = found.map { Core($0, logged, problem) }
        let involved = Set(found.flatMap { $0.listed(problem) })
        bystanders = logged.constraints.indices.filter { !involved.contains($0) }.map { logged.constraints[$0] }
        let answer = AdviceSearch(logged, problem, search)
        (advice, isAdviceChecked) = (answer.list, answer.isChecked)
        trace = search.trace()
    }

    /// Whether the constraint that was given up belongs to a contradiction; `nil` where the log does not say which it
    /// was.
    public var isBrokenInvolved: Bool? {
        logged.broken.map { broken in
            cores.flatMap(\.members).contains { $0.constraint?.isSame(as: broken) ?? false }
        }
    }
}

extension LogFinding.Core {
    fileprivate init(_ found: ConflictSearch.Found, _ logged: LoggedConflict, _ problem: LoggedProblem) {
        members = found.members.map { row, factor in
            switch problem.rows[row].source {
            case .listed(let place):
                let constraint = logged.constraints[place]
                return .init(constraint: constraint, phrase: constraint.phrase, factor: factor)
            case .extent(let item, let axis):
                let name = "\(item.name).\(axis == .horizontal ? "width" : "height")"
                return .init(constraint: nil, phrase: "\(name) >= 0 (always)", factor: factor)
            case .margin(let item, let margin):
                return .init(constraint: nil, phrase: "\(margin) of \(item.name) >= 0 (always)", factor: factor)
            case .defaultMargin(let item, let margin):
                let phrase = "\(margin) of \(item.name) == 8 (the default; the log does not state it)"
                return .init(constraint: nil, phrase: phrase, factor: factor)
            }
        }
    }
}
