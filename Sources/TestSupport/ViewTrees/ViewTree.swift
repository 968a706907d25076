import AutoLayout

/// A tree of real views that follows a plan.
///
/// An optional constraint at a priority of its own determines every extent and origin, so that the
/// best layout is unique. In an ambiguous history only some nodes have such constraints, and the
/// order of the stays determines the rest.
final class ViewTree {
    let root: View
    private(set) var items: [Int: any LayoutItem] = [:]
    private(set) var constraints: [Int: LayoutConstraint] = [:]

    /// Creates a new tree.
    init(_ plan: ViewPlan, _ setting: ViewSetting) {
        root = View(frame: Rect(origin: .zero, size: plan.rootSize))
        root.accessibilityIdentifier = "0"
        root.traitOverrides.displayScale = setting.scale
        root.layoutEngine.rootSizing = setting.isRootImposed ? .required : .preferred
        items[0] = root
        // All items come first, then the hierarchy: a superview may have been created later.
        for node in plan.nodes { items[node.id] = make(node) }
        for node in plan.nodes { hang(node) }
        for node in plan.nodes {
            for id in plan.arranged[node.id] ?? [] { arrange(id, in: node.id) }
        }
        for line in plan.lines { add(line) }
    }

    func view(_ id: Int) -> View? { items[id] as? View }

    // MARK: Following

    /// Makes the edit that the plan has just made.
    func apply(_ edit: ViewEdit, _ plan: ViewPlan) {
        switch edit {
        case .layOut: root.layoutIfNeeded()
        case .resizeRoot(let size): root.frame.size = size
        case .addNode(let node):
            items[node.id] = make(node)
            hang(node)
        case .removeNode(let id): remove(id)
        case .moveNode(let id, _): if let node = plan.node(id) { hang(node) }
        case .set(let id, _): if let node = plan.node(id), let view = view(id) { set(view, node) }
        case .addLine(let line): add(line)
        case .removeLine(let serial): constraints.removeValue(forKey: serial)?.isActive = false
        case .setConstant(let serial, let constant): constraints[serial]?.constant = constant
        case .setPriority(let serial, let priority):
            constraints[serial]?.priority = LayoutPriority(priority)
        }
        let kept = Set(plan.nodes.map(\.id)), lines = Set(plan.lines.map(\.serial))
        items = items.filter { $0.key == 0 || kept.contains($0.key) }
        constraints = constraints.filter { lines.contains($0.key) }
    }

    private func remove(_ id: Int) {
        if let view = view(id) { view.removeFromSuperview() }
        if let guide = items[id] as? LayoutGuide { guide.layoutNode?.removeLayoutGuide(guide) }
    }

    private func arrange(_ id: Int, in stack: Int) {
        guard let stack = view(stack) as? StackView, let view = view(id) else { return }
        stack.addArrangedSubview(view)
    }

    private func make(_ node: ViewPlan.Node) -> any LayoutItem {
        if node.kind == .guide {
            let guide = LayoutGuide()
            guide.identifier = "\(node.id)"
            return guide
        }
        let view = makeView(node)
        view.accessibilityIdentifier = "\(node.id)"
        view.translatesAutoresizingMaskIntoConstraints = node.kind == .framed
        set(view, node)
        return view
    }

    private func makeView(_ node: ViewPlan.Node) -> View {
        switch node.kind {
        case .contents: SizedView(node.size)
        case .text: LetterView(Int(node.size.width) / 4)
        case .stack: StackView()
        case .scroll: ScrollView()
        default: View()
        }
    }

    private func set(_ view: View, _ node: ViewPlan.Node) {
        if view.isHidden != node.isHidden { view.isHidden = node.isHidden }
        view.semanticContentAttribute = node.isMirrored ? .forceRightToLeft : .unspecified
        if view.bounds.minX != node.scroll {
            view.bounds.origin = Point(x: node.scroll, y: -node.scroll)
        }
        view.layoutMargins = EdgeInsets(
            top: node.margin, left: node.margin + 1, bottom: node.margin, right: node.margin + 1)
        for axis in Axis.allCases {
            view.setContentHuggingPriority(LayoutPriority(node.hugging), for: axis)
            view.setContentCompressionResistancePriority(LayoutPriority(node.resistance), for: axis)
        }
        if let view = view as? SizedView { (view.contents, view.inset) = (node.size, node.inset) }
        if let view = view as? LetterView { view.letters = Int(node.size.width) / 4 }
        if node.kind == .framed {
            let frame = Rect(
                origin: Point(x: Double(node.id), y: Double(node.id * 2)), size: node.size)
            if view.frame != frame { view.frame = frame }
        }
        if let view = view as? StackView { set(view, node.stack) }
    }

