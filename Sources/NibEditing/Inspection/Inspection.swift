import AppSources
import NibFormat
import NibLoader

/// The contents of Interface Builder's inspectors for an object: its identity, its attributes by
/// class, its size, and its connections in both directions.
public struct Inspection {
    /// An attribute and its value.
    public struct Row: Sendable, Hashable {
        /// The name in the document.
        public let name: String
        /// The value, in one line.
        public let value: String
        /// The line of the file; `nil` for a default or a computed value.
        public let line: Int?
    }

    /// A group of attributes.
    public struct Section: Sendable, Hashable {
        /// The title, such as `Identity` or `Button`.
        public let title: String
        /// The class of the attributes, for sections of the attributes inspector.
        public let className: String?
        /// The attributes.
        public let rows: [Row]
    }

    /// The object.
    public let object: NibObject
    /// The sections: identity, runtime attributes, one for each class from the object's own up,
    /// size, connections.
    public let sections: [Section]

    /// Inspects an object.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - document: the document of the object.
    ///   - map: the frames of views, for the size inspector; `nil` leaves the layout out.
    ///   - showsDefaults: `true` to add the known defaults of attributes that the document does not
    ///     set.
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
