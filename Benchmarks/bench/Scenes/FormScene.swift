/// Labels of one common width, each with a field that takes the rest; the form's width is dragged.
enum FormScene {
    static func write(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        var random = PythonRandom(seed: 1)
        let (form, label) = (scene.variable(), scene.variable())
        scene.row(.equal, ScenePriority.weak, 0, [(label, 1)])
        scene.row(.greaterOrEqual, ScenePriority.required, 0, [(label, 1)])
        for _ in 0..<size { makeLine(form, label, in: &scene, &random) }
        scene.edit(form, ScenePriority.strong)
        scene.drag(form, from: 100, to: 500, steps: steps)
    }

    private static func makeLine(_ form: Int, _ label: Int, in scene: inout SceneWriter, _ random: inout PythonRandom) {
        let v = scene.variables(4)
        let (labelX, labelWidth, fieldX, fieldWidth) = (v[0], v[1], v[2], v[3])
        scene.row(.equal, ScenePriority.required, -8, [(labelX, 1)])
        scene.row(.equal, ScenePriority.required, 0, [(labelWidth, 1), (label, -1)])
        scene.row(.equal, ScenePriority.required, -8, [(fieldX, 1), (labelX, -1), (labelWidth, -1)])
        scene.row(.equal, ScenePriority.required, 8, [(fieldX, 1), (fieldWidth, 1), (form, -1)])
        scene.row(.greaterOrEqual, ScenePriority.medium, -random.range(40..<121), [(labelWidth, 1)])
        scene.row(.greaterOrEqual, ScenePriority.weak, -random.range(50..<151), [(fieldWidth, 1)])
        scene.row(.greaterOrEqual, ScenePriority.required, 0, [(fieldWidth, 1)])
    }
}
