import AppSources
import NibFormat
import NibLoader

/// The contents of Interface Builder's inspectors for an object: its identity, attributes, size and
/// connections.
public struct Inspection {
    /// An attribute with its value.
    public struct Row: Sendable, Hashable {
        /// The name of the attribute in the document.
        public let name: String
        /// The value, in one line.
        public let value: String
        /// The line in the file; `nil` for a default or computed value.
        public let line: Int?
    }

    /// A group of attributes.
    public struct Section: Sendable, Hashable {
        /// The title, such as `Identity` or `Button`.
        public let title: String
        /// The class to which the attributes belong, in sections of the Attributes inspector.
        public let className: String?
        /// The attributes.
        public let rows: [Row]
    }

    /// The inspected object.
    public let object: NibObject
    /// The sections, in this order: identity, runtime attributes, attributes of the object's class
    /// and of each superclass, size, and connections.
    public let sections: [Section]

    /// Inspects an object.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - document: The document of the object.
    ///   - map: The frames of the views, for the Size inspector; `nil` omits the layout.
    ///   - showsDefaults: Pass `true` to include unset attributes whose default is known.
    public init(
        _ object: NibObject, in document: NibDocument, map: LayoutMap? = nil,
        showsDefaults: Bool = false
    ) {
        self.object = object
        let reader = InspectionReader(object, document, map)
        let sections =
            [reader.identity, reader.runtimeAttributes] + reader.attributes(showsDefaults)
            + [reader.size, reader.outgoing, reader.incoming]
        self.sections = sections.filter { !$0.rows.isEmpty }
    }
}
