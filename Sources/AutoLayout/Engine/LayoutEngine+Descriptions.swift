import ConstraintSolver

// Descriptions of rows, including the engine's own.

extension LayoutEngine {
    /// Returns the description of a row.
    func describe(_ row: EngineRow) -> ConstraintDescription {
        if let constraint = row.constraint { return constraint.layoutDescription }
        var formatter = RowFormatter(self)
        let statement = formatter.statement(of: row)
        let content = row.contents
        return ConstraintDescription(
            className: row.className, number: row.numberText, identifier: row.ownIdentifier,
            statement: row.maskText + statement, details: content?.details,
            priority: LayoutPriority(content?.priority ?? row.pointee.priority.rawValue),
            isActive: true,
            legend: formatter.legend, isFramework: true)
    }

    /// Returns the item and the quantity of a variable.
    func quantity(of variable: Variable) -> (box: LayoutBox, quantity: LayoutQuantity)? {
        guard variable.index >> 2 < slots.count, let box = slots[variable.index >> 2],
            let quantity = LayoutQuantity(rawValue: variable.index & 3)
        else { return nil }
        return (box, quantity)
    }
}

/// One of the four numbers that determine an item's alignment rectangle in its parent's
/// coordinates.
public enum LayoutQuantity: Int, Sendable, Hashable, CaseIterable {
    /// The x coordinate of the left edge.
    case minX = 0
    /// The y coordinate of the top edge.
    case minY = 1
    /// The width of the alignment rectangle.
    case width = 2
    /// The height of the alignment rectangle.
    case height = 3

    /// The name of the quantity in equations, which is the name of the case.
    public var name: String { "\(self)" }

    /// The axis of the quantity.
    public var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
}

/// A formatter of the engine's own rows as equations in items' quantities.
struct RowFormatter {
    private let engine: LayoutEngine
    private(set) var legend: [ConstraintDescription.Legend] = []

    init(_ engine: LayoutEngine) { self.engine = engine }

    /// Returns the equation of a row, solved for the first positive term: `a.width == 0.5*b.width +
    /// 10`.
    mutating func statement(of row: EngineRow) -> String {
        let lead = row.terms.first { $0.coefficient > 0 } ?? row.terms.first
        guard let lead else {
            return "0 \(row.pointee.relation) \(GeneralNumber.text(-row.pointee.constant))"
        }
        var right = ""
        for term in row.terms where term != lead {
            append(-term.coefficient / lead.coefficient, name(term.variable), to: &right)
        }
        let number = row.pointee.constant == 0 ? 0 : -row.pointee.constant / lead.coefficient
        if number != 0 || right.isEmpty { append(number, nil, to: &right) }
        let relation = lead.coefficient < 0 ? row.pointee.relation.mirrored : row.pointee.relation
        return "\(name(lead.variable)) \(row.contents == nil ? relation : .equal) \(right)"
    }

    private func append(_ number: Double, _ name: String?, to text: inout String) {
        let size = GeneralNumber.text(number.magnitude)
        let part = name.map { number.magnitude == 1 ? $0 : "\(size)*\($0)" } ?? size
        text += text.isEmpty ? (number < 0 ? "-" : "") + part : (number < 0 ? " - " : " + ") + part
    }

    private mutating func name(_ variable: Variable) -> String {
        guard let (box, quantity) = engine.quantity(of: variable), let item = box.item else {
            return "?"
        }
        let name = item.layoutItemName
        let entry = ConstraintDescription.Legend(name: name.text, reference: name.reference)
        if name.needsLegend, !legend.contains(entry) { legend.append(entry) }
        return "\(name.text).\(quantity.name)"
    }
}

extension EngineRow {
    /// The class name of the corresponding constraint in UIKit.
    fileprivate var className: String {
        switch kind {
        case .autoresizing0, .autoresizing1, .autoresizing2, .autoresizing3:
            "NSAutoresizingMaskLayoutConstraint"
        case .hugWidth, .resistWidth, .hugHeight, .resistHeight: "NSContentSizeLayoutConstraint"
        default: "NSLayoutConstraint"
        }
    }

