import ObjectiveC

extension NSValue {
    /// Creates an object with a transform of a layer.
    public convenience init(caTransform3D transform: CATransform3D) {
        // Foundation on Linux knows the sizes of arrays, not those of structures.
        self.init(bytes: [transform], objCType: "[16d]")
    }

    /// The transform of the object.
    ///
    /// - Precondition: The object was created with a transform.
    public var caTransform3DValue: CATransform3D {
        precondition(
            String(cString: objCType) == "[16d]", "the value has no transform of a layer")
        var transform = CATransform3DIdentity
        getValue(&transform)
        return transform
    }
}

extension CATransform3D: BoxedStructure {
    package init?(box: NSValue) {
        guard String(cString: box.objCType) == "[16d]" else { return nil }
        self = box.caTransform3DValue
    }
}
