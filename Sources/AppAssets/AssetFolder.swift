import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Folders and files, read with limits.
public enum AssetFolder {
    /// Folders that are searched only if something in them is named.
    public static let skippedFolders: Set = [
        "Pods", "Carthage", ".build", "DerivedData", "fastlane", "node_modules",
    ]
    /// The endings of further such folders.
    public static let skippedEndings = [".xcloc", ".xcarchive"]

    /// Returns a Boolean value that indicates whether a search passes over a folder of this name: third-party
    /// code, build products and hidden folders.
    public static func skips(_ name: String) -> Bool {
        name.hasPrefix(".") || skippedFolders.contains(name)
            || skippedEndings.contains { name.hasSuffix($0) }
    }

    /// The greatest size of an image file, and of the description of a set, in bytes.
    static let (imageMax, contentsMax) = (32 << 20, 1 << 20)

    /// An entry of a folder.
    struct Entry {
        let name: String
        let isFolder: Bool
    }

    /// Returns the folders and regular files in a folder, by name. Links are left out, so that every search ends.
    static func entries(_ folder: String) -> [Entry] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [Entry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != "..", let state = status(folder + "/" + name) else {
                continue
            }
            switch state.st_mode & S_IFMT {
            case S_IFDIR: found.append(Entry(name: name, isFolder: true))
            case S_IFREG: found.append(Entry(name: name, isFolder: false))
            default: break
            }
        }
        return found.sorted { $0.name < $1.name }
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// A Boolean value that indicates whether a file or folder has a path.
    static func exists(_ path: String) -> Bool { status(path) != nil }

    /// Returns the bytes of a regular file.
    ///
    /// - Throws: A diagnostic if the file cannot be read, or is larger than a limit.
    static func bytes(_ path: String, max limit: Int) throws(Diagnostic) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw Diagnostic(
                "unreadable",
                "cannot read the file: \(String(cString: strerror(errno))); check the path",
                file: path)
        }
        defer { close(descriptor) }
        var state = stat()
        guard fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
            throw Diagnostic("unreadable", "not a regular file; check the path", file: path)
        }
        guard state.st_size <= limit else {
            throw Diagnostic(
                "too-large", "the file is larger than \(limit >> 20) MB; use a smaller one",
                file: path)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(state.st_size) + 1)
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                repeat {
                    count = readBytes(descriptor, buffer.baseAddress, buffer.count)
                } while count < 0 && errno == EINTR
                filled = max(count, 0)
            }
            guard count > 0 else { break }
            bytes += chunk
            // The file may grow while it is read.
            guard bytes.count <= limit else {
                throw Diagnostic(
                    "too-large", "the file is larger than \(limit >> 20) MB; use a smaller one",
                    file: path)
            }
        }
        return bytes
    }

    private static func readBytes(
        _ descriptor: Int32, _ place: UnsafeMutableRawPointer?, _ count: Int
    )
        -> Int
    {
        read(descriptor, place, count)
    }

    /// Returns a text that changes with the files in a folder.
    static func state(of folder: String) -> String {
        entries(folder).filter { !$0.isFolder }.map { stateOfFile(folder + "/" + $0.name) }.joined()
    }

    /// Returns a text that changes with a file.
    static func stateOfFile(_ path: String) -> String {
        guard let state = status(path) else { return path }
        #if canImport(Darwin)
        let time = state.st_mtimespec
        #else
        let time = state.st_mtim
        #endif
        return "\(path) \(state.st_size) \(time.tv_sec).\(time.tv_nsec)\n"
    }
}
