import Testing
import AutoLayout

// The container of "Creating a custom view backed by a XIB" (2014): a view that fills itself with
// another one, whose contents a nib would make. Here they are made in code.

/// What the nib holds: a label above a text field.
private func makeMyCustomView() -> View {
    let view = View()
    let label = ContentView(Size(width: 42, height: 21))
    let textField = ContentView(Size(width: 97, height: 30))
    for subview in [label, textField] {
        subview.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(subview)
    }
    label.accessibilityIdentifier = "label"
    textField.accessibilityIdentifier = "textField"
    LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        textField.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        textField.leadingAnchor.constraint(equalTo: label.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: textField.trailingAnchor, constant: 20),
    ])
    return view
}

private final class SCCustomView: View {
    private(set) var containerView: View?
    private(set) var customConstraints: [LayoutConstraint] = []

    override init(frame: Rect = Rect.zero) {
        super.init(frame: frame)
        commonInit()
    }

    func commonInit() {
        let view = makeMyCustomView()
        containerView = view
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        setNeedsUpdateConstraints()
    }

    override func updateConstraints() {
        removeConstraints(customConstraints)
        customConstraints.removeAll()
        if let view = containerView {
            let views = ["view": view]
            for format in ["H:|[view]|", "V:|[view]|"] {
                let made = try? LayoutConstraint.constraints(withVisualFormat: format, views: views)
                customConstraints += made ?? []
            }
            addConstraints(customConstraints)
        }
        super.updateConstraints()
    }
}

struct NibBackedViewTests {
    private func frames(_ view: SCCustomView) -> [Rect] {
        [view.containerView?.frame ?? Rect.zero]
            + (view.containerView?.subviews.map(\.frame) ?? [])
    }

    /// In a view of 200 by 120: the label 42 by 21 at (20, 20); the field 8 below that, 30 high,
    /// from 20 to 200 - 20.
    private let expected = [
        Rect(x: 0, y: 0, width: 200, height: 120), Rect(x: 20, y: 20, width: 42, height: 21),
        Rect(x: 20, y: 49, width: 160, height: 30),
    ]

    @Test func `made in code, the view is filled`() {
        let view = SCCustomView(frame: Rect(x: 10, y: 10, width: 200, height: 120))
        view.layoutIfNeeded()
        #expect(frames(view) == expected)
    }

    @Test func `made without a frame in another view, it is laid out the same`() {
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        let view = SCCustomView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        LayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 200),
            view.heightAnchor.constraint(equalToConstant: 120),
        ])
        root.layoutIfNeeded()
        #expect(
            view.frame == Rect(x: 10, y: 10, width: 200, height: 120) && frames(view) == expected)
    }

    @Test func `updating the constraints again changes nothing, and is reported`() throws {
        let view = SCCustomView(frame: Rect(x: 0, y: 0, width: 200, height: 120))
        view.layoutIfNeeded()
        view.setNeedsUpdateConstraints()
        view.layoutIfNeeded()
        #expect(frames(view) == expected)
        guard case .churn(let churn) = try #require(view.layoutEngine.diagnostics.first) else {
            return #expect(Bool(false), "a word about constraints that came back is expected")
        }
        #expect(
            churn.count == 4
                && churn.text.hasPrefix("4 constraints were removed and added again unchanged"))
    }
}
