import AppSources
import NibFormat

/// A check of documents for defects. It also compares them with the sources and resources of their
/// app.
public struct Linter {
    let documents: [NibDocument]
    let base: CodeBase
    let resources: AppResources
    private let folder: String

    /// Creates a linter for the documents of an app.
    ///
    /// - Parameters:
    ///   - documents: The documents of the app.
    ///   - base: The sources of the app.
    ///   - resources: The resources of the app.
    ///   - folder: The base folder of relative paths, as an absolute path.
    public init(
        _ documents: [NibDocument], _ base: CodeBase = CodeBase([]),
        resources: AppResources = AppResources(), folder: String = "/"
    ) {
        self.documents = documents
        self.base = base
        self.resources = resources
        self.folder = folder
    }

    /// Returns the findings in order of file and line.
    ///
    /// - Complexity: O(*e* + *t* + *c*²), for *e* elements of documents, *t* tokens of sources, and
    ///   at most *c* connections of one class.
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
            rulesOfApps += [CodeLint.self, IdentifierLint.self, SelfLoadingNibLint.self]
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

    /// Returns the finding with its fingerprint: the rule, the subject, and the message without
    /// numbers. Paths in it are relative to the file of the finding.
    private func withFingerprint(
        _ finding: Diagnostic, known: some Collection<String>
    ) -> Diagnostic {
        var finding = finding
        let message = Self.files(in: finding.message, among: known).reduce(finding.message) {
            $0.replacing($1, with: RelativePath.of($1, from: finding.file, in: folder))
        }
        let text = String(message.filter { !$0.isNumber })
        finding.fingerprint = "\(finding.code.rawValue) \(finding.subject) \(text)"
        return finding
    }

    /// Returns the known files that a message names: with a line in parentheses, or in front.
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

/// The input of the rules for a whole app.
struct LintedApp {
    /// The documents that belong together.
    let documents: [NibDocument]
    /// The code and its string literals.
    let base: CodeBase
    let strings: CodeStrings
    /// The images, colours, fonts and texts.
    let resources: AppResources
    /// The classes whose `init(coder:)` traps. Their connections do not matter.
    let undecodable: Set<String>

    init(_ documents: [NibDocument], _ base: CodeBase, _ resources: AppResources) {
        (self.documents, self.base, self.resources) = (documents, base, resources)
        strings = CodeStrings(base)
        undecodable = InitialiserLint(documents, base).undecodable
    }
}

/// A group of rules for a whole app.
protocol AppLint {
    /// The app.
    var app: LintedApp { get }
    /// The findings of all documents and sources.
    var findings: [Diagnostic] { get }

    init(app: LintedApp)
}

extension AppLint {
    var documents: [NibDocument] { app.documents }
    var base: CodeBase { app.base }
    var strings: CodeStrings { app.strings }
    var resources: AppResources { app.resources }
}

/// Functions for paths relative to the folder of a file. They do not access the file system.
public enum RelativePath {
    /// Returns the path of a file, relative to the folder of another file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - file: The other file.
    ///   - base: The base folder of both paths, as an absolute path.
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
