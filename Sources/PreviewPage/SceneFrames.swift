import AutoLayout
import NibCheck
import NibFormat
import NibLayout

/// The frames of a scene's views as functions of the root's width, linear between knots.
///
/// The knots come from exact sweeps, and the frames at the knots from the layout itself. In the middle between two
/// knots the layout is compared with the line between them; if it differs, the part is halved.
struct SceneFrames {
    /// A layout at one width.
    struct Sample {
        let width: Double
        let layout: TreeLayout
        let tree: LaidOutTree
        let frames: [Rect]
    }

    /// The views of the scene by id, in document order.
    let views: [String]
    /// The layouts at the knots, in ascending order.
    private(set) var samples: [Sample] = []
    /// A Boolean value that indicates whether the limit of layouts ended the search, so that frames between knots may
    /// be inexact.
    private(set) var isCut = false

    private let make: (Double) -> Sample?
    private var count = 0

    /// The greatest number of layouts of a scene.
    private static let layoutsMax = 2500
    /// The least distance of two knots: frames jump between them.
    static let finest = 1.0 / 4096
    /// The greatest difference of a frame from the line between its neighbours.
    private static let tolerance = 1e-8

    /// Lays a scene out; `nil` if the configuration does not install its root.
    init?(
        _ document: NibDocument, _ root: NibView, _ options: DocumentLayoutOptions,
        _ range: ClosedRange<Double>, height: Double
    ) {
        guard
            let knots = SizeKnots(document, root.id, options, range, other: height),
            let stored = DocumentLayout(document, options: options.asStored).layout(
                ofRoot: root.id)
        else { return nil }
        make = { width in
            var options = options
            options.size = Size(width: width, height: height)
            guard
                let layout = DocumentLayout(document, options: options).layout(
                    of: root, from: stored)
            else { return nil }
            let tree = layout.answer()
            return Sample(
                width: width, layout: layout, tree: tree, frames: tree.views.map(\.frame))
        }
        guard let first = make(range.lowerBound) else { return nil }
        views = first.tree.views.map(\.id)
        samples = [first]
        for width in knots.extents.dropFirst() {
            guard let next = make(width), let last = samples.last else { continue }
            extend(from: last, to: next)
        }
        simplify()
    }

    /// Appends the knots between two layouts, and the second one.
    private mutating func extend(from first: Sample, to last: Sample) {
        count += 1
        guard last.width - first.width > Self.finest else { return samples.append(last) }
        guard count < Self.layoutsMax else {
            isCut = true
            return samples.append(last)
        }
        // Two places, neither of them the middle of a symmetric bend.
        let share = 0.4375
        guard let between = make(first.width + (last.width - first.width) * share) else {
            return samples.append(last)
        }
        if Self.isStraight(first, between, last) {
            samples.append(last)
        } else {
            extend(from: first, to: between)
            extend(from: between, to: last)
        }
    }

    /// Returns a Boolean value that indicates whether a layout is on the line between two others.
    private static func isStraight(_ first: Sample, _ between: Sample, _ last: Sample) -> Bool {
        let part = (between.width - first.width) / (last.width - first.width)
        func isStraight(_ one: Double, _ middle: Double, _ two: Double) -> Bool {
            (one + (two - one) * part - middle).magnitude <= tolerance
        }
        guard first.frames.count == last.frames.count, between.frames.count == last.frames.count
        else { return false }
        return first.frames.indices.allSatisfy { place in
            let (a, b, c) = (first.frames[place], between.frames[place], last.frames[place])
            return isStraight(a.minX, b.minX, c.minX) && isStraight(a.minY, b.minY, c.minY)
                && isStraight(a.width, b.width, c.width) && isStraight(a.height, b.height, c.height)
        }
    }

    /// Removes knots that are on the line between their neighbours.
    private mutating func simplify() {
        var kept: [Sample] = []
        for sample in samples {
            while kept.count > 1,
                Self.isStraight(kept[kept.count - 2], kept[kept.count - 1], sample)
            {
                kept.removeLast()
            }
            kept.append(sample)
        }
        samples = kept
    }

    /// Returns the layout at a width between knots; `nil` outside of the range.
    func sample(at width: Double) -> Sample? {
        samples.first { $0.width == width } ?? make(width)
    }
}
