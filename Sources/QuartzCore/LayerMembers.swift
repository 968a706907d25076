import ObjectiveC

/// The properties of layers and animations by name, for runtime attributes of nibs and for key-value coding.
package enum ObjectiveCMembers: ObjectiveCMemberList {
    /// Registers the properties.
    package static func registerMembers() {
        registerAppearance()
        registerGeometry()
        registerShapes()
        registerAnimations()
        ObservableKeys.shared.register(
            CALayer.self, ["bounds", "position", "frame", "opacity", "hidden"])
    }

    static func property<Object: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
    ) {
        objc_registerProperty(
            Object.self, name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    private static func registerAppearance() {
        property("cornerRadius", \CALayer.cornerRadius)
        property("cornerCurve", \CALayer.cornerCurve)
        property("maskedCorners", \CALayer.maskedCorners)
        property("borderWidth", \CALayer.borderWidth)
        property("borderColor", \CALayer.borderColor)
        property("backgroundColor", \CALayer.backgroundColor)
        property("masksToBounds", \CALayer.masksToBounds)
        property("mask", \CALayer.mask)
        property("opacity", \CALayer.opacity)
        property("opaque", \CALayer.isOpaque)
        property("hidden", \CALayer.isHidden)
        property("doubleSided", \CALayer.isDoubleSided)
        property("shadowColor", \CALayer.shadowColor)
        property("shadowOpacity", \CALayer.shadowOpacity)
        property("shadowOffset", \CALayer.shadowOffset)
        property("shadowRadius", \CALayer.shadowRadius)
        property("shadowPath", \CALayer.shadowPath)
        property("contents", \CALayer.contents)
        property("contentsGravity", \CALayer.contentsGravity)
        property("contentsRect", \CALayer.contentsRect)
        property("contentsCenter", \CALayer.contentsCenter)
        property("contentsScale", \CALayer.contentsScale)
        property("rasterizationScale", \CALayer.rasterizationScale)
        property("shouldRasterize", \CALayer.shouldRasterize)
        property("drawsAsynchronously", \CALayer.drawsAsynchronously)
        property("minificationFilter", \CALayer.minificationFilter)
        property("minificationFilterBias", \CALayer.minificationFilterBias)
        property("magnificationFilter", \CALayer.magnificationFilter)
        property("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange)
        property("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing)
        property("allowsGroupOpacity", \CALayer.allowsGroupOpacity)
        property("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask)
        property("filters", \CALayer.filters)
        property("compositingFilter", \CALayer.compositingFilter)
        property("name", \CALayer.name)
        property("actions", \CALayer.actions)
        property("style", \CALayer.style)
        property("delegate", \CALayer.delegate)
    }

    private static func registerGeometry() {
        property("bounds", \CALayer.bounds)
        property("position", \CALayer.position)
        property("frame", \CALayer.frame)
        property("anchorPoint", \CALayer.anchorPoint)
        property("zPosition", \CALayer.zPosition)
        property("anchorPointZ", \CALayer.anchorPointZ)
        property("transform", \CALayer.transform)
        property("sublayerTransform", \CALayer.sublayerTransform)
        property("geometryFlipped", \CALayer.isGeometryFlipped)
        property("sublayers", \CALayer.sublayers)
        property("beginTime", \CALayer.beginTime)
        property("duration", \CALayer.duration)
        property("speed", \CALayer.speed)
        property("timeOffset", \CALayer.timeOffset)
        property("repeatCount", \CALayer.repeatCount)
        property("repeatDuration", \CALayer.repeatDuration)
        property("autoreverses", \CALayer.autoreverses)
        property("fillMode", \CALayer.fillMode)
    }

    private static func registerShapes() {
        property("path", \CAShapeLayer.path)
        property("fillColor", \CAShapeLayer.fillColor)
        property("fillRule", \CAShapeLayer.fillRule)
        property("strokeColor", \CAShapeLayer.strokeColor)
        property("strokeStart", \CAShapeLayer.strokeStart)
        property("strokeEnd", \CAShapeLayer.strokeEnd)
        property("lineWidth", \CAShapeLayer.lineWidth)
        property("miterLimit", \CAShapeLayer.miterLimit)
        property("lineCap", \CAShapeLayer.lineCap)
        property("lineJoin", \CAShapeLayer.lineJoin)
        property("lineDashPhase", \CAShapeLayer.lineDashPhase)
        property("lineDashPattern", \CAShapeLayer.lineDashPattern)
        property("colors", \CAGradientLayer.colors)
        property("locations", \CAGradientLayer.locations)
        property("startPoint", \CAGradientLayer.startPoint)
        property("endPoint", \CAGradientLayer.endPoint)
        property("type", \CAGradientLayer.type)
    }
}
