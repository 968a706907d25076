/// The auxiliary layout guides of a stack view's constraints.
package struct StackGuides {
    private var spanner: LayoutGuide?
    private var gaps: [ObjectIdentifier: LayoutGuide] = [:]
    private var used: Set<ObjectIdentifier> = []

    /// Creates an empty collection.
    package init() {}

    /// Starts a new round of use.
    mutating func begin() { used = [] }

    /// Returns the guide that spans all views across the axis.
    mutating func spanner(in stack: any LayoutNode) -> LayoutGuide {
        let place = StayPlace(stack.layoutBox, .spanner)
        let guide = spanner ?? Self.make("UISV-alignment-spanner", place, in: stack)
        spanner = guide
        used.insert(ObjectIdentifier(guide))
        return guide
    }

    /// Returns the guide of the gap after a view.
    mutating func gap(after view: any LayoutNode, in stack: any LayoutNode) -> LayoutGuide {
        let place = StayPlace(view.layoutBox, .gap)
        let guide = gaps[ObjectIdentifier(view)] ?? Self.make("UISV-distributing", place, in: stack)
        gaps[ObjectIdentifier(view)] = guide
        used.insert(ObjectIdentifier(guide))
        return guide
    }

    /// Removes the guides unused since the start of the round.
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

    private static func make(_ identifier: String, _ place: StayPlace, in stack: any LayoutNode)
        -> LayoutGuide
    {
        let guide = LayoutGuide()
        guide.identifier = identifier
        guide.layoutBox.pointee.stayPlace = place
        stack.addLayoutGuide(guide)
        return guide
    }
}
