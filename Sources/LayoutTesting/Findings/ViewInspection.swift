import AutoLayout
import Diagnostics
import ViewMetrics

/// A laid-out view tree, and the kinds of its views.
struct InspectedTree {
    /// The root of the layout.
    let root: View
    /// The view under test: the root or a descendant.
    let view: View
    /// The kind of a view as Interface Builder's element name, if it is known.
    let kind: (View) -> String?
    /// The width of a button's contents on one line; `nil` for other views.
    let contentWidth: (View) -> Double?
    /// The look of a view in pictures.
    let look: (View) -> ViewLook
}

/// The findings of a laid-out tree: conflicts, ambiguous views, clipped texts, views without size,
/// views past the edge of the screen, and overlaps.
///
/// The codes of findings are the rules of `tinamou check`, whose facts about texts and frames are
/// in ViewMetrics.
struct ViewInspection {
    private let tree: InspectedTree

    init(_ tree: InspectedTree) { self.tree = tree }

    /// A finding without its place in the sources.
    struct Finding {
        var diagnostic: Diagnostic
        /// The identity of the affected view or constraint.
        let object: ObjectIdentifier?
        /// The identities of the constraints in the notes.
        var members: [ObjectIdentifier?] = []
    }

    /// The findings, in the order of the rules, then of the views.
    var findings: [Finding] {
        let shown = Self.shown(tree.view, isScrolled: isScrolled(tree.view), tree.kind)
        return conflicts + ambiguities
            + shown.flatMap { view in
                [zeroSize(view), clippedText(view), offScreen(view)].compactMap(\.self)
            } + overlaps(shown)
    }

    /// A visible view with contents.
    private struct Shown {
        let view: View
        let kind: String
        let isScrolled: Bool
    }

