import Foundation
import ObjectiveC

// Calls of initialisers by class values that lists and generic code have: see ObjectiveC's
// ``ObjectWithRequiredInitializer``.

/// A view whose `init(frame:)` is required.
open class ViewWithRequiredInitializer: UIView {
    /// Creates a view with a frame.
    public required override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A cell whose `init(style:reuseIdentifier:)` is required.
open class CellWithRequiredInitializer: UITableViewCell {
    /// Creates a cell that can be used again under an identifier.
    public required override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    /// Creates a cell from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header or a footer whose `init(reuseIdentifier:)` is required.
open class HeaderWithRequiredInitializer: UITableViewHeaderFooterView {
    /// Creates a view that can be used again under an identifier.
    public required override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
    }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A controller whose `init(nibName:bundle:)` is required.
open class ControllerWithRequiredInitializer: UIViewController {
    /// Creates a controller whose view comes from a nib, if there is one.
    public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A controller of a stack whose `init(rootViewController:)` is required.
open class NavigationWithRequiredInitializer: UINavigationController {
    /// Creates a controller with the first one of its stack.
    public required override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A recognizer whose `init(coder:)` is required.
open class RecognizerWithRequiredInitializer: UIGestureRecognizer {
    /// Creates a recognizer from a nib.
    public required override init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Returns a new recognizer of a class, made by its `init(coder:)`.
@_optimize(none) @MainActor
func objc_new(_ type: UIGestureRecognizer.Type, coder: NSCoder) -> UIGestureRecognizer? {
    unsafeBitCast(type, to: RecognizerWithRequiredInitializer.Type.self).init(coder: coder)
}

/// Returns a new view of a class, made by its `init(frame:)`.
@_optimize(none) @preconcurrency @MainActor
public func objc_new<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    let value = unsafeBitCast(type as UIView.Type, to: ViewWithRequiredInitializer.Type.self)
    return unsafeDowncast(value.init(frame: frame) as UIView, to: type)
}

/// Returns a new cell of a class, made by its `init(style:reuseIdentifier:)`.
@_optimize(none) @preconcurrency @MainActor
public func objc_new<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    let value = unsafeBitCast(
        type as UITableViewCell.Type, to: CellWithRequiredInitializer.Type.self)
    return unsafeDowncast(
        value.init(style: style, reuseIdentifier: reuseIdentifier) as UITableViewCell, to: type)
}

/// Returns a new header or footer of a class, made by its `init(reuseIdentifier:)`.
@_optimize(none) @preconcurrency @MainActor
public func objc_new<View: UITableViewHeaderFooterView>(
    _ type: View.Type, reuseIdentifier: String?
) -> View {
    let value = unsafeBitCast(
        type as UITableViewHeaderFooterView.Type, to: HeaderWithRequiredInitializer.Type.self)
    return unsafeDowncast(
        value.init(reuseIdentifier: reuseIdentifier) as UITableViewHeaderFooterView, to: type)
}

/// Returns a new controller of a class, made by its `init(nibName:bundle:)`.
@_optimize(none) @preconcurrency @MainActor
public func objc_new<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    let value = unsafeBitCast(
        type as UIViewController.Type, to: ControllerWithRequiredInitializer.Type.self)
    return unsafeDowncast(
        value.init(nibName: nibName, bundle: bundle) as UIViewController, to: type)
}

/// Returns a new controller of a stack of a class, made by its `init(rootViewController:)`.
@_optimize(none) @preconcurrency @MainActor
public func objc_new<Controller: UINavigationController>(
    _ type: Controller.Type, rootViewController: UIViewController
) -> Controller {
    let value = unsafeBitCast(
        type as UINavigationController.Type, to: NavigationWithRequiredInitializer.Type.self)
    return unsafeDowncast(
        value.init(rootViewController: rootViewController) as UINavigationController, to: type)
}

/// Returns a new button of a class, made by its `init(frame:)`, with a type of the system.
@preconcurrency @MainActor
public func objc_new<Button: UIButton>(
    _ type: Button.Type, type buttonType: UIButton.ButtonType
) -> Button {
    let button = objc_new(type, frame: .zero)
    button.take(buttonType)
    return button
}

// MARK: Buttons of bars

/// Returns a new button of a bar, with a title and an action.
@preconcurrency @MainActor
public func objc_new<Item: UIBarButtonItem>(
    _ type: Item.Type, title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
) -> Item {
    let item = objc_new(type)
    item.title = title
    item.take(style, target, action)
    return item
}

/// Returns a new button of a bar, with a picture and an action.
@preconcurrency @MainActor
public func objc_new<Item: UIBarButtonItem>(
    _ type: Item.Type, image: UIImage?, landscapeImagePhone: UIImage? = nil,
    style: UIBarButtonItem.Style, target: Any?, action: Selector?
) -> Item {
    let item = objc_new(type)
    (item.image, item.landscapeImagePhone) = (image, landscapeImagePhone)
    item.take(style, target, action)
    return item
}

/// Returns a new button of a bar, of the system, with an action.
@preconcurrency @MainActor
public func objc_new<Item: UIBarButtonItem>(
    _ type: Item.Type, barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?,
    action: Selector?
) -> Item {
    let item = objc_new(type)
    item.systemItem = systemItem
    item.take(.plain, target, action)
    return item
}

/// Returns a new button of a bar, with a view.
@preconcurrency @MainActor
public func objc_new<Item: UIBarButtonItem>(_ type: Item.Type, customView: UIView) -> Item {
    let item = objc_new(type)
    item.customView = customView
    return item
}

extension UIBarButtonItem {
    fileprivate func take(_ style: Style, _ target: Any?, _ action: Selector?) {
        (self.style, self.target, self.action) = (style, target as AnyObject?, action)
    }
}
