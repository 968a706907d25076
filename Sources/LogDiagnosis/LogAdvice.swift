import AutoLayout

/// A recommended change that resolves a conflict.
public struct LogAdvice: Hashable, Sendable {
    /// The kinds of changes.
    public enum Change: Hashable, Sendable {
        /// Lowers the priority of a constraint to 999.
        case lower(LoggedConstraint)
        /// Sets `translatesAutoresizingMaskIntoConstraints` of a view to `false`.
        case stopTranslating(LoggedItem)
    }

    /// The reason for choosing a change.
    public enum Reason: String, Hashable, Sendable {
        /// The framework imposes a size temporarily, for example on a cell before self-sizing.
        case imposedSize
        /// A view has constraints, but its autoresizing mask is also translated into constraints.
        case translatedMask
        /// A stack view hides a view by giving it size 0.
        case hiddenView
        /// Another constraint on the same attribute has a different constant.
        case duplicate
        /// UIKit broke this constraint at run time, so the change leaves the visible layout as it
        /// is.
        case broken
        /// The constraint is the last one in the list that belongs to the app.
        case last
    }

    /// The recommended change.
    public let change: Change
    /// The reason for recommending it.
    public let reason: Reason
    /// The positions in the list of the constraints that the change makes optional.
    let places: Set<Int>
}

/// A search for changes, conflict by conflict, until the required rows are satisfiable.
struct AdviceSearch {
    private(set) var list: [LogAdvice] = []
    /// A Boolean value that indicates whether the list is satisfiable with all changes.
    private(set) var isChecked = false

    private let constraints: [LoggedConstraint]
    private let broken: LoggedConstraint?
    private var given: Set<Int> = []

    init(_ logged: LoggedConflict, _ problem: LoggedProblem, _ search: LoggedConflictSearch) {
        constraints = logged.constraints
        broken = logged.broken
        while let found = search.conflict(without: given) {
            guard let advice = choose(found.listed(problem).sorted()) else { return }
            list.append(advice)
            given.formUnion(advice.places)
        }
        isChecked = true
    }

    private func choose(_ members: [Int]) -> LogAdvice? {
        if let advice = translation(members) { return advice }
        let own = members.filter { constraints[$0].isAuthors }
        guard !own.isEmpty else { return nil }
        if members.contains(where: { isImposed(constraints[$0]) }) {
            return lower(gentlest(own), .imposedSize)
        }
        if let hidden = hidden(members, own) { return lower(hidden, .hiddenView) }
        if let twin = twin(own) { return lower(twin, .duplicate) }
        if let place = given(of: own) { return lower(place, .broken) }
        return lower(own[own.count - 1], .last)
    }

    private func lower(_ place: Int, _ reason: LogAdvice.Reason) -> LogAdvice {
        LogAdvice(change: .lower(constraints[place]), reason: reason, places: [place])
    }

    /// The broken constraint, if it is among the given ones.
    private func given(of own: [Int]) -> Int? {
        own.first { place in broken.map { constraints[place].isSame(as: $0) } ?? false }
    }

    // MARK: Kinds of conflicts

    /// The temporary size of a cell's content view or a window.
    private func isImposed(_ constraint: LoggedConstraint) -> Bool {
        constraint.maker == .imposed || constraint.maker == .autoresizing && isManaged(constraint)
    }

    /// A Boolean value that indicates whether the framework legitimately sets the frame of the
    /// constraint's view.
    private func isManaged(_ constraint: LoggedConstraint) -> Bool {
        constraint.equations.flatMap(\.subjects).contains { item in
            ["ContentView", "Window", "TransitionView", "WrapperView"].contains(
                where: item.className.hasSuffix)
        }
    }

    /// Disables the translated mask of a view that the author's constraints position or size.
    private func translation(_ members: [Int]) -> LogAdvice? {
        let placed = Set(constraints.filter(\.isAuthors).flatMap(\.equations).flatMap(\.subjects))
        for member in members
        where constraints[member].maker == .autoresizing && !isManaged(constraints[member]) {
            guard let item = constraints[member].equations.first?.first.item, placed.contains(item)
            else { continue }
            let places = constraints.indices.filter { place in
                constraints[place].maker == .autoresizing
                    && constraints[place].equations.first?.first.item == item
            }
            return LogAdvice(
                change: .stopTranslating(item), reason: .translatedMask, places: Set(places))
        }
        return nil
    }

    /// The constraint that fixes the size of a view hidden by a stack view.
    private func hidden(_ members: [Int], _ own: [Int]) -> Int? {
        let hiding = members.filter { constraints[$0].identifier == LoggedConstraint.hiding }
        let items = Set(hiding.flatMap { constraints[$0].equations.flatMap(\.items) })
        return own.last { place in
            constraints[place].equations.contains {
                items.contains($0.first.item) && $0.first.attribute.isSize
            }
        }
    }

    /// The later of two constraints on the same attribute with different constants, or the broken
    /// one of them.
    private func twin(_ own: [Int]) -> Int? {
        for place in own.reversed() {
            let twins = own.filter { $0 != place && constraints[$0].speaksLike(constraints[place]) }
            if !twins.isEmpty { return given(of: twins + [place]) ?? place }
        }
        return nil
    }

    /// The constraint to lower for an imposed size: the broken one, else one to the far edge of the
    /// container, else a fixed size.
    private func gentlest(_ own: [Int]) -> Int {
        let far = own.last { place in
            constraints[place].equations.contains { equation in
                equation.isToSuperview
                    && [.bottom, .trailing, .right].contains(equation.first.attribute)
            }
        }
        let fixed = own.last { constraints[$0].equations.contains(where: \.isFixedSize) }
        return given(of: own) ?? far ?? fixed ?? own[own.count - 1]
    }
}

extension LoggedConstraint {
    /// Returns a Boolean value that indicates whether another equation has the same attributes of
    /// the same items.
    fileprivate func speaksLike(_ other: LoggedConstraint) -> Bool {
        guard equations.count == 1, other.equations.count == 1 else { return false }
        var one = equations[0]
        var two = other.equations[0]
        one.constant = 0
        two.constant = 0
        return one == two
    }
}
