#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder with documents and language folders, like `Bundle` on Apple's platforms.
///
/// The document `Name` is a file `Name.xib` or `Name.storyboard`. It is searched in this order: the
/// folder itself, `xx.lproj` for each preferred language (`de-AT`, then `de`), `Base.lproj`, and
/// the folder of the development language. A document in the folder itself or in `Base.lproj` is
/// translated with `xx.lproj/Name.strings`.
public struct NibBundle: Sendable, Hashable {
    /// The path of the bundle's folder.
    public let path: String
    /// The user's languages, the most preferred one first.
    public var languages: [String]
    /// The language of the texts in the documents themselves.
    public var developmentLanguage: String

    /// Creates a bundle for the documents in a folder.
    public init(path: String, languages: [String] = [], developmentLanguage: String = "en") {
        self.path = path
        self.languages = languages
        self.developmentLanguage = developmentLanguage
    }

    /// The default bundle. It is the folder of the program, unless the current task has set another
    /// one.
    @TaskLocal public static var main = NibBundle(path: FileSystem.programFolder)

    /// The searched folders, in order. The first one is the folder of the bundle.
    public var searchPath: [String] {
        var folders = [""]
        for language in languages + ["Base", developmentLanguage] {
            folders.append("\(language).lproj")
            if let short = language.split(separator: "-").first, short.count < language.utf8.count {
                folders.append("\(short).lproj")
            }
        }
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted }.map {
            $0.isEmpty ? path : "\(path)/\($0)"
        }
    }

    /// Returns the path of a document with one of the given extensions; `nil` if no searched folder
    /// contains it.
    public func path(forResource name: String, endings: [String]) -> String? {
        for folder in searchPath {
            for ending in endings where FileSystem.isFile("\(folder)/\(name).\(ending)") {
                return "\(folder)/\(name).\(ending)"
            }
        }
        return nil
    }

    /// Returns the path of a document's translated texts: `Name.strings` of the first preferred
    /// language that has the file.
    ///
    /// The result is `nil` without such a file, or if the document itself is translated.
    func stringsPath(forDocument name: String, at document: String) -> String? {
        let folder = document.lastIndex(of: "/").map { String(document[..<$0]) } ?? "."
        guard folder == path || folder == "\(path)/Base.lproj" else { return nil }
        for language in languages {
            let short = language.split(separator: "-").first.map(String.init) ?? language
            for one in [language, short]
            where FileSystem.isFile("\(path)/\(one).lproj/\(name).strings") {
                return "\(path)/\(one).lproj/\(name).strings"
            }
            // The document's own texts are in this language.
            if [language, short].contains(developmentLanguage) { return nil }
        }
        return nil
    }

    /// Returns the names of all documents with one of the given extensions, in alphabetical order.
    public func names(endings: [String]) -> [String] {
        var names: Set<String> = []
        for file in searchPath.flatMap(FileSystem.files) {
            for ending in endings where file.hasSuffix("." + ending) {
                names.insert(String(file.dropLast(ending.count + 1)))
            }
        }
        return names.sorted()
    }
}

enum FileSystem {
    /// Returns the bytes of a file; `nil` if it cannot be read.
    static func bytes(of path: String) -> [UInt8]? {
        guard isFile(path), let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return ferror(file) == 0 ? bytes : nil }
            bytes += buffer[..<count]
        }
    }

    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    static func files(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) {
                    names.append(String(cString: $0))
                }
            }
        }
        return names
    }

    static var programFolder: String {
        let program = CommandLine.arguments.first ?? ""
        return program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    }
}
