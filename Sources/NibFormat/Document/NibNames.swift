import Rational

/// What to call the objects of a document: their names, with the id where two objects share one.
public struct NibNames: Sendable {
    private let document: NibDocument
    private let counts: [String: Int]

    init(_ document: NibDocument) {
        self.document = document
        var counts: [String: Int] = [:]
        for object in document.objects where object.kind != .guide && object.kind != .cell {
            counts[object.displayName, default: 0] += 1
        }
        self.counts = counts
    }

    /// What to call the object with an id; a guide that is not its scene's only one goes with its view.
    public func name(of id: String) -> String {
        guard let object = document.object(id) else { return id.isEmpty ? "?" : id }
        if object.kind == .guide { return guide(NibLayoutGuide(object.element)) }
        if object.kind == .constraint {
            return object.userLabel ?? object.element["identifier"] ?? "Constraint (\(id))"
        }
        let name = object.displayName
        return counts[name, default: 0] > 1 ? "\(name) (\(id))" : name
    }

    /// A root view's safe area needs no more words.
    private func guide(_ guide: NibLayoutGuide) -> String {
        guard let owner = guide.owner, owner.superview != nil else { return guide.classWords }
        return "\(name(of: owner.id)).\(guide.classWords)"
    }
}

extension NibDocument {
    /// What to call its objects.
    public func names() -> NibNames { NibNames(self) }
}

extension NibEquation {
    /// The equation in a UIKit developer's words, such as `Label.leading == Safe Area.leading + 16 @ 750`.
    public func words(_ names: NibNames) -> String {
        let wish = priority < 1000 ? " @ \(priorityText)" : ""
        return "\(Self.words(first, names)) \(relation.symbol) \(rightSide(names))\(wish)"
    }

    private func rightSide(_ names: NibNames) -> String {
        guard let second else { return constant.shortText }
        let factor = multiplier == 1 ? "" : "\(multiplier.shortText) * "
        let offset =
            constant.isZero ? "" : constant.signum() < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)"
        return factor + Self.words(second, names) + offset
    }

    private static func words(_ term: Term, _ names: NibNames) -> String {
        "\(names.name(of: term.item)).\(term.attribute.name)"
    }

    /// A whole priority without a point.
    public var priorityText: String {
        priority.rounds ? "\(Int(priority))" : "\(priority)"
    }
}

extension Float {
    fileprivate var rounds: Bool { magnitude < 1e6 && Float(Int(self)) == self }
}

extension Rational {
    /// The number for people: a decimal of two places where it is one, a small ratio as `p/q`, else rounded to two
    /// places.
    public var shortText: String {
        let scaled = self * 100
        if !scaled.isInteger, let ratio = words, ratio.numerator.magnitude < 100, ratio.denominator < 100 {
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
