import Testing
import UIKit

/// Sizes of new controls.
@MainActor @Suite struct ControlSizeTests {
    @Test func `switches, steppers, wheels and cells are created with their sizes`() {
        let frame = CGRect(x: 3, y: 4, width: 500, height: 500)
        #expect(UISwitch(frame: frame).frame == CGRect(x: 3, y: 4, width: 51, height: 31))
        #expect(UIStepper(frame: frame).frame == CGRect(x: 3, y: 4, width: 94, height: 32))
        #expect(UIActivityIndicatorView().frame.size == CGSize(width: 20, height: 20))
        #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(UITableViewCell(frame: frame).frame == frame)
    }
}
