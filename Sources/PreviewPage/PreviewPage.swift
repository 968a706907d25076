import CommandSupport
import Diagnostics
import NibFormat
import NibPreview

// PreviewPage: scenes in one HTML file, which are resized in the browser without server or network. `SceneFrames` finds
// the widths between which all frames are linear, `SceneRecording` draws the scene there, `SceneData` writes the
// numbers, and `PiecesProgram` and `PageProgram` interpolate them in the page. May import NibCheck, NibPreview and CommandSupport.
// Start here.

/// A page with scenes that can be resized by dragging.
public struct PreviewPage {
    /// The title of the page.
    public var title: String
    /// The scenes, in order.
    public var scenes: [SceneRecording]

    /// Creates a page of recorded scenes.
    public init(title: String, scenes: [SceneRecording]) {
        self.title = title
        self.scenes = scenes
    }

    /// Returns the page as HTML.
    ///
    /// The page asks for nothing: styles, script, data and images are in it, and its content security policy forbids
    /// everything else. Names and texts of documents are data, never markup.
    /// - Throws: A diagnostic if the views of a scene are nested too deeply.
    public func html() throws(Diagnostic) -> String {
        var data = SceneData()
        let values = scenes.map { data.value(of: $0) }
        var members = data.shared()
        members["scenes"] = .list(values)
        members["schema"] = .number(1)
        var page = HTMLPage(
            title: title,
            summary: "Drag the edge of a scene, or use the slider, to lay it out in another width.",
            sections: scenes.enumerated().map { section($0, $1) })
        page.style = HTMLVerbatim(PageProgram.style)
        page.script = HTMLVerbatim(PiecesProgram.script) + HTMLVerbatim(PageProgram.script)
        page.data = HTMLVerbatim(json: try JSONOutput.text(PageValue.object(members)))
        return page.text
    }

    private func section(_ number: Int, _ scene: SceneRecording) -> HTMLSection {
        let file = scene.file.split(separator: "/").last.map(String.init) ?? scene.file
        let stage = HTMLNode.element(
            "div", [HTMLAttribute("class", "scene"), HTMLAttribute("data-scene", "\(number)")],
            "This scene needs JavaScript.")
        let notes = scene.notes.map { HTMLNode.element("li", [], $0) }
        return HTMLSection(
            name: "scene-\(number + 1)", title: scene.name,
            note: "\(file)\(scene.device.isEmpty ? "" : ", \(scene.device)")",
            blocks: [.node(stage)]
                + (notes.isEmpty
                    ? [] : [.node(.element("ul", [HTMLAttribute("class", "notes")], notes))]))
    }
}
