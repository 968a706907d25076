import CommandFiles
import NibFormat
import Synchronization

/// Finds nibs of custom views by the names of their classes.
struct NibFinder: Sendable {
    /// Folders to look in.
    let folders: [String]
    private let known = KnownNibs()

    init(folders: [String]) { self.folders = folders }

    /// The same, with the folder of a document first.
    func beside(_ file: String) -> NibFinder {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let own = parts.isEmpty ? "." : parts.joined(separator: "/")
        return NibFinder(folders: [own] + folders)
    }

    /// The nib of a class, where there is one that can be read.
    func nib(of name: String) -> NibDocument? {
        if let found = known.nibs.withLock({ $0[name] }) { return found }
        let nib = read(name)
        known.nibs.withLock { $0[name] = .some(nib) }
        return nib
    }

    private func read(_ name: String) -> NibDocument? {
        guard !name.contains("/") else { return nil }
        let paths = folders.map { "\($0)/\(name).xib" }
        let path = paths.first(where: OutputFile.exists)
        return path.flatMap { try? DocumentRun.read($0) }
    }

    /// What was looked for, as nibs occur often.
    private final class KnownNibs: Sendable {
        let nibs = Mutex<[String: NibDocument?]>([:])
    }
}
