/// Public names of libraries that no other line of the repository says.
struct UnusedNames {
    struct Name {
        let name: String
        let path: String
        let line: Int
    }

    private(set) var list: [Name] = []

    /// - Parameters:
    ///   - swift: All Swift files, the libraries among them.
    ///   - pages: Other texts where a name counts as used.
    init(libraries: [TextFile], swift: [TextFile], pages: [TextFile]) {
        var uses: [String: Int] = [:]
        for file in swift {
            for word in file.scanned.uncommented.words { uses[word, default: 0] += 1 }
            for declaration in file.scanned.declarations { uses[declaration.name, default: 0] -= 1 }
        }
        for page in pages { for word in page.text.words { uses[word, default: 0] += 1 } }
        for file in libraries {
            for declaration in file.scanned.declarations
            where declaration.isPublic && declaration.name != declaration.kind
                && uses[declaration.name, default: 0] <= 0
            {
                list.append(Name(name: declaration.name, path: file.path, line: declaration.line))
            }
        }
    }
}