    /// Returns the visible views with contents. Their own subviews are parts of them.
    private static func shown(
        _ view: View, isScrolled: Bool, _ kindOf: (View) -> String?
    ) -> [Shown] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let kind = kindOf(view) ?? ""
        if ViewRole.hasContents(kind) {
            return [Shown(view: view, kind: kind, isScrolled: isScrolled)]
        }
        let scrolls = isScrolled || ViewRole.scrolls(kind)
        return view.subviews.flatMap { shown($0, isScrolled: scrolls, kindOf) }
    }

    private func isScrolled(_ view: View) -> Bool {
        sequence(first: view, next: \.superview).dropFirst().contains {
            ViewRole.scrolls(tree.kind($0) ?? "")
        }
    }

    // MARK: Constraints

    private var conflicts: [Finding] {
        tree.root.layoutEngine.conflicts.map { conflict in
            let left = conflict.leftOut.description
            var diagnostic = Diagnostic(
                "conflict",
                "unsatisfiable constraints: \(left.phrase) is left out; remove one of them, or lower its "
                    + "priority", severity: .error, subject: left.phrase)
            diagnostic.notes = conflict.members.map { DiagnosticNote($0.description.phrase) }
            return Finding(
                diagnostic: diagnostic, object: conflict.leftOut.constraint,
                members: conflict.members.map(\.constraint))
        }
    }

    private var ambiguities: [Finding] {
        let quantities = tree.root.layoutEngine.ambiguousQuantities()
        guard !quantities.isEmpty else { return [] }
        let open = Dictionary(grouping: quantities, by: \.item)
        return Self.all(tree.view).compactMap { view in
            guard let own = open[view.layoutItemName] else { return nil }
            let list = own.map(\.quantity.title).joined(separator: ", ")
            return finding(
                "ambiguous", .error, view,
                "\(list) \(own.count > 1 ? "are" : "is") ambiguous; add \(own.count > 1 ? "constraints" : "a constraint")"
            )
        }
    }

    private static func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }

    // MARK: Frames

    private func zeroSize(_ shown: Shown) -> Finding? {
        let size = shown.view.frame.size, natural = shown.view.intrinsicContentSize
        guard size.least <= 0.5, max(natural.width, natural.height) > 0.5 else { return nil }
        // A switch has no text, and a label may be empty.
        let axis: Axis = size.width <= 0.5 ? .horizontal : .vertical
        guard natural[axis] > 0.5 else { return nil }
        let length = axis == .horizontal ? "width" : "height"
        return finding(
            "zero-size", .warning, shown.view,
            "has zero \(length); constrain its \(length), or lower another view's compression resistance"
        )
    }

    private func offScreen(_ shown: Shown) -> Finding? {
        let view = shown.view
        guard !shown.isScrolled, view !== tree.root else { return nil }
        let frame = frame(of: view)
        let overhang = frame.overhang(in: tree.root.bounds.size)
        // An image may reach past the edge, if a part of it is visible.
        let extent = shown.kind == "imageView" ? frame.size.least : 1
        guard overhang > extent else { return nil }
        return finding(
            "off-screen", .warning, view,
            "extends \(overhang.shortText) pt past the edge of the screen; its frame there is \(frame)"
        )
    }

    /// Returns the frame of a view in the coordinates of the screen.
    private func frame(of view: View) -> Rect { view.convert(view.bounds, to: tree.root) }

    private func overlaps(_ shown: [Shown]) -> [Finding] {
        let siblings = Dictionary(
            grouping: shown.filter { ViewRole.isFront($0.kind) && $0.view.superview != nil }
        ) { $0.view.superview.map(ObjectIdentifier.init) }
        return shown.flatMap { one -> [Finding] in
            let all = siblings[one.view.superview.map(ObjectIdentifier.init)] ?? []
            guard let place = all.firstIndex(where: { $0.view === one.view }) else { return [] }
            return all[(place + 1)...].compactMap { other in
                let shared = one.view.frame.shared(with: other.view.frame)
                guard shared.least > 2 else { return nil }
                return finding(
                    "overlap", .warning, other.view,
                    "lies over \(one.view.layoutItemName) by \(shared.width.shortText) × \(shared.height.shortText) pt; "
                        + "put a constraint between them")
            }
        }
    }

    // MARK: Texts

    private func clippedText(_ shown: Shown) -> Finding? {
        guard shown.view.frame.size.least > 0.5, let clipping = clipping(shown.view) else {
            return nil
        }
        return finding(
            "clipped-text", .warning, shown.view,
            "clips its text: \(clipping.reason); give it more room or more lines, or set a minimum font scale"
        )
    }

    private func clipping(_ view: View) -> TextClipping? {
        guard let label = view as? Label else {
            return tree.contentWidth(view).flatMap {
                TextClipping(oneLine: $0, width: view.frame.width, tolerance: 1)
            }
        }
        guard let text = label.text, !text.isEmpty else { return nil }
        guard label.numberOfLines == 1 else {
            let lines = label.measurer.lines(
                of: text, font: label.font, width: label.frame.width + 0.01,
                breaking: label.lineBreakMode.breaking)
            return TextClipping(
                lines: lines.count,
                lineHeight: label.measurer.lineMetrics(of: label.font).height(ofLines: 1),
                limit: label.numberOfLines, size: label.frame.size)
        }
        let least =
            label.adjustsFontSizeToFitWidth && label.minimumScaleFactor > 0
            ? label.minimumScaleFactor : 1
        let width =
            label.measurer.lines(of: text, font: label.font, width: .infinity, breaking: .words)
            .map(\.width).max() ?? 0
        return TextClipping(
            oneLine: width, width: label.frame.width, leastScale: least, tolerance: 1)
    }

    private func finding(
        _ rule: Diagnostic.Code, _ severity: Severity, _ view: View, _ message: String
    ) -> Finding {
        let name = view.layoutItemName.text
        return Finding(
            diagnostic: Diagnostic(rule, "\(name) \(message)", severity: severity, subject: name),
            object: ObjectIdentifier(view))
    }
}
