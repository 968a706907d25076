import AutoLayout

extension NodeTree {
    /// Imposes the heights of cells, and makes the lengths in all views that are changed at least 0: UIKit never gives
    /// a view a negative length.
    ///
    /// - Returns: the constraints to activate before those of the document.
    func constraints(for runtime: RuntimeConstraints) -> [LayoutConstraint] {
        let cells = runtime.heights.sorted { $0.key < $1.key }.compactMap { id, height in
            nodes[id].flatMap { $0.impose(height: height) }
        }
        return cells + leastLengths(in: Array(runtime.heights.keys), [.height])
            + leastLengths(in: Array(runtime.hidden), [.width, .height])
            + (runtime.hasLongTexts ? longTexts : [])
    }

    /// Asks for labels wider than any screen, as firmly as their texts resist being clipped.
    private var longTexts: [LayoutConstraint] {
        root.all.filter { $0.isManaged && $0.element == "label" }.map { label in
            let width = label.length(.width, .greaterThanOrEqual, Self.longTextWidth)
            let resistance = label.reading.compressionResistance(.horizontal) ?? .defaultHigh
            width.priority = min(resistance, LayoutPriority(999))
            return width
        }
    }

    private static let longTextWidth = 4000.0

    private func leastLengths(in ids: [String], _ attributes: [LayoutAttribute]) -> [LayoutConstraint] {
        let views = ids.sorted().compactMap { nodes[$0] }.flatMap(\.all).filter(\.isManaged)
        return views.flatMap { view in attributes.map { view.length($0, .greaterThanOrEqual, 0) } }
    }
}

extension ViewNode {
    /// Gives a cell's content view a height, which counts as required.
    ///
    /// - Returns: the constraint for it, where constraints place the content view.
    fileprivate func impose(height: Double) -> LayoutConstraint? {
        guard isManaged else {
            for node in [parent, self].compactMap(\.self) {
                var frame = node.frame
                frame.size.height = height
                let outer = node.parent?.frame.size ?? .zero
                node.autoresizing = LayoutAutoresizing(mask: [], frame: frame, parentSize: outer)
                node.receiveLayoutFrame(frame)
            }
            return nil
        }
        let imposed = length(.height, .equal, height)
        imposed.identifier = RuntimeConstraints.encapsulatedHeight
        return imposed
    }

    fileprivate func length(
        _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ length: Double
    ) -> LayoutConstraint {
        LayoutConstraint(
            item: self, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
            constant: length)
    }
}
