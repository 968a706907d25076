import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

// Phases 1 to 3: objects, attributes, hierarchy.
extension NibBuild {
    /// Throws if the owner is not of the class that the document names, and the class is known.
    func checkOwner() throws {
        guard let owner, let proxy = document.filesOwner, let name = proxy.customClass else {
            return
        }
        guard let type = factory.ownerClass(name, module: proxy.customModule),
            !Self.object(owner, isOf: type)
        else { return }
        let text =
            "The nib's owner is \(NibLoadError.name(of: owner)), but the nib expects \(proxy.className)."
        try respond(
            options.connections,
            error(
                .wrongOwner, at: proxy.element, text,
                "Pass an owner of this class, or change the class in the nib."))
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
            let object = add(try makeObject(element), of: element)
            record(.initialise, id, className(of: object), by: factory.initialiser(of: object))
        }
    }

    private func makeObject(_ element: NibElement) throws -> AnyObject {
        let object = NibObject(element)
        let coder = coder(element)
        guard let (type, initialiser) = try loadableClass(of: object) else {
            let standIn = try factory.makeStandard(object, coder)
            if object.customClass != nil {
                standIns.insert(ObjectIdentifier(factory.model(of: standIn)))
            }
            return standIn
        }
        guard let one = try initialise(type, initialiser, coder, object) else {
            return try factory.makeStandard(object, coder)
        }
        guard factory.fits(one, object) else {
            let text = "\(object.className) does not fit the element \(element.name)."
            let remedy = "Make it a subclass of View, ViewController or GestureRecognizer."
            try respond(options.connections, error(.wrongClass, at: element, text, remedy))
            return try factory.makeStandard(object, coder)
        }
        return one
    }

    func coder(_ element: NibElement) -> NibCoder {
        var coder = NibCoder(element, file: document.file, traits: traits)
        coder.metrics = metrics
        return coder
    }

    /// Creates an object of a class; `nil` if its initialiser throws and the options handle that.
    private func initialise(
        _ type: String, _ initialiser: (NibCoder) throws -> AnyObject, _ coder: NibCoder,
        _ object: NibObject
    ) throws -> AnyObject? {
        do {
            return try initialiser(coder)
        } catch {
            guard let report = options.onInitialiserFailure else { throw error }
            report(object.id, type, error)
            return nil
        }
    }

    /// Returns the custom class of an object; `nil` if the framework's class applies.
    private func loadableClass(of object: NibObject) throws -> (
        name: String, make: (NibCoder) throws -> AnyObject
    )? {
        guard let name = object.customClass else { return nil }
        switch factory.find(name, module: object.customModule) {
        case .loadable(let type, let make): return (type, make)
        case .other(let remedy):
            let text =
                "The class \(object.className) lacks init(coder:), which creates objects of a nib."
            try respond(
                options.connections, error(.noCoderInit, at: object.element, text, remedy))
        case .unknown where factory.contains(name): break
        case .unknown:
            let text = "Unknown class \(name) in Interface Builder file."
            let remedy =
                "\(object.frameworkClass) is used. Register the class, or check its name and module."
            try respond(
                options.unknownClasses,
                error(
                    .unknownClass, at: object.element, text, remedy, sought: object.className,
                    names: factory.classNames))
        }
        return nil
    }

    func decodeAttributes() {
        for (element, object) in made {
            factory.decodeAttributes(of: object, from: coder(element))
            record(.attributes, element["id"] ?? "", className(of: object))
        }
    }

    func buildHierarchy() {
        for (element, object) in made {
            if let cells = DocumentCells(self, object, element) {
                factory.setPrototypes(cells, of: object)
            }
            guard let parent = parent(of: element) else { continue }
            if let holder = self.object(of: parent) { factory.hold(object, element, in: holder) }
            record(.hierarchy, element["id"] ?? "", parent.id)
        }
        for (element, object) in made {
            addGuides(of: element, to: object)
            if element.name == "tableView" { factory.setRows(rows(of: element), of: object) }
        }
    }

    /// Returns the static rows and the footer of a table, from top to bottom.
    private func rows(of table: NibElement) -> [StaticRow] {
        let rows = NibView(table).subviews.compactMap { source -> StaticRow? in
            let reading = ViewReading(source, under: traits)
            guard reading.isCell || source.key == "tableFooterView", let frame = reading.frame
            else { return nil }
            let content = source.subviews.first { reading.sizesRow($0) }
            let height = content?.frame.map { Rect($0).height } ?? frame.height
            return StaticRow(
                view: places[source.element] as? View, element: source.element, frame: frame,
                content: content.flatMap { places[$0.element] as? View },
                separator: max(0, frame.height - height))
        }
        return rows.sorted { $0.frame.minY < $1.frame.minY }
    }

    /// Returns the object of an element, created here or in an enclosing part.
    private func object(of source: NibObject) -> AnyObject? {
        places[source.element] ?? objects[source.id]
    }

    /// Returns the object that keeps another alive: the nearest one around it, or the view around a
    /// section or a tab.
    private func parent(of element: NibElement) -> NibObject? {
        guard let parent = NibObject(element).parent else { return nil }
        guard object(of: parent) is PlainObject, let view = NibObject(element).asView?.superview
        else { return parent }
        return NibObject(view.element)
    }

    /// Registers the layout guides of a view, and the bar guides of its controller.
    private func addGuides(of element: NibElement, to object: AnyObject) {
        guard let view = object as? View else { return }
        for guide in NibView(element).guides { objects[guide.id] = view.guide(guide.role) }
        guard element["key"] == "view", let controller = NibObject(element).parent?.asController
        else { return }
        for guide in controller.layoutGuides {
            objects[guide.id] = view.barGuide(isTop: guide.role != .bottom)
        }
    }
}

