import AutoLayout

/// The recording in progress: makes events of the engine's, and compares frames after each step.
final class RecordingBuilder: LayoutObserver {
    private typealias Event = LayoutRecording.Event
    private typealias Place = LayoutRecording.Place

    private weak var root: (any LayoutNode)?
    private let title: String
    private let recordsCode: Bool
    private let eventLimit: Int

    private var items: [LayoutRecording.Item] = []
    /// The numbers of items by their serials.
    private var numbers: [Int: Int] = [:]
    private var layouts: [RecordedLayout] = []
    private var eventCount = 0, droppedLayouts = 0
    /// The places at the start of the oldest kept layout, and the present ones, by number.
    private var start: [Int: Place] = [:], places: [Int: Place] = [:]

    /// The layout in progress, with the changes before it.
    private var current = RecordedLayout()
    /// The steps in progress, from the outermost.
    private var steps: [Step] = []
    /// The number of layouts in progress.
    private var depth = 0
    /// The lines of code by calls.
    private var codePlaces: [RecordedCalls: LayoutRecording.CodePlace?] = [:]

    /// A step in progress; layouts of the engine that are not nested have no event.
    private struct Step {
        let event: Int?
        /// A Boolean value that indicates whether the step runs methods of this package's classes,
        /// whose changes the app's code does not make.
        let isOwn: Bool
        let node: (any LayoutNode)?
    }

    init(root: any LayoutNode, title: String?, recordsCode: Bool, eventLimit: Int) {
        self.root = root
        self.title = title ?? root.layoutItemName.text
        (self.recordsCode, self.eventLimit) = (recordsCode, eventLimit)
        start = tree(below: root)
        places = start
    }

    // MARK: The result

    var recording: LayoutRecording {
        var kept = layouts
        if current.hasNews { kept.append(current) }
        return LayoutRecording(
            format: LayoutRecording.formatName, version: LayoutRecording.formatVersion,
            title: title, items: items, start: start.values.sorted { $0.item < $1.item },
            layouts: kept.map { layout in layout.finished { codePlace(of: $0) } },
            droppedLayouts: droppedLayouts)
    }

    private func codePlace(of calls: RecordedCalls) -> LayoutRecording.CodePlace? {
        if let known = codePlaces[calls] { return known }
        let place = calls.place()
        codePlaces[calls] = .some(place)
        return place
    }

    // MARK: Events

    func receive(_ event: LayoutEvent) {
        switch event {
        case .change(let change): add(change)
        case .layoutBegins(let node): beginLayout(node)
        case .layoutEnds: endLayout()
        case .passBegins(let number):
            if depth == 1 { current.passes = number }
            note(movement(whole: true))
            add(.pass, text: "\(number)")
        case .updateBegins(let node):
            begin(.update, node, causes: current.take(.updates, of: number(of: node)))
        case .solveBegins: begin(.solve, nil, causes: current.takeConstraintChanges())
        case .nodeBegins(let node):
            begin(.layout, node, causes: current.take(.layouts, of: number(of: node)))
        case .updateEnds, .solveEnds, .nodeEnds: end()
        case .problem(let problem):
            if case .loop = problem { current.findLoop() }
            add(.problem, text: problem.description)
        }
    }

    private func beginLayout(_ node: any LayoutNode) {
        depth += 1
        guard depth == 1 else { return begin(.nested, node, causes: []) }
        noteFramesOfApp()
        current.item = number(of: node)
        steps.append(Step(event: nil, isOwn: false, node: nil))
    }

    private func endLayout() {
        depth = max(0, depth - 1)
        guard depth == 0 else { return end() }
        steps.removeAll()
        note(movement(whole: true))
        guard !current.events.isEmpty else { return current = RecordedLayout() }
        layouts.append(current)
        eventCount += current.events.count
        current = current.next()
        while eventCount > eventLimit, layouts.count > 1 { dropOldest() }
    }

    private func begin(_ kind: Event.Kind, _ node: (any LayoutNode)?, causes: [Int]) {
        let index = add(kind, item: node.map(number), causes: causes)
        steps.append(Step(event: index, isOwn: node?.isOfOwnClass ?? true, node: node))
    }

    private func end() {
        guard let step = steps.popLast(), let event = step.event else { return }
        let kind = current.events[event].kind
        let moved = movement(whole: kind == .nested || kind == .update, of: step.node)
        current.events[event].moved += moved.moved
        current.events[event].removed += moved.removed
    }

    /// Adds frames that the app has set since the last layout to the last event of a frame.
    private func noteFramesOfApp() {
        let movement = movement(whole: true)
        guard !movement.moved.isEmpty || !movement.removed.isEmpty else { return }
        let known = current.events.lastIndex { $0.kind == .placement && $0.during == nil }
        let index = known ?? add(.placement, item: movement.moved.first?.item)
        current.events[index].moved += movement.moved
        current.events[index].removed += movement.removed
    }

    /// Adds frames that changed after the last step to its event.
    private func note(_ movement: (moved: [Place], removed: [Int])) {
        guard !current.events.isEmpty else { return }
        let last = current.events.count - 1
        current.events[last].moved += movement.moved
        current.events[last].removed += movement.removed
    }

