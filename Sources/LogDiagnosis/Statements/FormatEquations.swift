import AutoLayout

/// The equations of a visual format, as descriptions of constraints use it: distances and sizes.
struct FormatEquations {
    private(set) var list: [LoggedEquation] = []

    private let format: VisualFormat
    private let names: [String: LoggedItem]
    private let isAbsolute: Bool

    init(
        _ format: VisualFormat, _ names: [String: LoggedItem], _ superview: LoggedItem, isAbsolute: Bool
    ) throws(StatementError) {
        (self.format, self.names, self.isAbsolute) = (format, names, isAbsolute)
        let items = format.members.compactMap { names[$0.name] }
        guard let first = items.first, let last = items.last else { return }
        let around = superview.key == "|" ? first.unknownSuperview : superview
        let inside = around.scrolls ? around.contents : around
        if let lead = format.lead { try add(lead.connection, (inside, near), (first, near), isToSuperview: true) }
        for (place, connection) in format.connections.enumerated() {
            try add(connection, (items[place], far), (items[place + 1], near))
        }
        if let tail = format.tail {
            try add(tail.connection, (inside, far), (last, far), isToSuperview: true, isBackwards: true)
        }
        for (member, item) in zip(format.members, items) { addSizes(member, item) }
    }

    private var near: LayoutAttribute {
        format.axis == .vertical ? .top : isAbsolute ? .left : .leading
    }

    private var far: LayoutAttribute {
        format.axis == .vertical ? .bottom : isAbsolute ? .right : .trailing
    }

    /// What is behind the first place, or before it, and how far.
    private mutating func add(
        _ connection: VisualFormat.Connection, _ from: (LoggedItem, LayoutAttribute),
        _ to: (LoggedItem, LayoutAttribute), isToSuperview: Bool = false, isBackwards: Bool = false
    ) throws(StatementError) {
        var predicates = [VisualFormat.Predicate]()
        switch connection {
        case .flush: return append(.equal, 0, .required, from, to, isToSuperview)
        case .spaces(let list): predicates = list
        case .standard:
            if isToSuperview {
                throw StatementError("the standard space to a superview is not told by the log; it is left out")
            }
            return append(.equal, 8, .required, from, to, false)
        }
        for predicate in predicates {
            guard case .number(let number) = predicate.object else { continue }
            let relation = isBackwards ? LayoutRelation(rawValue: -predicate.relation.rawValue) : predicate.relation
            append(relation ?? .equal, isBackwards ? -number : number, predicate.priority, from, to, isToSuperview)
        }
    }

    private mutating func append(
        _ relation: LayoutRelation, _ number: Double, _ priority: LayoutPriority, _ from: (LoggedItem, LayoutAttribute),
        _ to: (LoggedItem, LayoutAttribute), _ isToSuperview: Bool
    ) {
        list.append(
            LoggedEquation(
                first: .init(to.0, to.1), relation: relation, second: .init(from.0, from.1), constant: number,
                isToSuperview: isToSuperview, priority: priority))
    }

    private mutating func addSizes(_ member: VisualFormat.Member, _ item: LoggedItem) {
        let extent: LayoutAttribute = format.axis == .vertical ? .height : .width
        for size in member.sizes {
            var equation = LoggedEquation(first: .init(item, extent), relation: size.relation, priority: size.priority)
            switch size.object {
            case .number(let number): equation.constant = number
            case .view(let name): equation.second = names[name].map { .init($0, extent) }
            }
            list.append(equation)
        }
    }
}
