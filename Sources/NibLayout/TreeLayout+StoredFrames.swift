import AutoLayout
import NibFormat

// Stored frames compared with the constraints.
extension TreeLayout {
    /// The number of pixels in a point of the canvas on which the document was saved: 1, 2 or 3.
    ///
    /// Interface Builder stores the edges of pixels. Before Xcode 8 a point had one pixel.
    package var storedScale: Double {
        let numbers = root.all.flatMap {
            [$0.start.minX, $0.start.minY, $0.start.width, $0.start.height]
        }
        func fit(_ scale: Double) -> Bool {
            numbers.allSatisfy { ($0 * scale - ($0 * scale).rounded()).magnitude < 0.01 }
        }
        return fit(1) ? 1 : fit(2) ? 2 : 3
    }

    /// A Boolean value that indicates whether stored frames violate a required equation by more
    /// than the rounding to pixels.
    ///
    /// Such frames are older than the constraints, or belong to another size. Otherwise a
    /// difference from this layout comes from content sizes, insets or ties.
    package var hasStaleFrames: Bool {
        let scale = storedScale
        return maker.plainEquations.contains { equation, constant in
            guard equation.priority >= 1000, let error = error(equation, constant) else {
                return false
            }
            return error > equation.roundingMax / scale + 0.2
        }
    }

    /// Returns the violation of an equation by the stored frames; `nil` for attributes that frames
    /// do not have.
    private func error(_ equation: NibEquation, _ constant: Double) -> Double? {
        guard let left = value(equation.first) else { return nil }
        var right = constant
        if let second = equation.second {
            guard let value = value(second) else { return nil }
            right += equation.multiplier.doubleValue * value
        }
        switch equation.relation {
        case .equal: return (left - right).magnitude
        case .lessThanOrEqual: return left - right
        case .greaterThanOrEqual: return right - left
        }
    }

    private func value(_ term: NibEquation.Term) -> Double? {
        guard let node = tree.nodes[term.item], node.parent == nil || node.view.frame != nil else {
            return nil
        }
        return term.attribute.value(in: node.storedPlace)
    }
}

extension ViewNode {
    /// The stored alignment rectangle in the root's coordinates.
    fileprivate var storedPlace: Rect {
        var rect = start.inset(by: alignmentInsets), above = parent
        while let node = above {
            let origin = node.layoutBoundsOrigin
            rect.origin.x += node.start.minX - origin.x
            rect.origin.y += node.start.minY - origin.y
            above = node.parent
        }
        return rect
    }
}

extension NibEquation {
    /// The greatest violation in pixels that rounding to whole pixels causes: none between edges,
    /// half a pixel for centres, one for lengths.
    fileprivate var roundingMax: Double {
        guard multiplier == 1 else { return 1 }
        if first.attribute.isEdge, second?.attribute.isEdge ?? true { return 0 }
        return first.attribute.isMiddle && second?.attribute.isMiddle ?? false ? 0.5 : 1
    }
}

extension NibLayoutAttribute {
    fileprivate var isMiddle: Bool { self == .centerX || self == .centerY }
}
