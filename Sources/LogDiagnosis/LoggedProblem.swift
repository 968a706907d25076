import AutoLayout
import ConstraintSolver

/// The constraints of a list as rows of a linear problem. Each item has edges and extents in common
/// coordinates.
struct LoggedProblem {
    /// The origin of a row.
    enum Source: Hashable {
        /// A constraint, by its position in the list.
        case listed(Int)
        /// An implicit lower bound of 0 for the extent of an item along an axis.
        case extent(LoggedItem, Axis)
        /// An implicit lower bound of 0 for a margin.
        case margin(LoggedItem, LayoutAttribute)
        /// The default value 8 of a margin that no constraint of the list states.
        case defaultMargin(LoggedItem, LayoutAttribute)
    }

    /// A row `Σ terms + constant  relation  0`.
    struct Row {
        let source: Source
        let terms: [Term]
        let constant: Double
        let relation: Relation
        let priority: LayoutPriority
    }

    /// A variable of the problem. Baselines and margins are independent variables.
    private struct Quantity: Hashable {
        let item: LoggedItem
        let attribute: LayoutAttribute
    }

    private(set) var rows: [Row] = []
    /// The names of the variables.
    private(set) var names: [String] = []
    /// The positions of the constraints that depend on numbers missing from the log.
    private(set) var vague: Set<Int> = []

    private var variables: [Quantity: Int] = [:]
    private var superviews: [LoggedItem: LoggedItem] = [:]
    private let rightToLeft: Bool

    init(_ list: [LoggedConstraint], rightToLeft: Bool) {
        self.rightToLeft = rightToLeft
        for equation in list.flatMap(\.equations) { noteSuperview(equation) }
        // The author's come first, so that a conflict among them is preferred.
        for (place, constraint) in list.enumerated() where constraint.isAuthors {
            add(constraint, place)
        }
        for (place, constraint) in list.enumerated() where !constraint.isAuthors {
            add(constraint, place)
        }
        addExtents()
        addMargins()
    }

    /// The same problem with margins of 8 unless the list states them.
    var withDefaultMargins: LoggedProblem {
        var copy = self
        for (quantity, variable) in margins {
            copy.rows.append(
                Row(
                    source: .defaultMargin(quantity.item, quantity.attribute),
                    terms: [Term(1, Variable(index: variable))], constant: -8, relation: .equal,
                    priority: .required))
        }
        return copy
    }

    private mutating func noteSuperview(_ equation: LoggedEquation) {
        guard let around = equation.second?.item, around.keyInside == nil, equation.isToSuperview
        else { return }
        superviews[equation.first.item] = around
    }

    private func known(_ item: LoggedItem) -> LoggedItem {
        guard let inside = item.keyInside else { return item }
        return superviews.first { $0.key.key == inside }?.value ?? item
    }

    /// Returns a Boolean value that indicates whether the list shows that an item is the superview
    /// of another.
    func isSuperview(_ item: LoggedItem, of other: LoggedItem) -> Bool { superviews[other] == item }

    // MARK: Rows

    private mutating func add(_ constraint: LoggedConstraint, _ place: Int) {
        for equation in constraint.equations {
            let (terms, constant) = row(equation, place)
            let priority = constraint.equations.count > 1 ? equation.priority : constraint.priority
            func append(_ relation: LayoutRelation, _ priority: LayoutPriority) {
                rows.append(
                    Row(
                        source: .listed(place), terms: terms, constant: constant,
                        relation: relation.plain,
                        priority: priority))
            }
            if let contents = constraint.contents {
                append(.lessThanOrEqual, contents.hugging)
                append(.greaterThanOrEqual, contents.resistance)
            } else {
                append(equation.relation, priority)
            }
        }
    }

    private mutating func row(_ equation: LoggedEquation, _ place: Int) -> ([Term], Double) {
        var draft = Draft()
        let origin = origin(of: equation)
        let isMirrored = rightToLeft && equation.isDirectional
        add(equation.first, 1, origin, isMirrored, place, &draft)
        if let second = equation.second {
            add(second, -equation.multiplier, origin, isMirrored, place, &draft)
        }
        return (draft.terms, -equation.constant)
    }

    /// The origin of coordinates for an equation, if it matters: the superview of the first item.
    private func origin(of equation: LoggedEquation) -> LoggedItem? {
        guard equation.first.isPlace else { return nil }
        let item = equation.first.item
        guard let second = equation.second, second.isPlace else {
            return superviews[item] ?? item.unknownSuperview
        }
        if equation.multiplier == 1 { return nil }
        if isSuperview(second.item, of: item) { return second.item }
        if isSuperview(item, of: second.item) { return item }
        return superviews[item] ?? superviews[second.item] ?? item.unknownSuperview
    }

    private mutating func add(
        _ side: LoggedEquation.Side, _ factor: Double, _ origin: LoggedItem?, _ isMirrored: Bool,
        _ place: Int,
        _ draft: inout Draft
    ) {
        add(side.attribute, of: side.item, factor, isMirrored, place, &draft)
        if let from = side.origin {
            add(from.attribute, of: from.item, -factor, isMirrored, place, &draft)
        }
        guard side.isPlace, let origin, let axis = side.attribute.axis else { return }
        add(axis == .horizontal ? .leading : .top, of: origin, -factor, isMirrored, place, &draft)
    }

