import Testing
import UIKit

@MainActor @Suite struct PathReversalTests {
    @Test func `a reversed path goes from its end to its begin`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 12, y: 0),
            controlPoint2: CGPoint(x: 20, y: 8))
        path.lineWidth = 3
        let reversed = path.reversing()
        #expect(reversed.currentPoint == .zero && reversed.lineWidth == 3)
        #expect(reversed.bounds == path.bounds)
        #expect(reversed.reversing().cgPath == path.cgPath)
        #expect(reversed.cgPath != path.cgPath)
    }

    @Test func `a reversed rectangle is a hole`() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 10, height: 10))
        path.append(inner)
        #expect(path.contains(CGPoint(x: 25, y: 25)))
        path.removeAllPoints()
        path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)))
        path.append(inner.reversing())
        #expect(!path.contains(CGPoint(x: 25, y: 25)) && path.contains(CGPoint(x: 35, y: 25)))
    }

    @Test func `dashes can be read`() {
        let path = UIBezierPath()
        path.setLineDash([2, 3], count: 2, phase: 1)
        var pattern: [CGFloat] = [0, 0], count = 0, phase: CGFloat = 0
        path.getLineDash(&pattern, count: &count, phase: &phase)
        #expect(pattern == [2, 3] && count == 2 && phase == 1)
    }
}
