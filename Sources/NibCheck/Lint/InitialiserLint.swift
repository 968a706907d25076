import AppSources
import NibFormat

/// The rule `coder-initialiser` (row 69): classes that documents decode by `init(coder:)`, and
/// designable ones that previews create by `init(frame:)`.
///
/// File's Owner and other proxies exist before the document is loaded, so their initialisers do not
/// matter.
struct InitialiserLint {
    private let documents: [NibDocument]
    private let base: CodeBase

    init(_ documents: [NibDocument], _ base: CodeBase) {
        (self.documents, self.base) = (documents, base)
    }

    /// Returns the findings. Those about classes in unreachable scenes are notes.
    func findings(_ strings: CodeStrings) -> [Diagnostic] {
        let decoded = decodedClasses { _, _ in true }
        let shown = decodedClasses { document, object in isShown(object, of: document, strings) }
        return base.typeNames.flatMap { name -> [Diagnostic] in
            guard let type = base.type(name), !type.isProtocol else { return [] }
            return (decoded.contains(name) ? coder(type, isUncertain: !shown.contains(name)) : [])
                + preview(type)
        }
    }

    /// Returns the classes of the decoded objects.
    private func decodedClasses(where isWanted: (NibDocument, NibObject) -> Bool) -> Set<String> {
        Set(
            documents.flatMap { document in
                document.objects.filter {
                    $0.kind != .proxy && $0.customClass != nil && isWanted(document, $0)
                }
                .compactMap(\.customClass)
            })
    }

    /// Returns a Boolean value that indicates whether a document, a segue or code can show the
    /// scene of an object.
    private func isShown(_ object: NibObject, of document: NibDocument, _ strings: CodeStrings)
        -> Bool
    {
        guard let scene = object.element.scene else { return true }
        let controllers = document.scenes.filter { $0.element == scene }.compactMap(\.controller)
        return controllers.isEmpty
            || controllers.contains { controller in
                if controller.id == document.initialViewController { return true }
                if let name = controller.storyboardIdentifier {
                    let references = documents.flatMap {
                        $0.storyboardReferences.compactMap(\.referencedIdentifier)
                    }
                    let calls = strings.calls.filter { $0.kind == .controller }
                    // A call may compute the name at run time.
                    if calls.contains(where: { $0.text == nil || $0.text == name }) { return true }
                    if strings.texts.contains(name) || references.contains(name) { return true }
                }
                return document.connections(to: controller.id).contains { $0.type == "segue" }
            }
    }

    /// The classes with an `init(coder:)` that traps. A document with their objects cannot be
    /// loaded.
    var undecodable: Set<String> {
        Set(
            decodedClasses { _, _ in true }.filter {
                base.type($0).map { !coder($0).isEmpty } ?? false
            })
    }

    private func coder(_ type: SwiftType, isUncertain: Bool = false) -> [Diagnostic] {
        if base.isAmbiguous(type.name) { return [] }
        guard let owner = base.lineage(of: type.name).first(where: { !designated($0).isEmpty })
        else { return [] }
        let own = designated(owner)
        // A creator or a segue action passes more than the coder.
        if own.contains(where: { $0.key != "coder:" && $0.key.contains("coder:") }) { return [] }
        if let coder = own.first(where: { $0.key == "coder:" }) {
            return coder.stops ? [trapping(coder, type, isUncertain)] : []
        }
        let isInherited =
            base.source(type.file)?.language == .objectiveC
            || base.initialisers(of: owner).contains { $0.key == "coder:" }
        guard owner == type.name, !isInherited, base.isView(owner) || base.isController(owner)
        else { return [] }
        return [
            Diagnostic(
                rule: .coderInitialiser, isUncertain: isUncertain, file: type.file, line: type.line,
                subject: type.name,
                message:
                    "documents instantiate \(type.name) through init(coder:), which it does not inherit; add "
                    + "required init?(coder:)")
        ]
    }

    /// Returns the initialisers of a class without the convenience initialisers.
    private func designated(_ name: String) -> [SwiftMember] {
        base.initialisers(of: name).filter { !base.modifiers(of: $0).contains("convenience") }
    }

    private func trapping(_ coder: SwiftMember, _ type: SwiftType, _ isUncertain: Bool)
        -> Diagnostic
    {
        Diagnostic(
            rule: .coderInitialiser, isUncertain: isUncertain, file: coder.file, line: coder.line,
            subject: "\(coder.owner).\(coder.name)",
            message:
                "documents instantiate \(type.name) through init(coder:), which traps here; call "
                + "super.init(coder:)")
    }

    private func preview(_ type: SwiftType) -> [Diagnostic] {
        let own = base.initialisers(of: type.name)
        guard type.isDesignable, own.contains(where: { $0.key == "coder:" }) else { return [] }
        guard !own.contains(where: { $0.key == "frame:" }) else { return [] }
        return [
            Diagnostic(
                rule: .coderInitialiser, isUncertain: true, file: type.file, line: type.line,
                subject: type.name,
                message:
                    "\(type.name) is designable and declares init(coder:) alone; add init(frame:), which previews "
                    + "call")
        ]
    }
}
