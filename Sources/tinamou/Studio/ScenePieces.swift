import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck
import NibPreview
import PreviewPage
import ViewMetrics

/// The pictures of a scene at all whole widths or heights around the present one, so that the page draws the steps of
/// a drag by itself.
///
/// Exact sweeps find the extents at which the layout changes direction. Pictures are drawn at the whole numbers beside
/// them, and between them until one in the middle is on the line. An edge is dragged to whole numbers only.
struct ScenePieces: Encodable, Sendable {
    /// A part of the range in which pictures have the same elements.
    struct Variant: Encodable {
        /// The least extent of the part.
        let from: Int
        /// The picture there.
        let svg: String
        let tracks: [PageValue]
    }

    /// The properties of the scene that change in steps, from an extent on.
    struct State: Encodable, Equatable {
        var from: Int
        let safeArea: [Double]
        let conflicts: [[String]]
        let conflicting, ambiguous, notes: [String]
    }

    /// The version of the document.
    let version: Int
    /// The least and the greatest extent with a picture.
    let range: [Int]
    /// The parts without pieces, each from one whole number to another.
    private(set) var gaps: [[Int]] = []
    /// The size of the picture.
    private(set) var width = PageValue.nothing
    private(set) var height = PageValue.nothing
    /// The views by id, and the four numbers of each one's rectangle in the picture.
    private(set) var views: [[String]] = []
    private(set) var frames: [PageValue] = []
    private(set) var variants: [Variant] = []
    private(set) var states: [State] = []

    /// The picture at an extent.
    private struct Sample {
        let extent: Int
        let answer: SceneAnswer
        let svg: String
        let lines: PictureLines
        let text: NumberText
    }

    /// The greatest side of a scene on the canvas, in points.
    private static let sideMax = 4096
    /// The greatest number of pictures; the rest of the range is left out.
    private static let picturesMax = 400
    /// The length of a part that is always halved, so that few differences between equal ends stay unseen.
    private static let partMax = 64
    /// The greatest distance of a frame from its line, as of frames that ``PreviewPage`` interpolates.
    private static let tolerance = 1e-8
    /// The greatest distance of a drawn number from its line: pictures have hundredths, so two are rounded.
    private static let drawnTolerance = 0.011

    /// The greatest number of bytes of all pictures; images are in them.
    private static let bytesMax = 4_000_000

    /// Draws the pieces of a scene around its size; `nil` if the work was ended, or if its pictures are too large.
    ///
    /// - Parameters:
    ///   - request: The request for the picture of the scene.
    ///   - isVertical: `true` for pieces along the height.
    ///   - reach: The distance in points from the present extent to both ends of the range.
    ///   - goesOn: A closure that is called before each layout, and ends the work by returning `false`.
    /// - Throws: An error if a part of the request is unknown, or if the root is not installed.
    init?(
        _ scene: PreparedScene, _ request: SceneRequest, nibs: NibFinder, isVertical: Bool,
        reach: Int,
        goesOn: @escaping () -> Bool
    ) throws {
        version = scene.key.version
        let size = try request.size(scene.usual) ?? scene.usual
        let (present, other) = isVertical ? (size.height, size.width) : (size.width, size.height)
        let center = min(max(Int(present.rounded()), 1), Self.sideMax)
        let ends = (max(1, center - reach), min(Self.sideMax, center + reach))
        var options = scene.options
        options.size = nil
        guard
            let knots = SizeKnots(
                scene.document, request.root, options, Double(ends.0)...Double(ends.1),
                along: isVertical ? .vertical : .horizontal, other: other, goesOn: goesOn),
            goesOn()
        else { return nil }
        var drawing = Drawing(
            draw: { extent in
                guard goesOn() else { return nil }
                var request = request
                (request.width, request.height) =
                    isVertical ? (other, Double(extent)) : (Double(extent), other)
                return try scene.answer(request, nibs: nibs)
            })
        var beside: Set<Int> = []
        for knot in knots.extents {
            beside.formUnion([Int(knot.rounded(.down)), Int(knot.rounded(.up))])
        }
        for part in knots.unproven {
            beside.formUnion(Int(part.lowerBound.rounded(.up))...Int(part.upperBound.rounded(.up)))
        }
        for extent in beside.sorted() where extent <= ends.1 { try drawing.reach(extent) }
        guard goesOn(), let first = drawing.samples.first, let last = drawing.samples.last else {
            return nil
        }
        range = [first.extent, last.extent]
        gaps = drawing.gaps
        let ids = first.answer.rects.keys.sorted()
        guard drawing.samples.allSatisfy({ $0.answer.rects.keys.sorted() == ids }) else {
            return nil
        }
        write(drawing.samples, ids)
        guard variants.reduce(0, { $0 + $1.svg.utf8.count }) <= Self.bytesMax else { return nil }
    }

