/// A class of which documents can make objects.
///
/// Subclasses of what is here (`Control`, `Button`, `ViewController`, …) are. A subclass of `View` itself says so and
/// needs one initialiser more; forgetting it is an error that names the class:
///
///     final class StarView: View, NibLoadable {
///         required init(coder: NibCoder) { super.init(frame: coder.frame) }
///     }
public protocol NibLoadable: AnyObject, SendableMetatype {
    /// An object of a document. It is given its attributes after all objects are made.
    init(coder: NibCoder) throws

    /// Outlets, actions and inspectable attributes. Property wrappers need not be listed.
    static var nibMembers: [NibMember] { get }

    /// Takes what the inspectors say.
    func decodeAttributes(from coder: NibCoder)

    /// Called when all objects have their attributes, constraints and connections.
    func awakeFromNib()
}

extension NibLoadable {
    /// None.
    public static var nibMembers: [NibMember] { [] }

    /// Nothing.
    public func decodeAttributes(from coder: NibCoder) {}

    /// Nothing.
    public func awakeFromNib() {}
}
