import NibFormat
import NibLoader

/// What sources say that does not go with the documents: nibs of which nothing is kept (row 24), outlets left unset
/// (41), labels (59), initialisers (69), the steps of a view in code (90).
struct CodeLint {
    private let documents: [NibDocument]
    private let base: CodeBase

    init(_ documents: [NibDocument], _ base: CodeBase) { (self.documents, self.base) = (documents, base) }

    var findings: [LintFinding] {
        base.sources.flatMap { LoadedNibs($0, documents).findings } + unsetOutlets + unreadableNames + initialisers
            + customViews + unknownClasses + designableMasks
    }

    private func finding(_ rule: LintRule, _ member: SwiftMember, _ sentence: String) -> LintFinding {
        LintFinding(
            rule: rule, file: member.file, line: member.line, subject: "\(member.owner).\(member.name)",
            sentence: sentence)
    }

    private func finding(_ rule: LintRule, _ type: SwiftType, _ sentence: String) -> LintFinding {
        LintFinding(rule: rule, file: type.file, line: type.line, subject: type.name, sentence: sentence)
    }

    // MARK: Row 41

    /// The objects of each class, with the document that has them.
    private var objects: [String: [(NibDocument, NibObject)]] {
        let all = documents.flatMap { document in
            document.objects.compactMap { object in object.customClass.map { ($0, (document, object)) } }
        }
        return Dictionary(grouping: all, by: \.0).mapValues { $0.map(\.1) }
    }

    /// Outlets that are not optional, of objects that connect none of the name. Cells and owners may get theirs
    /// elsewhere: a class is looked at where one of its objects has a connection at all.
    private var unsetOutlets: [LintFinding] {
        objects.sorted { $0.key < $1.key }.flatMap { name, places -> [LintFinding] in
            guard base.type(name) != nil else { return [] }
            let wanted = base.members(of: name).filter { $0.kind == .outlet && !$0.isCollection && $0.mustBeSet }
            return places.flatMap { document, object -> [LintFinding] in
                let names = Set(object.connections.compactMap(\.name))
                guard !names.isEmpty else { return [] }
                return wanted.filter { !names.contains($0.key) && $0.key != "view" }.map { member in
                    LintFinding(
                        .unsetOutlet, document, object.element,
                        "\(name).\(member.name) (\(member.file):\(member.line)) is not connected here, and using it "
                            + "stops the program; connect it, or declare it with ?")
                }
            }
        }
    }

    // MARK: Row 59

    private var unreadableNames: [LintFinding] {
        base.declarations.filter { $0.kind == .inspectable && ReadableLabel.isHardToRead($0.name) }.map { member in
            finding(
                .unreadableName, member,
                "the inspector shows \(member.name) as “\(ReadableLabel.label(of: member.name))”; write its words with "
                    + "capitals, such as anInteger")
        }
    }

    // MARK: Row 69

    private var initialisers: [LintFinding] {
        let named = Set(objects.keys)
        return base.typeNames.flatMap { name -> [LintFinding] in
            guard let type = base.type(name), !type.isProtocol else { return [] }
            let own = base.initialisers(of: name)
            let coder = own.first { $0.key == "coder:" }
            if named.contains(name) {
                if let coder, coder.stops {
                    return [
                        finding(
                            .coderInitialiser, coder,
                            "documents name \(name), and load it by init(coder:), which stops the program here; call "
                                + "super.init(coder:)")
                    ]
                }
                if coder == nil, !own.isEmpty, base.isView(name) || base.isController(name) {
                    return [
                        finding(
                            .coderInitialiser, type,
                            "documents name \(name), which has initialisers and not required init?(coder:), by which "
                                + "documents are loaded; add it")
                    ]
                }
            }
            return preview(type, own, coder)
        }
    }