    // MARK: Drawing

    /// The pictures up to an extent.
    private struct Drawing {
        let draw: (Int) throws -> SceneAnswer?
        private(set) var samples: [Sample] = []
        private(set) var gaps: [[Int]] = []

        init(draw: @escaping (Int) throws -> SceneAnswer?) { self.draw = draw }

        private func sample(_ extent: Int) throws -> Sample? {
            guard let answer = try draw(extent), let svg = answer.svg else { return nil }
            return Sample(
                extent: extent, answer: answer, svg: svg, lines: PictureLines(svg),
                text: NumberText(svg.utf8))
        }

        /// Appends the pictures between the last one and an extent, and that there.
        mutating func reach(_ extent: Int) throws {
            guard let last = samples.last else {
                if let first = try sample(extent) { samples.append(first) }
                return
            }
            guard samples.count < ScenePieces.picturesMax, let next = try sample(extent) else {
                return
            }
            try extend(from: last, to: next)
        }

        private mutating func extend(from first: Sample, to last: Sample) throws {
            let length = last.extent - first.extent
            guard length > 1 else { return samples.append(last) }
            guard samples.count < ScenePieces.picturesMax,
                let middle = try sample(first.extent + max(1, length * 7 / 16))
            else {
                addGap(first.extent, last.extent)
                return samples.append(last)
            }
            if length <= ScenePieces.partMax, Self.isStraight(first, middle, last) {
                return samples.append(last)
            }
            try extend(from: first, to: middle)
            try extend(from: middle, to: last)
        }

        private mutating func addGap(_ from: Int, _ to: Int) {
            gaps.append([from, to])
        }

        private static func isStraight(_ first: Sample, _ middle: Sample, _ last: Sample) -> Bool {
            let share =
                Double(middle.extent - first.extent) / Double(last.extent - first.extent)
            let (a, b, c) = (first.answer, middle.answer, last.answer)
            guard State(a, from: 0) == State(b, from: 0), State(b, from: 0) == State(c, from: 0),
                NumberText.isStraight(
                    first.text, middle.text, last.text, share: share,
                    tolerance: ScenePieces.drawnTolerance)
            else { return false }
            return b.rects.allSatisfy { id, middle in
                guard let from = a.rects[id], let to = c.rects[id] else { return false }
                return middle.indices.allSatisfy { place in
                    let line = from[place] + (to[place] - from[place]) * share
                    return (line - middle[place]).magnitude <= ScenePieces.tolerance
                }
            }
        }
    }

    // MARK: Writing

