import NibFormat

/// The bars that a root view is edited with: those that its author chose to see, else those that
/// segues lead to.
struct Bars {
    let hidesStatusBar: Bool
    let navigationBar: Surroundings.NavigationBar
    let hasToolbar: Bool
    let hasTabBar: Bool
    /// Whether its size is not that of a screen.
    let isFreeform: Bool
    let isEmbedded: Bool
    let isPopover: Bool
    /// Whether it is said which edges reach below bars, and the upper one does not.
    let avoidsTop: Bool

    init(of node: ViewNode, _ surroundings: Surroundings) {
        let owner = node.view.element.parent
        let controller = owner.flatMap { NibObject($0).asController }
        let sources = [controller?.element, node.view.element].compactMap(\.self)
        func metric(_ key: String) -> NibElement? {
            sources.lazy.compactMap { $0.child(key: key) }.first
        }
        let place = controller.map { surroundings[$0] } ?? Surroundings.Place()
        hidesStatusBar = metric("simulatedStatusBarMetrics")?.name == "nil"
        navigationBar = Self.bar(
            metric("simulatedTopBarMetrics") ?? metric("simulatedNavigationBarMetrics"), place)
        let bottom = metric("simulatedBottomBarMetrics")
        hasToolbar = bottom?.name == "simulatedToolbarMetrics"
        hasTabBar = bottom.map { $0.name == "simulatedTabBarMetrics" } ?? place.hasTabBar
        isFreeform = metric("simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
        (isEmbedded, isPopover) = (place.isEmbedded, place.isPopover)
        let edges = controller?.element.child("extendedEdge")
        avoidsTop = edges.map { !($0.flag("top") ?? false) } ?? false
    }

    private static func bar(_ metric: NibElement?, _ place: Surroundings.Place)
        -> Surroundings.NavigationBar
    {
        guard let metric else { return place.navigationBar }
        if metric.name == "nil" { return .none }
        return metric.flag("translucent") == false ? .opaque : .translucent
    }
}
