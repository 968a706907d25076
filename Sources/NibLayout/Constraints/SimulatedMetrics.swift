import NibFormat

/// The bars and presentations of a document's controllers: navigation bars, tab bars and popovers,
/// as its segues imply.
struct SimulatedMetrics {
    /// The kinds of navigation bars that change a layout.
    enum NavigationBar {
        /// No navigation bar is visible.
        case none
        /// The bar is translucent, and views extend below it.
        case translucent
        /// The bar is translucent and has a large title.
        case large
        /// The bar is opaque, and views end at its edge.
        case opaque
    }

    /// The bars and the presentation of one controller.
    struct Metrics {
        var navigationBar = NavigationBar.none
        var hasTabBar = false
        var isPopover = false
        var isEmbedded = false
    }

    private var metricsByID: [String: Metrics] = [:]
    private let controllers: [String: NibController]
    private var segues: [String: [NibConnection]] = [:]

    init(_ document: NibDocument) {
        let all = document.scenes.compactMap(\.controller).map { ($0.id, $0) }
        controllers = Dictionary(all, uniquingKeysWith: { first, _ in first })
        for segue in document.connections where segue.segueKind != nil {
            let source = segue.element.ancestors.lazy.compactMap { NibObject($0).asController }
                .first
            segues[source?.id ?? "", default: []].append(segue)
        }
        for (_, controller) in all where controller.element.name == "tabBarController" {
            addTabBar(controller)
        }
        for (_, controller) in all where controller.element.name == "navigationController" {
            addNavigationBar(controller)
        }
        for segue in segues.values.joined() { addPresentation(segue) }
    }

    /// The bars and the presentation of a controller.
    subscript(_ controller: NibController) -> Metrics { metricsByID[controller.id] ?? Metrics() }

    private func related(_ controller: NibController, _ relationship: String) -> [String] {
        (segues[controller.id] ?? []).filter { $0.relationship == relationship }.compactMap(
            \.destinationID)
    }

    private mutating func addTabBar(_ controller: NibController) {
        for id in related(controller, "viewControllers") {
            metricsByID[id, default: Metrics()].hasTabBar = true
        }
    }

    /// Follows a navigation controller's root and the pushes from it.
    private mutating func addNavigationBar(_ controller: NibController) {
        var metrics = self[controller]
        metrics.navigationBar = Self.bar(of: controller)
        let isLarge = metrics.navigationBar == .large
        var waiting = related(controller, "rootViewController").map { ($0, metrics) }
        var seen: Set<String> = [controller.id]
        while let (id, inherited) = waiting.popLast() {
            guard seen.insert(id).inserted, let next = controllers[id] else { continue }
            var own = inherited
            if next.element.flag("hidesBottomBarWhenPushed") ?? false { own.hasTabBar = false }
            own.navigationBar = Self.bar(
                below: inherited.navigationBar, isLargeAllowed: isLarge, next)
            if metricsByID[id].map({ $0.navigationBar == .none }) ?? true { metricsByID[id] = own }
            let pushes = (segues[id] ?? []).filter {
                $0.segueKind == "show" || $0.segueKind == "push"
            }
            waiting += pushes.compactMap(\.destinationID).map { ($0, own) }
        }
    }

    /// Returns the bar over a controller. A large title depends on the previous controller, unless
    /// the item states it.
    private static func bar(
        below bar: NavigationBar, isLargeAllowed: Bool, _ controller: NibController
    ) -> NavigationBar {
        switch controller.item("navigationItem")?.element["largeTitleDisplayMode"] {
        case "never": bar == .large ? .translucent : bar
        case "always": isLargeAllowed && bar == .translucent ? .large : bar
        default: bar
        }
    }

    private static func bar(of controller: NibController) -> NavigationBar {
        if controller.element.flag("navigationBarHidden") ?? false { return .none }
        let bar = controller.bar("navigationBar")?.element
        if bar?.flag("translucent") == false { return .opaque }
        return bar?.flag("largeTitles") ?? false ? .large : .translucent
    }

    private mutating func addPresentation(_ segue: NibConnection) {
        guard let id = segue.destinationID else { return }
        if segue.segueKind == "embed" { metricsByID[id, default: Metrics()].isEmbedded = true }
        if segue.segueKind == "popoverPresentation" {
            metricsByID[id, default: Metrics()].isPopover = true
        }
    }
}

/// The simulated metrics of a root view: those that its author chose, or else those that segues
/// imply.
struct SimulatedBars {
    let hidesStatusBar: Bool
    let navigationBar: SimulatedMetrics.NavigationBar
    let hasToolbar: Bool
    let hasTabBar: Bool
    /// A Boolean value that indicates whether the root has a freeform size.
    let isFreeform: Bool
    let isEmbedded: Bool
    let isPopover: Bool
    /// A Boolean value that indicates whether the controller's extended edges exclude the top one.
    let avoidsTop: Bool

    init(of node: ViewNode, _ metrics: SimulatedMetrics) {
        let owner = node.view.element.parent
        let controller = owner.flatMap { NibObject($0).asController }
        let sources = [controller?.element, node.view.element].compactMap(\.self)
        func metric(_ key: String) -> NibElement? {
            sources.lazy.compactMap { $0.child(key: key) }.first
        }
        let implied = controller.map { metrics[$0] } ?? SimulatedMetrics.Metrics()
        hidesStatusBar = metric("simulatedStatusBarMetrics")?.name == "nil"
        navigationBar = Self.bar(
            metric("simulatedTopBarMetrics") ?? metric("simulatedNavigationBarMetrics"), implied)
        let bottom = metric("simulatedBottomBarMetrics")
        hasToolbar = bottom?.name == "simulatedToolbarMetrics"
        hasTabBar = bottom.map { $0.name == "simulatedTabBarMetrics" } ?? implied.hasTabBar
        isFreeform = metric("simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
        isEmbedded = implied.isEmbedded
        isPopover = implied.isPopover
        let edges = controller?.element.child("extendedEdge")
        avoidsTop = edges.map { !($0.flag("top") ?? false) } ?? false
    }

    private static func bar(_ metric: NibElement?, _ implied: SimulatedMetrics.Metrics)
        -> SimulatedMetrics.NavigationBar
    {
        guard let metric else { return implied.navigationBar }
        if metric.name == "nil" { return .none }
        return metric.flag("translucent") == false ? .opaque : .translucent
    }
}
