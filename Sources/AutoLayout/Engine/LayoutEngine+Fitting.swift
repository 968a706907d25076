import ConstraintSolver

extension LayoutNode {
    /// Returns the size nearest to `target` that satisfies the constraints in the node.
    ///
    /// A temporary engine lays out the node alone, without its ancestors and siblings (layout rule
    /// 42). If frames are rounded, the size is rounded up to whole pixels.
    ///
    /// - Parameters:
    ///   - target: The desired size, in points.
    ///   - priorities: The priorities of the target's width and height.
    public func layoutFittingSize(_ target: Size, priorities: [LayoutPriority]) -> Size {
        layoutEngine.updateConstraints()
        layoutEngine.readScale()
        return updatedFittingSize(target, priorities: priorities)
    }

    /// Returns the fitting size of a node whose constraints are up to date.
    func updatedFittingSize(_ target: Size, priorities: [LayoutPriority]) -> Size {
        let scale = layoutEngine.screenScale
        let marks = box.flags
        box.unlink()
        let kept = LayoutEngine.boxes(in: self).map(KeptState.init)
        let engine = LayoutEngine()
        engine.fitting = FittingTarget(size: target, priorities: priorities)
        engine.rootBox = box
        engine.adopt(self, under: nil)
        _ = engine.slot(of: box)
        engine.solve()
        let size =
            engine.alignmentRect(of: box)?.outset(by: engine.geometry(of: box).insets).size ?? .zero
        engine.dissolve()
        for state in kept { state.putBack() }
        for state in kept { state.joinGuides() }
        for state in kept { state.end() }
        box.relink(marks)
        let grid = PixelGrid(scale: scale)
        return Size(
            width: grid.ceiling(max(0, size.width)), height: grid.ceiling(max(0, size.height)))
    }
}

/// The target size of a temporary engine.
struct FittingTarget {
    let size: Size
    let priorities: [LayoutPriority]
}

/// The data of an engine in a box and in its installed constraints, saved while another engine uses
/// them.
private struct KeptState {
    private let box: LayoutBox
    private let host: (any LayoutHost)?
    private let parent: LayoutBox?
    private let state: BoxState
    private let constraints: [(LayoutConstraint, EngineRow?, ConstraintFlags)]

    /// Saves and resets the data of a box.
    init(_ box: LayoutBox) {
        self.box = box
        (host, parent, state) = (box.host, box.parent, box.pointee)
        box.hold()
        parent?.hold()
        constraints = box.pointee.installed.constraints.map { ($0, $0.row, $0.flags) }
        for (constraint, _, _) in constraints {
            constraint.row = nil
            constraint.flags = .active
        }
        box.join(parent: nil, host: nil)
        box.pointee.resetEngineData()
    }

    func putBack() {
        box.join(parent: parent, host: host)
        parent?.drop()
        box.pointee.restoreEngineData(from: state)
        box.pointee.staleChildren.removeAll { !$0.flags.contains(.isAttached) }
        for (constraint, row, flags) in constraints {
            constraint.row = row
            constraint.flags = flags
        }
    }

    /// Ends the use of the box, after all have been put back.
    func end() { box.drop() }

    /// Attaches guides that the temporary engine made on demand, such as the margins guide, to the
    /// tree's engine.
    func joinGuides() {
        for guide in box.guides where guide.layoutBox.pointee.hostState == nil {
            host?.didAttach(guide, to: box)
        }
    }
}