    /// Designable views are made by `init(frame:)` in previews.
    private func preview(_ type: SwiftType, _ own: [SwiftMember], _ coder: SwiftMember?) -> [LintFinding] {
        guard type.isDesignable, coder != nil, !own.contains(where: { $0.key == "frame:" }) else { return [] }
        return [
            finding(
                .coderInitialiser, type,
                "\(type.name) is designable and has init(coder:) alone; previews make it by init(frame:): add that")
        ]
    }

    // MARK: Row 66

    /// What Interface Builder draws of a designable view is made without its size; masks make of that what no app
    /// shows.
    private var designableMasks: [LintFinding] {
        base.typeNames.compactMap { name in
            guard let type = base.type(name), type.isDesignable, base.isView(name) else { return nil }
            let words = base.words(of: name)
            guard words.contains("addSubview"), words.contains("autoresizingMask") else { return nil }
            return finding(
                .designableMask, type,
                "\(name) is designable and lets its subviews follow it by autoresizingMask, which Interface Builder "
                    + "draws wrong though an app does not; use constraints, or set their frames in layoutSubviews")
        }
    }

    // MARK: Classes

    /// Classes that documents look for in the app itself, and that no source has.
    private var unknownClasses: [LintFinding] {
        documents.flatMap { document in
            document.objects.compactMap { object -> LintFinding? in
                // Classes without a module are Objective-C's, which may be anywhere.
                guard let name = object.customClass, object.element["customModuleProvider"] == "target" else {
                    return nil
                }
                guard base.type(name) == nil, !FrameworkClasses.knows(name) else { return nil }
                let near = Spelling.nearest(to: name, among: base.typeNames).map { "; did you mean \($0)?" } ?? ""
                return LintFinding(
                    .unknownClass, document, object.element,
                    "no source declares the class \(name) of \(object.displayName) (\(object.id)), so that loading it "
                        + "logs “Unknown class \(name) in Interface Builder file” and makes a "
                        + "\(object.frameworkClass)\(near)")
            }
        }
    }

    // MARK: Row 90

    private var customViews: [LintFinding] {
        base.typeNames.flatMap { name -> [LintFinding] in
            guard let type = base.type(name), base.isView(name) else { return [] }
            let words = base.words(of: name)
            let builds = words.contains("addSubview") && (words.contains("NSLayoutConstraint") || words.hasAnchor)
            var found: [LintFinding] = []
            if builds, !words.contains("translatesAutoresizingMaskIntoConstraints") {
                found.append(
                    finding(
                        .customViewSteps, type,
                        "\(name) adds subviews with constraints and leaves their masks on, which are constraints too; "
                            + "set translatesAutoresizingMaskIntoConstraints to false"))
            }
            if words.contains("updateConstraints"), words.contains("NSLayoutConstraint") || words.hasAnchor,
                !words.contains("requiresConstraintBasedLayout")
            {
                found.append(
                    finding(
                        .customViewSteps, type,
                        "\(name) makes its constraints in updateConstraints, which is called only where something uses "
                            + "constraints; override requiresConstraintBasedLayout to return true"))
            }
            return found
        }
    }
}

extension SwiftMember {
    /// Whether using it while it is unset stops the program.
    var mustBeSet: Bool { types.first.map { !$0.isEmpty && $0.last != "?" && !$0.contains("=") } ?? false }
}

extension CodeBase {
    func initialisers(of name: String) -> [SwiftMember] {
        members(of: name).filter { $0.kind == .initialiser && $0.owner == name }
    }

    func isView(_ name: String) -> Bool { lineage(of: name).contains("UIView") }

    func isController(_ name: String) -> Bool { lineage(of: name).contains("UIViewController") }

    /// The words of a class's bodies, extensions included.
    func words(of name: String) -> Set<String> {
        var words: Set<String> = []
        for source in sources {
            for type in source.types where type.name == name {
                for token in source.tokens where token.kind == .word && type.body.contains(token.range.lowerBound) {
                    words.insert(token.text)
                }
            }
        }
        return words
    }
}

extension Set<String> {
    /// Whether a word is an anchor's name.
    fileprivate var hasAnchor: Bool { contains { $0.hasSuffix("Anchor") } }
}
