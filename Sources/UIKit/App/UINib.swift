/// The objects of a document of Interface Builder, which cannot be loaded from here yet.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let maker: (Any?) -> [Any]

    /// Creates the nib of a name in a bundle, which has no objects here.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { maker = { _ in [] } }
    /// Creates a nib from data, which has no objects here.
    public init(data: Data, bundle bundleOrNil: Bundle?) { maker = { _ in [] } }
    /// Creates a nib whose objects a closure makes for an owner.
    public init(maker: @escaping (_ owner: Any?) -> [Any]) { self.maker = maker }

    /// Creates the objects of the nib.
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
    ) -> [Any] {
        maker(ownerOrNil)
    }

    /// The name of an option of a nib.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The objects that the nib refers to by name.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}
