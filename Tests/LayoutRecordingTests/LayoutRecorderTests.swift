import AutoLayout
import Foundation
import LayoutRecording
import Testing

/// A view that runs code of a test in its methods.
private final class ActingView: View {
    var onLayout: () -> Void = {}
    var onUpdate: () -> Void = {}
    var size = Size.noIntrinsic

    override var intrinsicContentSize: Size { size }
    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
    override func updateConstraints() {
        onUpdate()
        super.updateConstraints()
    }
}

@MainActor
struct LayoutRecorderTests {
    private let root = ActingView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

    private func child(_ name: String, in parent: View) -> ActingView {
        let view = ActingView()
        view.accessibilityIdentifier = name
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    /// Activates a place and a size, and returns the constraints.
    @discardableResult
    private func fix(_ view: View, _ frame: Rect) -> [LayoutConstraint] {
        guard let parent = view.superview else { return [] }
        let constraints = [
            view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: frame.minX),
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: frame.minY),
            view.widthAnchor.constraint(equalToConstant: frame.width),
            view.heightAnchor.constraint(equalToConstant: frame.height),
        ]
        LayoutConstraint.activate(constraints)
        return constraints
    }

    private func box(_ x: Double = 0) -> Rect { Rect(x: x, y: 0, width: 50, height: 50) }

    private func name(_ item: Int?, _ recording: LayoutRecording) -> String? {
        item.map { recording.items[$0].name }
    }

    /// Returns the places after all layouts, which the page computes in the same way.
    private func places(after recording: LayoutRecording) -> [Int: LayoutRecording.Place] {
        var places = Dictionary(uniqueKeysWithValues: recording.start.map { ($0.item, $0) })
        for event in recording.layouts.flatMap(\.events) {
            for place in event.moved { places[place.item] = place }
            for item in event.removed { places[item] = nil }
        }
        return places
    }

    @Test func `a request names the view in whose method it was made, and the line`() throws {
        let (a, b) = (child("a", in: root), child("b", in: root))
        fix(a, box())
        fix(b, box(60))
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root)
        var line = 0
        a.onLayout = {
            a.onLayout = {}
            line = #line + 1
            b.setNeedsLayout()
        }
        a.setNeedsLayout()
        root.layoutIfNeeded()
        let recording = recorder.recording, layout = try #require(recording.layouts.first)
        #expect(recording.layouts.count == 1 && layout.passes == 2 && layout.loop == nil)
        let requests = layout.events.filter { $0.kind == .layoutRequested }
        #expect(requests.map { name($0.item, recording) } == ["a", "b"])
        #expect(requests.first?.during == nil, "outside of the layout")
        let step = try #require(requests.last?.during.map { layout.events[$0] })
        #expect(step.kind == .layout && name(step.item, recording) == "a")
        let code = try #require(requests.last?.code)
        #expect(code.file.hasSuffix("LayoutRecorderTests.swift") && code.line == line)
        let answer = try #require(
            layout.events.last { $0.kind == .layout && name($0.item, recording) == "b" })
        #expect(answer.causes.map { layout.events[$0] } == [requests[1]])
    }

    @Test func `a constraint that changes during layout leads to a solve and a pass`() throws {
        let a = child("a", in: root), inner = child("inner", in: a)
        fix(a, box())
        let width = fix(inner, Rect(x: 0, y: 0, width: 10, height: 10))[2]
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false)
        a.onLayout = { width.constant = 30 }
        a.setNeedsLayout()
        root.layoutIfNeeded()
        let recording = recorder.recording, layout = try #require(recording.layouts.first)
        let change = try #require(layout.events.firstIndex { $0.kind == .changed })
        #expect(layout.events[change].text == "inner.width == 30")
        #expect(layout.events[change].during.map { name(layout.events[$0].item, recording) } == "a")
        let solve = try #require(layout.events.firstIndex { $0.kind == .solve })
        #expect(layout.events[solve].causes == [change])
        let mark = try #require(layout.events.firstIndex { $0.kind == .childrenMoved })
        #expect(
            name(layout.events[mark].item, recording) == "a"
                && layout.events[mark].causes == [solve])
        let step = try #require(layout.events.last { $0.kind == .layout && !$0.moved.isEmpty })
        #expect(step.causes == [mark])
        #expect(layout.passes >= 2 && layout.events.count { $0.kind == .pass } == layout.passes)
        #expect(step.moved.map(\.frame) == [[0, 0, 30, 10]])
    }

    @Test func `constants that change twice have the equation that is solved`() throws {
        let a = child("a", in: root)
        let width = fix(a, box())[2]
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false)
        width.constant = 60
        width.constant = 70
        root.layoutIfNeeded()
        let changes = recorder.recording.layouts[0].events.filter { $0.kind == .changed }
        #expect(changes.map(\.text) == ["a.width == 70"])
    }

    @Test func `a loop has the sides that the engine reports, with their events`() throws {
        let (a, b) = (child("a", in: root), child("b", in: root))
        fix(a, box())
        fix(b, box(60))
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root)
        a.onLayout = { [unowned b] in b.setNeedsLayout() }
        b.onLayout = { [unowned a] in a.setNeedsLayout() }
        a.setNeedsLayout()
        root.layoutIfNeeded()
        guard case .loop(let reported) = root.layoutEngine.diagnostics.last else {
            return #expect(Bool(false), "a loop is expected")
        }
        let recording = recorder.recording, layout = try #require(recording.layouts.first)
        let loop = try #require(layout.loop)
        let sides = [loop.first, loop.second].map { name($0, recording) }
        #expect(Set(sides) == [reported.first, reported.second] && Set(sides) == ["a", "b"])
        #expect(layout.passes == 32 && layout.events.last?.kind == .problem)
        for (index, target) in [(loop.firstEvent, sides[1]), (loop.secondEvent, sides[0])] {
            #expect(name(layout.events[index].item, recording) == target)
            #expect(layout.events[index].code != nil)
        }
    }

    @Test func `a loop through a constraint is one of the view that changes it`() throws {
        let a = child("a", in: root), inner = child("inner", in: a)
        fix(a, box())
        let width = fix(inner, Rect(x: 0, y: 0, width: 10, height: 10))[2]
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false)
        a.onLayout = { width.constant += 1 }
        a.setNeedsLayout()
        root.layoutIfNeeded()
        let recording = recorder.recording, loop = try #require(recording.layouts[0].loop)
        #expect(name(loop.first, recording) == "a" && name(loop.second, recording) == "a")
    }

    @Test func `contents and updates are changes too`() throws {
        let a = child("a", in: root)
        a.size = Size(width: 20, height: 10)
        LayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor),
            a.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false)
        a.size.width = 44
        a.invalidateIntrinsicContentSize()
        a.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        let recording = recorder.recording, layout = try #require(recording.layouts.first)
        #expect(layout.events.contains { $0.kind == .contents && name($0.item, recording) == "a" })
        let update = try #require(layout.events.first { $0.kind == .update })
        #expect(update.causes.map { layout.events[$0].kind } == [.updateRequested])
        #expect(layout.events.flatMap(\.moved).map(\.frame) == [[0, 0, 44, 10]])
    }

    @Test func `the steps lead from the first places to the last`() throws {
        let recorder = LayoutRecorder(root, recordsCode: false)
        let a = child("a", in: root)
        fix(a, box())
        root.layoutIfNeeded()
        let b = child("b", in: a)
        fix(b, Rect(x: 3, y: 4, width: 5, height: 6))
        root.frame = Rect(x: 0, y: 0, width: 300, height: 100)
        root.layoutIfNeeded()
        a.removeFromSuperview()
        root.layoutIfNeeded()
        root.addSubview(b)
        fix(b, Rect(x: 7, y: 8, width: 9, height: 10))
        root.layoutIfNeeded()
        let recording = recorder.recording, last = places(after: recording)
        #expect(Set(last.keys.map { name($0, recording) }) == [recording.title, "b"])
        for (item, place) in last {
            let view = recording.items[item].name == "b" ? b : root
            let frame = view.frame
            #expect(place.frame == [frame.minX, frame.minY, frame.width, frame.height])
        }
    }

    @Test func `old layouts are dropped, and the rest stays true`() throws {
        let a = child("a", in: root)
        let x = fix(a, box())[0]
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false, eventLimit: 20)
        for step in 1...40 {
            x.constant = Double(step)
            root.layoutIfNeeded()
        }
        let recording = recorder.recording
        #expect(
            recording.droppedLayouts > 20
                && recording.layouts.count + recording.droppedLayouts == 40)
        #expect(recording.layouts.map(\.events.count).reduce(0, +) <= 20)
        let start = recording.start.first { name($0.item, recording) == "a" }
        #expect(start?.frame[0] == Double(recording.droppedLayouts))
        #expect(places(after: recording).values.contains { $0.frame[0] == 40 })
    }

    @Test func `a change that waits is repeated in the layout that follows it`() throws {
        let (a, b) = (child("a", in: root), child("b", in: root))
        fix(a, box())
        fix(b, box(60))
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false)
        b.setNeedsLayout()
        a.layoutIfNeeded()
        root.layoutIfNeeded()
        let recording = recorder.recording
        let last = try #require(recording.layouts.last)
        let step = try #require(last.events.first { $0.kind == .layout })
        #expect(name(step.item, recording) == "b")
        #expect(step.causes.map { last.events[$0].kind } == [.layoutRequested])
    }

    @Test func `a recorder that is stopped or released records nothing more`() {
        let a = child("a", in: root)
        let x = fix(a, box())[0]
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false)
        x.constant = 1
        root.layoutIfNeeded()
        recorder.stop()
        let count = recorder.recording.layouts.count
        x.constant = 2
        root.layoutIfNeeded()
        #expect(count == 1 && recorder.recording.layouts.count == 1)
        var other: LayoutRecorder? = LayoutRecorder(root, recordsCode: false)
        x.constant = 3
        other = nil
        root.layoutIfNeeded()
        #expect(other == nil && a.frame.minX == 3)
    }

    @Test func `a layout in a view's own method is nested`() throws {
        let a = child("a", in: root), inner = child("inner", in: a)
        fix(a, box())
        fix(inner, Rect(x: 0, y: 0, width: 10, height: 10))
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, recordsCode: false)
        a.onLayout = {
            a.onLayout = {}
            inner.setNeedsLayout()
            inner.layoutIfNeeded()
        }
        a.setNeedsLayout()
        root.layoutIfNeeded()
        let recording = recorder.recording, layout = try #require(recording.layouts.first)
        let nested = try #require(layout.events.firstIndex { $0.kind == .nested })
        #expect(name(layout.events[nested].item, recording) == "inner")
        let inside = try #require(
            layout.events.first { $0.kind == .layout && name($0.item, recording) == "inner" })
        #expect(layout.events.contains { $0.during == nested } && inside.during != nil)
        #expect(recording.layouts.count == 1)
    }

    @Test func `a recording is read back as it was written`() throws {
        let a = child("Zoë \"quoted\" </script>", in: root)
        fix(a, box())
        let recorder = LayoutRecorder(root)
        root.layoutIfNeeded()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "recording-\(UUID().uuidString).layout.json")
        defer { try? FileManager.default.removeItem(at: file) }
        try recorder.recording.write(to: file.path)
        let read = try JSONDecoder().decode(LayoutRecording.self, from: Data(contentsOf: file))
        #expect(read == recorder.recording && read.version == LayoutRecording.formatVersion)
        #expect(read.format == LayoutRecording.formatName && read.items.count == 2)
    }

    @Test func `layouts are the same with and without a recorder`() {
        func frames(_ isRecorded: Bool) -> [Rect] {
            let root = ActingView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
            let (a, b) = (child("a", in: root), child("b", in: root))
            let recorder = isRecorded ? LayoutRecorder(root, recordsCode: false) : nil
            let x = fix(a, box())[0]
            fix(b, box(60))
            a.onLayout = { x.constant = min(x.constant + 1, 5) }
            root.layoutIfNeeded()
            b.removeFromSuperview()
            root.layoutIfNeeded()
            withExtendedLifetime(recorder) {}
            return [a.frame, b.frame]
        }
        #expect(frames(true) == frames(false))
    }

    /// The recording of a loop, which tests of the studio open too. With UPDATE_FIXTURES it is written.
    @Test func `the recording of a loop is as stored`() throws {
        let (a, b) = (child("a", in: root), child("b", in: root))
        root.accessibilityIdentifier = "root"
        fix(a, box())
        fix(b, Rect(x: 60, y: 10, width: 100, height: 40))
        root.layoutIfNeeded()
        let recorder = LayoutRecorder(root, title: "Loop", recordsCode: false)
        a.onLayout = { [unowned b] in b.setNeedsLayout() }
        b.onLayout = { [unowned a] in a.setNeedsLayout() }
        root.frame.size.width = 240
        a.setNeedsLayout()
        root.layoutIfNeeded()
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = folder.appending(path: "Fixtures/recordings/loop.layout.json")
        if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
            try recorder.recording.write(to: file.path)
        }
        #expect(try recorder.recording.json() == Array(Data(contentsOf: file)))
    }
}
