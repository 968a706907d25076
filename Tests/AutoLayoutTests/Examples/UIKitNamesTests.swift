import Testing
import UIKitNames

/// Names that the longer examples do not use, in code as apps have it.
struct UIKitNamesTests {
    @Test func `a row of buttons as apps write it`() {
        let controller = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let cancel = UIView(), confirm = UIView()
        let row = UIStackView(arrangedSubviews: [cancel, confirm])
        row.axis = NSLayoutConstraint.Axis.horizontal
        row.distribution = .fillEqually
        row.spacing = 8
        row.translatesAutoresizingMaskIntoConstraints = false
        controller.addSubview(row)
        let guide: UILayoutGuide = controller.safeAreaLayoutGuide
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        let height: NSLayoutConstraint = row.heightAnchor.constraint(equalToConstant: 44)
        height.priority = UILayoutPriority(rawValue: UILayoutPriority.required.rawValue - 1)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: controller.layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: controller.layoutMarginsGuide.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: guide.bottomAnchor), height,
        ])
        controller.layoutIfNeeded()
        // Margins of 8: 304 wide, two halves of (304 - 8) / 2 = 148; 480 - 34 - 44 = 402.
        #expect(row.frame == CGRect(x: 8, y: 402, width: 304, height: 44))
        #expect(cancel.frame == CGRect(x: 0, y: 0, width: 148, height: 44))
        #expect(confirm.frame == CGRect(x: 156, y: 0, width: 148, height: 44))
    }

    @Test func `a subclass that overrides the initialiser is made without arguments`() {
        #expect(TaggedView().tag == 7 && TaggedView().frame == .zero)
    }

    private final class TaggedView: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            tag = 7
        }
    }

    @Test func `owners of guides and views of baselines`() {
        let view = UIView(), guide = UILayoutGuide(), label = LabelledView()
        #expect(guide.owningView == nil)
        view.addLayoutGuide(guide)
        #expect(guide.owningView === view && view.safeAreaLayoutGuide.owningView === view)
        #expect(view.forFirstBaselineLayout === view && view.forLastBaselineLayout === view)
        #expect(
            label.forFirstBaselineLayout === label.text
                && label.forLastBaselineLayout === label.text)
    }

    private final class LabelledView: UIView {
        let text = UILabel()
        override var viewForFirstBaselineLayout: UIView { text }
    }

    @Test func `functions and constants of Core Graphics`() {
        #expect(
            CGRectInset(CGRectMake(0, 0, 10, 20), 1, 2) == CGRect(x: 1, y: 2, width: 8, height: 16))
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        #expect(UIEdgeInsetsInsetRect(CGRectMake(0, 0, 10, 20), insets) == CGRectMake(2, 1, 4, 16))
        #expect(
            CGRectZero == CGRect(origin: CGPointZero, size: CGSizeZero) && CGPointMake(1, 2).y == 2)
        #expect(UIViewNoIntrinsicMetric == -1 && UIView.noIntrinsicMetric == -1)
        let view = UIView(frame: CGRectZero)
        view.autoresizingMask = [UIView.AutoresizingMask.flexibleWidth, .flexibleHeight]
        view.setContentHuggingPriority(.defaultHigh, for: .vertical)
        view.backgroundColor = UIColor.orange
        #expect(view.contentHuggingPriority(for: .vertical) == 750)
        #expect(NSLayoutConstraint.Attribute.centerX == NSLayoutAttribute(rawValue: 9))
        #expect(view.systemLayoutSizeFitting(UILayoutFittingCompressedSize) == CGSizeZero)
    }
}
