// Diagnostics: one type for everything that readers, checks and commands report about a file, and
// the declarations of the rules that report it. `Diagnostic.swift` is the value,
// `DiagnosticCode.swift` lists the codes of input errors.

/// A finding or an input error, with a severity, a stable code, a message and a position.
///
/// Readers throw diagnostics of severity ``Severity/error``, or collect them if reading can
/// continue. Rules return diagnostics. The text form is ``description``: `file:line:column:
/// warning: message [code]`.
public struct Diagnostic: Error, Hashable, Sendable {
    /// The severity.
    public var severity: Severity
    /// The stable code: the name of a rule, or the kind of input error.
    public var code: Code
    /// The name of the file, as the caller gave it, usually a path; empty if the diagnostic
    /// concerns no file.
    public var file: String
    /// The position in the file; `nil` if the diagnostic concerns the whole file.
    public var place: SourcePlace?
    /// The id of the affected object, or its name in source code; may be empty.
    public var subject: String
    /// The message: the fact, then the remedy, without a full stop.
    public var message: String
    /// Further lines, such as the constraints of a conflict or related positions.
    public var notes: [DiagnosticNote]
    /// The kind of evidence for the finding; `nil` for input errors.
    public var evidence: Evidence?
    /// The names of the configurations in which the finding occurs; empty if it does not depend on
    /// the configuration.
    public var configurations: [String]
    /// The identity of the finding in baselines, which stays the same if other lines change; empty
    /// for input errors.
    public var fingerprint: String
    /// The change of the file that resolves the finding, if one is known.
    public var fix: DiagnosticFix?

    /// Creates a diagnostic.
    ///
    /// - Parameters:
    ///   - code: The stable code.
    ///   - message: The fact, then the remedy; lower case, without a full stop.
    ///   - severity: The severity; an error by default.
    ///   - file: The name of the file; empty for no file.
    ///   - line: The 1-based line; `nil` or 0 if the diagnostic concerns the whole file.
    ///   - column: The 1-based column, in the units of the reader.
    ///   - subject: The id or the name of the affected object.
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

    /// The 1-based line; 0 if the diagnostic concerns the whole file.
    public var line: Int { place?.line ?? 0 }

    /// The 1-based column, if it is known.
    public var column: Int? { place?.column }

    /// Returns the same diagnostic at a position in a file.
    public func at(file: String, line: Int, column: Int? = nil) -> Diagnostic {
        var copy = self
        (copy.file, copy.place) = (file, SourcePlace(line: line, column: column))
        return copy
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as `file:line:column: severity: message [code]`, without unknown parts.
    public var description: String {
        let start = location.isEmpty ? "" : "\(location): "
        return
            "\(start)\(severity.rawValue): \(message)\(code.rawValue.isEmpty ? "" : " [\(code.rawValue)]")"
    }

    /// The position as `file:line:column`, without unknown parts.
    public var location: String {
        [file.isEmpty ? nil : file, place.map { "\($0.line)" }, column.map { "\($0)" }].compactMap(
            \.self
        )
        .joined(separator: ":")
    }
}

/// A line in a file, and a column if it is known.
public struct SourcePlace: Sendable, Hashable, Codable {
    /// The 1-based line.
    public var line: Int
    /// The 1-based column: in bytes for traces, in code units or characters for documents.
    public var column: Int?

    /// Creates a position from a line and an optional column.
    public init(line: Int, column: Int? = nil) { (self.line, self.column) = (line, column) }
}

/// A further line of a diagnostic, with its own position if it has one.
public struct DiagnosticNote: Sendable, Hashable {
    /// The file of the position; `nil` if the note has no position.
    public var file: String?
    /// The 1-based line of the position.
    public var line: Int?
    /// The message of the note.
    public var message: String

    /// Creates a note with an optional position.
    public init(_ message: String, file: String? = nil, line: Int? = nil) {
        (self.message, self.file, self.line) = (message, file, line)
    }

    /// The note as `file:line: message`, or only the message if the note has no position.
    public var description: String {
        guard let file else { return message }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \(message)"
    }
}

/// A change of a file that resolves a finding: a range of text and its replacement.
public struct DiagnosticFix: Sendable, Hashable {
    /// A description of the change.
    public let description: String
    /// The position of the first replaced character.
    public let start: SourcePlace
    /// The position after the last replaced character.
    public let end: SourcePlace
    /// The replacement text.
    public let text: String

    /// Creates a fix that replaces the text between two positions.
    public init(_ description: String, from start: SourcePlace, to end: SourcePlace, text: String) {
        (self.description, self.start, self.end, self.text) = (description, start, end, text)
    }
}

/// The errors in one file, thrown together.
public struct DiagnosticList: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, in file order.
    public let all: [Diagnostic]

    /// Creates a list of errors.
    public init(_ all: [Diagnostic]) { self.all = all }

    /// The diagnostics as text, one per line.
    public var description: String { all.map(\.description).joined(separator: "\n") }
}
