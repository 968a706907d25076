import AppSources
import NibEditing
import NibFormat

/// Objects that vanish (row 20), views that are left unset (42), constraints that are not used
/// (87), restoration (89).
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

    /// A class with its superclasses, by the sources and the frameworks.
    private func lineage(of object: some ElementBacked) -> [String] {
        let own = object.customClass.map { base.lineage(of: $0) } ?? []
        return own + FrameworkClasses.lineage(of: object.frameworkClass)
    }

    // MARK: Row 20

    /// The first view comes back from the load; everything else at the top lives by an outlet.
    /// macOS keeps them all.
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
            // The first view may be kept by its superview; code that loads the nib may take all
            // from the array.
            let isLoaded = strings.loadedNibs.contains(document.nibName)
            let isUnsure =
                base.isEmpty || isLoaded || object.id == firstView || object.kind == .controller
            return Diagnostic(
                .unkeptObject, document, object.element, reason, isUncertain: isUnsure)
        }
    }

    /// Whether the sources declare an outlet as weak.
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
        // A nib of cells or headers is registered with a list, which never asks its owner.
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

    /// A Boolean value that indicates whether code loads the nib itself and gets its view by
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
                "the document does not use Auto Layout, so that its \(count) constraint\(count == 1 ? "" : "s") and "
                    + "their like have no effect, and masks alone resize; write useAutolayout=\"YES\" into document"
            )
        ]
    }

    // MARK: Row 89

    /// State is restored along a chain of controllers which all have an identifier; a view's counts
    /// where its controller has one.
    private var restoration: [Diagnostic] {
        document.objects.compactMap { object in
            guard object.asView != nil, let identifier = object.element["restorationIdentifier"]
            else { return nil }
            let controller = object.element.ancestors.lazy.compactMap { NibObject($0).asController }
                .first
            guard let controller, controller.restorationIdentifier == nil else { return nil }
            return Diagnostic(
                .restorationChain, document, object.element,
                "the restoration identifier \(identifier.quoted) is never asked for, as the controller "
                    + "\(controller.displayName) (\(controller.id)) has none; give it one")
        }
    }
}
