import Diagnostics
import NibFormat

/// The rules for segues.
struct SegueRules {
    private let rules: ConnectionRules
    private let segue: ConnectionRequest.Segue
    private let source: NibObject
    private let target: NibObject

    init(
        _ rules: ConnectionRules, _ segue: ConnectionRequest.Segue, _ source: NibObject,
        _ target: NibObject
    ) {
        (self.rules, self.segue, self.source, self.target) = (rules, segue, source, target)
    }

    /// The kinds of segues, including those of older documents.
    static let kinds = [
        "show", "showDetail", "presentation", "popoverPresentation", "embed", "relationship",
        "unwind", "custom",
        "push", "modal", "popover", "replace", "sheet",
    ]

    func check() throws(Diagnostic) {
        guard rules.document.isStoryboard else {
            throw refusal(
                "segues connect the scenes of a storyboard, and this is a xib; present the controller in code"
            )
        }
        guard Self.kinds.contains(segue.kind) else {
            let near = Spelling.nearest(to: segue.kind, among: Self.kinds).map {
                "did you mean \($0)?"
            }
            throw refusal(
                "unknown kind of segue \(segue.kind.quoted); \(near ?? "expected one of \(Self.kinds.listed(20))")",
                .unknownConnection)
        }
        if segue.kind == "unwind" { return try unwind() }
        guard target.kind == .controller else {
            throw refusal(
                "a segue needs a controller as its destination, and \(rules.title(target)) is a \(target.kindName)"
            )
        }
        switch segue.kind {
        case "embed": try embed()
        case "relationship": try relationship()
        default: try trigger()
        }
        if segue.kind == "custom", segue.customClass == nil {
            throw refusal("a custom segue needs its class; give --segue-class")
        }
    }

    private func refusal(_ sentence: String, _ code: Diagnostic.Code = .illegalConnection)
        -> Diagnostic
    {
        rules.refusal(source, sentence, code)
    }

    /// Checks the source: a controller, or an object that users tap, with one segue.
    private func trigger() throws(Diagnostic) {
        if source.kind == .controller { return }
        let starters = [
            "UIButton", "UIBarButtonItem", "UITableViewCell", "UICollectionViewCell",
            "UIGestureRecognizer",
            "UICommand", "NSButton", "NSMenuItem", "NSControl", "NSGestureRecognizer",
            "NSToolbarItem", "UITabBarItem",
        ]
        let lineage = rules.lineage(source)
        guard lineage.contains(where: starters.contains) || rules.document.platform == .watchOS
        else {
            throw refusal(
                "a \(source.className) starts no segues; start at a button, a bar item, a cell or a gesture recogniser, or at "
                    + "the controller and perform it in code")
        }
        guard rules.looksAtOthers, !lineage.contains("UITableViewCell") else { return }
        if let other = source.connections.first(where: { $0.type == "segue" }) {
            throw refusal(
                "\(rules.title(source)) has a segue already, in line \(other.line); remove that first"
            )
        }
    }

    private func unwind() throws(Diagnostic) {
        guard target.element.name == "exit" else {
            throw refusal(
                "an unwind segue needs the Exit of its scene as its destination, not \(rules.title(target)); choose the Exit"
            )
        }
        guard source.element.scene == target.element.scene else {
            throw refusal("the Exit belongs to another scene; choose that of the source")
        }
        guard let action = segue.unwindAction, action.isSelector, action.hasSuffix(":") else {
            throw refusal(
                "an unwind segue needs a method such as unwind:; give --action")
        }
        try trigger()
        let methods = rules.base.declarations.filter { $0.kind == .action }
        let unwinding = methods.filter { $0.types.first?.contains("UIStoryboardSegue") ?? false }
            .map(\.key)
        guard !rules.base.isEmpty, !unwinding.contains(action) else { return }
        let near = Spelling.nearest(to: action, among: unwinding).map {
            "did you mean \($0.quoted)?"
        }
        throw refusal(
            "no class declares \(action.quoted) as @IBAction with a UIStoryboardSegue; \(near ?? "declare it first")",
            .unknownConnection)
    }

    private func embed() throws(Diagnostic) {
        guard source.element.name == "containerView" || rules.document.platform == .macOS else {
            throw refusal(
                "only a container view embeds a controller, and \(rules.title(source)) is a \(source.kindName)"
            )
        }
        if target.element.scene == source.element.scene {
            throw refusal("a controller cannot embed itself; choose another")
        }
        if rules.looksAtOthers,
            let other = source.connections.first(where: { $0.segueKind == "embed" })
        {
            throw refusal(
                "the container view embeds a controller already, in line \(other.line); remove that first"
            )
        }
    }

    /// The relationships of container controllers, by class.
    static let relationships: [String: [String]] = [
        "UINavigationController": ["rootViewController"], "UITabBarController": ["viewControllers"],
        "UISplitViewController": [
            "masterViewController", "detailViewController", "supplementaryViewController",
            "compactViewController",
            "inspectorViewController",
        ], "NSTabViewController": ["tabItems"], "NSSplitViewController": ["splitItems"],
        "NSWindowController": ["window.shadowedContentViewController"],
    ]

    private func relationship() throws(Diagnostic) {
        let known = rules.lineage(source).lazy.compactMap { Self.relationships[$0] }.first
        guard let known else {
            let isWatch = rules.document.platform == .watchOS
            if isWatch { return }
            throw refusal(
                "a \(source.className) has no relationships; use show or embed"
            )
        }
        let name = segue.relationship ?? known[0]
        guard known.contains(name) else {
            let near =
                Spelling.nearest(to: name, among: known).map { "did you mean \($0)?" }
                ?? "use \(known.listed())"
            throw refusal(
                "unknown relationship \(name.quoted) of \(source.className); \(near)",
                .unknownConnection)
        }
        if name == "rootViewController", rules.lineage(target).contains("UINavigationController") {
            throw refusal(
                "a navigation controller cannot be the root of another; choose its root view controller"
            )
        }
        guard rules.looksAtOthers, !["viewControllers", "tabItems", "splitItems"].contains(name)
        else { return }
        if let other = source.connections.first(where: { $0.relationship == name }) {
            throw refusal("\(name) is set in line \(other.line) already; remove that first")
        }
    }
}
