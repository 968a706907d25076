/// An object without any optional method of a delegate, so that a call of a method is that of the protocol's default.
///
/// The plugin's copies call it where Objective-C finds no method. Required methods have empty results. The protocols are in
/// `DelegateDefaults+Generated.swift`, which `Scripts/framework-protocols.py` makes.
@MainActor
public final class objc_DelegateDefaults: NSObject {
    /// The only object.
    public static let shared = objc_DelegateDefaults()
    private override init() { super.init() }
}
