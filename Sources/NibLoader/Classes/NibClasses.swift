import AutoLayout

/// A registry of the classes that documents can instantiate, and of members added to existing
/// classes.
///
/// Registration is optional for most classes: `Module.Class` is found by its name. Register nested
/// and private classes, classes of renamed modules, and replacements of framework classes.
public struct NibClasses: Sendable {
    private var registered: [String: any NibLoadable.Type] = [:]
    /// The members of all objects of a class and its subclasses, like those of a category; later
    /// ones win.
    private var extensions: [NibMember] = []

    /// Creates an empty registry of classes.
    public init() {}

    /// Registers a class under its name, with and without its module.
    public mutating func register(_ type: any NibLoadable.Type) {
        let full = String(reflecting: type)
        registered[full] = type
        registered[full.split(separator: ".").last.map(String.init) ?? full] = type
    }

    /// Registers a class under another name, such as `Class`, `Module.Class`, or the framework
    /// class `UILabel`.
    public mutating func register(_ type: any NibLoadable.Type, as name: String) {
        registered[name] = type
    }

    /// Adds members to the class that declares them, as an Objective-C category does.
    public mutating func extend(_ members: [NibMember]) { extensions += members }

    /// The registered names, in alphabetical order.
    public var names: [String] { registered.keys.sorted() }

    enum Lookup {
        case loadable(any NibLoadable.Type)
        /// A class that lacks `init(coder:)`.
        case other(Any.Type)
        case unknown
    }

    /// Returns the class with a name: a registered one, with or without its module, or one of the
    /// program.
    func find(_ name: String, module: String?) -> Lookup {
        let full = module.map { "\($0).\(name)" }
        if let type = full.flatMap({ registered[$0] }) ?? registered[name] {
            return .loadable(type)
        }
        // Nested types, which have dots in their names, and private types are not found this way.
        guard let type = full.flatMap(_typeByName), type is AnyObject.Type else { return .unknown }
        return (type as? any NibLoadable.Type).map(Lookup.loadable) ?? .other(type)
    }

    /// Returns the members of an object, the most specific first: property wrappers, its class's
    /// members, extensions.
    ///
    /// - Parameter isWanted: A filter, which runs before the costlier test of the object's class.
    func members(of object: AnyObject, where isWanted: (NibMember) -> Bool = { _ in true })
        -> [NibMember]
    {
        var members = MirroredMembers.all(of: object).filter(isWanted)
        if let object = object as? any NibLoadable {
            members += type(of: object).nibMembers.reversed().filter(isWanted)
        }
        for shared in [extensions.reversed(), LayerProperties.members, FrameworkOutlets.members] {
            for member in shared where isWanted(member) && member.belongs(object) {
                members.append(member)
            }
        }
        return members
    }

    func names(of object: AnyObject, _ kinds: [NibMember.Kind]) -> [String] {
        var seen: Set<String> = []
        return members(of: object) { kinds.contains($0.kind) }.map(\.name).filter {
            seen.insert($0).inserted
        }
    }

    /// Returns the member of an object with a name and one of some kinds.
    func member(_ name: String, _ kinds: [NibMember.Kind], of object: AnyObject) -> NibMember? {
        members(of: object) { $0.name == name && kinds.contains($0.kind) }.first
    }
}

/// A class that documents can instantiate.
///
/// The classes of this module (`Control`, `Button`, `ViewController`, …) and their subclasses
/// conform. In a direct subclass of `View`, declare the conformance and add one initialiser.
/// Otherwise, loading throws an error that names the class.
///
///     final class StarView: View, NibLoadable {
///         required init(coder: NibCoder) { super.init(frame: coder.frame) }
///     }
public protocol NibLoadable: AnyObject, SendableMetatype {
    /// Creates an object of a document. When all objects exist, ``decodeAttributes(from:)`` is
    /// called.
    init(coder: NibCoder) throws

    /// The outlets, actions and inspectable attributes of the class. Omit properties with `@Outlet`
    /// and the other property wrappers.
    static var nibMembers: [NibMember] { get }

    /// Decodes the attributes that Interface Builder's inspectors set.
    func decodeAttributes(from coder: NibCoder)

    /// Called after all objects have their attributes, constraints and connections.
    func awakeFromNib()
}

extension NibLoadable {
    /// The members of the class; empty by default.
    public static var nibMembers: [NibMember] { [] }

    /// Does nothing by default.
    public func decodeAttributes(from coder: NibCoder) {}

    /// Does nothing by default.
    public func awakeFromNib() {}
}
