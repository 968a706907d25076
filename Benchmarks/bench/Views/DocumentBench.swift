import AutoLayout
import NibFormat
import NibLoader

/// What a document of Interface Builder costs: reading it, making its objects, laying them out, and dragging the
/// window's width.
struct DocumentBench {
    let name: String
    let views: Int
    /// Nanoseconds, the least of the rounds: as others on the machine only add to it.
    let read: Double, make: Double, layout: Double
    /// Nanoseconds of a step of the drag, the median and the longest; `nil` where the document has no view.
    let step: Double?, longest: Double?

    static let rounds = 9
    static let steps = 64

    /// - Throws: what keeps the document from being read or loaded.
    init(_ bytes: [UInt8], name: String) throws {
        let document = try NibDocument(bytes, file: name), nib = Nib(document)
        (self.name, views) = (name, document.views.count)
        var (reads, makes, layouts, times): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for _ in 0..<Self.rounds {
            reads.append(Self.time { _ = try? NibDocument(bytes, file: name) })
            var instance: NibInstance?
            makes.append(Self.time { instance = try? nib.load(options: .lenient) })
            let roots = document.rootViews.compactMap { instance?.object($0.id) as? View }
            layouts.append(Self.time { for root in roots { root.layoutIfNeeded() } })
            times += Self.drag(roots)
        }
        (read, make, layout) = (reads.min() ?? 0, makes.min() ?? 0, layouts.min() ?? 0)
        (step, longest) = times.isEmpty ? (nil, nil) : (Statistics.median(times), times.max())
    }

    /// Each window gets narrower and wider, from 60 to 160 percent.
    private static func drag(_ roots: [View]) -> [Double] {
        roots.flatMap { root in
            let start = root.bounds.width
            return (0..<steps).map { number in
                let share = 0.6 + Double((number * 37) % steps) / Double(steps)
                return time {
                    root.bounds.size.width = start * share
                    root.layoutIfNeeded()
                }
            }
        }
    }

    private static func time(_ work: () -> Void) -> Double {
        var stopwatch = Stopwatch()
        return (try? stopwatch.time { () throws(EngineStop) in work() }) ?? 0
    }
}
