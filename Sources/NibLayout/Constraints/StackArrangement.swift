import AutoLayout
import NibFormat

/// The constraints that a stack view makes for the views that it arranges.
struct StackArrangement {
    private let stack: ViewNode
    private let axis: Axis
    private let distribution: String
    private let alignment: String
    private let spacing: Double
    private let insets: EdgeInsets
    private let views: [ViewNode]
    private(set) var constraints: [LayoutConstraint] = []

    init?(_ node: ViewNode, _ document: NibDocument, _ rules: InsetRules) {
        guard let nib = node.view.asStack else { return nil }
        let traits = document.designTraits
        stack = node
        axis = nib.axis(under: traits) == .horizontal ? .horizontal : .vertical
        distribution = nib.distribution(under: traits)
        alignment = nib.alignment(under: traits)
        spacing = nib.spacing(under: traits).doubleValue
        // Interface Builder arranges by margins that were set also where it does not write that it does.
        let keepsMargins = nib.isMarginsRelative || node.view.layoutMargins != nil
        insets = keepsMargins ? rules.margins(node) : .zero
        views = node.children.filter { child in
            child.isManaged && child.view.element.value(of: "hidden", under: traits) != "YES"
        }
        guard let first = views.first, let last = views.last else { return nil }
        pin(first, .near, axis)
        pin(last, .far, axis)
        arrange()
        views.forEach { place($0) }
        alignBaselines()
        fitAcross()
    }

    // MARK: Along

    private mutating func arrange() {
        let pairs = Array(zip(views, views.dropFirst()))
        for (one, next) in pairs {
            let isLoose = distribution == "equalSpacing" || distribution == "equalCentering"
            add(next, edge(.near), isLoose ? .greaterThanOrEqual : .equal, one, edge(.far), constant: spacing)
        }
        switch distribution {
        case "fillEqually":
            for (one, next) in pairs { add(next, extent(axis), .equal, one, extent(axis)) }
        case "fillProportionally": shareProportionally(pairs)
        case "equalSpacing": shareGaps(pairs, from: .far, to: .near)
        case "equalCentering": shareGaps(pairs, from: .middle, to: .middle)
        default: break
        }
    }

    /// Extents in proportion to those of the contents, where all have some.
    private mutating func shareProportionally(_ pairs: [(ViewNode, ViewNode)]) {
        guard views.allSatisfy({ $0.intrinsicSize[axis] > 0 }) else { return }
        for (one, next) in pairs {
            let ratio = next.intrinsicSize[axis] / one.intrinsicSize[axis]
            add(next, extent(axis), .equal, one, extent(axis), multiplier: ratio, priority: 999)
        }
    }

    /// Every distance is as the first.
    private mutating func shareGaps(_ pairs: [(ViewNode, ViewNode)], from: Place, to: Place) {
        guard let first = pairs.first.map({ distance($0.0, from, $0.1, to) }) else { return }
        for (one, next) in pairs.dropFirst() {
            let constraint = distance(one, from, next, to).constraint(equalTo: first)
            constraint.priority = 999
            constraints.append(constraint)
        }
    }

    private func distance(_ one: ViewNode, _ from: Place, _ next: ViewNode, _ to: Place) -> LayoutDimension {
        guard axis == .horizontal else {
            return Self.yAnchor(one, from).anchorWithOffset(to: Self.yAnchor(next, to))
        }
        return Self.xAnchor(one, from).anchorWithOffset(to: Self.xAnchor(next, to))
    }

    private static func xAnchor(_ node: ViewNode, _ place: Place) -> LayoutXAxisAnchor {
        switch place {
        case .near: node.leadingAnchor
        case .middle: node.centerXAnchor
        case .far: node.trailingAnchor
        }
    }

    private static func yAnchor(_ node: ViewNode, _ place: Place) -> LayoutYAxisAnchor {
        switch place {
        case .near: node.topAnchor
        case .middle: node.centerYAnchor
        case .far: node.bottomAnchor
        }
    }

    // MARK: Across

    private var across: Axis { axis == .horizontal ? .vertical : .horizontal }

    private mutating func place(_ view: ViewNode) {
        switch alignment {
        case "leading", "top": bound(view, pinned: .near)
        case "trailing", "bottom": bound(view, pinned: .far)
        case "center":
            bound(view, pinned: nil)
            let offset = (insets.near(across) - insets.far(across)) / 2
            add(view, Self.attribute(.middle, across), .equal, stack, Self.attribute(.middle, across), constant: offset)
        case "firstBaseline", "lastBaseline", "baseline": bound(view, pinned: nil)
        default:
            pin(view, .near, across)
            pin(view, .far, across)
        }
    }

    /// The view lies within the stack, at an edge if one is named.
    private mutating func bound(_ view: ViewNode, pinned: Place?) {
        pin(view, .near, across, pinned == .near ? .equal : .greaterThanOrEqual)
        pin(view, .far, across, pinned == .far ? .equal : .lessThanOrEqual)
        guard view.children.isEmpty else { return }
        addExtent(view, across, priority: 25)
    }

    private mutating func alignBaselines() {
        guard axis == .horizontal else { return }
        let attribute: LayoutAttribute
        switch alignment {
        case "firstBaseline": attribute = .firstBaseline
        case "lastBaseline", "baseline": attribute = .lastBaseline
        default: return
        }
        for (one, next) in zip(views, views.dropFirst()) { add(next, attribute, .equal, one, attribute) }
    }

    /// The stack is as small across as its views allow.
    private mutating func fitAcross() {
        guard alignment != "fill" else { return }
        addExtent(stack, across, priority: 51)
    }

    // MARK: Making

    private enum Place { case near, middle, far }

    private func edge(_ place: Place) -> LayoutAttribute { Self.attribute(place, axis) }

    private func extent(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .width : .height }

    private static func attribute(_ place: Place, _ axis: Axis) -> LayoutAttribute {
        switch place {
        case .near: axis == .horizontal ? .leading : .top
        case .middle: axis == .horizontal ? .centerX : .centerY
        case .far: axis == .horizontal ? .trailing : .bottom
        }
    }

    /// A view's edge at the stack's, or within it.
    private mutating func pin(_ view: ViewNode, _ place: Place, _ axis: Axis, _ relation: LayoutRelation = .equal) {
        let attribute = Self.attribute(place, axis)
        let offset = place == .near ? insets.near(axis) : -insets.far(axis)
        add(view, attribute, relation, stack, attribute, constant: offset)
    }

    private mutating func add(
        _ one: ViewNode, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ other: ViewNode,
        _ second: LayoutAttribute, multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
    ) {
        let constraint = LayoutConstraint(
            item: one, attribute: attribute, relatedBy: relation, toItem: other, attribute: second,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }

    /// An extent is wished to be nothing.
    private mutating func addExtent(_ view: ViewNode, _ axis: Axis, priority: LayoutPriority) {
        let constraint = LayoutConstraint(
            item: view, attribute: extent(axis), relatedBy: .equal, toItem: nil, attribute: .notAnAttribute)
        constraint.priority = priority
        constraints.append(constraint)
    }
}

extension EdgeInsets {
    /// The inset at the right or lower edge.
    fileprivate func far(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
