/// Returns an argument of a message as the type of a method's parameter, with numbers converted.
///
/// Generated registrations of methods call it. Objective-C would pass any object; here an argument
/// of another type traps.
public func objc_argument<Value>(_ argument: Any?, as type: Value.Type = Value.self) -> Value {
    if let value = keyValueCast(argument, to: type) { return value }
    let actual = argument.map { "\(Swift.type(of: $0))" } ?? "nil"
    preconditionFailure("unacceptable argument of a message; expected \(type), but got \(actual)")
}
