import Diagnostics

// The codes and texts of errors in traces.
extension Diagnostic.Code {
    /// The first word of a line is not a record letter.
    public static let unknownRecord: Self = "unknown-record"
    /// The first record is not `V`, or the second is not `C`.
    public static let missingHeader: Self = "missing-header"
    /// The trace contains a second `V` or `C`.
    public static let repeatedHeader: Self = "repeated-header"
    /// `# format` names a version that this reader does not support.
    public static let unsupportedFormat: Self = "unsupported-format"
    /// A record ends before its last field.
    public static let missingField: Self = "missing-field"
    /// A record continues after its last field.
    public static let extraField: Self = "extra-field"
    /// A count is not a non-negative integer.
    public static let badCount: Self = "bad-count"
    /// An id is not a non-negative integer.
    public static let badID: Self = "bad-id"
    /// A relation is not `=`, `<` or `>`.
    public static let badRelation: Self = "bad-relation"
    /// A variable or constraint id is not below the declared count.
    public static let idRange: Self = "id-range"
    /// A number, priority or weight is outside its range.
    public static let numberRange: Self = "number-range"
    /// The encoding of the file is not UTF-8.
    public static let badEncoding: Self = "bad-encoding"
    /// A record names a constraint id that no `c` has added.
    public static let neverAdded: Self = "never-added"
    /// A `c` has the id of an installed constraint.
    public static let alreadyInstalled: Self = "already-installed"
    /// A `p` sets the priority to 1000.
    public static let priorityToRequired: Self = "priority-to-required"
    /// A `p` changes a required constraint.
    public static let priorityFromRequired: Self = "priority-from-required"
    /// An `e` has priority 1000.
    public static let requiredEdit: Self = "required-edit"
    /// An `e` names a variable with an active edit.
    public static let alreadyEdited: Self = "already-edited"
    /// An `s` or `x` names a variable without an active edit.
    public static let notEdited: Self = "not-edited"
    /// A `]` or `~` has no matching `[`.
    public static let noOpenBatch: Self = "no-open-batch"
    /// The solver rejects a record that the reader and the replay accept.
    public static let engine: Self = "engine"
    /// A decimal has 15 or more significant digits, so it probably is a rounded fraction.
    public static let roundedNumber: Self = "rounded-number"
}

// Errors of syntax.
extension Diagnostic {
    static func unknownRecord(_ word: String) -> Diagnostic {
        Diagnostic(
            .unknownRecord,
            "unknown record \(word); a line starts with one of V C P a c r p k e x s u [ ] ~ K or with # for a comment"
        )
    }

    static func missingHeader(_ letter: String, instead word: String) -> Diagnostic {
        let place = letter == "V" ? "first" : "second"
        return Diagnostic(
            .missingHeader,
            "the \(place) record must be `\(letter) n`, not \(word); add it above this line")
    }

    static func repeatedHeader(_ letter: String) -> Diagnostic {
        Diagnostic(
            .repeatedHeader,
            "`\(letter)` may occur only once, at the top of the file; remove this line")
    }

    static func unsupportedFormat(_ version: String) -> Diagnostic {
        Diagnostic(
            .unsupportedFormat,
            "unsupported format “\(version.prefix(40))”; this version reads format 1, use a newer one"
        )
    }

    static func missingField(_ what: String, of record: String) -> Diagnostic {
        Diagnostic(.missingField, "the record ends before \(what); write it as `\(record)`")
    }

    static func extraField(_ record: String) -> Diagnostic {
        Diagnostic(
            .extraField,
            "the record continues after its last field; write it as `\(record)`, one record per line"
        )
    }

    static func tooFewTerms(_ count: String, found: Int) -> Diagnostic {
        Diagnostic(
            .missingField,
            "the row declares \(count == "1" ? "1 term" : "\(count) terms") but has \(plural(found, "whole term")); correct the count or add the terms"
        )
    }

    static func tooManyTerms(_ count: Int) -> Diagnostic {
        Diagnostic(
            .extraField,
            "the row continues after the \(plural(count, "term")) it declares; correct the count or remove the rest"
        )
    }

    static func badCount(_ word: String) -> Diagnostic {
        Diagnostic(.badCount, "\(word) is not a count; write a non-negative integer")
    }

    static func badID(_ word: String) -> Diagnostic {
        Diagnostic(.badID, "\(word) is not an id; write a non-negative integer")
    }

    static func badRelation(_ word: String) -> Diagnostic {
        Diagnostic(
            .badRelation,
            "\(word) is not a relation; write = for equal, < for at most or > for at least")
    }

    static func badName(_ word: String) -> Diagnostic {
        Diagnostic(
            .badName, "\(word) is not a phase name; write one word without control characters")
    }

    static func badNumber(_ word: String) -> Diagnostic {
        Diagnostic(
            .badNumber,
            "\(word) is not a number; write an integer, a decimal such as 0.1 or 1e-3, or a fraction p/q with q > 0"
        )
    }

