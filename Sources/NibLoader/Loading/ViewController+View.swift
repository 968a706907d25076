import AutoLayout

extension ViewController {
    /// The view, which is loaded when it is first asked for.
    ///
    /// The program stops where it cannot be, with UIKit's text; `loadViewIfNeeded()` throws it instead.
    public var view: View {
        get {
            do {
                return try loadViewIfNeeded()
            } catch {
                preconditionFailure("\(error)")
            }
        }
        set { viewIfLoaded = newValue }
    }

    /// Whether the view is loaded.
    public var isViewLoaded: Bool { viewIfLoaded != nil }

    /// The view, which is loaded when it is first asked for.
    @discardableResult
    public func loadViewIfNeeded() throws -> View {
        if let viewIfLoaded { return viewIfLoaded }
        try loadView()
        guard let view = viewIfLoaded else {
            throw NibLoadError(
                .unsetView, "loadView of \(NibLoadError.className(of: self)) set no view.", file: nibName ?? "",
                remedy: "Give it one: view = View().")
        }
        viewDidLoad()
        return view
    }

    /// Puts a controller into this one; its view is not moved.
    public func addChild(_ child: ViewController) {
        child.parent?.children.removeAll { $0 === child }
        children.append(child)
        child.parent = self
    }

    /// Puts a controller into this one, and its view into a view of this one's, which it fills.
    func embed(_ child: ViewController, in container: View) throws {
        addChild(child)
        let view = try child.loadViewIfNeeded()
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = Rect(size: container.bounds.size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
    }

    /// The controller that a segue leads to, made anew and prepared.
    ///
    /// - Throws: for an identifier that no segue has, those that there are.
    public func performSegue(withIdentifier identifier: String) throws -> ViewController {
        guard let segue = segues.first(where: { $0.identifier == identifier }), let storyboard else {
            throw NibLoadError(
                .unknownSegue, "Receiver (\(NibLoadError.name(of: self))) has no segue with identifier '\(identifier)'",
                file: storyboard?.file ?? "", sought: identifier, names: segues.compactMap(\.identifier))
        }
        let destination = try storyboard.makeController(segue.destinationID)
        prepare(for: segue, destination: destination)
        return destination
    }
}

/// A controller's view in a nib of its own.
struct NibNameSource: ViewSource {
    func loadView(of controller: ViewController) throws {
        let bundle = controller.nibBundle ?? .main
        let names = controller.nibName.map { [$0] } ?? Self.names(for: controller)
        guard let name = names.first(where: { bundle.path(forResource: $0, endings: Nib.endings) != nil }) else {
            if let name = controller.nibName { throw Nib.missing(name, bundle) }
            controller.viewIfLoaded = View()
            return
        }
        let instance = try Nib(name: name, bundle: bundle).load(withOwner: controller)
        controller.viewInstance = instance
        guard controller.viewIfLoaded == nil else { return }
        throw NibLoadError(
            .unsetView,
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet "
                + "was not set.",
            file: instance.file, remedy: "Connect the outlet view of File's Owner to the view.")
    }

    /// The names to try for a controller that names none: its class's without `Controller`, then its class's. The
    /// classes of this package have no nibs of their own.
    static func names(for controller: ViewController) -> [String] {
        if NibLoadError.className(of: controller).hasPrefix("NibLoader.") { return [] }
        let name = "\(type(of: controller))"
        let end = "Controller"
        return name.hasSuffix(end) && name != end ? [String(name.dropLast(end.count)), name] : [name]
    }
}
