import ObjectiveC
import Testing
import UIKit

/// Constraints, anchors and guides with UIKit's signatures.
@MainActor struct ConstraintTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView()

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
    }

    /// SwiftLayout's tests compare such texts.
    @Test func `a description has the addresses of the constraint and its items`() {
        let root = UIView(), view = UIView(), guide = root.safeAreaLayoutGuide
        root.addSubview(view)
        let address = { (object: AnyObject) in
            "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        }
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        #expect(
            "\(width)"
                == "<NSLayoutConstraint:\(address(width)) UIView:\(address(view)).width == 10   (inactive)>"
        )
        let edge = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8)
        #expect(edge.description.contains("names: '|':UIView:\(address(root)) )>"))
        let top = view.topAnchor.constraint(equalTo: guide.topAnchor)
        #expect(top.debugDescription.contains("UILayoutGuide:\(address(guide))'UIViewSafeArea"))
        #expect(view.description.hasPrefix("<UIView: \(address(view)); frame"))
    }

    /// SwiftLayout's tests make constraints to the margins of a safe area.
    @Test func `a margin of a guide is its edge`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = UIView()
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        for attribute: NSLayoutConstraint.Attribute in [
            .leftMargin, .topMargin, .rightMargin, .bottomMargin,
        ] {
            NSLayoutConstraint(
                item: root.safeAreaLayoutGuide, attribute: attribute, relatedBy: .equal,
                toItem: view,
                attribute: attribute, multiplier: 1, constant: 0
            ).isActive = true
        }
        view.layoutMargins = .zero
        root.layoutIfNeeded()
        #expect(view.frame == root.bounds)
    }

    @Test func `items of any type become constraints between views and guides`() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let items: [Any] = [view, guide]
        for item in items {
            let constraint = NSLayoutConstraint(
                item: item, attribute: .leading, relatedBy: .equal, toItem: root as Any?,
                attribute: .leading, multiplier: 1, constant: 12)
            constraint.isActive = true
            #expect(constraint.firstItem === item as AnyObject && constraint.secondItem === root)
            #expect(constraint.firstAttribute == .leading && constraint.relation == .equal)
        }
        root.layoutIfNeeded()
        #expect(view.frame.minX == 12 && guide.layoutFrame.minX == 12)
        #expect(root.constraints.count == 2 && guide.owningView === root)
    }

    @Test func `a constraint of nothing has no items`() {
        let constraint = NSLayoutConstraint()
        #expect(constraint.firstItem == nil && !constraint.isActive)
        #expect(constraint.priority == .required && constraint == constraint)
    }

    @Test func `a subclass is the object that the view returns`() {
        final class Named: NSLayoutConstraint { var name = "" }
        let constraint = Named(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: 20)
        constraint.name = "width"
        view.addConstraint(constraint)
        #expect((view.constraints.first as? Named)?.name == "width")
        view.removeConstraint(constraint)
        #expect(view.constraints.isEmpty)
    }

    @Test func `a protocol of an app can demand the initialiser`() {
        final class Named: NSLayoutConstraint {}
        func made<Made: Demanding>(_ type: Made.Type) -> Made {
            type.init(
                item: view, attribute: .width, relatedBy: .equal, toItem: nil,
                attribute: .notAnAttribute, multiplier: 1, constant: 20)
        }
        #expect(made(NSLayoutConstraint.self).constant == 20)
        let constraint: Named = made(Named.self)
        #expect(constraint.firstItem === view && constraint.firstAttribute == .width)
    }

    @Test func `an active constraint can become optional and required`() {
        let small = view.widthAnchor.constraint(equalToConstant: 20)
        let large = view.widthAnchor.constraint(equalToConstant: 30)
        large.priority = .defaultLow
        NSLayoutConstraint.activate([small, large])
        root.layoutIfNeeded()
        #expect(view.frame.width == 20)
        small.priority = UILayoutPriority(100)
        root.layoutIfNeeded()
        #expect(small.isActive && small.priority.rawValue == 100 && view.frame.width == 30)
        small.priority = .required
        root.layoutIfNeeded()
        #expect(small.isActive && view.frame.width == 20 && view.constraints.count == 2)
    }

    @Test func `an app can create anchors of no item`() {
        final class Own: NSLayoutXAxisAnchor {}
        let (own, other) = (Own(), NSLayoutDimension())
        #expect(own.item == nil && other.item == nil)
        #expect(own == own && own != Own() && own != view.leadingAnchor)
    }

    @Test func `anchors are equal by item and attribute`() {
        #expect(view.topAnchor == view.topAnchor && view.topAnchor != view.bottomAnchor)
        #expect(view.topAnchor != root.topAnchor)
        let constraint = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 4)
        #expect(constraint.firstAnchor.isEqual(view.topAnchor))
        #expect(constraint.secondAnchor?.isEqual(root.topAnchor) ?? false)
    }

    @Test func `constraints by anchors have frames`() {
        let half: NSLayoutDimension = root.widthAnchor
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: half, multiplier: 0.5, constant: -10),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
            view.topAnchor.constraint(
                equalToSystemSpacingBelow: root.safeAreaLayoutGuide.topAnchor, multiplier: 2),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 152, y: 16, width: 140, height: 30))
    }

    @Test func `a visual format reads metrics and views of any type`() {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-gap-[v(50)]", options: [], metrics: ["gap": 7],
                views: ["v": view])
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-gap-[v(60)]", metrics: ["gap": CGFloat(9)],
                    views: ["v": view]))
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 7, y: 9, width: 50, height: 60))
    }

    @Test func `descriptions name UIKit's classes and properties`() {
        final class Card: UIView { let badge = UILabel() }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        card.addSubview(card.badge)
        let constraint = card.badge.widthAnchor.constraint(equalToConstant: 10)
        #expect(constraint.description.contains("badge.width == 10"))
        #expect(constraint.description.hasPrefix("<NSLayoutConstraint:"))
    }

    @Test func `a distance between anchors has no item`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        let views = [UIView(), UIView()]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        }
        let before = root.leadingAnchor.anchorWithOffset(to: views[0].leadingAnchor)
        let between = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
        let after = views[1].trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
        let constraints = [before.constraint(equalTo: between), between.constraint(equalTo: after)]
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [20, 60])
        #expect(constraints.allSatisfy { $0.firstItem == nil && $0.secondItem == nil })
        #expect(after.constraint(equalToConstant: 1).firstItem == nil)
    }

    @Test func `values associated with an object live as long as it does`() {
        final class Token {}
        nonisolated(unsafe) var key: UInt8 = 0
        weak var token: Token?
        do {
            let view = UIView(), value = Token()
            token = value
            withUnsafePointer(to: &key) {
                objc_setAssociatedObject(view, $0, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(view, $0) as? Token === value)
                #expect(objc_getAssociatedObject(root, $0) == nil)
            }
        }
        #expect(token == nil)
    }

    @Test func `misuse stops the program with UIKit's text`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil,
                    attribute: .notAnAttribute, multiplier: 1, constant: 1)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
    }
}

/// A protocol with UIKit's initialiser, as apps write it.
@MainActor private protocol Demanding: AnyObject {
    init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
        relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
        attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat)
}
extension NSLayoutConstraint: Demanding {}
