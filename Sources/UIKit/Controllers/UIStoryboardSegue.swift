internal import NibFormat
internal import NibLoader

/// A transition from a controller of a storyboard to another one.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The identifier of the segue in the storyboard.
    public let identifier: String?
    /// The controller before the transition.
    public let source: UIViewController
    /// The controller after the transition.
    public let destination: UIViewController
    var handler: (() -> Void)?

    /// Creates a segue between two controllers.
    ///
    /// The initialiser is `required`, because a storyboard calls it for the class that it names.
    public required init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }
    /// Creates a segue with a closure that performs it.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }
    /// Performs the transition.
    open func perform() { handler?() }
}

/// A segue of a storyboard, which is the target of the objects that trigger it.
@MainActor
final class SegueTemplate: NSObject {
    private let segue: Segue
    private weak var controller: UIViewController?

    private init(_ segue: Segue, _ controller: UIViewController) {
        (self.segue, self.controller) = (segue, controller)
    }

    /// The identifier of the segue in the storyboard.
    var identifier: String? { segue.identifier }

    /// Adds a segue to a controller, and to the object that triggers it.
    static func add(_ segue: Segue, from source: AnyObject?, to controller: UIViewController) {
        guard segue.kind != "relationship", segue.kind != "embed" else { return }
        let known = controller.details.segues.first { $0.segue.element == segue.element }
        let template = known ?? SegueTemplate(segue, controller)
        if known == nil { controller.details.segues.append(template) }
        let action: Selector = "perform:"
        switch source {
        case let control as UIControl:
            let events: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
            control.addTarget(template, action: action, for: events)
        case let item as UIBarButtonItem: (item.target, item.action) = (template, action)
        case let gesture as UIGestureRecognizer: gesture.addTarget(template, action: action)
        case let view as UIView where segue.element["trigger"] == nil:
            view.details.segue = template
        case let cell as UITableViewCell where segue.element["trigger"] == "accessoryAction":
            cell.details.accessorySegue = template
        default: break
        }
    }

    /// Performs the segue for the object that triggers it, if the controller agrees.
    func trigger(_ sender: Any?) {
        guard let controller,
            controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
        else { return }
        perform(sender)
    }

    /// Performs the segue.
    func perform(_ sender: Any?) {
        guard let controller, let scene = controller.details.scene else { return }
        if segue.kind == "unwind" { return unwind(from: controller, scene, sender) }
        var factory = scene.factory
        if let selector = segue.element["destinationCreationSelector"] {
            factory.creators[segue.destinationID] = { [segue] coder in
                Self.create(segue, selector, by: controller, coder, sender: sender)
            }
        }
        guard
            let destination = scene.storyboard.make(segue.destinationID, factory)
                as? UIViewController
        else { return }
        present(destination)
        let performed = makeSegue(scene, from: controller, to: destination) { [segue] in
            Self.show(destination, from: controller, segue, sender)
        }
        controller.prepare(for: performed, sender: sender)
        performed.perform()
    }

    /// Creates the destination of a segue by a method of the controller: an `IBSegueAction`.
    ///
    /// The method receives the coder, the sender and the identifier of the segue.
    static func create(
        _ segue: Segue, _ selector: String, by controller: AnyObject, _ coder: NSCoder, sender: Any?
    ) -> AnyObject? {
        let action = Selector(selector)
        guard let method = MethodTable.shared.method(of: type(of: controller), action) else {
            // A class of UIKit stands for one of the app that does not exist here.
            if moduleName(of: type(of: controller)) == "UIKit" { return nil }
            preconditionFailure(unrecognized(action, controller))
        }
        // A message carries two arguments; the second and the third travel together.
        let rest: Any? =
            action.argumentCount > 2
            ? ObjectMessageTail(second: sender, third: segue.identifier) : sender
        return flattened(method(controller, coder, rest)).map { $0 as AnyObject }
    }

    private func makeSegue(
        _ scene: SceneSource, from source: UIViewController, to destination: UIViewController,
        _ handler: @escaping () -> Void
    ) -> UIStoryboardSegue {
        let element = segue.element
        let modules = [element["customModule"]].compactMap(\.self) + scene.factory.modules
        let custom: AnyClass? = element["customClass"].flatMap {
            UIKitFactory.type($0, in: modules)
        }
        let type = custom as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
        let made = type.init(
            identifier: segue.identifier, source: source, destination: destination)
        made.handler = handler
        return made
    }

    /// Gives the destination the form of its presentation.
    private func present(_ destination: UIViewController) {
        let element = segue.element
        if let style = UIViewController.presentations[element["modalPresentationStyle"] ?? ""] {
            destination.modalPresentationStyle = style
        }
        if let style = UIViewController.transitions[element["modalTransitionStyle"] ?? ""] {
            destination.modalTransitionStyle = style
        }
        if segue.kind == "popoverPresentation" { destination.modalPresentationStyle = .popover }
    }

    private static func show(
        _ destination: UIViewController, from source: UIViewController, _ segue: Segue,
        _ sender: Any?
    ) {
        let isAnimated = segue.element.flag("animates") ?? true
        switch segue.kind {
        case "show": source.show(destination, sender: sender)
        case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
        case "push":
            source.navigationController?.pushViewController(destination, animated: isAnimated)
        case "custom": break
        default: source.present(destination, animated: isAnimated)
        }
    }

    // MARK: Unwinding

    /// Goes back to the nearest controller with the segue's method.
    private func unwind(
        from controller: UIViewController, _ scene: SceneSource, _ sender: Any?
    ) {
        let action = Selector(segue.unwindAction ?? "")
        let source = UIStoryboardUnwindSegueSource(
            source: controller, unwindAction: action, sender: sender)
        guard let destination = source.destination else { return }
        let performed = makeSegue(scene, from: controller, to: destination) {
            UIStoryboardUnwindSegueSource.goBack(from: controller, to: destination)
        }
        controller.prepare(for: performed, sender: sender)
        MethodTable.shared.send(action, to: destination, performed, nil)
        performed.perform()
        destination.unwind(for: performed, towards: destination)
    }
}
