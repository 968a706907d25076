import Diagnostics
import Glibc

/// A run of another program to its end.
enum ChildProcess {
    /// The exit status and output of a program.
    struct End {
        /// The exit code, or 128 plus the number of the signal that ended the program.
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]

        /// The exit status in words.
        var words: String { status > 128 ? "signal \(status - 128)" : "exit code \(status)" }
    }

    /// Runs a program without input. A name without a slash is searched in `PATH`.
    ///
    /// - Throws: An error if the program cannot be started.
    static func run(_ path: String, _ arguments: [String]) throws(Diagnostic) -> End {
        let pipes = [makePipe(), makePipe()]
        var (child, code) = (pid_t(0), errno)
        if let output = pipes[0], let errors = pipes[1] {
            code = spawn(path, arguments, output: output.end, errors: errors.end, &child)
        }
        for case let pipe? in pipes { close(pipe.end) }
        defer { for case let pipe? in pipes { close(pipe.start) } }
        guard code == 0 else { throw failure(path, code) }
        let texts = drain(pipes.compactMap { $0?.start })
        return End(status: wait(for: child), output: texts[0], errors: texts[1])
    }

    /// A pipe from `end` to `start` that other programs do not inherit.
    private static func makePipe() -> (start: Int32, end: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ path: String, _ arguments: [String], output: Int32, errors: Int32, _ child: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        let words = ([path] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        return posix_spawnp(&child, path, &actions, nil, words + [nil], environ)
    }

    /// Reads pipes to their ends at the same time.
    private static func drain(_ pipes: [Int32]) -> [[UInt8]] {
        var texts = pipes.map { _ in [UInt8]() }
        var waiting = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        // poll ignores descriptors below zero.
        while waiting.contains(where: { $0.fd >= 0 }) {
            if poll(&waiting, nfds_t(waiting.count), -1) < 0, errno != EINTR { break }
            for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0
            {
                let count = read(waiting[index].fd, &chunk, chunk.count)
                if count > 0 { texts[index] += chunk[..<count] }
                if count == 0 || count < 0 && errno != EINTR { waiting[index].fd = -1 }
            }
        }
        return texts
    }

    private static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { if errno != EINTR { return 127 } }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    private static func failure(_ path: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            "unrunnable",
            "the program cannot be run: \(String(cString: strerror(code))); check the path",
            file: path)
    }
}
