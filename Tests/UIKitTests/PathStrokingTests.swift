import CoreGraphics
import Testing
import UIKit

/// Outlines of lines, layers of drawing and tiles.
@Suite struct PathStrokingTests {
    private func outline(
        _ points: [CGPoint], width: CGFloat = 4, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, isClosed: Bool = false
    ) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if isClosed { path.closeSubpath() }
        return path.copy(
            strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
    }

    private let line = [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)]
    private let corner = [
        CGPoint(x: 0, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 0),
    ]

    @Test func `the outline of a line has the line's width and caps`() {
        #expect(outline(line).boundingBoxOfPath == CGRect(x: 10, y: 8, width: 20, height: 4))
        #expect(
            outline(line, cap: .square).boundingBoxOfPath
                == CGRect(x: 8, y: 8, width: 24, height: 4))
        let round = outline(line, cap: .round)
        #expect(round.contains(CGPoint(x: 8.1, y: 10)) && !round.contains(CGPoint(x: 8.3, y: 8.3)))
        #expect(outline(line, width: 0).isEmpty)
        #expect(outline([line[0], line[0]], cap: .round).contains(CGPoint(x: 10, y: 11.5)))
        #expect(outline([line[0], line[0]]).isEmpty)
    }

    @Test func `a corner is a miter up to the limit, a bevel or round`() {
        let tip = CGPoint(x: 21.9, y: 21.9), near = CGPoint(x: 20.9, y: 20.9)
        #expect(outline(corner).contains(tip))
        #expect(!outline(corner, miterLimit: 1).contains(tip))
        #expect(outline(corner, miterLimit: 1).contains(near))
        #expect(!outline(corner, join: .round).contains(tip))
        #expect(outline(corner, join: .round).contains(CGPoint(x: 21.3, y: 21.3)))
        #expect(!outline(corner, join: .bevel).contains(CGPoint(x: 21.3, y: 21.3)))
        // The inside of a closed line is empty, and its last corner is a join.
        let closed = outline(corner, isClosed: true)
        #expect(!closed.contains(CGPoint(x: 14, y: 14)) && closed.contains(CGPoint(x: 10, y: 10)))
        #expect(closed.contains(CGPoint(x: -3, y: 21)))
    }

    @Test func `a curve has an outline without gaps, and a transform places it`() {
        let circle = CGPath(
            ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let ring = circle.copy(
            strokingWithWidth: 10, lineCap: .butt, lineJoin: .bevel, miterLimit: 10,
            transform: CGAffineTransform(translationX: 100, y: 0))
        for number in 0..<360 {
            let angle = CGFloat(number) * .pi / 180
            for (radius, isInside) in [(44.0, false), (46, true), (54, true), (56, false)] {
                let point = CGPoint(x: 150 + cos(angle) * radius, y: 50 + sin(angle) * radius)
                #expect(ring.contains(point) == isInside)
            }
        }
        #expect(
            CGPath(
                __byStroking: CGMutablePath(), transform: nil, lineWidth: 1, lineCap: .butt,
                lineJoin: .miter, miterLimit: 0) == nil)
    }

    @Test func `a context replaces its path by the outline`() throws {
        let context = CGContext(size: CGSize(width: 40, height: 40))
        context.addLines(between: line)
        context.setLineWidth(4)
        context.replacePathWithStrokedPath()
        #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 8, width: 20, height: 4))
    }

    @Test func `a layer and a tile are drawn at all their places`() throws {
        let context = CGContext(size: CGSize(width: 40, height: 20))
        let layer = try #require(
            CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
        layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.draw(layer, at: CGPoint(x: 3, y: 4))
        let image = try #require(layer.context?.makeImage())
        context.draw(image, in: CGRect(x: 15, y: 5, width: 10, height: 10), byTiling: true)
        let places = context.drawings.compactMap { drawing -> CGRect? in
            guard case .image(_, let rect, _, _) = drawing else { return nil }
            return rect
        }
        #expect(places.first == CGRect(x: 3, y: 4, width: 10, height: 10))
        // Tiles begin at -5, 5, 15, 25 and 35, and at -5, 5 and 15.
        #expect(places.count == 1 + 5 * 3)
        #expect(places.contains(CGRect(x: 35, y: 15, width: 10, height: 10)))
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    }

    @Test func `a gradient takes components of its colours`() throws {
        let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 0.5]
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components,
                locations: nil, count: 2))
        #expect(gradient.colors.map(\.components) == [[1, 0, 0, 1], [0, 0, 1, 0.5]])
        #expect(gradient.locations == [0, 1])
    }

    @Test func `a copy of a path has its type`() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let copy = path.mutableCopy()
        copy?.addRect(.zero)
        #expect(copy != path && path.copy() == path)
    }

    @Test func `a picture of another one's pixels and behind a mask has its contents`() throws {
        let context = CGContext(size: CGSize(width: 8, height: 4))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let image = try #require(context.makeImage())
        let provider = try #require(image.dataProvider)
        #expect(provider.data == nil)
        let mask = try #require(
            CGImage(
                maskWidth: 8, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 32,
                provider: provider, decode: nil, shouldInterpolate: false))
        let masked = try #require(image.masking(mask))
        #expect(masked.width == 8 && masked.height == 4 && masked.contents != nil)
        #expect(
            CGImage(
                maskWidth: 0, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 32,
                provider: provider, decode: nil, shouldInterpolate: false) == nil)
    }
}
