import Synchronization

/// What initialisers threw, from wherever they run.
final class ThrownFailures: Sendable {
    private let failures = Mutex<[PreviewFailure]>([])

    var all: [PreviewFailure] { failures.withLock { $0 } }

    func add(_ failure: PreviewFailure) { failures.withLock { $0.append(failure) } }
}
