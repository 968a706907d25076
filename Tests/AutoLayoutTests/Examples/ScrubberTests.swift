import class Foundation.ProcessInfo
import Testing
import AutoLayout

struct ScrubberTests {
    /// A screen, in which a control has the frame that it is given.
    private let window = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))

    private func makeScrubber(
        width: Double = 320, isLeftFirst: Bool = true, mode: ScrubberControl.DragMode = .constraint
    ) -> ScrubberControl {
        let control = ScrubberControl(frame: Rect(x: 0, y: 0, width: width, height: 100))
        window.traitOverrides.layoutDirection = isLeftFirst ? .leftToRight : .rightToLeft
        window.addSubview(control)
        control.dragMode = mode
        window.layoutIfNeeded()
        return control
    }

    @Test func `the bar is in the middle, one point wider than the control`() {
        let control = makeScrubber()
        // 320 + 1 wide, 15 high; (320 - 321) / 2 = -0.5, (100 - 15) / 2 = 42.5; the radius is half
        // the height.
        #expect(control.scrubberBar.frame == Rect(x: -0.5, y: 42.5, width: 321, height: 15))
        #expect(control.scrubberBar.layer.cornerRadius == 7.5)
        // At first the element is at the leading edge: its centre (-0.5, 50), 20 by 20 around it.
        #expect(control.scrubberElement.frame == Rect(x: -10.5, y: 40, width: 20, height: 20))
        #expect(control.subviews.map { $0 === control.scrubberElement } == [false, true])
        #expect(control.layoutTrace.isAmbiguous == false)
    }

    @Test(arguments: [ScrubberControl.DragMode.center, .constraint], [true, false])
    func `the centre follows the touch and stays on the bar`(
        mode: ScrubberControl.DragMode, isLeftFirst: Bool
    ) {
        let control = makeScrubber(isLeftFirst: isLeftFirst, mode: mode)
        // The bar goes from -0.5 to 320.5.
        for (touch, expected) in [(100, 100), (-50, -0.5), (1000, 320.5), (320.25, 320.25)]
            as [(Double, Double)]
        {
            control.touchMoved(to: Point(x: touch, y: 3))
            #expect(control.scrubberElement.center == Point(x: expected, y: 50))
            control.touchEnded()
            #expect(control.scrubberElement.center == Point(x: expected, y: 50))
        }
    }

    @Test(arguments: [true, false])
    func `an element keeps its share of the bar when the control changes`(isLeftFirst: Bool) {
        let control = makeScrubber(isLeftFirst: isLeftFirst)
        // 160 is 160.5 from either end of a bar of 321: half way. Of a bar of 161 around 80 that is
        // 80.
        control.touchMoved(to: Point(x: 160, y: 0))
        control.frame.size.width = 160
        control.layoutIfNeeded()
        #expect(control.scrubberBar.frame.width == 161 && control.scrubberElement.center.x == 80)
    }

    @Test func `from right to left the element begins at the right end`() {
        #expect(makeScrubber(isLeftFirst: false).scrubberElement.center.x == 320.5)
    }

    @Test(arguments: [ScrubberControl.DragMode.center, .constraint], [true, false])
    func `on a bar without width there is one place`(
        mode: ScrubberControl.DragMode, isLeftFirst: Bool
    ) {
        let control = makeScrubber(width: 0, isLeftFirst: isLeftFirst, mode: mode)
        #expect(control.scrubberBar.frame == Rect(x: -0.5, y: 42.5, width: 1, height: 15))
        control.barWidthConstraint?.constant = 0
        control.layoutIfNeeded()
        for touch in [-7, 0, 7] as [Double] {
            control.touchMoved(to: Point(x: touch, y: 0))
            control.touchEnded()
            #expect(control.scrubberElement.center.x == 0 && control.layoutEngine.conflicts.isEmpty)
        }
    }

    /// So many random touches are made of each seed; half a million of each in the long run.
    private static let touchCount =
        ProcessInfo.processInfo.environment["TINAMOU_SCRUBBER_TOUCHES"].flatMap { Int($0) } ?? 3_000

    @Test(arguments: [1, 2] as [UInt64])
    func `whatever is touched and edited, the element never leaves the bar`(seed: UInt64) throws {
        var history = TouchHistory(seed: seed)
        for step in 0..<Self.touchCount {
            try history.edit()
            try #require(
                history.isOnBar, "seed \(seed), after the edit of step \(step): \(history)")
            let isThere = history.touch()
            try #require(isThere, "seed \(seed), step \(step): \(history)")
        }
        #expect(history.control.layoutEngine.diagnostics.isEmpty)
    }
}

