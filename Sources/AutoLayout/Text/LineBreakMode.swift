/// What becomes of a text that does not fit: `NSLineBreakMode`, with UIKit's numbers.
public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
    /// Lines end at words; what is left over is not shown.
    case byWordWrapping = 0
    /// Lines end at any character; what is left over is not shown.
    case byCharWrapping = 1
    /// Lines end at words; the last one goes on, and is cut off at the edge.
    case byClipping = 2
    /// Lines end at words; the last one shows the end of the text, behind an ellipsis.
    case byTruncatingHead = 3
    /// Lines end at words; the last one ends with an ellipsis.
    case byTruncatingTail = 4
    /// Lines end at words; the last one shows where it begins and where the text ends, with an ellipsis between them.
    case byTruncatingMiddle = 5

    /// Where lines may end.
    public var breaking: LineBreaking { self == .byCharWrapping ? .characters : .words }
}
