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
        let type: Any.Type
        switch options.classes.find(name, module: proxy.customModule) {
        case .loadable(let found): type = found
        case .other(let found): type = found
        case .unknown: return
        }
        guard !Self.object(owner, isOf: type) else { return }
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
            let object = try makeObject(element)
            made.append((element, object))
            places[element] = object
            objects[id] = object
            record(
                .initialise, id, NibLoadError.className(of: object),
                by: Self.initialiser(of: object))
        }
    }

    /// Returns the initialiser that created an object: `init(coder:)` for loadable classes only.
    private static func initialiser(of object: AnyObject) -> String {
        if object is any NibLoadable { return "init(coder:)" }
        return object is View ? "init(frame:)" : "init()"
    }

    private func makeObject(_ element: NibElement) throws -> AnyObject {
        let object = NibObject(element)
        let coder = coder(element)
        guard let type = try loadableClass(of: object) else {
            let standIn = try FrameworkCounterparts.make(object, coder, options.classes)
            if object.customClass != nil { standIns.insert(ObjectIdentifier(standIn)) }
            return standIn
        }
        guard let one = try initialise(type, coder, object) else {
            return try FrameworkCounterparts.make(object, coder, options.classes)
        }
        guard FrameworkCounterparts.fits(one, object) else {
            let text = "\(object.className) does not fit the element \(element.name)."
            let remedy = "Make it a subclass of View, ViewController or GestureRecognizer."
            try respond(options.connections, error(.wrongClass, at: element, text, remedy))
            return try FrameworkCounterparts.make(object, coder, options.classes)
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
        _ type: any NibLoadable.Type, _ coder: NibCoder, _ object: NibObject
    ) throws -> (any NibLoadable)? {
        do {
            return try type.init(coder: coder)
        } catch {
            guard let report = options.onInitialiserFailure else { throw error }
            report(object.id, String(reflecting: type), error)
            return nil
        }
    }

    /// Returns the custom class of an object; `nil` if the framework's class applies.
    private func loadableClass(of object: NibObject) throws -> (any NibLoadable.Type)? {
        guard let name = object.customClass else { return nil }
        switch options.classes.find(name, module: object.customModule) {
        case .loadable(let type): return type
        case .other:
            let text =
                "The class \(object.className) lacks init(coder:), which creates objects of a nib."
            try respond(
                options.connections,
                error(
                    .noCoderInit, at: object.element, text,
                    "Adopt NibLoadable with required init(coder: NibCoder); init(frame:) is not called for a nib."
                ))
        case .unknown where FrameworkCounterparts.contains(name): break
        case .unknown:
            let text = "Unknown class \(name) in Interface Builder file."
            let remedy =
                "\(object.frameworkClass) is used. Register the class, or check its name and module."
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
            record(.attributes, element["id"] ?? "", NibLoadError.className(of: object))
        }
    }

    func buildHierarchy() {
        for (element, object) in made {
            if let list = object as? ListView {
                list.cellSource = DocumentCells(self, list, element)
            }
            guard let parent = parent(of: element) else { continue }
            (self.object(of: parent) as? any NibHolder)?.hold(object, key: element["key"])
            record(.hierarchy, element["id"] ?? "", parent.id)
        }
        for (element, object) in made {
            addGuides(of: element, to: object)
            if let table = object as? TableView { table.rows = rows(of: element) }
        }
    }

    /// Returns the static rows and the footer of a table, from top to bottom.
    private func rows(of table: NibElement) -> [TableView.Row] {
        let rows = NibView(table).subviews.compactMap { source -> TableView.Row? in
            let reading = ViewReading(source, under: traits)
            guard reading.isCell || source.key == "tableFooterView", let frame = reading.frame
            else { return nil }
            let content = source.subviews.first { reading.sizesRow($0) }
            let height = content?.frame.map { Rect($0).height } ?? frame.height
            return TableView.Row(
                view: places[source.element] as? View, frame: frame,
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
                let (safeArea, margins) = insets.root(source)
                view.simulatedInsets = SimulatedInsets(
                    safeArea: safeArea, margins: source.layoutMargins == nil ? margins : nil,
                    isPermanent: element["key"] == "view" || owner is ViewController)
            }
        }
    }
}

/// Creates cells from a list's prototypes in a document, each in a load of its own.
struct DocumentCells: CellSource {
    private let document: NibDocument
    private let options: NibLoadingOptions
    private let prototypes: [NibObject]
    /// The destinations of connections that leave a cell.
    private let around: [String: WeakObject]
    private let owner: WeakObject?
    private let list: WeakObject

    init?(_ build: NibBuild, _ list: ListView, _ element: NibElement) {
        prototypes = NibObject(element).children.filter(\.isPrototype)
        guard !prototypes.isEmpty else { return nil }
        (document, options) = (build.document, build.options)
        around = build.objects.mapValues(WeakObject.init)
        owner = build.owner.map(WeakObject.init)
        self.list = WeakObject(list)
    }

    var identifiers: [String] {
        prototypes.compactMap { $0.element["reuseIdentifier"] ?? $0.element["identifier"] }
    }

    func makeCell(_ identifier: String) throws -> View {
        let prototype = prototypes.first {
            ($0.element["reuseIdentifier"] ?? $0.element["identifier"]) == identifier
        }
        guard let prototype else {
            throw NibLoadError(.unknownIdentifier, identifier, file: document.file)
        }
        let build = try build(prototype.element)
        if let cell = build.made.first?.object as? View { return cell }
        throw NibLoadError(
            .wrongClass, "The prototype \(identifier) is not a view.", file: document.file,
            line: prototype.line)
    }

    func build(_ prototype: NibElement) throws -> NibBuild {
        let build = NibBuild(
            document, options, owner: owner?.object, around: around.compactMapValues(\.object))
        build.listWidth = (list.object as? View)?.bounds.width
        let inner = prototype.descendants.filter { $0.parent?.name == "connections" }.map(
            NibConnection.init)
        try build.run([NibObject(prototype)], connections: inner)
        return build
    }
}
