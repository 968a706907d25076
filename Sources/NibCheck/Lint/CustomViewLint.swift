import AppSources
import NibFormat

/// The rule `custom-view-steps` (row 90): views in code that miss a step of Auto Layout.
struct CustomViewLint {
    private let base: CodeBase
    /// The types and functions that turn masks off, for themselves or for their caller.
    private let maskOff: Set<String>

    /// The classes of documents, which turn masks off themselves.
    private let decoded: Set<String>

    /// The libraries with functions that turn the mask off.
    private static let libraries: Set = [
        "SnapKit", "PureLayout", "TinyConstraints", "Anchorage", "Cartography", "Stevia",
        "EasyPeasy", "Masonry",
        "SteviaLayout",
    ]
    private static let mask = "translatesAutoresizingMaskIntoConstraints"

    init(_ documents: [NibDocument], _ base: CodeBase) {
        self.base = base
        decoded = Set(documents.flatMap { $0.objects.compactMap(\.customClass) })
        let members = base.sources.flatMap { source in
            source.tokens.contains { $0.text == Self.mask } ? source.members : []
        }
        let holders = members.filter {
            $0.kind != .initialiser && base.words(of: $0).contains(Self.mask)
        }
        let own = members.filter {
            $0.kind == .initialiser && base.words(of: $0).contains(Self.mask)
        }
        maskOff = Set(holders.map(\.name)).union(own.map(\.owner)).union([
            Self.mask, "setTranslatesAutoresizingMaskIntoConstraints",
        ])
    }

    var findings: [Diagnostic] {
        base.typeNames.flatMap { name -> [Diagnostic] in
            guard let type = base.type(name), base.isView(name), !base.isAmbiguous(name) else {
                return []
            }
            return masksOn(type) + lateConstraints(type)
        }
    }

    private func masksOn(_ type: SwiftType) -> [Diagnostic] {
        let words = base.words(of: type.name)
        guard words.contains("addSubview"), words.makesConstraints, !decoded.contains(type.name)
        else { return [] }
        let all = base.lineage(of: type.name).reduce(into: words) {
            $0.formUnion(base.words(of: $1))
        }
        guard all.isDisjoint(with: maskOff), !all.isFromLibrary, !usesLibrary(type) else {
            return []
        }
        return [
            finding(
                type,
                "\(type.name) adds subviews with constraints and leaves their masks on, which are constraints too; set "
                    + "translatesAutoresizingMaskIntoConstraints to false")
        ]
    }

    /// Returns a finding for constraints in an override of `updateConstraints()`.
    private func lateConstraints(_ type: SwiftType) -> [Diagnostic] {
        let override = base.members(of: type.name).first {
            $0.owner == type.name && $0.name == "updateConstraints" && $0.kind == .method
        }
        guard let override, base.words(of: override).makesConstraints else { return [] }
        let words = base.lineage(of: type.name).reduce(into: Set<String>()) {
            $0.formUnion(base.words(of: $1))
        }
        guard !words.contains("requiresConstraintBasedLayout"),
            !words.contains("setNeedsUpdateConstraints")
        else {
            return []
        }
        return [
            finding(
                type, isUncertain: true,
                "\(type.name) makes its constraints in updateConstraints(), which runs only if something uses "
                    + "constraints; override requiresConstraintBasedLayout to return true")
        ]
    }

    private func usesLibrary(_ type: SwiftType) -> Bool {
        base.declarations(of: type.name).contains { part in
            let tokens = base.source(part.file)?.tokens ?? []
            return zip(tokens, tokens.dropFirst()).contains { first, second in
                first.text == "import" && Self.libraries.contains(second.text)
            }
        }
    }

    private func finding(_ type: SwiftType, isUncertain: Bool = false, _ message: String)
        -> Diagnostic
    {
        Diagnostic(
            rule: .customViewSteps, isUncertain: isUncertain, file: type.file, line: type.line,
            subject: type.name,
            message: message)
    }
}

extension Set<String> {
    /// A Boolean value that indicates whether one of the words makes a constraint.
    fileprivate var makesConstraints: Bool {
        contains("NSLayoutConstraint")
            && !isDisjoint(with: ["activate", "toItem", "withVisualFormat", "isActive"])
            || contains { $0.hasSuffix("Anchor") }
    }

    /// A Boolean value that indicates whether one of the words is from a library that another file
    /// imports.
    fileprivate var isFromLibrary: Bool {
        !isDisjoint(with: ["snp", "mas_makeConstraints", "sv", "easy"])
            || contains { word in
                ["autoPin", "autoSet", "autoCenter", "autoMatch"].contains { word.hasPrefix($0) }
            }
    }
}
