import ObjectiveC
import Testing
import UIKit

/// Objects of Foundation with selectors, and members of NSObject's categories.
@MainActor struct ObjectTests {
    final class Observer: NSObject {
        var names: [String] = []
    }

    private static let registered: Void = objc_registerMethod(Observer.self, "note:") {
        observer, notification, _ in
        let name = (notification as? NSNotification)?.name.rawValue
        (observer as? Observer)?.names.append(name ?? "")
        return nil
    }

    init() { Self.registered }

    @Test func `a notification calls the method of an observer until it is removed`() {
        let center = NotificationCenter(), observer = Observer()
        let one = Notification.Name("one"), two = Notification.Name("two")
        center.addObserver(observer, selector: "note:", name: one, object: nil)
        center.addObserver(observer, selector: "note:", name: two, object: nil)
        center.post(name: one, object: nil)
        center.removeObserver(observer, name: one, object: nil)
        center.post(name: one, object: nil)
        center.post(name: two, object: nil)
        #expect(observer.names == ["one", "two"])
        center.removeObserver(observer)
        center.post(name: two, object: nil)
        #expect(observer.names.count == 2)
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: one, object: nil)
        center.removeObserver(token)
        center.post(name: one, object: nil)
        #expect(count == 1)
    }

    @Test func `values of geometry are objects`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSStringFromCGRect(rect) == "{{1, 2}, {3, 4}}")
    }

    @Test func `overrides of accessibility are called`() {
        final class Rating: UIView {
            var value = 1
            override var accessibilityValue: String? {
                get { "\(value)" }
                set { value = newValue.flatMap { Int($0) } ?? 0 }
            }
            override func accessibilityIncrement() { value += 1 }
        }
        let view: UIView = Rating()
        view.accessibilityIncrement()
        #expect(view.accessibilityValue == "2" && !view.isAccessibilityElement)
        let label = UILabel()
        label.text = "Name"
        #expect(label.accessibilityLabel == "Name" && label.isAccessibilityElement)
        #expect(label.accessibilityTraits == .staticText)
    }

    @Test func `setters of texts call no setters that a subclass overrides`() {
        final class Field: UITextField {
            var changes = 0
            override var placeholder: String? {
                didSet {
                    changes += 1
                    attributedPlaceholder = NSAttributedString(string: placeholder ?? "")
                }
            }
        }
        let field = Field()
        field.placeholder = "Name"
        #expect(field.changes == 1 && field.attributedPlaceholder?.string == "Name")
        field.font = nil
        #expect(field.font?.pointSize == 17)
    }

    @Test func `positions of a text select and replace its parts`() throws {
        let field = UITextField()
        field.text = "ab😀c"
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 2))
        let range = try #require(field.textRange(from: start, to: field.endOfDocument))
        #expect(field.text(in: range) == "😀c")
        #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 5)
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        field.replace(range, withText: "!")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: start)
        #expect(field.text == "ab!" && field.selectedTextRange?.isEmpty == false)
    }

    @Test func `paths and transforms have bounds and insides`() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 5)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(path.contains(CGPoint(x: 20, y: 10)) && !path.contains(CGPoint(x: 0.5, y: 0.5)))
        let circle = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: 2 * .pi,
            clockwise: true)
        #expect((circle.bounds.width - 20).magnitude < 0.01)
        let turn = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 1, y: 0)
        let point = CGPoint(x: 1, y: 0).applying(turn)
        #expect(point.x.magnitude < 1e-12 && (point.y - 2).magnitude < 1e-12)
        #expect(turn.concatenating(turn.inverted()).tx.magnitude < 1e-12)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        }
        #expect(image.size == CGSize(width: 3, height: 4) && UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `colours have components and spaces`() {
        var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
        let color = UIColor(hue: 0.25, saturation: 0.5, brightness: 0.8, alpha: 0.9)
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect((hue - 0.25).magnitude < 1e-9 && (saturation - 0.5).magnitude < 1e-9)
        #expect((brightness - 0.8).magnitude < 1e-9 && alpha == 0.9)
        #expect(UIColor(cgColor: color.cgColor) == color && color.withAlphaComponent(1) != color)
        #expect(
            UIColor.systemBackground.resolvedColor(
                with: UITraitCollection(userInterfaceStyle: .dark)) == .black)
    }
}
