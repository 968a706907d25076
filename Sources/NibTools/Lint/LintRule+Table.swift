// One row for each rule: the only place with its severity, its default and its summary.
extension LintRule {
    /// The facts about a rule.
    struct Declaration: Sendable {
        let severity: LintSeverity
        let isRecommended: Bool
        let needsSources: Bool
        let summary: String
    }

    /// The facts about this rule. A rule without a row is a note that is off.
    var declaration: Declaration {
        Self.declarations[self] ?? Declaration(severity: .note, isRecommended: false, needsSources: false, summary: "")
    }

    private static func row(
        _ severity: LintSeverity, _ summary: String, sources: Bool = false, byName: Bool = false
    ) -> Declaration {
        Declaration(severity: severity, isRecommended: !byName, needsSources: sources, summary: summary)
    }

    private static let declarations: [LintRule: Declaration] = [
        .proxyMissing: row(.note, "a document or scene lacks File's Owner or First Responder", byName: true),
        .proxyDuplicate: row(.warning, "a document or scene has a proxy twice"),
        .sceneController: row(.warning, "a scene has no controller, or several"),
        .entryPoint: row(.error, "the initial view controller is none of the storyboard's"),
        .unreachableStoryboard: row(.warning, "nothing of the storyboard can be instantiated"),
        .storyboardReference: row(.error, "a storyboard reference leads nowhere"),
        .storyboardCycle: row(.error, "storyboards contain each other"),
        .unkeptObject: row(.warning, "an object at the top of a xib has no strong reference"),
        .releasedUnused: row(.warning, "code loads a nib and keeps nothing of it", sources: true),
        .unwindTarget: row(.error, "an unwind segue leads to no exit, or to no method"),
        .crossScene: row(.error, "a connection leads to another scene"),
        .unknownOutlet: row(.error, "a class does not declare the outlet", sources: true),
        .unknownAction: row(.error, "a class does not declare the action", sources: true),
        .outletType: row(.error, "an outlet is declared for another class", sources: true),
        .unsetOutlet: row(.warning, "a required outlet is not connected", sources: true),
        .unsetView: row(.error, "a controller's xib leaves its view unset"),
        .coderInitialiser: row(.error, "a class lacks the initialisers that nibs and previews call", sources: true),
        .noAutoLayout: row(.warning, "a document has constraints and does not use Auto Layout"),
        .restorationChain: row(.note, "a restoration identifier has no effect without its controller's", byName: true),
        .unreadableName: row(.note, "an inspectable property has an unreadable label", sources: true, byName: true),
        .customViewSteps: row(.warning, "a view in code misses a step of Auto Layout", sources: true),
        .unknownClass: row(.error, "no source declares a class of the app", sources: true),
        .designableMask: row(
            .note, "a designable view's subviews follow masks, which Interface Builder draws wrong", sources: true,
            byName: true),
    ]
}
