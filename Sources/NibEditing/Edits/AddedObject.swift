import Diagnostics
import NibFormat
import NibLayout

/// A document with a new object of the library and its constraints.
public struct AddedObject {
    /// A constraint of the new object: an edge with a distance, a centre with an offset, or a size.
    public struct Pin: Sendable, Hashable {
        /// The attribute: `leading`, `trailing`, `top`, `bottom`, `centerX`, `centerY`, `width` or
        /// `height`.
        public let attribute: String
        /// The constant in points.
        public let constant: String

        /// Creates a constraint from text such as `leading=20`; the constant of an edge or a centre
        /// can be omitted.
        public init?(_ text: String) {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(
                String.init)
            guard let attribute = parts.first, Self.attributes.contains(attribute),
                parts.count <= 2, parts.count == 2 || !["width", "height"].contains(attribute)
            else { return nil }
            self.attribute = attribute
            constant = parts.count == 2 ? parts[1] : "0"
            guard constant.allSatisfy({ "-0123456789.".contains($0) }),
                let number = Double(constant), number.isFinite
            else { return nil }
        }

        /// The attributes that can be constrained.
        public static let attributes = [
            "leading", "trailing", "top", "bottom", "centerX", "centerY", "width", "height",
        ]
    }

    /// The changed document.
    public let document: NibDocument
    /// The id of the new object.
    public let id: String

    /// Adds an object to a view, as its last subview, with the frame of the layout.
    ///
    /// Edges refer to the safe area of the view if the document has its guide, and to the view
    /// otherwise.
    public init(
        _ object: LibraryObject, to parent: NibObject, pins: [Pin], title: String? = nil,
        in document: NibDocument, using generator: inout some RandomNumberGenerator
    ) throws(Diagnostic) {
        let view = try Self.superview(parent, in: document)
        let target = view.contentView ?? view
        var copy = document
        id = copy.unusedID(using: &generator)
        var fragment = try object.fragment(title: title)
        fragment["id"] = id
        try copy.insert(fragment, intoList: "subviews", of: target.id)
        let guide = target.element.children.first {
            $0.name == "viewLayoutGuide" && $0["key"] == "safeArea"
        }?["id"]
        for pin in pins {
            let constraint = Self.constraint(
                pin, of: id, in: target.id, guide: guide, id: copy.unusedID(using: &generator))
            let owner = constraint["secondItem"] == nil ? id : target.id
            try copy.insert(constraint, intoList: "constraints", of: owner)
        }
        try Self.setFrame(of: id, in: &copy)
        self.document = copy
    }

    /// The elements of views to which Interface Builder adds subviews; all others in the documents
    /// of Xcode have none.
    private static let superviews: Set = [
        "view", "stackView", "scrollView", "visualEffectView", "tableViewCell",
        "tableViewCellContentView", "collectionViewCell", "collectionViewCellContentView",
        "collectionReusableView",
    ]

    /// Returns the view to which an object can be added.
    ///
    /// - Throws: An error with the ids of views that can have subviews.
    private static func superview(_ parent: NibObject, in document: NibDocument)
        throws(Diagnostic) -> NibView
    {
        func mistake(_ message: String) -> Diagnostic {
            Diagnostic(.wrongKind, document, parent, message)
        }
        guard [.iOS, .tvOS].contains(document.platform) else {
            throw mistake("objects can be added to documents of iOS and tvOS only; use Xcode")
        }
        if let view = parent.asController?.element.child(key: "view")?["id"] {
            throw mistake(
                "a controller has no subviews; give its view, \(view.quoted)")
        }
        guard let view = parent.asView, superviews.contains(parent.element.name) else {
            let outer = parent.element.ancestors.first { superviews.contains($0.name) }?["id"]
            let near = outer.map { ", such as \($0.quoted) around it" } ?? ""
            throw mistake(
                "Interface Builder adds no subviews to a \(parent.kindName); give a view\(near)")
        }
        return view
    }

    /// The element of a constraint, as Interface Builder writes it.
    ///
    /// The item whose edge has the greater coordinate is the first one. The owner is not named as
    /// the first item.
    private static func constraint(
        _ pin: Pin, of object: String, in parent: String, guide: String?, id: String
    ) -> NibFragment {
        var fragment = NibFragment("constraint")
        let isSize = ["width", "height"].contains(pin.attribute)
        let isFar = ["trailing", "bottom"].contains(pin.attribute)
        let other = pin.attribute.hasPrefix("center") ? parent : guide ?? parent
        if !isSize {
            let first = isFar ? other : object
            fragment["firstItem"] = first == parent ? nil : first
        }
        fragment["firstAttribute"] = pin.attribute
        if !isSize {
            fragment["secondItem"] = isFar ? object : other
            fragment["secondAttribute"] = pin.attribute
        }
        fragment["constant"] = Double(pin.constant) == 0 ? nil : pin.constant
        fragment["id"] = id
        return fragment
    }

    /// Stores the frame of the layout.
    private static func setFrame(of id: String, in document: inout NibDocument) throws(Diagnostic) {
        guard let frame = LayoutMap(document).places[id]?.local,
            let rect = document.element(id)?.child(key: "frame")
        else { return }
        var changes = document.changes()
        let values = [
            ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
        ]
        for (name, value) in values {
            let rounded = (value * 2).rounded() / 2
            guard rounded.isFinite else { continue }
            let text = Int(exactly: rounded).map(String.init) ?? "\(rounded)"
            try changes.set(name, to: text == "0" ? "0.0" : text, of: rect)
        }
        try document.apply(changes)
    }
}

extension NibDocument {
    /// Returns an id that no element has.
    func unusedID(using generator: inout some RandomNumberGenerator) -> String {
        var id = Self.randomID(using: &generator)
        while element(id) != nil { id = Self.randomID(using: &generator) }
        return id
    }
}