// Phase 3, at its end: safe areas and margins that do not come from superviews.
extension NibBuild {
    /// Gives root views the safe area of the device and the bars, and the contents of cells the
    /// margins of lists.
    func simulateInsets() {
        guard document.platform != .macOS else { return }
        let insets = DocumentInsets(document, traits: traits)
        for (element, object) in made {
            guard let view = object as? View else { continue }
            let source = NibView(element)
            if ViewReading(source, under: traits).isCell {
                let isRoot = source.superview == nil && source.layoutMargins == nil
                let margins = isRoot ? insets.root(source).margins : nil
                var simulated = SimulatedInsets(
                    safeArea: .zero, margins: margins, isPermanent: true)
                simulated.isRow = true
                view.simulatedInsets = simulated
            } else if let content = insets.cellMargins(source, listWidth: listWidth) {
                view.simulatedInsets = SimulatedInsets(
                    safeArea: .zero, margins: source.layoutMargins == nil ? content : nil,
                    isPermanent: true)
            } else if source.superview == nil {
                simulateDevice(source, view, insets)
            }
        }
    }
}

extension NibBuild {
    /// Gives a root view the insets of a simulated device, or a controller's view the system's margins.
    private func simulateDevice(_ source: NibView, _ view: View, _ insets: DocumentInsets) {
        let isOfController =
            source.key == "view" || owner.map { factory.isController($0) } ?? false
        let hasMargins = source.layoutMargins != nil
        guard options.simulatesDevices ?? (factory.systemMargins == nil) else {
            guard isOfController, !hasMargins else { return }
            view.simulatedInsets = SimulatedInsets(
                safeArea: nil, margins: factory.systemMargins, isPermanent: true)
            return
        }
        let (safeArea, margins) = insets.root(source)
        view.simulatedInsets = SimulatedInsets(
            safeArea: safeArea, margins: hasMargins ? nil : margins, isPermanent: isOfController)
    }
}

/// Creates cells from a list's prototypes in a document, each in a load of its own.
package struct DocumentCells: CellSource {
    private let document: NibDocument
    private let options: NibLoadingOptions
    private let factory: any ObjectFactory
    private let prototypes: [NibObject]
    /// The destinations of connections that leave a cell.
    private let around: [String: WeakObject]
    private let owner: WeakObject?
    private let list: WeakObject

    init?(_ build: NibBuild, _ list: AnyObject, _ element: NibElement) {
        prototypes = NibObject(element).children.filter(\.isPrototype)
        guard !prototypes.isEmpty else { return nil }
        (document, options, factory) = (build.document, build.options, build.factory)
        around = build.objects.mapValues(WeakObject.init)
        owner = build.owner.map(WeakObject.init)
        self.list = WeakObject(list)
    }

    /// The elements of the prototypes, in document order.
    package var elements: [NibElement] { prototypes.map(\.element) }

    package var identifiers: [String] { elements.compactMap(Self.identifier) }

    /// Returns the identifier under which a list dequeues a prototype.
    package static func identifier(of prototype: NibElement) -> String? {
        prototype["reuseIdentifier"] ?? prototype["identifier"]
    }

    func makeCell(_ identifier: String) throws -> View {
        let prototype = elements.first { Self.identifier(of: $0) == identifier }
        guard let prototype else {
            throw NibLoadError(.unknownIdentifier, identifier, file: document.file)
        }
        if let cell = try make(prototype) as? View { return cell }
        throw NibLoadError(
            .wrongClass, "The prototype \(identifier) is not a view.", file: document.file,
            line: prototype.line)
    }

    /// Creates a prototype's object, as an app knows it.
    package func make(_ prototype: NibElement) throws -> AnyObject? {
        try build(prototype).made.first.map { factory.subject(of: $0.object) }
    }

    /// Creates a prototype's objects, and the loaded instance of all of them.
    package func load(_ prototype: NibElement) throws -> (object: AnyObject?, instance: NibInstance)
    {
        let build = try build(prototype)
        let object = build.made.first.map { factory.subject(of: $0.object) }
        let instance = NibInstance(build, topLevel: [object].compactMap(\.self))
        return (object, instance)
    }

    private func build(_ prototype: NibElement) throws -> NibBuild {
        let build = NibBuild(
            document, options, owner: owner?.object, around: around.compactMapValues(\.object),
            factory: factory)
        build.listWidth = (list.object as? View)?.bounds.width
        let inner = prototype.descendants.filter { $0.parent?.name == "connections" }.map(
            NibConnection.init)
        try build.run([NibObject(prototype)], connections: inner)
        return build
    }
}
