import NibFormat

/// A merge of string catalogs by key, language and variation, or of plural rules by key, variable and
/// rule.
struct KeyedTextMerge {
    private let catalogs: Three<KeyedText>
    private let order: InputOrder
    private let newline: String

    /// The side whose additions come first; it does not depend on which side is ours.
    private static let first = MergeSide.ours

    /// A merged value.
    private indirect enum Merged {
        /// The value of a side, as it is written there.
        case copy(MergeSide, KeyedNode)
        /// An object with members of both sides, and the text before its end.
        case object([MergedMember], end: String)
    }

    /// A merged member of an object.
    private struct MergedMember {
        /// The side of the key.
        let side: MergeSide
        let member: KeyedNode.Member
        /// The comments and whitespace before the key.
        let lead: String
        let value: Merged
    }

    init(_ catalogs: Three<KeyedText>, _ order: InputOrder) {
        self.catalogs = catalogs
        self.order = order
        newline = catalogs[order[.ours]].bytes.prefix(200).contains(0x0D) ? "\r\n" : "\n"
    }

    func bytes(_ settlement: inout ConflictSettlement) -> [UInt8] {
        let roots = Three<KeyedNode?>(
            base: catalogs.base.root, ours: catalogs.ours.root, theirs: catalogs.theirs.root)
        guard let merged = merged(roots, [], &settlement) else { return catalogs.ours.bytes }
        let ends = catalogs.map {
            [
                Array($0.bytes[..<$0.root.range.lowerBound]),
                Array($0.bytes[$0.root.range.upperBound...]),
            ]
        }
        let frame = ends[ends.settled ?? Self.first]
        return frame[0] + written(merged).utf8 + frame[1]
    }

    // MARK: Decisions

    /// Returns the merged value of a place; `nil` if it is deleted.
    private func merged(
        _ nodes: Three<KeyedNode?>, _ path: [String], _ settlement: inout ConflictSettlement
    ) -> Merged? {
        guard let ours = nodes.ours, let theirs = nodes.theirs else {
            return mergedDeletion(nodes, path, &settlement)
        }
        if ours.isSame(as: theirs) {
            let settled = texts(nodes).settled
            if let side = settled ?? (ours.members == nil ? Self.first : nil) {
                return nodes[side].map { .copy(side, $0) }
            }
        }
        if let base = nodes.base {
            // Comments and whitespace in an object can have changed.
            let bytes = texts(nodes)
            if base.isSame(as: theirs), bytes.base == bytes.theirs || theirs.members == nil {
                return .copy(.ours, ours)
            }
            if base.isSame(as: ours), bytes.base == bytes.ours || ours.members == nil {
                return .copy(.theirs, theirs)
            }
        }
        let areObjects = nodes.base.map { $0.members != nil } ?? true
        guard let own = ours.members, let others = theirs.members, areObjects,
            !(isCatalog && path.count > 3 && Self.areExclusive(own, others))
        else {
            let side = derivedSide(nodes, path) ?? settle(.value, nodes, path, &settlement)
            return nodes[side].map { .copy(side, $0) }
        }
        let members = mergedMembers(nodes, path, &settlement)
        let ends = Three<String?>(
            base: nodes.base.map { end(of: $0, .base) }, ours: end(of: ours, .ours),
            theirs: end(of: theirs, .theirs))
        return .object(members, end: ends[ends.settled ?? Self.first] ?? "")
    }

    private var isCatalog: Bool { catalogs.ours.form == .json }

