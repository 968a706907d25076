import NibLoader

/// Why a view is not drawn as it should be: when, which class, and what it said.
public struct PreviewFailure: Hashable, Sendable, CustomStringConvertible {
    /// What was being done.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// Objects were made of the document.
        case loading
        /// `prepareForInterfaceBuilder` ran.
        case preparing
        /// The views were laid out.
        case layout
        /// A view drew itself.
        case drawing
    }

    /// What was being done.
    public let phase: Phase
    /// The class, with its module.
    public let className: String
    /// The view's id in the document, where it is known.
    public let id: String?
    /// What went wrong, for people.
    public let message: String

    /// `drawing: App.StarView: message`.
    public var description: String { "\(phase.rawValue): \(className): \(message)" }
}
