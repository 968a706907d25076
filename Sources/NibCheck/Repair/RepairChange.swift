import AppSources
import Diagnostics
import NibEditing
import NibFormat
import Rational

/// A change of a document that may help: of one constraint, or of constraints that are new.
public enum RepairChange: Hashable, Sendable {
    /// A constraint gets a lower priority.
    case priority(String, Float)
    /// A constraint gets another constant.
    case constant(String, from: Rational, to: Rational)
    /// A constraint goes, with what refers to it.
    case removal(String)
    /// Constraints come.
    case addition([NewConstraint])
    /// Views get other hugging or compression resistance priorities.
    case contentPriorities([ContentPriority])

    /// A constraint to be written.
    public struct NewConstraint: Hashable, Sendable {
        /// The view that owns it.
        public let owner: String
        /// The first item; `nil` for the owner.
        public let first: String?
        /// The first item's attribute.
        public let attribute: NibLayoutAttribute
        /// The second item.
        public let second: String?
        /// The second item's attribute.
        public let secondAttribute: NibLayoutAttribute
        /// The constant.
        public let constant: Rational

        /// A constraint; without `to` the second attribute is the first one.
        init(
            owner: String, first: String?, attribute: NibLayoutAttribute, second: String?,
            to secondAttribute: NibLayoutAttribute? = nil, constant: Rational
        ) {
            (self.owner, self.first, self.attribute, self.second) = (
                owner, first, attribute, second
            )
            self.secondAttribute = secondAttribute ?? attribute
            self.constant = constant
        }
    }

    /// A priority with which a view keeps the size of its contents.
    public struct ContentPriority: Hashable, Sendable {
        /// The two kinds of content priorities.
        public enum Kind: String, Hashable, Sendable {
            /// Resists growth.
            case hugging = "Hugging"
            /// Resists shrinking.
            case compressionResistance = "CompressionResistance"
        }

        /// The view's id.
        public let view: String
        /// The kind of priority.
        public let kind: Kind
        /// The axis of the size.
        public let axis: NibAxis
        /// The priority so far.
        public let old: Float
        /// The new priority.
        public let new: Float
    }

    /// The constraint that it changes.
    public var constraint: String? {
        switch self {
        case .priority(let id, _), .constant(let id, _, _), .removal(let id): id
        case .addition, .contentPriorities: nil
        }
    }

    /// The object that it changes, where it is one.
    public var object: String? {
        if case .contentPriorities(let list) = self { list.first?.view } else { constraint }
    }

    /// The document with the change: only the bytes of it are others.
    ///
    /// - Throws: where the document does not allow it.
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

    /// As Interface Builder orders them.
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

    /// An id that follows from what is written, so that the same repair is the same bytes.
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

    /// Attributes that Interface Builder writes behind those of the size.
    private static let contents = [
        "text", "image", "title", "textAlignment", "lineBreakMode", "baselineAdjustment",
        "contentHorizontalAlignment",
        "contentVerticalAlignment", "buttonType", "axis", "distribution", "alignment", "spacing",
        "borderStyle", "on",
        "translatesAutoresizingMaskIntoConstraints", "customClass", "customModule", "id",
    ]
}

/// Numbers that a text determines (FNV-1a, then SplitMix64).
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