    private mutating func write(_ samples: [Sample], _ ids: [String]) {
        let extents = samples.map { Double($0.extent) }
        func value(_ number: (SceneAnswer) -> Double) -> PageValue {
            PageNumber.value(
                extents, samples.map { number($0.answer) }, tolerance: 1e-9, step: 0)
        }
        width = value(\.width)
        height = value(\.height)
        views = ids.map { [$0] }
        for id in ids {
            for place in 0..<4 { frames.append(value { $0.rects[id]?[place] ?? 0 }) }
        }
        for sample in samples {
            let state = State(sample.answer, from: states.last?.from ?? sample.extent)
            if state != states.last { states.append(State(sample.answer, from: sample.extent)) }
        }
        var start = 0
        while start < samples.count {
            var tracks = Tracks(samples[start].lines)
            var end = start
            while end < samples.count, tracks.add(samples[end].lines) { end += 1 }
            end = max(end, start + 1)
            variants.append(
                Variant(
                    from: samples[start].extent, svg: samples[start].svg,
                    tracks: tracks.values(Array(extents[start..<end]))))
            start = end
            // Between pictures with other elements, neither holds.
            if end < samples.count, samples[end].extent > samples[end - 1].extent + 1 {
                gaps.append([samples[end - 1].extent, samples[end].extent])
            }
        }
    }

    /// The attributes and texts that differ between pictures with the same elements.
    private struct Tracks {
        /// An attribute of an element; an empty name stands for its text.
        private struct Place: Hashable, Comparable {
            let element: Int
            let name: String

            static func < (one: Place, other: Place) -> Bool {
                (one.element, one.name) < (other.element, other.name)
            }
        }

        private let first: PictureLines
        /// The values of the first picture, where others differ.
        private var base: [Place: String?] = [:]
        private var changes: [[Place: String?]] = []

        init(_ first: PictureLines) { self.first = first }

        /// Adds a picture; `false` if it has other elements.
        mutating func add(_ lines: PictureLines) -> Bool {
            guard let forward = first.changes(to: lines), let back = lines.changes(to: first) else {
                return false
            }
            changes.append(Self.places(forward))
            base.merge(Self.places(back)) { known, _ in known }
            return true
        }

        private static func places(_ changes: [PictureChange]) -> [Place: String?] {
            var places: [Place: String?] = [:]
            for change in changes {
                for (name, value) in change.attributes {
                    places[Place(element: change.element, name: name)] = .some(value)
                }
                if let text = change.text {
                    places[Place(element: change.element, name: "")] = .some(text)
                }
            }
            return places
        }

        /// Returns the values of each place: `[element, name, [[from, parts, numbers], …]]`, with texts between
        /// numbers that are linear between knots. An attribute that an element lacks has no parts.
        func values(_ extents: [Double]) -> [PageValue] {
            base.keys.sorted().map { place in
                let texts = changes.map { change -> NumberText? in
                    let value = change[place] ?? base[place] ?? nil
                    return value.map { NumberText($0.utf8) }
                }
                var spans: [PageValue] = []
                var start = 0
                while start < texts.count {
                    var end = start + 1
                    while end < texts.count, texts[end]?.form == texts[start]?.form { end += 1 }
                    spans.append(
                        Self.span(Array(extents[start..<end]), Array(texts[start..<end])))
                    start = end
                }
                return .list([.number(Double(place.element)), .text(place.name), .list(spans)])
            }
        }

        private static func span(_ extents: [Double], _ texts: [NumberText?]) -> PageValue {
            guard let first = texts[0] else { return .list([.number(extents[0]), .nothing]) }
            let numbers = first.numbers.indices.map { place in
                PageNumber.value(
                    extents, texts.map { $0?.numbers[place] ?? 0 }, tolerance: 0.005, step: 0)
            }
            return .list([
                .number(extents[0]), .list(first.parts.map { .text($0) }), .list(numbers),
            ])
        }
    }
}

/// The pieces of a scene; `nil` if each step of a drag is to be asked for.
struct PiecesAnswer: Encodable, Sendable {
    @OrNull var pieces: ScenePieces?
}

extension ScenePieces.State {
    fileprivate init(_ answer: SceneAnswer, from: Int) {
        self.from = from
        safeArea = answer.safeArea
        (conflicts, conflicting) = (answer.conflicts, answer.conflicting)
        (ambiguous, notes) = (answer.ambiguous, answer.notes)
    }
}
