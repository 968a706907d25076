import ConstraintSolver

// Constraints as messages write them, the engine's own too.

extension LayoutEngine {
    /// A row as messages write it.
    func describe(_ row: EngineRow) -> ConstraintDescription {
        if let constraint = row.constraint { return constraint.layoutDescription }
        var words = RowWords(self)
        let statement = words.statement(of: row)
        let content = row.contents
        return ConstraintDescription(
            className: row.className, number: row.numberText, identifier: row.ownIdentifier,
            statement: row.maskText + statement, remark: content?.remark,
            priority: LayoutPriority(content?.priority ?? row.priority.rawValue), isActive: true, legend: words.legend,
            isFramework: true)
    }

    /// The item of a variable, and which of its numbers it is.
    func quantity(of variable: Variable) -> (box: LayoutBox, quantity: LayoutQuantity)? {
        guard variable.index >> 2 < slots.count, let box = slots[variable.index >> 2],
            let quantity = LayoutQuantity(rawValue: variable.index & 3)
        else { return nil }
        return (box, quantity)
    }
}

/// One of the four numbers that say where an item is, in the coordinates of its parent.
public enum LayoutQuantity: Int, Sendable, Hashable, CaseIterable {
    /// The left edge.
    case minX = 0
    /// The upper edge.
    case minY = 1
    /// The extent from left to right.
    case width = 2
    /// The extent from top to bottom.
    case height = 3

    /// The name, as in equations.
    public var name: String {
        switch self {
        case .minX: "minX"
        case .minY: "minY"
        case .width: "width"
        case .height: "height"
        }
    }

    /// The axis along which it is.
    public var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
}

/// Writes rows that nobody wrote as equations between items' numbers.
struct RowWords {
    private let engine: LayoutEngine
    private(set) var legend: [ConstraintDescription.Legend] = []

    init(_ engine: LayoutEngine) { self.engine = engine }

    /// `a.width == 0.5*b.width + 10`: what the first term is, the others on the right.
    mutating func statement(of row: EngineRow) -> String {
        let lead = row.terms.first { $0.coefficient > 0 } ?? row.terms.first
        guard let lead else { return "0 \(row.relation) \(GeneralNumber.text(-row.constant))" }
        var right = ""
        for term in row.terms where term != lead {
            append(-term.coefficient / lead.coefficient, name(term.variable), to: &right)
        }
        let number = row.constant == 0 ? 0 : -row.constant / lead.coefficient
        if number != 0 || right.isEmpty { append(number, nil, to: &right) }
        let relation = lead.coefficient < 0 ? row.relation.mirrored : row.relation
        return "\(name(lead.variable)) \(row.contents == nil ? relation : .equal) \(right)"
    }

    private func append(_ number: Double, _ name: String?, to text: inout String) {
        let size = GeneralNumber.text(number.magnitude)
        let part = name.map { number.magnitude == 1 ? $0 : "\(size)*\($0)" } ?? size
        text += text.isEmpty ? (number < 0 ? "-" : "") + part : (number < 0 ? " - " : " + ") + part
    }

    private mutating func name(_ variable: Variable) -> String {
        guard let (box, quantity) = engine.quantity(of: variable), let item = box.item else { return "?" }
        let name = item.layoutItemName
        let entry = ConstraintDescription.Legend(name: name.text, reference: name.reference)
        if name.needsLegend, !legend.contains(entry) { legend.append(entry) }
        return "\(name.text).\(quantity.name)"
    }
}

extension EngineRow {
    /// The class of the constraint that it would be in UIKit.
    fileprivate var className: String {
        switch kind {
        case .autoresizing0, .autoresizing1, .autoresizing2, .autoresizing3: "NSAutoresizingMaskLayoutConstraint"
        case .hugWidth, .resistWidth, .hugHeight, .resistHeight: "NSContentSizeLayoutConstraint"
        default: "NSLayoutConstraint"
        }
    }

    /// The identifier that messages give it.
    fileprivate var ownIdentifier: String? {
        switch kind {
        case .rootWidth, .rootHeight, .leastWidth, .leastHeight, .guide0, .guide1, .guide2, .guide3: ownName
        default: nil
        }
    }

    /// The number of its item, and which of that item's it is; both rows of contents are one constraint.
    fileprivate var numberText: String {
        guard let item = box?.item else { return "-" }
        let kind = kind == .resistWidth ? .hugWidth : kind == .resistHeight ? .hugHeight : kind
        return "\(item.layoutItemName.number).\(kind.rawValue)"
    }

    /// Of contents, `Hug:250 CompressionResistance:750`, and the larger of the two.
    fileprivate var contents: (remark: String, priority: Float)? {
        guard let box, let axis = contentAxis?.rawValue else { return nil }
        let (hugging, resistance) = (box.hugging[axis], box.compressionResistance[axis])
        let remark =
            "Hug:\(GeneralNumber.text(Double(hugging))) "
            + "CompressionResistance:\(GeneralNumber.text(Double(resistance)))"
        return (remark, max(hugging, resistance))
    }

    /// The axis of contents that want a size.
    private var contentAxis: Axis? {
        switch kind {
        case .hugWidth, .resistWidth: .horizontal
        case .hugHeight, .resistHeight: .vertical
        default: nil
        }
    }

    /// `h=--& v=-&- `, of what comes from an autoresizing mask (rule 74).
    fileprivate var maskText: String {
        guard className == "NSAutoresizingMaskLayoutConstraint", let node = box?.item as? any LayoutNode,
            let mask = node.layoutAutoresizing?.mask
        else { return "" }
        return "h=\(mask.text(.horizontal)) v=\(mask.text(.vertical)) "
    }
}

extension AutoresizingMask {
    /// What gives along an axis: the margin before, the size, the margin behind, each `&` where it does. Where nothing
    /// does, the margin behind counts as giving.
    fileprivate func text(_ axis: Axis) -> String {
        let (min, size, max) = flexible(axis)
        return [min, size, max || !(min || size)].map { $0 ? "&" : "-" }.joined()
    }
}

extension Relation {
    /// The relation of the same sides times -1.
    fileprivate var mirrored: Relation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
}
