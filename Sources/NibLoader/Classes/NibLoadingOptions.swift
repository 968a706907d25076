import NibFormat
import ViewMetrics

/// How documents are loaded: which classes there are, and which mistakes end a load.
public struct NibLoadingOptions: Sendable {
    /// What becomes of a mistake.
    public enum Response: Sendable, Hashable {
        /// It ends the load.
        case thrown
        /// It is noted, and the load goes on.
        case noted
    }

    /// The classes, and the extensions of classes.
    public var classes = NibClasses()
    /// The traits that choose among variations; the document's design device where there are none.
    public var traits: NibTraits?
    /// Outlets, actions, classes that cannot be made: thrown, as UIKit raises exceptions.
    public var connections = Response.thrown
    /// Runtime attributes: noted, as systems that are newer than the books about them log and go on.
    public var attributes = Response.noted
    /// Classes that are not known: noted, and the element's own class used.
    public var unknownClasses = Response.noted
    /// Required outlets that are not connected: noted, and `nil` until somebody unwraps it.
    public var unsetOutlets = Response.noted
    /// Called where the initialiser of a class throws, with the object's id and class, and what was thrown: the
    /// element's own class is used then. Without this what is thrown ends the load.
    public var onInitialiserFailure: (@Sendable (_ id: String, _ className: String, any Error) -> Void)?
    /// Called for each note, in order.
    public var onNote: (@Sendable (NibLoadError) -> Void)?

    /// The major version of iOS whose controls are made; `nil` for that of the Xcode that saved a document.
    public var systemVersion: Int?

    /// UIKit's choices.
    public init() {}

    /// The release of views that code makes.
    var release: MetricsRelease { systemVersion.map(MetricsRelease.init(iOS:)) ?? .unknown }

    /// Every mistake ends a load.
    public static var strict: NibLoadingOptions {
        var options = NibLoadingOptions()
        (options.attributes, options.unknownClasses, options.unsetOutlets) = (.thrown, .thrown, .thrown)
        return options
    }

    /// No mistake in a document ends a load: for tools that show what there is.
    public static var lenient: NibLoadingOptions {
        var options = NibLoadingOptions()
        options.connections = .noted
        return options
    }

    /// What loads use that are given none: those of controllers and nib-backed views too.
    @TaskLocal public static var current = NibLoadingOptions()
}
