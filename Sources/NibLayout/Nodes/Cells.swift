import AutoLayout
import NibFormat
import ViewMetrics

// Cells.
extension ViewNode {
    /// A Boolean value that indicates whether the list gives the cell its stored height in an app.
    ///
    /// If the list has a different height than the cell, code is assumed to determine the heights
    /// of rows.
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

    /// Returns the frame of the content view of a table cell in a running app: the cell's, without the
    /// mark at its trailing edge; `nil` for other views.
    func contentFrame(_ content: NibView, _ metrics: MetricsContext) -> Rect? {
        guard element == "tableViewCell", content.element.name == "tableViewCellContentView" else {
            return nil
        }
        let mark = view.element["accessoryType"].flatMap(CellAccessory.init)
        let width = parent?.start.width ?? start.width
        let space = mark?.width(in: width, metrics.release) ?? 0
        return Rect(x: 0, y: 0, width: max(0, start.width - space), height: start.height)
    }

    /// Pins the content view of a cell to the cell except for its height, which is the least that
    /// its contents allow (layout rule 45).
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

    /// Gives a content view its stored height if its contents determine none.
    func keepHeight() { LayoutConstraint.activate([height(.equal, start.height)]) }

    private func height(_ relation: LayoutRelation, _ length: Double) -> LayoutConstraint {
        LayoutConstraint(
            item: self, attribute: .height, relatedBy: relation, toItem: nil,
            attribute: .notAnAttribute,
            constant: length)
    }

    /// The height of a cell in addition to its contents: a separator.
    var heightAroundContents: Double {
        max(0, (parent?.start.height ?? start.height) - start.height)
    }
}

extension NodeTree {
    /// Returns the ids of constrained views in cells that begin below the end of their table, which
    /// the table does not lay out.
    ///
    /// Of the documents with such cells, all that release 20037 or later wrote mark these views as
    /// ambiguous, and none of 15505 or before. Some labels of a cell's style are marked too.
    func unseen(_ document: NibDocument) -> Set<String> {
        guard document.release.tools >= 20_000 else { return [] }
        let cells = root.all.filter { node in
            guard let table = node.parent, table.element == "tableView" else { return false }
            return node.view.element.parent?.name == "cells"
                && node.frame.minY >= table.layoutBoundsOrigin.y + table.frame.height
        }
        let contents = cells.flatMap { cell in
            cell.all.filter {
                $0.isManaged || cell.view.element["style"] != nil && $0.element == "label"
            }
        }
        return Set(contents.map(\.id))
    }
}

extension Rect {
    /// Returns the rectangle at the opposite side of a view of a width.
    func mirrored(in width: Double) -> Rect {
        var rect = self
        rect.origin.x = width - maxX
        return rect
    }
}

extension AutoresizingMask {
    /// The mask with the left and right margins swapped.
    var mirrored: AutoresizingMask {
        var mask = self
        for (from, to) in [
            (AutoresizingMask.flexibleLeftMargin, AutoresizingMask.flexibleRightMargin),
            (.flexibleRightMargin, .flexibleLeftMargin),
        ] {
            if contains(from) { mask.insert(to) } else { mask.remove(to) }
        }
        // Without flexible parts, the distance to the leading edge stays.
        if isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) {
            mask.insert(.flexibleLeftMargin)
        }
        return mask
    }
}
