import AppSources
import NibEditing
import NibFormat

/// The rules of identifiers in code: `cell-identifier`, `segue-identifier`,
/// `controller-identifier`, `restoration-identifier` and `document-name`; and `unused-identifier`
/// of documents.
struct IdentifierLint: AppLint {
    let app: LintedApp

    var findings: [Diagnostic] {
        let known = Dictionary(grouping: identifiers, by: \.kind).mapValues { Set($0.map(\.text)) }
        return strings.calls.compactMap { check($0, known) } + restorations + unused
    }

    // MARK: Documents

    /// An identifier of a document.
    private struct Identifier {
        let kind: CodeCall.Kind
        let text: String
        let document: NibDocument
        let element: NibElement
    }

    private var identifiers: [Identifier] {
        documents.flatMap { document in
            [
                Identifier(
                    kind: document.isStoryboard ? .storyboard : .nib, text: document.nibName,
                    document: document, element: document.root)
            ]
                + document.elements.compactMap { element in
                    Self.identifier(of: element).map {
                        Identifier(kind: $0.0, text: $0.1, document: document, element: element)
                    }
                }
        }
    }

    private static func identifier(of element: NibElement) -> (CodeCall.Kind, String)? {
        if let text = element["reuseIdentifier"], !text.isEmpty { return (.cell, text) }
        if let text = element["storyboardIdentifier"], !text.isEmpty { return (.controller, text) }
        if element.name == "segue", let text = element["identifier"], !text.isEmpty {
            return (.segue, text)
        }
        return nil
    }

    // MARK: Code against documents

    private func check(_ call: CodeCall, _ known: [CodeCall.Kind: Set<String>]) -> Diagnostic? {
        guard call.effect == .demand, !call.hasOtherBundle, let text = call.text else { return nil }
        let names = known[call.kind] ?? []
        guard !names.isEmpty, !names.contains(text) else { return nil }
        switch call.kind {
        case .cell: return cell(call, text, names)
        case .segue:
            return finding(
                .segueIdentifier, call, text, names, "no segue has the identifier \(text.quoted)")
        case .controller:
            return finding(
                .controllerIdentifier, call, text, names,
                "no view controller has the storyboard identifier \(text.quoted)")
        case .storyboard:
            return finding(
                .documentName, call, text, names, "the storyboard \(text.quoted) does not exist")
        case .nib:
            // A build rule may make a nib, or a library may contain it.
            let near = Spelling.nearest(to: text, among: names.sorted())
            guard near != nil, base.type(text) == nil else { return nil }
            return finding(
                .documentName, call, text, names, "the nib \(text.quoted) does not exist")
        }
    }

    /// Returns a finding for an unknown cell. Code may also register cells with computed names.
    private func cell(_ call: CodeCall, _ text: String, _ names: Set<String>) -> Diagnostic? {
        let registrations = strings.calls.filter { $0.kind == .cell && $0.effect == .registration }
        let registered = Set(registrations.compactMap(\.text))
        let isOpen = registrations.contains { $0.text == nil } || !base.isComplete
        // A class's name may be registered by a helper.
        guard !registered.contains(text), !isOpen || base.type(text) == nil else { return nil }
        let near = Spelling.nearest(to: text, among: names.union(registered).sorted())
        if isOpen, near == nil { return nil }
        return finding(
            .cellIdentifier, call, text, names.union(registered),
            "no cell is registered with the reuse identifier \(text.quoted)", isUncertain: isOpen)
    }

    private func finding(
        _ rule: Rule, _ call: CodeCall, _ text: String, _ names: Set<String>, _ fact: String,
        isUncertain: Bool = false
    ) -> Diagnostic {
        let near = Spelling.nearest(to: text, among: names.sorted()).map {
            "did you mean \($0.quoted)?"
        }
        let remedy =
            near
            ?? (names.count < 6
                ? "expected one of \(names.sorted().listed())" : "correct one of them")
        return Diagnostic(
            rule: rule, isUncertain: isUncertain, file: call.file, line: call.line, subject: text,
            message: "\(fact), so this call traps; \(remedy)")
    }

    private var restorations: [Diagnostic] {
        let names = Set(
            documents.flatMap { $0.elements.compactMap { $0["restorationIdentifier"] } })
        guard !names.isEmpty else { return [] }
        return strings.restorations.compactMap { text, file, line in
            guard !names.contains(text),
                let near = Spelling.nearest(to: text, among: names.sorted())
            else {
                return nil
            }
            return Diagnostic(
                rule: .restorationIdentifier, file: file, line: line, subject: text,
                message:
                    "no object has the restoration identifier \(text.quoted), so this is never true; did you "
                    + "mean \(near.quoted)?")
        }
    }

    // MARK: Documents against code

    private var unused: [Diagnostic] {
        guard base.isComplete else { return [] }
        let references = Set(
            documents.flatMap { $0.storyboardReferences.compactMap(\.referencedIdentifier) })
        return identifiers.compactMap { one in
            guard [.cell, .segue, .controller].contains(one.kind) else { return nil }
            guard !references.contains(one.text), !strings.mentions(one.text) else { return nil }
            // Storyboards restore their controllers by this identifier.
            guard one.element.flag("useStoryboardIdentifierAsRestorationIdentifier") != true else {
                return nil
            }
            return Diagnostic(
                .unusedIdentifier, one.document, one.element,
                "no code uses the identifier \(one.text.quoted); remove it, or correct it")
        }
    }
}
