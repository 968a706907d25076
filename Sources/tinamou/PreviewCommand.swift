import ArgumentParser
import NibFormat
import NibPreview
import NibTools

/// `tinamou preview FILE… -o DIR`: pictures of documents.
struct PreviewCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw documents of Interface Builder.",
        discussion: """
            Each view tree that lies in a scene, or at the top of a xib, is a picture in the folder, named by its \
            document and scene. A picture is drawn from its document alone; one whose document, options and version of \
            tinamou are those of the picture that is there is not drawn again. Views that are hidden, or not \
            installed, are not drawn. Contents of custom views are found in nibs that are named as their class and \
            owned by it. Where one picture fails the others are drawn all the same, and the exit code is 2; it is 1 \
            where --budget-ms was exceeded.
            """)

    @Argument(help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Option(
        name: .shortAndLong, help: "The folder for the pictures, made if missing.",
        completion: .directory)
    var output: String

    @Flag(help: "Write SVG, the same everywhere.")
    var svg = false

    @Flag(
        help: "Write PNG, which needs libcairo2, libfreetype6 and fonts-inter; what is written unless --svg is given."
    )
    var png = false

    @Option(help: "Draw this view or controller only, by id or name (repeatable).")
    var only: [String] = []

    @OptionGroup var layout: LayoutFlags

    @OptionGroup var look: PreviewLookFlags

    @Option(help: "The language of the texts, such as de, from de.lproj beside the document.")
    var language: String?

    @Option(
        name: .customLong("nibs"), help: "Also look for nibs of custom views in this folder (repeatable).",
        completion: .directory)
    var nibFolders: [String] = []

    @Option(help: "Report pictures that take longer than this, in milliseconds.")
    var budgetMs: Double?

    @Flag(help: "Draw everything anew, and replace pictures that this command did not draw.")
    var force = false

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output sink: TextSink, talk: TextSink) throws -> RunStatus {
        let formats = svg ? (png ? ["svg", "png"] : ["svg"]) : ["png"]
        let documents = try DocumentRun(paths, talk: talk)
        let folder = try PictureFolder(output, formats: formats, look: look, force: force)
        let drawing = SceneDrawing(
            options: try options(), only: only, folder: folder, nibs: NibFinder(folders: nibFolders),
            isForced: force, arguments: identity(formats))
        var (report, found) = (PreviewReport(budget: budgetMs), only.isEmpty)
        var last: NibDocument?
        var status = documents.forEach { written in
            last = written
            do {
                let pictures = try drawing.draw(written, in: language.map { DocumentLanguage(name: $0) }, talk: talk)
                found = found || !pictures.isEmpty
                for picture in pictures { report.add(picture, json ? nil : sink, talk) }
            } catch {
                report.add(failure: error, talk)
            }
        }
        try folder.finish()
        if !found { throw unknownObject(last) }
        report.end(json ? sink : nil, talk)
        if status == .fine { status = report.status }
        return status
    }

    /// With the nearest name, where there is one document to look in.
    private func unknownObject(_ document: NibDocument?) -> any Error {
        if let document, paths == [document.file], let name = only.first {
            do throws(ToolError) {
                _ = try ObjectFinder(document).object(name)
            } catch {
                return error
            }
        }
        return InputError("error: no view tree has \(only.joined(separator: ", ")) [unknown-object]")
    }

    private func options() throws -> PreviewOptions {
        var options = PreviewOptions(layout: try layout.options())
        (options.isDark, options.showsOverlay) = (look.dark, look.overlay)
        (options.showsExtremes, options.isXcodeLike) = (look.extremes, look.xcodeLike)
        return options
    }

    /// What of the command line decides how pictures look.
    private func identity(_ formats: [String]) -> String {
        let target = layout.target
        return """
            \(Tinamou.pictureVersion) \(formats) \(look.identity) \(language ?? "") \(nibFolders) \
            \(layout.env ?? "") \(layout.size.map { "\($0.size)" } ?? "") \(target.device?.device.id ?? "") \
            \(target.landscape) \(target.window) \(target.rightToLeft) \(target.texts) \(target.textSize)
            """
    }
}

/// What is drawn besides what documents say, and how.
struct PreviewLookFlags: ParsableArguments {
    @Flag(help: "Draw constraints, guides, and outlines of views that conflict (red) or are ambiguous (orange).")
    var overlay = false

    @Flag(help: "Draw a tree whose layout is ambiguous twice, side by side.")
    var extremes = false

    @Flag(
        help: "Ignore what Interface Builder ignores: attributes by key path of classes that do not draw themselves.")
    var xcodeLike = false

    @Flag(help: "Use the colours of dark appearance.")
    var dark = false

    @Option(help: "The scale of PNG pictures, in pixels a point.")
    var scale = 2.0

    @Option(help: "The folder with the files of the font Inter, for PNG.", completion: .directory)
    var fontFolder: String?

    mutating func validate() throws {
        guard scale.isFinite, scale >= 0.1, scale <= 10 else {
            throw ValidationError("--scale is from 0.1 to 10.")
        }
    }

    var identity: String { "\(overlay) \(extremes) \(xcodeLike) \(dark) \(scale)" }
}

extension Tinamou {
    /// Pictures of another version are drawn anew.
    static let pictureVersion = "1"
}
