/// A pattern for paths, as in `.gitignore`: `*` stands for anything in a name, `**` for any
/// folders, `?` for one character; a pattern without a slash is for names at any depth, and what
/// lies below a folder that it names goes with it.
struct PathPattern {
    private let parts: [[Character]]

    init(_ text: String) {
        let parts = text.split(separator: "/").map(Array.init)
        self.parts = text.contains("/") ? parts : [Array("**")] + parts
    }

    /// Whether it is for a path; one that begins elsewhere may match from any of its folders on.
    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
        return names.indices.contains { Self.matches(parts[...], names[$0...]) }
    }

    private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>)
        -> Bool
    {
        guard let part = parts.first else { return true }
        if part == Array("**") {
            return (names.startIndex...names.endIndex).contains {
                matches(parts.dropFirst(), names[$0...])
            }
        }
        guard let name = names.first, fits(part[...], name[...]) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    /// By the last star that was seen: from there on one more character is tried each time.
    private static func fits(_ part: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
        var (p, n) = (part.startIndex, name.startIndex)
        var star: (p: Int, n: Int)?
        while n < name.endIndex {
            if p < part.endIndex, part[p] == "*" {
                star = (p, n)
                p += 1
            } else if p < part.endIndex, part[p] == "?" || part[p] == name[n] {
                (p, n) = (p + 1, n + 1)
            } else if let last = star {
                star = (last.p, last.n + 1)
                (p, n) = (last.p + 1, last.n + 1)
            } else {
                return false
            }
        }
        return part[p...].allSatisfy { $0 == "*" }
    }
}
