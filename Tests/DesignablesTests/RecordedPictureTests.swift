import AutoLayout
import CoreGraphics
import Foundation
import NibPreview
import Pictures
import QuartzCore
import Testing
import UIKit

@testable import Designables

/// Drawing code as pictures.
@MainActor @Suite struct RecordedPictureTests {
    private func picture(_ draw: (CGContext) -> Void) -> Picture {
        let context = CGContext(size: CGSize(width: 100, height: 100))
        UIGraphicsPushContext(context)
        draw(context)
        UIGraphicsPopContext()
        return RecordedPicture(context.drawings, size: context.size).picture
    }

    private func path(_ steps: [(Double, Double)]) -> [DrawingPath.Step] {
        steps.enumerated().map { number, point in
            let point = Point(x: point.0, y: point.1)
            return number == 0 ? .move(point) : .line(point)
        } + [.close]
    }

    private let square = CGRect(x: 10, y: 10, width: 20, height: 20)

    @Test func `a filled rectangle is a path in the colour of the state`() {
        let picture = picture { context in
            UIColor.red.setFill()
            context.fill(square)
        }
        let red = AutoLayout.Color(red: 1, green: 0, blue: 0)
        #expect(
            picture.commands == [
                .fill(.outline(path([(10, 10), (30, 10), (30, 30), (10, 30)])), red)
            ])
    }

    @Test func `transforms move paths, and scale the width of lines`() {
        let picture = picture { context in
            context.translateBy(x: 5, y: 0)
            context.scaleBy(x: 2, y: 2)
            let line = UIBezierPath()
            line.move(to: .zero)
            line.addLine(to: CGPoint(x: 10, y: 0))
            line.lineWidth = 3
            line.stroke()
        }
        let steps: [DrawingPath.Step] = [.move(Point(x: 5, y: 0)), .line(Point(x: 25, y: 0))]
        #expect(
            picture.commands == [
                .stroke(.outline(steps), .black, Picture.Stroke(width: 6))
            ])
    }

    @Test func `round lines are shapes, and rules of filling stay`() {
        let picture = picture { context in
            let path = UIBezierPath(rect: square)
            path.lineCapStyle = .round
            path.stroke()
            path.usesEvenOddFillRule = true
            path.fill()
        }
        let steps = path([(10, 10), (30, 10), (30, 30), (10, 30)])
        #expect(
            picture.commands == [
                .stroke(.shape(steps), .black, Picture.Stroke(width: 1)),
                .fill(.shape(steps), .black),
            ])
    }

    @Test func `a clip ends with its state, and shares a group`() {
        let picture = picture { context in
            context.saveGState()
            context.clip(to: square)
            context.fill(square)
            context.fill(square)
            context.restoreGState()
            context.fill(square)
        }
        let kinds = picture.commands.map { command -> Character in
            switch command {
            case .open: "("
            case .close: ")"
            case .fill: "f"
            default: "?"
            }
        }
        #expect(String(kinds) == "(ff)f")
    }

    @Test func `opacity applies to colours, and to a layer as a whole`() {
        let picture = picture { context in
            context.setAlpha(0.5)
            context.fill(square)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(square)
            context.endTransparencyLayer()
        }
        let colors = picture.commands.compactMap { command -> Double? in
            if case .fill(_, let color) = command { color.alpha } else { nil }
        }
        let groups = picture.commands.compactMap { command -> Double? in
            if case .open(let group) = command { group.opacity } else { nil }
        }
        #expect(colors == [0.5, 1] && groups == [0.5])
    }

    @Test func `nothing is drawn outside of the clip or in clear colours`() {
        let picture = picture { context in
            UIColor.clear.setFill()
            context.fill(square)
            context.clip(to: .zero)
            UIColor.red.setFill()
            context.fill(square)
        }
        #expect(picture.commands.isEmpty)
    }

    @Test func `texts are lines with fonts and colours`() throws {
        let picture = picture { _ in
            ("One two" as NSString).draw(
                in: CGRect(x: 0, y: 0, width: 40, height: 100),
                withAttributes: [
                    .font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.red,
                ])
        }
        let runs = picture.commands.compactMap { command -> TextRun? in
            if case .text(let run) = command { run } else { nil }
        }
        #expect(runs.map(\.text) == ["One", "two"])
        let first = try #require(runs.first)
        #expect(first.font == AutoLayout.Font(size: 14, weight: .bold) && first.color.red == 1)
        #expect(runs[1].start.y > first.start.y)
    }

    @Test func `a picture of drawing code is drawn again in its size`() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let picture = picture { _ in image.draw(in: CGRect(x: 5, y: 6, width: 20, height: 20)) }
        let groups = picture.commands.compactMap { command -> Picture.Group? in
            if case .open(let group) = command { group } else { nil }
        }
        #expect(groups.contains { $0.offset == Point(x: 5, y: 6) && $0.scale == 2 })
        #expect(SVGWriter.svg(picture).contains("#ff0000"))
    }

    @Test func `a layer is drawn with background, sublayers, mask and border in order`() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.backgroundColor = UIColor.red.cgColor
        (layer.borderWidth, layer.borderColor) = (2, UIColor.blue.cgColor)
        let inner = CALayer()
        inner.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        inner.backgroundColor = UIColor.green.cgColor
        layer.addSublayer(inner)
        let hidden = CALayer()
        hidden.frame = inner.frame
        hidden.isHidden = true
        hidden.backgroundColor = UIColor.yellow.cgColor
        layer.addSublayer(hidden)
        let picture = picture { layer.render(in: $0) }
        let svg = SVGWriter.svg(picture)
        let places = ["#ff0000", "#00ff00", "#0000ff"].map { svg.range(of: $0)?.lowerBound }
        #expect(
            places.compactMap(\.self).count == 3
                && places.compactMap(\.self).sorted() == places.compactMap(\.self))
        #expect(svg.contains("M10,10L20,10L20,20L10,20Z") && svg.contains("stroke-width=\"2\""))
        #expect(!svg.contains("#ffff00"))
    }

    @Test func `layers stay between the subviews that were there before and after them`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (first, second) = (UIView(), UIView())
        let (back, middle, front) = (CALayer(), CALayer(), CALayer())
        view.addSubview(first)
        view.layer.addSublayer(middle)
        view.addSubview(second)
        view.layer.insertSublayer(back, at: 0)
        view.layer.insertSublayer(front, above: second.layer)
        let order = [back, first.layer, middle, second.layer, front]
        #expect(view.layer.sublayers?.elementsEqual(order, by: ===) ?? false)
        first.removeFromSuperview()
        #expect(view.layer.sublayers?.count == 4)
    }

    @Test func `a rotated view turns its layers`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        inner.backgroundColor = .red
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.addSubview(inner)
        let picture = picture { view.layer.render(in: $0) }
        guard case .fill(.outline(let steps), _) = picture.commands.first else {
            Issue.record("the first command fills the inner view")
            return
        }
        guard case .move(let start) = steps[0] else { return }
        // A quarter of a turn moves the first corner to the upper right.
        #expect(abs(start.x - 60) < 1e-9 && abs(start.y - 40) < 1e-9)
    }

    @Test func `a label in a drawing has its text in the middle`() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.text = "Middle"
        label.textAlignment = .center
        let picture = picture { label.layer.render(in: $0) }
        let run = try #require(
            picture.commands.compactMap { command -> TextRun? in
                if case .text(let run) = command { run } else { nil }
            }.first)
        #expect(abs(run.start.x + run.width / 2 - 50) < 0.5 && run.start.y > 20 && run.start.y < 32)
    }

    @Test func `a hierarchy is drawn in a rectangle of the current context`() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
        view.backgroundColor = .red
        let picture = picture { _ in
            #expect(view.drawHierarchy(in: square, afterScreenUpdates: true))
        }
        guard case .fill(.outline(let steps), _) = picture.commands.first else {
            Issue.record("the first command fills the view")
            return
        }
        #expect(
            steps.first == .move(Point(x: 10, y: 10)) && steps.contains(.line(Point(x: 30, y: 30))))
        #expect(!view.drawHierarchy(in: square, afterScreenUpdates: false))
    }
}
