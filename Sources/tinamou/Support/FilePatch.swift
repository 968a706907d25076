import CommandSupport

/// Changes of files as a patch in unified format, for `git apply` and `patch -p1`; with `-R` both
/// undo it.
struct FilePatch {
    private let edits: [FileEdit]

    init(_ edits: [FileEdit]) { self.edits = edits }

    /// The patch, with paths from the current folder.
    var bytes: [UInt8] { edits.flatMap { Self.bytes(of: $0) } }

    private static func bytes(of edit: FileEdit) -> [UInt8] {
        let before = lines(edit.before ?? [])
        let hunks = Hunk.hunks(from: before, to: lines(edit.after))
        guard !hunks.isEmpty else { return [] }
        let name = relative(edit.path)
        // A tab ends a name with spaces, for patch.
        let end = name.contains(" ") ? "\t\n" : "\n"
        let head =
            (edit.before == nil ? "--- /dev/null\n" : "--- a/\(name)\(end)") + "+++ b/\(name)\(end)"
        return Array(head.utf8) + hunks.flatMap(\.bytes)
    }

    /// Returns the lines of a file with their line feeds.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(bytes[start...place])
            start = place + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// Returns a path from the current folder if it is below, else without the first slash.
    private static func relative(_ path: String) -> String {
        let folder = RealPath.of(".") + "/"
        let real = path.hasPrefix("/") ? RealPath.of(path) : path
        if real.hasPrefix(folder) { return String(real.dropFirst(folder.count)) }
        if real.hasPrefix("./") { return String(real.dropFirst(2)) }
        return real.hasPrefix("/") ? String(real.dropFirst()) : real
    }
}

/// Neighbouring changes of a file with three lines around them.
private struct Hunk {
    private enum Kind: String {
        case same = " ", removed = "-", added = "+"
    }

    private var lines: [(kind: Kind, bytes: ArraySlice<UInt8>)] = []
    private var starts: (old: Int, new: Int)

    private static let context = 3

    static func hunks(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Hunk] {
        let all = changes(from: old, to: new)
        var hunks: [Hunk] = []
        var (oldLine, newLine, same) = (1, 1, 0)
        var place = 0
        while place < all.count {
            if all[place].kind == .same {
                same += 1
                oldLine += 1
                newLine += 1
                place += 1
                continue
            }
            let lead = min(same, context)
            var hunk = Hunk(starts: (oldLine - lead, newLine - lead))
            hunk.lines += all[(place - lead)..<place]
            same = 0
            // The hunk ends before more equal lines than two contexts.
            while place < all.count, same <= 2 * context {
                let line = all[place]
                same = line.kind == .same ? same + 1 : 0
                oldLine += line.kind == .added ? 0 : 1
                newLine += line.kind == .removed ? 0 : 1
                hunk.lines.append(line)
                place += 1
            }
            hunk.lines.removeLast(max(0, same - context))
            hunks.append(hunk)
        }
        return hunks
    }

    private init(starts: (old: Int, new: Int)) { self.starts = starts }

    /// Returns all lines of both versions, each removed line before the added ones at its place.
    private static func changes(
        from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
    ) -> [(kind: Kind, bytes: ArraySlice<UInt8>)] {
        var lines: [(kind: Kind, bytes: ArraySlice<UInt8>)] = []
        var (first, second) = (0, 0)
        for pair in LineMatching(old, new).pairs + [(old: old.count, new: new.count)] {
            lines += old[first..<pair.old].map { (.removed, $0) }
            lines += new[second..<pair.new].map { (.added, $0) }
            if pair.old < old.count { lines.append((.same, old[pair.old])) }
            (first, second) = (pair.old + 1, pair.new + 1)
        }
        return lines
    }

    var bytes: [UInt8] {
        let old = lines.count { $0.kind != .added }
        let new = lines.count { $0.kind != .removed }
        // A range without lines is named by the line before it.
        let head =
            "@@ -\(old == 0 ? starts.old - 1 : starts.old),\(old)"
            + " +\(new == 0 ? starts.new - 1 : starts.new),\(new) @@\n"
        return Array(head.utf8) + lines.flatMap { Self.bytes(of: $0) }
    }

    private static func bytes(of line: (kind: Kind, bytes: ArraySlice<UInt8>)) -> [UInt8] {
        let isWhole = line.bytes.last == UInt8(ascii: "\n")
        return Array(line.kind.rawValue.utf8) + line.bytes
            + (isWhole ? [] : Array("\n\\ No newline at end of file\n".utf8))
    }
}
