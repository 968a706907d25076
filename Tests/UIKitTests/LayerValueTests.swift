import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Values of layers and animations.
@MainActor @Suite struct LayerValueTests {
    @Test func aViewIsLaidOutThroughItsLayer() {
        final class Dots: UIView {
            var steps: [String] = []
            override func layoutSublayers(of layer: CALayer) {
                steps.append("before")
                super.layoutSublayers(of: layer)
                steps.append("after")
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                steps.append("subviews")
            }
        }
        let dots = Dots(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        dots.layoutIfNeeded()
        #expect(dots.steps == ["before", "subviews", "after"])
        // Another layer whose delegate is the view has no subviews of it.
        dots.layoutSublayers(of: CALayer())
        #expect(dots.steps.filter { $0 == "subviews" }.count == 1)
    }

    @Test func `the transform of a view is that of its layer`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 4)
        let transform = view.layer.transform
        view.layer.transform = CATransform3DIdentity
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.transform.isIdentity)
        view.layer.transform = transform
        #expect(view.frame == CGRect(x: -5, y: -40, width: 60, height: 160))
        view.transform3D = CATransform3DIdentity
        #expect(view.transform.isIdentity && view.layer.affineTransform().isIdentity)
    }

    @Test func `the layer of a view has its opacity`() {
        let view = UIView()
        view.alpha = 0.5
        view.isHidden = true
        #expect(view.layer.opacity == 0.5 && view.layer.isHidden)
        view.layer.opacity = 1
        view.layer.isHidden = false
        #expect(view.alpha == 1 && !view.isHidden)
    }

    @Test func `layers and animations keep values of any key`() {
        let layer = CALayer(), animation = CABasicAnimation(keyPath: "opacity")
        layer.setValue(3, forKey: "mine")
        animation.setValue("a", forKey: "name")
        #expect(layer.value(forKey: "mine") as? Int == 3)
        #expect(animation.value(forKey: "name") as? String == "a")
        #expect(layer.value(forKey: "other") == nil)
    }

    @Test func `keys of properties set them, with numbers and objects converted`() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.setValue(2, forKey: "duration")
        animation.setValue(NSNumber(value: 3.5), forKey: "repeatCount")
        animation.setValue(false, forKey: "removedOnCompletion")
        animation.setValue("forwards", forKey: "fillMode")
        animation.setValue([0.0, 1.0], forKey: "keyTimes")
        animation.setValue([1, 2], forKey: "values")
        #expect(animation.duration == 2 && animation.repeatCount == 3.5)
        #expect(!animation.isRemovedOnCompletion && animation.fillMode == .forwards)
        #expect(animation.keyTimes == [0, 1] && animation.values as? [Int] == [1, 2])
        #expect(animation.value(forKey: "keyPath") as? String == "opacity")
        #expect((animation as any NSObjectProtocol).value(forKey: "duration") as? Double == 2)
        let layer = CALayer(), point = CGPoint(x: 0, y: 1)
        layer.setValue(point, forKey: "anchorPoint")
        #expect(layer.anchorPoint == point)
        layer.setValue(NSValue(cgPoint: .zero), forKey: "anchorPoint")
        let transform = CATransform3DMakeScale(2, 3, 1)
        layer.setValue(NSValue(caTransform3D: transform), forKey: "transform")
        layer.setValue(2, forKey: "contentsScale")
        #expect(layer.anchorPoint == .zero && layer.contentsScale == 2)
        #expect(layer.value(forKey: "transform") as? CATransform3D == transform)
        #expect(animation.otherValues.isEmpty && layer.otherValues.isEmpty)
    }

    @Test func `the depth of an anchor point is a value of the layer`() {
        let layer = CALayer()
        layer.setValue(3, forKey: "anchorPointZ")
        #expect(layer.anchorPointZ == 3)
    }

    @Test func `a layer of tiles has Core Animation's defaults`() {
        final class Tiles: CATiledLayer {
            override class func fadeDuration() -> CFTimeInterval { 0 }
        }
        let tiles = Tiles()
        #expect(tiles.levelsOfDetail == 1 && tiles.levelsOfDetailBias == 0)
        #expect(tiles.tileSize == CGSize(width: 256, height: 256))
        #expect(CATiledLayer.fadeDuration() == 0.25 && type(of: tiles).fadeDuration() == 0)
    }

    @Test func `a function of values has its name`() {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        #expect(animation.valueFunction?.name == CAValueFunctionName(rawValue: "rotateZ"))
        #expect(
            (animation.value(forKey: "valueFunction") as? CAValueFunction)?.name == .rotateZ)
    }
}
