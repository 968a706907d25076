import AutoLayout
import Testing

struct AutoresizingPrefixTests {
    @Test(
        arguments: [
            ([], "h=--& v=--&"),
            ([.flexibleRightMargin, .flexibleBottomMargin], "h=--& v=--&"),
            ([.flexibleWidth, .flexibleHeight], "h=-&- v=-&-"),
            ([.flexibleLeftMargin], "h=&-- v=--&"),
            ([.flexibleTopMargin, .flexibleBottomMargin], "h=--& v=&-&"),
            ([.flexibleLeftMargin, .flexibleWidth], "h=&&- v=--&"),
            ([.flexibleHeight, .flexibleBottomMargin], "h=--& v=-&&"),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], "h=&&& v=--&"),
        ] as [(AutoresizingMask, String)])
    func `rule 74: three signs an axis`(mask: AutoresizingMask, prefix: String) {
        #expect(mask.descriptionPrefix == prefix)
    }

    @Test(arguments: AutoresizingTests.cases)
    func `rule 75: both axes have the same equations`(
        mask: AutoresizingMask, origin: Double, size: Double
    ) {
        let root = makeRoot(100, 200)
        let view = View(frame: Rect(x: 0, y: 20, width: 10, height: 60))
        view.autoresizingMask = AutoresizingMask(rawValue: mask.rawValue << 3)
        root.addSubview(view)
        let neighbour = root.child("neighbour")
        neighbour.topAnchor.constraint(equalTo: view.bottomAnchor).on()
        root.layoutIfNeeded()
        root.frame.size.height = 300
        root.layoutIfNeeded()
        #expect(isNear(view.frame, Rect(x: 0, y: origin, width: 10, height: size)))
        #expect(abs(neighbour.frame.minY - (origin + size)) < 1e-9)
    }

    /// In older logs a mask reads as `X.midX == S.midX - 50` and `X.width == S.width - 140`.
    @Test func `rule 76: by middle and width the solutions are the same`() {
        let root = makeRoot(200, 100)
        let view = View(frame: Rect(x: 20, y: 0, width: 60, height: 10))
        view.autoresizingMask = .flexibleWidth
        root.addSubview(view)
        let other = root.child("other")
        other.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: -50).on()
        other.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -140).on()
        other.topAnchor.constraint(equalTo: view.topAnchor).on()
        for width in [200.0, 300, 177, 1024] {
            root.frame.size.width = width
            root.layoutIfNeeded()
            #expect(view.frame.minX == other.frame.minX && view.frame.width == other.frame.width)
        }
    }

    /// The same of all masks: middle and width are some parts of the superview's width, and a
    /// constant.
    @Test(arguments: AutoresizingTests.cases)
    func `rule 76: each mask has the solutions of its form by middle and width`(
        mask: AutoresizingMask, x: Double, width: Double
    ) {
        let root = makeRoot(200, 100)
        let view = View(frame: Rect(x: 20, y: 0, width: 60, height: 10))
        view.autoresizingMask = mask
        root.addSubview(view)
        let other = root.child("other")
        // At 200 the view goes from 20 to 80, its middle at 50; at 300 it is where the case says.
        let (share, middleShare) = ((width - 60) / 100, (x + width / 2 - 50) / 100)
        other.widthAnchor.constraint(
            equalTo: root.widthAnchor, multiplier: share, constant: 60 - share * 200
        ).on()
        LayoutConstraint(
            item: other, attribute: .centerX, relatedBy: .equal, toItem: root,
            attribute: middleShare == 0 ? .left : .right,
            multiplier: middleShare == 0 ? 1 : middleShare,
            constant: 50 - middleShare * 200
        ).on()
        other.topAnchor.constraint(equalTo: view.topAnchor).on()
        for size in [200.0, 300, 177, 1024] {
            root.frame.size.width = size
            root.layoutIfNeeded()
            #expect(
                isNear(
                    view.frame,
                    Rect(x: other.frame.minX, y: 0, width: other.frame.width, height: 10)))
        }
    }

    @Test func `rule 73: equations of masks are required, and kept rather than a user's`() {
        let root = makeRoot(200, 100)
        let view = View(frame: Rect(x: 20, y: 0, width: 60, height: 10))
        root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 80).on()
        root.layoutIfNeeded()
        #expect(root.layoutEngine.isLeftOut(width) && view.frame.width == 60)
        #expect(
            root.layoutEngine.conflicts.first?.members.first?.framework
                == "NSAutoresizingMaskLayoutConstraint")
        view.translatesAutoresizingMaskIntoConstraints = false
        root.layoutIfNeeded()
        #expect(root.layoutEngine.conflicts.isEmpty && view.frame.width == 80)
    }
}
