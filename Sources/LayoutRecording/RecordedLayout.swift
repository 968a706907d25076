import AutoLayout

/// One layout of a recording in progress, with the changes that wait for a step.
struct RecordedLayout {
    /// The lists of marks that wait for a step.
    enum List { case layouts, updates }

    private struct Mark: Hashable {
        let list: List
        let item: Int
    }

    var item: Int?
    var passes = 0
    private(set) var loop: LayoutRecording.Loop?
    var events: [LayoutRecording.Event] = []
    /// The calls that made changes, by the indices of events.
    private var calls: [Int: RecordedCalls] = [:]
    private var marks: [Mark: [Int]] = [:]
    private var constraintChanges: [(index: Int, constraint: LayoutConstraint?)] = []
    private(set) var lastSolve: Int?
    /// The number of events at the start that repeat waiting changes of the layout before.
    private var repeatedCount = 0
    /// A Boolean value that indicates whether there are events that the layout before lacks.
    var hasNews: Bool { events.count > repeatedCount }

    mutating func append(_ event: LayoutRecording.Event, _ calls: RecordedCalls?) -> Int {
        if let calls { self.calls[events.count] = calls }
        if event.kind == .solve { lastSolve = events.count }
        events.append(event)
        return events.count - 1
    }

    /// Returns a Boolean value that indicates whether a mark of a kind waits already.
    func hasMark(_ kind: LayoutRecording.Event.Kind, _ list: List, _ item: Int) -> Bool {
        (marks[Mark(list: list, item: item)] ?? []).contains { events[$0].kind == kind }
    }

    mutating func put(_ index: Int, _ list: List, of item: Int) {
        marks[Mark(list: list, item: item), default: []].append(index)
    }

    /// Returns the marks that led to a step of an item, and removes them.
    mutating func take(_ list: List, of item: Int) -> [Int] {
        marks.removeValue(forKey: Mark(list: list, item: item)) ?? []
    }

    mutating func noteConstraintChange(_ index: Int, _ constraint: LayoutConstraint?) {
        constraintChanges.append((index, constraint))
    }

    /// Returns the changes that led to a solve, and removes them. Changed constraints have the
    /// equations that are solved.
    mutating func takeConstraintChanges() -> [Int] {
        for (index, constraint) in constraintChanges where events[index].kind == .changed {
            if let constraint { events[index].text = constraint.equation }
        }
        defer { constraintChanges.removeAll() }
        return constraintChanges.map(\.index)
    }

    /// Returns the layout that follows this one. What still waits is repeated there, because events
    /// refer to others of their layout only.
    func next() -> RecordedLayout {
        var next = RecordedLayout()
        for (mark, indices) in marks {
            for index in indices {
                next.put(next.repeating(index, of: self), mark.list, of: mark.item)
            }
        }
        for (index, constraint) in constraintChanges {
            next.noteConstraintChange(next.repeating(index, of: self), constraint)
        }
        next.repeatedCount = next.events.count
        return next
    }

    private mutating func repeating(_ index: Int, of former: RecordedLayout) -> Int {
        var event = former.events[index]
        (event.during, event.causes, event.moved, event.removed) = (nil, [], [], [])
        return append(event, former.calls[index])
    }

    // MARK: Loops

    /// Finds two views that invalidate each other: in the latest events first.
    mutating func findLoop() {
        // The first passes also have marks that repeat no longer.
        let starts = events.indices.filter { events[$0].kind == .pass }.suffix(3)
        var latest: [Pair: Int] = [:]
        for index in events.indices.suffix(from: starts.first ?? 0) {
            guard isMark(events[index].kind), let to = events[index].item else { continue }
            for from in sources(of: index) { latest[Pair(from: from, to: to)] = index }
        }
        let sorted = latest.sorted { $0.value > $1.value }
        for (pair, index) in sorted where pair.from != pair.to {
            guard let other = latest[Pair(from: pair.to, to: pair.from)] else { continue }
            loop = LayoutRecording.Loop(
                first: pair.from, firstEvent: index, second: pair.to, secondEvent: other)
            return
        }
        guard let (pair, index) = sorted.first(where: { $0.key.from == $0.key.to }) ?? sorted.first
        else { return }
        loop = LayoutRecording.Loop(
            first: pair.from, firstEvent: index, second: pair.to, secondEvent: index)
    }

    private struct Pair: Hashable { let from, to: Int }

    private func isMark(_ kind: LayoutRecording.Event.Kind) -> Bool {
        [.layoutRequested, .resized, .childrenMoved, .updateRequested].contains(kind)
    }

    /// Returns the views in whose methods a mark has its cause. The marks of a solve have those of
    /// the constraints that changed before it.
    private func sources(of index: Int) -> [Int] {
        let event = events[index]
        var found: [Int] = []
        if let step = event.during, events[step].kind != .solve, let item = events[step].item {
            if event.kind != .childrenMoved { found.append(item) }
        }
        for solve in event.causes where events[solve].kind == .solve {
            for change in events[solve].causes {
                if let step = events[change].during, let item = events[step].item {
                    found.append(item)
                }
            }
        }
        return found
    }

    // MARK: The result

    /// Returns the layout with the lines of code.
    func finished(_ place: (RecordedCalls) -> LayoutRecording.CodePlace?) -> LayoutRecording.Layout
    {
        var events = events
        for (index, calls) in calls { events[index].code = place(calls) }
        return LayoutRecording.Layout(item: item, passes: passes, loop: loop, events: events)
    }
}
