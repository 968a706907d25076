import NibFormat
import ViewMetrics

/// The options for loading a document: the available classes, the traits, and the responses to
/// errors.
public struct NibLoadingOptions: Sendable {
    /// The response to a kind of error.
    public enum Response: Sendable, Hashable {
        /// The error is thrown, which ends loading.
        case thrown
        /// The error is recorded, and loading continues.
        case noted
    }

    /// The registered classes and added members.
    public var classes = NibClasses()
    /// The traits that select variations; `nil` means those of Interface Builder's canvas.
    public var traits: NibTraits?
    /// The response to errors in outlets and actions, and to classes that do not fit. By default
    /// they are thrown, because UIKit raises exceptions.
    public var connections = Response.thrown
    /// The response to errors in runtime attributes. By default they are recorded, because current
    /// systems log them and continue.
    public var attributes = Response.noted
    /// The response to unknown classes. By default they are recorded, and the framework's class is
    /// used instead.
    public var unknownClasses = Response.noted
    /// The response to required outlets that are not connected. By default they are recorded, and
    /// the outlet stays `nil`.
    public var unsetOutlets = Response.noted
    /// A function that is called with an object's id, its class and the error, if the initialiser
    /// of the class throws. The framework's class is used instead. If the function is `nil`, the
    /// error ends loading.
    public var onInitialiserFailure:
        (@Sendable (_ id: String, _ className: String, any Error) -> Void)?
    /// A function that is called with each recorded error.
    public var onNote: (@Sendable (NibLoadError) -> Void)?

    /// The major version of iOS that determines the sizes of controls; `nil` means the version that
    /// belongs to the Xcode that saved the document.
    public var systemVersion: Int?

    /// A Boolean value that indicates whether root views have the insets of a simulated device; `nil`
    /// means the default of the framework whose objects are created.
    package var simulatesDevices: Bool?

    /// Creates options with the same responses as UIKit.
    public init() {}

    var release: MetricsRelease { systemVersion.map(MetricsRelease.init(iOS:)) ?? .unknown }

    /// Options with which every error is thrown.
    public static var strict: NibLoadingOptions {
        var options = NibLoadingOptions()
        (options.attributes, options.unknownClasses, options.unsetOutlets) = (
            .thrown, .thrown, .thrown
        )
        return options
    }

    /// Options with which every error in a document is recorded, for tools that display documents.
    public static var lenient: NibLoadingOptions {
        var options = NibLoadingOptions()
        options.connections = .noted
        return options
    }

    /// The default options of the current task, also for view controllers and nib-backed views.
    @TaskLocal public static var current = NibLoadingOptions()
}
