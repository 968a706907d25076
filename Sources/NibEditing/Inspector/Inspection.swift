import AppSources
import NibFormat
import NibLoader

/// What the inspectors of Interface Builder show of an object: who it is, its attributes in a
/// section for each class it inherits from, its size, its connections in both directions.
public struct Inspection {
    /// An attribute with its value.
    public struct Row: Sendable, Hashable {
        /// As the document spells it.
        public let name: String
        /// What it is set to, in one line.
        public let value: String
        /// The line of the file; `nil` where the document is silent and the value is the class's
        /// own.
        public let line: Int?
    }

    /// Attributes that belong together.
    public struct Section: Sendable, Hashable {
        /// Such as `Identity` or `Button`.
        public let title: String
        /// The class that has the attributes, in sections of the attributes inspector.
        public let className: String?
        /// Its attributes.
        public let rows: [Row]
    }

    /// The object.
    public let object: NibObject
    /// The sections: identity, runtime attributes, one for each class from the object's own up,
    /// size, connections.
    public let sections: [Section]

    /// Looks at an object.
    ///
    /// - Parameters:
    ///   - map: where views are, for the size inspector; `nil` leaves the layout out.
    ///   - showsDefaults: whether attributes that the document does not set are listed too, where
    ///     they are known.
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
