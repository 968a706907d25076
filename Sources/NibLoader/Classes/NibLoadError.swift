import NibFormat

/// An error in a document or a class, in UIKit's words, with the document's line, the available
/// names and the nearest one.
///
/// A thrown error ends the load; a recorded one (`NibInstance.notes`) does not.
public struct NibLoadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The stable code of an error, for programs.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// No document has the name.
        case missingNib = "missing-nib"
        /// The document cannot be read.
        case unreadable
        /// The class of an element is unknown; the framework's class is used.
        case unknownClass = "unknown-class"
        /// The class lacks `init(coder:)`, which creates objects of a nib.
        case noCoderInit = "no-coder-init"
        /// The class does not fit the element's kind.
        case wrongClass = "wrong-class"
        /// The owner is not of the class that the document names.
        case wrongOwner = "wrong-owner"
        /// The source of an outlet lacks the property.
        case unknownOutlet = "unknown-outlet"
        /// The destination of an outlet has another type.
        case wrongOutletType = "wrong-outlet-type"
        /// A required outlet is not connected.
        case unsetOutlet = "unset-outlet"
        /// The target of an action lacks the method.
        case unknownAction = "unknown-action"
        /// The method of an action takes another sender.
        case wrongSender = "wrong-sender"
        /// The source of an action sends no events.
        case noControl = "no-control"
        /// The name of a control event is unknown.
        case unknownEvent = "unknown-event"
        /// A connection crosses the boundary of its nib.
        case crossNib = "cross-nib"
        /// The destination of a connection is not installed under these traits.
        case notInstalled = "not-installed"
        /// The class lacks the property of a runtime attribute.
        case unknownAttribute = "unknown-attribute"
        /// A runtime attribute and its property have different types.
        case wrongAttributeType = "wrong-attribute-type"
        /// The constraint is invalid or refers to missing items.
        case badConstraint = "bad-constraint"
        /// The controller's document does not set its view.
        case unsetView = "unset-view"
        /// No controller or cell has the identifier.
        case unknownIdentifier = "unknown-identifier"
        /// The storyboard lacks an initial view controller.
        case noEntryPoint = "no-entry-point"
        /// No segue has the given identifier.
        case unknownSegue = "unknown-segue"
        /// Documents load each other in a cycle.
        case recursion
        /// The document has no top-level view.
        case noView = "no-view"
        /// The objects of a document were released unused.
        case releasedUnused = "released-unused"
    }

    /// The document's name, usually a path.
    public let file: String
    /// The 1-based line; 0 for the whole document.
    public let line: Int
    /// The stable code of the error.
    public let code: Code
    /// The message, in UIKit's words if UIKit has some.
    public let text: String
    /// The remedy or the reason; may be empty.
    public let remedy: String
    /// The available names, if a name was looked up.
    public let names: [String]
    /// The name that the author probably meant.
    public let nearest: String?

    init(
        _ code: Code, _ text: String, file: String, line: Int = 0, remedy: String = "",
        sought: String? = nil,
        names: [String] = []
    ) {
        (self.code, self.text, self.file, self.line, self.remedy) = (code, text, file, line, remedy)
        self.names = names.sorted()
        nearest = sought.flatMap { Spelling.nearest(to: $0, among: names) }
    }

    /// The error as `file:line: error: message remedy [code]`.
    public var description: String {
        let place = line > 0 ? "\(file):\(line)" : file
        var sentences = [text, remedy]
        if !names.isEmpty {
            sentences.append("Available: \(names.prefix(20).joined(separator: ", ")).")
        }
        if let nearest { sentences.append("Did you mean “\(nearest)”?") }
        return
            "\(place): error: \(sentences.filter { !$0.isEmpty }.joined(separator: " ")) [\(code.rawValue)]"
    }
}

extension NibLoadError {
    /// Returns an object in UIKit's form: `<Module.Class 0x600…>`.
    static func name(of object: AnyObject) -> String {
        "<\(className(of: object)) \(address(of: object))>"
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// Returns the class of an object with its module.
    static func className(of object: AnyObject) -> String { String(reflecting: type(of: object)) }
}
