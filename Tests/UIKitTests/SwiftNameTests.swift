import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Names of earlier releases of Swift.
@MainActor @Suite struct SwiftNameTests {
    @Test func `names of Swift 4 and of deprecated properties stay`() {
        let (text, label, bar) = (UITextView(), UILabel(), UITabBar())
        text.usesStandardTextScaling = true
        label.lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.pushOut
        bar.selectedImageTintColor = .red
        text.indexDisplayMode = UIScrollView.IndexDisplayMode.alwaysHidden
        #expect(label.lineBreakStrategy == .pushOut && bar.tintColor == .red)
        #expect(UITableViewRowAnimation.fade == UITableView.RowAnimation.fade)
        #expect(UITableViewScrollPosition.top == UITableView.ScrollPosition.top)
        #expect(UITableViewCellEditingStyle.delete == UITableViewCell.EditingStyle.delete)
        #expect(UITableViewCellSelectionStyle.none == UITableViewCell.SelectionStyle.none)
        #expect(UITableViewCellAccessoryType.none == UITableViewCell.AccessoryType.none)
    }
}
