import NibFormat

/// A finding of the linter.
public struct LintFinding: Sendable, Hashable, CustomStringConvertible {
    /// The rule.
    public let rule: LintRule
    /// The severity: one of the two that the rule's row has.
    public let severity: LintSeverity
    /// The file.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// The object's id, or a name in code.
    public let subject: String
    /// The fact and its remedy.
    public let sentence: String
    /// The other files that the sentence names, as they were named on the command line.
    public private(set) var files: [String] = []

    init(
        rule: LintRule, isUncertain: Bool = false, file: String, line: Int, subject: String,
        sentence: String
    ) {
        let declaration = rule.declaration
        (self.rule, severity) = (
            rule, isUncertain ? declaration.uncertainSeverity : declaration.severity
        )
        (self.file, self.line, self.subject, self.sentence) = (file, line, subject, sentence)
    }

    init(
        _ rule: LintRule, _ document: NibDocument, _ element: NibElement, _ sentence: String,
        isUncertain: Bool = false
    ) {
        self.init(
            rule: rule, isUncertain: isUncertain, file: document.file, line: element.line,
            subject: element["id"] ?? element["sceneID"] ?? "", sentence: sentence)
    }

    /// The finding with those of the known files that its sentence names: with a line in
    /// parentheses, or in front.
    func naming(_ known: Set<String>) -> LintFinding {
        let places = sentence.split(separator: "(").dropFirst().compactMap { part -> Substring? in
            guard let end = part.firstIndex(of: ")"), let colon = part[..<end].lastIndex(of: ":")
            else { return nil }
            return part[..<colon]
        }
        let first = sentence.firstRange(of: " has no ").map { sentence[..<$0.lowerBound] }
        var finding = self
        finding.files = (places + [first].compactMap(\.self)).map(String.init).filter(
            known.contains)
        return finding
    }

    /// `file:line: warning: sentence [rule]`.
    public var description: String {
        "\(file):\(line): \(severity.rawValue): \(sentence) [\(rule.rawValue)]"
    }
}
