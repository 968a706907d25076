/// The rectangles without views that a stack view's constraints need.
package struct StackGuides {
    private var spanner: LayoutGuide?
    private var gaps: [ObjectIdentifier: LayoutGuide] = [:]
    private var used: Set<ObjectIdentifier> = []

    /// None yet.
    package init() {}

    /// Begins to ask for the guides that are needed.
    mutating func begin() { used = [] }

    /// What reaches around all views, across the line.
    mutating func spanner(in stack: any LayoutNode) -> LayoutGuide {
        let place = StayPlace(stack.layoutBox, .spanner)
        let guide = spanner ?? Self.make("UISV-alignment-spanner", place, in: stack)
        spanner = guide
        used.insert(ObjectIdentifier(guide))
        return guide
    }

    /// The gap after a view.
    mutating func gap(after view: any LayoutNode, in stack: any LayoutNode) -> LayoutGuide {
        let place = StayPlace(view.layoutBox, .gap)
        let guide = gaps[ObjectIdentifier(view)] ?? Self.make("UISV-distributing", place, in: stack)
        gaps[ObjectIdentifier(view)] = guide
        used.insert(ObjectIdentifier(guide))
        return guide
    }

    /// Takes away those that nobody asked for since the beginning.
    mutating func end(in stack: any LayoutNode) {
        if let guide = spanner, !used.contains(ObjectIdentifier(guide)) {
            stack.removeLayoutGuide(guide)
            spanner = nil
        }
        for (view, guide) in gaps where !used.contains(ObjectIdentifier(guide)) {
            stack.removeLayoutGuide(guide)
            gaps[view] = nil
        }
    }

    private static func make(_ identifier: String, _ place: StayPlace, in stack: any LayoutNode) -> LayoutGuide {
        let guide = LayoutGuide()
        guide.identifier = identifier
        guide.layoutBox.stayPlace = place
        stack.addLayoutGuide(guide)
        return guide
    }
}
