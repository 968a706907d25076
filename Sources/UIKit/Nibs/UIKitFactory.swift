internal import AutoLayout
internal import NibFormat
internal import NibLayout
internal import NibLoader
internal import ViewMetrics

/// The framework UIKit for the loader of nibs.
///
/// For a view, a load has its core; `subject(of:)` is the `UIView`.
@MainActor
struct UIKitFactory: @preconcurrency ObjectFactory {
    /// The bundle of the document, for images and colours.
    let bundle: Bundle?
    /// The modules of an app's classes, in the order of search.
    let modules: [String]
    /// The initialisers that code has given for controllers, by their ids in the document.
    var creators: [String: (NSCoder) -> AnyObject?] = [:]

    /// Registers the members of the modules first: an extension of `UIView` may have inspectable properties, and no class of its
    /// module need be in the document.
    init(bundle: Bundle?, modules: [String]) {
        (self.bundle, self.modules) = (bundle, modules)
        for module in modules { MemberLists.shared.load(module: module) }
    }

    // MARK: Classes

    var classNames: [String] { [] }
    var systemMargins: AutoLayout.EdgeInsets? { UIViewController.systemMargins }

    func find(_ name: String, module: String?) -> ClassLookup {
        guard let type = Self.type(name, in: [module].compactMap(\.self) + modules + ["UIKit"])
        else { return .unknown }
        guard
            type is any NSCoding.Type || type is UIGestureRecognizer.Type
                || ClassNames.shared.initialiser(of: type) != nil
        else {
            return .other(
                remedy: "Adopt NSCoding, or register its init() (objc_registerInitializer).")
        }
        return .loadable(name: _typeName(type)) { coder in
            try make(type, coder)
        }
    }

    /// Returns the class with a name in one of some modules, or under a registered name.
    static func type(_ name: String, in modules: [String]) -> AnyClass? {
        for module in modules { MemberLists.shared.load(module: module) }
        for module in modules {
            if let type = _typeByName("\(module).\(name)") as? AnyClass { return type }
        }
        return ClassNames.shared.type(named: name)
    }

    /// Creates an object of a class: by `init(coder:)`, or by `init()` for classes without it.
    private func make(_ type: AnyClass, _ coder: NibCoder) throws -> AnyObject {
        let archive = NibArchive(coder, bundle)
        if let object = creators[coder.id]?(archive) { return object }
        let coding = type as? any NSCoding.Type
        let gesture = type as? UIGestureRecognizer.Type
        if coding != nil || gesture != nil {
            let made: AnyObject? =
                coding.map { $0.init(coder: archive).map { $0 as AnyObject } }
                ?? gesture.flatMap { objc_new($0, coder: archive) }
            guard let object = made else {
                throw NibLoadError(
                    .noCoderInit, "init(coder:) of \(_typeName(type)) returned nil",
                    file: coder.file, line: coder.element.line,
                    remedy: "Call super.init(coder:) in it, or change the class in the nib.")
            }
            if let layout = object as? UICollectionViewFlowLayout { layout.decodeLayout(coder) }
            return object
        }
        return ClassNames.shared.initialiser(of: type)?()
            ?? PlainObject(standingFor: _typeName(type))
    }

    func contains(_ name: String) -> Bool { false }
    func ownerClass(_ name: String, module: String?) -> Any.Type? { nil }

    func makeStandard(_ object: NibObject, _ coder: NibCoder) throws -> AnyObject {
        if let type = _typeByName("UIKit.\(object.frameworkClass)") as? AnyClass {
            return try make(type, coder)
        }
        switch object.kind {
        case .view: return try make(UIView.self, coder)
        case .controller: return try make(UIViewController.self, coder)
        case .gesture: return try make(UIGestureRecognizer.self, coder)
        default: return PlainObject(standingFor: object.className)
        }
    }

