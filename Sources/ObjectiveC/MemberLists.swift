import Foundation

/// The list of a module's members that Objective-C's runtime would know.
///
/// A module with such members declares one type of this name, and the runtime calls it once, when a
/// class of the module is first asked for a method, a property or its name:
///
///     public enum ObjectiveCMembers: ObjectiveCMemberList {
///         public static func registerMembers() {
///             objc_registerProperty(
///                 Screen.self, "button", get: { $0.button }, set: { $0.button = $1 })
///             objc_registerMethod(Screen.self, "tap:") { object, sender, _ in
///                 (object as? Screen)?.tap(sender as? UIButton)
///             }
///         }
///     }
///
/// The type must be `public` or `package`: an optimising build removes the names of internal ones.
public protocol ObjectiveCMemberList {
    /// Registers classes, methods and properties of the module.
    @preconcurrency @MainActor static func registerMembers()
}

/// A generic class with members that Objective-C's runtime would know.
///
/// Each class with other arguments registers its members when it is first asked for one.
public protocol ObjectiveCGenericMembers: AnyObject {
    /// Registers methods and properties of the class.
    @preconcurrency @MainActor static func registerGenericMembers()
}

/// The modules with registered members.
package final class MemberLists: @unchecked Sendable {
    /// The one table of the program.
    package static let shared = MemberLists()

    // A list registers members, which comes back here on the same thread.
    private let lock = NSRecursiveLock()
    private var knownClasses: Set<ObjectIdentifier> = []
    private var knownModules: Set<String> = []

    /// Registers the members of the modules of a class and of its superclasses.
    ///
    /// - Complexity: O(1) after the first call for the class.
    func load(for type: AnyClass) {
        lock.withLock {
            var current: AnyClass? = type
            while let one = current, knownClasses.insert(ObjectIdentifier(one)).inserted {
                load(module: moduleName(of: one))
                (one as? any ObjectiveCGenericMembers.Type)?.registerGenericMembers()
                current = _getSuperclass(one)
            }
        }
    }

    /// Registers the members of a module, if it has a list.
    package func load(module: String) {
        lock.withLock {
            guard knownModules.insert(module).inserted,
                let list = _typeByName("\(module.utf8.count)\(module)17ObjectiveCMembersO")
                    as? any ObjectiveCMemberList.Type
            else { return }
            list.registerMembers()
        }
    }
}

/// Returns the name of the module that declares a class.
package func moduleName(of type: AnyClass) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
}

/// Registers the name by which documents and strings refer to a class, as `@objc(Name)` does.
public func objc_registerClass(_ type: AnyClass, _ name: String) {
    ClassNames.shared.register(type, name)
}

/// Registers the initialiser without arguments of a class, for objects of documents whose class is not
/// `NSCoding`. A class value calls only required initialisers, and that of `NSObject` is not.
public func objc_registerInitializer<Object: AnyObject>(
    _ type: Object.Type, _ make: @escaping () -> Object
) { ClassNames.shared.register(type, initialiser: make) }

/// The classes by their registered names.
package final class ClassNames: @unchecked Sendable {
    /// The one table of the program.
    package static let shared = ClassNames()

    private let lock = NSLock()
    private var types: [String: AnyClass] = [:]
    private var initialisers: [ObjectIdentifier: () -> AnyObject] = [:]

    func register(_ type: AnyClass, _ name: String) { lock.withLock { types[name] = type } }

    func register(_ type: AnyClass, initialiser: @escaping () -> AnyObject) {
        lock.withLock { initialisers[ObjectIdentifier(type)] = initialiser }
    }

    /// Returns the registered initialiser of a class.
    package func initialiser(of type: AnyClass) -> (() -> AnyObject)? {
        MemberLists.shared.load(for: type)
        return lock.withLock { initialisers[ObjectIdentifier(type)] }
    }

    /// Returns the class with a registered name.
    package func type(named name: String) -> AnyClass? { lock.withLock { types[name] } }
}
