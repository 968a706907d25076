internal import AutoLayout
public import LayoutRecording

extension LayoutRecorder {
    /// Records the tree of a view from now on.
    ///
    /// - Parameters:
    ///   - view: A view of the tree.
    ///   - title: The title of the recording; by default, the name of the root.
    @MainActor
    public convenience init(_ view: UIView, title: String? = nil) {
        self.init(view.core, title: title)
    }
}