/// A scrubber that is touched and edited at random.
private struct TouchHistory: CustomStringConvertible {
    let window = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let control = ScrubberControl(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    var state: UInt64
    /// Wants the element in the middle of the control more than at the touch.
    let magnet: LayoutConstraint
    var extras: [View] = []

    init(seed: UInt64) {
        state = seed
        magnet = control.scrubberElement.centerXAnchor.constraint(equalTo: control.centerXAnchor)
        magnet.priority = 900
        window.addSubview(control)
        window.layoutIfNeeded()
    }

    var description: String {
        "bar \(control.scrubberBar.frame), element \(control.scrubberElement.frame)"
    }

    /// Numbers below 1024 are 2⁻⁴³ apart. A place that is scaled to a new width is off by a few of
    /// these, and so are those to which the layout moves on from there.
    private static let slack = 0x1p-40

    var isOnBar: Bool {
        let bar = control.scrubberBar.frame
        let x = control.scrubberElement.center.x
        return x >= bar.minX - Self.slack && x <= bar.maxX + Self.slack
    }

    private mutating func random(_ count: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % count)
    }

    /// Touches a multiple of a quarter of a point; whether the centre is there, or at the nearest
    /// end of the bar.
    mutating func touch() -> Bool {
        let x = Double(random(4_000)) / 4 - 300
        control.dragMode = random(4) == 0 ? .center : .constraint
        control.touchMoved(to: Point(x: x, y: 0))
        let bar = control.scrubberBar.frame
        let isFree = control.dragMode == .center || !magnet.isActive
        let wanted = isFree ? x : control.bounds.midX
        let expected = min(max(wanted, bar.minX), bar.maxX)
        guard abs(control.scrubberElement.center.x - expected) <= Self.slack else { return false }
        if random(3) == 0 { control.touchEnded() }
        return true
    }

    mutating func edit() throws {
        switch random(12) {
        case 0: control.frame.size.width = Double(random(1_600)) / 4
        case 1: control.barWidthConstraint?.constant = Double(random(320)) / 4 - 40
        case 2: magnet.isActive.toggle()
        case 3:
            let isLeftFirst = window.traitOverrides.layoutDirection != .rightToLeft
            window.traitOverrides.layoutDirection = isLeftFirst ? .rightToLeft : .leftToRight
        case 4: addExtra()
        case 5:
            if !extras.isEmpty {
                extras.remove(at: random(UInt64(extras.count))).removeFromSuperview()
            }
        case 6:
            control.scrubberElement.setContentHuggingPriority(
                random(2) == 0 ? 250 : 800, for: .horizontal)
        default: return
        }
        keepRoom()
        window.layoutIfNeeded()
    }

    /// A bar that is less than nothing wide has no place for anything: that would be a conflict.
    private func keepRoom() {
        guard let width = control.barWidthConstraint, control.frame.width + width.constant < 0
        else { return }
        width.constant = -control.frame.width
    }

    /// Something that hangs on the element, at most eight of it.
    private mutating func addExtra() {
        guard extras.count < 8 else { return }
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        control.addSubview(view)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(
                equalTo: (extras.last ?? control.scrubberElement).trailingAnchor, constant: 8),
            view.topAnchor.constraint(equalTo: control.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 5),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        extras.append(view)
    }
}
