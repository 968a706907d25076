import Diagnostics
import Synchronization

/// The identity of a file, which is the same for all its paths.
public struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let mode: mode_t
    package let size: Int

    /// Creates the identity of the file at a path, following links; `nil` if no file exists.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        (mode, size) = (status.st_mode, Int(status.st_size))
    }

    private func isKind(_ kind: mode_t) -> Bool { mode & S_IFMT == kind }

    var isRegular: Bool { isKind(S_IFREG) }
    var isFolder: Bool { isKind(S_IFDIR) }

    /// Returns a Boolean value that indicates whether two identities have the same device and
    /// inode.
    public static func == (left: FileIdentity, right: FileIdentity) -> Bool {
        left.device == right.device && left.number == right.number
    }

    /// Hashes the device and the inode.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(device)
        hasher.combine(number)
    }
}

/// The input files of the current run, which output files must not replace.
public final class RunFiles: Sendable {
    private struct State {
        var inputs: Set<FileIdentity> = []
        var usesStandardInput = false
    }

    private let state = Mutex(State())

    /// The input files of the current task's run. Work on other threads must bind the value again.
    @TaskLocal public static var current = RunFiles()

    /// Creates an empty list of inputs.
    public init() {}

    func note(input: FileIdentity) {
        if input.isRegular { state.withLock { _ = $0.inputs.insert(input) } }
    }

    func isInput(_ file: FileIdentity) -> Bool { state.withLock { $0.inputs.contains(file) } }

    /// Registers the only reader of standard input.
    func takeStandardInput() throws(Diagnostic) {
        let isTaken = state.withLock { state in
            defer { state.usesStandardInput = true }
            return state.usesStandardInput
        }
        guard isTaken else { return }
        throw Diagnostic(
            "-", "standard input is named twice", "name a file for one of them", "stdin-twice")
    }
}
