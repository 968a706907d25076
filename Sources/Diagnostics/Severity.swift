/// The basis of a finding.
public enum Evidence: String, Codable, Sendable, Hashable, CaseIterable {
    /// Exact arithmetic over the constraints: it holds whatever texts measure.
    case proof
    /// The frames of a layout.
    case layout
    /// Texts as wide as they are by estimate.
    case estimate
    /// The text of the document, or of code.
    case document
}

/// The severity of a finding.
public enum Severity: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
    /// An observation, left out of the text unless it is asked for.
    case note
    /// A fault that its reader would fix today.
    case warning
    /// A fault that breaks the app.
    case error

    /// The less serious one first.
    public static func < (left: Severity, right: Severity) -> Bool {
        let order = Severity.allCases
        return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
}
