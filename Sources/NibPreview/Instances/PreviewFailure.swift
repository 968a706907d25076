import AutoLayout
import NibLoader
import Synchronization

/// A failure of a view: its phase, class and message.
public struct PreviewFailure: Hashable, Sendable, CustomStringConvertible {
    /// The phase in which a view fails.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// Creating the document's objects.
        case loading
        /// Calling `prepareForInterfaceBuilder`.
        case preparing
        /// Laying out the views.
        case layout
        /// Drawing the view.
        case drawing
    }

    /// The phase of the failure.
    public let phase: Phase
    /// The name of the view's class, with its module.
    public let className: String
    /// The id of the view in the document, if known.
    public let id: String?
    /// The message of the error.
    public let message: String

    /// The failure in one line, such as `drawing: App.StarView: message`.
    public var description: String { "\(phase.rawValue): \(className): \(message)" }
}

/// The errors that initialisers throw, on any thread.
final class ThrownFailures: Sendable {
    private let failures = Mutex<[PreviewFailure]>([])

    var all: [PreviewFailure] { failures.withLock { $0 } }

    func add(_ failure: PreviewFailure) { failures.withLock { $0.append(failure) } }
}
