import AppSources
import Diagnostics
import NibEditing
import NibFormat
import Rational

/// A candidate repair of a document. It changes one constraint, changes hugging or compression
/// resistance priorities, or adds constraints.
public enum RepairChange: Hashable, Sendable {
    /// Gives a constraint a lower priority.
    case priority(String, Float)
    /// Gives a constraint another constant.
    case constant(String, from: Rational, to: Rational)
    /// Removes a constraint and the outlets that refer to it.
    case removal(String)
    /// Adds constraints to the document.
    case addition([NewConstraint])
    /// Gives views other hugging or compression resistance priorities.
    case contentPriorities([ContentPriority])

    /// A constraint to add to the document.
    public struct NewConstraint: Hashable, Sendable {
        /// The id of the view that owns the constraint.
        public let owner: String
        /// The id of the first item; `nil` means the owner.
        public let first: String?
        /// The attribute of the first item.
        public let attribute: NibLayoutAttribute
        /// The id of the second item; `nil` for a constraint to a constant.
        public let second: String?
        /// The attribute of the second item.
        public let secondAttribute: NibLayoutAttribute
        /// The constant of the equation, in points.
        public let constant: Rational

        /// Creates a constraint; without `to` both items have the same attribute.
        init(
            owner: String, first: String?, attribute: NibLayoutAttribute, second: String?,
            to secondAttribute: NibLayoutAttribute? = nil, constant: Rational
        ) {
            self.owner = owner
            self.first = first
            self.attribute = attribute
            self.second = second
            self.secondAttribute = secondAttribute ?? attribute
            self.constant = constant
        }
    }

    /// A new hugging or compression resistance priority of a view.
    public struct ContentPriority: Hashable, Sendable {
        /// A kind of content priority: hugging or compression resistance.
        public enum Kind: String, Hashable, Sendable {
            /// The resistance to growth beyond the content size.
            case hugging = "Hugging"
            /// The resistance to shrinking below the content size.
            case compressionResistance = "CompressionResistance"
        }

        /// The view's id in the document.
        public let view: String
        /// The kind of content priority.
        public let kind: Kind
        /// The axis along which the priority applies.
        public let axis: NibAxis
        /// The priority before the change.
        public let old: Float
        /// The priority after the change.
        public let new: Float
    }

    /// The id of the changed or removed constraint; `nil` for other changes.
    public var constraint: String? {
        switch self {
        case .priority(let id, _), .constant(let id, _, _), .removal(let id): id
        case .addition, .contentPriorities: nil
        }
    }

    /// The id of the changed or removed constraint, or of the changed view; `nil` for additions.
    public var object: String? {
        if case .contentPriorities(let list) = self { list.first?.view } else { constraint }
    }

    /// Returns the document with this change. All other bytes stay the same.
    ///
    /// - Throws: `Diagnostic` if the document does not allow the change.
    public func applied(to document: NibDocument) throws(Diagnostic) -> NibDocument {
        var document = document
        switch self {
        case .priority(let id, let priority): try document.setPriority(priority, of: id)
        case .constant(let id, _, let constant): try document.setConstant(constant, of: id)
        case .removal(let id): try document.delete([id])
        case .addition(let list): for constraint in list { try constraint.add(to: &document) }
        case .contentPriorities(let list):
            for priority in list { try priority.write(to: &document) }
        }
        return document
    }
}

extension RepairChange.NewConstraint {
    fileprivate func add(to document: inout NibDocument) throws(Diagnostic) {
        guard let element = document.element(owner) else { return }
        let fragment = NibFragment("constraint", attributes(freshID(in: document)))
        var changes = document.changes()
        if let list = element.child("constraints") {
            try changes.insert(fragment, into: list)
        } else {
            let next = element.children.first { ["variation", "connections"].contains($0.name) }
            try changes.insert(
                NibFragment("constraints", children: [fragment]), into: element, before: next)
        }
        try document.apply(changes)
    }

    /// Returns the attributes in Interface Builder's order.
    private func attributes(_ id: String) -> [(String, String)] {
        var list: [(String, String)] = []
        if let first { list.append(("firstItem", first)) }
        list.append(("firstAttribute", attribute.name))
        if let second {
            list += [("secondItem", second), ("secondAttribute", secondAttribute.name)]
        }
        if !constant.isZero { list.append(("constant", constant.nibText)) }
        return list + [("id", id)]
    }

    /// Returns an id that the constraint determines, so that equal repairs write equal bytes.
    private func freshID(in document: NibDocument) -> String {
        var generator = TextGenerator("\(owner) \(first ?? "") \(attribute.name) \(second ?? "")")
        while true {
            let id = NibDocument.randomID(using: &generator)
            if document.element(id) == nil { return id }
        }
    }
}

extension RepairChange.ContentPriority {
    /// The attribute's name in documents, such as `horizontalHuggingPriority`.
    private var attribute: String {
        let axis = axis == .horizontal ? "horizontal" : "vertical"
        return "\(axis)\(kind.rawValue)Priority"
    }

    fileprivate func write(to document: inout NibDocument) throws(Diagnostic) {
        guard let element = document.element(view) else { return }
        var changes = document.changes()
        let followers = [
            "horizontalHuggingPriority", "verticalHuggingPriority",
            "horizontalCompressionResistancePriority",
        ]
        let text = Rational(simplest: Double("\(new)") ?? 250)?.nibText
        try changes.set(attribute, to: text, of: element, before: followers + Self.contents)
        try document.apply(changes)
    }

    /// The attributes that Interface Builder writes after those of the size.
    private static let contents = [
        "text", "image", "title", "textAlignment", "lineBreakMode", "baselineAdjustment",
        "contentHorizontalAlignment",
        "contentVerticalAlignment", "buttonType", "axis", "distribution", "alignment", "spacing",
        "borderStyle", "on",
        "translatesAutoresizingMaskIntoConstraints", "customClass", "customModule", "id",
    ]
}

/// A random number generator with a text as its seed (FNV-1a, then SplitMix64).
private struct TextGenerator: RandomNumberGenerator {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ text: String) {
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
