internal import AutoLayout
internal import NibFormat
internal import NibLayout
internal import NibLoader

/// The documents of bundles, and their loading with UIKit's classes.
@MainActor
enum NibPlaces {
    /// Returns the nib of a name in a bundle, with the bundle that has it.
    static func nib(_ name: String, _ bundle: Bundle?, _ owner: AnyObject?) throws -> (Nib, Bundle?)
    {
        let places = candidates(bundle, near: owner)
        for file in deviceNames(name) {
            for place in places where has(file, Nib.endings, place.documents) {
                let document = try Nib(name: file, bundle: place.documents).document
                return (
                    Nib(try StringCatalog.localize(document, file, in: place.documents)),
                    place.resources
                )
            }
        }
        throw Nib.missing(name, places[0].documents)
    }

    /// Returns a Boolean value that indicates whether a bundle has a nib.
    static func hasNib(_ name: String, _ bundle: Bundle?, _ owner: AnyObject?) -> Bool {
        candidates(bundle, near: owner).contains { place in
            deviceNames(name).contains { has($0, Nib.endings, place.documents) }
        }
    }

    /// Returns the storyboard of a name in a bundle, with the bundle that has it.
    static func storyboard(_ name: String, _ bundle: Bundle?) throws -> (Storyboard, Bundle?) {
        let places = candidates(bundle, near: nil)
        for file in deviceNames(name) {
            for place in places where has(file, Storyboard.endings, place.documents) {
                let document = try Storyboard(name: file, bundle: place.documents).document
                return (
                    Storyboard(
                        try StringCatalog.localize(document, file, in: place.documents),
                        bundle: place.documents), place.resources
                )
            }
        }
        return (try Storyboard(name: name, bundle: places[0].documents), nil)
    }

    private static func has(_ name: String, _ endings: [String], _ bundle: NibBundle) -> Bool {
        bundle.path(forResource: name, endings: endings) != nil
    }

    /// The names of a document, first the one for the kind of device.
    private static func deviceNames(_ name: String) -> [String] {
        [name + (UIScreen.main.isPad ? "~ipad" : "~iphone"), name]
    }

    /// The languages of the user, the most preferred one first; tests set others.
    @TaskLocal static var languages = Locale.preferredLanguages

    // MARK: Bundles

    private struct Place {
        let documents: NibBundle
        let resources: Bundle
    }

    /// Returns the bundles to search: the given one, and for the main one those of resources beside it.
    ///
    /// A package has its resources in a bundle for each target, `Package_Target.resources`; the one of
    /// the owner's module comes first.
    private static func candidates(_ bundle: Bundle?, near owner: AnyObject?) -> [Place] {
        let bundle = bundle ?? .main
        var bundles = [bundle]
        if bundle.bundleURL == Bundle.main.bundleURL {
            let beside = ResourceBundles.main
            let own = owner.flatMap { beside.bundle(of: moduleName(of: type(of: $0))) }
            bundles += [own].compactMap(\.self) + beside.all.filter { $0 != own }
        }
        return bundles.map { bundle in
            var documents = NibBundle(path: bundle.resourcePath ?? bundle.bundlePath)
            documents.languages = languages
            if let language = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String {
                documents.developmentLanguage = language
            }
            return Place(documents: documents, resources: bundle)
        }
    }

    /// The modules of the app's classes: that of an owner, that of a bundle, and all with resources.
    static func modules(_ bundle: Bundle?, _ owner: AnyObject?) -> [String] {
        var modules: [String] = []
        let bundles = ([bundle] + ResourceBundles.main.all).compactMap(\.self)
        let names = bundles.compactMap { bundle -> String? in
            let name = bundle.bundleURL.deletingPathExtension().lastPathComponent
            return name.lastIndex(of: "_").map { String(name[name.index(after: $0)...]) }
        }
        for name in [owner.map { moduleName(of: type(of: $0)) }].compactMap(\.self) + names
        where !modules.contains(name) && name != "UIKit" {
            modules.append(name)
        }
        return modules
    }

    // MARK: Loading

    static func load(
        _ nib: Nib, _ bundle: Bundle?, owner: AnyObject?, externals: [String: AnyObject] = [:]
    ) throws -> NibInstance {
        try nib.load(
            owner, externals, options(nib.document),
            UIKitFactory(bundle: bundle, modules: modules(bundle, owner)))
    }

    /// The options for loading a document: the traits of the screen, and errors to the console.
    static func options(_ document: NibDocument) -> NibLoadingOptions {
        var options = NibLoadingOptions.current
        if options.traits == nil, document.usesTraitCollections {
            var traits = document.designTraits
            let screen = UIScreen.main.traits
            traits.width = screen.horizontalSizeClass == .regular ? .regular : .compact
            traits.height = screen.verticalSizeClass == .compact ? .compact : .regular
            options.traits = traits
        }
        if options.onNote == nil {
            options.onNote = { note in
                FileHandle.standardError.write(Data("\(note)\n".utf8))
            }
        }
        return options
    }

    /// Returns the result of a closure, or stops the program with UIKit's message.
    static func trapping<Result>(_ body: () throws -> Result) -> Result {
        do {
            return try body()
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

// The view of a controller in a nib.
extension UIViewController {
    /// Loads the view from the nib of the controller; returns `false` if there is none.
    ///
    /// Without a nib name, UIKit tries the name of the class without `Controller`, then the name of the
    /// class.
    func loadNib() -> Bool {
        guard let name = nibName ?? impliedNibName else { return false }
        NibPlaces.trapping {
            let (nib, bundle) = try NibPlaces.nib(name, nibBundle, self)
            details.viewInstance = try NibPlaces.load(nib, bundle, owner: self)
        }
        precondition(
            isViewLoaded,
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet "
                + "was not set.")
        return true
    }

    private var impliedNibName: String? {
        let type = type(of: self)
        guard moduleName(of: type) != "UIKit" else { return nil }
        let name = "\(type)", end = "Controller"
        let names =
            name.hasSuffix(end) && name != end ? [String(name.dropLast(end.count)), name] : [name]
        return names.first { NibPlaces.hasNib($0, nibBundle, self) }
    }
}
