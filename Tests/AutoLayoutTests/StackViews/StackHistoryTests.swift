import AutoLayout
import TestSupport
import Testing

/// A stack view in a stack view that is changed at random, and the same made afresh.
private struct RandomStacks {
    struct Item {
        var serial: Int
        var size: Size
        var isHidden = false
        var custom: Double?
        var letters: Int?
    }

    struct Plan {
        var items: [Item] = []
        var serial = 4
        var axis = Axis.horizontal
        var distribution = StackView.Distribution.fill
        var alignment = StackView.Alignment.fill
        var spacing = 0.0
        var margins = false
        var baselines = false
    }

    let root = makeRoot(500, 400)
    let outer = StackView()
    let inner = StackView()
    let neighbour = ContentView(Size(width: 30, height: 60))
    /// The views by their items' numbers.
    private var known: [Int: View] = [:]
    private var views: [View] { inner.arrangedSubviews }

    init(_ plan: Plan, isWide: Bool) {
        root.addSubview(outer)
        outer.translatesAutoresizingMaskIntoConstraints = false
        if isWide {
            outer.pin(to: root)
        } else {
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor).on()
            outer.topAnchor.constraint(equalTo: root.topAnchor).on()
        }
        outer.axis = .vertical
        outer.addArrangedSubview(neighbour)
        outer.addArrangedSubview(inner)
        become(plan)
    }

    mutating func become(_ plan: Plan) {
        for (serial, view) in known where !plan.items.contains(where: { $0.serial == serial }) {
            view.removeFromSuperview()
            known[serial] = nil
        }
        for (place, item) in plan.items.enumerated() {
            let view = known[item.serial] ?? Self.makeView(item)
            known[item.serial] = view
            let isThere = place < views.count && views[place] === view
            if !isThere { inner.insertArrangedSubview(view, at: place) }
            set(view, item)
        }
        (inner.axis, inner.distribution, inner.alignment) = (
            plan.axis, plan.distribution, plan.alignment
        )
        inner.spacing = plan.spacing
        inner.isLayoutMarginsRelativeArrangement = plan.margins
        inner.isBaselineRelativeArrangement = plan.baselines
    }

    private static func makeView(_ item: Item) -> View {
        item.letters.map { SlackText(letters: $0) } ?? ContentView(item.size)
    }

    private func set(_ view: View, _ item: Item) {
        view.isHidden = item.isHidden
        inner.setCustomSpacing(item.custom ?? StackView.spacingUseDefault, after: view)
        if let text = view as? SlackText, let letters = item.letters, text.letters != letters {
            text.letters = letters
        }
        guard let view = view as? ContentView else { return }
        if view.contents != item.size { view.contents = item.size }
        view.baselines = (item.size.height / 4, item.size.height / 8)
    }

    func frames() -> [Rect] {
        root.layoutIfNeeded()
        return [outer.frame, inner.frame, neighbour.frame] + views.map(\.frame)
    }

    /// The constraints of the inner one, sorted, views by place.
    var listing: [String] {
        let all = inner.constraints + views.flatMap(\.constraints)
        return all.filter { $0.identifier?.hasPrefix("UISV-") ?? false }.map(text).sorted()
    }

    private func text(_ constraint: LayoutConstraint) -> String {
        var text =
            "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(constraint.relation) "
        text +=
            "\(constraint.multiplier) \(name(constraint.secondItem)).\(constraint.secondAttribute) "
        return text + "\(constraint.constant) \(constraint.priority) \(constraint.identifier ?? "")"
    }

    private func name(_ item: (any LayoutItem)?) -> String {
        if let place = views.firstIndex(where: { $0 === item }) { return "\(place)" }
        return item?.layoutName ?? "-"
    }
}

/// Text whose lines are not broken anew by the last bits of a width.
private final class SlackText: View {
    var letters: Int {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(letters: Int) {
        self.letters = letters
        super.init()
    }

    /// Letters are 10 by 20.
    override var intrinsicContentSize: Size { Size(width: Double(letters) * 10, height: 20) }
    override var intrinsicHeightDependsOnWidth: Bool { true }
    override func intrinsicContentHeight(forWidth width: Double) -> Double {
        let perLine = max(1, Int(min(width, 1e6) / 10 + 1e-3))
        return Double((letters + perLine - 1) / perLine) * 20
    }
}

struct StackHistoryTests {
    private func randomItem(_ serial: Int, _ random: inout SeededRandom) -> RandomStacks.Item {
        var item = RandomStacks.Item(
            serial: serial,
            size: Size(
                width: Double(Int.random(in: 1...12, using: &random) * 8),
                height: Double(Int.random(in: 1...12, using: &random) * 8)))
        if Int.random(in: 0..<6, using: &random) == 0 {
            item.letters = Int.random(in: 1...30, using: &random)
        }
        return item
    }

    private func change(_ plan: inout RandomStacks.Plan, _ random: inout SeededRandom) {
        let place = plan.items.indices.randomElement(using: &random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0...1:
            plan.items.insert(randomItem(plan.serial, &random), at: place ?? 0)
            plan.serial += 1
        case 2: if let place { plan.items.remove(at: place) }
        case 3...5: if let place { plan.items[place].isHidden.toggle() }
        case 6:
            if let place {
                let space = Double(Int.random(in: 0...20, using: &random))
                plan.items[place].custom = Bool.random(using: &random) ? nil : space
            }
        case 7:
            guard let place else { return }
            plan.items[place].size = randomItem(0, &random).size
            if plan.items[place].letters != nil {
                plan.items[place].letters = Int.random(in: 1...30, using: &random)
            }
        case 8:
            plan.distribution =
                StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
        case 9: plan.alignment = StackView.Alignment.allCases.randomElement(using: &random) ?? .fill
        case 10: plan.axis = plan.axis.other
        case 11: if let place { plan.items.swapAt(0, place) }
        default:
            plan.spacing = Double(Int.random(in: 0...12, using: &random))
            plan.margins = Bool.random(using: &random)
            plan.baselines = Bool.random(using: &random)
        }
    }

    @Test(arguments: 1...60)
    func `a stack view that was changed and a fresh one agree`(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let isWide = seed.isMultiple(of: 2)
        var plan = RandomStacks.Plan()
        for serial in 1...3 { plan.items.append(randomItem(serial, &random)) }
        var changed = RandomStacks(plan, isWide: isWide)
        for step in 0..<30 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { change(&plan, &random) }
            changed.become(plan)
            let fresh = RandomStacks(plan, isWide: isWide)
            let (actual, expected) = (changed.frames(), fresh.frames())
            let isSame = zip(actual, expected).allSatisfy { isNear($0, $1, within: 1e-6) }
            #expect(isSame, "seed \(seed), step \(step): \(actual) \(expected) \(plan)")
            #expect(changed.listing == fresh.listing, "seed \(seed), step \(step)")
            guard isSame, changed.listing == fresh.listing else { return }
        }
    }
}
