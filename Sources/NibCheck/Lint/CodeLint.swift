import AppSources
import NibEditing
import NibFormat
import NibLoader

/// The rules `unset-outlet` (row 41), `unreadable-name` (59), `designable-mask` (66) and
/// `unknown-class`, and those of ``ReleasedNibLint``.
struct CodeLint: AppLint {
    let app: LintedApp

    var findings: [Diagnostic] {
        base.sources.flatMap { ReleasedNibLint($0, documents).findings } + unsetOutlets
            + unreadableNames
            + unknownClasses + designableMasks
    }

    private func finding(_ rule: Rule, _ member: SwiftMember, _ message: String) -> Diagnostic {
        Diagnostic(
            rule: rule, file: member.file, line: member.line,
            subject: "\(member.owner).\(member.name)",
            message: message)
    }

    private func finding(_ rule: Rule, _ type: SwiftType, _ message: String) -> Diagnostic {
        Diagnostic(
            rule: rule, file: type.file, line: type.line, subject: type.name, message: message)
    }

    // MARK: Row 41

    /// The objects of each class, with their document.
    private var objects: [String: [(NibDocument, NibObject)]] {
        let all = documents.flatMap { document in
            document.objects.compactMap { object in
                object.customClass.map { ($0, (document, object)) }
            }
        }
        return Dictionary(grouping: all, by: \.0).mapValues { $0.map(\.1) }
    }

    /// The required outlets without a connection. Cells and views may have theirs in another
    /// document. Of objects without any connection, the rule checks only owners of nibs that code
    /// loads.
    private var unsetOutlets: [Diagnostic] {
        objects.sorted { $0.key < $1.key }.flatMap { name, places -> [Diagnostic] in
            guard base.type(name) != nil, !base.isAmbiguous(name), !app.undecodable.contains(name)
            else { return [] }
            let wanted = base.members(of: name).filter {
                $0.kind == .outlet && !$0.isCollection && $0.mustBeSet
            }
            return places.compactMap { document, object in
                let names = Set(object.connections.compactMap(\.name))
                guard !names.isEmpty || isOwnerLoadedByHand(object, of: document) else {
                    return nil
                }
                return unset(
                    wanted.filter { !names.contains($0.key) && $0.key != "view" }, of: name, object,
                    in: document)
            }
        }
    }

    /// Returns a Boolean value that indicates whether code loads the nib for an owner of a class
    /// that no other object has.
    private func isOwnerLoadedByHand(_ object: NibObject, of document: NibDocument) -> Bool {
        guard NibProxy(object)?.role == .filesOwner else { return false }
        let others = document.objects.filter {
            $0.customClass == object.customClass && $0.id != object.id
        }
        return others.isEmpty && strings.loadedNibs.contains(document.nibName)
    }

    /// Returns one finding for all outlets of an object. Outlets that code assigns are left out,
    /// and unused ones are notes.
    private func unset(
        _ members: [SwiftMember], of name: String, _ object: NibObject, in document: NibDocument
    ) -> Diagnostic? {
        let uses = members.map { ($0, base.use(of: $0, by: name)) }.filter { $0.1 != .assigned }
        let required = uses.filter { $0.1 == .required }.map(\.0)
        let all = required.isEmpty ? uses.map(\.0) : required
        guard let first = all.first else { return nil }
        let names = all.map(\.name.quoted).listed()
        let fact =
            all.count == 1
            ? "the outlet \(name).\(first.name) (\(first.file):\(first.line)) is not connected here, and using it "
                + "traps; connect it, or declare it with ?"
            : "\(all.count) outlets of \(name) are not connected here, and using them traps: \(names); connect "
                + "them, or declare them with ?"
        return Diagnostic(
            .unsetOutlet, document, object.element, fact, isUncertain: required.isEmpty)
    }

    // MARK: Row 59

    private var unreadableNames: [Diagnostic] {
        base.declarations.filter { $0.kind == .inspectable && ReadableLabel.isHardToRead($0.name) }
            .map { member in
                finding(
                    .unreadableName, member,
                    "the inspector shows \(member.name) as “\(ReadableLabel.label(of: member.name))”; write its words with "
                        + "capitals, such as anInteger")
            }
    }

    // MARK: Row 66

    /// The designable views with subviews that follow masks. Interface Builder creates such a view
    /// without its size, so the masks give the subviews wrong frames.
    private var designableMasks: [Diagnostic] {
        base.typeNames.compactMap { name in
            guard let type = base.type(name), type.isDesignable, base.isView(name) else {
                return nil
            }
            let words = base.words(of: name)
            guard words.contains("addSubview"), words.contains("autoresizingMask") else {
                return nil
            }
            return finding(
                .designableMask, type,
                "\(name) is designable and lets its subviews follow it by autoresizingMask, which Interface Builder "
                    + "draws wrong though an app does not; use constraints, or set their frames in layoutSubviews"
            )
        }
    }

    // MARK: Classes

    /// The classes of documents that belong to the app and that no source declares.
    private var unknownClasses: [Diagnostic] {
        documents.flatMap { document in
            document.objects.compactMap { object -> Diagnostic? in
                // Classes without a module are Objective-C's, which may be anywhere.
                guard let name = object.customClass,
                    object.element["customModuleProvider"] == "target"
                else {
                    return nil
                }
                guard base.type(name) == nil, !FrameworkClasses.knows(name) else { return nil }
                let near =
                    Spelling.nearest(to: name, among: base.typeNames).map {
                        "; did you mean \($0)?"
                    } ?? ""
                // A proxy exists before the document is loaded: its class is not looked up.
                if object.kind == .proxy {
                    return Diagnostic(
                        .unknownClass, document, object.element,
                        "no source declares the class \(name) of \(object.displayName) (\(object.id)), so its outlets "
                            + "and actions are not compared\(near)", isUncertain: true)
                }
                return Diagnostic(
                    .unknownClass, document, object.element,
                    "no source declares the class \(name) of \(object.displayName) (\(object.id)); loading it "
                        + "logs “Unknown class \(name) in Interface Builder file” and makes a "
                        + "\(object.frameworkClass)\(near)",
                    isUncertain: !base.isComplete)
            }
        }
    }
}

extension SwiftMember {
    /// A Boolean value that indicates whether using it while it is unset traps.
    var mustBeSet: Bool {
        types.first.map { !$0.isEmpty && $0.last != "?" && !$0.contains("=") } ?? false
    }
}
