import ConstraintSolver
import Foundation

/// The time of a first layout on several threads: windows with a scene each, which no constraint
/// connects.
struct ThreadBench {
    /// The scenes of the windows, in report order.
    static let scenes = ["form", "columns", "chain", "siblings"]

    let scene: String
    let constraints: Int
    /// The nanoseconds to add everything, as a median over all rounds.
    let adding: Double
    /// The nanoseconds to solve for each number of threads, as medians over alternating rounds.
    let solving: [Double]
    /// A Boolean value that indicates whether all values were equal, bit for bit.
    let isSame: Bool

    /// Measures `windows` windows with about `views` views in all; `nil` for an unknown scene.
    init?(scene: String, windows: Int, views: Int, threads: [Int], rounds: Int) {
        guard let trace = Self.trace(scene, windows: windows, size: max(2, views / windows))
        else { return nil }
        var adding: [Double] = []
        var solving = [[Double]](repeating: [], count: threads.count)
        var answers: Set<[UInt64]> = []
        for _ in 0..<rounds {
            for (index, count) in threads.enumerated() {
                let start = Clock.now(), run = TinamouRun(trace)
                guard (try? run.play(0..<trace.records.count, deadline: .none)) != nil else {
                    return nil
                }
                let middle = Clock.now()
                run.solver.solve(threads: count)
                let end = Clock.now()
                adding.append(Double(middle - start))
                solving[index].append(Double(end - middle))
                answers.insert(run.values(of: trace).map(\.bitPattern))
            }
        }
        self.scene = scene
        constraints = trace.constraintCount
        self.adding = Statistics.median(adding)
        self.solving = solving.map { Statistics.median($0) }
        isSame = answers.count == 1
    }

    /// Returns the build of several windows; `nil` for an unknown scene.
    private static func trace(_ scene: String, windows: Int, size: Int) -> FlatTrace? {
        let writers = [
            "form": FormScene.write, "columns": ColumnsScene.write, "chain": ChainScene.write,
            "siblings": SiblingsScene.writeDrag,
        ]
        guard let write = writers[scene] else { return nil }
        var writer = SceneWriter("\(windows) windows of \(scene)")
        for _ in 0..<windows { write(size, 0, &writer) }
        return FlatTrace(writer.draft)
    }
}
