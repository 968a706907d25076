import Synchronization

/// Numbers from 0 on, each handed out once, whoever asks.
final class WorkQueue: Sendable {
    private let place = Atomic(0)
    private let count: Int

    init(_ count: Int) { self.count = count }

    /// The next number; `nil` when all were handed out.
    func next() -> Int? {
        let number = place.add(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}

/// How far a check is, on a terminal.
final class CheckProgress: Sendable {
    private let done = Atomic(0)
    private let count: Int
    private let isShown: Bool

    init(_ count: Int, _ messages: TextSink) {
        self.count = count
        isShown = messages.isTerminal && count > 3
    }

    func step() {
        let number = done.add(1, ordering: .relaxed).newValue
        guard isShown else { return }
        write("\r\(number) of \(count) documents …")
    }

    func end() {
        if isShown { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        let sink = TextSink.standardError
        sink.write(text)
        sink.flush()
    }
}
