import ArgumentParser
import CommandSupport
import Diagnostics
import NibEditing
import NibFormat
import NibPreview

/// `tinamou preview FILE… -o DIR`: draws documents.
struct PreviewCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw Interface Builder documents as pictures.",
        discussion: """
            Each view tree becomes a picture, named after its document and scene. It is drawn again only if the \
            document, the options or the version of tinamou has changed. Hidden views and views that are not \
            installed are not drawn. The contents of a custom view come from the nib that is named after its class \
            and has an owner of that class. If a picture fails, the others are still drawn, and the exit code is 2. \
            Exit code 1 if a picture exceeds --budget-ms. Images, colours and fonts are those of the app, if its \
            files are in the document's git work tree. --html writes one page, in which the scenes are resized by \
            dragging, without a server or network.
            """)

    @Argument(
        help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Option(
        name: .shortAndLong, help: "Write pictures to this folder, which is created if missing.",
        completion: .directory)
    var output: String?

    @Option(
        help: "Write one page to FILE, with scenes that can be resized.",
        completion: .file(extensions: ["html"]))
    var html: String?

    @Option(
        help:
            "With --html: the range of widths in points, such as 320...1024 (default: 320 to 1024 for screens, else around the view's own width)."
    )
    var widths: ExtentRange?

    @Flag(help: "Write SVG files, which are the same on every machine.")
    var svg = false

    @Flag(
        help:
            "Write PNG files; requires libcairo2, libfreetype6 and fonts-inter (default without --svg)."
    )
    var png = false

    @Option(
        help: "Draw only the view tree with this view or controller, by id or name (repeatable).")
    var root: [String] = []

    @Option(name: .customLong("only"), help: .hidden) var oldRoots: [String] = []

    private var only: [String] { root + oldRoots }

    @OptionGroup var layout: LayoutFlags

    @OptionGroup var look: PreviewLookFlags

    @OptionGroup var drawing: DesignableFlags

    @Option(help: "Use the texts of this language, such as de, from de.lproj beside the document.")
    var language: String?

    @Option(
        name: .customLong("nibs"),
        help: "Also search this folder for nibs of custom views (repeatable).",
        completion: .directory)
    var nibFolders: [String] = []

    @Option(help: "Report pictures that take more than this number of milliseconds to draw.")
    var budgetMs: Double?

    @Flag(help: "Draw all pictures again, and replace files that this command did not write.")
    var force = false

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func validate() throws {
        if output == nil, html == nil {
            throw ValidationError("Give --output FOLDER or --html FILE.")
        }
        try LayoutFlags.validate(nibFolders, of: "--nibs")
        guard let widths else { return }
        if html == nil { throw ValidationError("--widths needs a page; add --html FILE.") }
        guard widths.isRange, widths.range.lowerBound >= 1, widths.range.upperBound <= 4096 else {
            throw ValidationError("--widths takes a range from 1 to 4096, such as 320...1024.")
        }
    }

    func run(output sink: TextSink, messages: TextSink) throws -> RunStatus {
        var status = RunStatus.fine
        let host = try drawing.host(messages)
        if let html { status = try writePage(html, host, messages) }
        guard let output else { return status }
        let drawn = try drawPictures(in: output, host, sink, messages)
        return status == .fine ? drawn : status
    }

    private func writePage(_ path: String, _ host: DesignableHost?, _ messages: TextSink) throws
        -> RunStatus
    {
        try OutputFile.confirm([OutputFile(path, .page, force: force)], inputs: paths)
        let documents = try DocumentRun(paths, messages: messages)
        var drawing = PageDrawing(
            options: try options(host), only: only, nibs: NibFinder(folders: nibFolders),
            assets: layout.assetSearch(language), widths: widths?.range)
        var failure: (any Error)?
        var status = documents.forEach { document in
            do {
                try drawing.add(
                    document, in: language.map { DocumentLanguage(name: $0) }, messages: messages)
            } catch {
                messages.write("\(error)\n")
                failure = error
            }
        }
        if failure != nil { status = .inputError }
        let name = paths.count == 1 ? paths[0].split(separator: "/").last.map(String.init) : nil
        try drawing.write(to: path, title: name ?? "Preview", force: force, messages)
        return status
    }

    private func drawPictures(
        in output: String, _ host: DesignableHost?, _ sink: TextSink, _ messages: TextSink
    ) throws -> RunStatus {
        let formats = svg ? (png ? ["svg", "png"] : ["svg"]) : ["png"]
        let documents = try DocumentRun(paths, messages: messages)
        let folder = try PictureFolder(output, formats: formats, look: look, force: force)
        let drawing = SceneDrawing(
            options: try options(host), only: only, folder: folder,
            nibs: NibFinder(folders: nibFolders), assets: layout.assetSearch(language),
            isForced: force, arguments: identity(formats) + (host?.identity ?? ""))
        var report = PreviewReport(budget: budgetMs)
        var found = only.isEmpty
        var last: NibDocument?
        var status = documents.forEach { written in
            last = written
            do {
                let pictures = try drawing.draw(
                    written, in: language.map { DocumentLanguage(name: $0) }, messages: messages)
                found = found || !pictures.isEmpty
                for picture in pictures { report.add(picture, json ? nil : sink, messages) }
            } catch {
                report.add(failure: error, messages)
            }
        }
        try folder.finish()
        if !found { throw unknownObject(last) }
        try report.end(json ? sink : nil, messages)
        if status == .fine { status = report.status }
        return status
    }

    /// The error for an unknown object, with the nearest name of a single document.
    private func unknownObject(_ document: NibDocument?) -> any Error {
        if let document, paths == [document.file], let name = only.first {
            do throws(Diagnostic) {
                _ = try ObjectFinder(document).object(name)
            } catch {
                return error
            }
        }
        return Diagnostic(.unknownObject, "no view tree has \(only.joined(separator: ", "))")
    }

    private func options(_ host: DesignableHost?) throws -> PreviewOptions {
        var options = PreviewOptions(layout: try layout.options())
        if let host { options.draw(by: host) }
        options.isDark = look.dark
        options.isHighContrast = look.highContrast
        options.showsOverlay = look.overlay
        options.showsExtremes = look.extremes
        options.isXcodeLike = look.xcodeLike
        return options
    }

    /// The options that the look of pictures depends on.
    private func identity(_ formats: [String]) -> String {
        let target = layout.target
        return """
            \(Tinamou.pictureVersion) \(formats) \(look.identity) \(language ?? "") \(nibFolders) \
            \(layout.insetFile ?? "") \(layout.documentOnly) \(layout.size.map { "\($0.size)" } ?? "") \(target.device?.device.id ?? "") \
            \(target.landscape) \(target.window) \(target.rightToLeft) \(target.texts) \(target.textSize)
            """
    }
}

