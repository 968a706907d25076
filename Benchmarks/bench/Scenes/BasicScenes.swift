/// Sibling views constrained to their parent only. One is dragged, or one after another is removed
/// and added.
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

    /// Removes and adds one view after another.
    static func writeChurn(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        change(size, steps, in: &scene, replaceView)
    }

    /// The same in batches that are rolled back, as for trials of an app.
    static func writeRollBack(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        change(size, steps, in: &scene) { index, scene in
            scene.beginBatch()
            replaceView(index, in: &scene)
            scene.rollBack()
        }
    }

    private static func change(
        _ size: Int, _ steps: Int, in scene: inout SceneWriter,
        _ body: (Int, inout SceneWriter) -> Void
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

    /// Adds a view; returns its left edge.
    private static func makeView(_ index: Int, in parent: Parent, scene: inout SceneWriter) -> Int {
        let sides = scene.variables(4)
        let (x, y) = (Double(7 * index % 900), Double(13 * index % 700))
        scene.row(.equal, ScenePriority.medium, -x, [(sides[0], 1), (parent.left, -1)])
        scene.row(.equal, ScenePriority.required, -y, [(sides[1], 1), (parent.top, -1)])
        scene.row(.equal, ScenePriority.required, 0, [(sides[2], 1), (parent.width, -0.125)])
        scene.row(.equal, ScenePriority.required, 0, [(sides[3], 1), (parent.height, -0.0625)])
        return sides[0]
    }

    /// Replaces a view. Its four constraints have consecutive ids from 4 + 4 × index, and records
    /// at the same positions.
    private static func replaceView(_ index: Int, in scene: inout SceneWriter) {
        let rows = 4 + 4 * index..<8 + 4 * index
        for row in rows { scene.remove(row) }
        for row in rows { scene.repeatRecord(at: row + 1) }
    }
}

/// A row of adjacent views of equal width; its far end is dragged.
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
        _ view: (x: Int, width: Int), after previous: (x: Int, width: Int)?,
        in scene: inout SceneWriter
    ) {
        guard let previous else {
            scene.row(.equal, ScenePriority.required, -8, [(view.x, 1)])
            return
        }
        scene.row(
            .equal, ScenePriority.required, -8,
            [(view.x, 1), (previous.x, -1), (previous.width, -1)])
        scene.row(.equal, ScenePriority.required, 0, [(view.width, 1), (previous.width, -1)])
    }
}

/// Labels of one common width with fields in the remaining space; the form's width is dragged.
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

    private static func makeLine(
        _ form: Int, _ label: Int, in scene: inout SceneWriter, _ random: inout PythonRandom
    ) {
        let v = scene.variables(4)
        let (labelX, labelWidth, fieldX, fieldWidth) = (v[0], v[1], v[2], v[3])
        scene.row(.equal, ScenePriority.required, -8, [(labelX, 1)])
        scene.row(.equal, ScenePriority.required, 0, [(labelWidth, 1), (label, -1)])
        scene.row(
            .equal, ScenePriority.required, -8, [(fieldX, 1), (labelX, -1), (labelWidth, -1)])
        scene.row(.equal, ScenePriority.required, 8, [(fieldX, 1), (fieldWidth, 1), (form, -1)])
        scene.row(.greaterOrEqual, ScenePriority.medium, -random.range(40..<121), [(labelWidth, 1)])
        scene.row(.greaterOrEqual, ScenePriority.weak, -random.range(50..<151), [(fieldWidth, 1)])
        scene.row(.greaterOrEqual, ScenePriority.required, 0, [(fieldWidth, 1)])
    }
}

/// A form as view trees build it: a column of labels as wide as the widest, fields beside them,
/// each row below the one before, labels centred on their fields. Sizes come before positions in
/// the order of the stays. The form's width is dragged.
enum ColumnsScene {
    private struct Item {
        let x, y, width, height: Int
    }

