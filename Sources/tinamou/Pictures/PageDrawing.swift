import CommandSupport
import Diagnostics
import NibFormat
import NibLayout
import NibPreview
import PreviewPage

/// Draws the scenes of documents into one page, in which they are resized.
struct PageDrawing {
    /// The options of the pictures.
    let options: PreviewOptions
    /// The drawn roots by id or name; empty for all.
    let only: [String]
    let nibs: NibFinder
    let assets: AssetSearch?
    /// The range of widths; `nil` for one around each scene's own.
    let widths: ClosedRange<Double>?
    private(set) var scenes: [SceneRecording] = []

    init(
        options: PreviewOptions, only: [String], nibs: NibFinder, assets: AssetSearch?,
        widths: ClosedRange<Double>?
    ) {
        self.options = options
        self.only = only
        self.nibs = nibs
        self.assets = assets
        self.widths = widths
    }

    /// Adds the chosen scenes of a document.
    ///
    /// - Throws: An error if its texts cannot be read, or a name is ambiguous.
    mutating func add(_ written: NibDocument, in language: DocumentLanguage?, messages: TextSink)
        throws
    {
        var options = options
        var document = written
        if let language {
            document = try language.localize(written, messages: messages)
            options.layout.written = written
        }
        let finder = nibs.beside(written.file)
        options.nibs = { finder.nib(of: $0) }
        options.layout.assets = assets?.assets(for: written.file, messages)
        let roots = DocumentPreview(document, options: options).roots
        for root in try SceneDrawing.chosen(roots, document, only) {
            guard let scene = SceneRecording(root, of: document, options: options, widths: widths)
            else {
                messages.report(
                    Diagnostic(
                        "no-picture",
                        "cannot draw \(ScenePicture.name(of: root)): the view cannot be laid out",
                        severity: .warning, file: document.file, line: root.line, subject: root.id))
                continue
            }
            for note in scene.notes {
                messages.report(
                    Diagnostic(
                        "picture", "\(scene.name): \(note)", severity: .note, file: document.file,
                        line: root.line, subject: root.id))
            }
            scenes.append(scene)
        }
    }

    /// Writes the page.
    ///
    /// - Throws: An error if no scene is drawn, or the file cannot be written.
    func write(to path: String, title: String, force: Bool, _ messages: TextSink) throws {
        guard !scenes.isEmpty else {
            throw Diagnostic(
                "no-scene",
                "the documents have no scene to draw; name other documents, or another --root")
        }
        let bytes = Array(try PreviewPage(title: title, scenes: scenes).html().utf8)
        try OutputFile(path, .page, force: force).write(bytes)
        let count = "\(scenes.count) scene\(scenes.count == 1 ? "" : "s")"
        messages.write("\(path): \(count), \((bytes.count + 999) / 1000) kB\n")
    }
}
