/// A folder of documents, with folders for languages in it, as `Bundle` is on Apple's platforms.
///
/// A document `Name` is looked for as `Name.xib` or `Name.storyboard` in the folder itself, then in `xx.lproj` for each
/// preferred language (`de-AT`, then `de`), then in `Base.lproj`, then for the development language. One that is found
/// in the folder itself or in `Base.lproj` gets the texts of `xx.lproj/Name.strings`.
public struct NibBundle: Sendable, Hashable {
    /// The folder.
    public let path: String
    /// The reader's languages, the one liked best first.
    public var languages: [String]
    /// The language that the documents were written in.
    public var developmentLanguage: String

    /// The documents in a folder.
    public init(path: String, languages: [String] = [], developmentLanguage: String = "en") {
        self.path = path
        self.languages = languages
        self.developmentLanguage = developmentLanguage
    }

    /// The bundle that is meant where none is given: the folder of the program, unless another is bound to it.
    @TaskLocal public static var main = NibBundle(path: FileSystem.programFolder)

    /// The folders in which documents are looked for, in order; the first is the bundle's own.
    public var searchPath: [String] {
        var folders = [""]
        for language in languages + ["Base", developmentLanguage] {
            folders.append("\(language).lproj")
            if let short = language.split(separator: "-").first, short.count < language.utf8.count {
                folders.append("\(short).lproj")
            }
        }
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted }.map { $0.isEmpty ? path : "\(path)/\($0)" }
    }

    /// The path of a document with one of these endings; `nil` where no folder has it.
    public func path(forResource name: String, endings: [String]) -> String? {
        for folder in searchPath {
            for ending in endings where FileSystem.isFile("\(folder)/\(name).\(ending)") {
                return "\(folder)/\(name).\(ending)"
            }
        }
        return nil
    }

    /// The path of the texts for a document that is written in the development language: `Name.strings` in the folder
    /// of the first preferred language that has it; `nil` where there is none, or the document is one of a language.
    func stringsPath(forDocument name: String, at document: String) -> String? {
        let folder = document.lastIndex(of: "/").map { String(document[..<$0]) } ?? "."
        guard folder == path || folder == "\(path)/Base.lproj" else { return nil }
        for language in languages {
            let short = language.split(separator: "-").first.map(String.init) ?? language
            for one in [language, short] where FileSystem.isFile("\(path)/\(one).lproj/\(name).strings") {
                return "\(path)/\(one).lproj/\(name).strings"
            }
            // The document itself is in this language.
            if [language, short].contains(developmentLanguage) { return nil }
        }
        return nil
    }

    /// The names of the documents with one of these endings, in order of the alphabet.
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
