import NibFormat

/// An error in a document or a class. The message is UIKit's, followed by the line, the available
/// names and the closest match.
///
/// A thrown error ends loading. Other errors are recorded in ``NibInstance/notes``.
public struct NibLoadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of loading errors.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// No document has the requested name.
        case missingNib = "missing-nib"
        /// The document cannot be read.
        case unreadable
        /// The custom class of an object is unknown. The framework's class is used instead.
        case unknownClass = "unknown-class"
        /// The class of an object has no `init(coder:)`, which documents need to instantiate it.
        case noCoderInit = "no-coder-init"
        /// The class of an object cannot be used for this kind of object, such as a view.
        case wrongClass = "wrong-class"
        /// The owner has another class than the document expects.
        case wrongOwner = "wrong-owner"
        /// The source of an outlet has no property with the outlet's name.
        case unknownOutlet = "unknown-outlet"
        /// The destination of an outlet has another type.
        case wrongOutletType = "wrong-outlet-type"
        /// A required outlet is not connected.
        case unsetOutlet = "unset-outlet"
        /// The target of an action has no method for it.
        case unknownAction = "unknown-action"
        /// The method of an action expects a sender of another type.
        case wrongSender = "wrong-sender"
        /// The source of an action is not an object that sends actions.
        case noControl = "no-control"
        /// The name of a control event is unknown.
        case unknownEvent = "unknown-event"
        /// A connection leads to an object of another nib.
        case crossNib = "cross-nib"
        /// The destination of a connection is not installed for the selected traits.
        case notInstalled = "not-installed"
        /// The class of an object has no property for a runtime attribute.
        case unknownAttribute = "unknown-attribute"
        /// A runtime attribute and its property have different types.
        case wrongAttributeType = "wrong-attribute-type"
        /// The constraint is invalid or refers to missing items.
        case badConstraint = "bad-constraint"
        /// The nib of a view controller does not connect its `view` outlet.
        case unsetView = "unset-view"
        /// No view controller or cell has the requested identifier.
        case unknownIdentifier = "unknown-identifier"
        /// The storyboard has no initial view controller.
        case noEntryPoint = "no-entry-point"
        /// No segue has the requested identifier.
        case unknownSegue = "unknown-segue"
        /// A document loads itself, directly or through other documents.
        case recursion
        /// The document has no top-level view.
        case noView = "no-view"
        /// The objects of a document were released before they were used.
        case releasedUnused = "released-unused"
    }

    /// The name of the document, usually a path.
    public let file: String
    /// The 1-based line; 0 if the error concerns the whole document.
    public let line: Int
    /// The kind of the error.
    public let code: Code
    /// The message, which is UIKit's if UIKit has one.
    public let text: String
    /// The remedy or an explanation; may be empty.
    public let remedy: String
    /// The available names, if the error concerns an unknown name.
    public let names: [String]
    /// The available name that is most similar to the unknown one, if any.
    public let nearest: String?

    /// Creates an error with the closest of the available names.
    package init(
        _ code: Code, _ text: String, file: String, line: Int = 0, remedy: String = "",
        sought: String? = nil,
        names: [String] = []
    ) {
        (self.code, self.text, self.file, self.line, self.remedy) = (code, text, file, line, remedy)
        self.names = names.sorted()
        nearest = sought.flatMap { Spelling.nearest(to: $0, among: names) }
    }

    /// The error as text, of the form `file:line: error: message remedy [code]`.
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
