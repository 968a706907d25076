import Foundation

// The collections with weak members, which Foundation on Linux lacks.

/// The treatment of a collection's members.
public enum NSPointerFunctions {
    /// The memory and the equality of members.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options, as Foundation has them.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Members are retained.
        public static let strongMemory: Options = []
        /// Members are not retained, and leave the collection with their deallocation.
        public static let weakMemory = Options(rawValue: 5)
        /// The method `isEqual(_:)` compares members.
        public static let objectPersonality: Options = []
        /// Members are equal if they are the same object.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// Members are copied.
        public static let copyIn = Options(rawValue: 65536)

        /// A Boolean value that indicates whether members are not retained.
        fileprivate var isWeak: Bool { contains(.weakMemory) }
    }
}

/// A member of a collection, retained or not, with the hash value that it had when it was added.
private struct Member: Hashable {
    private weak var weakObject: AnyObject?
    private let strongObject: AnyObject?
    private let hash: Int
    private let comparesPointers: Bool

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        var object = object
        if options.contains(.copyIn), let copying = object as? any NSCopying {
            object = copying.copy(with: nil) as AnyObject
        }
        comparesPointers = options.contains(.objectPointerPersonality)
        let hashable = comparesPointers ? nil : object as? NSObject
        hash = hashable?.hash ?? ObjectIdentifier(object).hashValue
        weakObject = object
        strongObject = options.isWeak ? nil : object
    }

    var object: AnyObject? { strongObject ?? weakObject }

    static func == (a: Member, b: Member) -> Bool {
        guard let first = a.object, let second = b.object else { return false }
        if first === second { return true }
        guard !a.comparesPointers, let object = first as? NSObject else { return false }
        return object.isEqual(second)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A set whose members can be weak.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var members: Set<Member> = []

    /// Creates an empty set with a treatment of its members.
    public init(options: NSPointerFunctions.Options, capacity: Int) { self.options = options }
    /// Creates an empty set with a treatment of its members.
    public convenience init(options: NSPointerFunctions.Options) {
        self.init(options: options, capacity: 0)
    }
    /// Creates an empty set that retains its members.
    public override convenience init() { self.init(options: .strongMemory, capacity: 0) }

    /// Returns an empty set that does not retain its members.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The members in no order, without deallocated ones.
    public var allObjects: [ObjectType] { members.compactMap { $0.object as? ObjectType } }
    /// The number of members, without deallocated ones.
    public var count: Int { members.count { $0.object != nil } }
    /// A member, or `nil` if the set is empty.
    public var anyObject: ObjectType? { members.lazy.compactMap { $0.object as? ObjectType }.first }
    /// The members as a set of Swift.
    public var setRepresentation: Set<AnyHashable> {
        Set(allObjects.compactMap { ($0 as? NSObject).map(AnyHashable.init) })
    }

    /// Adds a member, and removes deallocated ones.
    public func add(_ object: ObjectType?) {
        members = members.filter { $0.object != nil }
        if let object { members.insert(Member(object, options)) }
    }
    /// Removes a member from the set.
    public func remove(_ object: ObjectType?) {
        if let object { members.remove(Member(object, lookUp)) }
    }
    /// Removes all members of the set.
    public func removeAllObjects() { members = [] }
    /// Returns a Boolean value that indicates whether an object is a member.
    public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }
    /// Returns the member that equals an object, or `nil` if no member does.
    public func member(_ object: ObjectType?) -> ObjectType? {
        guard let object, let index = members.firstIndex(of: Member(object, lookUp)) else {
            return nil
        }
        return members[index].object as? ObjectType
    }
    /// Returns an enumerator of the members.
    public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    private var lookUp: NSPointerFunctions.Options { options.subtracting(.copyIn) }
}

/// A dictionary whose keys and values can be weak.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let keyOptions, valueOptions: NSPointerFunctions.Options
    private var entries: [Member: Member] = [:]

    /// Creates an empty dictionary with a treatment of its keys and values.
    public init(
        keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options,
        capacity: Int
    ) { (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions) }
    /// Creates an empty dictionary with a treatment of its keys and values.
    public convenience init(
        keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options
    ) { self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0) }
    /// Creates an empty dictionary that retains its keys and values.
    public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

    /// Returns an empty dictionary that retains its keys and values.
    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
    }
    /// Returns an empty dictionary that retains its values only.
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
    }
    /// Returns an empty dictionary that retains its keys only.
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
    }
    /// Returns an empty dictionary that retains neither keys nor values.
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The number of entries, without those of deallocated keys and values.
    public var count: Int { entries.count { $0.key.object != nil && $0.value.object != nil } }

    /// Returns the value of a key, or `nil` for an unknown key.
    public func object(forKey key: KeyType?) -> ObjectType? {
        key.flatMap { entries[Member($0, lookUp)]?.object as? ObjectType }
    }
    /// Sets the value of a key, and removes entries of deallocated keys and values.
    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
        guard let key else { return }
        entries[Member(key, keyOptions)] = object.map { Member($0, valueOptions) }
    }
    /// Removes the value of a key.
    public func removeObject(forKey key: KeyType?) {
        if let key { entries[Member(key, lookUp)] = nil }
    }
    /// Removes all entries of the dictionary.
    public func removeAllObjects() { entries = [:] }
    /// Returns an enumerator of the keys.
    public func keyEnumerator() -> NSEnumerator {
        NSArray(array: entries.keys.compactMap(\.object)).objectEnumerator()
    }
    /// Returns an enumerator of the values.
    public func objectEnumerator() -> NSEnumerator? {
        NSArray(array: entries.values.compactMap(\.object)).objectEnumerator()
    }
    /// The entries as a dictionary of Swift.
    public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for (key, value) in entries {
            if let key = key.object as? NSObject { result[key] = value.object as? ObjectType }
        }
        return result
    }

    private var lookUp: NSPointerFunctions.Options { keyOptions.subtracting(.copyIn) }
}
