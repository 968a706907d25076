import AutoLayout
import Testing

/// Rule 94: each event of a drag sets a constant, and the layout is the one that a fresh tree has
/// with that constant.
struct DragTests {
    /// A tree, the constraint that is dragged, and all views whose frames count.
    struct Scene {
        let root: View
        let dragged: LayoutConstraint
        var views: [View] { [root] + Self.descendants(of: root) }

        private static func descendants(of view: View) -> [View] {
            view.subviews.flatMap { [$0] + descendants(of: $0) }
        }
    }

    /// Ways to make a scene with a constant.
    enum Kind: CaseIterable {
        case chain, limits, text, stack, mirrored, contradiction
    }

    static let places: [Double] = [
        0, 0.25, 1, 40.5, 41, 200, 320, 400, 319.75, 60, 59.5, -8, -300, 12, 12, 90.25, 0,
    ]

    private static func scene(_ kind: Kind, _ constant: Double) -> Scene {
        let root = makeRoot(320, 480)
        if kind == .mirrored { root.traitOverrides.layoutDirection = .rightToLeft }
        let handle = root.contents(20, 20, "handle")
        let dragged = handle.leadingAnchor.constraint(
            equalTo: root.leadingAnchor, constant: constant)
        // What is required cannot be dragged against what is required.
        dragged.priority = kind == .contradiction ? .required : .defaultHigh
        dragged.isActive = true
        handle.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).on()
        follow(handle, kind, root)
        return Scene(root: root, dragged: dragged)
    }

    /// Adds what moves along.
    private static func follow(_ handle: View, _ kind: Kind, _ root: View) {
        switch kind {
        case .chain, .mirrored:
            var last = handle
            for index in 0..<5 {
                let view = root.contents(10, 10, "link\(index)")
                view.leadingAnchor.constraint(equalTo: last.trailingAnchor, constant: 2).on()
                view.centerYAnchor.constraint(equalTo: last.centerYAnchor).on()
                last = view
            }
            last.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor).at(900).on()
        case .limits, .contradiction:
            handle.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor).on()
            handle.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor).on()
            let shadow = root.child("shadow")
            shadow.pin(to: handle, inset: -3)
        case .text:
            let text = root.place(TextView(letters: 40), "text")
            text.leadingAnchor.constraint(equalTo: handle.trailingAnchor).on()
            text.topAnchor.constraint(equalTo: handle.bottomAnchor).on()
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor).at(800).on()
            text.widthAnchor.constraint(greaterThanOrEqualToConstant: 30).on()
            let below = root.contents(5, 5, "below")
            below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4).on()
            below.leadingAnchor.constraint(equalTo: text.leadingAnchor).on()
        case .stack:
            let stack = root.place(
                StackView(arrangedSubviews: [
                    ContentView(Size(width: 40, height: 10)),
                    ContentView(Size(width: 60, height: 20)),
                ]), "stack")
            stack.spacing = 4
            stack.leadingAnchor.constraint(equalTo: handle.trailingAnchor).on()
            stack.topAnchor.constraint(equalTo: handle.bottomAnchor).on()
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor).at(800).on()
        }
    }

    @Test(arguments: Kind.allCases)
    func `rule 94: each event of a drag gives the layout of a fresh tree`(kind: Kind) {
        let warm = Self.scene(kind, 0)
        warm.root.layoutIfNeeded()
        var seen: Set<Double> = []
        for place in Self.places {
            warm.dragged.constant = place
            warm.root.layoutIfNeeded()
            let cold = Self.scene(kind, place)
            cold.root.layoutIfNeeded()
            #expect(warm.views.map(\.frame) == cold.views.map(\.frame), "at \(place)")
            #expect(warm.root.layoutEngine.conflicts == [] || kind == .contradiction)
            seen.insert(warm.views[1].frame.minX)
        }
        // The drag reached many places.
        #expect(seen.count > 5)
    }

    @Test(arguments: Kind.allCases)
    func `rule 94: events between two layouts count as the last of them`(kind: Kind) {
        let warm = Self.scene(kind, 0)
        warm.root.layoutIfNeeded()
        for place in Self.places { warm.dragged.constant = place + 7.5 }
        warm.root.layoutIfNeeded()
        let cold = Self.scene(kind, (Self.places.last ?? 0) + 7.5)
        cold.root.layoutIfNeeded()
        #expect(warm.views.map(\.frame) == cold.views.map(\.frame))
    }
}
