/// Equal columns with a cell in each row that resists and hugs; the first divider is dragged.
enum GridScene {
    static func write(rows: Int, columns: Int, steps: Int, to scene: inout SceneWriter) {
        var random = PythonRandom(seed: 1)
        let (edges, widths) = makeColumns(columns, in: &scene)
        for _ in 0..<rows {
            for column in 0..<columns {
                makeCell(at: edges[column], width: widths[column], content: random.range(40..<81), in: &scene)
            }
        }
        scene.edit(edges[1], ScenePriority.medium)
        scene.drag(edges[1], from: 40, to: 160, steps: steps)
    }

    private static func makeColumns(_ count: Int, in scene: inout SceneWriter) -> (edges: [Int], widths: [Int]) {
        var edges = [scene.variable()]
        var widths: [Int] = []
        scene.row(.equal, ScenePriority.required, 0, [(edges[0], 1)])
        for column in 0..<count {
            widths.append(scene.variable())
            edges.append(scene.variable())
            let end = [(edges[column + 1], 1.0), (edges[column], -1), (widths[column], -1)]
            scene.row(.equal, ScenePriority.required, 0, end)
            guard column > 0 else { continue }
            scene.row(.equal, ScenePriority.required, 0, [(widths[column], 1), (widths[column - 1], -1)])
        }
        return (edges, widths)
    }

    private static func makeCell(at edge: Int, width columnWidth: Int, content: Double, in scene: inout SceneWriter) {
        let (x, width) = (scene.variable(), scene.variable())
        scene.row(.equal, ScenePriority.required, 0, [(x, 1), (edge, -1)])
        scene.row(.equal, ScenePriority.required, 0, [(width, 1), (columnWidth, -1)])
        scene.row(.greaterOrEqual, ScenePriority.strong, -content, [(width, 1)])
        scene.row(.lessOrEqual, ScenePriority.weak, -content, [(width, 1)])
    }
}
