import NibFormat

/// Classes that documents decode by `init(coder:)`, and designable ones that previews make by `init(frame:)` (row 69).
///
/// File's Owner and other proxies exist before the document is loaded, so their initialisers do not matter.
struct InitialiserLint {
    private let documents: [NibDocument]
    private let base: CodeBase

    init(_ documents: [NibDocument], _ base: CodeBase) { (self.documents, self.base) = (documents, base) }

    var findings: [LintFinding] {
        let decoded = decodedClasses
        return base.typeNames.flatMap { name -> [LintFinding] in
            guard let type = base.type(name), !type.isProtocol else { return [] }
            return (decoded.contains(name) ? coder(type) : []) + preview(type)
        }
    }

    /// The classes of the objects that loading a document decodes.
    private var decodedClasses: Set<String> {
        Set(documents.flatMap { $0.objects.filter { $0.kind != .proxy }.compactMap(\.customClass) })
    }

    /// The classes whose `init(coder:)` traps: documents with their objects are not loaded, or fail at once.
    var undecodable: Set<String> {
        Set(decodedClasses.filter { base.type($0).map { !coder($0).isEmpty } ?? false })
    }

    private func coder(_ type: SwiftType) -> [LintFinding] {
        if base.isAmbiguous(type.name) { return [] }
        guard let owner = base.lineage(of: type.name).first(where: { !designated($0).isEmpty }) else { return [] }
        let own = designated(owner)
        // A creator or a segue action passes more than the coder.
        if own.contains(where: { $0.key != "coder:" && $0.key.contains("coder:") }) { return [] }
        if let coder = own.first(where: { $0.key == "coder:" }) {
            return coder.stops ? [trapping(coder, type)] : []
        }
        let isInherited =
            base.source(type.file)?.language == .objectiveC
            || base.initialisers(of: owner).contains { $0.key == "coder:" }
        guard owner == type.name, !isInherited, base.isView(owner) || base.isController(owner) else { return [] }
        return [
            LintFinding(
                rule: .coderInitialiser, file: type.file, line: type.line, subject: type.name,
                sentence: "documents instantiate \(type.name) through init(coder:), which it does not inherit; add "
                    + "required init?(coder:)")
        ]
    }

    /// The initialisers of a class, those aside that call another of its own.
    private func designated(_ name: String) -> [SwiftMember] {
        base.initialisers(of: name).filter { !base.modifiers(of: $0).contains("convenience") }
    }

    private func trapping(_ coder: SwiftMember, _ type: SwiftType) -> LintFinding {
        LintFinding(
            rule: .coderInitialiser, file: coder.file, line: coder.line, subject: "\(coder.owner).\(coder.name)",
            sentence: "documents instantiate \(type.name) through init(coder:), which traps here; call "
                + "super.init(coder:)")
    }

    private func preview(_ type: SwiftType) -> [LintFinding] {
        let own = base.initialisers(of: type.name)
        guard type.isDesignable, own.contains(where: { $0.key == "coder:" }) else { return [] }
        guard !own.contains(where: { $0.key == "frame:" }) else { return [] }
        return [
            LintFinding(
                rule: .coderInitialiser, severity: .note, file: type.file, line: type.line, subject: type.name,
                sentence:
                    "\(type.name) is designable and declares init(coder:) alone; add init(frame:), which previews "
                    + "call")
        ]
    }
}
