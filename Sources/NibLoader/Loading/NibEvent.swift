/// What happened while a document was loaded.
public struct NibEvent: Hashable, Sendable, CustomStringConvertible {
    /// The phases of a load. Each ends for all objects before the next one begins.
    public enum Phase: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Objects are made, in document order.
        case initialise = "init"
        /// They take what the inspectors say.
        case attributes
        /// Views become subviews, others parts of what they lie in.
        case hierarchy
        /// Constraints are made and activated.
        case constraints
        /// Attributes that are set by key path.
        case runtimeAttributes = "runtime attributes"
        /// Outlets, collections, actions.
        case connections
        /// `awakeFromNib`, in document order.
        case awakening

        /// In the order of a load.
        public static func < (left: Phase, right: Phase) -> Bool { left.place < right.place }

        private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// When.
    public let phase: Phase
    /// The object's id, or the constraint's or the connection's.
    public let id: String
    /// Its class, or the name of what was set or connected.
    public let subject: String
    /// What made the object, where it is about that: `init(coder:)` for classes that can be loaded, `init(frame:)` for
    /// plain views, which need no coder.
    public var initialiser: String?

    /// `phase id subject`, and what made the object.
    public var description: String {
        "\(phase.rawValue) \(id) \(subject)\(initialiser.map { " by \($0)" } ?? "")"
    }
}
