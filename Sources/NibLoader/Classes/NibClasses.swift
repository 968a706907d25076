import AutoLayout

/// The classes that documents can name, and what all of some class have in common.
///
/// A class need not be registered: `Module.Class` is found by its name, also where nothing refers to it. Registering is
/// for classes whose module was renamed, for those that are nested or private, and in place of a framework's.
public struct NibClasses: Sendable {
    private var registered: [String: any NibLoadable.Type] = [:]
    /// Members of all objects of some class and its subclasses, as a category adds them; the later ones win.
    private var extensions: [NibMember] = []

    /// No classes of its own.
    public init() {}

    /// Makes a class known by its own name, and by its name with its module.
    public mutating func register(_ type: any NibLoadable.Type) {
        let full = String(reflecting: type)
        registered[full] = type
        registered[full.split(separator: ".").last.map(String.init) ?? full] = type
    }

    /// Makes a class known by another name: `Class`, `Module.Class`, or a framework's such as `UILabel`.
    public mutating func register(_ type: any NibLoadable.Type, as name: String) { registered[name] = type }

    /// Adds members to all objects that have them by their type, as a category does.
    public mutating func extend(_ members: [NibMember]) { extensions += members }

    /// The names that were registered.
    public var names: [String] { registered.keys.sorted() }

    /// What a name stands for.
    enum Lookup {
        case loadable(any NibLoadable.Type)
        /// A class that cannot be made from a document.
        case other(Any.Type)
        case unknown
    }

    /// The class of a name: a registered one with or without its module, else one of the program.
    func find(_ name: String, module: String?) -> Lookup {
        let full = module.map { "\($0).\(name)" }
        if let type = full.flatMap({ registered[$0] }) ?? registered[name] { return .loadable(type) }
        // Names with dots are nested types, which this does not find; neither does it find private ones.
        guard let type = full.flatMap(_typeByName), type is AnyObject.Type else { return .unknown }
        return (type as? any NibLoadable.Type).map(Lookup.loadable) ?? .other(type)
    }

    /// What documents can name of an object, the most special first: property wrappers, its class's, extensions.
    ///
    /// - Parameter isWanted: asked first, as it costs less than to know whether a member is one of the object's.
    func members(of object: AnyObject, where isWanted: (NibMember) -> Bool = { _ in true }) -> [NibMember] {
        var members = MirroredMembers.all(of: object).filter(isWanted)
        if let object = object as? any NibLoadable {
            members += type(of: object).nibMembers.reversed().filter(isWanted)
        }
        for shared in [extensions.reversed(), LayerProperties.members, FrameworkOutlets.members] {
            for member in shared where isWanted(member) && member.belongs(object) { members.append(member) }
        }
        return members
    }

    /// Its names of one kind.
    func names(of object: AnyObject, _ kinds: [NibMember.Kind]) -> [String] {
        var seen: Set<String> = []
        return members(of: object) { kinds.contains($0.kind) }.map(\.name).filter { seen.insert($0).inserted }
    }

    /// One of them.
    func member(_ name: String, _ kinds: [NibMember.Kind], of object: AnyObject) -> NibMember? {
        members(of: object) { $0.name == name && kinds.contains($0.kind) }.first
    }
}
