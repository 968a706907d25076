import NibFormat

/// A way from one controller of a storyboard to another.
public struct Segue: Sendable, Hashable {
    /// By which code asks for it.
    public let identifier: String?
    /// How it shows its destination: `show`, `presentation`, `embed`, `relationship`, `unwind`, …
    public let kind: String
    /// What a relationship is for, such as `rootViewController`.
    public let relationship: String?
    /// The method that an unwind segue goes back to.
    public let unwindAction: String?
    /// The id of what it starts at: a controller, a button, a container.
    public let sourceID: String
    /// The id of the controller it leads to.
    public let destinationID: String

    init(_ connection: NibConnection) {
        identifier = connection.element["identifier"]
        kind = connection.segueKind ?? ""
        relationship = connection.relationship
        unwindAction = connection.unwindAction
        sourceID = connection.source?.id ?? ""
        destinationID = connection.destinationID ?? ""
    }
}
