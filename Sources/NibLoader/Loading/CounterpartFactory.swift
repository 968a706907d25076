import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

/// The framework of this module: Auto Layout's views, and counterparts of UIKit's other classes.
struct CounterpartFactory: ObjectFactory {
    let classes: NibClasses

    init(_ classes: NibClasses) { self.classes = classes }

    // MARK: Classes

    var classNames: [String] { classes.names }
    var systemMargins: EdgeInsets? { nil }

    func find(_ name: String, module: String?) -> ClassLookup {
        switch classes.find(name, module: module) {
        case .loadable(let type):
            .loadable(name: String(reflecting: type)) { try type.init(coder: $0) }
        case .other:
            .other(
                remedy:
                    "Adopt NibLoadable with required init(coder: NibCoder); init(frame:) is not called "
                    + "for a nib.")
        case .unknown: .unknown
        }
    }

    func ownerClass(_ name: String, module: String?) -> Any.Type? {
        switch classes.find(name, module: module) {
        case .loadable(let found): found
        case .other(let found): found
        case .unknown: nil
        }
    }

    func contains(_ name: String) -> Bool { FrameworkCounterparts.contains(name) }

    func makeStandard(_ object: NibObject, _ coder: NibCoder) throws -> AnyObject {
        try FrameworkCounterparts.make(object, coder, classes)
    }

    func fits(_ one: AnyObject, _ object: NibObject) -> Bool {
        FrameworkCounterparts.fits(one, object)
    }

    /// Returns the initialiser that created an object: `init(coder:)` for loadable classes only.
    func initialiser(of object: AnyObject) -> String {
        if object is any NibLoadable { return "init(coder:)" }
        return object is View ? "init(frame:)" : "init()"
    }

    func subject(of object: AnyObject) -> AnyObject { object }
    func model(of object: AnyObject) -> AnyObject { object }

    // MARK: Attributes and hierarchy

    func decodeAttributes(of object: AnyObject, from coder: NibCoder) {
        if let view = object as? View {
            ViewAttributes.decode(coder, into: view)
            ViewAttributes.decodeContents(coder, into: view)
        }
        if let label = object as? Label { ViewAttributes.decode(coder, into: label) }
        if let stack = object as? StackView { StackAttributes.decode(coder, into: stack) }
        (object as? any NibLoadable)?.decodeAttributes(from: coder)
    }

    func hold(_ object: AnyObject, _ element: NibElement, in holder: AnyObject) {
        (holder as? any NibHolder)?.hold(object, key: element["key"])
    }

    func setPrototypes(_ cells: DocumentCells, of list: AnyObject) {
        (list as? ListView)?.cellSource = cells
    }

    func setRows(_ rows: [StaticRow], of list: AnyObject) { (list as? TableView)?.rows = rows }

    func updateContents(of view: View, from old: ViewContents, to new: ViewContents) {
        if let label = view as? Label {
            if label.font == old.font { label.font = new.font }
            if label.text == old.text { label.text = new.text }
        }
        if let view = view as? MeasuredView, let contents = view.contents {
            view.contents = contents.following(old, new)
        }
        if let view = view as? TextView { view.contents = view.contents.following(old, new) }
    }

    func awaken(_ object: AnyObject) -> Bool {
        guard let object = object as? any NibLoadable else { return false }
        object.awakeFromNib()
        return true
    }

    // MARK: Members

    func setAttribute(_ value: NibValue, at path: String, of object: AnyObject) -> MemberOutcome {
        let (holder, key) = resolve(path, of: object)
        guard let holder, let member = classes.member(key, [.inspectable], of: holder),
            case .attribute(let set, _) = member.access
        else {
            let last = holder ?? object
            return .unknown(
                holder: last, key: key, names: classes.names(of: last, [.inspectable]))
        }
        return set(holder, value) ? .done : .wrongType(name: member.typeName)
    }

    /// Returns the object at the end of a key path and the last key; a path that is a member's name
    /// is not split.
    private func resolve(_ path: String, of object: AnyObject) -> (AnyObject?, String) {
        guard classes.member(path, [.inspectable], of: object) == nil,
            let dot = path.firstIndex(of: ".")
        else {
            return (object, path)
        }
        let head = String(path[..<dot])
        guard let member = classes.member(head, [.inspectable, .outlet], of: object),
            let value = member.value(of: object)
        else {
            return (nil, head)
        }
        guard type(of: value) is AnyObject.Type else { return (nil, head) }
        return resolve(String(path[path.index(after: dot)...]), of: value as AnyObject)
    }

    func connectOutlet(
        _ name: String, _ kind: NibMember.Kind, of source: AnyObject, to target: AnyObject
    ) -> MemberOutcome {
        if let member = classes.member(name, [kind], of: source) {
            let isSet =
                switch member.access {
                case .outlet(let set, _): set(source, target)
                case .collection(let append): append(source, target)
                default: false
                }
            return isSet ? .done : .wrongType(name: member.typeName)
        }
        guard let plain = source as? PlainObject else {
            return .unknown(holder: source, key: name, names: classes.names(of: source, [kind]))
        }
        plain.connect(name, to: target)
        return .done
    }

    func connectAction(
        _ selector: String, of source: AnyObject, to target: AnyObject?, for events: ControlEvents
    ) -> MemberOutcome {
        guard let sender = source as? any ActionSource else { return .noEvents }
        if let target, !(target is PlainObject),
            classes.member(selector, [.action], of: target) == nil
        {
            let names = classes.names(of: target, [.action])
            return .unknown(holder: target, key: selector, names: names)
        }
        sender.addTarget(target, action: selector, for: events)
        return .done
    }

    func missingOutlets(of object: AnyObject) -> [String] {
        classes.members(of: object, where: \.isRequired).compactMap { member in
            guard case .outlet(_, let get) = member.access, get(object) == nil else { return nil }
            return member.name
        }
    }

    // MARK: Controllers

    func isController(_ object: AnyObject) -> Bool { object is ViewController }

    func addSegue(_ segue: Segue, from source: AnyObject?, to controller: AnyObject?) {
        ((source as? ViewController) ?? (controller as? ViewController))?.addSegue(segue)
    }

    func adopt(_ scene: LoadedScene, by controller: AnyObject) {
        guard let controller = controller as? ViewController else { return }
        controller.storyboard = scene.storyboard
        controller.viewSource = scene.load
        controller.sceneInstance = scene.instance
    }

    func setView(_ view: View?, of controller: AnyObject, _ instance: NibInstance?) {
        guard let controller = controller as? ViewController else { return }
        if let view { controller.viewIfLoaded = view }
        if let instance { controller.viewInstance = instance }
    }

    func addChild(_ child: AnyObject, to controller: AnyObject, by segue: Segue) {
        guard let child = child as? ViewController else { return }
        (controller as? ViewController)?.addChild(child)
    }

    func embed(_ child: AnyObject, to controller: AnyObject, in container: View, by segue: Segue)
        throws
    {
        guard let child = child as? ViewController else { return }
        try (controller as? ViewController)?.embed(child, in: container)
    }

    func factory(for segue: Segue, from controller: AnyObject) -> any ObjectFactory { self }
}
