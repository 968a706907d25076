import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Paths, their lines and their corners.
@MainActor @Suite struct PathTests {
    @Test func pathsHaveScreenCoordinates() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
        window.addSubview(view)
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            UIAccessibility.convertToScreenCoordinates(path, in: view).bounds
                == CGRect(x: 11, y: 22, width: 3, height: 4))
        #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func `a negative width of lines counts as none`() {
        let label = UILabel()
        label.preferredMaxLayoutWidth = -10
        #expect(label.preferredMaxLayoutWidth == 0)
    }

    @Test func `a path passes its elements to a function`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 5, y: 6))
        path.close()
        var (kinds, last): ([CGPathElementType], CGPoint) = ([], .zero)
        path.cgPath.apply(info: &last) { info, element in
            kinds.append(element.pointee.type)
            if element.pointee.type == .addQuadCurveToPoint {
                info?.storeBytes(of: element.pointee.points[1], as: CGPoint.self)
            }
        }
        #expect(kinds == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 3, y: 4))
        kinds = []
        path.cgPath.applyWithBlock { kinds.append($0.pointee.type) }
        #expect(kinds.count == 3)
    }

    @Test func `corners have radii of their own`() {
        let view = UIView(frame: CGRect(x: 10, y: 0, width: 100, height: 40))
        view.layer.cornerRadius = 5
        #expect(view.effectiveRadius(corner: .topLeft) == 5)
        view.cornerConfiguration = .corners(topLeftRadius: .fixed(8), bottomRightRadius: 30)
        #expect(view.effectiveRadius(corner: .topLeft) == 8)
        #expect(view.effectiveRadius(corner: .topRight) == 0)
        // A radius has at most half of the short side.
        #expect(view.effectiveRadius(corner: .bottomRight) == 20)
        view.cornerConfiguration = .capsule(maximumRadius: 12)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 12)
        let inner = UIView(frame: CGRect(x: 4, y: 4, width: 20, height: 20))
        view.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 1))
        #expect(inner.effectiveRadius(corner: .topLeft) == 8)
        #expect(inner.effectiveRadius(corner: .bottomRight) == 1)
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 1))
        #expect(inner.effectiveRadius(corner: .bottomRight) == 8)
        inner.cornerConfiguration = .uniformEdges(topRadius: 2, bottomRadius: 3)
        #expect(inner.effectiveRadius(corner: .bottomLeft) == 3)
        inner.cornerConfiguration = .uniformEdges(leftRadius: 2, rightRadius: 3)
        #expect(inner.effectiveRadius(corner: .bottomLeft) == 2)
    }
}
