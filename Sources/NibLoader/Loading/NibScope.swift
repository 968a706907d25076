import NibFormat

/// Which part of a document one load is about: what lies in some elements, without what is loaded by itself later, a
/// lazy view or the prototypes of lists.
struct NibScope {
    /// The elements of objects to make, in document order.
    private(set) var elements: [NibElement] = []
    /// All ids of the part.
    private(set) var ids: Set<String> = []
    /// The ids of what is loaded later.
    private(set) var lazyIDs: Set<String> = []
    /// The ids of what is in prototypes of lists, among these.
    private(set) var prototypeIDs: Set<String> = []

    /// - Parameter lazily: whether an object is left for later, with all in it.
    init(_ roots: [NibObject], _ installation: NibInstallation, lazily: (NibObject) -> Bool = { _ in false }) {
        for root in roots { take(root, installation, lazily, isRoot: true) }
    }

    private mutating func take(
        _ object: NibObject, _ installation: NibInstallation, _ lazily: (NibObject) -> Bool, isRoot: Bool
    ) {
        let isPrototype = !isRoot && object.isPrototype
        if isPrototype || lazily(object) {
            let ids = Self.ids(in: object.element)
            lazyIDs.formUnion(ids)
            if isPrototype { prototypeIDs.formUnion(ids) }
            return
        }
        guard installation.contains(object) else { return }
        ids.formUnion(Self.ids(of: object))
        if object.kind != .proxy, object.kind != .guide { elements.append(object.element) }
        for child in object.children { take(child, installation, lazily, isRoot: false) }
    }

    /// The object's id and those of what is not an object in it: constraints.
    private static func ids(of object: NibObject) -> [String] {
        [object.id] + object.element.contents(of: "constraints").compactMap { $0["id"] }
    }

    private static func ids(in element: NibElement) -> Set<String> {
        Set((element.descendants.compactMap { $0["id"] }) + [element["id"] ?? ""])
    }
}

extension NibObject {
    /// Whether it is a prototype of cells, of which none is made when its list is.
    var isPrototype: Bool {
        switch element.parent?.name {
        case "prototypes", "prototypeCellViews": true
        case "cells": element.parent?.parent?.name == "collectionView"
        default: false
        }
    }
}
