import Foundation

/// A recorded operation of a context, in the coordinates of its destination.
package enum CGDrawing {
    /// The inside of a path in a colour.
    case fill(CGPath, CGPathFillRule, CGColor)
    /// A line along a path.
    case stroke(CGPath, CGColor, CGStroke)
    /// A transition of colours.
    case gradient(CGGradientFill)
    /// A line of text, with the transform to the destination.
    case text(CGTextLine, CGAffineTransform)
    /// A picture in a rectangle, with the transform to the destination.
    case image(CGImage, CGRect, tint: CGColor?, CGAffineTransform)
    /// The begin and the end of a group.
    case begin(Group), end

    /// The effect of a group on the operations in it.
    package enum Group {
        /// Drawing is limited to the inside of a path.
        case clip(CGPath, CGPathFillRule)
        /// The operations are drawn as one picture with an opacity.
        case opacity(CGFloat)
    }
}

/// The style of a stroked line.
package struct CGStroke {
    package var width: CGFloat
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    /// The lengths of dashes and gaps; empty for a solid line.
    package var dashes: [CGFloat] = []

    package init(
        width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, dashes: [CGFloat] = []
    ) {
        (self.width, self.cap, self.join, self.dashes) = (width, cap, join, dashes)
    }

    func scaled(by factor: CGFloat) -> CGStroke {
        CGStroke(
            width: width * factor, cap: cap, join: join, dashes: dashes.map { $0 * factor })
    }
}

/// A transition of colours along a line or between two circles, over a rectangle.
package struct CGGradientFill {
    package let area: CGRect
    /// The ends of the line, or the centres of the circles.
    package let start, end: CGPoint
    /// The radii of the circles; `nil` for a transition along a line.
    package var radii: (start: CGFloat, end: CGFloat)?
    /// The colours at their positions from 0 to 1.
    package var stops: [(location: CGFloat, color: CGColor)] = []
}

/// A line of text in one font and colour.
package struct CGTextLine {
    package let text: String
    /// The start of the baseline.
    package let start: CGPoint
    /// The width in points.
    package let width: CGFloat
    /// The size of the font, and its weight from 400 to 700.
    package let fontSize: CGFloat, fontWeight: Int
    /// The family of the font; `nil` for the system's.
    package let family: String?
    package let color: CGColor

    package init(
        text: String, start: CGPoint, width: CGFloat, fontSize: CGFloat, fontWeight: Int,
        family: String?, color: CGColor
    ) {
        (self.text, self.start, self.width) = (text, start, width)
        (self.fontSize, self.fontWeight, self.family) = (fontSize, fontWeight, family)
        self.color = color
    }
}
