#if canImport(Runtime) && !canImport(Darwin)
import Runtime

/// The calls on the stack at one moment, whose lines are read later.
package struct RecordedCalls: Hashable, Sendable {
    private let backtrace: Backtrace

    private static let images = ImageMap.capture()
    /// The folder of the package's sources. Calls in it are skipped.
    private static let library = String(#filePath.dropLast("LayoutRecording/CodePlace.swift".count))

    /// Captures the calls, which takes about two microseconds; `nil` if the stack cannot be read.
    package static func capture() -> RecordedCalls? {
        (try? Backtrace.capture(algorithm: .fast, limit: 40, images: images)).map {
            RecordedCalls(backtrace: $0)
        }
    }

    /// The addresses, which are equal for equal calls.
    private var addresses: [Backtrace.Address] {
        backtrace.frames.compactMap {
            switch $0 {
            case .programCounter, .returnAddress, .asyncResumePoint: $0.originalProgramCounter
            default: nil
            }
        }
    }

    package static func == (one: Self, other: Self) -> Bool { one.addresses == other.addresses }

    package func hash(into hasher: inout Hasher) { hasher.combine(addresses) }

    /// Returns the line of the innermost call outside this package's sources.
    ///
    /// - Complexity: Reads the debug information of the program, which takes a fifth of a second.
    package func place() -> LayoutRecording.CodePlace? {
        for frame in backtrace.symbolicated()?.frames ?? [] {
            guard let location = frame.symbol?.sourceLocation, location.line > 0,
                location.path.hasPrefix("/"), !location.path.hasPrefix(Self.library)
            else { continue }
            return LayoutRecording.CodePlace(file: location.path, line: location.line)
        }
        return nil
    }
}
#else
/// Calls cannot be recorded on this platform.
package struct RecordedCalls: Hashable, Sendable {
    package static func capture() -> RecordedCalls? { nil }
    package func place() -> LayoutRecording.CodePlace? { nil }
}
#endif
