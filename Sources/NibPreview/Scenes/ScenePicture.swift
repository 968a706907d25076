import NibFormat

/// A picture of one view tree of a document, and what there is to say of it.
public struct ScenePicture: Sendable {
    /// The root view's id.
    public let root: String
    /// What the scene is called: by its controller, else by the view.
    public let name: String
    /// The picture.
    public let picture: Picture
    /// What a reader of the picture has to know, in sentences.
    public let notes: [String]
    /// Constraints that contradict each other, by their ids.
    public let conflicts: [[String]]
    /// The views whose place is open, by their ids.
    public let ambiguous: [String]
    /// How long the layout took.
    public let layoutTime: Duration
    /// How long drawing took.
    public let drawingTime: Duration

    /// What the scene of a root view is called.
    public static func name(of root: NibView) -> String {
        guard let controller = NibObject(root.element).parent?.asController else {
            return root.displayName
        }
        let name = controller.storyboardIdentifier ?? controller.displayName
        return root.element["key"] == "view" ? name : "\(name) \(root.displayName)"
    }
}
