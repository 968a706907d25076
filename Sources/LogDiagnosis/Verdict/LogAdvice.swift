import AutoLayout

/// What to change so that a list can hold; solved again with the change.
public struct LogAdvice: Hashable, Sendable {
    /// The change.
    public enum Change: Hashable, Sendable {
        /// Give a constraint the priority 999.
        case lower(LoggedConstraint)
        /// Turn off `translatesAutoresizingMaskIntoConstraints` of a view.
        case stopTranslating(LoggedItem)
    }

    /// Why this and not something else.
    public enum Reason: String, Hashable, Sendable {
        /// A size is imposed for the time being, as on a cell before its own size is known.
        case imposedSize
        /// A view has constraints, and its frame as constraints besides.
        case translatedMask
        /// A stack view hides a view by making it as small as can be.
        case hiddenView
        /// Another constraint says the same with another number.
        case duplicate
        /// It is the one that was given up at run time, so that what is shown stays the same.
        case broken
        /// It is the last that was listed of those that the author can change.
        case last
    }

    /// The change.
    public let change: Change
    /// Why this one.
    public let reason: Reason
    /// The places of the constraints in the list that the change takes out of those that must hold.
    let places: Set<Int>
}

/// Chooses what to change, conflict by conflict, until what must hold can hold.
struct AdviceSearch {
    private(set) var list: [LogAdvice] = []
    /// Whether the list can hold once it is done.
    private(set) var isChecked = false

    private let constraints: [LoggedConstraint]
    private let broken: LoggedConstraint?
    private var given: Set<Int> = []

    init(_ logged: LoggedConflict, _ problem: LoggedProblem, _ search: ConflictSearch) {
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

    /// The one that was given up at run time, where it is among some.
    private func given(of own: [Int]) -> Int? {
        own.first { place in broken.map { constraints[place].isSame(as: $0) } ?? false }
    }

    // MARK: Kinds of conflicts

    /// The size of a cell's contents or a window, for the time being.
    private func isImposed(_ constraint: LoggedConstraint) -> Bool {
        constraint.maker == .imposed || constraint.maker == .autoresizing && isManaged(constraint)
    }

    /// Whether its view is one whose frame the framework sets, rightly.
    private func isManaged(_ constraint: LoggedConstraint) -> Bool {
        constraint.equations.flatMap(\.subjects).contains { item in
            ["ContentView", "Window", "TransitionView", "WrapperView"].contains(where: item.className.hasSuffix)
        }
    }

    /// A view that the author's constraints place or size, and its mask too.
    private func translation(_ members: [Int]) -> LogAdvice? {
        let placed = Set(constraints.filter(\.isAuthors).flatMap(\.equations).flatMap(\.subjects))
        for member in members where constraints[member].maker == .autoresizing && !isManaged(constraints[member]) {
            guard let item = constraints[member].equations.first?.first.item, placed.contains(item) else { continue }
            let places = constraints.indices.filter { place in
                constraints[place].maker == .autoresizing && constraints[place].equations.first?.first.item == item
            }
            return LogAdvice(change: .stopTranslating(item), reason: .translatedMask, places: Set(places))
        }
        return nil
    }

    /// Of a view that a stack view hides, what fixes its size.
    private func hidden(_ members: [Int], _ own: [Int]) -> Int? {
        let hiding = members.filter { constraints[$0].identifier == LoggedConstraint.hiding }
        let items = Set(hiding.flatMap { constraints[$0].equations.flatMap(\.items) })
        return own.last { place in
            constraints[place].equations.contains { items.contains($0.first.item) && $0.first.attribute.isSize }
        }
    }

    /// The later one of two that say the same with different numbers; rather the one that was given up.
    private func twin(_ own: [Int]) -> Int? {
        for place in own.reversed() {
            let twins = own.filter { $0 != place && constraints[$0].speaksLike(constraints[place]) }
            if !twins.isEmpty { return given(of: twins + [place]) ?? place }
        }
        return nil
    }

    /// Where a size is imposed: the one that was given up, else what ends at the container's far edge, else a fixed
    /// size.
    private func gentlest(_ own: [Int]) -> Int {
        let far = own.last { place in
            constraints[place].equations.contains { equation in
                equation.isToSuperview && [.bottom, .trailing, .right].contains(equation.first.attribute)
            }
        }
        let fixed = own.last { constraints[$0].equations.contains(where: \.isFixedSize) }
        return given(of: own) ?? far ?? fixed ?? own[own.count - 1]
    }
}

extension LoggedConstraint {
    /// Whether another one is about the same numbers of the same items in the same way.
    fileprivate func speaksLike(_ other: LoggedConstraint) -> Bool {
        guard equations.count == 1, other.equations.count == 1 else { return false }
        var (one, two) = (equations[0], other.equations[0])
        (one.constant, two.constant) = (0, 0)
        return one == two
    }
}
