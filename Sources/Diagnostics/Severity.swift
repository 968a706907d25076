/// The basis of a finding.
public enum Evidence: String, Codable, Sendable, Hashable, CaseIterable {
    /// Exact arithmetic over the constraints; independent of the sizes of texts.
    case proof
    /// The frames of a layout.
    case layout
    /// Estimated widths of texts.
    case estimate
    /// The contents of the document, or of code.
    case document
}

/// The severity of a finding.
public enum Severity: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
    /// An observation; reports leave it out by default.
    case note
    /// A fault that deserves a fix.
    case warning
    /// A fault that breaks the app.
    case error

    /// Orders severities from note to error.
    public static func < (left: Severity, right: Severity) -> Bool {
        let order = Severity.allCases
        return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
}
