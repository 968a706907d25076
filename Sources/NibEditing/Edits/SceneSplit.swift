import Diagnostics
import NibFormat

/// A scene that becomes a storyboard of its own. Storyboard references take the place of scenes that
/// are now in the other file.
public struct SceneSplit {
    /// The storyboard without the scene.
    public private(set) var remaining: NibDocument
    /// The storyboard of the scene.
    public private(set) var split: NibDocument

    private let controller: String

    /// Moves the scene of a view controller into a new storyboard.
    ///
    /// - Parameters:
    ///   - controller: The id of the view controller, which becomes the initial one of its
    ///     storyboard.
    ///   - document: The storyboard with the scene.
    ///   - name: The name of the new storyboard, without a folder and ending.
    ///   - oldName: The name of this storyboard.
    ///   - file: The path of the new storyboard.
    ///   - generator: The source of new ids.
    /// - Throws: An error if the object is not a view controller of a scene, or is the initial one.
    public init(
        _ controller: NibObject, of document: NibDocument, to name: String, from oldName: String,
        file: String, using generator: inout some RandomNumberGenerator
    ) throws(Diagnostic) {
        guard document.isStoryboard, controller.kind == .controller,
            let scene = controller.element.parent?.parent, scene.name == "scene",
            controller.element["storyboardName"] == nil
        else {
            throw Diagnostic(
                .wrongKind, document, controller,
                "only the scene of a view controller can be split off; give the id of one")
        }
        guard document.initialViewController != controller.id else {
            throw Diagnostic(
                .wrongKind, document, controller,
                "the initial view controller cannot be split off; make another one initial first")
        }
        self.controller = controller.id
        (remaining, split) = (document, document)
        try splitOff(scene, from: oldName, file: file, &generator)
        try replaceScene(by: name, &generator)
    }

    /// Removes all other scenes from the new storyboard.
    private mutating func splitOff(
        _ scene: NibElement, from oldName: String, file: String,
        _ generator: inout some RandomNumberGenerator
    ) throws(Diagnostic) {
        let own = Set(scene.descendants.compactMap { $0["id"] })
        let segues = Self.segues(of: split).filter { $0.isInside(scene) }
        var references: [String: String] = [:]
        var changes = split.changes()
        for segue in segues {
            guard let target = segue["destination"], !own.contains(target),
                let element = split.element(target)
            else { continue }
            if references[target] == nil {
                let (id, fragment) = try reference(to: element, in: oldName, &generator)
                references[target] = id
                try changes.insert(fragment, into: scene.parent ?? scene)
            }
            try changes.set("destination", to: references[target], of: segue)
        }
        for other in scene.parent?.children ?? scene.children where other != scene {
            try changes.remove(other)
        }
        try changes.set(
            "initialViewController", to: controller, of: split.root, before: ["colorMatched"])
        try changes.set("launchScreen", to: nil, of: split.root)
        try split.apply(changes)
        try Self.removeTieBreakers(&split)
        split = try NibDocument(split.normalized().bytes, file: file)
    }

    /// Returns the scene of a reference to an object in the remaining storyboard. A reference to
    /// another storyboard is copied.
    private mutating func reference(
        to target: NibElement, in name: String, _ generator: inout some RandomNumberGenerator
    ) throws(Diagnostic) -> (String, NibFragment) {
        let id = split.unusedID(using: &generator)
        var attributes: [(String, String)] = []
        if target["storyboardName"] != nil {
            attributes = ["storyboardName", "bundleIdentifier", "referencedIdentifier"]
                .compactMap { key in target[key].map { (key, $0) } }
        } else {
            attributes = [("storyboardName", name)]
            let targetID = target["id"] ?? ""
            if targetID != remaining.initialViewController {
                attributes.append(("referencedIdentifier", try identifier(of: targetID)))
            }
        }
        return (id, scene(ofReference: id, attributes, at: target, &generator))
    }

