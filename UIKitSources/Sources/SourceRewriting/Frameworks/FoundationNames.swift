/// The names that Foundation exports on Apple's platforms, and that other modules have on Linux.
enum FoundationNames {
    /// The modules on Linux, and whether they have a name.
    static let modules: [(module: String, isName: @Sendable (String) -> Bool)] = [
        ("FoundationNetworking", { name in networking.contains { name.hasPrefix($0) } }),
        ("FoundationXML", { $0.hasPrefix("XMLParser") }),
        ("CoreFoundation", { $0.hasPrefix("CFRunLoop") || $0.hasPrefix("kCFRunLoop") }),
        ("UnifiedLogging", { $0.hasPrefix("os_unfair_lock") }),
        ("CombinePublishers", { combine.contains($0) }),
    ]

    /// The names of Combine, which Foundation exports.
    private static let combine: Set<String> = [
        "ObservableObject", "AnyCancellable", "AnyPublisher", "PassthroughSubject",
        "CurrentValueSubject",
    ]

    private static let networking = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "HTTPCookie", "URLCache",
        "URLCredential", "URLProtocol", "URLProtectionSpace", "URLAuthenticationChallenge",
    ]

    /// Returns whether a name is in the module `ObjectiveC`.
    static func isOfObjectiveC(_ name: String) -> Bool {
        prefixes.contains { name.hasPrefix($0) } || objectiveC.contains(name)
    }

    /// The beginnings of the names of functions at run time, and of constants.
    private static let prefixes = [
        "NSKeyValue", "CFRunLoop", "objc_", "object_", "class_", "method_", "property_", "sel_",
        "imp_", "ivar_", "OSAtomic", "NSFoundationVersionNumber", "NSProcessInfo",
    ]

    private static let objectiveC: Set<String> = [
        "Selector", "NSSelectorFromString", "NSStringFromSelector", "NSHashTable", "NSMapTable",
        "NSPointerFunctions", "NSPredicate", "autoreleasepool", "addObserver", "removeObserver",
        "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "CFGetRetainCount",
        "NSSortDescriptor", "NumberFormatter", "isLowPowerModeEnabled", "thermalState",
        "NSDataDetector", "NSTextCheckingResult", "NSTextCheckingTypes", "NSException",
        "NSEC_PER_SEC",
        "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "DateComponentsFormatter", "UINT64_MAX",
        "INT16_MIN", "INT32_MIN",
        "INT64_MAX", "INT64_MIN", "_SYS_NAMELEN",
    ]
}
