import NibFormat

/// A merge of string catalogs by key, language and variation.
struct CatalogMerge {
    private let catalogs: Three<JSONText>
    private let order: InputOrder
    private let newline: String
    private let indentation: String

    /// The side whose additions come first; it does not depend on which side is ours.
    private static let first = MergeSide.ours

    /// A merged value.
    private indirect enum Merged {
        /// The value of a side, as it is written there.
        case copy(MergeSide, JSONNode)
        /// An object with members of both sides, each with the side of its key.
        case object([(side: MergeSide, member: JSONNode.Member, value: Merged)])
    }

    init(_ catalogs: Three<JSONText>, _ order: InputOrder) {
        self.catalogs = catalogs
        self.order = order
        let bytes = catalogs[order[.ours]].bytes
        newline = bytes.prefix(200).contains(0x0D) ? "\r\n" : "\n"
        let space = bytes.drop { $0 != 0x0A }.dropFirst().prefix { $0 == 0x20 || $0 == 0x09 }
        indentation = space.isEmpty ? "  " : String(decoding: space, as: UTF8.self)
    }

    func bytes(_ settlement: inout ConflictSettlement) -> [UInt8] {
        let roots = Three<JSONNode?>(
            base: catalogs.base.root, ours: catalogs.ours.root, theirs: catalogs.theirs.root)
        guard let merged = merged(roots, [], &settlement) else { return catalogs.ours.bytes }
        let ends = catalogs.map {
            [
                Array($0.bytes[..<$0.root.range.lowerBound]),
                Array($0.bytes[$0.root.range.upperBound...]),
            ]
        }
        let frame = ends[ends.settled ?? Self.first]
        return frame[0] + written(merged, depth: 0).utf8 + frame[1]
    }

    // MARK: Decisions

    /// Returns the merged value of a place; `nil` if it is deleted.
    private func merged(
        _ nodes: Three<JSONNode?>, _ path: [String], _ settlement: inout ConflictSettlement
    ) -> Merged? {
        guard let ours = nodes.ours, let theirs = nodes.theirs else {
            return mergedDeletion(nodes, path, &settlement)
        }
        if ours.isSame(as: theirs) {
            let side = texts(nodes).settled ?? Self.first
            return nodes[side].map { .copy(side, $0) }
        }
        if let base = nodes.base {
            if base.isSame(as: theirs) { return .copy(.ours, ours) }
            if base.isSame(as: ours) { return .copy(.theirs, theirs) }
        }
        let areObjects = nodes.base.map { $0.members != nil } ?? true
        guard let own = ours.members, let others = theirs.members, areObjects,
            !(path.count > 3 && Self.areExclusive(own, others))
        else {
            let side = derivedSide(nodes, path) ?? settle(.value, nodes, path, &settlement)
            return nodes[side].map { .copy(side, $0) }
        }
        return .object(mergedMembers(nodes, path, &settlement))
    }

