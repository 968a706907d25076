import AppSources
import NibFormat

/// Nibs with a view whose initialiser loads the same nib (row 32): loading one never ends.
struct SelfLoadingNibs: AppLint {
    let app: LintedApp

    var findings: [Diagnostic] {
        documents.filter { !$0.isStoryboard }.flatMap { document -> [Diagnostic] in
            let name = document.nibName
            return document.objects.compactMap { object in
                guard object.kind == .view, let owner = object.customClass, base.type(owner) != nil
                else { return nil }
                guard let load = load(of: name, by: owner) else { return nil }
                return Diagnostic(
                    .selfLoadingNib, document, object.element,
                    "\(owner) loads \(name) when it is decoded (\(load.file):\(load.line)), and \(name) contains "
                        + "\(object.displayName) (\(object.id)) of that class, so loading never ends; set the class of "
                        + "File's Owner instead")
            }
        }
    }

    /// The call in the decoding of a class, or in a method that decoding calls, which loads a nib.
    private func load(of name: String, by owner: String) -> (file: String, line: Int)? {
        let members = base.members(of: owner).filter { $0.owner == owner }
        let starts = members.filter {
            $0.kind == .initialiser && $0.key == "coder:" || $0.key == "awakeFromNib"
        }
        var (reached, open) = (Set<SwiftMember>(), starts)
        while let member = open.popLast() {
            guard reached.insert(member).inserted else { continue }
            let words = base.words(of: member)
            open += members.filter {
                ($0.kind == .method || $0.kind == .action) && words.contains($0.name)
            }
        }
        for member in reached {
            if let line = line(of: name, in: member, owner) { return (member.file, line) }
        }
        return nil
    }

    private func line(of name: String, in member: SwiftMember, _ owner: String) -> Int? {
        guard !base.modifiers(of: member).contains("static") else { return nil }
        if let call = strings.calls.first(where: {
            $0.isLoad && $0.text == name && $0.file == member.file
                && member.range.contains($0.place)
        }) {
            return call.line
        }
        guard name == owner else { return nil }
        let tokens = base.tokens(member.file, in: member.range)
        let words = Set(tokens.map(\.text))
        // `String(describing: type(of: self))` is the class's name.
        guard words.contains("loadNibNamed") || words.contains("UINib"),
            words.contains("describing")
        else {
            return nil
        }
        guard !words.isDisjoint(with: [owner, "Self", "type"]) else { return nil }
        return tokens.first { ["loadNibNamed", "UINib"].contains($0.text) }?.line
    }
}
