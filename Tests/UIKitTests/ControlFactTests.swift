import Testing
import UIKit

/// Sizes, defaults and texts of controls and values that code relies on.
@MainActor @Suite struct ControlFactTests {
    @Test func `switches, steppers, wheels and cells are created with their sizes`() {
        let frame = CGRect(x: 3, y: 4, width: 500, height: 500)
        #expect(UISwitch(frame: frame).frame == CGRect(x: 3, y: 4, width: 51, height: 31))
        #expect(UIStepper(frame: frame).frame == CGRect(x: 3, y: 4, width: 94, height: 32))
        #expect(UIActivityIndicatorView().frame.size == CGSize(width: 20, height: 20))
        #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(UITableViewCell(frame: frame).frame == frame)
    }

    @Test func `the selection stays with its segment`() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "c", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 0
        control.removeAllSegments()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `an automatic style of presentation reads as a sheet`() {
        #expect(UIViewController().modalPresentationStyle == .pageSheet)
    }

    @Test func `numbers in texts have no needless decimals`() {
        #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(
            NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    }
}

/// Values of views, layers and colours that follow one another.
@MainActor @Suite struct ValueFactTests {
    @Test func `colours of the system are equal to themselves`() {
        #expect(UIView().tintColor == .systemBlue && UIColor.label == .label)
        #expect(UIColor.systemRed != .systemBlue)
        let faded = UIColor.label.withAlphaComponent(0.5)
        #expect(faded == UIColor.label.withAlphaComponent(0.5))
        #expect(faded.hash == UIColor.label.withAlphaComponent(0.5).hash)
        #expect(faded != UIColor.label.withAlphaComponent(0.4) && faded != .label)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(
            faded.resolvedColor(with: dark)
                == UIColor.label.resolvedColor(with: dark).withAlphaComponent(0.5))
        #expect(faded.withAlphaComponent(1).cgColor.alpha == 1)
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

    @Test func `a view that leaves its window is not the first responder`() {
        let window = UIWindow(), container = UIView(), field = UITextField()
        container.addSubview(field)
        window.addSubview(container)
        #expect(field.becomeFirstResponder())
        container.removeFromSuperview()
        #expect(!field.isFirstResponder && !field.isEditing)
    }

    @Test func `pictures have the pixels of their context`() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), false, 2)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 2)
        UIGraphicsEndImageContext()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }
        #expect(image.scale == UIScreen.main.scale && image.size.width == 5)
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UIGraphicsImageRendererFormat().scale == UIScreen.main.scale)
        }
    }
}
