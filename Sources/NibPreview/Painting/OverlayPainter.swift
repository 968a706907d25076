import AutoLayout
import NibFormat
import NibLayout
import NibLoader
import Rational

/// Draws constraints and guides over views that are laid out, and outlines views of conflicts and
/// ambiguous ones.
struct OverlayPainter {
    let document: NibDocument
    let layout: TreeLayout
    let tree: LaidOutTree
    /// Where the views are in the picture, by id.
    let places: [String: Rect]

    static let line = Color(red: 0.13, green: 0.42, blue: 0.9)
    static let conflict = Color(red: 0.88, green: 0.1, blue: 0.12)
    static let ambiguous = Color(red: 0.95, green: 0.52, blue: 0)
    static let guide = Color(red: 0.2, green: 0.6, blue: 0.35)

    func draw(into picture: inout Picture) {
        picture.group(Picture.Group(title: "overlay")) { picture in
            drawGuides(&picture)
            drawOutlines(&picture)
            for (constraint, equation) in constraints { draw(constraint, equation, &picture) }
        }
    }

    /// Outlines what something is to be said of. What has no area is a line that can be seen.
    static func mark(_ rect: Rect, _ picture: inout Picture) {
        let seen = Rect(
            x: rect.minX, y: rect.minY, width: max(2, rect.width), height: max(2, rect.height))
        picture.stroke(.rect(seen), conflict, width: 2)
    }

    private var constraints: [(NibConstraint, NibEquation)] {
        let installation = document.installation(for: layout.traits)
        return layout.root.all.flatMap { node in
            node.view.constraints(installation, whileEditing: true).compactMap { constraint in
                (try? constraint.equation(under: layout.traits)).map { (constraint, $0) }
            }
        }
    }

    // MARK: Guides and outlines

    private func drawGuides(_ picture: inout Picture) {
        var drawn: Set<String> = []
        for (_, equation) in constraints {
            for term in [equation.first, equation.second].compactMap(\.self) {
                let usesMargin = term.attribute.isMargin && places[term.item] != nil
                guard let rect = usesMargin ? margins(of: term.item) : guide(term.item) else {
                    continue
                }
                let key = term.item + (usesMargin ? " margins" : "")
                if drawn.insert(key).inserted {
                    picture.stroke(.rect(rect), Self.guide, dash: [5, 3])
                }
            }
        }
    }

    private func guide(_ id: String) -> Rect? {
        guard let guide = document.object(id)?.asGuide, let owner = guide.owner else { return nil }
        guard let node = layout.tree.nodes[owner.id], let rect = places[owner.id] else {
            return nil
        }
        return layout.insets(of: node, for: guide.role).map { rect.inset(by: $0) }
    }

    private func margins(of id: String) -> Rect? {
        guard let node = layout.tree.nodes[id], let rect = places[id] else { return nil }
        return layout.insets(of: node, for: .layoutMargins).map { rect.inset(by: $0) }
    }

    private func drawOutlines(_ picture: inout Picture) {
        for view in tree.views where view.isAmbiguous {
            guard let rect = places[view.id] else { continue }
            picture.stroke(.rect(rect.inset(by: .all(0.75))), Self.ambiguous, width: 1.5)
        }
        for id in conflicting {
            guard let rect = places[id] else { continue }
            picture.stroke(.rect(rect.inset(by: .all(1))), Self.conflict, width: 2)
        }
    }

    /// The views that constraints of a conflict speak of, in document order.
    private var conflicting: [String] {
        let ids = Set(tree.conflicts.joined())
        let items = constraints.filter { ids.contains($0.0.id) }
            .flatMap { [$0.1.first.item, $0.1.second?.item].compactMap(\.self) }
        return tree.views.map(\.id).filter(Set(items).contains)
    }

    // MARK: Constraints

    private func draw(
        _ constraint: NibConstraint, _ equation: NibEquation, _ picture: inout Picture
    ) {
        guard let first = rect(of: equation.first) else { return }
        let isInConflict = tree.conflicts.joined().contains(constraint.id)
        let color = isInConflict ? Self.conflict : Self.line
        let dash = equation.priority < 1000 ? [3.0, 2] : []
        let pen = OverlayPen(
            color: color, dash: dash, isRightToLeft: layout.direction == .rightToLeft)
        picture.group(Picture.Group(id: "constraint-\(constraint.id)")) { picture in
            if equation.first.attribute.isSize {
                pen.drawSize(equation, of: first, &picture)
            } else if let second = equation.second.flatMap({ rect(of: $0) }) {
                pen.drawDistance(equation, first, second, &picture)
            }
        }
    }

    /// The rectangle of an item, without its margins where those are meant.
    private func rect(of term: NibEquation.Term) -> Rect? {
        if term.attribute.isMargin, let rect = margins(of: term.item) { return rect }
        if let rect = places[term.item] { return rect }
        guard let owner = document.object(term.item)?.asGuide?.owner else { return nil }
        return guide(term.item) ?? places[owner.id]
    }
}
