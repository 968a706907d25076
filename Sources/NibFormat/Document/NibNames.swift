import Rational

/// The display names of a document's objects. If several objects have the same name, their ids are
/// appended.
public struct NibNames: Sendable {
    private let document: NibDocument
    private let counts: [String: Int]
    /// A Boolean value that indicates whether names are kinds and ids, which edits do not change.
    private let areStable: Bool

    init(_ document: NibDocument, areStable: Bool = false) {
        self.document = document
        self.areStable = areStable
        var counts: [String: Int] = [:]
        for object in document.objects where object.kind != .guide && object.kind != .cell {
            counts[object.displayName, default: 0] += 1
        }
        self.counts = counts
    }

    /// Returns the display name of the object with an id. If a guide belongs to a subview, its name
    /// includes the name of that view.
    public func name(of id: String) -> String {
        guard let object = document.object(id) else { return id.isEmpty ? "?" : id }
        if object.kind == .guide { return guide(NibLayoutGuide(object.element)) }
        if object.kind == .constraint {
            return object.userLabel ?? object.element["identifier"] ?? "Constraint (\(id))"
        }
        if areStable { return "\(object.plainKindName) (\(id))" }
        let name = object.displayName
        return counts[name, default: 0] > 1 ? "\(name) (\(id))" : name
    }

    private func guide(_ guide: NibLayoutGuide) -> String {
        guard let owner = guide.owner, owner.superview != nil else { return guide.kindName }
        return "\(name(of: owner.id)).\(guide.kindName)"
    }
}

extension NibDocument {
    /// Returns the display names of the document's objects.
    ///
    /// - Complexity: O(n) in the number of elements.
    public func names() -> NibNames { NibNames(self) }

    /// Returns names of the objects that only a change of their kind changes: the kind and the id.
    package func stableNames() -> NibNames { NibNames(self, areStable: true) }
}

extension NibEquation {
    /// Returns the equation with UIKit's attribute names, such as `Label.leading == Safe
    /// Area.leading + 16 @ 750`.
    public func formatted(with names: NibNames) -> String {
        let suffix = priority < 1000 ? " @ \(priorityText)" : ""
        return "\(Self.formatted(first, names)) \(relation.symbol) \(rightSide(names))\(suffix)"
    }

    private func rightSide(_ names: NibNames) -> String {
        guard let second else { return constant.shortText }
        let factor = multiplier == 1 ? "" : "\(multiplier.shortText) * "
        let offset =
            constant.isZero
            ? ""
            : constant.signum() < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)"
        return factor + Self.formatted(second, names) + offset
    }

    private static func formatted(_ term: Term, _ names: NibNames) -> String {
        "\(names.name(of: term.item)).\(term.attribute.name)"
    }

    /// The priority as text, without a fraction if it is an integer.
    public var priorityText: String {
        priority.rounds ? "\(Int(priority))" : "\(priority)"
    }
}

extension Float {
    fileprivate var rounds: Bool { magnitude < 1e6 && Float(Int(self)) == self }
}

extension Rational {
    /// The number as text with at most two decimals. A ratio of two small integers that has more
    /// decimals is written as `p/q`.
    public var shortText: String {
        let scaled = self * 100
        if !scaled.isInteger, let ratio = words, ratio.numerator.magnitude < 100,
            ratio.denominator < 100
        {
            return description
        }
        let hundredths = doubleValue * 100
        guard hundredths.magnitude < 1e15 else { return description }
        let rounded = Int(hundredths.rounded())
        let (whole, part) = rounded.magnitude.quotientAndRemainder(dividingBy: 100)
        var digits = String(100 + part).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return (rounded < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}

/// A search for the correct spelling of a name.
public enum Spelling {
    /// Returns the most similar name: one that differs only in case, or in at most a third of its
    /// letters.
    public static func nearest(to name: String, among names: [String]) -> String? {
        if let same = names.first(where: { $0.lowercased() == name.lowercased() }) { return same }
        let limit = max(1, name.count / 3)
        let ranked = names.map { (distance(Array(name.utf8), Array($0.utf8)), $0) }.min { $0 < $1 }
        return ranked.flatMap { $0.0 <= limit ? $0.1 : nil }
    }

    /// Returns the edit distance: insertions, deletions, replacements and swaps of neighbours.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var older: [Int] = []
        var above = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var line = [row + 1]
            for (column, other) in second.enumerated() {
                var least = min(
                    above[column + 1] + 1, line[column] + 1,
                    above[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    least = min(least, older[column - 1] + 1)
                }
                line.append(least)
            }
            (older, above) = (above, line)
        }
        return above[second.count]
    }
}
