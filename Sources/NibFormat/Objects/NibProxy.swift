/// A placeholder for an object that is there already when a document is loaded; nothing is made of it.
public struct NibProxy: ElementBacked, Hashable {
    /// Which object it stands for.
    public enum Role: String, Sendable, Hashable {
        /// What loads the document.
        case filesOwner
        /// Whatever has the focus.
        case firstResponder
        /// The scene's way back.
        case exit
        /// The application, on macOS.
        case application
        /// An object that the caller names when loading.
        case external
    }

    /// The element `placeholder`, `exit` or, on macOS, `customObject`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The proxy that an element is, if it is one. Those of macOS are custom objects with negative ids.
    public init?(_ object: NibObject) {
        let name = object.element.name
        guard name == "placeholder" || name == "exit" || name == "customObject" && object.id.hasPrefix("-") else {
            return nil
        }
        element = object.element
    }

    /// Which object it stands for.
    public var role: Role {
        switch (element.name, element["placeholderIdentifier"], element["id"]) {
        case ("exit", _, _): .exit
        case (_, "IBFilesOwner", _), ("customObject", _, "-2"): .filesOwner
        case (_, "IBFirstResponder", _), (_, "UIFirstResponder", _), ("customObject", _, "-1"): .firstResponder
        case ("customObject", _, "-3"): .application
        default: .external
        }
    }

    /// Its name in Interface Builder's outline.
    var name: String {
        switch role {
        case .filesOwner: "File’s Owner"
        case .firstResponder: "First Responder"
        case .exit: "Exit"
        case .application: "Application"
        case .external: element["placeholderIdentifier"] ?? "External Object"
        }
    }
}