    private mutating func add(
        _ attribute: LayoutAttribute, of item: LoggedItem, _ factor: Double, _ isMirrored: Bool,
        _ place: Int,
        _ draft: inout Draft
    ) {
        let item = known(item)
        guard let axis = attribute.axis else { return }
        if let edges = attribute.edgesWithinMargins {
            for edge in edges {
                addMargin(edge, of: item, factor / Double(edges.count), isMirrored, place, &draft)
            }
            return
        }
        guard let share = attribute.share else {
            if !attribute.isSize { vague.insert(place) }
            return draft.add(factor, variable(item, attribute))
        }
        let mirrors = isMirrored && axis == .horizontal
        draft.add(mirrors ? -factor : factor, variable(item, axis == .horizontal ? .left : .top))
        let extent = mirrors ? share - 1 : share
        draft.add(factor * extent, variable(item, axis == .horizontal ? .width : .height))
    }

    /// Adds an edge inset by a margin, or the edge of the margins guide if the list contains it.
    private mutating func addMargin(
        _ edge: LayoutAttribute, of item: LoggedItem, _ factor: Double, _ isMirrored: Bool,
        _ place: Int,
        _ draft: inout Draft
    ) {
        if let guide = superviews.first(where: { $0.value == item && $0.key.isMarginsGuide })?.key {
            return add(edge, of: guide, factor, isMirrored, place, &draft)
        }
        add(edge, of: item, factor, isMirrored, place, &draft)
        let isFar = [.right, .trailing, .bottom].contains(edge)
        // In right-to-left layout the leading margin is at the right edge.
        let isInward = isFar != (isMirrored && edge.isDirectional)
        draft.add(isInward ? -factor : factor, variable(item, edge.margin(isMirrored: isMirrored)))
    }

    private mutating func variable(_ item: LoggedItem, _ attribute: LayoutAttribute) -> Int {
        let quantity = Quantity(item: item, attribute: attribute)
        if let variable = variables[quantity] { return variable }
        variables[quantity] = names.count
        names.append("\(item.name).\(attribute)")
        return names.count - 1
    }

    private mutating func addExtents() {
        let extents = variables.filter { $0.key.attribute.isSize }.sorted { $0.value < $1.value }
        for (quantity, variable) in extents {
            rows.append(
                Row(
                    source: .extent(quantity.item, quantity.attribute.axis ?? .horizontal),
                    terms: [Term(1, Variable(index: variable))], constant: 0,
                    relation: .greaterOrEqual,
                    priority: .required))
        }
    }
}

// Margins.
extension LoggedProblem {
    /// The widths of margins, in the order of their variables.
    private var margins: [(Quantity, Int)] {
        variables.filter { $0.key.attribute.edgesWithinMargins != nil }.sorted {
            $0.value < $1.value
        }
        .map { ($0.key, $0.value) }
    }

    fileprivate mutating func addMargins() {
        for (quantity, variable) in margins {
            rows.append(
                Row(
                    source: .margin(quantity.item, quantity.attribute),
                    terms: [Term(1, Variable(index: variable))], constant: 0,
                    relation: .greaterOrEqual,
                    priority: .required))
        }
    }
}

/// A sum under construction, with each variable once.
private struct Draft {
    var terms: [Term] = []

    mutating func add(_ coefficient: Double, _ variable: Int) {
        guard coefficient != 0 else { return }
        let place = terms.firstIndex { $0.variable.index == variable }
        guard let place else { return terms.append(Term(coefficient, Variable(index: variable))) }
        terms[place].coefficient += coefficient
        if terms[place].coefficient == 0 { terms.remove(at: place) }
    }
}

extension LayoutAttribute {
    /// The edges that a margin insets for the attribute; two for a centre within margins, `nil` for
    /// other attributes.
    fileprivate var edgesWithinMargins: [LayoutAttribute]? {
        switch self {
        case .leftMargin: [.left]
        case .rightMargin: [.right]
        case .leadingMargin: [.leading]
        case .trailingMargin: [.trailing]
        case .topMargin: [.top]
        case .bottomMargin: [.bottom]
        case .centerXWithinMargins: [.left, .right]
        case .centerYWithinMargins: [.top, .bottom]
        default: nil
        }
    }

    /// The margin at an edge, by its physical side.
    fileprivate func margin(isMirrored: Bool) -> LayoutAttribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: isMirrored ? .rightMargin : .leftMargin
        case .trailing: isMirrored ? .leftMargin : .rightMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }

    /// The position of the attribute as a fraction of the extent, in reading direction; `nil` for
    /// extents and independent variables.
    fileprivate var share: Double? {
        switch self {
        case .left, .leading, .top, .minX, .minY: 0
        case .right, .trailing, .bottom, .maxX, .maxY: 1
        case .centerX, .centerY: 0.5
        default: nil
        }
    }
}

extension LayoutRelation {
    fileprivate var plain: Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .lessOrEqual
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }
}
