/// A view, guide or constraint that stands for an object of another framework, such as a `UIView`.
///
/// Messages name that object and its class. The object owns this one. In return, it is retained
/// while this one is part of a layout: a view in its superview, a guide in its node, an active
/// constraint.
package protocol Represented: AnyObject {
    /// The object that owns this one; `nil` if there is none.
    ///
    /// The owner sets the property at its creation and clears it at its deallocation.
    var representative: AnyObject? { get }
}

extension Represented {
    /// Retains a representative that is set while this object is part of a layout.
    package func keepRepresentative() { retainRepresentative(true) }

    /// Retains the representative when this object becomes part of a layout, and releases it when
    /// it leaves.
    @inline(__always)
    func retainRepresentative(_ isRetained: Bool) {
        guard let object = representative else { return }
        let reference = Unmanaged.passUnretained(object)
        if isRetained { _ = reference.retain() } else { reference.release() }
    }
}

/// Returns the object that messages name for an item or a constraint.
func represented(_ object: AnyObject) -> AnyObject {
    (object as? any Represented)?.representative ?? object
}
