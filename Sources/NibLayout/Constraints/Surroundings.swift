import NibFormat

/// What is around the controllers of a document while they are shown: navigation bars, tab bars,
/// popovers, as far as its segues say.
struct Surroundings {
    /// The kinds of navigation bars that matter.
    enum NavigationBar {
        /// There is none.
        case none
        /// Views reach below it.
        case translucent
        /// The same, and the title is large.
        case large
        /// Views begin at its end.
        case opaque
    }

    /// What is around one controller.
    struct Place {
        var navigationBar = NavigationBar.none
        var hasTabBar = false
        var isPopover = false
        var isEmbedded = false
    }

    private var places: [String: Place] = [:]
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
            enterTabs(controller)
        }
        for (_, controller) in all where controller.element.name == "navigationController" {
            enterStack(controller)
        }
        for segue in segues.values.joined() { enterWay(segue) }
    }

    /// What is around a controller.
    subscript(_ controller: NibController) -> Place { places[controller.id] ?? Place() }

    private func related(_ controller: NibController, _ relationship: String) -> [String] {
        (segues[controller.id] ?? []).filter { $0.relationship == relationship }.compactMap(
            \.destinationID)
    }

    private mutating func enterTabs(_ controller: NibController) {
        for id in related(controller, "viewControllers") {
            places[id, default: Place()].hasTabBar = true
        }
    }

    /// The controllers that a navigation controller begins with, or comes to by pushing.
    private mutating func enterStack(_ controller: NibController) {
        var place = self[controller]
        place.navigationBar = Self.bar(of: controller)
        let isLarge = place.navigationBar == .large
        var waiting = related(controller, "rootViewController").map { ($0, place) }
        var seen: Set<String> = [controller.id]
        while let (id, around) = waiting.popLast() {
            guard seen.insert(id).inserted, let next = controllers[id] else { continue }
            var own = around
            if next.element.flag("hidesBottomBarWhenPushed") ?? false { own.hasTabBar = false }
            own.navigationBar = Self.bar(below: around.navigationBar, isLargeAllowed: isLarge, next)
            if places[id].map({ $0.navigationBar == .none }) ?? true { places[id] = own }
            let pushes = (segues[id] ?? []).filter {
                $0.segueKind == "show" || $0.segueKind == "push"
            }
            waiting += pushes.compactMap(\.destinationID).map { ($0, own) }
        }
    }

    /// The bar over a controller. The title is as large as that of the controller below it, unless
    /// the item says so.
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

    private mutating func enterWay(_ segue: NibConnection) {
        guard let id = segue.destinationID else { return }
        if segue.segueKind == "embed" { places[id, default: Place()].isEmbedded = true }
        if segue.segueKind == "popoverPresentation" {
            places[id, default: Place()].isPopover = true
        }
    }
}
