import Glibc
import Synchronization

/// A file by device and inode, whatever path leads to it.
public struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let mode: mode_t
    let size: Int

    /// The identity of the file at a path, links followed; `nil` without such a file.
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

    /// The same device and inode.
    public static func == (left: FileIdentity, right: FileIdentity) -> Bool {
        left.device == right.device && left.number == right.number
    }

    /// Device and inode.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(device)
        hasher.combine(number)
    }
}

/// The files that the current run has read. Outputs that are one of them are refused.
public final class RunFiles: Sendable {
    private struct State {
        var inputs: Set<FileIdentity> = []
        var usesStandardInput = false
    }

    private let state = Mutex(State())

    /// The files of the run of the current task. Work on other threads has to bind it again.
    @TaskLocal public static var current = RunFiles()

    /// The files of a run that begins.
    public init() {}

    func note(input: FileIdentity) {
        if input.isRegular { state.withLock { _ = $0.inputs.insert(input) } }
    }

    func isInput(_ file: FileIdentity) -> Bool { state.withLock { $0.inputs.contains(file) } }

    /// Standard input has one reader.
    func takeStandardInput() throws(FileError) {
        let isTaken = state.withLock { state in
            defer { state.usesStandardInput = true }
            return state.usesStandardInput
        }
        guard isTaken else { return }
        throw FileError("-", "standard input is named twice", "name a file for one of them", "stdin-twice")
    }
}
