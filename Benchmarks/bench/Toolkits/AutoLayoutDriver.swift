import AutoLayout
import CommandSupport

/// A screen of AutoLayout, driven as a user of the library would.
final class AutoLayoutDriver {
    private let screen: ToolkitScreen
    private let size: Int
    private let root: View
    private var views: [View] = []
    /// The constraint whose constant a step changes.
    private var dial: LayoutConstraint?

    /// A view with an optional intrinsic content size.
    private final class Box: View {
        private let contents: Size

        init(_ contents: Size = .noIntrinsic) {
            self.contents = contents
            super.init()
            translatesAutoresizingMaskIntoConstraints = false
        }

        override var intrinsicContentSize: Size { contents }
    }

    init(_ screen: ToolkitScreen, size: Int) {
        (self.screen, self.size) = (screen, size)
        root = View(
            frame: Rect(
                x: 0, y: 0, width: screen.width(size, 0),
                height: Double(50 * size + 100)))
    }

    func build() {
        switch screen {
        case .row: buildRow()
        case .form: buildForm()
        case .stacks: buildStacks()
        case .list, .cell: buildList()
        case .column, .grow, .churn:
            for place in 0..<size {
                let (box, rows) = columnBox(place)
                LayoutConstraint.activate(rows)
                views.append(box)
                if place == size / 2 { dial = rows[2] }
            }
        }
        root.layoutIfNeeded()
    }

    func step(_ state: Int) {
        switch screen {
        case .column, .row, .form, .list: root.frame.size.width = screen.width(size, state)
        case .stacks: dial?.constant = ToolkitScreen.dialHeight(state)
        case .cell: dial?.constant = ToolkitScreen.pictureWidth(state)
        case .grow: dial?.constant = ToolkitScreen.grownHeight(state)
        case .churn: churn()
        }
        root.layoutIfNeeded()
    }

    /// The frames in the coordinates of the root.
    var frames: [Double] {
        views.flatMap { view -> [Double] in
            var (x, y) = (view.frame.origin.x, view.frame.origin.y)
            var above = view.superview
            while let parent = above, parent !== root {
                (x, y) = (x + parent.frame.origin.x, y + parent.frame.origin.y)
                above = parent.superview
            }
            return [x, y, view.frame.size.width, view.frame.size.height]
        }
    }

    // MARK: Screens

    private func columnBox(_ place: Int) -> (View, [LayoutConstraint]) {
        let box = Box()
        root.addSubview(box)
        let top =
            place == 0
            ? box.topAnchor.constraint(equalTo: root.topAnchor)
            : box.topAnchor.constraint(equalTo: views[place - 1].bottomAnchor, constant: 4)
        return (
            box,
            [
                box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
                box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
                box.heightAnchor.constraint(equalToConstant: 20), top,
            ]
        )
    }

    private func churn() {
        let middle = size / 2
        views[middle].removeFromSuperview()
        let join = views[middle + 1].topAnchor.constraint(
            equalTo: views[middle - 1].bottomAnchor, constant: 4)
        join.isActive = true
        root.layoutIfNeeded()
        join.isActive = false
        let (box, rows) = columnBox(middle)
        views[middle] = box
        LayoutConstraint.activate(rows)
        views[middle + 1].topAnchor.constraint(equalTo: box.bottomAnchor, constant: 4).isActive =
            true
    }

    private func buildRow() {
        for place in 0..<size {
            let box = Box()
            root.addSubview(box)
            LayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: root.topAnchor),
                box.heightAnchor.constraint(equalToConstant: 20),
                place > 0
                    ? box.leadingAnchor.constraint(
                        equalTo: views[place - 1].trailingAnchor, constant: 8)
                    : box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            ])
            if place > 0 {
                box.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
            }
            views.append(box)
        }
        views[size - 1].trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    }

    private func buildForm() {
        for row in 0..<size / 2 {
            let label = Box(Size(width: ToolkitScreen.labelWidth(row), height: 20))
            let field = Box(Size(width: Size.noIntrinsicMetric, height: 24))
            label.setContentHuggingPriority(251, for: .horizontal)
            root.addSubview(label)
            root.addSubview(field)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                field.topAnchor.constraint(
                    equalTo: row > 0 ? views[2 * row - 1].bottomAnchor : root.topAnchor, constant: 8
                ),
                label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
            ])
            if row > 0 {
                label.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
            }
            views += [label, field]
        }
    }

    private func stack(_ axis: Axis, spacing: Double) -> StackView {
        let stack = StackView(frame: .zero)
        (stack.axis, stack.spacing) = (axis, spacing)
        stack.alignment = axis == .vertical ? .leading : .top
        stack.translatesAutoresizingMaskIntoConstraints = false
        return stack
    }

    private func buildStacks() {
        let column = stack(.vertical, spacing: 4)
        root.addSubview(column)
        LayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        for row in 0..<size / 10 {
            let line = stack(.horizontal, spacing: 8)
            for place in 0..<10 {
                let (width, height) = ToolkitScreen.stackBox(row, place)
                let box = Box(Size(width: width, height: height))
                line.addArrangedSubview(box)
                views.append(box)
            }
            column.addArrangedSubview(line)
        }
        dial = views[0].heightAnchor.constraint(equalToConstant: ToolkitScreen.dialHeight(0))
        dial?.isActive = true
    }

    private func buildList() {
        for place in 0..<size {
            let cell = Box(), picture = Box(), title = Box(), detail = Box()
            let above = place > 0 ? views[4 * place - 4].bottomAnchor : root.topAnchor
            root.addSubview(cell)
            for part in [picture, title, detail] { cell.addSubview(part) }
            let width = picture.widthAnchor.constraint(equalToConstant: 30)
            LayoutConstraint.activate([
                cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                cell.topAnchor.constraint(equalTo: above),
                picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
                picture.topAnchor.constraint(equalTo: cell.topAnchor, constant: 7),
                width, picture.heightAnchor.constraint(equalToConstant: 30),
                title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
                title.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
                title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
                title.heightAnchor.constraint(equalToConstant: 18),
                detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
                detail.heightAnchor.constraint(equalToConstant: 14),
                cell.bottomAnchor.constraint(equalTo: detail.bottomAnchor, constant: 6),
            ])
            views += [cell, picture, title, detail]
            if place == size / 2 { dial = width }
        }
    }
}
