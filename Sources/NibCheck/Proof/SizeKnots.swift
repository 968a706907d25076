import AutoLayout
import NibFormat
import NibLayout
import Rational

/// The widths at which a layout changes direction, from exact sweeps of its pieces.
///
/// Between two neighbours, every frame is a linear function of the root's width.
package struct SizeKnots {
    /// The widths in ascending order, with both ends of the range. Where insets or the heights of texts change, two
    /// widths are at most a sixty-fourth of a point apart, and frames may jump between them.
    package let widths: [Double]
    /// The parts of the range in which insets or heights of texts change with every width.
    package let unproven: [ClosedRange<Double>]

    /// Sweeps the widths of a root.
    ///
    /// - Returns: `nil` if the configuration does not install the root.
    package init?(
        _ document: NibDocument, _ root: String, _ options: DocumentLayoutOptions,
        _ range: ClosedRange<Double>, height: Double
    ) {
        let plain = DocumentLayout(document, options: options.asStored)
        guard let stored = plain.layout(ofRoot: root) else { return nil }
        let cut = SizePieces(range) { width in
            SizeProblem(
                document, root, options, Size(width: width, height: height), along: .horizontal,
                from: stored)
        }
        var widths: Set<Double> = [range.lowerBound, range.upperBound]
        for piece in cut.pieces {
            widths.formUnion([piece.from, piece.to])
            guard let variable = piece.problem.variable, piece.from < piece.to,
                let from = Rational(dyadic: piece.from), let to = Rational(dyadic: piece.to)
            else { continue }
            do {
                let sweep = try piece.problem.trial.solver.sweep(variable, over: from...to)
                widths.formUnion(sweep.points.map { $0.at.doubleValue })
            } catch {
                // The variable is the solver's own, so no error is possible.
                continue
            }
        }
        self.widths = widths.filter(range.contains).sorted()
        unproven = cut.unproven
    }
}