/// The options of the look of pictures.
struct PreviewLookFlags: ParsableArguments {
    @Flag(
        help:
            "Draw constraints, guides, and outlines of conflicting (red) and ambiguous (orange) views."
    )
    var overlay = false

    @Flag(
        help:
            "Draw an ambiguous view tree twice: its layout, and another that satisfies the constraints equally well."
    )
    var extremes = false

    @Flag(
        help:
            "As Interface Builder does, ignore runtime attributes of classes that are not designable."
    )
    var xcodeLike = false

    @Flag(help: "Draw in dark appearance.")
    var dark = false

    @Flag(help: "Draw with the catalogue's colours and images for increased contrast.")
    var highContrast = false

    @Option(help: "Draw PNG at this scale, in pixels per point.")
    var scale = 2.0

    @Option(help: "Read the font Inter for PNG from this folder.", completion: .directory)
    var fontFolder: String?

    mutating func validate() throws {
        guard scale.isFinite, scale >= 0.1, scale <= 10 else {
            throw ValidationError("--scale takes a number from 0.1 to 10.")
        }
    }

    var identity: String { "\(overlay) \(extremes) \(xcodeLike) \(dark) \(highContrast) \(scale)" }
}

extension Tinamou {
    /// The version of the drawing; pictures of other versions are drawn again.
    static let pictureVersion = "3"
}