    private func mergedMembers(
        _ nodes: Three<KeyedNode?>, _ path: [String], _ settlement: inout ConflictSettlement
    ) -> [MergedMember] {
        let lists = nodes.map { $0?.members ?? [] }
        let tables = lists.map { list in
            Dictionary(list.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        }
        let leads = Three(
            base: leads(of: nodes.base, .base), ours: leads(of: nodes.ours, .ours),
            theirs: leads(of: nodes.theirs, .theirs))
        var result: [MergedMember] = []
        for key in Self.keys(lists.map { $0.map(\.key) }) {
            let members = Three(
                base: tables.base[key], ours: tables.ours[key], theirs: tables.theirs[key])
            let side: MergeSide = members.ours == nil ? .theirs : .ours
            guard let member = members[side],
                let value = merged(members.map { $0?.value }, path + [key], &settlement)
            else { continue }
            let texts = Three(
                base: leads.base[key], ours: leads.ours[key], theirs: leads.theirs[key])
            let leadSide =
                members.ours == nil || members.theirs == nil
                ? side : texts.settled ?? settledComment(texts, path + [key], &settlement)
            result.append(
                MergedMember(
                    side: side, member: member, lead: texts[leadSide] ?? "", value: value))
        }
        return result
    }

    /// Returns the side of the comments before a key that both sides changed.
    private func settledComment(
        _ leads: Three<String?>, _ path: [String], _ settlement: inout ConflictSettlement
    ) -> MergeSide {
        let words = leads.map { $0?.trimmedOfBlanks }
        if let side = words.settled { return side }
        return settlement.settle(
            MergeConflict(
                kind: .value, object: path[0], name: name(of: path), attribute: "comment",
                base: words.base, ours: words.ours, theirs: words.theirs, line: 1))
    }

    /// Returns the comments and whitespace before each key of an object.
    private func leads(of node: KeyedNode?, _ side: MergeSide) -> [String: String] {
        guard let node, let members = node.members else { return [:] }
        var result: [String: String] = [:]
        var start = startEnd(of: node, side)
        for member in members {
            result[member.key] = catalogs[side].text(start..<member.keyRange.lowerBound)
                .replacing(",", with: "", maxReplacements: isCatalog ? 1 : 0)
            start = member.value.range.upperBound
        }
        return result
    }

    /// Returns the comments and whitespace before the end of an object.
    private func end(of node: KeyedNode, _ side: MergeSide) -> String {
        let start = node.members?.last?.value.range.upperBound ?? startEnd(of: node, side)
        let close = isCatalog ? 1 : "</dict>".utf8.count
        return catalogs[side].text(start..<max(start, node.range.upperBound - close))
    }

    /// Returns the end of the start of an object: of its brace or tag.
    private func startEnd(of node: KeyedNode, _ side: MergeSide) -> Int {
        guard !isCatalog else { return node.range.lowerBound + 1 }
        let bytes = catalogs[side].bytes[node.range]
        return (bytes.firstIndex(of: UInt8(ascii: ">")) ?? node.range.lowerBound) + 1
    }

    /// Returns the keys of both sides in their order; sorted as Xcode does if both sides are.
    private static func keys(_ lists: Three<[String]>) -> [String] {
        let merged = SequenceMerge(lists, first: first).result
        func isSorted(_ list: [String]) -> Bool {
            zip(list, list.dropFirst()).allSatisfy { !isOrdered($1, $0) }
        }
        return isSorted(lists.ours) && isSorted(lists.theirs)
            ? merged.sorted(by: isOrdered) : merged
    }

    /// Returns a Boolean value that indicates whether a key comes before another one; the case of
    /// letters counts only between keys that are else the same.
    private static func isOrdered(_ first: String, _ second: String) -> Bool {
        (first.lowercased(), first) < (second.lowercased(), second)
    }

    private func mergedDeletion(
        _ nodes: Three<KeyedNode?>, _ path: [String], _ settlement: inout ConflictSettlement
    ) -> Merged? {
        let side: MergeSide = nodes.ours == nil ? .theirs : .ours
        guard let node = nodes[side] else { return nil }
        guard let base = nodes.base else { return .copy(side, node) }
        if isComputed(path) || Self.hasSameTexts(base, node) { return nil }
        return settle(.deletion, nodes, path, &settlement) == side ? .copy(side, node) : nil
    }

    /// Returns a Boolean value that indicates whether Xcode computes a value when it builds the app.
    private func isComputed(_ path: [String]) -> Bool {
        isCatalog && (path.last == "extractionState" || path == ["version"])
    }

    /// Returns a Boolean value that indicates whether two values differ only in what Xcode computes.
    private static func hasSameTexts(_ base: KeyedNode, _ node: KeyedNode) -> Bool {
        guard let old = base.members, let new = node.members else { return base.isSame(as: node) }
        let keys = Set((old + new).map(\.key)).subtracting(["extractionState"])
        return keys.allSatisfy { key in
            guard let one = base[key], let other = node[key] else { return false }
            return hasSameTexts(one, other)
        }
    }

    /// Returns a Boolean value that indicates whether two localizations exclude each other: one is a
    /// text, the other one has variations, or they vary by different things.
    private static func areExclusive(_ own: [KeyedNode.Member], _ others: [KeyedNode.Member])
        -> Bool
    {
        let forms: Set = ["stringUnit", "variations", "plural", "device"]
        let (first, second) = (
            forms.intersection(own.map(\.key)), forms.intersection(others.map(\.key))
        )
        return !first.isEmpty && !second.isEmpty && first.isDisjoint(with: second)
    }

    /// Returns the side of a computed value; `nil` for others.
    private func derivedSide(_ nodes: Three<KeyedNode?>, _ path: [String]) -> MergeSide? {
        guard isComputed(path) else { return nil }
        let versions = nodes.map { $0?.shortText ?? "" }
        return path == ["version"] && DerivedValues.isOlder(versions.ours, versions.theirs)
            ? .theirs : Self.first
    }

    private func settle(
        _ kind: MergeConflict.Kind, _ nodes: Three<KeyedNode?>, _ path: [String],
        _ settlement: inout ConflictSettlement
    ) -> MergeSide {
        let main = nodes[order[.ours]] ?? nodes[order[.theirs]]
        let values = Three(
            base: nodes.base.map { text(of: $0, .base, kind) },
            ours: nodes.ours.map { text(of: $0, .ours, kind) },
            theirs: nodes.theirs.map { text(of: $0, .theirs, kind) })
        let side = nodes[order[.ours]] == nil ? order[.theirs] : order[.ours]
        return settlement.settle(
            MergeConflict(
                kind: kind, object: path.dropFirst(isCatalog ? 1 : 0).first ?? "",
                name: name(of: path),
                attribute: kind == .deletion ? "" : attribute(of: path), base: values.base,
                ours: values.ours, theirs: values.theirs,
                line: main.map { catalogs[side].line(of: $0.range.lowerBound) } ?? 1))
    }

    /// Returns the name of a text in messages: its key, the language and the variation.
    private func name(of path: [String]) -> String {
        guard isCatalog else {
            let keys = path.map { String($0.prefix { $0 != "\u{0}" }) }
            let words = keys.dropFirst().joined(separator: ", ")
            return "“\((keys.first ?? "").shortLine)”" + (words.isEmpty ? "" : " (\(words))")
        }
        guard path.count > 1, path[0] == "strings" else { return "the catalog" }
        let plain: Set = ["localizations", "variations", "stringUnit", "value", "state", "comment"]
        let words = path.dropFirst(2).filter { !plain.contains($0) }
        let name = "“\(path[1].shortLine)”"
        return words.isEmpty ? name : "\(name) (\(words.joined(separator: ", ")))"
    }

    private func attribute(of path: [String]) -> String {
        guard isCatalog else { return "text" }
        switch path.last {
        case "value": return "text"
        case "state", "comment", "shouldTranslate", "sourceLanguage": return path.last ?? ""
        default: return "localization"
        }
    }

    private func text(of node: KeyedNode, _ side: MergeSide, _ kind: MergeConflict.Kind) -> String {
        if let text = node.shortText ?? node["stringUnit"]?["value"]?.shortText { return text }
        return kind == .deletion ? "" : catalogs[side].text(node.range)
    }

    private func texts(_ nodes: Three<KeyedNode?>) -> Three<String?> {
        Three(
            base: nodes.base.map { catalogs.base.text($0.range) },
            ours: nodes.ours.map { catalogs.ours.text($0.range) },
            theirs: nodes.theirs.map { catalogs.theirs.text($0.range) })
    }

    // MARK: Writing

    private func written(_ merged: Merged) -> String {
        switch merged {
        case .copy(let side, let node): return catalogs[side].text(node.range)
        case .object(let members, let end):
            let texts = members.map { item in
                let member = item.member
                let middle = member.keyRange.upperBound..<member.value.range.lowerBound
                return item.lead + catalogs[item.side].text(member.keyRange)
                    + catalogs[item.side].text(middle) + written(item.value)
            }
            if isCatalog {
                // Xcode writes an object without members with a blank line.
                let blank = members.isEmpty && !end.hasPrefix(newline + newline) ? newline : ""
                return "{" + texts.joined(separator: ",") + blank + end + "}"
            }
            return members.isEmpty ? "<dict/>" : "<dict>" + texts.joined() + end + "</dict>"
        }
    }
}
