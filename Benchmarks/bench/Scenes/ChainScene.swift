/// A row of views, each behind the last one and as wide; its far end is dragged.
enum ChainScene {
    static func write(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        let end = scene.variable()
        var previous: (x: Int, width: Int)?
        for _ in 0..<size {
            let view = (x: scene.variable(), width: scene.variable())
            place(view, after: previous, in: &scene)
            scene.row(.greaterOrEqual, ScenePriority.required, -10, [(view.width, 1)])
            previous = view
        }
        guard let last = previous else { return }
        scene.row(.equal, ScenePriority.required, -8, [(end, 1), (last.x, -1), (last.width, -1)])
        scene.edit(end, ScenePriority.strong)
        scene.drag(end, from: Double(8 + size * 24), to: Double(8 + size * 64), steps: steps)
    }

    private static func place(
        _ view: (x: Int, width: Int), after previous: (x: Int, width: Int)?, in scene: inout SceneWriter
    ) {
        guard let previous else {
            scene.row(.equal, ScenePriority.required, -8, [(view.x, 1)])
            return
        }
        scene.row(.equal, ScenePriority.required, -8, [(view.x, 1), (previous.x, -1), (previous.width, -1)])
        scene.row(.equal, ScenePriority.required, 0, [(view.width, 1), (previous.width, -1)])
    }
}