    static func write(_ size: Int, steps: Int, to scene: inout SceneWriter) {
        let form = scene.variable()
        let extents = (0..<2 * size).map { _ in scene.variables(2) }
        let items = extents.map { extent in
            let origin = scene.variables(2)
            return Item(x: origin[0], y: origin[1], width: extent[0], height: extent[1])
        }
        for row in 0..<size {
            let (label, field) = (items[2 * row], items[2 * row + 1])
            place(label, field, in: form, below: row > 0 ? items[2 * row - 1] : nil, &scene)
            if row > 0 {
                scene.row(
                    .equal, ScenePriority.required, 0, [(label.width, 1), (items[0].width, -1)])
            }
            fit(label.width, to: Double(40 + row * 37 % 81), hugging: 251, &scene)
            fit(label.height, to: 20, hugging: 250, &scene)
            fit(field.height, to: 24, hugging: 250, &scene)
        }
        scene.edit(form, ScenePriority.medium)
        scene.drag(form, from: 600, to: 810, steps: steps)
    }

    private static func place(
        _ label: Item, _ field: Item, in form: Int, below above: Item?,
        _ scene: inout SceneWriter
    ) {
        let required = ScenePriority.required
        scene.row(.equal, required, -16, [(label.x, 1)])
        scene.row(.equal, required, -8, [(field.x, 1), (label.x, -1), (label.width, -1)])
        scene.row(.equal, required, 16, [(field.x, 1), (field.width, 1), (form, -1)])
        scene.row(
            .equal, required, -8,
            [(field.y, 1)] + (above.map { [($0.y, -1), ($0.height, -1)] } ?? []))
        scene.row(
            .equal, required, 0,
            [(label.y, 1), (label.height, 0.5), (field.y, -1), (field.height, -0.5)])
    }

    /// The rows of an intrinsic content size: compression resistance and hugging.
    private static func fit(
        _ extent: Int, to size: Double, hugging: Float, _ scene: inout SceneWriter
    ) {
        scene.row(.greaterOrEqual, ScenePriority.strong, -size, [(extent, 1)])
        scene.row(.lessOrEqual, hugging, -size, [(extent, 1)])
    }
}

/// Equal columns with a cell in each row that resists and hugs; the first divider is dragged.
enum GridScene {
    static func write(rows: Int, columns: Int, steps: Int, to scene: inout SceneWriter) {
        var random = PythonRandom(seed: 1)
        let (edges, widths) = makeColumns(columns, in: &scene)
        for _ in 0..<rows {
            for column in 0..<columns {
                makeCell(
                    at: edges[column], width: widths[column], content: random.range(40..<81),
                    in: &scene)
            }
        }
        scene.edit(edges[1], ScenePriority.medium)
        scene.drag(edges[1], from: 40, to: 160, steps: steps)
    }

    private static func makeColumns(_ count: Int, in scene: inout SceneWriter) -> (
        edges: [Int], widths: [Int]
    ) {
        var edges = [scene.variable()]
        var widths: [Int] = []
        scene.row(.equal, ScenePriority.required, 0, [(edges[0], 1)])
        for column in 0..<count {
            widths.append(scene.variable())
            edges.append(scene.variable())
            let end = [(edges[column + 1], 1.0), (edges[column], -1), (widths[column], -1)]
            scene.row(.equal, ScenePriority.required, 0, end)
            guard column > 0 else { continue }
            scene.row(
                .equal, ScenePriority.required, 0, [(widths[column], 1), (widths[column - 1], -1)])
        }
        return (edges, widths)
    }

    private static func makeCell(
        at edge: Int, width columnWidth: Int, content: Double, in scene: inout SceneWriter
    ) {
        let (x, width) = (scene.variable(), scene.variable())
        scene.row(.equal, ScenePriority.required, 0, [(x, 1), (edge, -1)])
        scene.row(.equal, ScenePriority.required, 0, [(width, 1), (columnWidth, -1)])
        scene.row(.greaterOrEqual, ScenePriority.strong, -content, [(width, 1)])
        scene.row(.lessOrEqual, ScenePriority.weak, -content, [(width, 1)])
    }
}

/// Nested views with margins of 10 pt; the width of the outermost is dragged.
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
        scene.row(
            .equal, ScenePriority.required, 0, [(view.width, 1), (view.right, -1), (view.left, 1)])
        scene.row(.greaterOrEqual, ScenePriority.required, 0, [(view.width, 1)])
        scene.row(.equal, ScenePriority.weak, -100, [(view.width, 1)])
    }
}
