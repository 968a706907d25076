import AutoLayout
import NibFormat
import NibLoader
import NibPreview
import Testing

/// An ellipse with a star in it.
final class StarView: View, NibLoadable, Designable {
    required init(coder: NibCoder) { super.init(frame: coder.frame) }

    func draw(into list: inout DisplayList) {
        list.fill(.ellipse(Rect(size: bounds.size)), .black)
        list.fill(
            .star(center: Point(x: bounds.size.width / 2, y: bounds.size.height / 2), radius: 10),
            .white)
        // One that is not its own.
        list.add(.restore)
    }
}

/// The error that views of these tests throw.
struct DrawingError: Error, CustomStringConvertible {
    let description: String
}

/// A view that throws during its drawing.
final class HalfDrawnView: View, NibLoadable, CheckedDesignable {
    required init(coder: NibCoder) { super.init(frame: coder.frame) }

    func drawChecking(into list: inout DisplayList) throws {
        list.fill(.rect(Rect(size: bounds.size)), Color(red: 0, green: 0, blue: 1))
        throw DrawingError(description: "the data are missing")
    }
}

/// A view that throws in `prepareForInterfaceBuilder`.
final class UnpreparedView: View, NibLoadable, CheckedDesignable {
    required init(coder: NibCoder) { super.init(frame: coder.frame) }
    func prepareCheckingForInterfaceBuilder() throws {
        throw DrawingError(description: "nothing to show")
    }
    func drawChecking(into list: inout DisplayList) {}
}

/// A view with a throwing initialiser.
final class UnmadeView: View, NibLoadable {
    required init(coder: NibCoder) throws { throw DrawingError(description: "no store") }
}

/// A view that exceeds the time limit.
final class SlowView: View, NibLoadable, Designable {
    required init(coder: NibCoder) { super.init(frame: coder.frame) }

    func draw(into list: inout DisplayList) {
        let clock = ContinuousClock(), end = clock.now + .milliseconds(30)
        while clock.now < end {}
        list.fill(.rect(Rect(size: bounds.size)), .black)
    }
}

/// Designable views, and failures of them.
struct DesignablePreviewTests {
    private func preview(_ name: String, budget: Duration = .seconds(60)) throws -> Preview {
        let view = Documents.view(
            "view", "v", (0, 0, 100, 50), "customClass=\"\(name)\" customModule=\"NibPreviewTests\""
        )
        let label = Documents.view("label", "l", (0, 60, 100, 21), #"text="beside""#)
        return Preview(of: Nib(try Documents.xib(view + label)), budget: budget)
    }

    @Test func `a designable view is drawn beside standard ones`() throws {
        let preview = try preview("StarView")
        #expect(preview.failures.isEmpty && preview.picture.texts == ["beside"])
        #expect(preview.picture.fills == [.black, .white] && preview.picture.depth == 0)
    }

    @Test
    func `a failure to draw is in the picture, over the drawn part`()
        throws
    {
        let preview = try preview("HalfDrawnView")
        let failure = try #require(preview.failures.first)
        #expect(preview.failures.count == 1 && failure.phase == .drawing && failure.id == "v")
        #expect(
            failure.className == "NibPreviewTests.HalfDrawnView"
                && failure.message == "the data are missing")
        #expect(preview.picture.fills.first == Color(red: 0, green: 0, blue: 1))
        #expect(preview.picture.texts.joined(separator: " ").contains("the data are missing"))
        #expect(preview.picture.texts.contains("beside"))
    }

    @Test(arguments: [
        ("UnpreparedView", PreviewFailure.Phase.preparing, "nothing to show"),
        ("UnmadeView", .loading, "no store"),
    ])
    func `a failure before the drawing is below the picture`(
        name: String, phase: PreviewFailure.Phase, message: String
    ) throws {
        let preview = try preview(name)
        let failure = try #require(preview.failures.first)
        #expect(preview.failures.count == 1 && failure.phase == phase && failure.message == message)
        #expect(failure.className == "NibPreviewTests.\(name)" && failure.id == "v")
        #expect(preview.picture.texts.joined(separator: " ").contains(message))
        #expect(preview.picture.texts.contains("beside") && preview.picture.size.height > 100)
    }

    @Test func `a conflict is a failure of the layout`() throws {
        let view = Documents.view(
            "view", "v", (0, 0, 100, 50), #"translatesAutoresizingMaskIntoConstraints="NO""#,
            """
            <constraints><constraint firstAttribute="width" constant="1" id="x"/>
            <constraint firstAttribute="width" constant="2" id="y"/></constraints>
            """)
        let failures = Preview(of: Nib(try Documents.xib(view)), budget: .seconds(60)).failures
        #expect(failures.map(\.phase) == [.layout] && failures[0].id == "r")
    }

    @Test func `a view beyond the time limit has a failure with its phase`() throws {
        #expect(try preview("SlowView").failures.isEmpty)
        let slow = try preview("SlowView", budget: .milliseconds(10)).failures.filter {
            $0.phase == .drawing
        }
        #expect(slow.count == 1 && slow[0].id == "v" && slow[0].message.hasPrefix("took "))
    }
}
