import Foundation

/// A class with the initialiser of `NSObject` as a required one, by which a class value of another
/// class calls the initialiser of that class.
///
/// Objective-C calls any initialiser of a class value, Swift only required ones. The entry of an
/// initialiser in the table of methods is the same for a class and its subclasses, as for methods,
/// so that a call by a class value with a required override runs the initialiser of the value's
/// class. An open class keeps the optimiser from calling the initialiser of this class.
open class ObjectWithRequiredInitializer: NSObject {
    /// Creates an object without content.
    public required override init() { super.init() }
}

/// Returns a new object of a class, made by its initialiser without arguments.
///
/// If the class has designated initialisers and does not override `init()`, this traps as in
/// Objective-C: "Use of unimplemented initializer".
@_optimize(none)
public func objc_new<Object: NSObject>(_ type: Object.Type) -> Object {
    let value = unsafeBitCast(
        type as NSObject.Type, to: ObjectWithRequiredInitializer.Type.self)
    return unsafeDowncast(value.init() as NSObject, to: type)
}
