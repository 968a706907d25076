import AutoLayout
import Testing

struct SmokeTests {
    @Test func `two views share a root`() {
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        let a = View(), b = View()
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20),
            root.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 10),
            a.widthAnchor.constraint(equalTo: b.widthAnchor),
            a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
            a.heightAnchor.constraint(equalToConstant: 40), b.heightAnchor.constraint(equalTo: a.heightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.frame == Rect(x: 10, y: 0, width: 140, height: 40))
        #expect(b.frame == Rect(x: 170, y: 0, width: 140, height: 40))
        root.frame.size.width = 420
        root.layoutIfNeeded()
        #expect(b.frame == Rect(x: 220, y: 0, width: 190, height: 40))
        #expect(root.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width: 40, height: 0))
        #expect(b.frame == Rect(x: 220, y: 0, width: 190, height: 40))
    }
}
