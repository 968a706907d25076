import AppAssets
import AutoLayout
import CommandSupport
import Diagnostics
import FoundationEssentials
import NibCheck
import NibFormat
import NibLayout
import NibPreview
import ViewMetrics

/// The open documents of a studio, and its answers to the page's questions.
///
/// Layouts for the page are computed one after the other. Checks, proofs and repairs take longer;
/// they work on copies, beside the layouts.
actor StudioSession {
    private let project: StudioProject
    private let isWritable: Bool
    private var open: [String: OpenDocument] = [:]
    private let stage: SceneStage
    private let checker: StudioChecker
    /// The repairs that were last proposed, by the paths of their documents.
    private var repairs: [String: (version: Int, list: [DocumentRepair])] = [:]

    init(_ project: StudioProject, isWritable: Bool) {
        (self.project, self.isWritable) = (project, isWritable)
        checker = StudioChecker(project)
        stage = SceneStage(folders: project.assetFolders)
    }

    /// Answers a question with JSON.
    ///
    /// - Throws: A diagnostic, or an error of decoding.
    func answer(_ name: String, _ body: Data) async throws -> Data {
        let question = try JSONDecoder().decode(Question.self, from: body)
        switch name {
        case "project": return try json(projectAnswer())
        case "document": return try json(documentAnswer(question))
        case "outline": return try json(ViewBranch(root(question)))
        case "scene": return try json(scene(JSONDecoder().decode(SceneRequest.self, from: body)))
        case "inspect": return try json(inspect(question))
        case "edit": return try json(edit(question))
        case "undo": return try json(change(question) { $0.undo() })
        case "redo": return try json(change(question) { $0.redo() })
        case "settle": return try json(settle(question))
        case "patch": return try json(["patch": document(question).patch])
        case "save": return try json(save(question))
        case "poll": return try json(poll())
        case "check": return try json(await check(question))
        case "explain":
            let request = try JSONDecoder().decode(SceneRequest.self, from: body)
            return try json(await explain(request, question))
        case "sweep":
            let request = try JSONDecoder().decode(SceneRequest.self, from: body)
            return try json(await sweep(request, question))
        case "repairs": return try json(await proposeRepairs(question))
        case "repair": return try json(applyRepair(question))
        default: throw Diagnostic("usage", "unknown question \(name.quoted)")
        }
    }

    private func json(_ value: some Encodable) throws(Diagnostic) -> Data {
        try JSONOutput.bytes(value)
    }

    /// The parts of questions; each question has some of them.
    struct Question: Decodable, Sendable {
        var document: String?
        var root: String?
        var id: String?
        var edit: DocumentEdit?
        var from: Double?
        var to: Double?
        /// The axis of a range.
        var vertical: Bool?
        var number: Int?
        var keepEdits: Bool?
    }

    // MARK: Documents

    private func projectAnswer() -> ProjectAnswer {
        ProjectAnswer(title: project.title, isWritable: isWritable, documents: project.paths())
    }

    /// Returns the open document of a question, and reads it if it is not open yet.
    private func document(_ question: Question) throws(Diagnostic) -> OpenDocument {
        guard let path = question.document else {
            throw Diagnostic("usage", "the question names no document")
        }
        return try document(path)
    }

    private func document(_ path: String) throws(Diagnostic) -> OpenDocument {
        if let document = open[path] { return document }
        let document = OpenDocument(try project.read(path), path: path)
        open[path] = document
        return document
    }

    private func documentAnswer(_ question: Question) throws(Diagnostic) -> DocumentAnswer {
        let document = try document(question)
        return DocumentAnswer(document, languages: TextFolders.languages(of: document.present))
    }

    private func root(_ question: Question) throws(Diagnostic) -> NibView {
        let document = try document(question).present
        guard let id = question.root, let view = document.rootViews.first(where: { $0.id == id })
        else { throw .unknownView(question.root ?? "", in: document) }
        return view
    }

    private func inspect(_ question: Question) throws(Diagnostic) -> InspectionAnswer {
        let document = try document(question).present
        guard let id = question.id, let object = document.object(id) else {
            throw .unknownView(question.id ?? "", in: document)
        }
        return InspectionAnswer(object, in: document)
    }

    private func scene(_ request: SceneRequest) throws -> SceneAnswer {
        let document = try document(request.document)
        return SceneAnswer(
            try stage.picture(request, of: document.present, version: document.version))
    }

    // MARK: Changes

    private func change(
        _ question: Question, _ body: (inout OpenDocument) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> StateAnswer {
        var document = try document(question)
        try body(&document)
        open[document.path] = document
        return StateAnswer(document)
    }

    private func edit(_ question: Question) throws(Diagnostic) -> StateAnswer {
        guard let edit = question.edit else {
            throw Diagnostic("usage", "the question has no edit")
        }
        return try change(question) { document throws(Diagnostic) in try document.apply(edit) }
    }

    private func settle(_ question: Question) throws(Diagnostic) -> StateAnswer {
        try change(question) { document throws(Diagnostic) in
            try document.settle(keepingEdits: question.keepEdits ?? true)
        }
    }

    private func save(_ question: Question) throws(Diagnostic) -> StateAnswer {
        guard isWritable else {
            throw Diagnostic(
                "read-only", "the studio may not write; start it with tinamou studio --write")
        }
        let path = try document(question).path
        guard project.isInside(path) else {
            throw Diagnostic("no-document", "the file is no longer in the opened folders", file: path)
        }
        return try change(question) { document throws(Diagnostic) in
            defer { open[document.path] = document }
            try document.save()
        }
    }

    /// Takes changes of files into the open documents, and returns the states of all open ones.
    private func poll() -> [StateAnswer] {
        open.keys.sorted().compactMap { path in
            guard var document = open[path] else { return nil }
            // A file that is just being written is read at the next poll.
            if (try? document.takeFile()) == true { open[path] = document }
            return StateAnswer(document)
        }
    }

    // MARK: Checks, explanations and repairs

    private func check(_ question: Question) async throws -> [FindingAnswer] {
        let document = try document(question).present
        return try await checker.findings(in: document).map(FindingAnswer.init)
    }

    private func explain(_ request: SceneRequest, _ question: Question) async throws -> [String:
        String]
    {
        let document = try document(request.document).present
        let options = try stage.layoutOptions(request, document)
        let changed = try (request.trial ?? []).reduce(document) { try $1.applied(to: $0) }
        let id = question.id ?? ""
        return try await Task.detached {
            ["text": try Explanation(of: id, in: changed, options).text]
        }.value
    }

    private func sweep(_ request: SceneRequest, _ question: Question) async throws -> SweepAnswer {
        let document = try document(request.document).present
        let configuration = try request.configuration()
        let isVertical = question.vertical ?? false
        let range = try Self.range(question)
        let other = isVertical ? request.width : request.height
        let root = request.root
        return try await Task.detached {
            let query = SizeQuery(
                isVertical ? .vertical : .horizontal, range, other: other, SizeProperty.allCases,
                configuration)
            return SweepAnswer(try query.proofs(document, root))
        }.value
    }

    private static func range(_ question: Question) throws(Diagnostic) -> ClosedRange<Double> {
        let (from, to) = (question.from ?? 320, question.to ?? 1366)
        guard from.isFinite, to.isFinite, from >= 0, from < to, to <= 8192 else {
            throw Diagnostic("usage", "the range must be within 0 and 8192 points")
        }
        return from...to
    }

    private func proposeRepairs(_ question: Question) async throws -> [RepairAnswer] {
        let open = try document(question)
        let findings = try await checker.repairs(of: open.present)
        var list: [DocumentRepair] = []
        let answers = findings.map { finding in
            let start = list.count
            list += finding.repairs.prefix(5)
            return RepairAnswer(finding, from: start)
        }
        repairs[open.path] = (open.version, list)
        return answers
    }

    private func applyRepair(_ question: Question) throws(Diagnostic) -> StateAnswer {
        try change(question) { document throws(Diagnostic) in
            guard let proposed = repairs[document.path], proposed.version == document.version,
                let number = question.number, proposed.list.indices.contains(number)
            else {
                throw Diagnostic("no-repair", "the document has changed; ask for repairs again")
            }
            document.replace(by: try proposed.list[number].change.applied(to: document.present))
        }
    }
}

extension Diagnostic {
    static func unknownView(_ id: String, in document: NibDocument) -> Diagnostic {
        Diagnostic(
            .unknownObject, "no object \(id.quoted); it may have been deleted", file: document.file)
    }
}

/// The view trees that the page shows. The tree of the last picture is kept, so that dragging an
/// edge starts from its first layout.
private final class SceneStage {
    private struct Key: Equatable {
        let document, root: String
        let version: Int
        let configuration: LayoutConfiguration?
        let language: String?
    }

    private let folders: [String]
    /// The searches for assets by language.
    private var searches: [String: AssetSearch] = [:]
    private var kept: (key: Key, document: NibDocument, stored: TreeLayout)?

    /// - Parameter folders: The folders with the app's assets.
    init(folders: [String]) { self.folders = folders }

    private func assets(_ request: SceneRequest, _ document: NibDocument) -> DocumentAssets {
        let language = request.language ?? ""
        let search =
            searches[language] ?? AssetSearch(folders: folders, language: request.language)
        searches[language] = search
        return search.assets(for: document.file, .kept)
    }

    func picture(_ request: SceneRequest, of document: NibDocument, version: Int) throws
        -> ScenePicture
    {
        var options = try request.options()
        options.layout.assets = assets(request, document)
        guard request.trial?.isEmpty ?? true else {
            let changed = try (request.trial ?? []).reduce(document) { try $1.applied(to: $0) }
            return try picture(request, try localized(changed, request, &options), options, nil)
        }
        let key = Key(
            document: request.document, root: request.root, version: version,
            configuration: options.layout.configuration, language: request.language)
        let shown: NibDocument
        if let kept, kept.key == key {
            shown = kept.document
            if request.language != nil { options.layout.written = document }
        } else {
            shown = try localized(document, request, &options)
            let stored = DocumentLayoutOptions.asStored(options.layout.assets)
            kept = DocumentLayout(shown, options: stored).layout(ofRoot: request.root).map {
                (key, shown, $0)
            }
        }
        return try picture(request, shown, options, kept?.key == key ? kept?.stored : nil)
    }

    /// Returns the options of a layout without drawing.
    func layoutOptions(_ request: SceneRequest, _ document: NibDocument) throws
        -> DocumentLayoutOptions
    {
        var options = try request.options().layout
        options.assets = assets(request, document)
        let usual = DocumentLayout(document, options: options).layout(ofRoot: request.root)
        options.size = try request.size(usual?.root.frame.size ?? .zero)
        return options
    }

    private func localized(
        _ document: NibDocument, _ request: SceneRequest, _ options: inout PreviewOptions
    ) throws -> NibDocument {
        guard let language = request.language else { return document }
        options.layout.written = document
        return try DocumentLanguage(name: language).localize(document, messages: .kept)
    }

    private func picture(
        _ request: SceneRequest, _ document: NibDocument, _ options: PreviewOptions,
        _ stored: TreeLayout?
    ) throws -> ScenePicture {
        var options = options
        let plain = DocumentLayoutOptions.asStored(options.layout.assets)
        let usual = stored ?? DocumentLayout(document, options: plain).layout(ofRoot: request.root)
        options.layout.size = try request.size(usual?.root.frame.size ?? .zero)
        options.nibs = { [finder = NibFinder(folders: []).beside(document.file)] in finder.nib(of: $0) }
        guard let root = document.rootViews.first(where: { $0.id == request.root }),
            let picture = DocumentPreview(document, options: options).picture(of: root, from: stored)
        else {
            throw Diagnostic(
                .unknownObject,
                "\(request.root.quoted) is not installed in this configuration; choose another device",
                file: document.file)
        }
        return picture
    }
}

extension DocumentLayoutOptions {
    /// Returns the options of a layout as stored, with the app's assets.
    fileprivate static func asStored(_ assets: (any AssetSource)?) -> DocumentLayoutOptions {
        var options = DocumentLayoutOptions()
        options.assets = assets
        return options
    }
}
