/// Which objects there are under some traits.
///
/// A view that is not there takes what is in it along, and every constraint on it.
public struct NibInstallation: Sendable {
    private let document: NibDocument
    /// The ids that variations take away and do not bring back.
    public let excluded: Set<String>

    init(_ document: NibDocument, _ traits: NibTraits) {
        self.document = document
        var excluded: Set<String> = []
        for owner in document.elements where owner.child("variation") != nil {
            for variation in owner.variations where variation.traits.applies(to: traits) {
                excluded.formUnion(variation.excluded)
                excluded.subtract(variation.included)
            }
        }
        self.excluded = excluded
    }

    /// Whether an object is there, and all it lies in.
    public func contains(_ object: some ElementBacked) -> Bool { contains(object.element) }

    /// Whether a constraint is there, and all it speaks of.
    public func contains(_ constraint: NibConstraint) -> Bool {
        guard contains(constraint.element) else { return false }
        return [constraint.element["firstItem"], constraint.element["secondItem"]].allSatisfy { id in
            guard let element = id.flatMap(document.element) else { return true }
            return contains(element)
        }
    }

    private func contains(_ element: NibElement) -> Bool {
        if excluded.isEmpty { return true }
        if let id = element["id"], excluded.contains(id) { return false }
        return element.ancestors.allSatisfy { $0["id"].map { !excluded.contains($0) } ?? true }
    }
}

extension NibDocument {
    /// Which objects there are under some traits.
    ///
    /// - Complexity: O(elements).
    public func installation(for traits: NibTraits) -> NibInstallation { NibInstallation(self, traits) }

    /// The traits it is edited under: those of its device, or any.
    public var designTraits: NibTraits { usesTraitCollections ? device?.traits ?? NibTraits() : NibTraits() }
}
