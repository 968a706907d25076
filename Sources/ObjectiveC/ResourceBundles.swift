import Foundation

/// Returns the bundle of a class, as `Bundle(for:)` does for the bundle of a framework or of tests.
///
/// A package has the resources of a target beside the program, in `Package_Target.resources`. If the class's module has
/// no such bundle, the result is that of `Bundle(for:)`. The plugin for apps' sources calls the function.
public func objc_bundle(for type: AnyClass) -> Bundle {
    ResourceBundles.main.bundle(of: moduleName(of: type)) ?? Bundle(for: type)
}

extension Bundle {
    /// Returns the path of a resource. That of a compiled nib is the path of the document that Xcode compiles.
    ///
    /// The main bundle finds the documents of all targets. The plugin for apps' sources calls the method for nibs.
    public func objc_path(forResource name: String?, ofType type: String?) -> String? {
        let bundles = [self] + (self == .main ? ResourceBundles.main.all : [])
        for end in type == "nib" ? ["nib", "xib"] : [type] {
            for bundle in bundles {
                if let path = bundle.path(forResource: name, ofType: end) { return path }
            }
        }
        return nil
    }
}

/// The bundles of resources beside the program: one for each target of a package, `Package_Target.resources`.
package struct ResourceBundles: Sendable {
    /// The bundles beside this program.
    package static let main = ResourceBundles(beside: Bundle.main.bundleURL)

    /// The bundles, in alphabetical order.
    package let all: [Bundle]

    init(beside program: URL) {
        let files = try? FileManager.default.contentsOfDirectory(
            at: program, includingPropertiesForKeys: nil)
        all = (files ?? []).filter { $0.pathExtension == "resources" }
            .sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
    }

    /// The paths of all resources.
    package var folders: [String] { all.map { $0.resourcePath ?? $0.bundlePath } }

    /// Returns the bundle of a module's target, if it has one.
    package func bundle(of module: String) -> Bundle? {
        all.first { bundle in
            // A module has `_` in place of other characters in the name of its target.
            let name = bundle.bundleURL.deletingPathExtension().lastPathComponent
                .map { $0.isLetter || $0.isNumber ? $0 : "_" }
            return String(name).hasSuffix("_" + module)
        }
    }
}
