import AutoLayout
import NibFormat
import NibLayout

/// The rule `conflict`: minimal sets of required constraints that cannot all hold. The rule
/// `unusable-constraint`: constraints that the layout refuses.
struct ConflictRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] {
        var found: [Cause] = [], places: [Set<String>: Int] = [:]
        for conflict in tree.layout.engine.conflicts {
            // A conflict between the same views has the same cause.
            let items = items(conflict), other = cause(conflict)
            if !items.isEmpty, let place = places[items],
                found[place].isUncertain == other.isUncertain
            {
                found[place].finding.notes +=
                    [DiagnosticNote("and between the same views:")] + other.finding.notes
            } else {
                places[items] = found.count
                found.append(other)
            }
        }
        return found + refused
    }

    /// Returns the items of a conflict's constraints.
    private func items(_ conflict: LayoutConflict) -> Set<String> {
        let written = conflict.members.compactMap {
            $0.constraint.flatMap { tree.layout.maker.ids[$0] }
        }
        let elements = written.compactMap(tree.document.element)
        return Set(elements.flatMap { [$0["firstItem"], $0["secondItem"]] }.compactMap(\.self))
    }

    private func cause(_ conflict: LayoutConflict) -> Cause {
        let written = conflict.members.compactMap { member in
            member.constraint.flatMap { tree.layout.maker.ids[$0] }.flatMap(tree.document.element)
        }
        let lastID = conflict.leftOut.constraint.flatMap { tree.layout.maker.ids[$0] }
        let element =
            lastID.flatMap(tree.document.element) ?? written.last ?? tree.layout.root.view.element
        let clauses = conflict.members.map { "\($0.description.clause)" }
        let ids = written.compactMap { $0["id"] }
        return Cause(
            rule: .conflict, element: element,
            key: ids.isEmpty ? clauses.joined() : ids.sorted().joined(separator: " "),
            message: message(conflict), details: conflict.members.map(line),
            isUncertain: isUncertain(conflict),
            constraints: Set(ids))
    }

    /// Returns the message: the constraint that UIKit breaks, then the others. The details have
    /// long lists.
    private func message(_ conflict: LayoutConflict) -> String {
        let broken = "\(conflict.leftOut.description.clause)"
        let others = conflict.members.map { "\($0.description.clause)" }.filter { $0 != broken }
        let list = others.count > Self.listedMax ? "" : ": \(others.joined(separator: "; "))"
        return "\(broken) will be broken: \(conflict.members.count) constraints cannot all hold"
            + (list.isEmpty ? "" : ", it and \(others.count) more\(list)")
            + "; give one of them a priority below 1000, or remove it (tinamou fix proposes which)"
    }

    /// The greatest number of other constraints in a message.
    private static let listedMax = 4

    /// Returns a Boolean value that indicates whether a conflict depends on a stored size that no
    /// app imposes, or on the estimated size of a text.
    private func isUncertain(_ conflict: LayoutConflict) -> Bool {
        let own = conflict.members.filter { $0.constraint == nil }
        let root = tree.layout.root, imposed = StoredHeights(tree)
        return own.contains { member in
            switch member.framework {
            case "UIView-Encapsulated-Layout-Height": imposed.contains(root)
            case "UIView-Encapsulated-Layout-Width":
                !tree.isStored && imposed.contains(root)
                    && (keepsWidth(root) || root.isSizedByCollectionView)
            case "NSAutoresizingMaskLayoutConstraint":
                imposed.nodes.contains {
                    member.description.clause.contains("\($0.layoutName).height ")
                }
            case "NSContentSizeLayoutConstraint":
                root.all.contains { node in
                    (node.text != nil || node.isFilledByCode)
                        && member.description.clause.hasPrefix("\(node.layoutName).")
                }
            default: false
            }
        }
    }

    /// Returns a Boolean value that indicates whether a root has its stored width in this
    /// configuration.
    private func keepsWidth(_ root: ViewNode) -> Bool {
        tree.stored.map { $0.root.frame.width == root.frame.width } ?? false
    }

    private func line(_ member: LayoutConflict.Member) -> String {
        guard let id = member.constraint.flatMap({ tree.layout.maker.ids[$0] }) else {
            return "\(member.description.clause)   (\(member.framework ?? "made by the layout"))"
        }
        let line = tree.document.element(id).map { "\(tree.document.file):\($0.line): " } ?? ""
        return "\(line)\(member.description.clause)   (\(id))"
    }

    private var refused: [Cause] {
        tree.layout.maker.refused.compactMap { id, reason in
            guard let element = tree.document.element(id) else { return nil }
            return Cause(
                rule: .unusableConstraint, element: element, key: id, message: reason)
        }
    }
}

/// The rule `lost-wish`: unsatisfied optional constraints of at least a priority.
struct UnsatisfiedConstraintRule {
    private let tree: CheckedTree
    private let priority: LayoutPriority

    init(_ tree: CheckedTree, _ priority: LayoutPriority) {
        (self.tree, self.priority) = (tree, priority)
    }

    var causes: [Cause] {
        tree.layout.engine.unsatisfiedConstraints(from: priority).compactMap { entry in
            guard let id = entry.source.flatMap({ tree.layout.maker.ids[ObjectIdentifier($0)] })
            else { return nil }
            guard let element = tree.document.element(id) else { return nil }
            let unsatisfied = entry.unsatisfied,
                blocking = unsatisfied.blockingConstraints.map(\.clause)
            let reason =
                blocking.isEmpty
                ? "it can never be met" : "it gives way to \(blocking.joined(separator: "; "))"
            return Cause(
                rule: .unsatisfiedConstraint, element: element, key: id,
                message:
                    "\(unsatisfied.constraint.clause) is missed by \(unsatisfied.violation.shortText): \(reason)"
            )
        }
    }
}

/// The rule `unsupported`: objects with constraints that the layout does not know, each once.
struct UnsupportedRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] {
        let users = Dictionary(grouping: tree.layout.maker.unsupported) { $0.item }
        return users.sorted { $0.key < $1.key }.compactMap { item, uses in
            guard let element = tree.document.element(item) else { return nil }
            return Cause(
                rule: .unsupported, element: element, key: item,
                message: "\(tree.names.nameWithID(item)) is not supported: \(uses.count) "
                    + "constraint\(uses.count == 1 ? " is" : "s are") left out of the layout, and frames and ambiguity "
                    + "of this view tree are not checked")
        }
    }
}

extension ViewNode {
    /// A Boolean value that indicates whether the layout of a collection view determines the width.
    fileprivate var isSizedByCollectionView: Bool {
        element == "collectionViewCell" || element == "collectionReusableView"
    }

    /// A Boolean value that indicates whether the view is a button without title and image, which
    /// code sets.
    fileprivate var isFilledByCode: Bool {
        guard element == "button", view.title == nil else { return false }
        return !view.element.children.contains { child in
            child.name == "buttonConfiguration" || child.name == "state" && child["image"] != nil
        }
    }
}
