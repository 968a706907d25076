import NibFormat
import ViewMetrics

/// Options of a load: the classes, the traits, and the response to each kind of error.
public struct NibLoadingOptions: Sendable {
    /// The response to an error.
    public enum Response: Sendable, Hashable {
        /// The error ends the load.
        case thrown
        /// The error is recorded, and the load continues.
        case noted
    }

    /// The custom classes and extensions of classes.
    public var classes = NibClasses()
    /// The traits that select variations; `nil` for those of Interface Builder's canvas.
    public var traits: NibTraits?
    /// The response to errors in outlets, actions and classes: thrown, as UIKit raises exceptions.
    public var connections = Response.thrown
    /// The response to errors in runtime attributes: recorded. Newer systems log them and continue,
    /// unlike the books say.
    public var attributes = Response.noted
    /// The response to unknown classes: recorded, and the framework's class is used.
    public var unknownClasses = Response.noted
    /// The response to unconnected required outlets: recorded; the outlet stays `nil`.
    public var unsetOutlets = Response.noted
    /// A function that receives the errors of classes' initialisers, with the object's id and
    /// class. The framework's class is used then. Without this function the error ends the load.
    public var onInitialiserFailure:
        (@Sendable (_ id: String, _ className: String, any Error) -> Void)?
    /// A function that receives each recorded error, in order.
    public var onNote: (@Sendable (NibLoadError) -> Void)?

    /// The major version of iOS for the controls' metrics; `nil` for that of the Xcode that saved a
    /// document.
    public var systemVersion: Int?

    /// Creates options with UIKit's responses.
    public init() {}

    var release: MetricsRelease { systemVersion.map(MetricsRelease.init(iOS:)) ?? .unknown }

    /// Options under which every error ends a load.
    public static var strict: NibLoadingOptions {
        var options = NibLoadingOptions()
        (options.attributes, options.unknownClasses, options.unsetOutlets) = (
            .thrown, .thrown, .thrown
        )
        return options
    }

    /// Options under which no error in a document ends a load, for tools that show documents.
    public static var lenient: NibLoadingOptions {
        var options = NibLoadingOptions()
        options.connections = .noted
        return options
    }

    /// The default options of a load, also those of controllers and nib-backed views.
    @TaskLocal public static var current = NibLoadingOptions()
}
