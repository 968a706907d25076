import CommandSupport
import Diagnostics
import FoundationEssentials
import NibCheck
import NibFormat
import NibLayout

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
    /// Answers that a person waits for: explanations and proofs.
    private let answers = SlowWork(workers: 1)
    /// The pieces of a scene whose edge is dragged.
    private let drags = SlowWork(workers: 1)
    private let jobs: StudioJobs
    /// The document that the page shows.
    private var shown: String?
    /// The repairs that were last proposed, by the paths of their documents.
    private var repairs: [String: (version: Int, list: [DocumentRepair])] = [:]

    /// The process that draws custom views by the app's code.
    private let designables: DesignableHost?

    /// - Parameters:
    ///   - designables: The process that draws custom views; `nil` draws them by their attributes.
    ///   - jobs: The questions in work.
    init(
        _ project: StudioProject, isWritable: Bool, designables: DesignableHost? = nil,
        jobs: StudioJobs = StudioJobs()
    ) {
        self.jobs = jobs
        (self.project, self.isWritable) = (project, isWritable)
        self.designables = designables
        stage = SceneStage(folders: project.assetFolders, designables: designables)
        checker = StudioChecker(project, stage.assets)
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
        case "resolve": return try json(resolve(question))
        case "patch": return try json(patch(question))
        case "save": return try json(save(question))
        case "poll": return try json(await poll())
        case "record":
            let request = try JSONDecoder().decode(SceneRequest.self, from: body)
            let document = try document(request.document)
            return try json(
                stage.recording(request, of: document.present, version: document.version))
        case "recording": return try json(project.recording(question.document ?? ""))
        case "start": return try json(start(question, body))
        case "job": return try jobs.job(question.job).report(from: question.from.map(Int.init) ?? 0)
        case "cancel":
            let job = try jobs.job(question.job)
            job.cancel()
            return try job.report(from: 0)
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
        /// The number of a repair.
        var number: Int?
        /// The distance in points to both ends of a range.
        var reach: Int?
        /// The version of the document that the page shows.
        var version: Int?
        var keepEdits: Bool?
        /// The name of a question that becomes a job, and the number of a job.
        var question: String?
        var job: Int?
    }

    // MARK: Jobs

    /// Starts a question that takes longer than a request may.
    private func start(_ question: Question, _ body: Data) throws -> JobAnswer {
        guard let name = question.question.flatMap(LongQuestion.init) else {
            throw Diagnostic(
                "usage", "no question \((question.question ?? "").quoted) is a job")
        }
        let request =
            name.isOfScene ? try JSONDecoder().decode(SceneRequest.self, from: body) : nil
        return JobAnswer(
            job: try jobs.start { [self] job in try await perform(name, question, request, job) })
    }

    /// The questions that are jobs.
    private enum LongQuestion: String {
        case check, checkAll, explain, sweep, pieces, repairs

        /// A Boolean value that indicates whether the question has a configuration.
        var isOfScene: Bool { self == .explain || self == .sweep || self == .pieces }
    }

    private func perform(
        _ name: LongQuestion, _ question: Question, _ request: SceneRequest?, _ job: StudioJob
    ) async throws {
        switch (name, request) {
        case (.check, _):
            job.add(try json(await check(checkedDocument(question.document ?? ""))))
        case (.checkAll, _): try await checkAll(job)
        case (.explain, let request?): job.add(try json(await explain(request, question)))
        case (.sweep, let request?): job.add(try json(await sweep(request, question, job)))
        case (.pieces, let request?): job.add(try json(await pieces(request, question, job)))
        case (.repairs, _): job.add(try json(await proposeRepairs(question, job)))
        case (.explain, nil), (.sweep, nil), (.pieces, nil): break
        }
    }

    // MARK: Documents

    private func projectAnswer() -> ProjectAnswer {
        ProjectAnswer(
            title: project.title, isWritable: isWritable, documents: project.paths(),
            recordings: project.recordings())
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
        return DocumentAnswer(document, languages: DocumentLanguage.languages(of: document.present))
    }

    private func root(_ question: Question) throws(Diagnostic) -> NibView {
        let document = try document(question).present
        guard let id = question.root, let view = document.rootViews.first(where: { $0.id == id })
        else { throw .unknownObject(question.root, in: document) }
        return view
    }

    private func inspect(_ question: Question) throws(Diagnostic) -> InspectionAnswer {
        let document = try document(question).present
        guard let id = question.id, let object = document.object(id) else {
            throw .unknownObject(question.id, in: document)
        }
        return InspectionAnswer(object, in: document)
    }

    private func scene(_ request: SceneRequest) throws -> SceneAnswer {
        let document = try document(request.document)
        shown = document.path
        return try stage.picture(request, of: document.present, version: document.version)
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

    private func resolve(_ question: Question) throws(Diagnostic) -> StateAnswer {
        try change(question) { document throws(Diagnostic) in
            try document.resolve(keepingEdits: question.keepEdits ?? true)
        }
    }

    private func patch(_ question: Question) throws(Diagnostic) -> PatchAnswer {
        let document = try document(question)
        return PatchAnswer(version: document.version, patch: document.patch)
    }

    /// Writes the edits that the page has shown.
    private func save(_ question: Question) throws(Diagnostic) -> StateAnswer {
        guard isWritable else {
            throw Diagnostic(
                "read-only", "the studio may not write; start it with tinamou studio --write")
        }
        let path = try document(question).path
        guard project.isInside(path) else {
            throw Diagnostic(
                "no-document", "the file is no longer in the opened folders", file: path)
        }
        defer { checker.forgetApp() }
        return try change(question) { document throws(Diagnostic) in
            defer { open[document.path] = document }
            guard question.version == document.version else {
                throw Diagnostic(
                    "changed", "the document has changed; look at the changes again, then save",
                    file: path)
            }
            try document.save()
        }
    }

    /// Takes changes of files into the shown document and those with edits.
    private func poll() async -> PollAnswer {
        let project = project
        let (documents, recordings) = await Task.detached {
            (project.paths(), project.recordings())
        }.value
        stage.forgetNibs()
        designables?.refresh()
        for (path, document) in open where path == shown || document.isChanged {
            var document = document
            document.takeFile()
            if document.version != open[path]?.version { checker.forgetApp() }
            open[path] = document
        }
        return PollAnswer(
            documents: documents, recordings: recordings,
            states: open.keys.sorted().compactMap { path in
                open[path].map { StateAnswer($0) }
            })
    }

    // MARK: Checks, explanations and repairs

    private func check(_ checked: CheckedDocument) async throws -> DocumentFindingsAnswer {
        DocumentFindingsAnswer(
            document: checked.path, version: checked.version,
            findings: try await checker.findings(in: checked.document).map(FindingAnswer.init))
    }

    /// A document to check, with its version.
    private struct CheckedDocument: Sendable {
        let path: String
        let document: NibDocument
        let version: Int
    }

    /// Returns the present document of a path, without opening it.
    private func checkedDocument(_ path: String) throws(Diagnostic) -> CheckedDocument {
        if let open = open[path] {
            return CheckedDocument(path: path, document: open.present, version: open.version)
        }
        return CheckedDocument(path: path, document: try project.read(path), version: 0)
    }

    /// Checks all documents, the shown one first. Each one is a part of the answer.
    private func checkAll(_ job: StudioJob) async throws {
        let paths = project.paths()
        let first = paths.filter { $0 == shown }
        try await checker.checkAll(
            first + paths.filter { $0 != shown },
            document: { [self] path in try await checkedDocument(path).document },
            goesOn: job.goesOn,
            found: { path, result in
                let findings =
                    switch result {
                    case .success(let findings): findings.map(FindingAnswer.init)
                    case .failure(let error): [FindingAnswer(error)]
                    }
                let answer = DocumentFindingsAnswer(document: path, version: 0, findings: findings)
                job.add(try JSONOutput.bytes(answer))
            })
    }

    private func explain(_ request: SceneRequest, _ question: Question) async throws -> [String:
        String]
    {
        let open = try document(request.document)
        let (document, options) = try stage.layout(request, open.present, version: open.version)
        let id = question.id ?? ""
        return try await answers.run {
            ["text": try Explanation(of: id, in: document, options).text]
        }
    }

    private func sweep(_ request: SceneRequest, _ question: Question, _ job: StudioJob) async throws
        -> SweepAnswer
    {
        let document = try document(request.document).present
        let isVertical = question.vertical ?? false
        var query = SizeQuery(
            isVertical ? .vertical : .horizontal, try Self.range(question),
            other: isVertical ? request.width : request.height, SizeProperty.allCases,
            try request.configuration())
        query.goesOn = job.goesOn
        query.assets = stage.assets.of(document.file)
        let root = request.root
        let wanted = query
        return try await answers.run { SweepAnswer(try wanted.proofs(document, root)) }
    }

    /// Returns the pieces of a scene, in which the page draws the steps of a drag; none if the app's code draws it.
    private func pieces(_ request: SceneRequest, _ question: Question, _ job: StudioJob)
        async throws
        -> PiecesAnswer
    {
        guard designables == nil else { return PiecesAnswer() }
        let open = try document(request.document)
        let key = try PreparedScene.Key(request, version: open.version)
        let document = open.present
        let assets = stage.assets.of(document.file, language: request.language)
        let isVertical = question.vertical ?? false
        let reach = min(max(question.reach ?? 256, 1), 512)
        let goesOn = job.goesOn
        return try await drags.run {
            let scene = try PreparedScene(key, document, assets: assets, designables: nil)
            return PiecesAnswer(
                pieces: try ScenePieces(
                    scene, request, nibs: NibFinder(folders: []).beside(document.file),
                    isVertical: isVertical, reach: reach, goesOn: goesOn))
        }
    }

    private static func range(_ question: Question) throws(Diagnostic) -> ClosedRange<Double> {
        let (from, to) = (question.from ?? 320, question.to ?? 1366)
        guard from.isFinite, to.isFinite, from >= 0, from < to, to <= 8192 else {
            throw Diagnostic("usage", "the range must be within 0 and 8192 points")
        }
        return from...to
    }

    private func proposeRepairs(_ question: Question, _ job: StudioJob) async throws
        -> RepairsAnswer
    {
        let document = try document(question)
        let findings = try await checker.repairs(of: document.present, goesOn: job.goesOn)
        var list: [DocumentRepair] = []
        let answers = findings.map { finding in
            defer { list += finding.repairs.prefix(RepairAnswer.repairsMax) }
            return RepairAnswer(finding, from: list.count)
        }
        repairs[document.path] = (document.version, list)
        return RepairsAnswer(
            document: document.path, version: document.version, findings: answers)
    }

    private func applyRepair(_ question: Question) throws(Diagnostic) -> StateAnswer {
        try change(question) { document throws(Diagnostic) in
            guard let proposed = repairs[document.path], proposed.version == document.version,
                question.version == document.version, let number = question.number,
                proposed.list.indices.contains(number)
            else {
                throw Diagnostic("no-repair", "the document has changed; search for repairs again")
            }
            document.replace(by: try proposed.list[number].change.applied(to: document.present))
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownObject(_ id: String?, in document: NibDocument) -> Diagnostic {
        Diagnostic(
            .unknownObject, "no object \((id ?? "").quoted); it may have been deleted",
            file: document.file)
    }
}