    private func mergedMembers(
        _ nodes: Three<JSONNode?>, _ path: [String], _ settlement: inout ConflictSettlement
    ) -> [(side: MergeSide, member: JSONNode.Member, value: Merged)] {
        let lists = nodes.map { $0?.members ?? [] }
        let tables = lists.map { list in
            Dictionary(list.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        }
        var result: [(side: MergeSide, member: JSONNode.Member, value: Merged)] = []
        for key in Self.keys(lists.map { $0.map(\.key) }) {
            let members = Three(
                base: tables.base[key], ours: tables.ours[key], theirs: tables.theirs[key])
            let side: MergeSide = members.ours == nil ? .theirs : .ours
            guard let member = members[side],
                let value = merged(members.map { $0?.value }, path + [key], &settlement)
            else { continue }
            result.append((side, member, value))
        }
        return result
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
        _ nodes: Three<JSONNode?>, _ path: [String], _ settlement: inout ConflictSettlement
    ) -> Merged? {
        let side: MergeSide = nodes.ours == nil ? .theirs : .ours
        guard let node = nodes[side] else { return nil }
        guard let base = nodes.base else { return .copy(side, node) }
        if Self.isComputed(path) || Self.hasSameTexts(base, node) { return nil }
        return settle(.deletion, nodes, path, &settlement) == side ? .copy(side, node) : nil
    }

    /// Returns a Boolean value that indicates whether Xcode computes a value when it builds the app.
    private static func isComputed(_ path: [String]) -> Bool {
        path.last == "extractionState" || path == ["version"]
    }

    /// Returns a Boolean value that indicates whether two values differ only in what Xcode computes.
    private static func hasSameTexts(_ base: JSONNode, _ node: JSONNode) -> Bool {
        guard let old = base.members, let new = node.members else { return base.isSame(as: node) }
        let keys = Set((old + new).map(\.key)).subtracting(["extractionState"])
        return keys.allSatisfy { key in
            guard let one = base[key], let other = node[key] else { return false }
            return hasSameTexts(one, other)
        }
    }

    /// Returns a Boolean value that indicates whether two localizations exclude each other: one is a
    /// text, the other one has variations, or they vary by different things.
    private static func areExclusive(_ own: [JSONNode.Member], _ others: [JSONNode.Member]) -> Bool
    {
        let forms: Set = ["stringUnit", "variations", "plural", "device"]
        let (first, second) = (
            forms.intersection(own.map(\.key)), forms.intersection(others.map(\.key))
        )
        return !first.isEmpty && !second.isEmpty && first.isDisjoint(with: second)
    }

    /// Returns the side of a computed value; `nil` for others.
    private func derivedSide(_ nodes: Three<JSONNode?>, _ path: [String]) -> MergeSide? {
        guard Self.isComputed(path) else { return nil }
        let versions = nodes.map { $0?.shortText ?? "" }
        return path == ["version"] && DerivedValues.isOlder(versions.ours, versions.theirs)
            ? .theirs : Self.first
    }

    private func settle(
        _ kind: MergeConflict.Kind, _ nodes: Three<JSONNode?>, _ path: [String],
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
                kind: kind, object: path.dropFirst().first ?? "", name: Self.name(of: path),
                attribute: kind == .deletion ? "" : Self.attribute(of: path), base: values.base,
                ours: values.ours, theirs: values.theirs,
                line: main.map { catalogs[side].line(of: $0.range.lowerBound) } ?? 1))
    }

    /// Returns the name of a text in messages: its key, the language and the variation.
    private static func name(of path: [String]) -> String {
        guard path.count > 1, path[0] == "strings" else { return "the catalog" }
        let plain: Set = ["localizations", "variations", "stringUnit", "value", "state", "comment"]
        let words = path.dropFirst(2).filter { !plain.contains($0) }
        let name = "“\(path[1].shortLine)”"
        return words.isEmpty ? name : "\(name) (\(words.joined(separator: ", ")))"
    }

    private static func attribute(of path: [String]) -> String {
        switch path.last {
        case "value": "text"
        case "state", "comment", "shouldTranslate", "sourceLanguage": path.last ?? ""
        default: "localization"
        }
    }

    private func text(of node: JSONNode, _ side: MergeSide, _ kind: MergeConflict.Kind) -> String {
        if let text = node.shortText ?? node["stringUnit"]?["value"]?.shortText { return text }
        return kind == .deletion ? "" : catalogs[side].text(node.range)
    }

    private func texts(_ nodes: Three<JSONNode?>) -> Three<String?> {
        Three(
            base: nodes.base.map { catalogs.base.text($0.range) },
            ours: nodes.ours.map { catalogs.ours.text($0.range) },
            theirs: nodes.theirs.map { catalogs.theirs.text($0.range) })
    }

    // MARK: Writing

    private func written(_ merged: Merged, depth: Int) -> String {
        switch merged {
        case .copy(let side, let node): return catalogs[side].text(node.range)
        case .object(let members):
            let outer = newline + String(repeating: indentation, count: depth)
            // Xcode writes an object without members with a blank line.
            if members.isEmpty { return "{\(newline)\(outer)}" }
            let lines = members.map { side, member, value in
                let colon = member.keyRange.upperBound..<member.value.range.lowerBound
                return outer + indentation + catalogs[side].text(member.keyRange)
                    + catalogs[side].text(colon) + written(value, depth: depth + 1)
            }
            return "{" + lines.joined(separator: ",") + outer + "}"
        }
    }
}
