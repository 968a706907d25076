import AutoLayout
import LayoutRecording
import Synchronization

/// The place in the sources where a view or a constraint was created.
typealias CreationPlace = LayoutRecording.CodePlace

/// The calls that created views and constraints, by the identity of the object.
///
/// The calls are recorded from the start of a program that links this module; a call costs about two
/// microseconds. Symbols are read when a finding asks for its place.
struct CreationPlaces {
    private static let calls = Mutex<[ObjectIdentifier: RecordedCalls]>([:])

    /// Records the calls that created an object. A later object at the same address replaces it.
    fileprivate static func record(_ object: AnyObject) {
        guard let calls = RecordedCalls.capture() else { return }
        Self.calls.withLock { $0[ObjectIdentifier(object)] = calls }
    }

    /// Returns the line of the innermost call outside this package's sources.
    ///
    /// - Complexity: Reads the debug information of the program, which takes a fifth of a second.
    func place(_ object: ObjectIdentifier) -> CreationPlace? {
        Self.calls.withLock { $0[object] }?.place()
    }
}

/// The start of recording, which the loader calls before the program creates a view.
@section(".init_array") @used
private let startRecording: @convention(c) () -> Void = {
    CreationObserver.didCreate = { CreationPlaces.record($0) }
}
