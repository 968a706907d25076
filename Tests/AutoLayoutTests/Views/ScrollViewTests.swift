import AutoLayout
import Testing

struct ScrollViewTests {
    let root = makeRoot(100, 100)
    let scroll: ScrollView
    let content: View

    init() {
        scroll = root.place(ScrollView(), "scroll")
        scroll.fix(x: 10, y: 20, width: 80, height: 60)
        content = scroll.child("content")
        content.pin(to: scroll, inset: 5)
        content.widthAnchor.constraint(equalToConstant: 200).on()
        content.heightAnchor.constraint(equalToConstant: 300).on()
    }

    @Test func `rule 53: constraints to a scroll view's edges say how large its contents are`() {
        root.layoutIfNeeded()
        #expect(scroll.frame == Rect(x: 10, y: 20, width: 80, height: 60))
        #expect(content.frame == Rect(x: 5, y: 5, width: 200, height: 300))
        #expect(scroll.contentSize == Size(width: 210, height: 310))
    }

    @Test func `rule 53: the contents' guide means the same`() {
        let other = scroll.child("other")
        other.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor).on()
        other.widthAnchor.constraint(equalTo: scroll.widthAnchor).on()
        root.layoutIfNeeded()
        #expect(other.frame.maxX == 210 && other.frame.width == 80)
    }

    @Test func `rule 53: what is constrained to the frame's guide stays while the contents scroll`()
    {
        let floating = scroll.child("floating")
        floating.pin(to: scroll.frameLayoutGuide, inset: 1)
        root.layoutIfNeeded()
        #expect(floating.frame == Rect(x: 1, y: 1, width: 78, height: 58))
        scroll.contentOffset = Point(x: 0, y: 40)
        root.layoutIfNeeded()
        // In the contents' coordinates it moves along.
        #expect(floating.frame == Rect(x: 1, y: 41, width: 78, height: 58))
        #expect(content.frame == Rect(x: 5, y: 5, width: 200, height: 300))
    }

    @Test func `rule 53: centres are those of the part that is shown`() {
        let middle = scroll.child("middle")
        middle.centerXAnchor.constraint(equalTo: scroll.centerXAnchor).on()
        middle.widthAnchor.constraint(equalToConstant: 10).on()
        middle.centerYAnchor.constraint(equalTo: scroll.centerYAnchor).on()
        middle.heightAnchor.constraint(equalToConstant: 20).on()
        root.layoutIfNeeded()
        #expect(middle.frame == Rect(x: 35, y: 20, width: 10, height: 20))
        #expect(scroll.contentSize == Size(width: 210, height: 310))
        // It scrolls along with the contents.
        scroll.contentOffset = Point(x: 0, y: 40)
        root.layoutIfNeeded()
        #expect(middle.frame.minY == 20)
    }

    @Test func `rule 53: constraints from inside to outside follow the scrolling`() {
        let outside = root.child("outside")
        outside.topAnchor.constraint(equalTo: content.topAnchor).on()
        root.layoutIfNeeded()
        #expect(outside.frame.minY == 25)
        scroll.contentOffset.y = 12
        root.layoutIfNeeded()
        #expect(outside.frame.minY == 13)
    }

    @Test
    func `contents that constraints from inside mean stay when a constraint that names them goes`()
    {
        let root = makeRoot(320, 480), scroll = root.place(ScrollView(), "scroll")
        scroll.fix(width: 100, height: 100)
        let inner = scroll.contents(300, 200)
        inner.pin(to: scroll)
        let named = scroll.contentLayoutGuide.widthAnchor.constraint(
            greaterThanOrEqualToConstant: 10
        ).on()
        root.layoutIfNeeded()
        named.isActive = false
        root.layoutIfNeeded()
        let other = root.child("other")
        other.fix(x: 70, y: 70, width: 5, height: 5)
        root.layoutIfNeeded()
        #expect(inner.frame == Rect(x: 0, y: 0, width: 300, height: 200))
        #expect(scroll.contentSize == Size(width: 300, height: 200))
        #expect(other.frame == Rect(x: 70, y: 70, width: 5, height: 5))
    }
}
