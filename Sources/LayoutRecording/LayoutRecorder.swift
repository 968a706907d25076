public import AutoLayout

/// Records the layouts of a tree of views: which change made which view lay out, and what moved.
///
/// Keep the recorder as long as it has to record. Without one, layouts do not pay for recordings.
///
/// ```swift
/// let recorder = LayoutRecorder(root)
/// label.text = "A longer text"
/// root.layoutIfNeeded()
/// try recorder.recording.write(to: "form.layout.json")
/// ```
///
/// A tree has one recorder at a time: a new one replaces the former. A recorder retains neither the
/// tree nor its views. If the root joins another tree, its recording ends; record the root of all
/// views, such as the window.
public final class LayoutRecorder {
    private let builder: RecordingBuilder
    private weak var engine: LayoutEngine?

    /// Records the tree of a node from now on.
    ///
    /// - Parameters:
    ///   - node: A node of the tree.
    ///   - title: The title of the recording; by default, the name of the root.
    ///   - recordsCode: Pass `false` to leave out the lines of the app that make changes. Each line
    ///     costs about two microseconds when it is recorded, and more when it is written.
    ///   - eventLimit: The number of events that are kept. If there are more, the oldest layouts are
    ///     dropped.
    public init(
        _ node: any LayoutNode, title: String? = nil, recordsCode: Bool = true,
        eventLimit: Int = 50_000
    ) {
        let engine = node.layoutEngine
        builder = RecordingBuilder(
            root: engine.root ?? node, title: title, recordsCode: recordsCode,
            eventLimit: max(1, eventLimit))
        self.engine = engine
        engine.layoutObserver = builder
    }

    /// Ends the recording, which can still be read.
    public func stop() {
        if engine?.layoutObserver === builder { engine?.layoutObserver = nil }
    }

    deinit { stop() }

    /// The recording up to now.
    ///
    /// - Complexity: The first read of the lines of code reads the debug information of the program,
    ///   which takes a fifth of a second for each place that makes changes.
    public var recording: LayoutRecording { builder.recording }
}
