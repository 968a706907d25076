import AutoLayout
import Testing

struct TraitTests {
    @Test func `rule 95: traits come from above, and can be overridden`() {
        let root = makeRoot(), child = root.child(), inner = child.child()
        root.traitOverrides = TraitCollection(horizontalSizeClass: .regular, displayScale: 2)
        child.traitOverrides = TraitCollection(horizontalSizeClass: .compact)
        #expect(
            inner.traitCollection == TraitCollection(horizontalSizeClass: .compact, displayScale: 2)
        )
        #expect(inner.traitCollection.contains(TraitCollection(displayScale: 2)))
        #expect(!inner.traitCollection.contains(TraitCollection(verticalSizeClass: .compact)))
    }

    @Test func `rule 95: views are notified of changed traits, with the former ones`() {
        final class Listening: View {
            var notifications: [SizeClass] = []
            override func traitCollectionDidChange(_ previous: TraitCollection) {
                notifications += [
                    previous.horizontalSizeClass, traitCollection.horizontalSizeClass,
                ]
            }
        }
        let root = makeRoot(), view = root.place(Listening(), "listening")
        root.traitOverrides.horizontalSizeClass = .compact
        root.traitOverrides.horizontalSizeClass = .regular
        #expect(view.notifications == [.unspecified, .compact, .compact, .regular])
    }
}
