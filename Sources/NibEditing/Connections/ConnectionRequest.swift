import AppSources
import NibFormat

/// A connection that is wanted.
public struct ConnectionRequest {
    /// What kind of connection it is.
    public enum Kind {
        /// A property of the source.
        case outlet(String)
        /// One of several of a property of the source.
        case collection(String)
        /// A method of the destination, and the event that calls it; `nil` is the control's usual
        /// one.
        case action(String, event: String?)
        /// A way to another controller.
        case segue(Segue)
    }

    /// What a segue is.
    public struct Segue {
        /// Such as `show`, `presentation`, `embed`, `relationship`, `unwind`, `custom`.
        public var kind: String
        /// The name that code has for it.
        public var identifier: String?
        /// The method that an unwind segue goes back to.
        public var unwindAction: String?
        /// What a relationship is; `nil` is the container's only one.
        public var relationship: String?
        /// The class of a custom one.
        public var customClass: String?

        /// A segue.
        public init(
            kind: String, identifier: String? = nil, unwindAction: String? = nil,
            relationship: String? = nil,
            customClass: String? = nil
        ) {
            (self.kind, self.identifier, self.unwindAction) = (kind, identifier, unwindAction)
            (self.relationship, self.customClass) = (relationship, customClass)
        }
    }

    /// What it is.
    public let kind: Kind
    /// The object that holds it: of an action the control.
    public let source: NibObject
    /// The object that it leads to.
    public let destination: NibObject

    /// A connection that is wanted.
    public init(_ kind: Kind, from source: NibObject, to destination: NibObject) {
        (self.kind, self.source, self.destination) = (kind, source, destination)
    }

    /// The connection of a document as one that is wanted; `nil` for a binding, or where an end is
    /// not there.
    public init?(_ connection: NibConnection, in document: NibDocument) {
        guard let source = connection.source,
            let target = connection.destinationID.flatMap(document.object)
        else {
            return nil
        }
        let name = connection.name ?? ""
        switch connection.type {
        case "outlet": kind = .outlet(name)
        case "outletCollection": kind = .collection(name)
        case "action": kind = .action(name, event: connection.eventType)
        case "segue":
            kind = .segue(
                Segue(
                    kind: connection.segueKind ?? "", identifier: connection.element["identifier"],
                    unwindAction: connection.unwindAction, relationship: connection.relationship,
                    customClass: connection.customClass))
        default: return nil
        }
        (self.source, destination) = (source, target)
    }
}