    func fits(_ one: AnyObject, _ object: NibObject) -> Bool {
        switch object.kind {
        case .view: one is UIView
        case .controller: one is UIViewController
        case .gesture: one is UIGestureRecognizer
        default: true
        }
    }

    func initialiser(of object: AnyObject) -> String { "init(coder:)" }

    func subject(of object: AnyObject) -> AnyObject {
        switch object {
        case let view as View: view.owner ?? object
        case let guide as LayoutGuide: UILayoutGuide.object(for: guide) as UILayoutGuide
        case let constraint as LayoutConstraint: NSLayoutConstraint.object(for: constraint)
        default: object
        }
    }

    func model(of object: AnyObject) -> AnyObject { (object as? UIView)?.core ?? object }

    // MARK: Phases

    /// Does nothing: the initialisers have decoded the attributes.
    func decodeAttributes(of object: AnyObject, from coder: NibCoder) {}

    func hold(_ object: AnyObject, _ element: NibElement, in holder: AnyObject) {
        NibHierarchy.hold(subject(of: object), element, in: subject(of: holder))
    }

    func setPrototypes(_ cells: DocumentCells, of list: AnyObject) {
        let list = subject(of: list)
        (list as? UITableView)?.register(cells)
        (list as? UICollectionView)?.register(cells)
    }

    func setRows(_ rows: [StaticRow], of list: AnyObject) {
        (subject(of: list) as? UITableView)?.setStaticRows(rows)
    }

    func updateContents(of view: View, from old: ViewContents, to new: ViewContents) {
        guard let view = view.owner else { return }
        if old.font != new.font { view.replaceNibFont(old.font, by: new.font) }
        if view.details.nibContents != nil {
            view.details.nibContents?.document = new
            view.invalidateIntrinsicContentSize()
        }
    }

    func awaken(_ object: AnyObject) -> Bool {
        switch subject(of: object) {
        case let one as UIResponder: one.awakeFromNib()
        case let one as UIBarItem: one.awakeFromNib()
        case let one as UIGestureRecognizer: one.awakeFromNib()
        case let one as NSLayoutConstraint: one.awakeFromNib()
        case let one as NSObject where one.responds(to: Selector("awakeFromNib")):
            one.perform(Selector("awakeFromNib"))
        default: return false
        }
        return true
    }

    // MARK: Members

    func setAttribute(_ value: NibValue, at path: String, of object: AnyObject) -> MemberOutcome {
        var holder = subject(of: object)
        var keys = path.split(separator: ".").map(String.init)
        let last = keys.popLast() ?? path
        for key in keys {
            guard let property = PropertyTable.shared.property(of: Swift.type(of: holder), key)
            else {
                return unknown(key, of: holder)
            }
            // As in key-value coding, nil at the way has no effect.
            guard let next = flattened(property.get(holder)) else { return .done }
            holder = next as AnyObject
        }
        return set(attributeValue(value), last, of: holder)
    }

    private func unknown(_ key: String, of holder: AnyObject) -> MemberOutcome {
        let names = PropertyTable.shared.names(of: Swift.type(of: holder))
        return .unknown(holder: holder, key: key, names: names)
    }

    private func set(_ value: Any?, _ key: String, of holder: AnyObject) -> MemberOutcome {
        guard let property = PropertyTable.shared.property(of: Swift.type(of: holder), key),
            let set = property.set
        else { return unknown(key, of: holder) }
        return set(holder, value) ? .done : .wrongType(name: "\(property.valueType)")
    }

    /// The value of a runtime attribute as key-value coding takes it.
    private func attributeValue(_ value: NibValue) -> Any? {
        switch value {
        case .boolean(let flag): flag
        case .number(let number): number.doubleValue
        case .string(let text), .localizedString(let text): text
        case .point(let point): CGPoint(x: point.x.points, y: point.y.points)
        case .size(let size): CGSize(width: size.width.points, height: size.height.points)
        case .rect(let rect): CGRect(Rect(rect))
        case .range(let location, let length): NSRange(location: location, length: length)
        case .color(let color): UIColor.nib(color, bundle)
        case .image(let name): UIImage(named: name, in: bundle, compatibleWith: nil)
        case .none, .other: nil
        }
    }

