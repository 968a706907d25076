import AppSources
import NibFormat

/// Finds faults in documents, alone and together with the sources that belong to them.
public struct Linter {
    let documents: [NibDocument]
    let base: CodeBase
    let resources: AppResources
    private let folder: String

    /// Creates a linter of documents that belong together.
    ///
    /// - Parameters:
    ///   - documents: The documents of an app.
    ///   - base: The sources of the app.
    ///   - resources: The resources of the app.
    ///   - folder: The absolute path of the folder that relative names of files start from.
    public init(
        _ documents: [NibDocument], _ base: CodeBase = CodeBase([]),
        resources: AppResources = AppResources(), folder: String = "/"
    ) {
        self.documents = documents
        self.base = base
        self.resources = resources
        self.folder = folder
    }

    /// The findings, by file and line.
    ///
    /// - Complexity: O(elements + tokens), and the square of the connections of one class.
    public func findings(of rules: Set<Rule> = Set(Rule.lintRules)) -> [Diagnostic] {
        let app = LintedApp(documents, base, resources)
        var all: [Diagnostic] = []
        for document in documents {
            all += ProxyLint(document).findings + NibLint(document, base, app.strings).findings
            all +=
                WiringLint(document, base, app.undecodable).findings
                + ConstraintLint(document).findings
            all += AccessibilityLint(document, app.strings).findings
        }
        all += StoryboardLint(documents).findings
        var rulesOfApps: [any AppLint.Type] = [ResourceLint.self, AttributeLint.self]
        if !base.isEmpty {
            rulesOfApps += [CodeLint.self, IdentifierLint.self, SelfLoadingNibs.self]
            all +=
                InitialiserLint(documents, base).findings(app.strings)
                + CustomViewLint(documents, base).findings
        }
        all += rulesOfApps.flatMap { $0.init(app: app).findings }
        let byFile = Dictionary(documents.map { ($0.file, $0) }) { first, _ in first }
        let order = Dictionary(
            (documents.map(\.file) + base.sources.map(\.file)).enumerated().map { ($1, $0) }
        ) {
            first, _ in first
        }
        return all.filter { $0.rule.map(rules.contains) ?? false }
            .map { withFingerprint($0, known: order.keys) }
            .map { withColumn($0, byFile) }.enumerated()
            .sorted { left, right in
                let keys = [left, right].map {
                    (order[$0.element.file] ?? 0, $0.element.line, $0.offset)
                }
                return keys[0] < keys[1]
            }
            .map(\.element)
    }

    private func withColumn(
        _ finding: Diagnostic, _ documents: [String: NibDocument]
    ) -> Diagnostic {
        if let document = documents[finding.file] { return finding.withColumn(in: document) }
        guard finding.line > 0, let source = base.source(finding.file) else { return finding }
        return finding.at(SourcePlace(ofLine: finding.line, in: source.bytes))
    }

    /// The finding with its identity. The subject and the words tell findings apart, numbers of
    /// lines do not. Files are named as seen from the finding's own, whatever the caller calls them.
    private func withFingerprint(
        _ finding: Diagnostic, known: some Collection<String>
    ) -> Diagnostic {
        var finding = finding
        let message = Self.files(in: finding.message, among: known).reduce(finding.message) {
            $0.replacing($1, with: RelativePath.of($1, from: finding.file, in: folder))
        }
        let words = String(message.filter { !$0.isNumber })
        finding.fingerprint = "\(finding.code.rawValue) \(finding.subject) \(words)"
        return finding
    }

    /// The known files that a message names: with a line in parentheses, or in front.
    private static func files(
        in message: String, among known: some Collection<String>
    ) -> [String] {
        let places = message.split(separator: "(").dropFirst().compactMap { part -> Substring? in
            guard let end = part.firstIndex(of: ")"),
                let colon = part[..<end].lastIndex(of: ":")
            else { return nil }
            return part[..<colon]
        }
        let first = message.firstRange(of: " has no ").map { message[..<$0.lowerBound] }
        return (places + [first].compactMap(\.self)).map(String.init).filter(known.contains)
    }
}

/// Paths relative to the folder of a file, by their texts alone.
public enum RelativePath {
    /// The path of a file as seen from the folder of another.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - file: The other file.
    ///   - base: The absolute path of the folder that both paths start from.
    public static func of(_ path: String, from file: String, in base: String) -> String {
        let folder = parts(of: file, in: base).dropLast(), target = parts(of: path, in: base)
        let shared = zip(folder, target).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared))
            .joined(separator: "/")
    }

    private static func parts(of path: String, in base: String) -> [Substring] {
        let absolute = path.hasPrefix("/") ? path : base + "/" + path
        return absolute.split(separator: "/").reduce(into: []) { parts, part in
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
    }
}
