// The record of a diagnostic in reports, records and JSON. The names of the members are part of the
// formats that scripts read, and stay.

extension Diagnostic: Codable {
    private enum CodingKeys: String, CodingKey {
        case code = "rule"
        case severity, evidence, line, column, subject
        case message = "sentence"
        case notes = "details"
        case configurations, fingerprint, fix
    }

    /// Encodes all members except `file`; the enclosing record contains that name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(severity, forKey: .severity)
        try container.encodeIfPresent(evidence, forKey: .evidence)
        try container.encode(line, forKey: .line)
        try container.encodeIfPresent(column, forKey: .column)
        try container.encode(subject, forKey: .subject)
        try container.encode(message, forKey: .message)
        try container.encode(details, forKey: .notes)
        try container.encode(configurations, forKey: .configurations)
        try container.encode(fingerprint, forKey: .fingerprint)
        try container.encodeIfPresent(fix, forKey: .fix)
    }

    /// Decodes a diagnostic; its `file` is empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Code.self, forKey: .code),
            try container.decode(String.self, forKey: .message),
            severity: try container.decode(Severity.self, forKey: .severity),
            line: try container.decode(Int.self, forKey: .line),
            column: try container.decodeIfPresent(Int.self, forKey: .column),
            subject: try container.decode(String.self, forKey: .subject))
        evidence = try container.decodeIfPresent(Evidence.self, forKey: .evidence)
        notes = try container.decode([String].self, forKey: .notes).map { DiagnosticNote(line: $0) }
        configurations = try container.decode([String].self, forKey: .configurations)
        fingerprint = try container.decode(String.self, forKey: .fingerprint)
        fix = try container.decodeIfPresent(DiagnosticFix.self, forKey: .fix)
    }

    /// The notes as text, one line per note.
    public var details: [String] { notes.map(\.description) }
}

extension DiagnosticNote {
    /// Parses `file:line: message`. If the line does not begin with a document or source file, all
    /// of it is the message.
    public init(line text: String) {
        self.init(text)
        let parts = text.split(separator: ":", maxSplits: 2).map(String.init)
        guard parts.count == 3, let line = Int(parts[1]), line > 0, parts[2].hasPrefix(" ") else {
            return
        }
        guard [".xib", ".storyboard", ".swift", ".m", ".h"].contains(where: parts[0].hasSuffix)
        else { return }
        self.init(String(parts[2].dropFirst()), file: parts[0], line: line)
    }
}

extension DiagnosticFix: Codable {
    private enum CodingKeys: CodingKey {
        case description, startLine, startColumn, endLine, endColumn, text
    }

    /// Encodes the positions and the text as members of one object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(description, forKey: .description)
        try container.encode(start.line, forKey: .startLine)
        try container.encode(start.column ?? 1, forKey: .startColumn)
        try container.encode(end.line, forKey: .endLine)
        try container.encode(end.column ?? 1, forKey: .endColumn)
        try container.encode(text, forKey: .text)
    }

    /// Decodes a fix.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func place(_ line: CodingKeys, _ column: CodingKeys) throws -> SourcePlace {
            SourcePlace(
                line: try container.decode(Int.self, forKey: line),
                column: try container.decode(Int.self, forKey: column))
        }
        self.init(
            try container.decode(String.self, forKey: .description),
            from: try place(.startLine, .startColumn), to: try place(.endLine, .endColumn),
            text: try container.decode(String.self, forKey: .text))
    }
}
