import AutoLayout
import Pictures

/// The layout of a view of AutoLayout in a configuration.
struct AutoLayoutHost {
    private let configuration: ViewConfiguration

    init(_ configuration: ViewConfiguration) { self.configuration = configuration }

    /// Creates a view, lays out its tree in the configuration, and calls a closure with it. Restores
    /// traits, size and texts at the end.
    ///
    /// A root of zero size fills the window, and gets the safe area of the screen. Otherwise
    /// it keeps its size.
    func show<Result>(_ make: () throws -> View, _ body: (InspectedTree) throws -> Result) rethrows
        -> Result
    {
        let view = try make()
        let root = sequence(first: view, next: \.superview).reduce(view) { $1 }
        let (traits, frame, safeArea) = (
            root.traitOverrides, root.frame, root.additionalSafeAreaInsets
        )
        let texts = Self.labels(root).map { ($0, $0.text) }
        defer {
            for (label, text) in texts { label.text = text }
            root.traitOverrides = traits
            root.additionalSafeAreaInsets = safeArea
            root.frame = frame
        }
        root.traitOverrides = configuration.layout.traits.overridden(by: traits)
        if frame.size == .zero {
            root.frame.size = configuration.windowSize
            root.additionalSafeAreaInsets = configuration.safeArea
        }
        for (label, text) in texts { label.text = text.map(configuration.layout.texts.text) }
        root.layoutIfNeeded()
        return try body(
            InspectedTree(
                root: root, view: view, kind: Self.kind, contentWidth: { _ in nil },
                look: Self.look))
    }

    private static func labels(_ view: View) -> [Label] {
        ((view as? Label).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    private static func look(_ view: View) -> ViewLook {
        let layer = view.layer
        var look = ViewLook(
            background: view.backgroundColor, cornerRadius: layer.cornerRadius,
            borderWidth: layer.borderWidth, borderColor: layer.borderColor)
        if let label = view as? Label {
            look.text = TextBox(
                label.text ?? "", font: label.font, color: .black, limit: label.numberOfLines)
        }
        return look
    }

    /// The kind of a view of AutoLayout, which has one class with contents.
    private static func kind(_ view: View) -> String? {
        view is Label ? "label" : view is ScrollView ? "scrollView" : nil
    }
}
