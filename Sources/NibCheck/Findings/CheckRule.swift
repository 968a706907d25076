@_exported import Diagnostics

/// The rules of a check for layouts. The names are stable; `CheckRule+Declaration.swift` declares
/// the rest.
public enum CheckRule: String, Sendable, Hashable, CaseIterable {
    /// Required constraints that cannot all hold.
    case conflict
    /// Required constraints that contradict those that UIKit adds at run time.
    case transientConflict = "transient-conflict"
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
    /// A prototype cell without a reuse identifier.
    case prototypeIdentifier = "prototype-identifier"
    /// A text that follows the reader's text size with a font that does not.
    case fixedFont = "fixed-font"
    /// A bar button item of a navigation item with the plain style.
    case plainBarItem = "plain-bar-item"
    /// The top and bottom layout guides, which safe areas replaced.
    case layoutGuide = "layout-guide"
    /// A text that nothing keeps from running out of its superview, or over its neighbour.
    case longText = "long-text"

    /// One line for lists.
    public var summary: String { declaration.summary }

    /// The basis of its findings.
    public var evidence: Evidence { declaration.evidence }

    /// The severity of its findings unless settings choose another.
    public var severity: Severity { declaration.severity }

    /// A Boolean value that indicates whether the rule is on by default.
    public var isRecommended: Bool { declaration.isRecommended }
}
