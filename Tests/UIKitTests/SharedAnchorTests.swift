import Testing
import UIKit

/// Operators as libraries declare them. UIKit's own must not be in their way.
extension UILayoutPriority {
    fileprivate static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(min(left.rawValue + right, 1000))
    }
    fileprivate static func += (left: inout UILayoutPriority, right: Float) {
        left = left + right
    }
}

@MainActor @Suite struct SharedAnchorTests {
    @Test func `an item has one anchor for each attribute, as constraints have`() {
        let view = UIView(), guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        #expect(view.topAnchor === view.topAnchor && guide.topAnchor !== view.topAnchor)
        let one = view.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
        let other = NSLayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: guide, attribute: .leading,
            multiplier: 1, constant: 3)
        #expect(one.firstAnchor === other.firstAnchor && one.firstAnchor === view.leadingAnchor)
        #expect(one.secondAnchor === guide.leadingAnchor)
        // The class of the object is that of the axis.
        #expect(one.firstAnchor as Any is NSLayoutXAxisAnchor)
        let size = view.widthAnchor.constraint(equalToConstant: 5)
        #expect(size.firstAnchor as Any is NSLayoutDimension && size.secondAnchor == nil)
    }

    @Test func `anchors of all types are those of any object, and other values are not`() {
        let view = UIView()
        let values: [Any] = [view.topAnchor, view.leadingAnchor, view.widthAnchor]
        #expect(values.allSatisfy { objc_anchor($0) as AnyObject? === $0 as AnyObject })
        #expect(objc_anchor(view.topAnchor)?.name == view.topAnchor.name)
        let optional: NSLayoutDimension?? = view.heightAnchor
        #expect(objc_anchor(optional as Any)?.item === view)
        #expect(objc_anchor(view) == nil && objc_anchor(3) == nil && objc_anchor(nil) == nil)
    }

    @Test func `an anchor does not retain its view`() {
        var view: UIView? = UIView()
        weak let watched = view
        let anchor = view?.topAnchor
        #expect(anchor?.item === view)
        view = nil
        #expect(watched == nil && anchor?.item == nil)
        // A new view does not get the anchor of a view that no longer exists.
        for _ in 0..<200 { #expect(UIView().topAnchor !== anchor) }
    }

    @Test func `operators of a library take the place of UIKit's`() {
        var priority = UILayoutPriority(900)
        priority += 200
        #expect(priority == .required && UILayoutPriority(999) + 5 == .required)
    }

    @Test func `contents with priority 0 have no effect`() {
        let view = UIView(), label = UILabel()
        label.text = "text"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            label.setContentHuggingPriority(UILayoutPriority(0), for: axis)
            label.setContentCompressionResistancePriority(UILayoutPriority(0), for: axis)
        }
        let width = label.widthAnchor.constraint(equalToConstant: 1)
        width.priority = UILayoutPriority(1)
        NSLayoutConstraint.activate([
            width, label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
        view.layoutIfNeeded()
        #expect(label.frame.width == 1)
        #expect(label.contentHuggingPriority(for: .vertical).rawValue == 0)
    }

    @Test func `a guide hears of its view by the property, as subclasses override it`() {
        final class Guide: UILayoutGuide {
            var owners: [UIView?] = []
            override var owningView: UIView? { didSet { owners.append(owningView) } }
        }
        let view = UIView(), guide = Guide()
        view.addLayoutGuide(guide)
        #expect(guide.owners == [view] && view.layoutGuides == [guide])
        view.removeLayoutGuide(guide)
        #expect(guide.owners == [view, nil] && view.layoutGuides.isEmpty)
        guide.owningView = view
        #expect(view.layoutGuides == [guide])
    }

    @Test func `a constraint of a guide without a view on itself stays inactive`() {
        let guide = UILayoutGuide()
        let square = guide.widthAnchor.constraint(equalTo: guide.heightAnchor)
        square.isActive = true
        #expect(!square.isActive)
    }
}
