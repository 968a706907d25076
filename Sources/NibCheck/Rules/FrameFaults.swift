import AutoLayout
import NibFormat
import NibLayout

/// Views that are elsewhere than they are stored, outside of what is seen, or without room.
struct FrameFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    // MARK: As stored

    /// The views that are stored elsewhere than the layout puts them, in pixels, in trees whose
    /// stored frames break a constraint. What is ambiguous or follows from a conflict has a finding
    /// of its own. Views that are all moved by the same inset are one finding.
    func misplaced(_ tolerance: Double) -> [Cause] {
        guard tree.layout.engine.conflicts.isEmpty, tree.layout.hasStaleFrames else { return [] }
        let open = tree.layout.openQuantities, unseen = tree.layout.unseenViews,
            scale = tree.layout.storedScale
        let moved = tree.layout.root.all.filter { node in
            guard node.isManaged, node.view.frame != nil, open[node.id] == nil,
                !unseen.contains(node.id)
            else {
                return false
            }
            return node.frame.onPixels(scale).distance(to: node.start) > tolerance
                && !isUndecided(node)
        }
        let shifts = Dictionary(grouping: moved.filter { $0.shift != nil }) { $0.shift ?? 0 }
        var told: Set<Double> = []
        return moved.compactMap { node in
            guard let shift = node.shift, let group = shifts[shift], group.count > 2,
                let inset = inset(behind: group)
            else { return misplaced(node) }
            return told.insert(shift).inserted ? shifted(group, inset) : nil
        }
    }

    /// A Boolean value that indicates whether a view, or one that it lies in, is hidden in its
    /// stack view, or is as large across one as it was before.
    private func isUndecided(_ node: ViewNode) -> Bool {
        let held = tree.layout.heldViews
        return sequence(first: node, next: \.parent).contains { held.contains($0.id) }
    }

    private func misplaced(_ node: ViewNode) -> Cause {
        Cause(
            rule: .misplaced, element: node.view.element, key: node.id,
            message: "\(tree.name(node)) is misplaced: stored at \(node.start.words), laid out at "
                + "\(node.frame.words); update its frame in Interface Builder, or change the constraints"
        )
    }

    private func shifted(_ group: [ViewNode], _ inset: String) -> Cause {
        let first = group[0], shift = first.shift ?? 0
        return Cause(
            rule: .misplaced, element: first.view.element,
            key: "\(tree.layout.root.id) \(shift.shortText)",
            message:
                "\(tree.name(first)) and \(group.count - 1) more views are misplaced by the same "
                + "\(shift.shortText) pt: they depend on \(inset), which is another one than when they were "
                + "stored; update frames in Interface Builder",
            details: group.map {
                "\(tree.name($0)): stored at \($0.start.words), laid out at \($0.frame.words)"
            })
    }

    /// The guide or the margins that the place of a group along the vertical axis depends on, in
    /// words.
    private func inset(behind group: [ViewNode]) -> String? {
        let ids = Set(group.map(\.id))
        for constraint in tree.layout.root.all.flatMap(\.view.constraints) {
            let items = [constraint.firstItemID, constraint.secondItemID].compactMap(\.self)
            guard items.contains(where: ids.contains) else { continue }
            let guides = items.compactMap { tree.document.object($0)?.asGuide }
            if let guide = guides.first(where: {
                $0.role != .contentLayoutGuide && $0.role != .frameLayoutGuide
            }) {
                return "the \(tree.names.name(of: guide.id))"
            }
            let names = [
                constraint.element["firstAttribute"], constraint.element["secondAttribute"],
            ]
            if names.contains(where: { $0 == "topMargin" || $0 == "bottomMargin" }) {
                return "vertical margins"
            }
        }
        return nil
    }

    // MARK: Elsewhere

    var causes: [Cause] {
        var found: [Cause] = [], outside: [(node: ViewNode, by: Double)] = []
        for node in tree.decided where node.parent != nil {
            guard let before = tree.storedNode(node) else { continue }
            if let cause = zeroSize(node, before) {
                found.append(cause)
            } else if let overhang = overhang(node, before) {
                outside.append((node, overhang))
            }
        }
        // Siblings that are as far outside are one cause: a row that is badly placed.
        let rows = Dictionary(grouping: outside) {
            "\($0.node.parent?.id ?? "") \($0.by.shortText)"
        }
        return found
            + outside.compactMap { node, overhang in
                let row = rows["\(node.parent?.id ?? "") \(overhang.shortText)"] ?? []
                return row.first?.node === node ? offScreen(row.map(\.node), overhang) : nil
            }
    }

    private func zeroSize(_ node: ViewNode, _ before: ViewNode) -> Cause? {
        let (size, old) = (node.frame.size, before.frame.size)
        guard node.showsSomething, before.view.frame != nil, min(old.width, old.height) > 0.5,
            min(size.width, size.height) <= 0.5
        else { return nil }
        let axis = size.width <= 0.5 ? Axis.horizontal : .vertical,
            length = axis == .horizontal ? "width" : "height"
        let reason =
            node.intrinsicSize[axis] < 0
            ? "nothing gives it a \(length); constrain its \(length), or let its superview stretch it"
            : "there is no room left for it; let something else give way first"
        return Cause(
            rule: .zeroSize, element: node.view.element, key: node.id,
            message:
                "\(tree.name(node)) is \(size.words) where it is \(old.words) as stored: \(reason)",
            isUncertain: StoredHeights(tree).surround(node))
    }

    /// A Boolean value that indicates whether a view lies in one that is stored beyond the edge of
    /// the root, for code to move in.
    private func isInDrawer(_ before: ViewNode) -> Bool {
        guard let stored = tree.stored else { return false }
        return sequence(first: before, next: \.parent).dropFirst().contains { above in
            above !== stored.root && above.overhang(in: stored.root) > 1
        }
    }

    /// Only what sticks out of the root counts: what lies in something that scrolls may be
    /// anywhere.
    private func overhang(_ node: ViewNode, _ before: ViewNode) -> Double? {
        guard node.hasContents, !node.isScrolled, !isInDrawer(before) else { return nil }
        let out = node.overhang(in: tree.layout.root),
            old = tree.stored.map { before.overhang(in: $0.root) } ?? 0
        // Pictures may reach beyond the edge of the screen, as long as some of them is seen.
        let extent = node.element == "imageView" ? min(node.frame.width, node.frame.height) : 1
        return out > extent && old <= 1 ? out : nil
    }

    private func offScreen(_ row: [ViewNode], _ overhang: Double) -> Cause {
        let first = row[0], names = row.map(tree.name)
        let list =
            names.count > 1
            ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "") : names[0]
        return Cause(
            rule: .offScreen, element: first.view.element, key: first.id,
            message:
                "\(list) extend\(names.count > 1 ? "" : "s") \(overhang.shortText) pt past the edge of the screen; "
                + (names.count > 1 ? "the first" : "it") + " is \(first.frame.words) in "
                + "\(first.parent.map(tree.name) ?? "")",
            isUncertain: !tree.layout.isScreen || tree.isSupposedLandscape)
    }
}