    @discardableResult
    private func add(
        _ kind: Event.Kind, item: Int? = nil, causes: [Int] = [], text: String? = nil,
        calls: RecordedCalls? = nil
    ) -> Int {
        let event = Event(
            kind: kind, item: item, during: steps.last { $0.event != nil }?.event, causes: causes,
            text: text, code: nil, moved: [], removed: [])
        return current.append(event, calls)
    }

    // MARK: Changes

    private func add(_ change: LayoutChange) {
        switch change {
        case .layoutRequested(let node): mark(.layoutRequested, node, .layouts)
        case .resized(let node): mark(.resized, node, .layouts)
        case .childrenMoved(let node): mark(.childrenMoved, node, .layouts)
        case .updateRequested(let node): mark(.updateRequested, node, .updates)
        case .activated(let constraint): add(.activated, constraint)
        case .deactivated(let constraint): add(.deactivated, constraint)
        case .changed(let constraint): add(.changed, constraint)
        case .contents(let item): addConstraintChange(.contents, item)
        case .placement(let item): addConstraintChange(.placement, item)
        case .geometry(let item): addConstraintChange(.geometry, item)
        }
    }

    /// Records that a node is marked. Marks of a solve are recorded once for each node.
    private func mark(_ kind: Event.Kind, _ node: any LayoutNode, _ list: RecordedLayout.List) {
        let number = number(of: node)
        let isApp = kind == .layoutRequested || kind == .updateRequested
        if !isApp, current.hasMark(kind, list, number) { return }
        // Children move because of the solve in progress, or of the one before.
        let causes = kind == .childrenMoved ? current.lastSolve.map { [$0] } ?? [] : []
        let index = add(
            kind, item: number, causes: causes, calls: isApp ? callsOfApp() : nil)
        current.put(index, list, of: number)
    }

    private func add(_ kind: Event.Kind, _ constraint: LayoutConstraint) {
        let item = constraint.firstItem.map(number)
        let index = add(kind, item: item, text: constraint.equation, calls: callsOfApp())
        current.noteConstraintChange(index, constraint)
    }

    private func addConstraintChange(_ kind: Event.Kind, _ item: any LayoutItem) {
        current.noteConstraintChange(
            add(kind, item: number(of: item), calls: callsOfApp()), nil)
    }

    /// Captures the calls of a change that the app's code makes: outside of steps, or in methods of
    /// its own classes.
    private func callsOfApp() -> RecordedCalls? {
        guard recordsCode, !(steps.last { $0.event != nil }?.isOwn ?? false) else { return nil }
        return RecordedCalls.capture()
    }

    // MARK: Items and frames

    private func number(of item: any LayoutItem) -> Int {
        let serial = item.layoutSerial
        if let number = numbers[serial] { return number }
        let number = items.count
        numbers[serial] = number
        let name = item.layoutItemName
        items.append(
            LayoutRecording.Item(
                id: number, name: name.text, className: name.className,
                isGuide: !(item is any LayoutNode)))
        return number
    }

    private func place(of node: any LayoutNode, in parent: Int?) -> Place {
        let frame = node.layoutFrame, offset = node.layoutBoundsOrigin
        return Place(
            item: number(of: node), parent: parent,
            frame: [frame.minX, frame.minY, frame.width, frame.height].map { $0.isFinite ? $0 : 0 },
            offset: offset == .zero ? nil : [offset.x, offset.y])
    }

    /// Returns the places of a node and its descendants.
    private func tree(below root: any LayoutNode) -> [Int: Place] {
        var found: [Int: Place] = [:]
        var stack: [(node: any LayoutNode, parent: Int?)] = [(root, nil)]
        while let (node, parent) = stack.popLast() {
            let place = place(of: node, in: parent)
            guard found[place.item] == nil else { continue }
            found[place.item] = place
            stack += node.layoutChildren.reversed().map { ($0, place.item) }
        }
        return found
    }

    /// Returns the differences from the last known places: of the whole tree, or of the children of
    /// a node, which is faster.
    private func movement(whole: Bool, of node: (any LayoutNode)? = nil) -> (
        moved: [Place], removed: [Int]
    ) {
        guard let root else { return ([], []) }
        guard whole else {
            guard let node else { return ([], []) }
            let parent = number(of: node)
            let now = node.layoutChildren.map { place(of: $0, in: parent) }
            let moved = now.filter { places[$0.item] != $0 }
            for place in moved { places[place.item] = place }
            return (moved, [])
        }
        let now = tree(below: root)
        let moved = now.values.filter { places[$0.item] != $0 }.sorted { $0.item < $1.item }
        let removed = places.keys.filter { now[$0] == nil }.sorted()
        places = now
        return (moved, removed)
    }

    private func dropOldest() {
        let oldest = layouts.removeFirst()
        droppedLayouts += 1
        eventCount -= oldest.events.count
        for event in oldest.events {
            for place in event.moved { start[place.item] = place }
            for item in event.removed { start[item] = nil }
        }
    }
}
