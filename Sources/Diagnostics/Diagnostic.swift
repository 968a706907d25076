// Diagnostics: one type for everything that readers, checks and commands report about a file, and
// the declarations of the rules that report it. `Diagnostic.swift` is the value,
// `DiagnosticCode.swift` lists the codes of input errors.

/// A finding or an input error: a place, a severity, a stable code, a message and its remedy.
///
/// Readers throw diagnostics of severity ``Severity/error``, and collect those that do not stop
/// them. Rules return diagnostics. ``description`` is the one text form: `file:line:column:
/// warning: message [code]`.
public struct Diagnostic: Error, Hashable, Sendable {
    /// The severity.
    public var severity: Severity
    /// The stable code: the name of a rule, or of a kind of input error.
    public var code: Code
    /// The name the caller gave the file, usually a path; empty if the diagnostic concerns no file.
    public var file: String
    /// The place in the file; `nil` if the diagnostic concerns the whole file.
    public var place: SourcePlace?
    /// The id of the object, or the name in code, that the diagnostic is about; may be empty.
    public var subject: String
    /// The fact and its remedy, without a full stop.
    public var message: String
    /// Further lines: the constraints of a conflict, and related places.
    public var notes: [DiagnosticNote]
    /// The basis of the finding; `nil` for input errors.
    public var evidence: Evidence?
    /// The names of the configurations that show the finding; empty if it depends on none.
    public var configurations: [String]
    /// The identity that survives edits of other lines, for baselines; empty for input errors.
    public var fingerprint: String
    /// The change of the file that repairs it, if one is known.
    public var fix: DiagnosticFix?

    /// Creates a diagnostic.
    ///
    /// - Parameters:
    ///   - code: The stable code.
    ///   - message: The fact and its remedy, lower case, without a full stop.
    ///   - severity: The severity; an error by default.
    ///   - file: The name of the file; empty if none.
    ///   - line: The 1-based line; `nil` or 0 if the whole file is meant.
    ///   - column: The 1-based column, in the units of the reader.
    ///   - subject: The id or the name of the object.
    public init(
        _ code: Code, _ message: String, severity: Severity = .error, file: String = "",
        line: Int? = nil,
        column: Int? = nil, subject: String = ""
    ) {
        (self.severity, self.code, self.message) = (severity, code, message)
        (self.file, self.subject) = (file, subject)
        place = line.flatMap { $0 > 0 ? SourcePlace(line: $0, column: column) : nil }
        (notes, evidence, configurations, fingerprint, fix) = ([], nil, [], "", nil)
    }

    /// The 1-based line; 0 if the whole file is meant.
    public var line: Int { place?.line ?? 0 }

    /// The 1-based column, if it is known.
    public var column: Int? { place?.column }

    /// The same diagnostic at a place in a file.
    public func at(file: String, line: Int, column: Int? = nil) -> Diagnostic {
        var copy = self
        (copy.file, copy.place) = (file, SourcePlace(line: line, column: column))
        return copy
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: severity: message [code]`, without the parts that are unknown.
    public var description: String {
        let start = location.isEmpty ? "" : "\(location): "
        return
            "\(start)\(severity.rawValue): \(message)\(code.rawValue.isEmpty ? "" : " [\(code.rawValue)]")"
    }

    /// `file:line:column`, without the parts that are unknown.
    public var location: String {
        [file.isEmpty ? nil : file, place.map { "\($0.line)" }, column.map { "\($0)" }].compactMap(
            \.self
        )
        .joined(separator: ":")
    }
}

/// A line in a file, and a column if it is known. Both count from 1.
public struct SourcePlace: Sendable, Hashable, Codable {
    /// The 1-based line.
    public var line: Int
    /// The 1-based column: bytes in traces, code units or characters in documents.
    public var column: Int?

    /// Creates a place.
    public init(line: Int, column: Int? = nil) { (self.line, self.column) = (line, column) }
}

/// A line below a diagnostic, with its place if it has one.
public struct DiagnosticNote: Sendable, Hashable {
    /// The file of the place; `nil` if the note has none.
    public var file: String?
    /// The 1-based line of the place.
    public var line: Int?
    /// The message.
    public var message: String

    /// Creates a note.
    public init(_ message: String, file: String? = nil, line: Int? = nil) {
        (self.message, self.file, self.line) = (message, file, line)
    }

    /// `file:line: message`, or the message alone.
    public var description: String {
        guard let file else { return message }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \(message)"
    }
}

/// A change of a file that repairs a finding: a passage between two places, and its new text.
public struct DiagnosticFix: Sendable, Hashable {
    /// The change in words.
    public let description: String
    /// The first character of the passage.
    public let start: SourcePlace
    /// The character after the passage.
    public let end: SourcePlace
    /// The text that replaces the passage.
    public let text: String

    /// Creates a fix.
    public init(_ description: String, from start: SourcePlace, to end: SourcePlace, text: String) {
        (self.description, self.start, self.end, self.text) = (description, start, end, text)
    }
}

/// The errors of one file, reported together.
public struct DiagnosticList: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, in the order of the file.
    public let all: [Diagnostic]

    /// Creates a list.
    public init(_ all: [Diagnostic]) { self.all = all }

    /// The diagnostics, one a line.
    public var description: String { all.map(\.description).joined(separator: "\n") }
}
