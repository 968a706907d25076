import AutoLayout
import NibFormat

/// The insets of safe areas and margins in one document: those that are given, else by the device, the bars and the
/// class.
struct InsetRules {
    private let document: NibDocument
    private let given: [InsetTable.Key: Double]
    private let isGiven: Bool

    init(_ document: NibDocument, _ table: InsetTable?) {
        self.document = document
        given = table?.insets(for: document.file) ?? [:]
        isGiven = table != nil
    }

    /// What is covered of a node: of a root by the screen and the bars, of others what of that reaches into them. Where
    /// insets are given, nothing else is covered.
    func safeArea(_ node: ViewNode) -> EdgeInsets {
        if isGiven { return fill(.zero, node, .safeArea) }
        return node.parent == nil ? screenInsets(node) : overlap(node) { safeArea($0) }
    }

    /// What lies above and below a controller's view.
    func controllerInsets(_ node: ViewNode) -> EdgeInsets {
        fill(safeArea(node), node, .controller)
    }

    /// The margins of a node.
    func margins(_ node: ViewNode) -> EdgeInsets {
        var rule = node.margins ?? ownMargins(node)
        let followsSafeArea = node.view.insetsLayoutMarginsFromSafeArea && document.usesSafeAreas
        if followsSafeArea && node.parent == nil && !node.isCellContent { rule = rule + safeArea(node) }
        if node.view.preservesSuperviewLayoutMargins, node.parent != nil {
            rule = rule.union(overlap(node) { margins($0) })
        }
        return fill(rule, node, .margin, mirrored: true)
    }

    private func ownMargins(_ node: ViewNode) -> EdgeInsets {
        if node.isCellContent { return DeviceInsets.cellMargins(width: node.start.width) }
        guard node.parent == nil else { return DeviceInsets.plain }
        let side = DeviceInsets.screenMargin(width: node.start.width)
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// How far insets of the parent reach into a node.
    private func overlap(_ node: ViewNode, _ insets: (ViewNode) -> EdgeInsets) -> EdgeInsets {
        guard let parent = node.parent else { return .zero }
        let outer = insets(parent), frame = node.frame, size = parent.frame.size
        return EdgeInsets(
            top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
            bottom: max(0, outer.bottom - (size.height - frame.maxY)),
            right: max(0, outer.right - (size.width - frame.maxX)))
    }

    // MARK: What is given

    /// The rule's insets with what is given in their places; of margins, an edge of which nothing is given is as the
    /// one across.
    private func fill(
        _ rule: EdgeInsets, _ node: ViewNode, _ kind: InsetTable.Kind, mirrored: Bool = false
    ) -> EdgeInsets {
        var insets = rule
        for edge in InsetTable.Edge.allCases {
            let across = mirrored ? given[InsetTable.Key(view: node.id, kind: kind, edge: edge.opposite)] : nil
            let own = given[InsetTable.Key(view: node.id, kind: kind, edge: edge)] ?? across
            if let own { insets[edge] = own }
        }
        return insets
    }

    // MARK: Bars

    private func screenInsets(_ node: ViewNode) -> EdgeInsets {
        guard !node.isCell, document.platform != .macOS else { return .zero }
        var insets = DeviceInsets.screen(document.device, document.platform)
        let bars = Bars(of: node)
        if bars.hidesStatusBar { insets.top = 0 }
        if bars.hasNavigationBar { insets.top += DeviceInsets.navigationBar }
        if bars.hasToolbar { insets.bottom += DeviceInsets.toolbar }
        if bars.hasTabBar { insets.bottom += DeviceInsets.tabBar }
        return insets
    }
}

/// The bars that a root view is edited with.
private struct Bars {
    let hidesStatusBar: Bool
    let hasNavigationBar: Bool
    let hasToolbar: Bool
    let hasTabBar: Bool

    init(of node: ViewNode) {
        let owner = node.view.element.parent
        let controller = owner.flatMap { NibObject($0).asController }
        let sources = [controller?.element, node.view.element].compactMap(\.self)
        func metric(_ key: String) -> NibElement? { sources.lazy.compactMap { $0.child(key: key) }.first }
        hidesStatusBar = metric("simulatedStatusBarMetrics")?.name == "nil"
        let top = metric("simulatedTopBarMetrics") ?? metric("simulatedNavigationBarMetrics")
        hasNavigationBar = top.map { $0.name != "nil" } ?? (controller?.item("navigationItem") != nil)
        let bottom = metric("simulatedBottomBarMetrics")
        hasToolbar = bottom?.name == "simulatedToolbarMetrics"
        hasTabBar = bottom.map { $0.name == "simulatedTabBarMetrics" } ?? (controller?.item("tabBarItem") != nil)
    }
}

extension EdgeInsets {
    /// The inset of an edge.
    subscript(edge: InsetTable.Edge) -> Double {
        get {
            switch edge {
            case .top: top
            case .left: left
            case .bottom: bottom
            case .right: right
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .left: left = newValue
            case .bottom: bottom = newValue
            case .right: right = newValue
            }
        }
    }
}