    func connectOutlet(
        _ name: String, _ kind: NibMember.Kind, of source: AnyObject, to target: AnyObject
    ) -> MemberOutcome {
        let (source, target) = (subject(of: source), subject(of: target))
        if let plain = source as? PlainObject {
            plain.connect(name, to: target)
            return .done
        }
        guard kind == .outletCollection else { return set(target, name, of: source) }
        let property = PropertyTable.shared.property(of: Swift.type(of: source), name)
        let present = flattened(property?.get(source)) as? [Any] ?? []
        return set(present + [target], name, of: source)
    }

    func connectAction(
        _ selector: String, of source: AnyObject, to target: AnyObject?, for events: ControlEvents
    ) -> MemberOutcome {
        let target = target.map(subject)
        let action = Selector(selector)
        switch subject(of: source) {
        case let control as UIControl:
            control.addTarget(
                target, action: action, for: UIControl.Event(rawValue: events.rawValue))
        case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
        case let gesture as UIGestureRecognizer:
            if let target { gesture.addTarget(target, action: action) }
        case is PlainObject: break
        default: return .noEvents
        }
        return .done
    }

    func missingOutlets(of object: AnyObject) -> [String] { [] }

    // MARK: Controllers

    func isController(_ object: AnyObject) -> Bool { object is UIViewController }

    func addSegue(_ segue: Segue, from source: AnyObject?, to controller: AnyObject?) {
        guard let controller = controller as? UIViewController else { return }
        SegueTemplate.add(segue, from: source, to: controller)
    }

    func adopt(_ scene: LoadedScene, by controller: AnyObject) {
        guard let controller = controller as? UIViewController else { return }
        controller.details.scene = SceneSource(scene, bundle, modules)
        // Code can perform segues of cells that no list has created yet.
        for segue in scene.segues { SegueTemplate.add(segue, from: nil, to: controller) }
    }

    func setView(_ view: View?, of controller: AnyObject, _ instance: NibInstance?) {
        guard let controller = controller as? UIViewController else { return }
        if let view = view?.owner { controller.view = view }
        if let instance { controller.details.viewInstance = instance }
    }

    func addChild(_ child: AnyObject, to controller: AnyObject, by segue: Segue) {
        guard let child = child as? UIViewController else { return }
        switch controller {
        case let navigation as UINavigationController:
            navigation.setViewControllers([child], animated: false)
        case let tabs as UITabBarController:
            tabs.viewControllers = (tabs.viewControllers ?? []) + [child]
        case let split as UISplitViewController: split.viewControllers.append(child)
        case let controller as UIViewController:
            controller.addChild(child)
            child.didMove(toParent: controller)
        default: break
        }
    }

    func embed(_ child: AnyObject, to controller: AnyObject, in container: View, by segue: Segue) {
        guard let child = child as? UIViewController,
            let controller = controller as? UIViewController, let container = container.owner,
            controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: nil)
        else { return }
        controller.addChild(child)
        controller.prepare(
            for: UIStoryboardSegue(
                identifier: segue.identifier, source: controller, destination: child),
            sender: nil)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.view.translatesAutoresizingMaskIntoConstraints = true
        container.addSubview(child.view)
        child.didMove(toParent: controller)
    }

    func factory(for segue: Segue, from controller: AnyObject) -> any ObjectFactory {
        guard let selector = segue.element["destinationCreationSelector"],
            let id = segue.element["destination"]
        else { return self }
        var inner = self
        inner.creators[id] = { coder in
            SegueTemplate.create(segue, selector, by: controller, coder, sender: nil)
        }
        return inner
    }
}
