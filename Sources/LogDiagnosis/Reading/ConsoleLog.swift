/// The conflicts that a console log tells of, as far as they are understood.
public struct ConsoleLog: Sendable {
    /// The conflicts, in the log's order.
    public private(set) var conflicts: [LoggedConflict] = []
    /// What was not understood, in the log's order.
    public private(set) var remarks: [LogRemark] = []
    /// The name the caller gave the log.
    public let file: String

    private var isOpen = false, isRecovering = false

    /// Reads a log.
    ///
    /// - Parameter file: the name to use in remarks, usually a path.
    public init(_ text: String, file: String) {
        self.file = file
        for (word, line) in LogScanner(text).words { take(word, line) }
        close()
        if conflicts.isEmpty {
            let remedy = "paste from “Unable to simultaneously satisfy constraints” to the constraint that was broken"
            note(1, .noConflict, "no list of constraints is here; \(remedy)")
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
            note(line, .brokenConstraint, "a constraint begins and does not end: \(text.quoted); paste it whole")
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
            if isRecovering { conflicts[conflicts.count - 1].broken = constraint } else { list(constraint) }
        } catch {
            note(line, .unknownStatement, error.sentence)
            if !isRecovering { conflicts[conflicts.count - 1].unreadCount += 1 }
        }
        if isRecovering { (isOpen, isRecovering) = (false, false) }
    }

    /// Returns true if advice behind a list names the constraint that was broken once more.
    private func isBroken(_ text: String, _ line: Int) -> Bool {
        guard let broken = conflicts.last?.broken else { return false }
        do throws(StatementError) {
            return try LoggedConstraint(text, line: line).isSame(as: broken)
        } catch {
            return false
        }
    }

    private mutating func list(_ constraint: LoggedConstraint) {
        if !conflicts[conflicts.count - 1].constraints.contains(where: { $0.isSame(as: constraint) }) {
            conflicts[conflicts.count - 1].constraints.append(constraint)
        }
    }

    private mutating func open(_ line: Int) {
        conflicts.append(LoggedConflict(line: line))
        (isOpen, isRecovering) = (true, false)
    }

    /// A list that is still open ends before it says what was broken.
    private mutating func close() {
        guard isOpen, let conflict = conflicts.last else { return }
        isOpen = false
        if conflict.constraints.isEmpty && conflict.unreadCount == 0 {
            note(conflict.line, .truncated, "no constraint follows; paste the list in parentheses too")
            conflicts.removeLast()
        } else {
            conflicts[conflicts.count - 1].isTruncated = true
            let what = "the list ends before it says which constraint was broken; it may be cut off"
            note(conflict.line, .truncated, what)
        }
    }

    private mutating func note(_ line: Int, _ code: LogRemark.Code, _ sentence: String) {
        remarks.append(LogRemark(file: file, line: line, code: code, sentence: sentence))
    }
}

/// A conflict as a log lists it.
public struct LoggedConflict: Sendable {
    /// The 1-based line where it begins.
    public let line: Int
    /// What is listed, each constraint once.
    public internal(set) var constraints: [LoggedConstraint] = []
    /// The constraint that was given up.
    public internal(set) var broken: LoggedConstraint?
    /// Whether the list does not end.
    public internal(set) var isTruncated = false
    /// How many constraints were not understood.
    public internal(set) var unreadCount = 0
}

extension String {
    /// In quotes and short enough for a sentence.
    var quoted: String { "“\(prefix(90))\(count > 90 ? "…" : "")”" }
}
