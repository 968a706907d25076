import AutoLayout

extension ViewScene {
    /// A column of rows with ten views each, all stack views; the height of the first view is
    /// dragged.
    static func stacks(_ size: Int) -> ViewScene {
        ViewScene(name: "stacks, a row grows", views: size + size / 10 + 1) {
            let (root, counter) = Self.root(1_000, 4_000)
            let column = BenchStack(counter, .vertical)
            column.spacing = 4
            root.addSubview(column)
            LayoutConstraint.activate([
                column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                column.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            var dial: LayoutConstraint?
            for row in 0..<size / 10 {
                let line = BenchStack(counter, .horizontal)
                line.spacing = 8
                for place in 0..<10 {
                    let contents = Size(
                        width: Double(20 + place), height: Double(10 + (row + place) % 7))
                    line.addArrangedSubview(BenchView(counter, contents: contents))
                }
                column.addArrangedSubview(line)
                dial = dial ?? line.arrangedSubviews[0].heightAnchor.constraint(equalToConstant: 40)
            }
            dial?.isActive = true
            return ViewStage(root, counter) { dial?.constant = Double(40 + $0 % 60) }
        }
    }

    /// The change of a list.
    enum ListChange: String {
        case inner = "list, inside a cell"
        case growth = "list, the first cell grows"
        case width = "list, the window's width"
    }

    /// Cells in a column, each with a picture and two lines: four views each.
    static func list(_ cells: Int, _ change: ListChange) -> ViewScene {
        ViewScene(name: change.rawValue, views: cells * 4) {
            let (root, counter) = Self.root(320, 480)
            root.layoutEngine.rootSizing = .required
            var (last, dials, heights): (View?, [LayoutConstraint], [LayoutConstraint]) = (
                nil, [], []
            )
            for _ in 0..<cells {
                let (cell, inner, height) = Self.cell(in: root, below: last, counter)
                last = cell
                dials.append(inner)
                heights.append(height)
            }
            let (middle, first) = (dials[cells / 2], heights[0])
            return ViewStage(root, counter) { step in
                switch change {
                case .inner: middle.constant = Double(8 + step % 20)
                case .growth: first.constant = Double(44 + step % 40)
                case .width: root.frame.size.width = Double(300 + step % 80)
                }
            }
        }
    }

    private static func cell(
        in root: View, below last: View?, _ counter: VisitCounter
    ) -> (View, inner: LayoutConstraint, height: LayoutConstraint) {
        let cell = BenchView(counter),
            picture = BenchView(counter, contents: Size(width: 30, height: 30))
        let title = BenchView(counter, contents: Size(width: 90, height: 18))
        let detail = BenchView(counter, contents: Size(width: 120, height: 14))
        root.addSubview(cell)
        for view in [picture, title, detail] { cell.addSubview(view) }
        let inner = picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8)
        let height = cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        LayoutConstraint.activate([
            cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            cell.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor), height,
            cell.bottomAnchor.constraint(greaterThanOrEqualTo: detail.bottomAnchor, constant: 4),
            inner, picture.topAnchor.constraint(equalTo: cell.topAnchor, constant: 6),
            title.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 50),
            title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
            title.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -8),
            detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
            detail.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -8),
            cell.heightAnchor.constraint(equalToConstant: 0).at(10),
        ])
        return (cell, inner, height)
    }

    /// Rows with a name and a field. The names are as wide as the widest, which is dragged, so that
    /// all fields change their size.
    static func form(_ rows: Int) -> ViewScene {
        ViewScene(name: "form, the names' width", views: rows * 2) {
            let (root, counter) = Self.root(600, 800)
            var (last, first): (View?, View?) = (nil, nil)
            for row in 0..<rows {
                let name = BenchView(
                    counter, contents: Size(width: Double(40 + row % 9 * 6), height: 20))
                let field = BenchView(
                    counter, contents: Size(width: Size.noIntrinsicMetric, height: 24))
                root.addSubview(name)
                root.addSubview(field)
                LayoutConstraint.activate([
                    name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                    field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
                    field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                    field.topAnchor.constraint(
                        equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 8),
                    name.centerYAnchor.constraint(equalTo: field.centerYAnchor),
                ])
                if let first {
                    name.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true
                }
                (last, first) = (field, first ?? name)
            }
            let dial = first?.widthAnchor.constraint(equalToConstant: 120)
            dial?.isActive = true
            return ViewStage(root, counter) { dial?.constant = Double(120 + $0 % 80) }
        }
    }

    /// A handle on a track with a filled part, as in dragging a control.
    static func scrubber() -> ViewScene {
        ViewScene(name: "scrubber", views: 3) {
            let (root, counter) = Self.root(320, 44)
            let track = BenchView(counter), fill = BenchView(counter), handle = BenchView(counter)
            for view in [track, fill, handle] { root.addSubview(view) }
            let place = handle.centerXAnchor.constraint(equalTo: track.leadingAnchor, constant: 20)
                .at(750)
            LayoutConstraint.activate([
                track.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                track.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
                track.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                track.heightAnchor.constraint(equalToConstant: 4),
                fill.leadingAnchor.constraint(equalTo: track.leadingAnchor),
                fill.trailingAnchor.constraint(equalTo: handle.centerXAnchor),
                fill.topAnchor.constraint(equalTo: track.topAnchor),
                fill.bottomAnchor.constraint(equalTo: track.bottomAnchor),
                handle.widthAnchor.constraint(equalToConstant: 20),
                handle.heightAnchor.constraint(equalToConstant: 20),
                handle.centerYAnchor.constraint(equalTo: track.centerYAnchor),
                handle.centerXAnchor.constraint(greaterThanOrEqualTo: track.leadingAnchor),
                handle.centerXAnchor.constraint(lessThanOrEqualTo: track.trailingAnchor), place,
            ])
            return ViewStage(root, counter) { place.constant = Double(20 + $0 % 200) }
        }
    }

    private static func root(_ width: Double, _ height: Double) -> (View, VisitCounter) {
        (View(frame: Rect(x: 0, y: 0, width: width, height: height)), VisitCounter())
    }
}

extension LayoutConstraint {
    fileprivate func at(_ priority: LayoutPriority) -> LayoutConstraint {
        self.priority = priority
        return self
    }
}
