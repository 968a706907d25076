import AutoLayout

/// A random history of a view tree: edits with layouts in between. The seed determines it.
public struct ViewHistory: Sendable {
    /// The seed.
    public let seed: UInt64
    let setting: ViewSetting
    var edits: [ViewEdit]

    /// Creates the history of a seed.
    public init(seed: UInt64) {
        self.seed = seed
        var generator = ViewHistoryGenerator(seed: seed)
        setting = generator.setting
        edits = generator.edits()
    }

    /// The valid edits, one on each line.
    public var text: String {
        var plan = ViewPlan()
        let sound = edits.filter { plan.apply($0) }
        let root = setting.isRootImposed ? "imposed" : "preferred"
        let held = setting.isAmbiguous ? ", ambiguous" : ""
        return "# the root's size is \(root), scale \(setting.scale)\(held)\n"
            + sound.map { "\($0)\n" }.joined()
    }
}

/// Generates histories of view trees.
struct ViewHistoryGenerator {
    private var random: SeededRandom
    /// The random sequence for optional constraints on nodes, separate from all others.
    private var openness: SeededRandom
    private var plan = ViewPlan()
    private var made: [ViewEdit] = []
    private var kinds: [ViewPlan.Kind] = [.plain, .plain, .contents, .contents, .guide]
    private var allowsRatios = true
    private var requiredShare = 40
    private var nextNode = 1
    private var nextLine = 1
    let setting: ViewSetting

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        var setting = ViewSetting()
        if random.chance(25) { setting.scale = Double(random.integer(in: 1...3)) }
        setting.isRootImposed = random.chance(60)
        openness = SeededRandom(seed: ~seed)
        setting.isAmbiguous = openness.chance(50)
        self.setting = setting
        if random.chance(50) { kinds += [.framed, .scroll] }
        if random.chance(50) { kinds += [.stack, .stack] }
        // Heights of texts depend on widths; a width that depends on a height would be cyclic.
        if random.chance(30) { (kinds, allowsRatios) = (kinds + [.text], false) }
        requiredShare = random.element(of: [0, 20, 40, 60])
    }

    mutating func edits() -> [ViewEdit] {
        for _ in 0..<random.integer(in: 3...10) { make(addNode()) }
        for _ in 0..<random.integer(in: 0...8) { if let line = addLine() { make(line) } }
        make(.layOut)
        for _ in 0..<random.integer(in: 3...10) {
            for _ in 0..<random.integer(in: 1...4) { if let edit = change() { make(edit) } }
            make(.layOut)
        }
        return made
    }

    private mutating func make(_ edit: ViewEdit) {
        if plan.apply(edit) { made.append(edit) }
    }

    // MARK: Nodes

    private mutating func addNode() -> ViewEdit {
        let parents = [0] + plan.nodes.map(\.id).filter(plan.holdsViews)
        var node = ViewPlan.Node(
            id: nextNode, parent: random.element(of: parents), kind: random.element(of: kinds))
        nextNode += 1
        node.isMirrored = random.chance(20)
        node.size = size()
        node.hugging = random.element(of: [250, 250, 251, 100])
        if node.kind == .contents, random.chance(30) {
            node.inset = Double(random.integer(in: 1...4))
        }
        if random.chance(15) { node.scroll = Double(random.integer(in: -10...10)) }
        if node.kind == .stack { node.stack = stack() }
        if setting.isAmbiguous {
            node.held = ViewPlan.Held(rawValue: openness.below(32) & openness.below(32))
        }
        return .addNode(node)
    }

    private mutating func size() -> Size {
        Size(
            width: Double(random.integer(in: 1...24) * 4),
            height: Double(random.integer(in: 1...24) * 4))
    }

    private mutating func stack() -> ViewPlan.Stack {
        ViewPlan.Stack(
            axis: random.element(of: Axis.allCases),
            distribution: random.element(of: StackView.Distribution.allCases),
            alignment: random.element(of: StackView.Alignment.allCases),
            spacing: Double(random.integer(in: 0...10)),
            usesMargins: random.chance(25))
    }

    // MARK: Lines

    private static let families: [[LayoutAttribute]] = [
        [.left, .right, .centerX, .leftMargin, .rightMargin, .centerXWithinMargins],
        [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin],
        [.top, .bottom, .centerY, .topMargin, .bottomMargin, .firstBaseline, .lastBaseline],
        [.width], [.height],
    ]

    private mutating func addLine() -> ViewEdit? {
        guard !plan.nodes.isEmpty else { return nil }
        let family = random.element(of: Self.families), ids = plan.nodes.map(\.id)
        let isSize = family.count == 1, attribute = random.element(of: family)
        var second: Int? = random.chance(40) ? 0 : random.element(of: ids)
        if isSize, random.chance(50) { second = nil }
        var other = second == nil ? LayoutAttribute.notAnAttribute : random.element(of: family)
        if isSize, second != nil, allowsRatios, random.chance(20) {
            other = random.element(of: [.width, .height])
        }
        nextLine += 1
        return .addLine(
            ViewPlan.Line(
                serial: nextLine, first: random.chance(5) ? 0 : random.element(of: ids),
                firstAttribute: attribute,
                second: second, secondAttribute: other,
                relation: random.element(of: [
                    .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
                ]),
                multiplier: random.element(of: [1, 1, 1, 1, 0.5, 2]), constant: number(),
                priority: random.chance(requiredShare) ? 1000 : priority()))
    }

    private mutating func number() -> Double { Double(random.integer(in: -20...60)) }

    private mutating func priority() -> Float {
        random.element(of: [999, 750, 750, 500, 499.5, 250, 250, 100])
    }

    // MARK: Changes

    private mutating func change() -> ViewEdit? {
        let lines = plan.lines.map(\.serial), ids = plan.nodes.map(\.id)
        switch random.below(20) {
        case 0: return addNode()
        case 1: return ids.isEmpty ? nil : .removeNode(random.element(of: ids))
        case 2:
            return ids.isEmpty
                ? nil : .moveNode(random.element(of: ids), to: random.element(of: [0] + ids))
        case 3:
            let size = Size(
                width: Double(random.integer(in: 10...40) * 10),
                height: Double(random.integer(in: 5...30) * 10))
            return .resizeRoot(size)
        case 4..<9: return addLine()
        case 9..<12: return lines.isEmpty ? nil : .removeLine(random.element(of: lines))
        case 12..<15: return lines.isEmpty ? nil : .setConstant(random.element(of: lines), number())
        case 15: return changePriority()
        default: return ids.isEmpty ? nil : .set(random.element(of: ids), facet())
        }
    }

    private mutating func changePriority() -> ViewEdit? {
        let optional = plan.lines.filter { $0.priority < 1000 }.map(\.serial)
        return optional.isEmpty ? nil : .setPriority(random.element(of: optional), priority())
    }

    private mutating func facet() -> ViewFacet {
        switch random.below(9) {
        case 0, 1: .hidden(random.chance(60))
        case 2: .mirrored(random.chance(50))
        case 3: .size(size())
        case 4: .inset(Double(random.integer(in: 0...4)))
        case 5: .scroll(Double(random.integer(in: -10...10)))
        case 6: .margin(Double(random.integer(in: 0...12)))
        case 7:
            .priorities(
                hugging: random.element(of: [250, 251, 100]),
                resistance: random.element(of: [750, 751, 300]))
        default: .stack(stack())
        }
    }
}