    /// Returns the storyboard identifier of a controller, and gives it one if necessary.
    private mutating func identifier(of controller: String) throws(Diagnostic) -> String {
        if let name = remaining.element(controller)?["storyboardIdentifier"] { return name }
        let taken = Set(remaining.elements.compactMap { $0["storyboardIdentifier"] })
        let custom = remaining.element(controller)?["customClass"]
        let name = custom.flatMap { taken.contains($0) ? nil : $0 } ?? controller
        try remaining.setAttribute("storyboardIdentifier", to: name, of: controller)
        return name
    }

    /// Puts a reference into the remaining storyboard, if a segue leads to the scene, and removes
    /// the scene.
    private mutating func replaceScene(
        by name: String, _ generator: inout some RandomNumberGenerator
    ) throws(Diagnostic) {
        guard let element = remaining.element(controller), let scene = element.parent?.parent,
            let list = scene.parent
        else { return }
        let incoming = Self.segues(of: remaining).filter {
            $0["destination"] == controller && !$0.isInside(scene)
        }
        let targets = Set(
            Self.segues(of: remaining).filter { $0.isInside(scene) }
                .compactMap { $0["destination"] })
        if !incoming.isEmpty {
            let id = remaining.unusedID(using: &generator)
            var changes = remaining.changes()
            let fragment = self.scene(
                ofReference: id, [("storyboardName", name)], at: element, &generator)
            try changes.insert(fragment, into: list)
            for segue in incoming { try changes.set("destination", to: id, of: segue) }
            try remaining.apply(changes)
        }
        try remaining.delete([controller])
        // References to other storyboards that only this scene used.
        let unused = targets.filter { id in
            remaining.element(id)?["storyboardName"] != nil
                && remaining.connections(to: id).isEmpty && remaining.initialViewController != id
        }
        if !unused.isEmpty { try remaining.delete(unused.sorted()) }
        try Self.removeTieBreakers(&remaining)
        try remaining.removeUnusedResources()
    }

    /// Removes the tie breakers of segues that are in the other file.
    private static func removeTieBreakers(_ document: inout NibDocument) throws(Diagnostic) {
        guard let list = document.root.child("inferredMetricsTieBreakers") else { return }
        let lost = list.children.filter { document.element($0["reference"] ?? "") == nil }
        var changes = document.changes()
        if lost.count == Array(list.children).count {
            try changes.remove(list)
        } else {
            for element in lost { try changes.remove(element) }
        }
        try document.apply(changes)
    }

    private static func segues(of document: NibDocument) -> [NibElement] {
        document.elements.filter { $0.name == "segue" && $0["kind"] != "unwind" }
    }

    private func scene(
        ofReference id: String, _ attributes: [(String, String)], at place: NibElement,
        _ generator: inout some RandomNumberGenerator
    ) -> NibFragment {
        let isMac = remaining.platform == .macOS
        let reference = NibFragment(
            isMac ? "controllerPlaceholder" : "viewControllerPlaceholder",
            attributes + [("id", id)] + (isMac ? [] : [("sceneMemberID", "viewController")]))
        var responder = NibFragment("placeholder", [("placeholderIdentifier", "IBFirstResponder")])
        if isMac {
            responder = NibFragment("customObject")
        }
        responder["id"] = remaining.unusedID(using: &generator)
        responder["userLabel"] = "First Responder"
        responder["customClass"] = isMac ? "NSResponder" : "UIResponder"
        responder["sceneMemberID"] = "firstResponder"
        var children = [NibFragment("objects", children: [reference, responder])]
        if let point = place.parent?.parent?.child(key: "canvasLocation") {
            children.append(NibFragment(point))
        }
        var scene = NibFragment(
            "scene", [("sceneID", remaining.unusedID(using: &generator))], children: children)
        scene.comment = reference["referencedIdentifier"] ?? reference["storyboardName"]
        return scene
    }
}