    private func set(_ view: StackView, _ stack: ViewPlan.Stack) {
        view.axis = stack.axis
        view.distribution = stack.distribution
        view.alignment = stack.alignment
        view.spacing = stack.spacing
        view.isLayoutMarginsRelativeArrangement = stack.usesMargins
    }

    // MARK: Constraints

    /// Adds a node to its superview, with its optional constraints.
    private func hang(_ node: ViewPlan.Node) {
        guard let parent = view(node.parent) else { return }
        if let guide = items[node.id] as? LayoutGuide {
            parent.addLayoutGuide(guide)
            hold(guide, in: parent, node)
        } else if let view = view(node.id) {
            if let stack = parent as? StackView {
                stack.addArrangedSubview(view)
            } else {
                parent.addSubview(view)
            }
            if node.kind != .framed { hold(view, in: parent, node) }
            if let scroll = view as? ScrollView, node.kind == .scroll { holdContents(scroll, node) }
        }
    }

    /// Adds optional constraints at unique priorities, all below those of the plan's constraints.
    private func hold(_ item: any LayoutItem, in parent: View, _ node: ViewPlan.Node) {
        let id = node.id, number = Double(id * 10)
        if node.held.contains(.left) { prefer(item, .left, parent, number + 3, id * 8) }
        if node.held.contains(.top) { prefer(item, .top, parent, number, id * 8 + 1) }
        if node.held.contains(.width) { prefer(item, .width, nil, number + 20, id * 8 + 2) }
        if node.held.contains(.height) { prefer(item, .height, nil, number + 15, id * 8 + 3) }
    }

    private func holdContents(_ view: ScrollView, _ node: ViewPlan.Node) {
        let id = node.id
        guard node.held.contains(.contents) else { return }
        prefer(view.contentLayoutGuide, .width, nil, Double(id * 10 + 90), id * 8 + 4)
        prefer(view.contentLayoutGuide, .height, nil, Double(id * 10 + 95), id * 8 + 5)
    }

    private func prefer(
        _ item: any LayoutItem, _ attribute: LayoutAttribute, _ parent: View?, _ constant: Double,
        _ rank: Int
    ) {
        let constraint = LayoutConstraint(
            item: item, attribute: attribute, relatedBy: .equal, toItem: parent,
            attribute: attribute,
            constant: constant)
        // Between 1 and 17 for up to 128 nodes, and never whole, because stack views use whole
        // numbers.
        constraint.priority = LayoutPriority(1 + Float(2 * rank + 1) / 128)
        constraint.isActive = true
    }

    private func add(_ line: ViewPlan.Line) {
        let constraint = LayoutConstraint(
            item: items[line.first], attribute: line.firstAttribute, relatedBy: line.relation,
            toItem: line.second.flatMap { items[$0] }, attribute: line.secondAttribute,
            multiplier: line.multiplier,
            constant: line.constant)
        constraint.priority = LayoutPriority(line.priority)
        constraint.isActive = true
        constraints[line.serial] = constraint
    }
}

/// The settings of a whole history.
struct ViewSetting {
    /// The pixels in a point; 0 for exact frames.
    var scale = 0.0
    /// A Boolean value that indicates whether the root keeps its size in spite of constraints.
    var isRootImposed = true
    /// A Boolean value that indicates whether the layout of views may be ambiguous.
    var isAmbiguous = false
}

/// A view with a content size and baselines.
private final class SizedView: View {
    var contents: Size {
        didSet { if contents != oldValue { invalidateIntrinsicContentSize() } }
    }
    var inset = 0.0 {
        didSet { if inset != oldValue { invalidateIntrinsicContentSize() } }
    }

    init(_ contents: Size) {
        self.contents = contents
        super.init()
    }

    override var intrinsicContentSize: Size { contents }
    override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: inset, left: inset * 2, bottom: -inset, right: inset)
    }
    override var firstBaselineOffsetFromTop: Double { contents.height / 4 }
    override var lastBaselineOffsetFromBottom: Double { contents.height / 8 }
}

/// A view with wrapping letters of 10 × 20 points.
private final class LetterView: View {
    var letters: Int {
        didSet { if letters != oldValue { invalidateIntrinsicContentSize() } }
    }

    init(_ letters: Int) {
        self.letters = letters
        super.init()
    }

    override var intrinsicContentSize: Size { Size(width: Double(letters) * 10, height: 20) }
    override var intrinsicHeightDependsOnWidth: Bool { true }
    override func intrinsicContentHeight(forWidth width: Double) -> Double {
        // A width within round-off of whole letters counts as whole letters.
        let perLine = max(1, Int((max(0, min(width, 1e6)) + 1e-6) / 10))
        return Double((letters + perLine - 1) / perLine) * 20
    }
}
