/// What a check looks for in layouts. The names are stable; those of the linter's rules stand beside them.
public enum CheckRule: String, Sendable, Hashable, CaseIterable {
    /// Required constraints that cannot all hold.
    case conflict
    /// A view whose place or size the constraints leave open.
    case ambiguous
    /// A view that is stored elsewhere than the layout puts it.
    case misplaced
    /// A text that is cut off.
    case clippedText = "clipped-text"
    /// Views with contents of their own that lie over each other.
    case overlap
    /// A view outside what its superview can show.
    case offScreen = "off-screen"
    /// A view with contents and no room.
    case zeroSize = "zero-size"
    /// A wish that is not met.
    case lostWish = "lost-wish"
    /// Two constraints that say the same.
    case duplicateConstraint = "duplicate-constraint"
    /// A view whose mask is constraints, and that has others too.
    case translatedMask = "translated-mask"
    /// A constraint that is not understood, or that takes no part.
    case unusableConstraint = "unusable-constraint"
    /// An id that no object has.
    case brokenReference = "broken-reference"
    /// Something that is not laid out as an app would.
    case unsupported

    /// What it looks for, in a line.
    public var summary: String {
        switch self {
        case .conflict: "required constraints cannot all hold"
        case .ambiguous: "the constraints leave a view's place or size open"
        case .misplaced: "a view is stored elsewhere than the layout puts it"
        case .clippedText: "a text is cut off"
        case .overlap: "texts or controls lie over each other where they did not when they were edited"
        case .offScreen: "a view lies outside of its superview where it did not when it was edited"
        case .zeroSize: "a view has no room where it had some when it was edited"
        case .lostWish: "a constraint of at least the chosen priority is not met"
        case .duplicateConstraint: "two constraints say the same"
        case .translatedMask: "a view's mask is translated, and other constraints are on it"
        case .unusableConstraint: "a constraint is not understood, or takes no part"
        case .brokenReference: "an id names no object"
        case .unsupported: "something is not laid out as an app would"
        }
    }

    /// What a finding of it rests on.
    public var evidence: Evidence {
        switch self {
        case .conflict, .ambiguous, .lostWish, .duplicateConstraint: .proof
        case .misplaced, .overlap, .offScreen, .zeroSize: .layout
        case .clippedText: .estimate
        case .translatedMask, .unusableConstraint, .brokenReference, .unsupported: .document
        }
    }

    /// How serious it is unless somebody decides otherwise.
    public var severity: Severity {
        switch self {
        case .conflict, .unusableConstraint, .brokenReference: .error
        case .unsupported, .duplicateConstraint: .note
        default: .warning
        }
    }
}

/// What a finding rests on.
public enum Evidence: String, Sendable, Hashable, CaseIterable {
    /// Exact arithmetic over the constraints: it holds whatever texts measure.
    case proof
    /// The frames of a layout.
    case layout
    /// Texts as wide as they are by estimate.
    case estimate
    /// What the document, or code, says.
    case document
}

/// How serious a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// It is told.
    case note
    /// It looks wrong.
    case warning
    /// It breaks the app.
    case error

    /// The less serious one first.
    public static func < (left: Severity, right: Severity) -> Bool {
        let order = Severity.allCases
        return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
}
