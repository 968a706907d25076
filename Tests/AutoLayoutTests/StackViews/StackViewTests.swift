import AutoLayout
import Testing

/// A stack view in a root, its left upper corner pinned, with views of 160, 80 and 40 by 200, 100
/// and 50.
private func makeStack(
    _ change: (StackView) -> Void = { _ in }
) -> (root: View, stack: StackView, views: [ContentView]) {
    let root = makeRoot(1000, 1000)
    let stack = root.place(StackView(), "stack")
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).on()
    stack.topAnchor.constraint(equalTo: root.topAnchor).on()
    let views = [("a", 160.0, 200.0), ("b", 80, 100), ("c", 40, 50)].map { name, width, height in
        let view = ContentView(Size(width: width, height: height))
        view.accessibilityIdentifier = name
        stack.addArrangedSubview(view)
        return view
    }
    change(stack)
    return (root, stack, views)
}

private func names(_ views: [View]) -> String { views.map(\.layoutName).joined() }

extension StackView {
    /// The constraints that the stack view made.
    fileprivate var own: [LayoutConstraint] {
        (constraints + subviews.flatMap(\.constraints)).filter {
            $0.identifier?.hasPrefix("UISV-") ?? false
        }
    }
}

struct StackViewTests {
    // MARK: Arranged views

    @Test func `rule 55: arranged views are subviews, and placed by constraints alone`() {
        let stack = StackView(arrangedSubviews: [View(), View()])
        #expect(stack.subviews.count == 2)
        #expect(stack.arrangedSubviews.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    }

    @Test
    func
        `adding moves what is arranged to the end, inserting to its place; subviews keep their order`()
    {
        let (_, stack, views) = makeStack()
        stack.addArrangedSubview(views[0])
        #expect(names(stack.arrangedSubviews) == "bca" && names(stack.subviews) == "abc")
        stack.insertArrangedSubview(views[0], at: 1)
        #expect(names(stack.arrangedSubviews) == "bac" && names(stack.subviews) == "abc")
        stack.insertArrangedSubview(views[1], at: 3)
        #expect(names(stack.arrangedSubviews) == "acb")
        let plain = stack.child("d")
        stack.insertArrangedSubview(plain, at: 0)
        #expect(names(stack.arrangedSubviews) == "dacb" && names(stack.subviews) == "abcd")
    }

    @Test func `what is no longer arranged stays a subview, where it is`() {
        let (root, stack, views) = makeStack()
        root.layoutIfNeeded()
        stack.removeArrangedSubview(views[1])
        #expect(names(stack.arrangedSubviews) == "ac" && views[1].superview === stack)
        root.layoutIfNeeded()
        #expect(views[2].frame.minX == 160 && stack.frame.width == 200)
        #expect(!stack.own.contains { $0.firstItem === views[1] || $0.secondItem === views[1] })
        stack.removeArrangedSubview(views[1])
        #expect(stack.arrangedSubviews.count == 2)
    }

    @Test func `what leaves the stack view is not arranged any more`() {
        let (root, stack, views) = makeStack()
        root.layoutIfNeeded()
        views[0].removeFromSuperview()
        #expect(names(stack.arrangedSubviews) == "bc")
        root.addSubview(views[1])
        #expect(names(stack.arrangedSubviews) == "c")
        root.layoutIfNeeded()
        #expect(views[2].frame == Rect(x: 0, y: 0, width: 40, height: 50))
        #expect(stack.frame.width == 40)
    }

    @Test func `a view goes from one stack view to another`() {
        let (root, stack, views) = makeStack()
        let other = root.place(StackView(arrangedSubviews: [View()]), "other")
        root.layoutIfNeeded()
        other.insertArrangedSubview(views[0], at: 0)
        root.layoutIfNeeded()
        #expect(names(stack.arrangedSubviews) == "bc" && other.arrangedSubviews.first === views[0])
        #expect(stack.frame.width == 120 && other.frame.width == 160)
    }

    // MARK: Changes

    @Test func `a change makes only the constraints that it is about`() {
        let (root, stack, views) = makeStack { $0.spacing = 10 }
        root.layoutIfNeeded()
        let before = Set(stack.own.map(ObjectIdentifier.init))
        stack.spacing = 20
        root.layoutIfNeeded()
        #expect(Set(stack.own.map(ObjectIdentifier.init)) == before, "a constant is set")
        #expect(views[2].frame.minX == 280)
        stack.distribution = .fillEqually
        root.layoutIfNeeded()
        let after = Set(stack.own.map(ObjectIdentifier.init))
        // Two equal widths come, three constraints that keep views short go.
        #expect(after.subtracting(before).count == 2 && before.subtracting(after).count == 3)
        #expect(root.layoutEngine.rebuildCount == 0)
    }

    @Test func `a view more is four constraints more, and a few others`() {
        let (root, stack, _) = makeStack()
        root.layoutIfNeeded()
        let before = Set(stack.own.map(ObjectIdentifier.init))
        stack.addArrangedSubview(ContentView(Size(width: 20, height: 20)))
        root.layoutIfNeeded()
        let after = Set(stack.own.map(ObjectIdentifier.init))
        // Trailing edge, space, two alignments, shortness; the old trailing edge goes.
        #expect(after.subtracting(before).count == 5 && before.subtracting(after).count == 1)
        #expect(stack.frame.width == 300)
    }

    @Test func `rule 68: hiding and showing comes back to the same constraints and frames`() {
        for alignment in StackView.Alignment.allCases {
            for distribution in StackView.Distribution.allCases {
                let (root, stack, views) = makeStack {
                    $0.alignment = alignment
                    $0.distribution = distribution
                    $0.spacing = 10
                }
                root.layoutIfNeeded()
                let frames = views.map(\.frame), count = stack.own.count
                for hidden in [[1], [0, 1], [0, 1, 2], [2]] {
                    for place in hidden { views[place].isHidden = true }
                    root.layoutIfNeeded()
                    #expect(hidden.allSatisfy { views[$0].frame.width == 0 })
                    #expect(stack.arrangedSubviews.count == 3)
                    for place in hidden { views[place].isHidden = false }
                    root.layoutIfNeeded()
                    #expect(
                        zip(views, frames).allSatisfy { isNear($0.frame, $1) },
                        "\(alignment) \(distribution)")
                    #expect(stack.own.count == count)
                }
                #expect(root.layoutEngine.conflicts.isEmpty)
            }
        }
    }

