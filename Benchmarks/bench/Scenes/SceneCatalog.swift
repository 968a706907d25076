/// A kind of scene, of any size.
struct SceneKind {
    let name: String
    let sizes: [SceneSize]
    /// The sizes that the default command measures with `--quick`.
    let quickSizes: [SceneSize]
    let make: @Sendable (_ size: SceneSize, _ steps: Int, _ name: String) -> TraceDraft

    func draft(_ size: SceneSize, steps: Int? = nil) -> TraceDraft {
        make(size, steps ?? size.steps, "\(name) \(size)")
    }
}

/// The size of a scene: a count of views, or the rows and columns of a grid.
struct SceneSize: CustomStringConvertible, Equatable, Sendable {
    let rows: Int
    let columns: Int?

    init(_ count: Int) {
        self.init(rows: count, columns: nil)
    }

    init(rows: Int, columns: Int?) {
        self.rows = rows
        self.columns = columns
    }

    /// Parses `1000` or `30x30`.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard let rows = parts[0], rows > 0, parts.count <= 2 else { return nil }
        guard parts.count == 2 else { self.init(rows); return }
        guard let columns = parts[1], columns > 0 else { return nil }
        self.init(rows: rows, columns: columns)
    }

    var views: Int { rows * (columns ?? 1) }
    var description: String { columns.map { "\(rows)x\($0)" } ?? "\(rows)" }

    /// The default number of steps, lower for slow steps.
    var steps: Int {
        switch views {
        case ...1_000: 1_000
        case ...10_000: 300
        default: 100
        }
    }
}

/// All scenes, in report order.
enum SceneCatalog {
    static let all = standard + RandomScene.Kind.allCases.map(random)

    static func kind(named name: String) -> SceneKind? {
        all.first { $0.name == name }
    }

    private static let standard = [
        scene("chain", [100, 1_000, 10_000, 100_000], ChainScene.write),
        scene("siblings", [100, 1_000, 10_000, 100_000], SiblingsScene.writeDrag),
        scene("nested", [50, 200, 1_000, 5_000], NestedScene.write),
        grid,
        scene("form", [100, 1_000, 10_000, 100_000], FormScene.write),
        scene("columns", [100, 1_000, 10_000], ColumnsScene.write),
        scene("churn", [100, 1_000, 10_000, 100_000], SiblingsScene.writeChurn),
        scene("rollback", [100, 1_000, 10_000, 100_000], SiblingsScene.writeRollBack),
    ]

    private static func scene(
        _ name: String, _ sizes: [Int],
        _ write: @escaping @Sendable (Int, Int, inout SceneWriter) -> Void
    ) -> SceneKind {
        kind(name, sizes.map { SceneSize($0) }) { size, steps, name in
            var writer = SceneWriter(name)
            write(size.rows, steps, &writer)
            return writer.draft
        }
    }

    private static let grid = kind(
        "grid", ["10x10", "30x30", "100x100"].compactMap { SceneSize($0) }
    ) {
        size, steps, name in
        var writer = SceneWriter(name)
        GridScene.write(
            rows: size.rows, columns: size.columns ?? size.rows, steps: steps, to: &writer)
        return writer.draft
    }

    private static func random(_ random: RandomScene.Kind) -> SceneKind {
        kind("random-\(random.rawValue)", [100, 300, 1_000, 10_000].map { SceneSize($0) }) {
            size, steps, name in
            // Steps of the largest scenes take thousands of pivots, so they have three per period.
            RandomScene.draft(
                random, rows: size.rows, steps: min(steps, size.rows < 10_000 ? 300 : 12),
                name: name)
        }
    }

    private static func kind(
        _ name: String, _ sizes: [SceneSize],
        _ make: @escaping @Sendable (_ size: SceneSize, _ steps: Int, _ name: String) -> TraceDraft
    ) -> SceneKind {
        let quick = sizes.filter { $0.views <= 1_000 }
        return SceneKind(name: name, sizes: sizes, quickSizes: quick, make: make)
    }
}
