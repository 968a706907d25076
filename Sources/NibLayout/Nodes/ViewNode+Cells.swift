import AutoLayout
import NibFormat

// Cells.
extension ViewNode {
    /// A Boolean value that indicates whether a cell has its stored height in an app: its list says
    /// so.
    ///
    /// Lists of other heights than the cell's are taken for ones that code gives the heights of
    /// rows.
    package var hasFixedHeight: Bool {
        guard let list = parent else { return false }
        if element == "collectionViewCell" { return true }
        let isStatic = view.element.parent?.name == "cells"
        let height =
            isStatic
            ? view.element.number("rowHeight") ?? list.view.element.number("rowHeight") : nil
        guard let height = height ?? list.view.element.number("rowHeight") else { return true }
        return (height.doubleValue - start.height).magnitude <= 1
    }

    /// Pins the content view of a cell to the cell, but for its height, which is the least that its
    /// contents allow (rule 45).
    func releaseHeight() {
        guard let cell = parent else { return }
        func pin(_ attribute: LayoutAttribute, _ constant: Double) -> LayoutConstraint {
            LayoutConstraint(
                item: self, attribute: attribute, relatedBy: .equal, toItem: cell,
                attribute: attribute,
                constant: constant)
        }
        let fit = height(.equal, 0)
        fit.priority = LayoutPriority(50)
        LayoutConstraint.activate([
            pin(.left, start.minX), pin(.top, start.minY),
            pin(.right, start.maxX - cell.start.width),
            height(.greaterThanOrEqual, 0), fit,
        ])
    }

    /// Gives a content view the stored height, where its contents decide none.
    func keepHeight() { LayoutConstraint.activate([height(.equal, start.height)]) }

    private func height(_ relation: LayoutRelation, _ length: Double) -> LayoutConstraint {
        LayoutConstraint(
            item: self, attribute: .height, relatedBy: relation, toItem: nil,
            attribute: .notAnAttribute,
            constant: length)
    }

    /// What a cell has more than its contents: a separator.
    var heightAroundContents: Double {
        max(0, (parent?.start.height ?? start.height) - start.height)
    }
}
