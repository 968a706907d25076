import AutoLayout
import ConstraintSolver
import NibFormat
import NibLayout
import Rational

/// The changes of constraints that may end a conflict.
struct RepairCandidates {
    /// A change, and a flag for a constraint that duplicates another one.
    typealias Candidate = (change: RepairChange, isDuplicate: Bool)

    private let document: NibDocument
    private let names: DiagnosisNames

    init(_ names: DiagnosisNames) { (document, self.names) = (names.document, names) }

    /// Returns changes of the members of a conflict; the layouts determine the new constants.
    func changes(_ members: Set<String>, in layouts: [TreeLayout]) -> [Candidate] {
        let sources = members.sorted().compactMap(names.source)
        let amounts = layouts.map { self.amounts(in: $0, of: members) }
        return sources.flatMap { source -> [Candidate] in
            let isDuplicate = sources.contains { $0.id != source.id && speaksAlike($0, source) }
            // The least and the greatest amount: if any constant helps everywhere, one of them
            // does.
            let missing = amounts.compactMap { $0[source.id] }
            let constants = Set([missing.min(), missing.max()].compactMap(\.self)).sorted()
            let all =
                [.priority(source.id, 999), .removal(source.id)]
                + constants.compactMap { constant(source, $0) }
            return all.map { ($0, isDuplicate) }
        }
    }

    /// Returns the amounts by which the members' constants must change to end the conflict.
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

    /// Returns a Boolean value that indicates whether two constraints differ in nothing except
    /// their constants and priorities.
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
    /// Returns an instruction that describes a change.
    func description(of change: RepairChange) -> String {
        let constraint = change.constraint.flatMap(constraint)?.formula ?? "?"
        switch change {
        case .priority(_, let priority): return "give \(constraint) priority \(priority.plainText)"
        case .constant(_, let old, let new):
            return "change the constant of \(constraint) from \(old.shortText) to \(new.shortText)"
        case .removal: return "remove \(constraint)"
        case .addition(let list): return "add " + list.map(description).joined(separator: " and ")
        case .contentPriorities(let list): return list.map(description).joined(separator: " and ")
        }
    }

    private func description(of new: RepairChange.NewConstraint) -> String {
        let first = "\(name(of: new.first ?? new.owner)).\(new.attribute.name) == "
        guard let second = new.second else { return first + new.constant.shortText }
        let side = new.constant.isZero ? "" : new.constant.signum() < 0 ? " - " : " + "
        let number = new.constant.isZero ? "" : new.constant.magnitude.shortText
        return first + "\(name(of: second)).\(new.secondAttribute.name)\(side)\(number)"
    }

    private func description(of priority: RepairChange.ContentPriority) -> String {
        let axis = priority.axis == .horizontal ? "horizontal" : "vertical"
        let kind = priority.kind == .hugging ? "hugging" : "compression resistance"
        let way = priority.new > priority.old ? "raise" : "lower"
        return "\(way) the \(axis) \(kind) priority of \(name(of: priority.view)) from "
            + "\(priority.old.plainText) to \(priority.new.plainText)"
    }
}

extension Float {
    /// The number, without a decimal point if it is whole.
    var plainText: String {
        magnitude < 1e6 && self == Float(Int(self)) ? "\(Int(self))" : "\(self)"
    }
}

/// The unsatisfied optional constraints of a document, and the changes of the constraints that
/// block them.
struct UnsatisfiedConstraintSearch {
    /// An unsatisfied optional constraint.
    struct UnsatisfiedConstraint {
        let id: String
        let constraint: NamedConstraint
        /// The changes of the blocking constraints.
        let changes: [RepairChange]
    }

    private let tree: DiagnosedTree
    private let unsatisfied: [(id: String, handle: Constraint, priority: Float)]

    init(_ tree: DiagnosedTree) {
        self.tree = tree
        let engine = tree.layout.engine
        unsatisfied = engine.solver.unsatisfiedConstraints().compactMap { unsatisfied in
            guard case .constraint(let handle) = unsatisfied.row,
                let own = engine.constraint(of: handle),
                let id = tree.layout.maker.ids[ObjectIdentifier(own)]
            else { return nil }
            return (id, handle, unsatisfied.priority.rawValue)
        }
    }

    /// The ids of the unsatisfied constraints.
    var ids: Set<String> { Set(unsatisfied.map(\.id)) }

    /// Returns the first constraint of at least a priority that is not excluded.
    func next(from level: Float, after excluded: Set<String>) -> UnsatisfiedConstraint? {
        guard
            let unsatisfied = unsatisfied.first(where: {
                $0.priority >= level && !excluded.contains($0.id)
            }),
            let constraint = tree.names.constraint(unsatisfied.id)
        else { return nil }
        let blocking: [Constraint]
        do {
            blocking = try tree.layout.engine.solver.blockingConstraints(of: unsatisfied.handle)
        } catch {
            // The constraint is the solver's own, so no error is possible.
            return nil
        }
        let ids = blocking.compactMap { handle in
            tree.layout.engine.constraint(of: handle).flatMap {
                tree.layout.maker.ids[ObjectIdentifier($0)]
            }
        }
        let lower = unsatisfied.priority.nextDown
        let changes = ids.flatMap { id -> [RepairChange] in
            [.priority(id, Self.below(lower)), .removal(id)]
        }
        return UnsatisfiedConstraint(id: unsatisfied.id, constraint: constraint, changes: changes)
    }

    /// Returns the next whole priority at or below another.
    private static func below(_ priority: Float) -> Float { max(1, Float(Int(priority))) }
}
