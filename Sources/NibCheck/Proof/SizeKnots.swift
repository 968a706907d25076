import AutoLayout
import NibFormat
import NibLayout
import Rational

/// The widths or heights at which a layout changes direction, from exact sweeps of its pieces.
///
/// Between two neighbours, every frame is a linear function of the root's extent.
package struct SizeKnots {
    /// The extents in ascending order, with both ends of the range. Where insets or the heights of texts change, two
    /// extents are at most a sixty-fourth of a point apart, and frames may jump between them.
    package let extents: [Double]
    /// The parts of the range in which insets or heights of texts change with every extent.
    package let unproven: [ClosedRange<Double>]

    /// Sweeps the extents of a root along an axis.
    ///
    /// - Parameters:
    ///   - other: The extent of the root along the other axis, in points.
    ///   - goesOn: A closure that is called before each layout, and ends the search by returning `false`; the rest of
    ///     the range then is unproven.
    /// - Returns: `nil` if the configuration does not install the root.
    package init?(
        _ document: NibDocument, _ root: String, _ options: DocumentLayoutOptions,
        _ range: ClosedRange<Double>, along axis: Axis = .horizontal, other: Double,
        goesOn: @escaping () -> Bool = { true }
    ) {
        let plain = DocumentLayout(document, options: options.asStored)
        guard let stored = plain.layout(ofRoot: root) else { return nil }
        let cut = SizePieces(range) { extent in
            guard goesOn() else { return nil }
            let size =
                axis == .horizontal
                ? Size(width: extent, height: other) : Size(width: other, height: extent)
            return SizeProblem(document, root, options, size, along: axis, from: stored)
        }
        var found: Set<Double> = [range.lowerBound, range.upperBound]
        for piece in cut.pieces {
            found.formUnion([piece.from, piece.to])
            guard let variable = piece.problem.variable, piece.from < piece.to,
                let from = Rational(dyadic: piece.from), let to = Rational(dyadic: piece.to)
            else { continue }
            do {
                let sweep = try piece.problem.trial.solver.sweep(variable, over: from...to)
                found.formUnion(sweep.points.map { $0.at.doubleValue })
            } catch {
                // The variable is the solver's own, so no error is possible.
                continue
            }
        }
        extents = found.filter(range.contains).sorted()
        unproven = cut.unproven
    }
}
