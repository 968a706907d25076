/// A builder of constraints from a parsed visual format.
struct VisualFormatBuilder {
    private let format: VisualFormat
    private let text: String
    private let options: VisualFormatOptions
    private let views: [String: any LayoutItem]
    private let start: LayoutAttribute
    private let end: LayoutAttribute
    private var constraints: [LayoutConstraint] = []

    /// An end of a part of the format, along its direction.
    private struct Edge {
        let item: any LayoutItem
        let attribute: LayoutAttribute
    }

    init(
        _ format: VisualFormat, text: String, options: VisualFormatOptions,
        views: [String: any LayoutItem]
    ) {
        self.format = format
        self.text = text
        self.options = options
        self.views = views
        if format.axis == .vertical {
            (start, end) = (.top, .bottom)
        } else if options.contains(.directionLeftToRight) {
            (start, end) = (.left, .right)
        } else {
            (start, end) =
                options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
        }
    }

    /// Returns the constraints in the order of the format, followed by those of the options.
    mutating func build() throws(VisualFormatError) -> [LayoutConstraint] {
        let items = format.members.compactMap { views[$0.name] }
        if let lead = format.lead {
            let above = try superview(of: items[0], at: lead.place)
            let edge = Edge(
                item: above, attribute: lead.connection.isStandard ? start.withinMargins : start)
            try connect(
                edge, Edge(item: items[0], attribute: start), lead.connection, standard: 0,
                lead.place)
        }
        for (index, member) in format.members.enumerated() {
            for size in member.sizes { try constrain(items[index], size) }
            guard index < format.connections.count else { continue }
            let edge = Edge(item: items[index], attribute: behind)
            let next = Edge(item: items[index + 1], attribute: before)
            try connect(
                edge, next, format.connections[index], standard: Self.standardSpace, member.place)
        }
        if let tail = format.tail, let last = items.last {
            let above = try superview(of: last, at: tail.place)
            let edge = Edge(
                item: above, attribute: tail.connection.isStandard ? end.withinMargins : end)
            try connect(
                Edge(item: last, attribute: end), edge, tail.connection, standard: 0, tail.place)
        }
        try align(items)
        return constraints
    }

    private var hasBaselines: Bool {
        options.contains(.spacingBaselineToBaseline) && format.axis == .vertical
    }
    /// The attributes between which spaces are measured: the next view's and the previous view's.
    private var before: LayoutAttribute { hasBaselines ? .firstBaseline : start }
    private var behind: LayoutAttribute { hasBaselines ? .lastBaseline : end }

    private func superview(of item: any LayoutItem, at place: Int) throws(VisualFormatError)
        -> any LayoutNode
    {
        let parent = item is any LayoutNode ? item.layoutNode?.layoutParent : item.layoutNode
        guard let parent else { throw error(.noSuperview(item.layoutName), at: place) }
        return parent
    }

    // MARK: Sizes

    private mutating func constrain(
        _ item: any LayoutItem, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) {
        let size: LayoutAttribute = format.axis == .horizontal ? .width : .height
        let edge = Edge(item: item, attribute: size)
        switch predicate.object {
        case .number(let number):
            try add(edge, predicate.relation, nil, number, predicate.priority, predicate.place)
        case .view(let name):
            let other = views[name].map { Edge(item: $0, attribute: size) }
            try add(edge, predicate.relation, other, 0, predicate.priority, predicate.place)
        }
    }

    // MARK: Spaces

    /// Adds the space between two edges. The standard space to the superview is its margin, without
    /// further space.
    private mutating func connect(
        _ edge: Edge, _ next: Edge, _ connection: VisualFormat.Connection, standard: Double,
        _ place: Int
    ) throws(VisualFormatError) {
        switch connection {
        case .flush: try space(edge, next, .equal, 0, .required, place)
        case .standard:
            try space(edge, next, .equal, standard, .required, place)
            constraints.last?.hasStandardSpace = true
        case .spaces(let predicates):
            for predicate in predicates {
                guard case .number(let number) = predicate.object else { continue }
                try space(
                    edge, next, predicate.relation, number, predicate.priority, predicate.place)
            }
        }
    }

    /// Adds the space between two edges, measured towards the end of the format.
    private mutating func space(
        _ edge: Edge, _ next: Edge, _ relation: LayoutRelation, _ number: Double,
        _ priority: LayoutPriority,
        _ place: Int
    ) throws(VisualFormatError) {
        // With left and right edges read from right to left, distances have the opposite sign.
        if options.contains(.directionRightToLeft), format.axis == .horizontal {
            return try add(edge, relation, next, number, priority, place)
        }
        try add(next, relation, edge, number, priority, place)
    }

    /// The standard space between neighbours, in points.
    static let standardSpace = 8.0

    // MARK: Options

    /// Aligns all items with the first one, as specified by the options.
    private mutating func align(_ items: [any LayoutItem]) throws(VisualFormatError) {
        for attribute in options.alignments {
            guard attribute.axis != format.axis else {
                throw error(.alignmentAlongFormat(attribute), at: 0)
            }
            for item in items.dropFirst() {
                try add(
                    Edge(item: item, attribute: attribute), .equal,
                    Edge(item: items[0], attribute: attribute), 0,
                    .required, 0)
            }
        }
    }

    private mutating func add(
        _ edge: Edge, _ relation: LayoutRelation, _ other: Edge?, _ constant: Double,
        _ priority: LayoutPriority,
        _ place: Int
    ) throws(VisualFormatError) {
        do throws(LayoutError) {
            let constraint = try LayoutConstraint(
                checking: edge.item, attribute: edge.attribute, relatedBy: relation,
                toItem: other?.item,
                attribute: other?.attribute ?? .notAnAttribute, constant: constant)
            constraint.priority = priority
            constraints.append(constraint)
        } catch {
            throw self.error(.illegalConstraint(error), at: place)
        }
    }

    private func error(_ problem: VisualFormatError.Problem, at place: Int) -> VisualFormatError {
        VisualFormatError(problem: problem, format: text, column: place)
    }
}

extension LayoutAttribute {
    /// The margin attribute of an edge.
    fileprivate var withinMargins: LayoutAttribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
