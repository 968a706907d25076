import AutoLayout
import Testing

/// A toolkit's own class, laid out without being a view.
private final class Panel: LayoutNode {
    let layoutHandle = LayoutHandle()
    let name: String
    weak var parent: Panel?
    var panels: [Panel] = []
    var rectangle = Rect.zero

    init(_ name: String, _ panels: [Panel] = []) {
        self.name = name
        self.panels = panels
        for panel in panels { panel.parent = self }
    }

    var layoutName: String { name }
    var layoutParent: (any LayoutNode)? { parent }
    var layoutChildren: [any LayoutNode] { panels }
    var layoutFrame: Rect { rectangle }
    func receiveLayoutFrame(_ frame: Rect) { rectangle = frame }
}

struct AdapterTests {
    @Test func `any class can be laid out`() throws {
        let (left, right) = (Panel("left"), Panel("right"))
        let window = Panel("window", [left, right])
        window.rectangle.size = Size(width: 300, height: 100)
        LayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: window.trailingAnchor),
            left.widthAnchor.constraint(equalTo: right.widthAnchor, multiplier: 2),
            left.topAnchor.constraint(equalTo: window.topAnchor),
            left.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        ])
        try window.layout()
        #expect(left.rectangle == Rect(x: 0, y: 0, width: 200, height: 100))
        #expect(right.rectangle.width == 100)
        window.rectangle.size.width = 330
        window.invalidateLayoutPlacement()
        try window.layout()
        #expect(left.rectangle.width == 220)
    }

    @Test func `a node that is gone without a word takes its constraints along`() throws {
        var left: Panel? = Panel("left")
        let right = Panel("right")
        let window = Panel("window", [left!, right])
        window.rectangle.size = Size(width: 300, height: 100)
        left!.widthAnchor.constraint(equalToConstant: 20).on()
        left!.leftAnchor.constraint(equalTo: window.leftAnchor).on()
        right.leftAnchor.constraint(equalTo: left!.rightAnchor).on()
        try window.layout()
        #expect(right.rectangle.minX == 20)
        window.panels.removeFirst()
        left = nil
        right.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 3).on()
        try window.layout()
        #expect(right.rectangle.minX == 3 && window.layoutEngine.conflicts.isEmpty)
    }
}
