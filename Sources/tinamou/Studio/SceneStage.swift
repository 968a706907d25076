import AutoLayout
import CommandSupport
import Diagnostics
import LayoutRecording
import NibFormat
import NibLayout
import NibPreview
import ViewMetrics

/// The view trees that the page shows. Trees of the last pictures are kept, so that dragging an edge
/// continues their layouts.
final class SceneStage {
    let assets: StudioAssets
    private let designables: DesignableHost?
    /// The nibs of custom views beside documents, by the path of the document.
    private var finders: [String: NibFinder] = [:]
    /// The last scenes, the latest at the end.
    private var kept: [PreparedScene] = []
    /// The picture that the page has on its canvas.
    private var canvas: (number: Int, lines: PictureLines, rects: [String: [Double]])?
    private var pictureCount = 0

    /// The number of kept scenes: a page shows twelve configurations at once.
    private static let keptMax = 16

    /// - Parameters:
    ///   - folders: The folders with the app's assets.
    ///   - designables: The process that draws custom views; `nil` draws them by their attributes.
    init(folders: [String], designables: DesignableHost? = nil) {
        assets = StudioAssets(folders: folders)
        self.designables = designables
    }

    /// Forgets the nibs of custom views, whose files may have changed.
    func forgetNibs() { finders = [:] }

    /// Returns the picture of a view tree: as changes of the canvas if the request names its picture.
    ///
    /// - Throws: An error if a part of the request is unknown, or a tried edit is impossible.
    func picture(_ request: SceneRequest, of document: NibDocument, version: Int) throws
        -> SceneAnswer
    {
        let scene = try scene(request, document, version)
        let finder = finders[document.file] ?? NibFinder(folders: []).beside(document.file)
        finders[document.file] = finder
        var answer = try scene.answer(request, nibs: finder, designables: designables)
        if let shown = request.shown { reduce(&answer, toChangesOf: shown) }
        return answer
    }

    /// Replaces the picture by its differences from the one on the canvas, if the page has that.
    private func reduce(_ answer: inout SceneAnswer, toChangesOf shown: Int) {
        pictureCount += 1
        answer.number = pictureCount
        let (lines, rects) = (PictureLines(answer.svg ?? ""), answer.rects)
        defer { canvas = (pictureCount, lines, rects) }
        guard let canvas, canvas.number == shown, canvas.rects.keys == rects.keys,
            let changes = canvas.lines.changes(to: lines)
        else { return }
        answer.svg = nil
        answer.changes = changes
        answer.rects = rects.filter { canvas.rects[$0.key] != $0.value }
    }

    /// Returns the document and the options of a layout, for an explanation of it.
    func layout(_ request: SceneRequest, _ document: NibDocument, version: Int) throws -> (
        NibDocument, DocumentLayoutOptions
    ) {
        let scene = try scene(request, document, version)
        var options = scene.options
        options.size = try request.size(scene.usual)
        return (scene.document, options)
    }

    /// Returns the layout passes of a scene from its constraints to its frames.
    func recording(_ request: SceneRequest, of document: NibDocument, version: Int) throws
        -> LayoutRecording
    {
        let scene = try scene(request, document, version)
        var options = scene.options
        options.size = try request.size(scene.usual)
        nonisolated(unsafe) var recorder: LayoutRecorder?
        options.willLayOut = { root in
            recorder = LayoutRecorder(root, recordsCode: false)
        }
        let layout = DocumentLayout(scene.document, options: options).layout(ofRoot: request.root)
        defer { withExtendedLifetime(layout) {} }
        guard let recorder else {
            throw Diagnostic(
                .unknownObject, "\(request.root.quoted) is not installed in this configuration",
                file: document.file)
        }
        return recorder.recording
    }

    private func scene(_ request: SceneRequest, _ document: NibDocument, _ version: Int) throws
        -> PreparedScene
    {
        let key = try PreparedScene.Key(request, version: version)
        if let place = kept.lastIndex(where: { $0.key == key }) {
            let scene = kept.remove(at: place)
            kept.append(scene)
            return scene
        }
        let scene = try PreparedScene(
            key, document, assets: assets(request, document), designables: designables)
        if kept.count == Self.keptMax { kept.removeFirst() }
        kept.append(scene)
        return scene
    }

    /// - Throws: An error if the document has no texts in the language.
    private func assets(_ request: SceneRequest, _ document: NibDocument) throws(Diagnostic)
        -> any AssetSource
    {
        if let language = request.language,
            !DocumentLanguage.languages(of: document).contains(language)
        {
            throw Diagnostic(
                "no-texts", "no texts in \(language.quoted); choose another language",
                file: document.file)
        }
        return assets.of(document.file, language: request.language)
    }
}
