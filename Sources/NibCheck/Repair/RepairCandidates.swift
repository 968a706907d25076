import AutoLayout
import NibFormat
import NibLayout
import Rational

/// The changes of constraints that may end a conflict.
struct RepairCandidates {
    /// A change, and whether it is of one of two constraints that speak of the same.
    typealias Candidate = (change: RepairChange, isDuplicate: Bool)

    private let document: NibDocument
    private let names: DiagnosisNames

    init(_ names: DiagnosisNames) { (document, self.names) = (names.document, names) }

    /// Changes of the members of a conflict, with the amounts by which a layout says that their
    /// constants miss.
    func changes(_ members: Set<String>, in layouts: [TreeLayout]) -> [Candidate] {
        let sources = members.sorted().compactMap(names.source)
        let amounts = layouts.map { self.amounts(in: $0, of: members) }
        return sources.flatMap { source -> [Candidate] in
            let isDuplicate = sources.contains { $0.id != source.id && speaksAlike($0, source) }
            // The least and the most that it misses: one of them is enough everywhere, if any is.
            let missing = amounts.compactMap { $0[source.id] }
            let constants = Set([missing.min(), missing.max()].compactMap(\.self)).sorted()
            let all =
                [.priority(source.id, 999), .removal(source.id)]
                + constants.compactMap { constant(source, $0) }
            return all.map { ($0, isDuplicate) }
        }
    }

    /// By how much the written constants of members would have to change, where they are in
    /// conflict.
    private func amounts(in layout: TreeLayout, of members: Set<String>) -> [String: Rational] {
        for way in layout.engine.resolvingChanges() {
            let ids = way.map {
                (layout.maker.ids[ObjectIdentifier($0.constraint)] ?? "", $0.change)
            }
            let known = ids.filter { !$0.0.isEmpty }
            if Set(known.map(\.0)) == members {
                return Dictionary(known, uniquingKeysWith: { first, _ in first })
            }
        }
        return [:]
    }

    private func constant(_ source: NibConstraint, _ amount: Rational) -> RepairChange? {
        guard let old = try? source.equation(under: document.designTraits).constant, !amount.isZero
        else { return nil }
        return .constant(source.id, from: old, to: old + amount)
    }

    /// Whether two constraints are about the same numbers in the same way.
    private func speaksAlike(_ one: NibConstraint, _ other: NibConstraint) -> Bool {
        guard let first = try? one.equation(), let second = try? other.equation() else {
            return false
        }
        return first.first == second.first && first.second == second.second
            && first.relation == second.relation
            && first.multiplier == second.multiplier
    }
}

extension DiagnosisNames {
    /// The change in words, as an instruction.
    func words(_ change: RepairChange) -> String {
        let constraint = change.constraint.flatMap(constraint)?.words ?? "?"
        switch change {
        case .priority(_, let priority): return "give \(constraint) priority \(priority.plainText)"
        case .constant(_, let old, let new):
            return "change the constant of \(constraint) from \(old.shortText) to \(new.shortText)"
        case .removal: return "remove \(constraint)"
        case .addition(let list): return "add " + list.map(words).joined(separator: " and ")
        case .contentPriorities(let list): return list.map(words).joined(separator: " and ")
        }
    }

    private func words(_ new: RepairChange.NewConstraint) -> String {
        let first = "\(name(of: new.first ?? new.owner)).\(new.attribute.name) == "
        guard let second = new.second else { return first + new.constant.shortText }
        let side = new.constant.isZero ? "" : new.constant.signum() < 0 ? " - " : " + "
        let number = new.constant.isZero ? "" : new.constant.magnitude.shortText
        return first + "\(name(of: second)).\(new.secondAttribute.name)\(side)\(number)"
    }

    private func words(_ priority: RepairChange.ContentPriority) -> String {
        let axis = priority.axis == .horizontal ? "horizontal" : "vertical"
        let kind = priority.kind == .hugging ? "hugging" : "compression resistance"
        let way = priority.new > priority.old ? "raise" : "lower"
        return "\(way) the \(axis) \(kind) priority of \(name(of: priority.view)) from "
            + "\(priority.old.plainText) to \(priority.new.plainText)"
    }
}

extension Float {
    /// A whole number without a point.
    var plainText: String {
        magnitude < 1e6 && self == Float(Int(self)) ? "\(Int(self))" : "\(self)"
    }
}
