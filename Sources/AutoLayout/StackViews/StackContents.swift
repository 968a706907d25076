/// The properties and views that determine the constraints of a stack view.
///
/// All clients that arrange nodes in a line use this type, so that the rules exist once, in
/// ``StackArrangement``.
package struct StackContents {
    /// An arranged node with the properties that affect the constraints.
    package struct Item {
        let node: any LayoutNode
        let isHidden: Bool
        /// The intrinsic size, negative along an axis without one. In a proportional distribution,
        /// a node without an intrinsic length counts with its fitting size.
        let contentSize: Size
        /// A Boolean value that indicates whether the height follows from the width, as for
        /// wrapping text.
        let wraps: Bool
        /// The space after the item, in points.
        let space: Double
        /// A Boolean value that indicates whether the extent across the axis is zero unless
        /// constraints determine it.
        let vanishes: Bool

        package init(
            _ node: any LayoutNode, isHidden: Bool, contentSize: Size, wraps: Bool, space: Double,
            vanishes: Bool = true
        ) {
            (self.node, self.isHidden, self.contentSize) = (node, isHidden, contentSize)
            (self.wraps, self.space, self.vanishes) = (wraps, space, vanishes)
        }
    }

    let stack: any LayoutNode
    /// The item to fill: the stack view, or its margins.
    let canvas: any LayoutItem
    let axis: Axis
    let distribution: StackView.Distribution
    let alignment: StackView.Alignment
    let isBaselineRelative: Bool
    /// The arranged items in order.
    let items: [Item]
    /// A Boolean value that indicates whether the order of items breaks ties. Tests of ambiguity
    /// need it off.
    let ordersByIndex: Bool

    package init(
        of stack: any LayoutNode, in canvas: any LayoutItem, _ axis: Axis,
        _ distribution: StackView.Distribution,
        _ alignment: StackView.Alignment, isBaselineRelative: Bool, items: [Item],
        ordersByIndex: Bool
    ) {
        (self.stack, self.canvas, self.axis) = (stack, canvas, axis)
        (self.distribution, self.alignment) = (distribution, alignment)
        (self.isBaselineRelative, self.items, self.ordersByIndex) = (
            isBaselineRelative, items, ordersByIndex
        )
    }
}

extension StackContents {
    /// Creates the contents of a stack view.
    init(_ stack: StackView) {
        self.init(
            of: stack,
            in: stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack,
            stack.axis,
            stack.distribution, stack.alignment,
            isBaselineRelative: stack.isBaselineRelativeArrangement,
            items: stack.arrangedSubviews.map { view in
                Item(
                    view, isHidden: view.isHidden, contentSize: stack.proportionalSize(of: view),
                    wraps: view.intrinsicHeightDependsOnWidth, space: stack.space(after: view))
            }, ordersByIndex: true)
    }
}

extension StackView {
    /// Returns the size for proportional shares: the fitting size for a nested stack view or
    /// container.
    fileprivate func proportionalSize(of view: View) -> Size {
        let size = view.intrinsicContentSize
        guard distribution == .fillProportionally, size[axis] < 0, !view.isHidden else {
            return size
        }
        // Registration applies to an empty view too, because views added later count.
        layoutEngine.follow(layoutBox)
        guard !view.subviews.isEmpty else { return size }
        return view.updatedFittingSize(
            .layoutFittingCompressed, priorities: [.fittingSizeLevel, .fittingSizeLevel])
    }
}
