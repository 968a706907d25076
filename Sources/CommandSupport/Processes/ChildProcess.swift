import Diagnostics

/// The one way to start another program. A name without a slash is searched in `PATH`.
///
/// `run` waits for the end of a program; ``ChildConversation`` talks to one line by line.
package enum ChildProcess {
    /// The exit status and output of a program.
    package struct End: Sendable {
        /// The exit code, or 128 plus the number of the signal that ended the program.
        package let status: Int32
        /// The bytes of standard output.
        package let output: [UInt8]
        /// The bytes of standard error.
        package let errors: [UInt8]

        /// The exit status in words.
        package var words: String {
            status > 128 ? "signal \(status - 128)" : "exit code \(status)"
        }

        /// The standard output as text.
        package var text: String { String(decoding: output, as: UTF8.self) }

        /// The first line of standard output if the program succeeded.
        package var firstLine: String? {
            status == 0 ? text.split(separator: "\n").first.map(String.init) : nil
        }

        /// The last line of standard error; `nil` without one.
        package var lastError: String? {
            String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map(String.init)
        }
    }

    /// Runs a program to its end, without input.
    ///
    /// - Parameter environment: Variables in addition to those of this program.
    /// - Throws: An error if the program cannot be started.
    package static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws(Diagnostic) -> End {
        let (output, errors) = (try Pipe(program), try Pipe(program))
        let child = try spawn(
            program, arguments, environment,
            streams: [STDOUT_FILENO: output.writeEnd, STDERR_FILENO: errors.writeEnd])
        output.closeWriteEnd()
        errors.closeWriteEnd()
        let texts = readAll([output.readEnd, errors.readEnd])
        return End(status: wait(for: child), output: texts[0], errors: texts[1])
    }

    /// Starts a program.
    ///
    /// - Parameter streams: The descriptors that become its standard streams; the others are those
    ///   of `/dev/null`.
    fileprivate static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String],
        streams: [Int32: Int32]
    ) throws(Diagnostic) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            if let descriptor = streams[stream] {
                posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
            } else {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        }
        let words = ([program] + arguments).map { strdup($0) }
        let inherited = ThisProcess.environment.filter { entry in
            environment[String(entry.prefix { $0 != "=" })] == nil
        }
        let variables = (inherited + environment.map { "\($0.key)=\($0.value)" }).map { strdup($0) }
        defer { for text in words + variables { free(text) } }
        var child = pid_t(0)
        let code = posix_spawnp(&child, program, &actions, nil, words + [nil], variables + [nil])
        guard code == 0 else { throw failure(program, code) }
        return child
    }

    /// Reads descriptors to their ends at the same time.
    private static func readAll(_ descriptors: [Int32]) -> [[UInt8]] {
        var texts = descriptors.map { _ in [UInt8]() }
        var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        // poll ignores descriptors below zero.
        while waiting.contains(where: { $0.fd >= 0 }) {
            if poll(&waiting, nfds_t(waiting.count), -1) < 0, errno != EINTR { break }
            for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0
            {
                let count = readBytes(waiting[index].fd, &chunk, chunk.count)
                if count > 0 { texts[index] += chunk[..<count] }
                if count == 0 || count < 0 && errno != EINTR { waiting[index].fd = -1 }
            }
        }
        return texts
    }

    @discardableResult
    fileprivate static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { if errno != EINTR { return 127 } }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    fileprivate static func failure(_ program: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            "unrunnable",
            "the program cannot be run: \(String(cString: strerror(code))); check the path",
            file: program)
    }

    /// A pipe that other programs do not inherit, closed with its owner.
    fileprivate final class Pipe {
        let readEnd: Int32
        private(set) var writeEnd: Int32

        init(_ program: String) throws(Diagnostic) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw failure(program, errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            readEnd = ends[0]
            writeEnd = ends[1]
        }

        deinit {
            close(readEnd)
            closeWriteEnd()
        }

        func closeWriteEnd() {
            if writeEnd >= 0 { close(writeEnd) }
            writeEnd = -1
        }
    }
}

/// The limits of a child process, which the system enforces.
package struct ChildLimits: Sendable {
    /// The greatest number of bytes of the process's own memory.
    package var memory: Int
    /// The greatest number of bytes of a file that it writes.
    package var file: Int

    package init(memory: Int, file: Int) { (self.memory, self.file) = (memory, file) }

    /// The program and the arguments that start another program with these limits, without an image
    /// of its memory when it fails.
    ///
    /// `posix_spawn` has no limits, so that a shell sets them and becomes the program. The program and its
    /// arguments are arguments of the shell, which needs no quotes for them.
    func command(_ program: String, _ arguments: [String]) -> (String, [String]) {
        let script =
            "ulimit -c 0; ulimit -d \(memory >> 10); ulimit -f \(file >> 9); exec \"$0\" \"$@\""
        return ("/bin/sh", ["-c", script, program] + arguments)
    }
}

