import AutoLayout
import CommandSupport
import Diagnostics
import NibEditing
import NibFormat
import NibLayout
import NibPreview
import ViewMetrics

/// The opened folders, for the list of the page.
struct ProjectAnswer: Encodable {
    struct Device: Encodable {
        let id, name: String
    }

    let title: String
    let isWritable: Bool
    let documents: [String]
    let recordings: [String]
    let devices = ScreenDevice.all.map { Device(id: $0.id, name: $0.name) }
    let textSizes = ContentSizeCategory.allCases.map(\.rawValue)
    let texts = LayoutConfiguration.TextVariant.allCases.map(\.rawValue)
}

/// The unsaved edits of a version of a document.
struct PatchAnswer: Encodable {
    let version: Int
    let patch: String
}

/// The documents that exist, and the states of the open ones.
struct PollAnswer: Encodable {
    let documents: [String]
    let recordings: [String]
    let states: [StateAnswer]
}

/// The state of a document after a change.
struct StateAnswer: Encodable {
    let document: String
    let version: Int
    let canUndo, canRedo, isChanged: Bool
    /// The changes of the file that conflict with the edits.
    let conflicts: [String]
    /// The reason why the file cannot be read now.
    @OrNull var problem: String?

    init(_ document: OpenDocument) {
        self.document = document.path
        version = document.version
        (canUndo, canRedo) = (document.canUndo, document.canRedo)
        (isChanged, conflicts) = (document.isChanged, document.conflicts)
        problem = document.problem
    }
}

/// A document with its scenes, as Interface Builder's canvas shows them.
struct DocumentAnswer: Encodable {
    struct Root: Encodable {
        let id, name: String
        /// The position on the canvas, if it is stored.
        @OrNull var x: Double?
        @OrNull var y: Double?
        /// The id of the controller of the scene.
        @OrNull var controller: String?
        let isInitial: Bool
    }

    /// An arrow between two scenes, which are named by their controllers.
    struct Segue: Encodable {
        let id, from, to, kind: String
        @OrNull var identifier: String?
    }

    let state: StateAnswer
    let isStoryboard: Bool
    let roots: [Root]
    let segues: [Segue]
    let languages: [String]

    init(_ open: OpenDocument, languages: [String]) {
        let document = open.present
        state = StateAnswer(open)
        self.languages = languages
        isStoryboard = document.isStoryboard
        let initial = document.initialViewController, scenes = document.scenes
        func scene(of element: NibElement) -> NibScene? {
            scenes.first { element.isInside($0.element) }
        }
        roots = document.rootViews.map { view in
            let scene = scene(of: view.element), controller = scene?.controller
            return Root(
                id: view.id, name: ScenePicture.name(of: view),
                x: scene?.canvasLocation?.x.doubleValue, y: scene?.canvasLocation?.y.doubleValue,
                controller: controller?.id,
                isInitial: controller != nil && controller?.id == initial)
        }
        segues = document.elements.filter { $0.name == "segue" }.compactMap { element in
            guard let target = element["destination"], let from = scene(of: element)?.controller
            else {
                return nil
            }
            return Segue(
                id: element["id"] ?? "", from: from.id, to: target, kind: element["kind"] ?? "",
                identifier: element["identifier"])
        }
    }
}

/// A view with its subviews, for the outline.
struct ViewBranch: Encodable {
    let id, name, className: String
    let line: Int
    let children: [ViewBranch]

    init(_ view: NibView) {
        (id, name, className, line) = (
            view.id, view.displayName, NibObject(view.element).className, view.line
        )
        children = view.subviews.map(ViewBranch.init)
    }
}

/// The properties of an object, with its constraints.
struct InspectionAnswer: Encodable {
    struct Row: Encodable {
        let name, value: String
    }

    struct Section: Encodable {
        let title: String
        let rows: [Row]
    }

    struct Constraint: Encodable {
        let id, equation: String
        let line: Int
        let constant: Double
        let priority: Float
        let isInstalled: Bool
        @OrNull var identifier: String?
    }

    let id, name, className: String
    let line: Int
    /// The title or text that can be edited.
    @OrNull var title: String?
    let sections: [Section]
    let constraints: [Constraint]

    init(_ object: NibObject, in document: NibDocument) {
        let inspection = Inspection(object, in: document)
        (id, name, className, line) = (
            object.id, object.displayName, object.className, object.line
        )
        title = object.asView?.title
        sections = inspection.sections.map { section in
            Section(
                title: section.title,
                rows: section.rows.map { Row(name: $0.name, value: $0.value) })
        }
        let (names, traits) = (document.names(), document.designTraits)
        let installation = document.installation(for: traits)
        constraints = document.constraints.filter {
            [$0.firstItemID, $0.secondItemID, $0.id].contains(object.id)
        }.compactMap { constraint in
            guard let equation = try? constraint.equation(under: traits) else { return nil }
            return Constraint(
                id: constraint.id, equation: equation.formatted(with: names), line: constraint.line,
                constant: equation.constant.doubleValue, priority: equation.priority,
                isInstalled: installation.contains(constraint), identifier: constraint.identifier)
        }
    }
}
