import ObjectiveC
import Testing
@testable import UIKit

/// Colours, fonts and paths in archives.
@MainActor @Suite struct ArchiveTests {
    private func copy<Object: NSObject & NSCoding>(_ object: Object) throws -> Object? {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
    }

    @Test func `an archive keeps colours`() throws {
        for color in [UIColor.red.withAlphaComponent(0.5), .clear, UIColor(white: 0.25, alpha: 1)] {
            let copy = try copy(color)
            #expect(copy == color)
            #expect(copy?.description == color.description)
        }
    }

    @Test func `an archive keeps fonts and their descriptors`() throws {
        for font in [
            UIFont.systemFont(ofSize: 13, weight: .semibold), .italicSystemFont(ofSize: 9),
        ] {
            let copy = try copy(font)
            #expect(copy == font)
            #expect(copy?.fontDescriptor == font.fontDescriptor)
            #expect(copy?.lineHeight == font.lineHeight)
        }
    }

    @Test func `an archive keeps a text style's name`() throws {
        let font = UIFont.preferredFont(forTextStyle: .headline)
        let copy = try copy(font)
        #expect(copy?.fontName == font.fontName && copy?.pointSize == font.pointSize)
        #expect(
            copy?.fontDescriptor.fontAttributes[.textStyle] as? String
                == UIFont.TextStyle.headline.rawValue)
        guard case .style(.headline)? = copy?.growth else {
            Issue.record("expected a font that follows the text size")
            return
        }
    }

    @Test func `an archive keeps paths and their properties`() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 5))
        path.addQuadCurve(to: CGPoint(x: 20, y: 3), controlPoint: CGPoint(x: 15, y: 9))
        path.close()
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.usesEvenOddFillRule = true
        path.setLineDash([4, 2], count: 2, phase: 1)
        let copy = try copy(path)
        #expect(copy?.cgPath == path.cgPath)
        #expect(copy?.lineWidth == 3 && copy?.lineCapStyle == .round)
        #expect(copy?.usesEvenOddFillRule == true)
        var (dashes, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0], 0, 0)
        copy?.getLineDash(&dashes, count: &count, phase: &phase)
        #expect(dashes == [4, 2] && count == 2 && phase == 1)
    }

    @Test func `damaged archives have no objects`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(UIColor(coder: reader) == nil && UIFont(coder: reader) == nil)
        #expect(UIBezierPath(coder: reader) == nil)
    }

    @Test(arguments: [-1, .nan, .infinity] as [Double])
    func `a size that is none has no font`(_ size: Double) throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(size, forKey: "size")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(UIFontDescriptor(coder: reader) == nil)
    }

    @Test func `a point at infinity does not lose the path`() throws {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        #expect(try copy(path)?.isEmpty == false)
    }
}
