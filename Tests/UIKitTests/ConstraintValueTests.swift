import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Priorities, multipliers and constraints on one item.
@MainActor @Suite struct ConstraintValueTests {
    @Test func `priorities add numbers`() {
        var priority = UILayoutPriority.defaultHigh - 1
        #expect(priority.rawValue == 749)
        priority += 2
        #expect(priority == .defaultHigh + 1)
        #expect(UILayoutPriority.required - priority == 249)
    }

    @Test func `a multiple of 0 leaves no second anchor`() {
        let (first, second) = (UIView(), UIView())
        let constraint = first.widthAnchor.constraint(
            equalTo: second.widthAnchor, multiplier: 0, constant: 7)
        #expect(constraint.secondAnchor == nil && constraint.multiplier == 1)
        #expect(constraint.constant == 7)
    }

    @Test func `a constraint on one item has the factor 1`() {
        let width = NSLayoutConstraint(
            item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 0, constant: 25)
        #expect(width.multiplier == 1 && width.constant == 25)
    }
}