/// A program that answers requests line by line. Its standard error is dropped unless it is kept; it
/// is ended with the last reference.
package final class ChildConversation {
    private let input: ChildProcess.Pipe
    private let output: ChildProcess.Pipe
    /// The pipe of standard error, if its end is kept.
    private let errors: ChildProcess.Pipe?
    private var errorsEnded = false
    private var errorText: [UInt8] = []
    private let child: pid_t
    private var buffer: ArraySlice<UInt8> = []
    /// The number of bytes in the buffer that hold no end of a line.
    private var searched = 0
    /// The end of the program, once it was waited for.
    private var status: Int32?

    /// The next line of a program, its end, or the lack of a whole line.
    package enum Answer: Equatable {
        case line(String)
        case end
        case silence
        /// A line of more bytes than the maximum.
        case endlessLine
    }

    /// The default of ``lineMax``.
    package static let lengthLimit = 1 << 28
    /// The maximum number of bytes in a line that has a time limit.
    private let lineMax: Int
    /// The number of bytes that are kept of standard error.
    private static let errorMax = 1 << 16

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: Variables in addition to those of this program.
    ///   - limits: The limits of the process; `nil` for those of this one.
    ///   - keepsErrors: A Boolean value that indicates whether the end of standard error is kept.
    ///   - lineMax: The maximum number of bytes in a line that has a time limit.
    /// - Throws: An error if the program cannot be started.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:],
        limits: ChildLimits? = nil, keepsErrors: Bool = false, lineMax: Int = lengthLimit
    ) throws(Diagnostic) {
        self.lineMax = lineMax
        // A program that has ended is noticed at its missing answer.
        ThisProcess.ignoreClosedPipes()
        input = try ChildProcess.Pipe(program)
        output = try ChildProcess.Pipe(program)
        errors = keepsErrors ? try ChildProcess.Pipe(program) : nil
        var streams = [STDIN_FILENO: input.readEnd, STDOUT_FILENO: output.writeEnd]
        if let errors { streams[STDERR_FILENO] = errors.writeEnd }
        let (program, arguments) =
            limits?.command(program, arguments) ?? (program, arguments)
        child = try ChildProcess.spawn(program, arguments, environment, streams: streams)
        output.closeWriteEnd()
        errors?.closeWriteEnd()
    }

    deinit {
        input.closeWriteEnd()
        guard status == nil else { return }
        // A program may ignore the mild signal, or be stopped.
        kill(child, SIGKILL)
        ChildProcess.wait(for: child)
    }

    /// Ends the program unless it has ended; returns its exit status in words.
    package func end() -> String {
        if status == nil {
            kill(child, SIGKILL)
            status = ChildProcess.wait(for: child)
        }
        return ChildProcess.End(status: status ?? 0, output: [], errors: []).words
    }

    /// The last line of standard error before a stack trace, if it is kept; `nil` without one.
    package var lastError: String? {
        // Bytes that wait, also at the end of the program; another program may keep the pipe open.
        while let errors, !errorsEnded {
            var waiting = pollfd(fd: errors.readEnd, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 0) > 0 else { break }
            readErrors()
        }
        return String(decoding: errorText, as: UTF8.self).split(whereSeparator: \.isNewline)
            .prefix { !$0.hasPrefix("Current stack trace") }.last.map(String.init)
    }

    private func readErrors() {
        guard let errors else { return }
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = readBytes(errors.readEnd, &chunk, chunk.count)
        if count == 0 || count < 0 && errno != EINTR { errorsEnded = true }
        guard count > 0 else { return }
        errorText += chunk[..<count]
        if errorText.count > Self.errorMax {
            errorText.removeFirst(errorText.count - Self.errorMax)
        }
    }

    /// Returns the next line of the program if all of it comes within some seconds.
    package func readLine(within seconds: Double) -> Answer {
        let end = ContinuousClock.now.advanced(by: .seconds(min(max(seconds, 0), 86_400)))
        while true {
            if let line = nextLine() { return .line(line) }
            if buffer.count > lineMax { return .endlessLine }
            guard isReady(output.readEnd, POLLIN, by: end) else { return .silence }
            if !readMore() { return .end }
        }
    }

    /// Returns the next line of the program; `nil` if it has ended.
    package func readLine() -> String? {
        while true {
            if let line = nextLine() { return line }
            if !readMore() { return nil }
        }
    }

    /// Sends text to the program, unless it reads nothing for some seconds.
    package func write(_ text: String, within seconds: Double = 3_600) {
        let end = ContinuousClock.now.advanced(by: .seconds(min(max(seconds, 0), 86_400)))
        var rest = Array(text.utf8)[...]
        // A pipe that is ready takes so many bytes without waiting.
        let portion = 512
        while !rest.isEmpty, isReady(input.writeEnd, POLLOUT, by: end) {
            let count = rest.prefix(portion).withUnsafeBytes {
                writeBytes(input.writeEnd, $0.baseAddress, $0.count)
            }
            if count < 0 && errno != EINTR { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Waits until a descriptor can be read or written; returns `false` at the end of the time.
    private func isReady(
        _ descriptor: Int32, _ event: Int32, by end: ContinuousClock.Instant
    ) -> Bool {
        while true {
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            // poll ignores descriptors below zero.
            let errorEnd = errorsEnded ? -1 : errors?.readEnd ?? -1
            var waiting = [
                pollfd(fd: descriptor, events: Int16(event), revents: 0),
                pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&waiting, 2, Int32(max(0, left.rounded(.up))))
            if count < 0 && errno != EINTR || count > 0 && waiting[0].revents != 0 { return true }
            // A program that writes errors all the time may keep its reader no longer than others.
            if count > 0 && waiting[1].revents != 0 { readErrors() }
            if count >= 0 && left <= 0 { return false }
        }
    }

    /// Removes the first line from the buffer; `nil` if no whole line is there.
    private func nextLine() -> String? {
        let newline = UInt8(ascii: "\n")
        guard let end = buffer.dropFirst(searched).firstIndex(of: newline) else {
            searched = buffer.count
            return nil
        }
        defer { (buffer, searched) = (buffer[(end + 1)...], 0) }
        return String(decoding: buffer[..<end], as: UTF8.self)
    }

    /// Reads what the program has written, at least one byte; returns `false` at its end.
    private func readMore() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = readBytes(output.readEnd, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            buffer += chunk[..<count]
            return true
        }
    }
}
