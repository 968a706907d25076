import AutoLayout
import NibFormat
import NibLayout
import NibLoader
import Pictures

/// A picture of loaded views, in which views whose class is `Designable` draw themselves.
///
/// If a view fails, the picture shows the phase, the class and the message in its place. All other
/// views are drawn as usual.
public struct Preview {
    /// The picture of the views, with the failures.
    public private(set) var picture: Picture
    /// The failures, in the order in which they occurred.
    public private(set) var failures: [PreviewFailure] = []
    /// The time limit for one view and phase; longer is a failure.
    private let budget: Duration
    private let clock = ContinuousClock()
    private var ids: [ObjectIdentifier: String] = [:]
    private var context: LookContext?

    /// Draws the first view of a loaded document.
    ///
    /// - Parameters:
    ///   - instance: The loaded document.
    ///   - budget: The time limit for each view to prepare, to lay out and to draw.
    public init(of instance: NibInstance, budget: Duration = .seconds(1)) {
        self.init(budget: budget)
        draw(instance)
    }

    /// Draws a view.
    public init(of view: View, budget: Duration = .seconds(1)) {
        self.init(budget: budget)
        draw(view)
        label()
    }

    /// Loads a nib, and draws its first view.
    ///
    /// If the initialiser of a class throws an error, the object is drawn as its framework class.
    /// If loading fails, the picture shows the views as stored in the document, without instances
    /// of custom classes.
    ///
    /// - Parameters:
    ///   - nib: The nib to load.
    ///   - options: The options for loading, with the available classes; `nil` means those of the
    ///     current task.
    ///   - budget: The time limit for each view to prepare, to lay out and to draw.
    public init(of nib: Nib, options: NibLoadingOptions? = nil, budget: Duration = .seconds(1)) {
        self.init(budget: budget)
        var lenient = options ?? .current
        lenient.connections = .noted
        lenient.attributes = .noted
        lenient.unknownClasses = .noted
        lenient.unsetOutlets = .noted
        let thrown = ThrownFailures()
        lenient.onInitialiserFailure = { id, name, error in
            thrown.add(
                PreviewFailure(phase: .loading, className: name, id: id, message: "\(error)"))
        }
        do {
            let (instance, time) = try Self.timed { try nib.load(options: lenient) }
            failures = thrown.all
            if time > budget { add(.loading, nib.document.file, nil, Self.slow(time, budget)) }
            draw(instance)
        } catch {
            failures = thrown.all
            drawAlone(nib.document, error)
        }
    }

    private init(budget: Duration) {
        self.budget = budget
        picture = Picture(size: Size(width: 1, height: 1))
    }

    private mutating func draw(_ instance: NibInstance) {
        for id in instance.objectIDs {
            guard let view = instance.object(id) as? View else { continue }
            ids[ObjectIdentifier(view)] = ids[ObjectIdentifier(view)] ?? id
        }
        let document = instance.document
        context = LookContext(
            document, PreviewOptions(), traits: document.designTraits, assetTraits: AssetTraits(),
            problems: AssetProblems())
        if let view = instance.firstView { draw(view) }
        label()
    }

    /// Draws a document that cannot be loaded, with the error.
    private mutating func drawAlone(_ document: NibDocument, _ error: any Error) {
        let line = (error as? NibLoadError)?.line
        let object = document.objects.last { $0.line == line }
        if let root = document.rootViews.first,
            let scene = DocumentPreview(document).picture(of: root)
        {
            picture = scene.picture
        }
        add(.loading, object?.className ?? document.file, object?.id, "\(error)")
        label()
    }

    private static func timed<Result>(_ body: () throws -> Result) rethrows -> (Result, Duration) {
        let clock = ContinuousClock(), start = clock.now
        let result = try body()
        return (result, clock.now - start)
    }

    private static func slow(_ time: Duration, _ budget: Duration) -> String {
        "took \(time), and may take \(budget)"
    }

    private mutating func add(
        _ phase: PreviewFailure.Phase, _ name: String, _ id: String?, _ message: String
    ) {
        failures.append(PreviewFailure(phase: phase, className: name, id: id, message: message))
    }

    // MARK: Phases

    private mutating func draw(_ view: View) {
        prepare(view)
        let (problem, time) = Self.timed { Self.caught { try view.layout() } }
        note(.layout, view, problem, time)
        for conflict in view.layoutEngine.conflicts { note(.layout, view, conflict.text, .zero) }
        picture = Picture(
            size: PictureLimits.shown(view.frame.size), title: String(reflecting: type(of: view)))
        paint(view)
    }

