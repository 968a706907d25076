import AutoLayout
import NibFormat

/// The two nibs of a scene: the controller with what lies beside it, made at once, and its view, made when it is asked
/// for. A connection is made with the part that has one of its ends, once the other end is there.
struct SceneLoad: ViewSource {
    let storyboard: Storyboard
    let scene: NibScene
    let source: NibController
    /// What the first part made.
    private(set) var objects: [String: WeakObject] = [:]
    private(set) var options = NibLoadingOptions.current

    init(storyboard: Storyboard, scene: NibScene, source: NibController) {
        (self.storyboard, self.scene, self.source) = (storyboard, scene, source)
    }

    private var connections: [NibConnection] {
        scene.element.descendants.filter { $0.parent?.name == "connections" }.map(NibConnection.init)
    }

    /// Makes the controller, and those that it holds from the start.
    func makeController() throws -> ViewController {
        let build = NibBuild(storyboard.document, options, owner: nil)
        let view = source.view?.id
        try build.run(scene.objects, connections: connections) { $0.id == view }
        guard let controller = build.objects[source.id] as? ViewController else {
            throw build.error(.wrongClass, at: source.element, "\(source.className) is no controller.")
        }
        controller.storyboard = storyboard
        if source.view != nil {
            var load = self
            load.objects = build.objects.mapValues(WeakObject.init)
            controller.viewSource = load
        }
        try follow(controller.segues.filter { $0.kind == "relationship" }, build) { child, _ in
            controller.addChild(child)
        }
        let others = scene.objects.filter { $0.kind != .proxy }.compactMap { build.objects[$0.id] }
        controller.sceneInstance = NibInstance(build, topLevel: others.filter { $0 !== controller })
        return controller
    }

    /// Makes the view, and the controllers that are embedded in it.
    func loadView(of controller: ViewController) throws {
        guard let view = source.view else {
            controller.viewIfLoaded = View()
            return
        }
        let build = NibBuild(
            storyboard.document, options, owner: controller, around: objects.compactMapValues(\.object))
        try build.run([NibObject(view.element)], connections: connections)
        if let made = build.objects[view.id] as? View { controller.viewIfLoaded = made }
        try NibRecursion.during("\(storyboard.name)#\(source.id)", file: storyboard.file) {
            try follow(controller.segues.filter { $0.kind == "embed" }, build) { child, segue in
                guard let container = build.objects[segue.sourceID] as? View else { return }
                try controller.embed(child, in: container)
            }
        }
        controller.viewInstance = NibInstance(build, topLevel: [])
    }

    /// Makes the controllers that some segues lead to.
    private func follow(
        _ segues: [Segue], _ build: NibBuild, _ take: (ViewController, Segue) throws -> Void
    ) throws {
        for segue in segues {
            do {
                try take(try storyboard.makeController(segue.destinationID), segue)
            } catch let error as NibLoadError {
                try build.respond(options.connections, error)
            }
        }
    }
}