extension ViewNode {
    /// Whether it shows something of its own.
    var hasContents: Bool { Self.showing.contains(element) }

    /// Whether it shows something in fact: a label without a text shows nothing.
    fileprivate var showsSomething: Bool {
        hasContents && (element != "label" || view.title?.isEmpty == false)
    }

    private static let showing: Set = [
        "label", "button", "imageView", "textField", "textView", "switch", "slider",
        "segmentedControl", "stepper",
        "progressView", "activityIndicatorView", "pageControl", "datePicker", "pickerView",
        "searchBar", "mapView",
    ]

    /// By how much it is higher, lower or of another height than it is stored: one amount, and
    /// nothing else.
    fileprivate var shift: Double? {
        let (y, height) = (frame.minY - start.minY, frame.height - start.height)
        guard (frame.minX - start.minX).magnitude < 0.5, (frame.width - start.width).magnitude < 0.5
        else { return nil }
        let amount = max(y.magnitude, height.magnitude), other = min(y.magnitude, height.magnitude)
        guard other < 0.5 || (amount - other).magnitude < 0.5 else { return nil }
        return (amount * 2).rounded() / 2
    }

    /// What scrolls its contents, or places them itself.
    private static let scrolling: Set = [
        "scrollView", "tableView", "collectionView", "textView", "navigationBar", "toolbar",
        "tabBar",
    ]

    /// Whether it lies in something that scrolls, or places it by itself.
    var isScrolled: Bool {
        var above = parent
        while let node = above {
            if Self.scrolling.contains(node.element) || node.isCell { return true }
            above = node.parent
        }
        return false
    }

    /// How far it sticks out of a root at the most.
    func overhang(in root: ViewNode) -> Double {
        var place = frame.origin, above = parent
        while let node = above, node !== root {
            place = Point(x: place.x + node.frame.minX, y: place.y + node.frame.minY)
            above = node.parent
        }
        let size = root.frame.size
        return max(
            -place.x, -place.y, place.x + frame.width - size.width,
            place.y + frame.height - size.height)
    }
}

extension Rect {
    /// The largest difference of a number.
    func distance(to other: Rect) -> Double {
        max(
            (minX - other.minX).magnitude, (minY - other.minY).magnitude,
            (width - other.width).magnitude,
            (height - other.height).magnitude)
    }

    /// The rectangle with its edges on the nearest pixels.
    fileprivate func onPixels(_ scale: Double) -> Rect {
        let edges = [minX, minY, maxX, maxY].map { ($0 * scale).rounded() / scale }
        return Rect(
            x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
    }

    /// `(16, 20, 343, 40)`.
    var words: String {
        "(\(minX.shortText), \(minY.shortText), \(width.shortText), \(height.shortText))"
    }
}

extension Size {
    /// `343 by 40`.
    var words: String { "\(width.shortText) by \(height.shortText)" }
}
