import AutoLayout
import NibFormat
import ViewMetrics

/// The insets of safe areas and margins in one document: from a table, or else by device, bars and
/// class.
struct InsetRules {
    private let target: LayoutTarget
    private let device: DeviceInsets
    let metrics: SimulatedMetrics
    private let given: [InsetTable.Key: Double]
    private let isGiven: Bool
    /// The safe area of a root that replaces that of the device and the bars.
    private let rootSafeArea: EdgeInsets?
    /// The height of the keyboard over the bottom edge of a root.
    private let keyboardHeight: Double
    /// The release of a running app, if not that of the document.
    private let running: MetricsRelease?

    init(
        _ document: NibDocument, _ target: LayoutTarget, _ table: InsetTable?,
        safeArea: EdgeInsets? = nil, keyboardHeight: Double = 0, running: MetricsRelease? = nil
    ) {
        self.running = running
        rootSafeArea = safeArea
        self.keyboardHeight = keyboardHeight
        self.target = target
        device = DeviceInsets(target)
        metrics = SimulatedMetrics(document)
        given = table?.insets(for: document.file) ?? [:]
        isGiven = table != nil
    }

    /// Returns the safe area insets of a node: of a root by the screen and the bars, of others by
    /// overlap with them. Given insets replace all others.
    func safeArea(_ node: ViewNode) -> EdgeInsets {
        if isGiven { return fill(.zero, node, .safeArea) }
        // Lists begin below the bars in all cases. A separate collection cell is drawn as any view.
        if node.isCell,
            !(target.isAsStored && node.parent == nil && node.element == "collectionViewCell")
        {
            return .zero
        }
        guard node.parent == nil else { return overlap(node) { safeArea($0) } }
        return rootSafeArea ?? screenInsets(node)
    }

    /// Returns the height of the area of the keyboard guide at the bottom of a node: of the keyboard,
    /// or of the safe area's inset if it is higher (layout rule 54).
    func keyboardArea(_ node: ViewNode) -> Double {
        max(safeArea(node).bottom, keyboardOverlap(node).bottom)
    }

    private func keyboardOverlap(_ node: ViewNode) -> EdgeInsets {
        guard node.parent == nil else { return overlap(node) { keyboardOverlap($0) } }
        return EdgeInsets(top: 0, left: 0, bottom: keyboardHeight, right: 0)
    }

    /// Returns the insets of the top and bottom layout guides.
    func controllerInsets(_ node: ViewNode) -> EdgeInsets {
        fill(safeArea(node), node, .controller)
    }

    /// Returns the margins of a node.
    func margins(_ node: ViewNode) -> EdgeInsets {
        var rule = node.margins ?? ownMargins(node)
        if node.view.insetsLayoutMarginsFromSafeArea, !node.isCellContent {
            rule = rule + safeArea(node)
        }
        if node.view.preservesSuperviewLayoutMargins, node.parent != nil {
            var outer = overlap(node) { margins($0) }
            // A list scrolls, so its upper and lower margins do not apply to a row.
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
            width: width, hasAccessory: node.start.width < cell.frame.width - 0.5, running: running)
        // Stored as wide as the table, and laid out narrower.
        let isInset = table?.view.element["style"] == "insetGrouped"
        if isInset, cell.frame.width == width { insets.right += 2 * DeviceInsets.groupInset }
        if node.isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
        return insets
    }

    /// Returns the overlap of the parent's insets with a node; no more than the insets for a node
    /// that extends past the parent.
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

    /// Returns the rule's insets, replaced by given ones; a missing margin is equal to the opposite
    /// one.
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

    // MARK: SimulatedBars

    /// Returns the size of a root that determines bars and margins: the stored one, or that on the
    /// requested device.
    private func rootSize(_ node: ViewNode) -> Size {
        target.isAsStored ? node.start.size : node.frame.size
    }

    private func screenInsets(_ node: ViewNode) -> EdgeInsets {
        guard target.platform != .macOS else { return .zero }
        let size = rootSize(node)
        let bars = SimulatedBars(of: node, metrics)
        if bars.isFreeform, isUncovered(size) { return .zero }
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

    /// Returns a Boolean value that indicates whether no device or bar covers a freeform root of a
    /// size. Since Xcode 10, Interface Builder draws the device's insets over all of them.
    private func isUncovered(_ size: Size) -> Bool {
        guard let screen = device.screenSize(beside: size), size.height < screen.height else {
            return false
        }
        if !target.isAsStored { return true }
        return target.release.isAmong(1..<14_400) && size.height < 0.6 * screen.height
    }

    /// Returns the inset of bars at the top: 0 if the view begins below them.
    ///
    /// - Parameter missing: The difference between the heights of the screen and the view.
    private func top(_ statusBar: Double, _ bars: SimulatedBars, _ missing: Double) -> Double {
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

/// The insets that devices, bars and lists give the views of a document in an app, by the same
/// rules as a layout.
package struct DocumentInsets {
    private let document: NibDocument
    private let target: LayoutTarget
    private let rules: InsetRules

    /// Creates the insets on the document's device.
    package init(_ document: NibDocument, traits: NibTraits) {
        self.document = document
        target = LayoutTarget(document, LayoutConfiguration())
        rules = InsetRules(document, target, nil)
    }

    /// Returns the safe area of a root and its own margins, at its stored size.
    package func root(_ view: NibView) -> (safeArea: EdgeInsets, margins: EdgeInsets) {
        let node = ViewNode(
            view, ViewReading(view, under: target.traits), target.direction, parent: nil)
        return (rules.safeArea(node), rules.ownMargins(node))
    }

    /// Returns the margins of a cell's content view; `nil` for any other view.
    ///
    /// - Parameter width: The width of the list that shows the cell; `nil` for the stored one.
    package func cellMargins(_ view: NibView, listWidth width: Double? = nil) -> EdgeInsets? {
        // Nodes hold their parents weakly.
        var chain: [ViewNode] = []
        for one in [view.superview?.superview, view.superview, view].compactMap(\.self) {
            let reading = ViewReading(one, under: target.traits)
            chain.append(ViewNode(one, reading, target.direction, parent: chain.last))
        }
        return withExtendedLifetime(chain) {
            if let width, chain.count == 3 {
                chain[0].resize(to: Rect(size: Size(width: width, height: 0)))
            }
            return chain.last.flatMap { $0.isCellContent ? rules.ownMargins($0) : nil }
        }
    }
}
