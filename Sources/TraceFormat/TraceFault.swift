/// A code with its sentence, before it is known where in a file it belongs.
package struct TraceFault: Error, Hashable, Sendable {
    /// What went wrong, for programs.
    package let code: TraceError.Code
    /// What went wrong and what to do about it.
    package let sentence: String

    package init(_ code: TraceError.Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    /// The fault at a place in a file.
    package func at(file: String, line: Int, column: Int) -> TraceError {
        TraceError(file: file, line: line, column: column, code: code, sentence: sentence)
    }
}

// Faults of syntax.
extension TraceFault {
    static func unknownRecord(_ word: String) -> TraceFault {
        TraceFault(
            .unknownRecord,
            "there is no record \(word); a line starts with one of V C P a c r p k e x s u [ ] ~ K or with # for a comment")
    }

    static func missingHeader(_ letter: String, instead word: String) -> TraceFault {
        let place = letter == "V" ? "first" : "second"
        return TraceFault(
            .missingHeader, "the \(place) record must be `\(letter) n`, and here is \(word); add it above this line")
    }

    static func repeatedHeader(_ letter: String) -> TraceFault {
        TraceFault(.repeatedHeader, "`\(letter)` stands once, at the top of the file; remove this line")
    }

    static func unsupportedFormat(_ version: String) -> TraceFault {
        TraceFault(.unsupportedFormat, "format “\(version.prefix(40))” is not known here, only format 1; use a newer reader")
    }

    static func missingField(_ what: String, of record: String) -> TraceFault {
        TraceFault(.missingField, "the record ends where \(what) is due; write it as `\(record)`")
    }

    static func extraField(_ record: String) -> TraceFault {
        TraceFault(.extraField, "the record goes on after its last field; write it as `\(record)`, one record a line")
    }

    static func tooFewTerms(_ count: String, found: Int) -> TraceFault {
        TraceFault(
            .missingField,
            "the row announces \(count == "1" ? "1 term" : "\(count) terms") and holds \(plural(found, "whole term")); correct the count or add the terms")
    }

    static func tooManyTerms(_ count: Int) -> TraceFault {
        TraceFault(
            .extraField, "the row goes on after the \(plural(count, "term")) it announces; correct the count or remove the rest")
    }

    static func badCount(_ word: String) -> TraceFault {
        TraceFault(.badCount, "\(word) is no count; write a whole number of zero or more")
    }

    static func badID(_ word: String) -> TraceFault {
        TraceFault(.badID, "\(word) is no id; write a whole number of zero or more")
    }

    static func badRelation(_ word: String) -> TraceFault {
        TraceFault(.badRelation, "\(word) is no relation; write = for equal, < for at most or > for at least")
    }

    static func badName(_ word: String) -> TraceFault {
        TraceFault(.badName, "\(word) is no phase name; write one word without control characters")
    }

    static func badNumber(_ word: String) -> TraceFault {
        TraceFault(.badNumber, "\(word) is no number; write an integer, a decimal such as 0.1 or 1e-3, or a fraction p/q with q > 0")
    }

    static func badPriority(_ word: String) -> TraceFault {
        TraceFault(.badNumber, "\(word) is no priority; write R, S, M, W or a number above 0 and up to 1000, and *2 after it for weight 2")
    }

    static func truncatedRecord(_ what: String) -> TraceFault {
        TraceFault(.truncated, "the file ends inside a record, where \(what) is due; get the whole file")
    }

    static func truncatedHeader(_ letter: String) -> TraceFault {
        TraceFault(.truncated, "the file ends before the record `\(letter) n`; get the whole file")
    }

    static func truncatedBatch(openedAt line: Int) -> TraceFault {
        TraceFault(.truncated, "the file ends inside the batch that line \(line) opens; get the whole file or add ] or ~")
    }
}

// Faults of size.
extension TraceFault {
    static func idRange(_ id: String, count: Int, of things: String, declaredBy letter: String) -> TraceFault {
        TraceFault(
            .idRange,
            "\(id) is too large for the \(count) \(things) that `\(letter) \(count)` declares; ids start at 0; correct the id or raise the count")
    }

    static func countLimit(_ word: String) -> TraceFault {
        TraceFault(.limit, "\(word) is too large a count; at most \(TraceLimits.idCount) variables and constraint ids fit in a trace")
    }

    static let lineLimit = TraceFault(
        .limit, "the line has more than \(TraceLimits.lineLength) bytes; split the row, or shorten the comment")

    static func declarationLimit(_ letter: String, _ count: Int, named: Int) -> TraceFault {
        TraceFault(
            .limit,
            "`\(letter) \(count)` declares far more ids than the \(named) that the records name; lower the count")
    }

    static let otherEncoding = TraceFault(
        .badEncoding, "the file is encoded in UTF-16; save it as UTF-8 and try again")

    static let tooManyLines = TraceFault(.limit, "the file has more than \(TraceLimits.lineCount) lines; split it")

    static func numberLimit(_ word: String) -> TraceFault {
        TraceFault(
            .limit,
            "\(word) is too long; a number has at most \(TraceLimits.digitCount) digits and an exponent between -\(TraceLimits.exponent) and \(TraceLimits.exponent)"
        )
    }

    static func notADouble(_ word: String) -> TraceFault {
        TraceFault(.numberRange, "\(word) is out of a Double's range; read the file with exact numbers or scale it")
    }

    static func priorityRange(_ word: String) -> TraceFault {
        TraceFault(.numberRange, "\(word) is no priority; write R, S, M, W or a number above 0 and up to 1000")
    }

    static func priorityRounds(_ word: String, to rounded: String) -> TraceFault {
        TraceFault(.numberRange, "priority \(word) becomes \(rounded) as the nearest Float; write a number that a Float can tell from \(rounded)")
    }

    static func weightRange(_ word: String) -> TraceFault {
        TraceFault(.numberRange, "\(word) is no weight; write a number above 0 after the *")
    }
}

// Faults of state, raised by the reader where it can be sure and by the replay elsewhere.
extension TraceFault {
    static func neverAdded(_ id: Int) -> TraceFault {
        TraceFault(.neverAdded, "constraint \(id) was never added, or was removed; add it with `c \(id) …` first")
    }

    static func alreadyInstalled(_ id: Int) -> TraceFault {
        TraceFault(.alreadyInstalled, "constraint \(id) is installed; remove it with `r \(id)` first, or use another id")
    }

    static func priorityToRequired(_ id: Int) -> TraceFault {
        TraceFault(
            .priorityToRequired, "`p` cannot make constraint \(id) required; remove it with `r \(id)` and add it again at 1000")
    }

    static func priorityFromRequired(_ id: Int) -> TraceFault {
        TraceFault(
            .priorityFromRequired, "constraint \(id) is required and `p` cannot change that; remove it with `r \(id)` and add it again")
    }

    static func requiredEdit(_ variable: Int) -> TraceFault {
        TraceFault(.requiredEdit, "variable \(variable) cannot be edited at 1000; use a priority below it, such as 999")
    }

    static func alreadyEdited(_ variable: Int) -> TraceFault {
        TraceFault(.alreadyEdited, "variable \(variable) is being edited; end that with `x \(variable)` first")
    }

    static func notEdited(_ variable: Int) -> TraceFault {
        TraceFault(.notEdited, "variable \(variable) is not being edited; start with `e \(variable) …`")
    }

    static func noOpenBatch(_ letter: String) -> TraceFault {
        TraceFault(.noOpenBatch, "`\(letter)` ends a batch and none is open; open one with `[` or remove this line")
    }
}

/// `1 term`, `2 terms`.
private func plural(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