    @Test func `rule 68: a hidden view of fixed width is in conflict; the width is left out`() {
        let (root, stack, views) = makeStack()
        let width = views[1].widthAnchor.constraint(equalToConstant: 90).on()
        root.layoutIfNeeded()
        #expect(stack.frame.width == 290 && root.layoutEngine.conflicts.isEmpty)
        views[1].isHidden = true
        root.layoutIfNeeded()
        let conflict = root.layoutEngine.conflicts.first
        #expect(conflict?.members.map(\.identifier) == ["UISV-hiding", nil])
        #expect(root.layoutEngine.isLeftOut(width) && stack.frame.width == 200)
        views[1].isHidden = false
        root.layoutIfNeeded()
        #expect(root.layoutEngine.conflicts.isEmpty && stack.frame.width == 290)
    }

    @Test func `rule 58: shares follow the contents`() {
        let (root, stack, views) = makeStack { $0.distribution = .fillProportionally }
        stack.widthAnchor.constraint(equalToConstant: 560).on()
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [320, 160, 80])
        // 40 + 80 + 40 = 160: a quarter, a half, a quarter.
        views[0].contents.width = 40
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [140, 280, 140])
    }

    @Test func `rule 58: a nested stack and a container count with their fitting sizes`() {
        let root = makeRoot(500, 200), outer = StackView(), inner = StackView(), container = View()
        let label = ContentView(Size(width: 20, height: 10))
        let parts = [30.0, 40].map { ContentView(Size(width: $0, height: 10)) }
        root.addSubview(outer)
        outer.translatesAutoresizingMaskIntoConstraints = false
        outer.distribution = .fillProportionally
        for part in parts { inner.addArrangedSubview(part) }
        inner.spacing = 10
        let held = ContentView(Size(width: 15, height: 10))
        container.addSubview(held)
        held.translatesAutoresizingMaskIntoConstraints = false
        held.pin(to: container)
        for view in [label, inner, container, View()] { outer.addArrangedSubview(view) }
        outer.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        outer.widthAnchor.constraint(equalToConstant: 460).on()
        root.layoutIfNeeded()
        // 20 + 80 + 15 = 115, four times as much.
        #expect(outer.arrangedSubviews.map(\.frame.width) == [80, 320, 60, 0])
        // A change in the container changes the shares: 20 + 80 + 130 = 230.
        held.contents.width = 130
        root.layoutIfNeeded()
        #expect(outer.arrangedSubviews.map(\.frame.width) == [40, 160, 260, 0])
        parts[0].isHidden = true
        root.layoutIfNeeded()
        // 20 + 40 + 130 = 190.
        #expect(abs(label.frame.width - 460 * 20 / 190) < 1e-9)
    }

    @Test func `rule 58: a nested view that was empty counts once it holds something`() {
        let root = makeRoot(500, 200), outer = StackView(), inner = StackView()
        let label = ContentView(Size(width: 20, height: 10)),
            added = ContentView(Size(width: 60, height: 10))
        root.addSubview(outer)
        outer.translatesAutoresizingMaskIntoConstraints = false
        outer.distribution = .fillProportionally
        for view in [label, inner] { outer.addArrangedSubview(view) }
        outer.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        outer.widthAnchor.constraint(equalToConstant: 400).on()
        root.layoutIfNeeded()
        inner.addArrangedSubview(added)
        root.layoutIfNeeded()
        // 20 + 60 = 80, five times as much.
        #expect([label, inner].map(\.frame.width) == [100, 300])
        // An optional constraint inside gives way to the shares (999, 998), and decides them by the
        // fitting size.
        let width = added.widthAnchor.constraint(equalToConstant: 80)
        width.priority = 900
        width.isActive = true
        root.layoutIfNeeded()
        #expect([label, inner].map(\.frame.width) == [80, 320])
        width.constant = 180
        root.layoutIfNeeded()
        #expect([label, inner].map(\.frame.width) == [40, 360])
    }

    @Test func `rule 71: custom spaces are read back, set to the default, forgotten`() {
        let (root, stack, views) = makeStack { $0.spacing = 10 }
        #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
        stack.setCustomSpacing(30, after: views[0])
        #expect(stack.customSpacing(after: views[0]) == 30)
        root.layoutIfNeeded()
        #expect(views[1].frame.minX == 190)
        stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
        root.layoutIfNeeded()
        #expect(views[1].frame.minX == 170)
        stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
        #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseSystem)
        root.layoutIfNeeded()
        #expect(views[1].frame.minX == 168)
        stack.removeArrangedSubview(views[0])
        stack.insertArrangedSubview(views[0], at: 0)
        #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
        let stranger = View()
        stack.setCustomSpacing(5, after: stranger)
        #expect(stack.customSpacing(after: stranger) == StackView.spacingUseDefault)
    }

    @Test func `rule 71: the spacing itself may be the standard one`() {
        let (root, _, views) = makeStack { $0.spacing = StackView.spacingUseSystem }
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 168, 256])
    }

    @Test func `axis, alignment, margins and baselines may change at any time`() {
        let (root, stack, views) = makeStack { $0.spacing = 10 }
        root.layoutIfNeeded()
        stack.axis = .vertical
        stack.alignment = .trailing
        root.layoutIfNeeded()
        #expect(views[2].frame == Rect(x: 120, y: 320, width: 40, height: 50))
        stack.isLayoutMarginsRelativeArrangement = true
        root.layoutIfNeeded()
        #expect(
            views[2].frame == Rect(x: 128, y: 328, width: 40, height: 50)
                && stack.frame.width == 176)
        stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(views[2].frame == Rect(x: 122, y: 321, width: 40, height: 50))
        #expect(stack.frame.size == Size(width: 166, height: 374))
        views[0].baselines = (0, 40)
        stack.isBaselineRelativeArrangement = true
        root.layoutIfNeeded()
        #expect(views[1].frame.minY == 1 + 160 + 10)
    }

    @Test func `guides come and go with what needs them`() {
        let (root, stack, _) = makeStack()
        root.layoutIfNeeded()
        #expect(stack.layoutGuides.isEmpty)
        stack.distribution = .equalSpacing
        stack.alignment = .center
        root.layoutIfNeeded()
        #expect(stack.layoutGuides.count == 3)
        stack.distribution = .fill
        stack.alignment = .fill
        root.layoutIfNeeded()
        #expect(stack.layoutGuides.isEmpty)
    }

    // MARK: Trees

    @Test func `rule 11: from right to left a row begins at the right`() {
        let (root, stack, views) = makeStack { $0.spacing = 10 }
        stack.semanticContentAttribute = .forceRightToLeft
        stack.widthAnchor.constraint(equalToConstant: 400).on()
        root.layoutIfNeeded()
        // a grows to 260.
        #expect(views.map(\.frame.minX) == [140, 50, 0])
        stack.distribution = .equalCentering
        root.layoutIfNeeded()
        // Middles from 80 to 380 from the right: 230 in between.
        #expect(views.map(\.frame.midX) == [320, 170, 20])
    }

    @Test func `stack views lie in stack views`() {
        let (root, outer, _) = makeStack { $0.axis = .vertical }
        let inner = StackView(arrangedSubviews: [
            ContentView(Size(width: 100, height: 30)), ContentView(Size(width: 100, height: 40)),
        ])
        inner.spacing = 5
        inner.alignment = .center
        outer.addArrangedSubview(inner)
        root.layoutIfNeeded()
        // The inner one is 205 wide, and so is the outer one.
        #expect(inner.frame == Rect(x: 0, y: 350, width: 205, height: 40))
        #expect(inner.subviews[0].frame == Rect(x: 0, y: 5, width: 100, height: 30))
        #expect(outer.frame.size == Size(width: 205, height: 390))
        inner.isHidden = true
        root.layoutIfNeeded()
        #expect(outer.frame.height == 350 && root.layoutEngine.conflicts.isEmpty)
    }

    @Test
    func `rule 14: a row's baseline is that of the highest, a column's those of first and last`() {
        let (root, stack, views) = makeStack()
        for view in views {
            view.baselines = (view.contents.height / 10, view.contents.height / 20)
        }
        let mark = root.contents(10, 10, "mark")
        let line = mark.topAnchor.constraint(equalTo: stack.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        #expect(mark.frame.minY == 20)
        views[0].isHidden = true
        root.layoutIfNeeded()
        // b's; all are as high as a still, whose contents align with the others'.
        #expect(mark.frame.minY == 10)
        views[1].baselines.first = 17
        root.layoutIfNeeded()
        #expect(mark.frame.minY == 17)
        line.isActive = false
        views[0].isHidden = false
        stack.axis = .vertical
        mark.topAnchor.constraint(equalTo: stack.lastBaselineAnchor).on()
        root.layoutIfNeeded()
        // c ends at 350, and its baseline is 2.5 above.
        #expect(mark.frame.minY == 347.5)
    }

    @Test func `fitting sizes count what a stack view arranges`() {
        let (_, stack, views) = makeStack { $0.spacing = 10 }
        #expect(
            stack.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width: 300, height: 200)
        )
        views[0].isHidden = true
        #expect(
            stack.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width: 130, height: 200)
        )
    }

    @Test func `a stack view without a tree of its own needs no constraints around it`() {
        let stack = StackView(arrangedSubviews: [ContentView(Size(width: 10, height: 10)), View()])
        stack.frame = Rect(x: 0, y: 0, width: 100, height: 20)
        stack.layoutIfNeeded()
        #expect(stack.subviews[0].frame == Rect(x: 0, y: 0, width: 10, height: 20))
        #expect(stack.subviews[1].frame == Rect(x: 10, y: 0, width: 90, height: 20))
    }

    @Test func `a baseline of a column around a column follows what the inner one ends with`() {
        let (root, stack, views) = makeStack { $0.axis = .vertical }
        let inner = StackView(arrangedSubviews: [ContentView(Size(width: 10, height: 30))])
        inner.axis = .vertical
        stack.addArrangedSubview(inner)
        stack.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 500).on()
        root.layoutIfNeeded()
        // 200, 100, 50 and 30 high.
        #expect(stack.frame.height == 500 && views[0].frame.height + inner.frame.height == 350)
        let last = ContentView(Size(width: 10, height: 20))
        last.baselines = (5, 5)
        inner.addArrangedSubview(last)
        root.layoutIfNeeded()
        #expect(stack.frame.height == 505)
    }

    @Test
    func `a view that left a stack view is free of it, also where that one is taken away at once`()
    {
        let (root, stack, views) = makeStack { $0.alignment = .center }
        root.layoutIfNeeded()
        root.addSubview(views[0])
        stack.removeFromSuperview()
        let kept = views[0].constraints + root.constraints
        #expect(!kept.contains { $0.identifier?.hasPrefix("UISV-") ?? false })
        views[0].heightAnchor.constraint(equalToConstant: 70).at(20).on()
        views[0].contents = Size(width: 30, height: Size.noIntrinsicMetric)
        root.layoutIfNeeded()
        #expect(views[0].frame.size == Size(width: 30, height: 70))
    }
}
