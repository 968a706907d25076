/// Views side by side that know only their parent: one is dragged, or one after another is taken out and put back.
enum SiblingsScene {
    private struct Parent {
        let left, top, width, height: Int
    }

    static func writeDrag(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        let parent = makeParent(in: &scene)
        let lefts = (0..<size).map { makeView($0, in: parent, scene: &scene) }
        let dragged = lefts[size / 2]
        scene.edit(dragged, ScenePriority.strong)
        scene.drag(dragged, from: 0, to: 800, steps: steps)
    }

    /// One view after another is taken out and put back.
    static func writeChurn(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        change(size, steps, in: &scene, replaceView)
    }

    /// The same in batches that are rolled back: what an app tries out and drops.
    static func writeRollBack(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        change(size, steps, in: &scene) { index, scene in
            scene.beginBatch()
            replaceView(index, in: &scene)
            scene.rollBack()
        }
    }

    private static func change(
        _ size: Int, _ steps: Int, in scene: inout SceneWriter, _ body: (Int, inout SceneWriter) -> Void
    ) {
        let parent = makeParent(in: &scene)
        for index in 0..<size { _ = makeView(index, in: parent, scene: &scene) }
        scene.checkpoint()
        scene.phase("churn")
        var random = PythonRandom(seed: 1)
        let every = max(1, steps / 5)
        for step in 0..<steps {
            body(random.below(size), &scene)
            scene.update()
            if step % every == every - 1 { scene.checkpoint() }
        }
    }

    private static func makeParent(in scene: inout SceneWriter) -> Parent {
        let sides = scene.variables(4)
        for (side, size) in zip(sides, [0.0, 0, 1000, 800]) {
            scene.row(.equal, ScenePriority.required, -size, [(side, 1)])
        }
        return Parent(left: sides[0], top: sides[1], width: sides[2], height: sides[3])
    }

    /// Returns the view's left edge.
    private static func makeView(_ index: Int, in parent: Parent, scene: inout SceneWriter) -> Int {
        let sides = scene.variables(4)
        let (x, y) = (Double(7 * index % 900), Double(13 * index % 700))
        scene.row(.equal, ScenePriority.medium, -x, [(sides[0], 1), (parent.left, -1)])
        scene.row(.equal, ScenePriority.required, -y, [(sides[1], 1), (parent.top, -1)])
        scene.row(.equal, ScenePriority.required, 0, [(sides[2], 1), (parent.width, -0.125)])
        scene.row(.equal, ScenePriority.required, 0, [(sides[3], 1), (parent.height, -0.0625)])
        return sides[0]
    }

    /// A view's four constraints have the ids, and stand at the places, 4 + 4 × index and following.
    private static func replaceView(_ index: Int, in scene: inout SceneWriter) {
        let rows = 4 + 4 * index..<8 + 4 * index
        for row in rows { scene.remove(row) }
        for row in rows { scene.repeatRecord(at: row + 1) }
    }
}
