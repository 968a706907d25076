import AppSources
import NibFormat

/// The rule `self-loading-nib` (row 32): nibs with a view that loads the same nib when it is
/// decoded.
struct SelfLoadingNibLint: AppLint {
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

    /// Returns the call that loads a nib, in the decoding of a class or in a method that it calls.
    private func load(of name: String, by owner: String) -> (file: String, line: Int)? {
        let members = base.members(of: owner).filter { $0.owner == owner }
        let starts = members.filter {
            $0.kind == .initialiser && $0.key == "coder:" || $0.key == "awakeFromNib"
        }
        var reached: Set<SwiftMember> = [], waiting = starts
        while let member = waiting.popLast() {
            guard reached.insert(member).inserted else { continue }
            let words = base.words(of: member)
            waiting += members.filter {
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

/// The rule `released-unused` (row 24): nibs that a source loads without keeping their objects.
struct ReleasedNibLint {
    private let source: SwiftSource
    private let documents: [NibDocument]
    private var tokens: [SwiftToken] { source.tokens }

    init(_ source: SwiftSource, _ documents: [NibDocument]) {
        (self.source, self.documents) = (source, documents)
    }

    /// The calls of `loadNibNamed(…)` and `instantiate(withOwner:…)` that discard the array of
    /// objects and connect no outlet.
    var findings: [Diagnostic] {
        tokens.indices.compactMap { index in
            guard ["loadNibNamed", "instantiate"].contains(tokens[index].text), isDiscarded(index)
            else { return nil }
            let arguments = self.arguments(index)
            guard let owner = arguments["owner"] ?? arguments["withOwner"] else { return nil }
            if owner == "nil" {
                return finding(
                    index, "is loaded without an owner, and the array of its objects is discarded")
            }
            guard let name = nibName(index), let document = document(name) else { return nil }
            let owners = document.topLevelObjects.filter { NibProxy($0)?.role == .filesOwner }
            let isObtained = owners.contains {
                $0.connections.contains { $0.type.hasPrefix("outlet") }
            }
            return isObtained
                ? nil
                : finding(
                    index,
                    "lacks an outlet of File's Owner, and the array of its objects is discarded")
        }
    }

    private func finding(_ index: Int, _ message: String) -> Diagnostic {
        let name = nibName(index) ?? "the nib"
        return Diagnostic(
            rule: .releasedUnused, file: source.file, line: tokens[index].line, subject: name,
            message:
                "\(name == "the nib" ? name : name.quoted) \(message), so they are released; keep "
                + "them, or connect an outlet of the owner")
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? tokens[index].text : ""
    }

    // MARK: Statements

    /// Returns a Boolean value that indicates whether the expression around a call is a statement.
    private func isDiscarded(_ index: Int) -> Bool {
        guard text(index + 1) == "(" else { return false }
        let after = closing(index + 1) + 1
        if [".", "[", "?", "!", "as"].contains(text(after)) { return false }
        var start = index
        while start > 0,
            tokens[start - 1].line == tokens[start].line || text(start) == "."
                || text(start - 1) == "."
        {
            start -= 1
        }
        // `_ =` discards, too; any other word before uses the value.
        let words = (start..<index).map(text)
        if words.first == "_", words.dropFirst().first == "=" { return true }
        return !words.contains {
            ["=", "return", "let", "var", "in", "for", "if", "guard", "as", "[", "{"].contains($0)
        } && !isInParentheses(start, index)
    }

    private func isInParentheses(_ start: Int, _ index: Int) -> Bool {
        var depth = 0
        for place in start..<index {
            if text(place) == "(" { depth += 1 } else if text(place) == ")" { depth -= 1 }
        }
        return depth > 0
    }

    private func closing(_ start: Int) -> Int {
        var (depth, place) = (0, start)
        repeat {
            if ["(", "[", "{"].contains(text(place)) { depth += 1 }
            if [")", "]", "}"].contains(text(place)) { depth -= 1 }
            place += 1
        } while depth > 0 && place < tokens.count
        return place - 1
    }

    /// Returns the first word of each labelled argument.
    private func arguments(_ index: Int) -> [String: String] {
        var arguments: [String: String] = [:]
        for place in (index + 1)..<max(closing(index + 1), index + 1) where text(place + 1) == ":" {
            arguments[text(place)] = text(place + 2)
        }
        return arguments
    }

    // MARK: Names

    /// Returns the literal that names the nib: the first argument, or an earlier one with the label
    /// `nibName`.
    private func nibName(_ index: Int) -> String? {
        let own = index + 2
        if text(index) == "loadNibNamed" { return literal(own) }
        let place = (max(0, index - 12)..<index).last {
            text($0) == "nibName" && text($0 + 1) == ":"
        }
        return place.flatMap { literal($0 + 2) }
    }

    private func literal(_ index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .literal else { return nil }
        let text = String(decoding: source.bytes[tokens[index].range], as: UTF8.self)
        guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 2 else { return nil }
        return String(text.dropFirst().dropLast())
    }

    private func document(_ name: String) -> NibDocument? {
        documents.first { !$0.isStoryboard && $0.nibName == name }
    }
}