/// The report of a run of previews.
struct PreviewReport {
    /// The limit for one picture, in milliseconds.
    let budget: Double?
    private(set) var status = RunStatus.fine
    private var pictures: [PreviewAnswer.Picture] = []
    private var counts = (drawn: 0, unchanged: 0, failed: 0)

    init(budget: Double?) { self.budget = budget }

    /// Adds a scene and writes its files and messages.
    ///
    /// - Parameter output: The sink for the list of files; `nil` for JSON.
    mutating func add(_ outcome: SceneDrawing.Outcome, _ output: TextSink?, _ messages: TextSink) {
        pictures.append(PreviewAnswer.Picture(outcome))
        if let failure = outcome.failure {
            counts.failed += 1
            status = .inputError
            return messages.report(
                outcome.diagnostic("no-picture", "cannot draw \(outcome.name): \(failure)", .error))
        }
        output?.write(outcome.files.map { $0 + "\n" }.joined())
        guard let scene = outcome.scene else { return counts.unchanged += 1 }
        counts.drawn += 1
        for note in scene.notes {
            messages.report(outcome.diagnostic("picture", "\(outcome.name): \(note)", .note))
        }
        if !scene.conflicts.isEmpty {
            let ids = scene.conflicts.map { $0.joined(separator: ", ") }.joined(separator: "; ")
            messages.report(
                outcome.diagnostic(
                    "conflict", "\(outcome.name): constraints conflict: \(ids)", .note))
        }
        checkBudget(outcome, messages)
    }

    private mutating func checkBudget(_ outcome: SceneDrawing.Outcome, _ messages: TextSink) {
        guard let budget, let scene = outcome.scene else { return }
        let times = [
            ("layout", scene.layoutTime.milliseconds), ("drawing", scene.drawingTime.milliseconds),
        ]
        let total = times[0].1 + times[1].1
        guard total > budget, let slow = times.max(by: { $0.1 < $1.1 }) else { return }
        if status == .fine { status = .negativeVerdict }
        let message =
            "\(outcome.name) (\(outcome.root)) took \(total.shortText) ms (\(slow.0) \(slow.1.shortText) ms); the "
            + "budget is \(budget.shortText) ms"
        messages.report(outcome.diagnostic("over-budget", message, .error))
    }

    /// Adds a document without any picture.
    mutating func add(failure: any Error, _ messages: TextSink) {
        counts.failed += 1
        status = .inputError
        messages.write("\(failure)\n")
    }

    /// Writes the summary, and all pictures as JSON.
    func end(_ json: TextSink?, _ messages: TextSink) throws(Diagnostic) {
        try json?.write(json: PreviewAnswer(pictures: pictures))
        let failed = counts.failed == 0 ? "" : ", \(counts.failed) failed"
        messages.write("\(counts.drawn) drawn, \(counts.unchanged) unchanged\(failed)\n")
    }
}

extension SceneDrawing.Outcome {
    /// A diagnostic about the scene's root.
    fileprivate func diagnostic(_ code: Diagnostic.Code, _ message: String, _ severity: Severity)
        -> Diagnostic
    {
        Diagnostic(code, message, severity: severity, file: document, line: line, subject: root)
    }
}

/// The pictures of a run as JSON.
private struct PreviewAnswer: Encodable {
    struct Picture: Encodable {
        let path, root, name: String
        let line: Int
        let files: [String]
        let drawn: Bool
        @OrNull var failure: String?
        let notes: [String]
        let conflicts: [[String]]
        let ambiguous: [String]

        init(_ outcome: SceneDrawing.Outcome) {
            let scene = outcome.scene
            path = outcome.document
            root = outcome.root
            name = outcome.name
            line = outcome.line
            files = outcome.failure == nil ? outcome.files : []
            drawn = scene != nil
            notes = scene?.notes ?? []
            conflicts = scene?.conflicts ?? []
            ambiguous = scene?.ambiguous ?? []
            failure = outcome.failure
        }
    }

    let schema = 1
    let pictures: [Picture]
}

extension Duration {
    /// In milliseconds.
    var milliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    }
}