    private static func caught(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    private mutating func prepare(_ view: View) {
        if let designable = view as? any Designable {
            let (problem, time) = Self.timed {
                Self.caught {
                    if let checked = designable as? any CheckedDesignable {
                        try checked.prepareCheckingForInterfaceBuilder()
                    } else {
                        designable.prepareForInterfaceBuilder()
                    }
                }
            }
            note(.preparing, view, problem, time)
        }
        for subview in view.subviews { prepare(subview) }
    }

    private mutating func note(
        _ phase: PreviewFailure.Phase, _ view: View, _ problem: String?, _ time: Duration
    ) {
        let name = String(reflecting: type(of: view)), id = ids[ObjectIdentifier(view)]
        if let problem { add(phase, name, id, problem) }
        if time > budget { add(phase, name, id, Self.slow(time, budget)) }
    }

    // MARK: Painting

    /// Paints a view and its subviews, as `DisplayList(of:)` does.
    private mutating func paint(_ view: View) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let outline = DrawingPath.rect(
            Rect(size: view.frame.size), cornerRadius: view.layer.cornerRadius)
        let group = Picture.Group(
            id: ids[ObjectIdentifier(view)], title: "\(type(of: view))",
            clip: view.clipsToBounds ? outline : nil, opacity: view.alpha)
        picture.commands.append(.open(group))
        if let color = view.backgroundColor { picture.fill(outline, color) }
        paintContents(of: view)
        if view.layer.borderWidth > 0 {
            picture.stroke(outline, view.layer.borderColor ?? .black, width: view.layer.borderWidth)
        }
        picture.commands.append(.close)
    }

    private mutating func paintContents(of view: View) {
        let origin = view.bounds.origin
        picture.commands.append(.open(Picture.Group(offset: Point(x: -origin.x, y: -origin.y))))
        paintItself(view)
        for subview in view.subviews {
            picture.commands.append(.open(Picture.Group(offset: subview.frame.origin)))
            paint(subview)
            picture.commands.append(.close)
        }
        picture.commands.append(.close)
    }

    private mutating func paintItself(_ view: View) {
        if let label = view as? Label { return paintText(of: label) }
        guard let designable = view as? any Designable else {
            if let look = look(of: view) {
                ContentPainter(look: look, frames: [:]).draw(into: &picture)
            }
            return
        }
        var list = DisplayList()
        let (problem, time) = Self.timed {
            Self.caught {
                if let checked = designable as? any CheckedDesignable {
                    try checked.drawChecking(into: &list)
                } else {
                    designable.draw(into: &list)
                }
            }
        }
        picture.add(list)
        let count = failures.count
        note(.drawing, view, problem, time)
        if failures.count > count {
            FailureMark(text: failures[count...].map(\.description).joined(separator: "\n"))
                .draw(over: Rect(size: view.frame.size), into: &picture)
        }
    }

    /// Returns the appearance attributes of a view.
    private func look(of view: View) -> ViewLook? {
        guard let context,
            let source = ids[ObjectIdentifier(view)].flatMap({ context.document.object($0)?.asView }
            )
        else { return nil }
        return ViewLook(
            view: source, bounds: Rect(size: view.frame.size), context: context,
            tint: context.colors.system("systemBlueColor"))
    }

    private mutating func paintText(of label: Label) {
        let color = look(of: label)?.textColor ?? .black
        var box = TextBox(
            label.text ?? "", font: label.font, color: color, limit: label.numberOfLines)
        box.mode = label.lineBreakMode
        picture.write(box.runs(in: Rect(size: label.frame.size)))
    }

    /// Draws the failures below the picture, with more space for their text.
    private mutating func label() {
        guard !failures.isEmpty else { return }
        picture.title += " (failed)"
        FailureMark(text: failures.map(\.description).joined(separator: "\n")).draw(below: &picture)
    }
}

extension Picture {
    /// Adds the commands of a view's own drawing. Groups that it leaves open are closed, and other
    /// groups stay open.
    public mutating func add(_ list: DisplayList) {
        var depth = 0
        for command in list.commands {
            if let group = Self.group(command) {
                commands.append(.open(group))
                depth += 1
            } else if command != .restore {
                draw(command)
            } else if depth > 0 {
                commands.append(.close)
                depth -= 1
            }
        }
        for _ in 0..<depth { commands.append(.close) }
    }

    private static func group(_ command: DisplayList.Command) -> Group? {
        switch command {
        case .clip(let path): Group(clip: path)
        case .move(let dx, let dy): Group(offset: Point(x: dx, y: dy))
        case .fade(let alpha): Group(opacity: alpha)
        case .fill, .stroke, .text, .image, .restore: nil
        }
    }

    private mutating func draw(_ command: DisplayList.Command) {
        switch command {
        case .fill(let path, let color): fill(path, color)
        case .stroke(let path, let color, let width): stroke(path, color, width: width)
        case .text(let text, let rect, let color):
            write(TextBox(text, font: .label, color: color, limit: 0).runs(in: rect))
        case .image(let name, let rect): ImagePlaceholder(name: name).draw(in: rect, into: &self)
        case .clip, .move, .fade, .restore: break
        }
    }
}
