import Diagnostics

// LogDiagnosis: the causes of "Unable to simultaneously satisfy constraints" in a console log.
// `LogScanner.swift` finds the constraints in a log, `StatementReader.swift` parses their
// descriptions, and `LoggedProblem.swift` builds the problem. It needs no document. Start at
// `LogDiagnosis.swift`.

/// A console log of an app, with the Auto Layout conflicts that it reports.
public struct ConsoleLog: Sendable {
    /// The conflicts, in the order of the log.
    public private(set) var conflicts: [LoggedConflict] = []
    /// The unreadable parts of the log, in order.
    public private(set) var notes: [Diagnostic] = []
    /// The name of the log in messages, usually a path.
    public let file: String

    private var isOpen = false, isRecovering = false

    /// Parses the text of a console log.
    ///
    /// - Parameter file: The name for messages, usually a path.
    public init(_ text: String, file: String) {
        self.file = file
        for (word, line) in LogScanner(text).words { take(word, line) }
        close()
        if conflicts.isEmpty {
            let remedy =
                "paste from “Unable to simultaneously satisfy constraints” to the constraint that was broken"
            note(1, .noConflict, "the log contains no list of constraints; \(remedy)")
        }
    }

    private mutating func take(_ word: LogScanner.Word, _ line: Int) {
        switch word {
        case .preamble:
            close()
            open(line)
        case .recovery: isRecovering = isOpen
        case .broken(let text):
            if isOpen, !isRecovering { conflicts[conflicts.count - 1].unreadCount += 1 }
            note(
                line, .brokenConstraint,
                "the constraint \(text.quoted(limit: 90)) is incomplete; paste all of it")
        case .constraint(let text): take(text, line)
        }
    }

    private mutating func take(_ text: String, _ line: Int) {
        if !isOpen {
            if isBroken(text, line) { return }
            open(line)
        }
        do throws(StatementError) {
            let constraint = try LoggedConstraint(text, line: line)
            if isRecovering {
                conflicts[conflicts.count - 1].broken = constraint
            } else {
                list(constraint)
            }
        } catch {
            note(line, .unknownStatement, error.sentence)
            if !isRecovering { conflicts[conflicts.count - 1].unreadCount += 1 }
        }
        if isRecovering { (isOpen, isRecovering) = (false, false) }
    }

    /// Returns a Boolean value that indicates whether advice after a list repeats the broken
    /// constraint.
    private func isBroken(_ text: String, _ line: Int) -> Bool {
        guard let broken = conflicts.last?.broken else { return false }
        do throws(StatementError) {
            return try LoggedConstraint(text, line: line).isSame(as: broken)
        } catch {
            return false
        }
    }

    private mutating func list(_ constraint: LoggedConstraint) {
        if !conflicts[conflicts.count - 1].constraints.contains(where: { $0.isSame(as: constraint) }
        ) {
            conflicts[conflicts.count - 1].constraints.append(constraint)
        }
    }

    private mutating func open(_ line: Int) {
        conflicts.append(LoggedConflict(line: line))
        isOpen = true
        isRecovering = false
    }

    /// Ends an open list. Without a broken constraint it is marked as truncated.
    private mutating func close() {
        guard isOpen, let conflict = conflicts.last else { return }
        isOpen = false
        if conflict.constraints.isEmpty && conflict.unreadCount == 0 {
            note(
                conflict.line, .truncated,
                "no constraint follows; paste the list in parentheses too")
            conflicts.removeLast()
        } else {
            conflicts[conflicts.count - 1].isTruncated = true
            let what = "the list ends before the broken constraint; paste the rest of the log"
            note(conflict.line, .truncated, what)
        }
    }

    private mutating func note(_ line: Int, _ code: Diagnostic.Code, _ sentence: String) {
        notes.append(Diagnostic(code, sentence, severity: .note, file: file, line: line))
    }
}

/// A conflict in a log: “Unable to simultaneously satisfy constraints” and its list of constraints.
public struct LoggedConflict: Sendable {
    /// The 1-based line of the message, or of the first constraint if the message is missing.
    public let line: Int
    /// The listed constraints, without repetitions.
    public internal(set) var constraints: [LoggedConstraint] = []
    /// The constraint that UIKit broke, if the log names it.
    public internal(set) var broken: LoggedConstraint?
    /// A Boolean value that indicates whether the end of the list is missing.
    public internal(set) var isTruncated = false
    /// The number of listed constraints that could not be read.
    public internal(set) var unreadCount = 0
}

// The codes of notes about logs.
extension Diagnostic.Code {
    /// The log contains no list of constraints.
    public static let noConflict: Self = "no-conflict"
    /// The description of a constraint has no end.
    public static let brokenConstraint: Self = "broken-constraint"
    /// The description of a constraint is not understood.
    public static let unknownStatement: Self = "unknown-statement"
    /// A constraint depends on numbers that the log does not contain.
    public static let unknownNumber: Self = "unknown-number"
}
