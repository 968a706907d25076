import AutoLayout
import NibLoader
import Testing

/// Views whose contents are in a nib of their own.
struct NibBackedViewTests {
    @Test func `a view created in code loads its nib as the owner`() throws {
        let view = try CustomView(checking: Rect(x: 0, y: 0, width: 300, height: 60))
        #expect(view.label?.text == "Name" && view.textField?.placeholder == "Your name")
        #expect(view.subviews.count == 1 && view.subviews[0] === view.contentView)
    }

    @Test func `created in code or by another nib the layout is the same`() throws {
        let coded = CustomView(frame: .zero)
        coded.frame = Rect(x: 10, y: 20, width: 300, height: 60)
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 100))
        root.addSubview(coded)
        let form = try #require(try Loads.bundle.loadNibNamed("Form")[0] as? View)
        let nested = try #require(form.subviews[0] as? CustomView)
        for view in [root, form] { view.layoutIfNeeded() }
        #expect(coded.contentView?.frame == Rect(x: 0, y: 0, width: 300, height: 60))
        #expect(coded.label?.frame == Rect(x: 10, y: 10, width: 80, height: 40))
        #expect(coded.textField?.frame == Rect(x: 98, y: 10, width: 192, height: 40))
        #expect(
            nested.frame == coded.frame && nested.contentView?.frame == coded.contentView?.frame)
        #expect(
            nested.label?.frame == coded.label?.frame
                && nested.textField?.frame == coded.textField?.frame)
    }

    @Test func `the contents of a nib count in the sizes of the views around it`() throws {
        let coded = CustomView(frame: .zero), stack = StackView(arrangedSubviews: [coded])
        let root = View(frame: Rect(x: 0, y: 0, width: 640, height: 480))
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let field = try #require(coded.textField).intrinsicContentSize
        let label = try #require(coded.label).intrinsicContentSize
        let size = stack.frame.size, height = 20 + max(field.height, label.height)
        #expect((size.width - 108 - field.width).magnitude < 1e-9)
        #expect((size.height - height).magnitude < 1e-9)
    }

    @Test func `a nib with a view of the class that loads it is an error`() throws {
        let error = try #require(Loads.mistake { _ = try MirrorView(checking: .zero) })
        let name = "MirrorView (NibLoaderTests.MirrorView)"
        #expect(error.code == .recursion && error.text == "\(name) loads \(name), in a cycle.")
    }

    @Test func `a nib without a view is refused`() {
        let error = Loads.mistake { _ = try HollowView(checking: .zero) }
        #expect(error?.code == .noView && error?.file.hasSuffix("HollowView.xib") == true)
    }
}
