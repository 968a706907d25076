/// A control that shows a colour, and lets the user select another.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    /// The title of the selection.
    open var title: String?
    /// A Boolean value that indicates whether colours have an opacity.
    open var supportsAlpha = true
    /// The colour of the control.
    open var selectedColor: UIColor?

    /// Creates a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a control from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Selects a colour as the user does, with the event; for tests.
    public func select(_ color: UIColor?) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }
}

/// A controller that lets the user select a colour.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// The receiver of the selection.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The selected colour.
    open var selectedColor = UIColor.black
    /// A Boolean value that indicates whether colours have an opacity.
    open var supportsAlpha = true

    /// Creates a controller with black as the colour.
    public init() { super.init(nibName: nil, bundle: nil) }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Selects a colour as the user does, with the delegate's calls; for tests.
    public func select(_ color: UIColor) {
        selectedColor = color
        delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
        delegate?.colorPickerViewControllerDidSelectColor(self)
    }
}

/// The receiver of a selected colour.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Responds to a selected colour.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// Responds to a selected colour, also while a finger moves.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Responds to the end of the selection.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Does nothing by default, as without the method.
    public func colorPickerViewControllerDidSelectColor(
        _ viewController: UIColorPickerViewController
    ) {}
    /// Does nothing by default, as without the method.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    /// Does nothing by default, as without the method.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