    static func badPriority(_ word: String) -> Diagnostic {
        Diagnostic(
            .badNumber,
            "\(word) is not a priority; write R, S, M, W or a number above 0 and up to 1000, and *2 after it for weight 2"
        )
    }

    static func truncatedRecord(_ what: String) -> Diagnostic {
        Diagnostic(
            .truncated, "the file ends inside a record, before \(what); provide the complete file")
    }

    static func truncatedHeader(_ letter: String) -> Diagnostic {
        Diagnostic(
            .truncated, "the file ends before the record `\(letter) n`; provide the complete file")
    }

    static func truncatedBatch(openedAt line: Int) -> Diagnostic {
        Diagnostic(
            .truncated,
            "the file ends inside the batch that line \(line) opens; provide the complete file or add ] or ~"
        )
    }
}

// Errors of size.
extension Diagnostic {
    static func idRange(_ id: String, count: Int, of things: String, declaredBy letter: String)
        -> Diagnostic
    {
        Diagnostic(
            .idRange,
            "\(id) is too large for the \(count) \(things) that `\(letter) \(count)` declares; ids start at 0; correct the id or raise the count"
        )
    }

    static func countLimit(_ word: String) -> Diagnostic {
        Diagnostic(
            .limit,
            "count \(word) is too large; a trace has at most \(TraceLimits.idCount) variables and constraint ids"
        )
    }

    static let lineLimit = Diagnostic(
        .limit,
        "the line has more than \(TraceLimits.lineLength) bytes; split the row, or shorten the comment"
    )

    static func declarationLimit(_ letter: String, _ count: Int, named: Int) -> Diagnostic {
        Diagnostic(
            .limit,
            "`\(letter) \(count)` declares far more ids than the \(named) that the records name; lower the count"
        )
    }

    static let otherEncoding = Diagnostic(
        .badEncoding, "the file is encoded in UTF-16; save it as UTF-8 and try again")

    static let tooManyLines = Diagnostic(
        .limit, "the file has more than \(TraceLimits.lineCount) lines; split it")

    static func numberLimit(_ word: String) -> Diagnostic {
        Diagnostic(
            .limit,
            "\(word) is too long; a number has at most \(TraceLimits.digitCount) digits and an exponent between -\(TraceLimits.exponent) and \(TraceLimits.exponent)"
        )
    }

    static func notADouble(_ word: String) -> Diagnostic {
        Diagnostic(
            .numberRange,
            "\(word) is outside the range of Double; read the file with exact numbers or scale it")
    }

    static func priorityRange(_ word: String) -> Diagnostic {
        Diagnostic(
            .numberRange,
            "\(word) is not a priority; write R, S, M, W or a number above 0 and up to 1000")
    }

    static func priorityRounds(_ word: String, to rounded: String) -> Diagnostic {
        Diagnostic(
            .numberRange,
            "priority \(word) becomes \(rounded) as the nearest Float; write a number that differs from \(rounded) as a Float"
        )
    }

    static func weightRange(_ word: String) -> Diagnostic {
        Diagnostic(.numberRange, "\(word) is not a weight; write a number above 0 after the *")
    }
}

// Errors of state. The reader reports them if it can be certain, the replay otherwise.
extension Diagnostic {
    static func neverAdded(_ id: Int) -> Diagnostic {
        Diagnostic(
            .neverAdded,
            "constraint \(id) was never added, or was removed; add it with `c \(id) …` first")
    }

    static func alreadyInstalled(_ id: Int) -> Diagnostic {
        Diagnostic(
            .alreadyInstalled,
            "constraint \(id) is installed; remove it with `r \(id)` first, or use another id")
    }

    static func priorityToRequired(_ id: Int) -> Diagnostic {
        Diagnostic(
            .priorityToRequired,
            "`p` cannot make constraint \(id) required; remove it with `r \(id)` and add it again at 1000"
        )
    }

    static func priorityFromRequired(_ id: Int) -> Diagnostic {
        Diagnostic(
            .priorityFromRequired,
            "constraint \(id) is required and `p` cannot change that; remove it with `r \(id)` and add it again"
        )
    }

    static func requiredEdit(_ variable: Int) -> Diagnostic {
        Diagnostic(
            .requiredEdit,
            "variable \(variable) cannot be edited at 1000; use a priority below it, such as 999")
    }

    static func alreadyEdited(_ variable: Int) -> Diagnostic {
        Diagnostic(
            .alreadyEdited,
            "variable \(variable) already has an edit; end it with `x \(variable)` first")
    }

    static func notEdited(_ variable: Int) -> Diagnostic {
        Diagnostic(.notEdited, "variable \(variable) has no edit; begin one with `e \(variable) …`")
    }

    static func noOpenBatch(_ letter: String) -> Diagnostic {
        Diagnostic(
            .noOpenBatch,
            "`\(letter)` has no open batch to end; begin one with `[` or remove this line")
    }
}

private func plural(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
