import Glibc

/// Finds the documents of Interface Builder that a command line means: files as they are named, and in folders all that
/// lie below them, those of other people's code and of builds aside.
enum DocumentSearch {
    /// Folders that are searched only if the command line names them, or something in them.
    static let skippedFolders: Set = ["Pods", "Carthage", ".build", "DerivedData", "fastlane", "node_modules"]
    /// The endings of further such folders.
    static let skippedEndings = [".xcloc", ".xcarchive"]

    /// A Boolean value that indicates whether a search passes over a folder of this name.
    static func skips(_ name: String) -> Bool {
        name.hasPrefix(".") || skippedFolders.contains(name) || skippedEndings.contains { name.hasSuffix($0) }
    }

    /// The paths of the documents, each once, those of a folder in order.
    ///
    /// - Throws: where a path leads nowhere, or a folder has no document.
    ///
    /// - Parameter endings: what the names of files in folders end in.
    static func paths(
        _ arguments: [String], endings: [String] = [".xib", ".storyboard"]
    ) throws(InputError) -> [String] {
        var (found, seen): ([String], Set<String>) = ([], [])
        for argument in arguments {
            let isFolder = kind(of: argument, following: true) == S_IFDIR
            if isFolder, access(argument, R_OK | X_OK) != 0 {
                let reason = String(cString: strerror(errno))
                throw InputError("\(argument): error: cannot read the folder: \(reason); check the path [unreadable]")
            }
            let paths = isFolder ? files(below: argument, endings) : [argument]
            if paths.isEmpty {
                let kinds = endings.map { "no \($0)" }.joined(separator: " and ")
                throw InputError("\(argument): error: the folder has \(kinds); check the path [no-document]")
            }
            for path in paths where seen.insert(path).inserted { found.append(path) }
        }
        return found
    }

    /// Links to folders are not followed, so that the search ends.
    static func files(below folder: String, _ endings: [String]) -> [String] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return names(in: folder).sorted().flatMap { name in
            let path = prefix + name
            if kind(of: path, following: false) == S_IFDIR {
                return skips(name) ? [] : files(below: path, endings)
            }
            return endings.contains { name.hasSuffix($0) } ? [path] : []
        }
    }

    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    static func kind(of path: String, following: Bool) -> mode_t? {
        var status = stat()
        let result = following ? stat(path, &status) : lstat(path, &status)
        return result == 0 ? status.st_mode & S_IFMT : nil
    }
}
