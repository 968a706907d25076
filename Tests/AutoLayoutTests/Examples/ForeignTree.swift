import AutoLayout

/// A toolkit's own class, laid out without a copy: the panes of a terminal program.
final class Pane {
    let title: String
    var panes: [Pane]
    weak var around: Pane?
    var place = (column: 0, row: 0, columns: 0, rows: 0)
    let layoutHandle = LayoutHandle()

    init(_ title: String, _ panes: [Pane] = []) {
        (self.title, self.panes) = (title, panes)
        for pane in panes { pane.around = self }
    }
}

extension Pane: LayoutNode {
    var layoutName: String { title }
    var layoutParent: (any LayoutNode)? { around }
    var layoutChildren: [any LayoutNode] { panes }
    var layoutScale: Double { 1 }
    var layoutIntrinsicSize: Size {
        panes.isEmpty ? Size(width: Double(title.count), height: 1) : .noIntrinsic
    }
    var layoutFrame: Rect {
        Rect(
            x: Double(place.column), y: Double(place.row), width: Double(place.columns),
            height: Double(place.rows))
    }

    func receiveLayoutFrame(_ frame: Rect) {
        place = (Int(frame.minX), Int(frame.minY), Int(frame.width), Int(frame.height))
    }
}

/// A window of 80 × 24: a sidebar as wide as its title, at most a third, the text, and a line below.
func makeEditor() -> (window: Pane, sidebar: Pane, text: Pane, line: Pane) {
    let (sidebar, text, line) = (Pane("A very long name of a folder"), Pane("Text"), Pane("Ready"))
    let window = Pane("window", [sidebar, text, line])
    window.place = (0, 0, 80, 24)
    window.layoutEngine.rootSizing = .required
    sidebar.setLayoutHuggingPriority(251, for: .horizontal)
    LayoutConstraint.activate([
        sidebar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        sidebar.widthAnchor.constraint(lessThanOrEqualTo: window.widthAnchor, multiplier: 1.0 / 3),
        text.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor, constant: 1),
        text.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        line.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        line.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        line.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        line.heightAnchor.constraint(equalToConstant: 1),
        sidebar.topAnchor.constraint(equalTo: window.topAnchor),
        text.topAnchor.constraint(equalTo: window.topAnchor),
        sidebar.bottomAnchor.constraint(equalTo: line.topAnchor),
        text.bottomAnchor.constraint(equalTo: line.topAnchor),
    ])
    return (window, sidebar, text, line)
}
