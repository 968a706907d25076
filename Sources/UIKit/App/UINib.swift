internal import NibFormat
internal import NibLoader

/// The objects of a document of Interface Builder, which can be created any number of times.
@preconcurrency @MainActor
open class UINib: NSObject {
    private enum Source {
        case nib(Nib, Bundle?)
        case maker((Any?) -> [Any])
    }

    private let source: Source

    /// Creates the nib of a name in a bundle; `nil` is the main bundle.
    ///
    /// The program stops with UIKit's message if the bundle has no such document.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        let (nib, bundle) = NibPlaces.trapping { try NibPlaces.nib(name, bundleOrNil, nil) }
        source = .nib(nib, bundle)
    }
    /// Creates a nib from the text of a document.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        let nib = NibPlaces.trapping { Nib(try NibDocument([UInt8](data), file: "data.xib")) }
        source = .nib(nib, bundleOrNil)
    }
    /// Creates a nib whose objects a closure makes for an owner.
    public init(maker: @escaping (_ owner: Any?) -> [Any]) { source = .maker(maker) }

    /// Creates the objects of the nib, with connections to an owner.
    ///
    /// - Returns: The top-level objects without placeholders, in the order of the document.
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
    ) -> [Any] {
        switch source {
        case .maker(let make): return make(ownerOrNil)
        case .nib(let nib, let bundle):
            let objects = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
            return NibPlaces.trapping {
                try NibPlaces.load(
                    nib, bundle, owner: ownerOrNil.map { $0 as AnyObject },
                    externals: objects.mapValues { $0 as AnyObject }
                ).topLevelObjects
            }
        }
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

extension Bundle {
    /// Creates the objects of a nib in the bundle, with connections to an owner.
    ///
    /// The program stops with UIKit's message if the bundle has no such document.
    @preconcurrency @MainActor
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        let object = owner.map { $0 as AnyObject }
        let externals = options?[.externalObjects] as? [String: Any] ?? [:]
        return NibPlaces.trapping {
            let (nib, bundle) = try NibPlaces.nib(name, self, object)
            return try NibPlaces.load(
                nib, bundle, owner: object, externals: externals.mapValues { $0 as AnyObject }
            ).topLevelObjects
        }
    }
}
