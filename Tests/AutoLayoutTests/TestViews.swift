import AutoLayout
import Testing

/// A root of that size.
func makeRoot(_ width: Double = 320, _ height: Double = 480) -> View {
    let root = View(frame: Rect(x: 0, y: 0, width: width, height: height))
    root.accessibilityIdentifier = "root"
    return root
}

extension View {
    /// A view in this one that only constraints place.
    func child(_ name: String = "child") -> View { place(View(), name) }

    /// A view with contents of that size in this one, which only constraints place.
    func contents(_ width: Double, _ height: Double, _ name: String = "contents") -> ContentView {
        place(ContentView(Size(width: width, height: height)), name)
    }

    /// Puts a view in this one that only constraints place.
    func place<Kind: View>(_ view: Kind, _ name: String) -> Kind {
        view.translatesAutoresizingMaskIntoConstraints = false
        view.accessibilityIdentifier = name
        addSubview(view)
        return view
    }

    /// Constraints to the edges of another view, active.
    @discardableResult
    func pin(to other: some LayoutItem, inset: Double = 0) -> [LayoutConstraint] {
        let constraints = [
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
        ]
        LayoutConstraint.activate(constraints)
        return constraints
    }

    /// Constraints that say origin and size, active.
    @discardableResult
    func fix(x: Double = 0, y: Double = 0, width: Double, height: Double) -> [LayoutConstraint] {
        guard let superview else { return [] }
        let constraints = [
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
            widthAnchor.constraint(equalToConstant: width),
            heightAnchor.constraint(equalToConstant: height),
        ]
        LayoutConstraint.activate(constraints)
        return constraints
    }
}

extension LayoutConstraint {
    /// The constraint with another priority.
    func at(_ priority: LayoutPriority) -> Self {
        self.priority = priority
        return self
    }

    /// The constraint, active.
    @discardableResult
    func on() -> Self {
        isActive = true
        return self
    }
}

/// A view with contents of a size, which may have a baseline.
class ContentView: View {
    var contents: Size {
        didSet { invalidateIntrinsicContentSize() }
    }
    var insets = EdgeInsets.zero {
        didSet { invalidateIntrinsicContentSize() }
    }
    var baselines = (first: 0.0, last: 0.0) {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ contents: Size) {
        self.contents = contents
        super.init()
    }

    override var intrinsicContentSize: Size { contents }
    override var alignmentRectInsets: EdgeInsets { insets }
    override var firstBaselineOffsetFromTop: Double { baselines.first }
    override var lastBaselineOffsetFromBottom: Double { baselines.last }
}

/// A view that writes down what the passes do to it.
final class LoggingView: View {
    var onLayout: ((LoggingView) -> Void)?
    var log: (String) -> Void = { _ in }

    override func updateConstraints() {
        log("update \(layoutName)")
        super.updateConstraints()
    }

    override func layoutSubviews() {
        log("layout \(layoutName)")
        super.layoutSubviews()
        onLayout?(self)
    }
}

/// Text of letters of equal size that wraps.
class TextView: View {
    var letters: Int {
        didSet { invalidateIntrinsicContentSize() }
    }
    var measurements = 0

    init(letters: Int) {
        self.letters = letters
        super.init()
    }

    /// Letters are 10 by 20.
    override var intrinsicContentSize: Size { Size(width: Double(letters) * 10, height: 20) }
    override var intrinsicHeightDependsOnWidth: Bool { true }
    override func intrinsicContentHeight(forWidth width: Double) -> Double {
        measurements += 1
        let perLine = max(1, Int(width / 10))
        return Double((letters + perLine - 1) / perLine) * 20
    }
}
