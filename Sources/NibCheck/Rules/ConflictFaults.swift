import AutoLayout
import NibFormat
import NibLayout

/// Required constraints that cannot all hold, as few as cannot.
struct ConflictFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] {
        var found: [Cause] = [], places: [Set<String>: Int] = [:]
        for conflict in tree.layout.engine.conflicts {
            // The same views at the other end are the same cause.
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

    /// The items of a conflict's constraints.
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

    /// The constraint that UIKit breaks comes first; long lists are left to the details.
    private func message(_ conflict: LayoutConflict) -> String {
        let broken = "\(conflict.leftOut.description.clause)"
        let others = conflict.members.map { "\($0.description.clause)" }.filter { $0 != broken }
        let list = others.count > Self.listedMax ? "" : ": \(others.joined(separator: "; "))"
        return "\(broken) will be broken: \(conflict.members.count) constraints cannot all hold"
            + (list.isEmpty ? "" : ", it and \(others.count) more\(list)")
            + "; give one of them a priority below 1000, or remove it (tinamou fix proposes which)"
    }

    /// The most other constraints that a message lists.
    private static let listedMax = 4

    /// A Boolean value that indicates whether a conflict needs a size that nothing imposes in an
    /// app, or the estimated size of a text.
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

    /// A Boolean value that indicates whether a root is as wide as it is stored, on whatever
    /// device.
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
        tree.layout.maker.refused.compactMap { id, sentence in
            guard let element = tree.document.element(id) else { return nil }
            return Cause(
                rule: .unusableConstraint, element: element, key: id, message: sentence)
        }
    }
}

extension ViewNode {
    /// A Boolean value that indicates whether the layout of a collection view gives it its width,
    /// on any screen.
    fileprivate var isSizedByCollectionView: Bool {
        element == "collectionViewCell" || element == "collectionReusableView"
    }

    /// A Boolean value that indicates whether it is a button without title and image, which code
    /// gives them.
    fileprivate var isFilledByCode: Bool {
        guard element == "button", view.title == nil else { return false }
        return !view.element.children.contains { child in
            child.name == "buttonConfiguration" || child.name == "state" && child["image"] != nil
        }
    }
}
