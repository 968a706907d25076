/// Views inside views, ten points apart; the width of the outermost is dragged.
enum NestedScene {
    private typealias View = (left: Int, right: Int, width: Int)

    static func write(_ depth: Int, steps: Int, to scene: inout SceneWriter) {
        var root: Int?
        var outer: View?
        for _ in 0..<depth {
            let view = (left: scene.variable(), right: scene.variable(), width: scene.variable())
            place(view, in: outer, scene: &scene)
            root = root ?? view.width
            outer = view
        }
        guard let root else { return }
        scene.edit(root, ScenePriority.strong)
        scene.drag(root, from: Double(20 * depth + 50), to: Double(20 * depth + 450), steps: steps)
    }

    private static func place(_ view: View, in outer: View?, scene: inout SceneWriter) {
        if let outer {
            scene.row(.equal, ScenePriority.required, -10, [(view.left, 1), (outer.left, -1)])
            scene.row(.equal, ScenePriority.required, 10, [(view.right, 1), (outer.right, -1)])
        } else {
            scene.row(.equal, ScenePriority.required, 0, [(view.left, 1)])
        }
        scene.row(.equal, ScenePriority.required, 0, [(view.width, 1), (view.right, -1), (view.left, 1)])
        scene.row(.greaterOrEqual, ScenePriority.required, 0, [(view.width, 1)])
        scene.row(.equal, ScenePriority.weak, -100, [(view.width, 1)])
    }
}
