/// Ways to look at a layout that show what is wrong with it before translators do (rule 97).
public struct LayoutTestAids: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// The aids of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Every text stands there twice, as in a wordier language: Cocoa's `NSDoubleLocalizedStrings`.
    public static let doubledStrings = LayoutTestAids(rawValue: 1)
    /// The language runs from right to left: Cocoa's `NSForceRightToLeftWritingDirection`.
    public static let rightToLeft = LayoutTestAids(rawValue: 2)
}

/// A view that shows a text, which ``LayoutTestAids/doubledStrings`` may double.
public protocol LayoutTextContents: View {
    /// The text.
    var layoutText: String { get set }
}

extension View {
    /// Lays out the view and all in it with test aids, calls `body`, and puts everything back.
    public func withTestAids<Answer, Failure: Error>(
        _ aids: LayoutTestAids, _ body: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let texts = aids.contains(.doubledStrings) ? textContents : []
        let kept = texts.map(\.layoutText)
        let direction = traitOverrides.layoutDirection
        for view in texts { view.layoutText += " " + view.layoutText }
        if aids.contains(.rightToLeft) { traitOverrides.layoutDirection = .rightToLeft }
        layoutIfNeeded()
        defer {
            for (view, text) in zip(texts, kept) { view.layoutText = text }
            traitOverrides.layoutDirection = direction
            layoutIfNeeded()
        }
        return try body()
    }

    private var textContents: [any LayoutTextContents] {
        ((self as? any LayoutTextContents).map { [$0] } ?? []) + subviews.flatMap(\.textContents)
    }

    /// The rectangles to which constraints refer, of the view and all in it, as Cocoa's `NSViewShowAlignmentRects`
    /// draws them.
    public var alignmentRects: [AlignmentRect] {
        alignmentRects(in: self)
    }

    private func alignmentRects(in root: View) -> [AlignmentRect] {
        let frame = convert(bounds, to: root)
        let own = AlignmentRect(item: layoutItemName, frame: frame, rect: alignmentRect(forFrame: frame))
        return [own] + subviews.flatMap { $0.alignmentRects(in: root) }
    }
}

/// Where a view is, and where constraints take it to be.
public struct AlignmentRect: Hashable, Sendable {
    /// The view.
    public let item: ItemName
    /// Its frame, in the coordinates of the view that was asked.
    public let frame: Rect
    /// Its alignment rectangle, in the same coordinates.
    public let rect: Rect
}

extension AlignmentRect: CustomStringConvertible {
    /// `title: (8, 20, 100, 20) in the frame (6, 18, 104, 24)`.
    public var description: String {
        frame == rect ? "\(item): \(rect)" : "\(item): \(rect) in the frame \(frame)"
    }
}
