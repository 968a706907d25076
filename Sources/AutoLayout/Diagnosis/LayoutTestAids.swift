/// The options of a test layout that shows localisation problems before texts are translated
/// (layout rule 97).
public struct LayoutTestAids: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt8

    /// Creates options from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Doubles each text to simulate longer translations: Cocoa's `NSDoubleLocalizedStrings`.
    public static let doubledStrings = LayoutTestAids(rawValue: 1)
    /// Forces a right-to-left language: Cocoa's `NSForceRightToLeftWritingDirection`.
    public static let rightToLeft = LayoutTestAids(rawValue: 2)
}

/// A view with a text that ``LayoutTestAids/doubledStrings`` can double.
public protocol LayoutTextContents: View {
    /// The text that the view displays.
    var layoutText: String { get set }
}

extension View {
    /// Lays out the view with test aids, calls `body`, and restores the previous layout.
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

    /// The alignment rectangles of the view and its descendants, which Cocoa draws with
    /// `NSViewShowAlignmentRects`.
    public var alignmentRects: [AlignmentRect] {
        alignmentRects(in: self)
    }

    private func alignmentRects(in root: View) -> [AlignmentRect] {
        let frame = convert(bounds, to: root)
        let own = AlignmentRect(
            item: layoutItemName, frame: frame, rect: alignmentRect(forFrame: frame))
        return [own] + subviews.flatMap { $0.alignmentRects(in: root) }
    }
}

/// The frame and the alignment rectangle of a view.
public struct AlignmentRect: Hashable, Sendable {
    /// The name of the view.
    public let item: ItemName
    /// The frame of the view, in the coordinates of the view on which ``View/alignmentRects`` was
    /// called.
    public let frame: Rect
    /// The alignment rectangle of the view, in the same coordinates.
    public let rect: Rect
}

extension AlignmentRect: CustomStringConvertible {
    /// The rectangles as text, such as `title: (8, 20, 100, 20) in the frame (6, 18, 104, 24)`.
    public var description: String {
        frame == rect ? "\(item): \(rect)" : "\(item): \(rect) in the frame \(frame)"
    }
}
