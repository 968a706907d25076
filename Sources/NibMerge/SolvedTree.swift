import AutoLayout
import NibFormat
import NibLayout
import Synchronization

/// The layout of one view tree of a document, without its engine.
struct SolvedTree: Sendable {
    /// The id of the root view.
    let root: String
    /// The frames of all views, by their ids.
    let frames: [String: Rect]
    /// The ids of the views that constraints position.
    let managed: [String]
    /// The number of pixels in a point of the canvas on which the document was saved.
    let storedScale: Double
    /// A Boolean value that indicates whether all managed views have their stored frames.
    let hasStoredFrames: Bool
    /// The conflicts and ambiguous views; `nil` if they were not asked for.
    let answer: LaidOutTree?

    init(_ tree: TreeLayout, hasAnswer: Bool) {
        root = tree.root.id
        let nodes = tree.root.all
        let views = nodes.filter(\.isManaged)
        frames = Dictionary(
            nodes.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        managed = views.map(\.id)
        storedScale = tree.storedScale
        hasStoredFrames = views.allSatisfy(\.hasStoredFrame)
        // Ambiguity is found in other layouts of the same engine, so it comes last.
        answer = hasAnswer ? tree.answer() : nil
    }

    /// The ids of the ambiguous views.
    var ambiguous: Set<String> {
        Set((answer?.views ?? []).lazy.filter(\.isAmbiguous).map(\.id))
    }

    /// A Boolean value that indicates whether a view is ambiguous or constraints are unsatisfiable.
    var isSuspect: Bool {
        guard let answer else { return false }
        return !answer.conflicts.isEmpty || answer.views.contains(where: \.isAmbiguous)
    }
}

/// The view trees of a document to lay out.
struct TreeRequest: Sendable {
    let document: NibDocument
    /// The ids of the root views.
    let roots: [String]
    /// The ids of the roots whose conflicts and ambiguous views are wanted.
    let answered: Set<String>

    /// The number of parts into which the trees of a document are divided.
    private static let partCount = 2

    /// Lays out the trees of several documents, in parts that can run at the same time.
    ///
    /// - Parameter perform: A function that calls another one with the numbers from 0 up to a
    ///   count, also in parallel.
    /// - Returns: The trees of each request, by their roots' ids.
    static func solve(
        _ requests: [TreeRequest],
        _ perform: (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void
    ) -> [[String: SolvedTree]] {
        let parts = requests.indices.flatMap { request in
            (0..<min(partCount, requests[request].roots.count)).map { (request, $0) }
        }
        let solved = Mutex(requests.map { _ in [String: SolvedTree]() })
        perform(parts.count) { number in
            let (request, part) = parts[number]
            let trees = requests[request].solve(part: part)
            solved.withLock { all in
                for tree in trees { all[request][tree.root] = tree }
            }
        }
        return solved.withLock { $0 }
    }

    private func solve(part: Int) -> [SolvedTree] {
        let own = stride(from: part, to: roots.count, by: Self.partCount).map { roots[$0] }
        return DocumentLayout(document).layouts(ofRoots: own).map {
            SolvedTree($0, hasAnswer: answered.contains($0.root.id))
        }
    }
}

extension ViewNode {
    fileprivate var hasStoredFrame: Bool {
        guard let stored = view.element.storedFrame?.frameTexts else { return true }
        let numbers = stored.compactMap { $0.flatMap { Double($0) } }
        return numbers.count == 4
            && frame.isNear(
                Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
}

extension NibElement {
    static let frameAttributes = ["x", "y", "width", "height"]

    /// The element with the stored frame.
    var storedFrame: NibElement? {
        children.first { $0.name == "rect" && $0["key"] == "frame" }
    }

    var frameTexts: [String?] { Self.frameAttributes.map { self[$0] } }
}

extension Rect {
    func isNear(_ other: Rect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
            .allSatisfy { ($0 - $1).magnitude < 0.01 }
    }
}
