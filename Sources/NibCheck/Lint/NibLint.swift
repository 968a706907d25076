import AppSources
import NibEditing
import NibFormat

// The rules of single documents: of xibs and storyboards, of their proxies, of accessibility.

/// The rules `unkept-object` (row 20), `unset-view` (42), `no-auto-layout` (87) and
/// `restoration-chain` (89).
struct NibLint {
    private let document: NibDocument
    private let base: CodeBase
    private let strings: CodeStrings

    init(_ document: NibDocument, _ base: CodeBase, _ strings: CodeStrings) {
        (self.document, self.base, self.strings) = (document, base, strings)
    }

    var findings: [Diagnostic] {
        (document.isStoryboard ? restoration : unkept + unsetView) + unusedConstraints
    }

    /// Returns a class with its superclasses, in the sources and the frameworks.
    private func lineage(of object: some ElementBacked) -> [String] {
        let own = object.customClass.map { base.lineage(of: $0) } ?? []
        return own + FrameworkClasses.lineage(of: object.frameworkClass)
    }

    // MARK: Row 20

    /// The top-level objects without a strong outlet. The caller gets the first view from the load,
    /// and macOS retains all objects.
    private var unkept: [Diagnostic] {
        guard document.platform != .macOS else { return [] }
        let objects = document.topLevelObjects.filter { $0.kind != .proxy }
        let firstView = objects.first { $0.kind == .view }?.id
        return objects.compactMap { object in
            let outlets = document.connections(to: object.id).filter { $0.type.hasPrefix("outlet") }
            let strong = outlets.filter { !isWeak($0) }
            if !strong.isEmpty || object.id == firstView && outlets.isEmpty { return nil }
            let name = "\(object.displayName) (\(object.id))"
            let reason =
                outlets.isEmpty
                ? "no outlet leads to \(name), which vanishes when the nib's objects are released; connect it, or "
                    + "take it from the array that the load returns"
                : "only the weak outlet \(outlets[0].name?.quoted ?? "") leads to \(name), which vanishes as soon as "
                    + "the nib is loaded; make the outlet strong"
            // A superview may keep the first view; code that loads the nib may use its array.
            let isLoaded = strings.loadedNibs.contains(document.nibName)
            let isUnsure =
                base.isEmpty || isLoaded || object.id == firstView || object.kind == .controller
            return Diagnostic(
                .unkeptObject, document, object.element, reason, isUncertain: isUnsure)
        }
    }

    /// Returns a Boolean value that indicates whether the sources declare an outlet as weak.
    private func isWeak(_ connection: NibConnection) -> Bool {
        guard let owner = connection.source?.customClass, let name = connection.name else {
            return false
        }
        return base.members(of: owner).first { $0.key == name }.map(base.isWeak) ?? false
    }

    // MARK: Row 42

    private static let reusable: Set = [
        "tableViewCell", "collectionViewCell", "collectionReusableView",
    ]

    private var unsetView: [Diagnostic] {
        let owner = document.topLevelObjects.first {
            $0.element["placeholderIdentifier"] == "IBFilesOwner"
        }
        guard let owner, let name = owner.customClass, document.platform != .macOS else {
            return []
        }
        let isController =
            lineage(of: owner).contains("UIViewController") || name.hasSuffix("ViewController")
        let hasView = owner.connections.contains { $0.name == "view" }
        // A list loads a nib of cells or headers without an owner.
        let views = document.topLevelObjects.filter {
            $0.kind == .view && !Self.reusable.contains($0.element.name)
        }
        guard isController, !hasView, !views.isEmpty, !isLoadedByHand(owner, views) else {
            return []
        }
        return [
            Diagnostic(
                .unsetView, document, owner.element,
                "loading it for \(name) ends with “loaded the nib but the view outlet was not set”; connect view of "
                    + "File's Owner: tinamou connect FILE \(owner.id) outlet view VIEW")
        ]
    }

    /// Returns a Boolean value that indicates whether code loads the nib and gets its view by
    /// another outlet.
    private func isLoadedByHand(_ owner: NibObject, _ views: [NibObject]) -> Bool {
        if strings.loadedNibs.contains(document.nibName) { return true }
        let targets = owner.connections.filter { $0.type == "outlet" }.compactMap(\.destinationID)
        return views.contains { targets.contains($0.id) }
    }

    // MARK: Row 87

    private var unusedConstraints: [Diagnostic] {
        guard !document.usesAutoLayout, let first = document.constraints.first else { return [] }
        let count = document.constraints.count
        return [
            Diagnostic(
                .noAutoLayout, document, first.element,
                "the document does not use Auto Layout, so UIKit ignores its \(count) "
                    + "constraint\(count == 1 ? "" : "s"); set useAutolayout=\"YES\" on document"
            )
        ]
    }

    // MARK: Row 89

    /// The views with an identifier below a controller without one. UIKit restores state along a
    /// chain of controllers with identifiers.
    private var restoration: [Diagnostic] {
        document.objects.compactMap { object in
            guard object.asView != nil, let identifier = object.element["restorationIdentifier"]
            else { return nil }
            let controller = object.element.ancestors.lazy.compactMap { NibObject($0).asController }
                .first
            guard let controller, controller.restorationIdentifier == nil else { return nil }
            return Diagnostic(
                .restorationChain, document, object.element,
                "the restoration identifier \(identifier.quoted) does nothing, as the controller "
                    + "\(controller.displayName) (\(controller.id)) lacks one; set it")
        }
    }
}

