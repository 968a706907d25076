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

    init(
        rule: LintRule, isUncertain: Bool = false, file: String, line: Int, subject: String, sentence: String
    ) {
        let declaration = rule.declaration
        (self.rule, severity) = (rule, isUncertain ? declaration.uncertainSeverity : declaration.severity)
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

    /// `file:line: warning: sentence [rule]`.
    public var description: String { "\(file):\(line): \(severity.rawValue): \(sentence) [\(rule.rawValue)]" }
}
