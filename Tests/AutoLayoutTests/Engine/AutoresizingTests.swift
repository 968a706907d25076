import AutoLayout
import Testing

struct AutoresizingTests {
    /// How a view of 60 at 20 of 200 lies when its superview has 300: margins before and behind are
    /// 20 and 120.
    static let cases: [(AutoresizingMask, Double, Double)] = [
        // Nothing, or the margin behind: as it was.
        ([], 20, 60), ([.flexibleRightMargin], 20, 60),
        // The size takes all of the 100.
        ([.flexibleWidth], 20, 160),
        // The margin before takes all.
        ([.flexibleLeftMargin], 120, 60),
        // 20 of 140 and 120 of 140.
        ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 100 * 20 / 140, 60),
        // 20 of 80 and 60 of 80.
        ([.flexibleLeftMargin, .flexibleWidth], 45, 135),
        // 60 of 180 and 120 of 180.
        ([.flexibleWidth, .flexibleRightMargin], 20, 60 + 100 * 60 / 180),
        // All in proportion: 3/2.
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 30, 90),
    ]

    @Test(arguments: cases)
    func `rule 75: each mask has its equations`(mask: AutoresizingMask, x: Double, width: Double) {
        let root = makeRoot(200, 100)
        let view = View(frame: Rect(x: 20, y: 0, width: 60, height: 10))
        view.autoresizingMask = mask
        root.addSubview(view)
        let neighbour = root.child("neighbour")
        neighbour.leftAnchor.constraint(equalTo: view.rightAnchor).on()
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 20, y: 0, width: 60, height: 10))
        root.frame.size.width = 300
        root.layoutIfNeeded()
        #expect(abs(view.frame.minX - x) < 1e-9 && abs(view.frame.width - width) < 1e-9)
        #expect(abs(neighbour.frame.minX - (x + width)) < 1e-9)
        #expect(view.frame.minY == 0 && view.frame.height == 10)
    }

    @Test(arguments: cases)
    func `rule 73: without constraints masks apply frame by frame`(
        mask: AutoresizingMask, x: Double, width: Double
    ) {
        let root = makeRoot(200, 100)
        let view = View(frame: Rect(x: 20, y: 0, width: 60, height: 10))
        view.autoresizingMask = mask
        root.addSubview(view)
        root.frame.size.width = 300
        #expect(abs(view.frame.minX - x) < 1e-9 && abs(view.frame.width - width) < 1e-9)
    }

    @Test func `rule 73: equations are made anew when a frame is set`() {
        let root = makeRoot(200, 100)
        let view = View(frame: Rect(x: 20, y: 0, width: 60, height: 10))
        root.addSubview(view)
        let neighbour = root.child("neighbour")
        neighbour.leftAnchor.constraint(equalTo: view.rightAnchor).on()
        root.layoutIfNeeded()
        view.frame = Rect(x: 50, y: 0, width: 10, height: 10)
        root.layoutIfNeeded()
        #expect(neighbour.frame.minX == 60)
        view.autoresizingMask = .flexibleLeftMargin
        root.frame.size.width = 220
        root.layoutIfNeeded()
        #expect(neighbour.frame.minX == 80)
    }

    @Test func `rule 73: a root has no equations of its mask`() {
        let root = makeRoot(200, 100)
        root.layoutEngine.rootSizing = .preferred
        root.widthAnchor.constraint(equalToConstant: 250).on()
        root.layoutIfNeeded()
        #expect(root.frame.width == 250 && root.layoutEngine.conflicts.isEmpty)
    }

    @Test func `rule 77: views translate their masks unless it is said`() {
        #expect(View().translatesAutoresizingMaskIntoConstraints)
        let root = makeRoot(200, 100)
        let view = View(frame: Rect(x: 20, y: 10, width: 60, height: 10))
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).on()
        view.widthAnchor.constraint(equalToConstant: 4).on()
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 3, y: 0, width: 4, height: 0))
    }

    @Test func `rule 75: half of what there is to share where the margins were nothing`() {
        let root = makeRoot(100, 100)
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 10))
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        root.addSubview(view)
        root.child().leftAnchor.constraint(equalTo: view.leftAnchor).on()
        root.layoutIfNeeded()
        root.frame.size.width = 140
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 20, y: 0, width: 100, height: 10))
    }
}
