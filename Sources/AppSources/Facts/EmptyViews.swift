import NibFormat

/// The root views of xibs that an app lays out before they have their final size. Either code
/// creates the owner with size 0 × 0 and adds it to a superview without constraints, or a table
/// view measures the root as the header or footer of a section.
public struct EmptyViews: Sendable {
    private let base: CodeBase
    /// The classes of views that code creates at 0 × 0.
    private let created: Set<String>

    /// Finds such views in the tokens of sources.
    ///
    /// - Complexity: Linear in the number of tokens; for each created view, the tokens of its file
    ///   are read again.
    public init(_ base: CodeBase) {
        self.base = base
        created = base.sources.reduce(into: []) { $0.formUnion(Self.created(in: $1.tokens, base)) }
    }

    /// Returns the ids of the root views whose owner is created with size 0 × 0.
    public func roots(of document: NibDocument) -> Set<String> {
        let owner = document.topLevelObjects.first { NibProxy($0)?.role == .filesOwner }?.element[
            "customClass"]
        guard let owner, created.contains(owner), fillsItself(owner) else { return [] }
        return Set(document.rootViews.prefix(1).map(\.id))
    }

    /// Returns the ids of the root views that are headers or footers of table view sections.
    public func sectionViews(of document: NibDocument) -> Set<String> {
        guard !base.isEmpty else { return [] }
        let roots = document.rootViews.filter { root in
            root.element["customClass"].map {
                base.lineage(of: $0).contains("UITableViewHeaderFooterView")
            } ?? false
        }
        return Set(roots.map(\.id))
    }

    /// A Boolean value that indicates whether a view loads its nib and gives the nib's root its own
    /// size.
    private func fillsItself(_ type: String) -> Bool {
        let words = base.words(of: type)
        let isLoaded = !words.isDisjoint(with: ["loadNibNamed", "UINib"])
        return isLoaded && words.contains("addSubview") && base.isView(type)
    }

    // MARK: Words

    private static func created(in tokens: [SwiftToken], _ base: CodeBase) -> Set<String> {
        Set(
            tokens.indices.compactMap { index in
                guard tokens[index].kind == .word, creates(tokens, index),
                    base.type(tokens[index].text) != nil
                else {
                    return nil
                }
                return staysEmpty(tokens, index) ? tokens[index].text : nil
            })
    }

    /// A Boolean value that indicates whether a word is the class in `Row()`, `Row(frame: .zero)`
    /// or `[[Row alloc] init]`.
    private static func creates(_ tokens: [SwiftToken], _ index: Int) -> Bool {
        guard tokens[index].text.first?.isUppercase ?? false else { return false }
        let next = tokens[(index + 1)...].prefix(7).map(\.text)
        if next.starts(with: ["(", ")"]) || next.starts(with: ["alloc", "]", "init", "]"]) {
            return true
        }
        if next.starts(with: ["alloc", "]", "initWithFrame", ":", "CGRectZero"]) { return true }
        guard next.starts(with: ["(", "frame", ":"]), let end = next.firstIndex(of: ")") else {
            return false
        }
        return [[".", "zero"], ["CGRect", ".", "zero"], ["CGRectZero"]].contains(
            Array(next[3..<end]))
    }

    /// A Boolean value that indicates whether a created view becomes a subview, or the header of a
    /// table, with its autoresizing mask.
    private static func staysEmpty(_ tokens: [SwiftToken], _ index: Int) -> Bool {
        var place = index - 1
        while place > 0, tokens[place].text == "[" { place -= 1 }
        guard place > 1, tokens[place].text == "=" else { return false }
        let name = tokens[place - 1].text
        if holders.contains(name) { return true }
        let uses = tokens.indices.filter { tokens[$0].text == name && $0 != place - 1 && $0 > 1 }
        let isAdded = uses.contains { use in
            let before = tokens[use - 1].text, call = tokens[use - 2].text
            return ["(", ":"].contains(before) && call == "addSubview"
                || before == "=" && holders.contains(call)
        }
        return isAdded && !uses.contains { isPlaced(tokens, $0) }
    }

    /// A Boolean value that indicates whether constraints, a frame or a stack view place a view.
    private static func isPlaced(_ tokens: [SwiftToken], _ index: Int) -> Bool {
        let around = tokens[max(0, index - 3)..<min(index + 3, tokens.count)].map(\.text)
        return around.contains { placing.contains($0) || $0.hasSuffix("Anchor") }
    }

    private static let holders: Set = ["tableHeaderView", "tableFooterView"]
    private static let placing: Set = [
        "translatesAutoresizingMaskIntoConstraints", "addArrangedSubview", "arrangedSubviews",
        "snp",
        "mas_makeConstraints", "frame", "setFrame", "autoPinEdgesToSuperviewEdges", "constraints",
    ]
}
