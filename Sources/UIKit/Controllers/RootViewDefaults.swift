internal import AutoLayout

// What a controller gives its view: margins, guides, and the button that edits it.
extension UIViewController {
    // MARK: Margins

    /// The margins that the system gives the view of a controller: 16 points at the sides, or 20 on a wide
    /// screen.
    static var systemMargins: AutoLayout.EdgeInsets {
        let side = UIScreen.main.bounds.width < 400 ? 16.0 : 20.0
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// Lets a view that becomes that of the controller hear of its safe area, and gives it the system's margins
    /// unless it has others.
    func adoptDefaults(_ view: UIView) {
        view.core.useInsets()
        let usual = AutoLayout.EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        guard viewRespectsSystemMinimumLayoutMargins, view.core.simulatedInsets == nil,
            view.core.layoutMargins == usual
        else { return }
        view.core.simulatedInsets = SimulatedInsets(
            safeArea: nil, margins: Self.systemMargins, isPermanent: true)
    }
    /// Gives the view its own margins instead of the system's, or the reverse.
    func systemMarginsDidChange() {
        guard let view = viewIfLoaded else { return }
        if viewRespectsSystemMinimumLayoutMargins { return adoptDefaults(view) }
        if view.core.simulatedInsets?.safeArea == nil { view.core.simulatedInsets = nil }
    }

    // MARK: Guides

    /// Returns the guide of an edge, created at its first use.
    func edgeGuide(
        _ path: WritableKeyPath<UIViewControllerDetails.EdgeGuides, EdgeLayoutGuide?>,
        _ edge: NSLayoutConstraint.Attribute
    ) -> any UILayoutSupport {
        if let guide = details.edgeGuides[keyPath: path] { return guide }
        let guide = EdgeLayoutGuide()
        view.addLayoutGuide(guide)
        let isTop = edge == .top
        let insets = view.safeAreaInsets
        let height = guide.heightAnchor.constraint(
            equalToConstant: isTop ? insets.top : insets.bottom)
        guide.height = height
        NSLayoutConstraint.activate([
            isTop
                ? guide.topAnchor.constraint(equalTo: view.topAnchor)
                : guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            height,
        ])
        details.edgeGuides[keyPath: path] = guide
        return guide
    }
    /// Updates the heights of the guides, and tells the controller about the new safe area.
    func performSafeAreaInsetsDidChange() {
        guard let insets = viewIfLoaded?.safeAreaInsets else { return }
        details.edgeGuides.top?.length = insets.top
        details.edgeGuides.bottom?.length = insets.bottom
        viewSafeAreaInsetsDidChange()
    }

    // MARK: Editing

    /// Creates the button that begins and ends editing.
    func makeEditButton() -> UIBarButtonItem {
        let button = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        button.primaryAction = UIAction(title: editTitle) { [weak self] _ in
            self.map { $0.setEditing(!$0.isEditing, animated: true) }
        }
        button.title = editTitle
        return button
    }
    /// The title of the button that begins and ends editing.
    var editTitle: String { isEditing ? "Done" : "Edit" }
}
