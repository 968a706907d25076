// Functions that generated registrations call.

/// Registers a method of any isolation for messages with a selector, also to objects of subclasses.
///
/// A message calls the method on its own thread, without a check, as in Objective-C. The closure has
/// the isolation of the main actor only to be able to name methods with it.
public func objc_registerMethod<Object: AnyObject>(
    _ type: Object.Type, _ selector: Selector,
    anyIsolation method: @escaping @MainActor (Object, _ first: Any?, _ second: Any?) -> Any?
) {
    typealias Method = (Object, Any?, Any?) -> Any?
    let method = unsafeBitCast(method, to: Method.self)
    objc_registerMethod(type, selector) { object, first, second in
        (object as? Object).flatMap { method($0, first, second) }
    }
}

/// Registers the members of a class in a function, on the function's thread and without a check.
public func objc_registerLocalMembers(_ register: @MainActor () -> Void) {
    withoutActuallyEscaping(register) { register in
        let register = unsafeBitCast(register, to: (() -> Void).self)
        register()
    }
}

/// Returns an argument of a message as the type of a method's parameter, with numbers converted.
///
/// Objective-C would pass any object; here an argument of another type traps.
public func objc_argument<Value>(_ argument: Any?, as type: Value.Type = Value.self) -> Value {
    if let value = keyValueCast(argument, to: type) { return value }
    let actual = argument.map { "\(Swift.type(of: $0))" } ?? "nil"
    preconditionFailure("unacceptable argument of a message; expected \(type), but got \(actual)")
}

/// The second and the third argument of a message with three, as a segue sends it to an `IBSegueAction`.
public struct ObjectMessageTail {
    /// The second argument.
    public let second: Any?
    /// The third argument.
    public let third: Any?

    /// Creates the arguments after the first.
    public init(second: Any?, third: Any?) { (self.second, self.third) = (second, third) }

    /// Returns the arguments after the first of a message that carries them together.
    public init(_ arguments: Any?) {
        self = arguments as? ObjectMessageTail ?? ObjectMessageTail(second: arguments, third: nil)
    }
}
