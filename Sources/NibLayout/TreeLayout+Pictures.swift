import AutoLayout
import ConstraintSolver
import NibFormat
import ViewMetrics

/// The bars around a controller's view while it is edited, as heights in its own coordinates; 0 for
/// none.
package struct SceneBars {
    /// The status bar.
    package var statusBar = 0.0
    /// The navigation bar below it, with a large title if it has one.
    package var navigationBar = 0.0
    /// The toolbar at the bottom, with what the device covers there.
    package var toolbar = 0.0
    /// The tab bar at the bottom, with what the device covers there.
    package var tabBar = 0.0

    /// None.
    package init() {}
}

// What pictures show besides frames.
extension TreeLayout {
    /// The traits that it is laid out under.
    package var traits: NibTraits { target.traits }

    /// Where lines of text begin.
    package var direction: LayoutDirection { target.direction }

    /// The part of a view that a guide leaves of it, in the view's own coordinates; `nil` where a
    /// guide is the view.
    package func insets(of node: ViewNode, for role: NibLayoutGuide.Role) -> EdgeInsets? {
        switch role {
        case .safeArea: maker.rules.safeArea(node)
        case .layoutMargins, .readableContent: maker.rules.margins(node)
        case .top, .bottom: maker.rules.controllerInsets(node)
        case .contentLayoutGuide, .frameLayoutGuide, .keyboard, .other: nil
        }
    }

    /// The bars that lie over a controller's view.
    package var bars: SceneBars {
        let controller = root.view.element.parent.flatMap { NibObject($0).asController }
        guard controller != nil, root.view.element["key"] == "view", target.platform == .iOS else {
            return SceneBars()
        }
        let bars = Bars(of: root, maker.rules.surroundings), area = maker.rules.safeArea(root)
        var result = SceneBars()
        if bars.navigationBar != .none, bars.navigationBar != .opaque, !bars.avoidsTop,
            area.top >= 44
        {
            let large = bars.navigationBar == .large ? DeviceInsets.largeTitle : 0
            result.navigationBar = min(area.top, DeviceInsets.navigationBar + large)
        }
        if !bars.hidesStatusBar, !bars.isFreeform {
            result.statusBar = max(0, area.top - result.navigationBar)
        }
        if bars.hasTabBar, area.bottom >= DeviceInsets.tabBar { result.tabBar = area.bottom }
        if bars.hasToolbar, !bars.hasTabBar, area.bottom >= DeviceInsets.toolbar {
            result.toolbar = area.bottom
        }
        return result
    }

    /// The size that a root is shown with: bars of controllers are stored with sizes that mean
    /// nothing.
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

    /// How many points farther than one a layout goes that could go on without end.
    private static let farther = 39.0

    /// The frames of another layout that is as good, by the views' ids; `nil` where no view is
    /// elsewhere in one. Ask before `answer()`, which looks at texts of other heights.
    package func otherFrames() -> [String: Rect]? {
        guard hasConstraints, case .ambiguous(let ambiguity) = engine.solver.uniqueness() else {
            return nil
        }
        var values = ambiguity.otherLayout.map(\.doubleValue)
        if ambiguity.steps == nil {
            // Where there is no end, as far as can be seen.
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
        // It may be a guide alone that moves.
        let isSeen = root.all.contains { node in
            frames[node.id].map { !$0.isNear(node.frame) } ?? false
        }
        return isSeen ? frames : nil
    }
}

extension Rect {
    /// Whether two rectangles are the same to a hundredth of a point.
    fileprivate func isNear(_ other: Rect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
            .allSatisfy { ($0 - $1).magnitude <= 0.01 }
    }
}
