import CommandSupport
import Diagnostics
import NibFormat
import NibMerge

/// The commit that last changed each object and constraint of a document.
struct DocumentBlame {
    /// A commit of the document's history.
    struct Commit {
        let hash, author, date, subject: String
        fileprivate let parents: [String]

        /// Changes of the work tree.
        static let uncommitted = Commit(
            hash: String(repeating: "0", count: 40), author: "-", date: "-",
            subject: "not committed", parents: [])
    }

    /// The commit of each object and constraint, in document order.
    private(set) var rows: [(element: NibElement, commit: Commit)] = []

    /// - Parameter document: The document in the work tree.
    /// - Throws: An error if the document is not in git.
    init(_ document: NibDocument) throws(Diagnostic) {
        let parts = document.file.split(separator: "/", omittingEmptySubsequences: false)
        let file = String(parts.last ?? "")
        let folder = parts.count < 2 ? "." : parts.dropLast().joined(separator: "/") + "/"
        let history = try Self.history(file, in: folder)
        guard let head = history.first else {
            throw Diagnostic(
                "no-history", "git has no commit of the document; commit it first",
                file: document.file)
        }
        let name = try Self.name(of: file, in: folder)
        func version(_ commit: String) -> [String: String] {
            GitVersions.bytes("\(commit):\(name)", in: folder)
                .flatMap { try? NibDocument($0, file: name) }.map(Self.texts) ?? [:]
        }
        let elements = document.elements.filter { element in
            element["id"] != nil && element.name != "device" && element.name != "adaptation"
        }
        let texts = Self.texts(document)
        var origins: [String: Commit] = [:]
        // The ids that a commit still has as in the document.
        var waiting: [String: Set<String>] = [:]
        let first = version(head.hash)
        for (id, text) in texts {
            if first[id] == text {
                waiting[head.hash, default: []].insert(id)
            } else {
                origins[id] = .uncommitted
            }
        }
        var versions = [head.hash: first]
        for commit in history {
            guard let ids = waiting.removeValue(forKey: commit.hash), !ids.isEmpty else { continue }
            versions[commit.hash] = nil
            var left = ids
            for parent in commit.parents {
                let old = versions[parent] ?? version(parent)
                versions[parent] = old
                let same = left.filter { old[$0] == texts[$0] }
                waiting[parent, default: []].formUnion(same)
                left.subtract(same)
            }
            for id in left { origins[id] = commit }
        }
        rows = elements.map { ($0, origins[$0["id"] ?? ""] ?? head) }
    }

    /// The commits that changed a file, each before its parents. Git leaves out the parents that did
    /// not change it.
    private static func history(_ file: String, in folder: String) throws(Diagnostic) -> [Commit] {
        let format = "--format=%H%x1f%P%x1f%an%x1f%as%x1f%s"
        let text = try GitVersions.git(
            ["log", "--topo-order", "--parents", format, "--", file], in: folder)
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false)
                .map(String.init)
            guard parts.count == 5 else { return nil }
            return Commit(
                hash: parts[0], author: parts[2], date: parts[3], subject: parts[4],
                parents: parts[1].split(separator: " ").map(String.init))
        }
    }

    /// Returns the path of a file from the root of the work tree, as `git show` needs it.
    private static func name(of file: String, in folder: String) throws(Diagnostic) -> String {
        let list = try GitVersions.git(
            ["ls-files", "--full-name", "-z", "--", file], in: folder)
        guard let name = list.split(separator: "\0").first else {
            throw Diagnostic(
                "no-history", "git does not track the document; add it first", file: file)
        }
        return String(name)
    }

    /// Returns a text for each object and constraint that changes with its attributes, its values
    /// and its place, but not with frames and other computed values.
    private static func texts(_ document: NibDocument) -> [String: String] {
        var texts: [String: String] = [:]
        for element in document.elements {
            guard let id = element["id"] else { continue }
            let owner = element.ancestors.first { $0["id"] != nil }?["id"] ?? ""
            texts[id] = owner + " " + text(of: element)
        }
        return texts
    }

    private static func text(of element: NibElement) -> String {
        let attributes = element.attributes
            .filter { !DerivedValues.attributes.contains($0.name) }
            .sorted { $0.name < $1.name }
            .map { " \($0.name)=\($0.value.debugDescription)" }
        let children = element.children
            .filter {
                $0["id"] == nil && !DerivedValues.geometryKeys.contains($0["key"] ?? "")
                    && !$0.descendants.contains { $0["id"] != nil }
            }
            .map { text(of: $0) }
        return "<\(element.name)\(attributes.joined())>\(element.text)\(children.joined())"
    }
}
