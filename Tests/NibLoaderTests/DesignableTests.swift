import AutoLayout
import NibLoader
import Testing

/// Designable views, drawn into a display list.
struct DesignableTests {
    private let yellow = Color(red: 1, green: 1, blue: 0)

    @Test func `a star in the middle of an ellipse is five points smaller`() {
        let view = StarEllipseView(frame: Rect(x: 0, y: 0, width: 105, height: 85))
        view.layoutIfNeeded()
        #expect(view.star.frame == Rect(x: 2.5, y: 2.5, width: 100, height: 80))
    }

    @Test func `a nib's star is drawn in its ellipse, with the colours that were inspected`() throws
    {
        let nib = try Loads.view(
            class: "StarEllipseView",
            Loads.attribute(
                "fillColor", "color", #"<color key="value" red="0" green="0" blue="1" alpha="1"/>"#)
        )
        let view = try #require(try nib.load(options: .strict).firstView as? StarEllipseView)
        view.layoutIfNeeded()
        let commands = DisplayList(of: view).commands
        #expect(
            commands == [
                .fill(
                    .ellipse(Rect(x: 0, y: 0, width: 100, height: 50)),
                    Color(red: 0, green: 0, blue: 1)),
                .move(dx: 2.5, dy: 2.5),
                .fill(.star(center: Point(x: 47.5, y: 22.5), radius: 22.5), yellow),
                .restore,
            ])
    }

    @Test func `the tips of a star have one distance from its centre`() throws {
        guard case .polygon(let points) = DrawingPath.star(center: Point(x: 3, y: 4), radius: 2)
        else {
            Issue.record("a star is a polygon")
            return
        }
        #expect(points.count == 5 && points[0] == Point(x: 3, y: 2))
        // Each coordinate is a root and a product: some units in the last place of numbers below 8.
        for point in points {
            let (x, y) = (point.x - 3, point.y - 4)
            #expect(abs(x * x + y * y - 4) < 1e-14)
        }
    }

    @Test func `colour, border, corners and opacity are drawn around the contents`() {
        let view = StarView(frame: Rect(x: 9, y: 9, width: 20, height: 20))
        (view.backgroundColor, view.alpha, view.clipsToBounds) = (.white, 0.5, true)
        (view.layer.borderWidth, view.layer.borderColor, view.layer.cornerRadius) = (2, .black, 4)
        let frame = DrawingPath.rect(Rect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 4)
        #expect(
            DisplayList(of: view).commands == [
                .fade(0.5), .clip(frame), .fill(frame, .white),
                .fill(.star(center: Point(x: 10, y: 10), radius: 10), yellow),
                .stroke(frame, .black, width: 2),
                .restore,
                .restore,
            ])
    }

    @Test func `hidden views are not drawn, and scrolled contents are moved`() {
        let (root, inner) = (View(frame: Rect(x: 0, y: 0, width: 10, height: 10)), StarView())
        root.addSubview(inner)
        inner.isHidden = true
        #expect(
            DisplayList(of: root).commands.isEmpty
                || DisplayList(of: root).commands == [.move(dx: 0, dy: 0), .restore])
        root.bounds.origin = Point(x: 0, y: 5)
        #expect(DisplayList(of: root).commands.first == .move(dx: 0, dy: -5))
    }

    @Test func `a designable view is drawn the same from code and from a nib`() throws {
        let nib = try #require(try Loads.view(class: "StarEllipseView").load().firstView)
        let code = StarEllipseView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        for view in [nib, code] { view.layoutIfNeeded() }
        #expect(DisplayList(of: nib) == DisplayList(of: code))
    }
}
