import CommandSupport
import Diagnostics

/// A destination of text: a file descriptor, or a buffer in tests. Text to a closed pipe is
/// dropped.
final class TextSink {
    private let descriptor: Int32?
    private var buffer: [UInt8] = []
    private var isClosed = false

    private init(descriptor: Int32?) {
        self.descriptor = descriptor
    }

    /// Standard output.
    static var standardOutput: TextSink { TextSink(descriptor: STDOUT_FILENO) }
    /// Standard error.
    static var standardError: TextSink { TextSink(descriptor: STDERR_FILENO) }
    /// A sink that keeps its text.
    static var kept: TextSink { TextSink(descriptor: nil) }

    /// The text in the buffer: unsent text, or all text of a kept sink.
    var text: String { String(decoding: buffer, as: UTF8.self) }

    /// A Boolean value that indicates whether the sink is a terminal.
    var isTerminal: Bool { descriptor.map { isatty($0) == 1 } ?? false }

    func write(_ text: String) {
        write(bytes: text.utf8)
    }

    func write(bytes: some Collection<UInt8>) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= 1 << 16 { flush() }
    }

    /// Sends the buffer.
    func flush() {
        guard let descriptor else { return }
        buffer.withUnsafeBytes { send($0, to: descriptor) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty, !isClosed {
            let count = writeBytes(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                isClosed = true
            }
        }
    }
}

extension TextSink {
    /// Writes a diagnostic as a line.
    func report(_ diagnostic: Diagnostic) { write("\(diagnostic)\n") }
}
