import Foundation

/// Returns the bundle of a class, as `Bundle(for:)` does for the bundle of a framework or of tests.
///
/// A package has the resources of a target beside the program, in `Package_Target.resources`. The bundle of a class whose
/// module has none is that of Foundation. The plugin for apps' sources calls the function.
public func objc_bundle(for type: AnyClass) -> Bundle {
    ClassBundles.shared.bundle(of: moduleName(of: type)) ?? Bundle(for: type)
}

extension Bundle {
    /// Returns the path of a resource. That of a compiled nib is the path of the document that Xcode compiles.
    ///
    /// The main bundle finds the documents of all targets. The plugin for apps' sources calls the method for nibs.
    public func objc_path(forResource name: String?, ofType type: String?) -> String? {
        let bundles = [self] + (self == .main ? ClassBundles.shared.all : [])
        for end in type == "nib" ? ["nib", "xib"] : [type] {
            for bundle in bundles {
                if let path = bundle.path(forResource: name, ofType: end) { return path }
            }
        }
        return nil
    }
}

/// The bundles of resources beside the program, by their modules.
struct ClassBundles {
    static let shared = ClassBundles(beside: Bundle.main.bundleURL)
    private var bundles: [String: Bundle] = [:]

    init(beside program: URL) {
        let files = try? FileManager.default.contentsOfDirectory(
            at: program, includingPropertiesForKeys: nil)
        for file in (files ?? []).sorted(by: { $0.path < $1.path })
        where file.pathExtension == "resources" {
            let name = file.deletingPathExtension().lastPathComponent
            guard let mark = name.lastIndex(of: "_"), let bundle = Bundle(url: file) else {
                continue
            }
            let module = String(name[name.index(after: mark)...])
            if bundles[module] == nil { bundles[module] = bundle }
        }
    }

    var all: [Bundle] { bundles.sorted { $0.key < $1.key }.map(\.value) }

    func bundle(of module: String) -> Bundle? { bundles[module] }
}
