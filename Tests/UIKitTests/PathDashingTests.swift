import Testing
import UIKit

/// Dashes of lines, straight copies of curves, and rectangles among paths.
struct PathDashingTests {
    private func subpaths(of path: CGPath) -> [[CGPoint]] {
        var found: [[CGPoint]] = []
        path.applyWithBlock { element in
            let element = element.pointee
            if element.type == .moveToPoint { found.append([]) }
            if element.type != .closeSubpath {
                found[found.count - 1].append(element.points[0])
            }
        }
        return found
    }

    private func line(_ points: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    @Test func `dashes and gaps take turns along a line`() {
        let path = line([.zero, CGPoint(x: 10, y: 0)]).copy(dashingWithPhase: 0, lengths: [4, 2])
        #expect(
            subpaths(of: path) == [
                [.zero, CGPoint(x: 4, y: 0)], [CGPoint(x: 6, y: 0), CGPoint(x: 10, y: 0)],
            ])
    }

    @Test func `a phase starts the pattern later, and a dash goes around a corner`() {
        let corner = CGPoint(x: 10, y: 0)
        let path = line([.zero, corner, CGPoint(x: 10, y: 10)])
            .copy(dashingWithPhase: 5, lengths: [4, 2])
        #expect(
            subpaths(of: path) == [
                [CGPoint(x: 1, y: 0), CGPoint(x: 5, y: 0)],
                [CGPoint(x: 7, y: 0), corner, CGPoint(x: 10, y: 1)],
                [CGPoint(x: 10, y: 3), CGPoint(x: 10, y: 7)],
                [CGPoint(x: 10, y: 9), CGPoint(x: 10, y: 10)],
            ])
    }

    @Test func `an odd number of lengths swaps dashes and gaps in the second turn`() {
        let path = line([.zero, CGPoint(x: 6, y: 0)]).copy(dashingWithPhase: 0, lengths: [2])
        #expect(
            subpaths(of: path) == [
                [.zero, CGPoint(x: 2, y: 0)], [CGPoint(x: 4, y: 0), CGPoint(x: 6, y: 0)],
            ])
    }

    @Test(arguments: [
        [], [0], [0, 0], [1e-12], [-1, 2], [1e308], [CGFloat.nan], [CGFloat.infinity],
    ])
    func `a pattern without a length, or with too many turns, leaves the line`(_ lengths: [CGFloat])
    {
        let points = [.zero, CGPoint(x: 6, y: 0)]
        #expect(
            subpaths(of: line(points).copy(dashingWithPhase: -1, lengths: lengths)) == [points])
    }

    @Test func `curves become straight pieces between the same ends`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        path.closeSubpath()
        let pieces = subpaths(of: path.flattened(threshold: 0.5))
        #expect(pieces.count == 1)
        #expect(pieces[0].count == 33)
        #expect(pieces[0].last == CGPoint(x: 10, y: 0))
        #expect(pieces[0].map(\.y).max() == 5)
    }

    @Test func `only a rectangle with sides along the axes is one`() {
        var rect = CGRect.zero
        let box = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGPath(rect: box, transform: nil).isRect(&rect))
        #expect(rect == box)
        #expect(!CGPath(ellipseIn: box, transform: nil).isRect(nil))
        #expect(!line([.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)]).isRect(nil))
        let bow = [
            CGPoint.zero, CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1),
        ]
        #expect(!line(bow).isRect(nil))
    }

    @Test func `a context finds points inside its path or its outline, and forgets its clips`() {
        UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else {
            Issue.record("expected a context")
            return
        }
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context.boundingBoxOfClipPath.width == 5)
        context.resetClip()
        #expect(context.boundingBoxOfClipPath.width == 20)
        context.setLineWidth(2)
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(context.pathContains(CGPoint(x: 10, y: 10), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 10, y: 10), mode: .stroke))
        #expect(!context.pathContains(CGPoint(x: 4.5, y: 10), mode: .eoFill))
        #expect(context.pathContains(CGPoint(x: 4.5, y: 10), mode: .eoFillStroke))
        context.setLineDash(phase: 0, lengths: [4, 2])
        #expect(context.pathContains(CGPoint(x: 8, y: 5), mode: .stroke))
        #expect(!context.pathContains(CGPoint(x: 10, y: 5), mode: .stroke))
    }
}
