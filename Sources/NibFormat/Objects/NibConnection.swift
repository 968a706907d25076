/// A connection from one object to another: an outlet, an action, a segue, a binding.
public struct NibConnection: ElementBacked, Hashable {
    /// Its element.
    public let element: NibElement

    /// The connection that an element is.
    public init(_ element: NibElement) { self.element = element }

    /// The element's name: `outlet`, `outletCollection`, `action`, `segue`, `binding`, …
    public var type: String { element.name }

    /// The object that it starts at: the one that holds it. That of an action is the control.
    public var source: NibObject? { NibObject(element).parent }

    /// The object that it leads to.
    public var destinationID: String? { element["destination"] ?? element["target"] }

    /// The property of an outlet, the selector of an action, the name of a binding, the identifier of a segue.
    public var name: String? {
        element["property"] ?? element["selector"] ?? element["name"] ?? element["identifier"]
            ?? element["unwindAction"]
    }

    /// The event that sends an action, such as `touchUpInside`.
    public var eventType: String? { element["eventType"] }

    /// How a segue shows its destination: `show`, `presentation`, `embed`, `relationship`, `unwind`, …
    public var segueKind: String? { element.name == "segue" ? element["kind"] : nil }

    /// What a relationship segue is for, such as `rootViewController`.
    public var relationship: String? { element["relationship"] }

    /// The method that an unwind segue goes back to.
    public var unwindAction: String? { element["unwindAction"] }

    /// The path of a binding.
    public var keyPath: String? { element["keyPath"] }

    /// The class of the list that an outlet collection fills, where it is said.
    public var collectionClass: String? { element["collectionClass"] }
}
