import NibFormat

/// A change between two versions of a document that can affect a layout.
public struct DocumentChange: Sendable, Hashable {
    /// The kind of a change.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The constraint exists only in the new document.
        case added
        /// The constraint exists only in the old document.
        case removed
        /// The constraint has different attributes.
        case changed
        /// The view has a different stored frame.
        case frame
        /// The view has different attributes.
        case attributes
    }

    /// The kind of the change.
    public let kind: Kind
    /// The id of the constraint or view.
    public let id: String
    /// The description in the old document; empty for an added constraint.
    public let old: String
    /// The description in the new document; empty for a removed constraint.
    public let new: String
    /// The ids of the views that the constraint refers to, or the id of the view.
    public let views: [String]
    /// The line in the new document; for a removed constraint, the line in the old document.
    public let line: Int
    /// The edit of the old document that makes this change only.
    let edit: (range: Range<Int>, bytes: [UInt8])?

    /// Returns a Boolean value that indicates whether two changes have the same kind and id.
    public static func == (left: DocumentChange, right: DocumentChange) -> Bool {
        left.kind == right.kind && left.id == right.id
    }

    /// Hashes the kind and id.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(id)
    }
}

/// Compares two documents by the ids of constraints and views.
struct DocumentComparison {
    let old: NibDocument
    let new: NibDocument

    /// The changes: constraints in document order, then views.
    var changes: [DocumentChange] { removed + others + views }

    // MARK: Constraints

    private var removed: [DocumentChange] {
        let kept = Set(new.constraints.map(\.id))
        let names = old.names()
        return old.constraints.filter { !kept.contains($0.id) }.map { constraint in
            change(
                .removed, constraint, words(constraint, old, names), "",
                (constraint.element.byteRange, []))
        }
    }

    private var others: [DocumentChange] {
        let before = Dictionary(old.constraints.map { ($0.id, $0) }) { first, _ in first }
        let oldNames = old.names()
        let newNames = new.names()
        return new.constraints.compactMap { constraint in
            let bytes = Array(new.bytes[constraint.element.byteRange])
            let words = words(constraint, new, newNames)
            guard let other = before[constraint.id] else {
                return change(.added, constraint, "", words, insertion(of: constraint, bytes))
            }
            guard Self.content(other.element) != Self.content(constraint.element) else {
                return nil
            }
            return change(
                .changed, constraint, self.words(other, old, oldNames), words,
                (other.element.byteRange, bytes))
        }
    }

    private func change(
        _ kind: DocumentChange.Kind, _ constraint: NibConstraint, _ old: String, _ new: String,
        _ edit: (Range<Int>, [UInt8])?
    ) -> DocumentChange {
        DocumentChange(
            kind: kind, id: constraint.id, old: old, new: new,
            views: [constraint.firstItemID, constraint.secondItemID].compactMap(\.self),
            line: constraint.line,
            edit: edit)
    }

    private func words(_ constraint: NibConstraint, _ document: NibDocument, _ names: NibNames)
        -> String
    {
        (try? constraint.equation(under: document.designTraits))?.formatted(with: names) ?? "?"
    }

    /// Returns the position of a new constraint in the old document, among those of its owner, with
    /// its bytes.
    private func insertion(of constraint: NibConstraint, _ bytes: [UInt8]) -> (Range<Int>, [UInt8])?
    {
        guard let owner = constraint.owner.flatMap({ old.object($0.id)?.asView }) else {
            return nil
        }
        if let first = owner.constraints.first {
            let place = first.element.byteRange.lowerBound
            return (place..<place, bytes)
        }
        // Before the end tag.
        guard owner.element.byteRange.upperBound > owner.element.startTagRange.upperBound else {
            return nil
        }
        let start = owner.element.startTagRange.upperBound
        return (start..<start, Array("<constraints>".utf8) + bytes + Array("</constraints>".utf8))
    }

    /// Returns the attributes of an element and its descendants, independent of white space.
    private static func content(_ element: NibElement) -> [String] {
        ([element] + Array(element.descendants)).flatMap { element in
            [element.name]
                + element.attributes.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.value)" }
        }
    }

    // MARK: Views

    private var views: [DocumentChange] {
        new.views.flatMap { view -> [DocumentChange] in
            guard let before = old.object(view.id)?.asView else { return [] }
            return [frame(before, view), attributes(before, view)].compactMap(\.self)
        }
    }

    private func frame(_ before: NibView, _ view: NibView) -> DocumentChange? {
        guard let was = before.element.child(key: "frame"),
            let now = view.element.child(key: "frame")
        else {
            return nil
        }
        guard before.frame != view.frame else { return nil }
        func words(_ rect: NibRect?) -> String {
            rect.map {
                "(\([$0.x, $0.y, $0.width, $0.height].map(\.shortText).joined(separator: ", ")))"
            } ?? ""
        }
        return DocumentChange(
            kind: .frame, id: view.id, old: words(before.frame), new: words(view.frame),
            views: [view.id],
            line: now.line, edit: (was.byteRange, Array(new.bytes[now.byteRange])))
    }

    private func attributes(_ before: NibView, _ view: NibView) -> DocumentChange? {
        let ignored: Set = ["misplaced", "ambiguous", "userLabel"]
        func all(_ view: NibView) -> [String: String] {
            let pairs = view.element.attributes.filter { !ignored.contains($0.name) }
            return Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }
        }
        let was = all(before)
        let now = all(view)
        let names = Set(was.keys).union(now.keys).filter { was[$0] != now[$0] }.sorted()
        guard !names.isEmpty, before.element.name == view.element.name else { return nil }
        func words(_ values: [String: String]) -> String {
            names.map { "\($0)=\(values[$0] ?? "-")" }.joined(separator: " ")
        }
        return DocumentChange(
            kind: .attributes, id: view.id, old: words(was), new: words(now), views: [view.id],
            line: view.line,
            edit: (before.element.startTagRange, Array(new.bytes[view.element.startTagRange])))
    }
}
