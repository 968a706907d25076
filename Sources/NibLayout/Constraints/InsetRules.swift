import AutoLayout
import NibFormat
import ViewMetrics

/// The insets of safe areas and margins in one document: those that are given, else by the device,
/// the bars and the class.
struct InsetRules {
    private let target: LayoutTarget
    private let device: DeviceInsets
    let surroundings: Surroundings
    private let given: [InsetTable.Key: Double]
    private let isGiven: Bool

    init(_ document: NibDocument, _ target: LayoutTarget, _ table: InsetTable?) {
        self.target = target
        device = DeviceInsets(target)
        surroundings = Surroundings(document)
        given = table?.insets(for: document.file) ?? [:]
        isGiven = table != nil
    }

    /// What is covered of a node: of a root by the screen and the bars, of others what of that
    /// reaches into them. Where insets are given, nothing else is covered.
    func safeArea(_ node: ViewNode) -> EdgeInsets {
        if isGiven { return fill(.zero, node, .safeArea) }
        // Lists begin below the bars, whatever is stored. A collection's cell by itself is drawn as
        // any view.
        if node.isCell,
            !(target.isAsStored && node.parent == nil && node.element == "collectionViewCell")
        {
            return .zero
        }
        return node.parent == nil ? screenInsets(node) : overlap(node) { safeArea($0) }
    }

    /// What lies above and below a controller's view.
    func controllerInsets(_ node: ViewNode) -> EdgeInsets {
        fill(safeArea(node), node, .controller)
    }

    /// The margins of a node.
    func margins(_ node: ViewNode) -> EdgeInsets {
        var rule = node.margins ?? ownMargins(node)
        if node.view.insetsLayoutMarginsFromSafeArea, !node.isCellContent {
            rule = rule + safeArea(node)
        }
        if node.view.preservesSuperviewLayoutMargins, node.parent != nil {
            var outer = overlap(node) { margins($0) }
            // A list scrolls: its upper and lower margins are not where a row is.
            if node.isCell { (outer.top, outer.bottom) = (0, 0) }
            rule = rule.union(outer)
        }
        return fill(rule, node, .margin, mirrored: true)
    }

    func ownMargins(_ node: ViewNode) -> EdgeInsets {
        if node.isCellContent { return cellMargins(node) }
        guard node.parent == nil else { return DeviceInsets.plain }
        let side = DeviceInsets.screenMargin(width: rootSize(node).width)
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    private func cellMargins(_ node: ViewNode) -> EdgeInsets {
        guard let cell = node.parent else { return DeviceInsets.plain }
        let table = cell.parent, width = table?.frame.width ?? cell.frame.width
        var insets = device.cellMargins(
            width: width, hasAccessory: node.start.width < cell.frame.width - 0.5)
        // Stored as wide as the table, and laid out narrower.
        let isInset = table?.view.element["style"] == "insetGrouped"
        if isInset, cell.frame.width == width { insets.right += 2 * DeviceInsets.groupInset }
        return insets
    }

    /// How far insets of the parent reach into a node; of what sticks out of it, no farther than
    /// they are wide.
    private func overlap(_ node: ViewNode, _ insets: (ViewNode) -> EdgeInsets) -> EdgeInsets {
        guard let parent = node.parent else { return .zero }
        let outer = insets(parent), frame = node.frame, size = parent.frame.size
        return EdgeInsets(
            top: max(0, outer.top - max(0, frame.minY)),
            left: max(0, outer.left - max(0, frame.minX)),
            bottom: max(0, outer.bottom - max(0, size.height - frame.maxY)),
            right: max(0, outer.right - max(0, size.width - frame.maxX)))
    }

    // MARK: What is given

    /// The rule's insets with what is given in their places; of margins, an edge of which nothing
    /// is given is as the one across.
    private func fill(
        _ rule: EdgeInsets, _ node: ViewNode, _ kind: InsetTable.Kind, mirrored: Bool = false
    ) -> EdgeInsets {
        var insets = rule
        for edge in InsetTable.Edge.allCases {
            let across =
                mirrored
                ? given[InsetTable.Key(view: node.id, kind: kind, edge: edge.opposite)] : nil
            let own = given[InsetTable.Key(view: node.id, kind: kind, edge: edge)] ?? across
            if let own { insets[edge] = own }
        }
        return insets
    }

    // MARK: Bars

    /// The size of a root for which bars and margins are: that which it is stored at, or that on
    /// the device asked for.
    private func rootSize(_ node: ViewNode) -> Size {
        target.isAsStored ? node.start.size : node.frame.size
    }

    private func screenInsets(_ node: ViewNode) -> EdgeInsets {
        guard target.platform != .macOS else { return .zero }
        let size = rootSize(node)
        let bars = Bars(of: node, surroundings)
        if bars.isFreeform, isBare(size) { return .zero }
        if bars.isPopover || !target.reachesBars(node.view, size: size) { return .zero }
        var insets = device.covered
        let screen = device.screenSize(beside: size)
        let missing = bars.isFreeform ? 0 : (screen?.height ?? size.height) - size.height
        if bars.hidesStatusBar, bars.isFreeform || size != screen { insets.top = 0 }
        // A view that begins below a bar may end below the screen.
        if bars.navigationBar == .opaque, !bars.isFreeform {
            insets.bottom += max(0, node.start.minY - missing)
        }
        insets.top = top(insets.top, bars, missing)
        if bars.hasToolbar { insets.bottom += DeviceInsets.toolbar }
        if bars.hasTabBar, missing < DeviceInsets.tabBar { insets.bottom += DeviceInsets.tabBar }
        return insets
    }

    /// A Boolean value that indicates whether a freeform root of a size is no screen, which neither
    /// the device nor bars cover. Interface Builder draws what the device covers over all of them
    /// since Xcode 10.
    private func isBare(_ size: Size) -> Bool {
        guard let screen = device.screenSize(beside: size), size.height < screen.height else {
            return false
        }
        if !target.isAsStored { return true }
        return target.release.isAmong(1..<14_400) && size.height < 0.6 * screen.height
    }

    /// What bars cover at the top: nothing where the view begins below them.
    ///
    /// - Parameter missing: by how much the view is lower than the screen.
    private func top(_ statusBar: Double, _ bars: Bars, _ missing: Double) -> Double {
        let bar = bars.navigationBar
        if bar == .opaque || missing == statusBar + DeviceInsets.navigationBar { return 0 }
        if missing > 0, device.hasSheets, !bars.isEmbedded {
            return bar == .none ? 0 : DeviceInsets.sheetNavigationBar
        }
        guard bar != .none, !bars.avoidsTop else { return statusBar }
        return statusBar + DeviceInsets.navigationBar
            + (bar == .large ? DeviceInsets.largeTitle : 0)
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
