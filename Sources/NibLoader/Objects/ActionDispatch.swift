/// Calls the methods that selectors name.
enum ActionDispatch {
    /// Calls a method of a target.
    static func send(
        _ selector: String, to target: AnyObject, from sender: AnyObject, _ events: ControlEvents, _ classes: NibClasses
    ) throws {
        guard let member = classes.member(selector, [.action], of: target), case .action(let call) = member.access
        else {
            throw unrecognized(selector, by: target, classes, file: "", line: 0)
        }
        guard call(target, sender, events) else { throw wrongSender(member, target, sender) }
    }

    /// UIKit's text for a method that is not there.
    static func unrecognized(
        _ selector: String, by target: AnyObject, _ classes: NibClasses, file: String, line: Int
    ) -> NibLoadError {
        let (name, address) = (NibLoadError.className(of: target), NibLoadError.address(of: target))
        return NibLoadError(
            .unknownAction, "-[\(name) \(selector)]: unrecognized selector sent to instance \(address)", file: file,
            line: line, remedy: "Declare the action among the nibMembers of \(name), or connect another.",
            sought: selector, names: classes.names(of: target, [.action]))
    }

    private static func wrongSender(_ member: NibMember, _ target: AnyObject, _ sender: AnyObject) -> NibLoadError {
        let method = "-[\(NibLoadError.className(of: target)) \(member.name)]"
        return NibLoadError(
            .wrongSender, "\(method) takes \(member.typeName) and was sent by \(NibLoadError.name(of: sender)).",
            file: "", remedy: "Let the method take what sends it.")
    }
}
