import AutoLayout
import Runtime
import Synchronization

/// The place in the sources where a view or a constraint was created.
struct CreationPlace: Hashable {
    let file: String
    let line: Int
}

/// The calls that created views and constraints, by the identity of the object.
///
/// The calls are recorded from the start of a program that links this module; a call costs about two
/// microseconds. Symbols are read when a finding asks for its place.
struct CreationPlaces {
    private static let calls = Mutex<[ObjectIdentifier: Backtrace]>([:])
    private static let images = ImageMap.capture()

    /// The folder of the package's sources. Calls in it are skipped.
    private static let library = String(
        #filePath.dropLast("LayoutTesting/Findings/CreationPlaces.swift".count))

    /// Records the calls that created an object. A later object at the same address replaces it.
    fileprivate static func record(_ object: AnyObject) {
        guard let calls = try? Backtrace.capture(algorithm: .fast, limit: 40, images: images)
        else { return }
        Self.calls.withLock { $0[ObjectIdentifier(object)] = calls }
    }

    /// Returns the line of the innermost call outside this package's sources.
    ///
    /// - Complexity: Reads the debug information of the program, which takes a fifth of a second.
    func place(_ object: ObjectIdentifier) -> CreationPlace? {
        let calls = Self.calls.withLock { $0[object] }
        guard let frames = calls?.symbolicated()?.frames else { return nil }
        for frame in frames {
            guard let location = frame.symbol?.sourceLocation, location.line > 0,
                location.path.hasPrefix("/"), !location.path.hasPrefix(Self.library)
            else { continue }
            return CreationPlace(file: location.path, line: location.line)
        }
        return nil
    }
}

/// The start of recording, which the loader calls before the program creates a view.
@section(".init_array") @used
private let startRecording: @convention(c) () -> Void = {
    CreationObserver.didCreate = { CreationPlaces.record($0) }
}
