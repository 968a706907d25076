/// The menu of commands for a place in a view.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The source of the menu.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view of the menu.
    open private(set) weak var view: UIView?
    /// The configuration of the menu that is shown, if any; tests select from its menu.
    public private(set) var presentedConfiguration: UIEditMenuConfiguration?

    /// Creates a menu with a source of commands.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }
    /// Responds to a change of the view, before it happens.
    open func willMove(to view: UIView?) {}
    /// Responds to a change of the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// Shows the menu of a configuration, unless the source returns none.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let menu = menu(for: configuration), !menu.children.isEmpty else { return }
        presentedConfiguration = configuration
    }
    /// Hides the menu.
    open func dismissMenu() { presentedConfiguration = nil }
    /// Asks for the menu again while it is shown.
    open func reloadVisibleMenu() {
        if let presentedConfiguration { presentEditMenu(with: presentedConfiguration) }
    }
    /// Updates the place of the menu.
    open func updateVisibleMenuPosition(animated: Bool) {}
    /// Returns the place of the menu in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint {
        let point = presentedConfiguration?.sourcePoint ?? .zero
        return self.view?.convert(point, to: view) ?? point
    }

    private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
        let usual = UIMenu(children: [])
        guard let delegate else { return usual }
        return delegate.editMenuInteraction(
            self, menuFor: configuration, suggestedActions: usual.children)
    }
}

/// The place and the name of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The name of the menu.
    public let identifier: AnyHashable
    /// The place of the menu in the view's coordinates.
    public let sourcePoint: CGPoint
    /// The side of the place at which the menu appears.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration for a place.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
    }
}

/// The side of a place at which a menu appears.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The system decides, or one of four directions.
    case automatic = 0, up, down, left, right
}

/// The source of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu of a configuration, or `nil` for none.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle that the menu does not cover.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
    /// Returns the suggested commands by default, as without the method.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    /// Returns an empty rectangle at the place by default, as without the method.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
}
