import AutoLayout
import Diagnostics

/// The part of a text for which its view has no room.
package struct TextClipping {
    /// The missing share of the room that the text needs, from 0 to 1.
    package let share: Double
    /// The reason as a clause.
    package let reason: String

    /// Creates the clipping of a text on one line; `nil` if it fits.
    ///
    /// - Parameters:
    ///   - needed: The width of the text, in points.
    ///   - width: The width of the view, in points.
    ///   - leastScale: The smallest factor by which the view shrinks the text.
    ///   - tolerance: The factor by which `needed` may exceed the room; two more points are
    ///     accepted for an estimate, which has a tolerance above 1.
    package init?(
        oneLine needed: Double, width: Double, leastScale: Double = 1, tolerance: Double
    ) {
        let room = width / leastScale
        guard needed > room * tolerance + (tolerance > 1 ? 2 : 0.01) else { return nil }
        share = 1 - room / needed
        reason = "it needs \(needed.shortText) pt on one line and has \(width.shortText)"
    }

    /// Creates the clipping of a text in several lines; `nil` if it fits. One line of eight may be
    /// missing, as an estimate of many lines may be wrong by one.
    ///
    /// - Parameters:
    ///   - wanted: The number of lines of the whole text.
    ///   - lineHeight: The height of a line, in points.
    ///   - limit: The maximum number of lines; 0 for any number.
    ///   - size: The size of the view.
    package init?(lines wanted: Int, lineHeight: Double, limit: Int, size: Size) {
        guard lineHeight > 0 else { return nil }
        let room = max(0, Int(min((size.height + 0.4 * lineHeight) / lineHeight, 1e9)))
        let shown = min(room, limit == 0 ? Int.max : limit)
        guard wanted > shown, wanted - shown > wanted / 8 else { return nil }
        // A line that is too low shows a part of itself.
        share = 1 - max(Double(shown), min(1, size.height / lineHeight)) / Double(wanted)
        reason =
            "it needs \(wanted) line\(wanted == 1 ? "" : "s") at a width of \(size.width.shortText) pt and has room for "
            + "\(shown)"
    }
}