    /// The identifier of the row in messages.
    fileprivate var ownIdentifier: String? {
        switch kind {
        case .rootWidth, .rootHeight, .leastWidth, .leastHeight, .guide0, .guide1, .guide2, .guide3:
            ownName
        default: nil
        }
    }

    /// The number of the item and of the row. Both rows of an intrinsic extent count as one
    /// constraint.
    fileprivate var numberText: String {
        guard let item = box?.item else { return "-" }
        let kind = kind == .resistWidth ? .hugWidth : kind == .resistHeight ? .hugHeight : kind
        return "\(item.layoutItemName.number).\(kind.rawValue)"
    }

    /// The addition `Hug:250 CompressionResistance:750` of an intrinsic extent, and the larger of
    /// both priorities.
    fileprivate var contents: (details: String, priority: Float)? {
        guard let box, let axis = contentAxis?.rawValue else { return nil }
        let (hugging, resistance) = (
            box.hugging[axis], box.compressionResistance[axis]
        )
        let details =
            "Hug:\(GeneralNumber.text(Double(hugging))) "
            + "CompressionResistance:\(GeneralNumber.text(Double(resistance)))"
        return (details, max(hugging, resistance))
    }

    /// The axis of an intrinsic extent.
    private var contentAxis: Axis? {
        switch kind {
        case .hugWidth, .resistWidth: .horizontal
        case .hugHeight, .resistHeight: .vertical
        default: nil
        }
    }

    /// The prefix `h=--& v=-&- ` of rows from an autoresizing mask (layout rule 74).
    fileprivate var maskText: String {
        guard className == "NSAutoresizingMaskLayoutConstraint",
            let node = box?.item as? any LayoutNode,
            let mask = node.layoutAutoresizing?.mask
        else { return "" }
        return mask.descriptionPrefix + " "
    }
}

extension Relation {
    /// The relation after multiplication of both sides by -1.
    fileprivate var mirrored: Relation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

// The items and constraints behind the solver's variables and constraints, for messages about its
// results.

extension LayoutEngine {
    /// Returns the item and attribute that a variable of ``solver`` represents: a width, a height,
    /// or the left or top edge in the parent's coordinates. The result is `nil` for an unused
    /// variable.
    public func meaning(of variable: Variable) -> (
        item: any LayoutItem, attribute: LayoutAttribute
    )? {
        guard variable.index >= 0, variable.index >> 2 < slots.count else { return nil }
        guard let item = slots[variable.index >> 2]?.item else { return nil }
        return (item, [.minX, .minY, .width, .height][variable.index & 3])
    }

    /// Returns the variables of an item's left edge, top edge, width and height, or `nil` if no
    /// constraint refers to the item.
    public func variables(of item: any LayoutItem) -> [Variable]? {
        solve()
        let box = item.layoutBox
        guard isHost(of: box), box.slot >= 0 else { return nil }
        return (0..<4).map { Variable(index: Int(box.slot) * 4 + $0) }
    }

    /// Returns the active constraint that a constraint of ``solver`` represents, or `nil` if the
    /// engine created it.
    public func constraint(of handle: Constraint) -> LayoutConstraint? {
        row(of: handle)?.constraint
    }

    /// Returns a constraint of ``solver`` as a member of a conflict.
    public func member(of handle: Constraint) -> LayoutConflict.Member? {
        row(of: handle).map { member($0) }
    }

    /// Returns the constraint of ``solver`` that represents an active one, or `nil` if it is left
    /// out.
    public func handle(of constraint: LayoutConstraint) -> Constraint? {
        solve()
        return constraint.container?.pointee.hostState == hostState
            ? constraint.row?.pointee.handle : nil
    }

    func row(of handle: Constraint) -> EngineRow? {
        guard handle.id < owners.count, let row = owners[handle.id], row.pointee.handle == handle
        else {
            return nil
        }
        return row
    }
}
