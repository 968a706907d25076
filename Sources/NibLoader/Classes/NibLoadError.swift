import NibFormat

/// What went wrong while a document was loaded: UIKit's words, with the line of the document, the names that there are,
/// and the one that was probably meant.
///
/// What is thrown ends the load; what is noted (`NibInstance.notes`) does not.
public struct NibLoadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of mistake it is, for programs. Codes are stable.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such document.
        case missingNib = "missing-nib"
        /// The document cannot be read.
        case unreadable
        /// The class of an element is not known; the element's own is used.
        case unknownClass = "unknown-class"
        /// The class cannot be made from a document.
        case noCoderInit = "no-coder-init"
        /// The class is none that the element can be.
        case wrongClass = "wrong-class"
        /// The owner is not of the class that the document names.
        case wrongOwner = "wrong-owner"
        /// The source of an outlet has no such property.
        case unknownOutlet = "unknown-outlet"
        /// What an outlet leads to is of another type.
        case wrongOutletType = "wrong-outlet-type"
        /// An outlet that is required was not connected.
        case unsetOutlet = "unset-outlet"
        /// The target of an action has no such method.
        case unknownAction = "unknown-action"
        /// The method of an action takes another sender.
        case wrongSender = "wrong-sender"
        /// An action's source sends no events.
        case noControl = "no-control"
        /// No event has that name.
        case unknownEvent = "unknown-event"
        /// A connection leads out of its nib.
        case crossNib = "cross-nib"
        /// A connection leads to what is not installed under these traits.
        case notInstalled = "not-installed"
        /// No property for an attribute.
        case unknownAttribute = "unknown-attribute"
        /// An attribute is of another type than its property.
        case wrongAttributeType = "wrong-attribute-type"
        /// A constraint that cannot be made.
        case badConstraint = "bad-constraint"
        /// A controller's document leaves its view unset.
        case unsetView = "unset-view"
        /// No controller has that identifier.
        case unknownIdentifier = "unknown-identifier"
        /// The storyboard has no controller to start with.
        case noEntryPoint = "no-entry-point"
        /// No segue has that identifier.
        case unknownSegue = "unknown-segue"
        /// Documents load each other without end.
        case recursion
        /// A document has no view.
        case noView = "no-view"
        /// The objects of a document were released unused.
        case releasedUnused = "released-unused"
    }

    /// The document.
    public let file: String
    /// The 1-based line; 0 where it is about the whole document.
    public let line: Int
    /// What kind of mistake it is.
    public let code: Code
    /// UIKit's words, where it has some.
    public let text: String
    /// What to do, or why; may be empty.
    public let remedy: String
    /// The names that there are, where one was looked up.
    public let names: [String]
    /// The name that was probably meant.
    public let nearest: String?

    init(
        _ code: Code, _ text: String, file: String, line: Int = 0, remedy: String = "", sought: String? = nil,
        names: [String] = []
    ) {
        (self.code, self.text, self.file, self.line, self.remedy) = (code, text, file, line, remedy)
        self.names = names.sorted()
        nearest = sought.flatMap { Spelling.nearest(to: $0, among: names) }
    }

    /// `file:line: error: UIKit's words what to do [code]`.
    public var description: String {
        let place = line > 0 ? "\(file):\(line)" : file
        var sentences = [text, remedy]
        if !names.isEmpty { sentences.append("There are: \(names.prefix(20).joined(separator: ", ")).") }
        if let nearest { sentences.append("Did you mean “\(nearest)”?") }
        return "\(place): error: \(sentences.filter { !$0.isEmpty }.joined(separator: " ")) [\(code.rawValue)]"
    }
}

extension NibLoadError {
    /// An object as UIKit writes it: `<Module.Class 0x600…>`.
    static func name(of object: AnyObject) -> String {
        "<\(className(of: object)) \(address(of: object))>"
    }

    /// Where an object lies in memory.
    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// The class of an object with its module.
    static func className(of object: AnyObject) -> String { String(reflecting: type(of: object)) }
}
