/// The standard input as lines for a dialogue.
package enum StandardInput {
    /// Returns the next line without its break; `nil` at the end.
    ///
    /// No byte after the line is read, so that another program can read the rest: git asks about several
    /// files with one input.
    package static func line() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = readBytes(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
            }
            if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }
}
