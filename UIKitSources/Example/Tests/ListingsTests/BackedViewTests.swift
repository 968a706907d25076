import Testing
import UIKit

@testable import MyCustomView

/// The listings of the article on a view that a nib backs.
@MainActor @Suite struct BackedViewTests {
    private func nested() throws -> SCCustomView {
        let objects = UINib(nibName: "Form", bundle: resources(of: "MyCustomView"))
            .instantiate(withOwner: nil, options: nil)
        let form = try #require(objects.first as? UIView)
        form.layoutIfNeeded()
        let view = try #require(form.subviews.first as? SCCustomView)
        // Its superview owns it.
        view.removeFromSuperview()
        return view
    }

    @Test func `both ways to make the view give the same layout`() throws {
        let made = SCCustomView(frame: CGRect.zero), loaded = try nested()
        made.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        for view in [made, loaded] {
            view.layoutIfNeeded()
            #expect(view.label.text == "Name")
            #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
            #expect(view.textField.frame.maxX == 292)
        }
        #expect(made.label.frame == loaded.label.frame && made.label !== loaded.label)
    }

    @Test func `updating constraints again leaves one set of them`() throws {
        let view = SCCustomView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        view.layoutIfNeeded()
        let count = view.constraints.count
        view.setNeedsUpdateConstraints()
        view.layoutIfNeeded()
        #expect(count == 4 && view.constraints.count == 4)
    }
}
