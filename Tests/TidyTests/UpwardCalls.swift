/// Uses of members that only a higher folder of the same target declares, as in an extension of a lower type.
struct UpwardCalls {
    struct RankedFile {
        let file: TextFile
        let rank: Int
    }

    /// The uses, `path uses name of path`.
    private(set) var list: [String] = []

    /// - Parameter elsewhere: Names that other targets and the standard library declare.
    init(_ files: [RankedFile], elsewhere: Set<String>) {
        let declared = files.map(\.file.scanned.declarations)
        var lowest: [String: Int] = [:]
        var owners: [String: String] = [:]
        for (ranked, declarations) in zip(files, declared) {
            for declaration in declarations
            where !declaration.isLocal && declaration.access != .file {
                let name = declaration.name
                if ranked.rank < lowest[name] ?? .max {
                    lowest[name] = ranked.rank
                    owners[name] = ranked.file.path
                }
            }
        }
        for (ranked, declarations) in zip(files, declared) {
            let own = Set(declarations.map(\.name)).union(elsewhere)
            for name in Self.usedMembers(in: ranked.file.scanned).subtracting(own).sorted() {
                if let rank = lowest[name], rank > ranked.rank {
                    list.append("\(ranked.file.path) uses \(name) of \(owners[name] ?? "")")
                }
            }
        }
    }

    /// The names that the standard library or other targets than `target` declare for all.
    static func foreignNames(of target: String) -> Set<String> {
        publicNames.filter { $0.key != target }.values.reduce(standardNames) { $0.union($1) }
    }

    private static let publicNames = Dictionary(grouping: Repository.sources, by: \.target)
        .mapValues { files in
            Set(
                files.flatMap(\.scanned.declarations).filter {
                    $0.access == .public || $0.access == .package
                }.map(\.name))
        }

    private static let standardNames: Set = ["drop", "insert", "keys", "link", "map"]

    /// The names after a dot, and those before a parenthesis.
    private static func usedMembers(in text: ScannedText) -> Set<String> {
        let tokens = text.tokens
        var names: Set<String> = []
        for (index, token) in tokens.enumerated() where token.isWord {
            let isMember = index > 0 && tokens[index - 1].text == "."
            let isCall = index + 1 < tokens.count && tokens[index + 1].text == "("
            if isMember || isCall { names.insert(String(token.text)) }
        }
        return names
    }
}
