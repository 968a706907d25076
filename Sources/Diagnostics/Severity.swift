/// The kind of evidence for a finding.
public enum Evidence: String, Codable, Sendable, Hashable, CaseIterable {
    /// Exact arithmetic over the constraints, valid for texts of any size.
    case proof
    /// The frames of a layout.
    case layout
    /// The frames of a layout in which the widths of texts are estimates.
    case estimate
    /// The text of the document, or source code.
    case document
}

/// The severity of a finding.
public enum Severity: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
    /// An observation. Text output omits notes by default.
    case note
    /// A problem that should be fixed soon.
    case warning
    /// A problem that breaks the app.
    case error

    /// Orders severities from `note` to `error`.
    public static func < (left: Severity, right: Severity) -> Bool {
        let order = Severity.allCases
        return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
}