/// The rules `proxy-missing` and `proxy-duplicate` (row 4), and `scene-controller` (row 5).
struct ProxyLint {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    var findings: [Diagnostic] {
        guard document.platform != .watchOS else { return [] }
        guard document.isStoryboard else {
            return proxies(
                document.topLevelObjects, around: document.root, [.filesOwner, .firstResponder])
        }
        return document.scenes.flatMap { scene in
            proxies(scene.objects, around: scene.element, [.firstResponder]) + controllers(scene)
        }
    }

    private func proxies(
        _ objects: [NibObject], around element: NibElement, _ wanted: [NibProxy.Role]
    ) -> [Diagnostic] {
        let found = objects.compactMap { object in NibProxy(object).map { ($0.role, object) } }
        // The scene of AppKit's application menu, or of a reference, lacks them.
        let isPlain = objects.contains {
            $0.kind == .controller && $0.asController?.reference == nil
        }
        let missing = wanted.filter { role in
            !found.contains { $0.0 == role } && (isPlain || !document.isStoryboard)
        }
        let doubles = found.enumerated().filter { place, proxy in
            proxy.0 != .external && found[..<place].contains { $0.0 == proxy.0 }
        }
        return missing.map { role in
            Diagnostic(
                .proxyMissing, document, element,
                "\(Self.name(role)) is missing, and Interface Builder cannot add it; add "
                    + "<placeholder placeholderIdentifier=\"\(Self.identifier(role))\" id=\"\(Self.id(role))\"/>"
            )
        }
            + doubles.map { _, proxy in
                Diagnostic(
                    .proxyDuplicate, document, proxy.1.element,
                    "there is a \(Self.name(proxy.0)) above already; remove this one and move its connections there"
                )
            }
    }

    private static func name(_ role: NibProxy.Role) -> String {
        switch role {
        case .filesOwner: "File's Owner"
        case .firstResponder: "First Responder"
        case .exit: "Exit"
        case .application: "Application"
        case .external: "external object"
        }
    }

    private static func identifier(_ role: NibProxy.Role) -> String {
        role == .filesOwner ? "IBFilesOwner" : "IBFirstResponder"
    }

    private static func id(_ role: NibProxy.Role) -> String { role == .filesOwner ? "-1" : "-2" }

    private func controllers(_ scene: NibScene) -> [Diagnostic] {
        let controllers = scene.objects.filter { $0.kind == .controller }
        let isApplication = scene.objects.contains { $0.element.name == "application" }
        if controllers.isEmpty, !isApplication {
            return [
                Diagnostic(
                    .sceneController, document, scene.element,
                    "the scene \(scene.sceneID) has no controller, so that nothing can show it; add one or delete it"
                )
            ]
        }
        return controllers.dropFirst().map { controller in
            Diagnostic(
                .sceneController, document, controller.element,
                "\(controller.displayName) is the scene's second controller, and a scene has one; move it to another"
            )
        }
    }
}

/// The rules of accessibility: `unlabelled-button` and `small-target`.
struct AccessibilityLint {
    private let document: NibDocument
    private let strings: CodeStrings

    init(_ document: NibDocument, _ strings: CodeStrings) {
        (self.document, self.strings) = (document, strings)
    }

    var findings: [Diagnostic] {
        guard document.platform == .iOS else { return [] }
        return document.views.filter { $0.element.name == "button" }.flatMap {
            unlabelled($0) + small($0)
        }
    }

    private func unlabelled(_ button: NibView) -> [Diagnostic] {
        guard hasImage(button.element), button.title == nil, !hasLabel(button) else { return [] }
        return [
            Diagnostic(
                .unlabelledButton, document, button.element,
                "the button shows an image alone, and VoiceOver reads the image's name; set its accessibility label"
            )
        ]
    }

    private func hasImage(_ element: NibElement) -> Bool {
        element.children.contains { child in
            (child["key"] == "normal" || child.name == "buttonConfiguration")
                && child["image"] != nil
        }
    }

    private func hasLabel(_ button: NibView) -> Bool {
        if button.element.child(key: "accessibilityConfiguration")?.string("label") != nil {
            return true
        }
        if NibObject(button.element).runtimeAttributes.contains(where: {
            $0.keyPath.hasPrefix("accessibility")
        }) {
            return true
        }
        // Code may set it through an outlet.
        let names = Set(
            document.connections(to: button.id).filter { $0.type.hasPrefix("outlet") }.compactMap(
                \.name))
        return !names.isDisjoint(with: strings.labelled)
    }

    private func small(_ button: NibView) -> [Diagnostic] {
        guard let frame = button.element.rect(key: "frame"), button.element["hidden"] != "YES"
        else { return [] }
        let (width, height) = (frame.width.doubleValue, frame.height.doubleValue)
        guard width > 0, height > 0, min(width, height) < 44 else { return [] }
        return [
            Diagnostic(
                .smallTarget, document, button.element,
                "the button is \(width.shortText) × \(height.shortText) pt, and fingers need 44 × 44; enlarge it"
            )
        ]
    }
}
