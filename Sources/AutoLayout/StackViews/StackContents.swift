/// All that the constraints of a stack view depend on: what is set, and what is in line.
///
/// Whoever arranges nodes in a line says it in these terms, so that the rules are in one place (`StackArrangement`).
package struct StackContents {
    /// What is in line, and what is asked of it.
    package struct Item {
        let node: any LayoutNode
        let isHidden: Bool
        /// The intrinsic size, negative where there is none. Where the distribution is proportional, a node without an
        /// intrinsic length counts with its fitting size.
        let contentSize: Size
        /// Whether its height follows from its width, as that of text that wraps does.
        let wraps: Bool
        /// The space after it.
        let space: Double
        /// Whether it has nothing across the line where nothing says how large it is.
        let vanishes: Bool

        /// A node in line.
        package init(
            _ node: any LayoutNode, isHidden: Bool, contentSize: Size, wraps: Bool, space: Double, vanishes: Bool = true
        ) {
            (self.node, self.isHidden, self.contentSize) = (node, isHidden, contentSize)
            (self.wraps, self.space, self.vanishes) = (wraps, space, vanishes)
        }
    }

    let stack: any LayoutNode
    /// What the line lies in: the stack view, or its margins.
    let canvas: any LayoutItem
    let axis: Axis
    let distribution: StackView.Distribution
    let alignment: StackView.Alignment
    let isBaselineRelative: Bool
    /// What is in line, in order.
    let items: [Item]
    /// Whether the order decides who gives where several could equally. A question about ambiguity has to ask without.
    let ordersByIndex: Bool

    /// What a line consists of.
    package init(
        of stack: any LayoutNode, in canvas: any LayoutItem, _ axis: Axis, _ distribution: StackView.Distribution,
        _ alignment: StackView.Alignment, isBaselineRelative: Bool, items: [Item], ordersByIndex: Bool
    ) {
        (self.stack, self.canvas, self.axis) = (stack, canvas, axis)
        (self.distribution, self.alignment) = (distribution, alignment)
        (self.isBaselineRelative, self.items, self.ordersByIndex) = (isBaselineRelative, items, ordersByIndex)
    }
}

extension StackContents {
    /// What a stack view has been told.
    init(_ stack: StackView) {
        self.init(
            of: stack, in: stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack, stack.axis,
            stack.distribution, stack.alignment, isBaselineRelative: stack.isBaselineRelativeArrangement,
            items: stack.arrangedSubviews.map { view in
                Item(
                    view, isHidden: view.isHidden, contentSize: stack.proportionalSize(of: view),
                    wraps: view.intrinsicHeightDependsOnWidth, space: stack.space(after: view))
            }, ordersByIndex: true)
    }
}

extension StackView {
    /// The size that counts for the shares of a line: a nested stack view or container has its fitting size.
    fileprivate func proportionalSize(of view: View) -> Size {
        let size = view.intrinsicContentSize
        guard distribution == .fillProportionally, size[axis] < 0, !view.isHidden else { return size }
        // Also while it is empty: what is added to it later counts too.
        layoutEngine.follow(layoutBox)
        guard !view.subviews.isEmpty else { return size }
        return view.updatedFittingSize(.layoutFittingCompressed, priorities: [.fittingSizeLevel, .fittingSizeLevel])
    }
}
