import ObjectiveC

/// The properties of layers by name, for runtime attributes of nibs and for key-value coding.
package enum ObjectiveCMembers: ObjectiveCMemberList {
    /// Registers the properties.
    package static func registerMembers() {
        property("cornerRadius", \CALayer.cornerRadius)
        property("borderWidth", \CALayer.borderWidth)
        property("borderColor", \CALayer.borderColor)
        property("backgroundColor", \CALayer.backgroundColor)
        property("masksToBounds", \CALayer.masksToBounds)
        property("opacity", \CALayer.opacity)
        property("hidden", \CALayer.isHidden)
        property("shadowColor", \CALayer.shadowColor)
        property("shadowOpacity", \CALayer.shadowOpacity)
        property("shadowOffset", \CALayer.shadowOffset)
        property("shadowRadius", \CALayer.shadowRadius)
        property("zPosition", \CALayer.zPosition)
        property("name", \CALayer.name)
        property("bounds", \CALayer.bounds)
        property("position", \CALayer.position)
        property("frame", \CALayer.frame)
        ObservableKeys.shared.register(
            CALayer.self, ["bounds", "position", "frame", "opacity", "hidden"])
    }

    private static func property<Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<CALayer, Value>
    ) {
        objc_registerProperty(
            CALayer.self, name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }
}
