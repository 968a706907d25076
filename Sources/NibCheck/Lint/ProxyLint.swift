import NibFormat

/// Proxies are there once each (row 4), and each scene has one controller (row 5).
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
        // A scene of AppKit's application menu, or of a reference, has none.
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
                "there is no \(Self.words(role)), which cannot be made anew in Interface Builder; add "
                    + "<placeholder placeholderIdentifier=\"\(Self.identifier(role))\" id=\"\(Self.id(role))\"/>"
            )
        }
            + doubles.map { _, proxy in
                Diagnostic(
                    .proxyDuplicate, document, proxy.1.element,
                    "there is a \(Self.words(proxy.0)) above already; remove this one and move its connections there"
                )
            }
    }

    private static func words(_ role: NibProxy.Role) -> String {
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
