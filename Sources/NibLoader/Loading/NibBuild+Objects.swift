import AutoLayout
import NibFormat
import NibReading

// Phases 1 to 3: objects, what the inspectors say of them, what lies in what.
extension NibBuild {
    /// The owner must be what the document says it is, where that class is known.
    func checkOwner() throws {
        guard let owner, let proxy = document.filesOwner, let name = proxy.customClass else { return }
        let type: Any.Type
        switch options.classes.find(name, module: proxy.customModule) {
        case .loadable(let found): type = found
        case .other(let found): type = found
        case .unknown: return
        }
        guard !Self.object(owner, isOf: type) else { return }
        let text = "The nib's owner is \(NibLoadError.name(of: owner)), and the nib was made for \(proxy.className)."
        try respond(
            options.connections,
            error(.wrongOwner, at: proxy.element, text, "Load it with such an owner, or change its class."))
    }

    private static func object(_ object: AnyObject, isOf type: Any.Type) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if current.subjectType == type { return true }
            mirror = current.superclassMirror
        }
        return false
    }

    func makeObjects() throws {
        for element in scope.elements {
            let id = element["id"] ?? ""
            let object = try makeObject(element)
            made.append((element, object))
            places[element] = object
            objects[id] = object
            note(.initialise, id, NibLoadError.className(of: object), by: Self.initialiser(of: object))
        }
    }

    /// What made an object: what can be loaded is made by its coder, and nothing else is.
    private static func initialiser(of object: AnyObject) -> String {
        if object is any NibLoadable { return "init(coder:)" }
        return object is View ? "init(frame:)" : "init()"
    }

    private func makeObject(_ element: NibElement) throws -> AnyObject {
        let object = NibObject(element)
        let coder = coder(element)
        guard let type = try loadableClass(of: object) else {
            let standIn = try FrameworkClasses.make(object, coder, options.classes)
            if object.customClass != nil { standIns.insert(ObjectIdentifier(standIn)) }
            return standIn
        }
        guard let one = try initialise(type, coder, object) else {
            return try FrameworkClasses.make(object, coder, options.classes)
        }
        guard FrameworkClasses.fits(one, object) else {
            let text = "\(object.className) is no class that the element \(element.name) can have."
            try respond(options.connections, error(.wrongClass, at: element, text, "Make it a subclass of such a one."))
            return try FrameworkClasses.make(object, coder, options.classes)
        }
        return one
    }

    /// The coder of an element's object.
    func coder(_ element: NibElement) -> NibCoder {
        var coder = NibCoder(element, file: document.file, traits: traits)
        coder.metrics = metrics
        return coder
    }

    /// An object of a class; `nil` where its initialiser throws, and somebody is told.
    private func initialise(
        _ type: any NibLoadable.Type, _ coder: NibCoder, _ object: NibObject
    ) throws -> (any NibLoadable)? {
        do {
            return try type.init(coder: coder)
        } catch {
            guard let tell = options.onInitialiserFailure else { throw error }
            tell(object.id, String(reflecting: type), error)
            return nil
        }
    }

    /// The class that the author gave an object; `nil` where the element's own is to be used.
    private func loadableClass(of object: NibObject) throws -> (any NibLoadable.Type)? {
        guard let name = object.customClass else { return nil }
        switch options.classes.find(name, module: object.customModule) {
        case .loadable(let type): return type
        case .other:
            let text = "The class \(object.className) has no init(coder:), which makes objects of a nib."
            try respond(
                options.connections,
                error(
                    .noCoderInit, at: object.element, text,
                    "Adopt NibLoadable with required init(coder: NibCoder); init(frame:) is not called for a nib."))
        case .unknown where FrameworkClasses.knows(name): break
        case .unknown:
            let text = "Unknown class \(name) in Interface Builder file."
            let remedy = "\(object.frameworkClass) is used. Register the class, or check name and module."
            try respond(
                options.unknownClasses,
                error(
                    .unknownClass, at: object.element, text, remedy, sought: object.className,
                    names: options.classes.names))
        }
        return nil
    }

    func decodeAttributes() {
        for (element, object) in made {
            let coder = coder(element)
            if let view = object as? View {
                ViewAttributes.decode(coder, into: view)
                ViewAttributes.decodeContents(coder, into: view)
            }
            if let label = object as? Label { ViewAttributes.decode(coder, into: label) }
            if let stack = object as? StackView { StackAttributes.decode(coder, into: stack) }
            (object as? any NibLoadable)?.decodeAttributes(from: coder)
            note(.attributes, element["id"] ?? "", NibLoadError.className(of: object))
        }
    }

    func buildHierarchy() {
        for (element, object) in made {
            if let list = object as? ListView { list.cellSource = DocumentCells(self, list, element) }
            guard let parent = parent(of: element) else { continue }
            (self.object(of: parent) as? any NibHolder)?.hold(object, key: element["key"])
            note(.hierarchy, element["id"] ?? "", parent.id)
        }
        for (element, object) in made {
            addGuides(of: element, to: object)
            if let table = object as? TableView { table.rows = rows(of: element) }
        }
    }

    /// The static rows and the footer of a table, from top to bottom.
    private func rows(of table: NibElement) -> [TableView.Row] {
        let rows = NibView(table).subviews.compactMap { source -> TableView.Row? in
            let reading = ViewReading(source, under: traits)
            guard reading.isCell || source.key == "tableFooterView", let frame = reading.frame else { return nil }
            let content = source.subviews.first { reading.sizesRow($0) }
            let height = content?.frame.map { Rect($0).height } ?? frame.height
            return TableView.Row(
                view: places[source.element] as? View, frame: frame,
                content: content.flatMap { places[$0.element] as? View }, separator: max(0, frame.height - height))
        }
        return rows.sorted { $0.frame.minY < $1.frame.minY }
    }

    /// What was made of an element, here or in a part around.
    private func object(of source: NibObject) -> AnyObject? { places[source.element] ?? objects[source.id] }

    /// What keeps an object: the nearest one around it; of a view in a section or a tab, the view around that.
    private func parent(of element: NibElement) -> NibObject? {
        guard let parent = NibObject(element).parent else { return nil }
        guard object(of: parent) is PlainObject, let view = NibObject(element).asView?.superview else { return parent }
        return NibObject(view.element)
    }

    /// Guides are made by the views that have them; those above and below a controller's bars by its view.
    private func addGuides(of element: NibElement, to object: AnyObject) {
        guard let view = object as? View else { return }
        for guide in NibView(element).guides { objects[guide.id] = view.guide(guide.role) }
        guard element["key"] == "view", let controller = NibObject(element).parent?.asController else { return }
        for guide in controller.layoutGuides { objects[guide.id] = view.barGuide(isTop: guide.role != .bottom) }
    }
}
