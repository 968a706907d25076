import Testing
import UIKit

@testable import IBDesignables

/// The listings of the article on designable and inspectable views.
@MainActor @Suite struct DesignableTests {
    private func objects() -> [Any] {
        UINib(nibName: "Designables", bundle: resources(of: "IBDesignables"))
            .instantiate(withOwner: nil, options: nil)
    }

    @Test func `the star is in the middle of the ellipse, five points smaller`() throws {
        let ellipse = try #require(objects()[0] as? StarEllipseView)
        ellipse.layoutIfNeeded()
        #expect(ellipse.starView.bounds.size == CGSize(width: 200, height: 100))
        // Origins are in whole pixels, of which a point has three.
        let center = ellipse.starView.center
        #expect(abs(center.x - 102.5) < 1 / 3 && abs(center.y - 52.5) < 1 / 3)
        #expect(ellipse.starView.backgroundColor == .clear)
        #expect(ellipse.starView.starColor == .yellow)
    }

    @Test func `the star and the ellipse are drawn within their bounds`() throws {
        let ellipse = try #require(objects()[0] as? StarEllipseView)
        ellipse.layoutIfNeeded()
        let star = try #require(ellipse.starView)
        #expect(ellipse.fillColor == .blue)
        _ = UIGraphicsImageRenderer(size: ellipse.bounds.size).image { _ in
            ellipse.draw(ellipse.bounds)
            star.draw(star.bounds)
        }
        let path = star.path
        #expect(star.bounds.contains(path.bounds) && path.contains(star.bounds.center))
        #expect(path.bounds.minY == 0 && !path.contains(CGPoint(x: 1, y: 1)))
    }

    @Test func `the pseudo-property sets two values, and setting it to false does nothing`() throws
    {
        let view = try #require(objects()[0] as? StarEllipseView)
        #expect(view.bigBorder && view.layer.borderWidth == 5 && view.borderColor == .red)
        view.bigBorder = false
        #expect(view.bigBorder)
        view.borderWidth = 1
        #expect(!view.bigBorder && view.accessibilityIdentifier == "ellipse")
    }

    @Test func `a nib sets all properties that Interface Builder shows`() throws {
        let view = try #require(objects()[1] as? InspectableView)
        #expect(view.myColor == .green && view.myString == "Set" && view.anInteger == 7)
        #expect(view.floatingPointNumber == 2.5 && !view.isHappy)
        #expect(view.anchorSpot == CGPoint(x: 1, y: 2))
        #expect(view.usableArea == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.aSize == CGSize(width: 5, height: 6) && view.nsString == "Also set")
        #expect(view.badlynamedvariable == "Bad" && view.layer.cornerRadius == 9)
        #expect(view.style == .StyleA && view.superConstraint == nil && view.date == nil)
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
