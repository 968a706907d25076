import AutoLayout
import ConstraintSolver
import NibFormat
import ViewMetrics

/// The heights of the simulated bars over a controller's view, in its coordinates; 0 for none.
package struct SceneBars {
    /// The status bar.
    package var statusBar = 0.0
    /// The navigation bar, with its large title.
    package var navigationBar = 0.0
    /// The toolbar, with the bottom inset of the device.
    package var toolbar = 0.0
    /// The tab bar, with the bottom inset of the device.
    package var tabBar = 0.0
    /// A Boolean value that indicates whether the device shows its home indicator over the view.
    package var hasHomeIndicator = false

    /// No bars.
    package init() {}

    /// A Boolean value that indicates whether there is no bar or mark.
    package var isEmpty: Bool {
        max(statusBar, navigationBar, toolbar, tabBar) == 0 && !hasHomeIndicator
    }
}

// Properties that pictures show in addition to frames.
extension TreeLayout {
    /// The traits of the layout.
    package var traits: NibTraits { target.traits }

    /// The traits that choose the variants of images.
    package var assetTraits: AssetTraits { target.assetTraits }

    /// The direction of the layout.
    package var direction: LayoutDirection { target.direction }

    /// Returns the insets of a guide in a view; `nil` if the guide is the view itself.
    package func insets(of node: ViewNode, for role: NibLayoutGuide.Role) -> EdgeInsets? {
        switch role {
        case .safeArea: maker.rules.safeArea(node)
        case .layoutMargins, .readableContent: maker.rules.margins(node)
        case .top, .bottom: maker.rules.controllerInsets(node)
        case .contentLayoutGuide, .frameLayoutGuide, .keyboard, .other: nil
        }
    }

    /// The least height of a status bar.
    private static let leastStatusBar = 20.0

    /// The simulated bars over the controller's view.
    package var bars: SceneBars {
        let controller = root.view.element.parent.flatMap { NibObject($0).asController }
        guard controller != nil, root.view.element["key"] == "view", target.platform == .iOS else {
            return SceneBars()
        }
        let bars = SimulatedBars(of: root, maker.rules.metrics), area = maker.rules.safeArea(root)
        var result = SceneBars()
        let screen = target.device.flatMap { ScreenDevice.named($0.id) }
        let isLandscape = target.device?.isLandscape ?? false
        if bars.navigationBar != .none, bars.navigationBar != .opaque, !bars.avoidsTop,
            area.top >= 44
        {
            let large = bars.navigationBar == .large ? DeviceInsets.largeTitle : 0
            result.navigationBar = min(area.top, DeviceInsets.navigationBar + large)
        }
        let above = max(0, area.top - result.navigationBar)
        if above < Self.leastStatusBar, result.navigationBar > 0 {
            // A sheet has no status bar, and a higher navigation bar.
            result.navigationBar = area.top
        } else if !bars.hidesStatusBar, !bars.isFreeform {
            // Xcode 26 counts the safe area twice.
            let isDoubled = screen.map { above >= 2 * ($0.statusBar - 4) } ?? false
            result.statusBar = isDoubled ? above / 2 : above
        }
        let height = screen?.size(isLandscape: isLandscape).height ?? 0
        // A sheet or a banner does not reach the end of the screen.
        result.hasHomeIndicator =
            screen?.hasHomeIndicator ?? false && area.bottom >= 20 && !bars.isFreeform
            && root.frame.height >= height * 0.75
        let below = screen?.safeArea(isLandscape: isLandscape).bottom ?? area.bottom
        if bars.hasTabBar, area.bottom >= DeviceInsets.tabBar {
            result.tabBar = min(area.bottom, DeviceInsets.tabBar + below)
        }
        if bars.hasToolbar, !bars.hasTabBar, area.bottom >= DeviceInsets.toolbar {
            result.toolbar = min(area.bottom, DeviceInsets.toolbar + below)
        }
        return result
    }

    /// The size of the picture of the root. If the root is the bar of a controller and its stored
    /// size is implausible, it is the usual size of the bar.
    package var shownSize: Size {
        let size = root.frame.size, element = root.view.element
        let isControllers = element.parent.flatMap { NibObject($0).asController } != nil
        guard isControllers, let fixed = ControlMetrics.fixedSize(root.view.kind), fixed.width < 0
        else { return size }
        guard size.height > 200 || size.height <= 0 || size.width <= 0 || size.width > 1024 else {
            return size
        }
        let screen = target.device.flatMap { ScreenDevice.named($0.id) }?.size
        let width = (target.configuration?.windowSize ?? screen)?.width ?? 375
        return Size(width: width, height: fixed.height)
    }

    /// The distance in points by which an unbounded ambiguous view is moved further.
    private static let farther = 39.0

    /// Returns the frames of another layout with the same costs, by the views' ids; `nil` if every
    /// view has the same frame.
    ///
    /// - Precondition: `answer()` was not called, because it changes the heights of texts.
    package func otherFrames() -> [String: Rect]? {
        guard hasConstraints, case .ambiguous(let ambiguity) = engine.solver.uniqueness() else {
            return nil
        }
        var values = ambiguity.otherLayout.map(\.doubleValue)
        if ambiguity.steps == nil {
            // An unbounded direction continues until the change is visible.
            for part in ambiguity.direction where values.indices.contains(part.variable.index) {
                values[part.variable.index] += part.rate.doubleValue * Self.farther
            }
        }
        var frames: [String: Rect] = [:]
        for node in root.all where frames[node.id] == nil {
            guard let places = engine.variables(of: node)?.map(\.index),
                places.allSatisfy(values.indices.contains)
            else {
                frames[node.id] = node.frame
                continue
            }
            let numbers = places.map { values[$0] }
            let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            frames[node.id] = node === root ? node.frame : rect.outset(by: node.alignmentInsets)
        }
        // The direction may move a guide only.
        let isSeen = root.all.contains { node in
            frames[node.id].map { !$0.isNear(node.frame) } ?? false
        }
        return isSeen ? frames : nil
    }
}

extension Rect {
    /// Returns a Boolean value that indicates whether two rectangles are the same to a hundredth of
    /// a point.
    fileprivate func isNear(_ other: Rect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
            .allSatisfy { ($0 - $1).magnitude <= 0.01 }
    }
}
