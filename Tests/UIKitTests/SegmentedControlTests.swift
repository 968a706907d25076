import Testing
import UIKit

/// Segments, their pictures and their selection.
@MainActor @Suite struct SegmentedControlTests {
    @Test func `pictures of segments belong to states`() {
        let control = UISegmentedControl(items: ["One", "Two"])
        let image = UIImage()
        control.setBackgroundImage(image, for: .selected, barMetrics: .default)
        control.setDividerImage(
            image, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        #expect(control.numberOfSegments == 2)
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) === image)
        #expect(control.backgroundImage(for: .normal, barMetrics: .default) == nil)
        #expect(
            control.dividerImage(
                forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
                == nil)
    }

    @Test func `the selection stays with its segment`() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "c", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 0
        control.removeAllSegments()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }
}
