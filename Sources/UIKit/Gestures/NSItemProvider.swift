/// Data that is loaded when it is needed, as in a drag.
///
/// A provider has an object, or data for identifiers of types. Loading ends at once.
open class NSItemProvider: NSObject, @unchecked Sendable {
    /// A closure that passes data on when it is ready.
    public typealias DataHandler = (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    private let object: Any?
    private var loaders: [(identifier: String, load: DataHandler)] = []
    /// A name for the data.
    open var suggestedName: String?
    /// Creates a provider without data.
    public override init() { object = nil }
    /// Creates a provider of an object.
    public init(object: Any) { self.object = object }
    /// Creates a provider of an object with an identifier of its type.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init(object: item as Any)
        guard let typeIdentifier else { return }
        loaders.append(
            (
                typeIdentifier,
                {
                    $0(item as? Data, nil); return nil
                }
            ))
    }
    /// Creates a provider of the contents of a file, or `nil` if there is none.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
        self.init(item: data, typeIdentifier: "public.data")
        suggestedName = fileURL.lastPathComponent
    }
    /// The identifiers of the types of which the provider has data.
    open var registeredTypeIdentifiers: [String] { loaders.map(\.identifier) }
    /// Returns whether the provider has data for an identifier of a type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }
    /// Adds data for an identifier of a type, which a closure loads.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataHandler
    ) { loaders.append((typeIdentifier, loadHandler)) }
    /// Passes the data for an identifier of a type on, or an error without data.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress {
        if let loader = loaders.first(where: { $0.identifier == typeIdentifier }) {
            _ = loader.load(completionHandler)
        } else {
            completionHandler(nil, CocoaError(.fileNoSuchFile))
        }
        return Progress(totalUnitCount: 1)
    }
    /// Passes the item for an identifier of a type on: the object, or the data.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        if let object { return completionHandler?(object, nil) ?? () }
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler?($0, $1) }
    }
    /// Returns whether the provider has an object of a class.
    open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool { object is Object }
    /// Passes the object of a class on, or `nil`.
    @discardableResult
    open func loadObject<Object>(
        ofClass aClass: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(object as? Object, nil)
        return Progress(totalUnitCount: 1)
    }
}

/// The programs that may see a provider's data.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs, those of the same team, of the same group, or the own one only.
    case all = 0, team, group, ownProcess
}
